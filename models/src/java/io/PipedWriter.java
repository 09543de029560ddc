package java.io;

/** Keeps the pipe it writes to. */
public class PipedWriter extends Writer {
  volatile PipedReader sink;

  public PipedWriter() {}

  public PipedWriter(PipedReader in) throws IOException {
    sink = in;
  }

  public void connect(PipedReader in) throws IOException {
    sink = in;
  }

  public void write(int b) throws IOException {
    sink.receive(b);
  }

  public void write(char[] b, int off, int len) throws IOException {
    sink.receive(b[off]);
  }

  public void flush() throws IOException {}

  public void close() throws IOException {
    sink.receive(0);
  }
}
