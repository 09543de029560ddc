package java.io;

/** Locks itself around its position (state); keeps the array. */
public class ByteArrayInputStream extends InputStream {
  protected byte[] buf;
  int state;

  public ByteArrayInputStream(byte[] buf) {
    this.buf = buf;
  }

  public ByteArrayInputStream(byte[] buf, int off, int len) {
    this.buf = buf;
  }

  public synchronized int read() {
    state = 1;
    return buf[0];
  }

  public synchronized int read(byte[] b, int off, int len) {
    state = 1;
    b[off] = buf[0];
    return len;
  }

  public synchronized byte[] readAllBytes() {
    state = 1;
    byte[] r = new byte[1];
    r[0] = buf[0];
    return r;
  }

  public int readNBytes(byte[] b, int off, int len) {
    return read(b, off, len);
  }

  public synchronized long skip(long n) {
    state = 1;
    return n;
  }

  public synchronized int available() {
    return state;
  }

  public boolean markSupported() {
    return true;
  }

  public void mark(int n) {
    state = 1;
  }

  public synchronized void reset() {
    state = 1;
  }

  public void close() throws IOException {}

  public synchronized long transferTo(OutputStream out) throws IOException {
    state = 1;
    out.write(buf, 0, 1);
    return 0;
  }
}
