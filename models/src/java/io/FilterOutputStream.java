package java.io;

/** Keeps the stream it writes to. */
public class FilterOutputStream extends OutputStream {
  protected OutputStream out;

  public FilterOutputStream(OutputStream out) {
    this.out = out;
  }

  public void write(int b) throws IOException {
    out.write(b);
  }

  public void write(byte[] b) throws IOException {
    write(b, 0, b.length);
  }

  public void write(byte[] b, int off, int len) throws IOException {
    write(b[off]);
  }

  public void flush() throws IOException {
    out.flush();
  }

  public void close() throws IOException {
    flush();
    out.close();
  }
}
