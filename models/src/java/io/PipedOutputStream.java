package java.io;

/** Keeps the pipe it writes to. */
public class PipedOutputStream extends OutputStream {
  volatile PipedInputStream sink;

  public PipedOutputStream() {}

  public PipedOutputStream(PipedInputStream in) throws IOException {
    sink = in;
  }

  public void connect(PipedInputStream in) throws IOException {
    sink = in;
  }

  public void write(int b) throws IOException {
    sink.receive(b);
  }

  public void write(byte[] b, int off, int len) throws IOException {
    sink.receive(b[off]);
  }

  public void flush() throws IOException {}

  public void close() throws IOException {
    sink.receive(0);
  }
}
