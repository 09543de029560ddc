package java.io;

/** Locks itself around its buffer (state). */
public class BufferedOutputStream extends FilterOutputStream {
  int state;

  public BufferedOutputStream(OutputStream out) {
    super(out);
  }

  public BufferedOutputStream(OutputStream out, int size) {
    super(out);
  }

  public synchronized void write(int b) throws IOException {
    state = 1;
    out.write(b);
  }

  public synchronized void write(byte[] b, int off, int len) throws IOException {
    state = b[off];
    out.write(b, off, len);
  }

  public synchronized void flush() throws IOException {
    state = 1;
    out.flush();
  }
}
