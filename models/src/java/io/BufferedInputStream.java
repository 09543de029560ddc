package java.io;

/** Locks itself around its buffer (state). */
public class BufferedInputStream extends FilterInputStream {
  int state;

  public BufferedInputStream(InputStream in) {
    super(in);
  }

  public BufferedInputStream(InputStream in, int size) {
    super(in);
  }

  public synchronized int read() throws IOException {
    state = 1;
    return in.read();
  }

  public synchronized int read(byte[] b, int off, int len) throws IOException {
    state = 1;
    return in.read(b, off, len);
  }

  public synchronized long skip(long n) throws IOException {
    state = 1;
    return in.skip(n);
  }

  public synchronized int available() throws IOException {
    int s = state;
    return in.available();
  }

  public synchronized void mark(int n) {
    state = 1;
  }

  public synchronized void reset() throws IOException {
    state = 1;
  }

  public boolean markSupported() {
    return true;
  }

  public void close() throws IOException {
    in.close();
  }

  public long transferTo(OutputStream a0) throws IOException {
    return super.transferTo(a0);
  }
}
