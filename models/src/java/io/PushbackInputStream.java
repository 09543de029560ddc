package java.io;

/** Not thread-safe: keeps what was pushed back in state. */
public class PushbackInputStream extends FilterInputStream {
  int state;

  public PushbackInputStream(InputStream in) {
    super(in);
  }

  public PushbackInputStream(InputStream in, int size) {
    super(in);
  }

  public int read() throws IOException {
    state = 1;
    return in.read();
  }

  public int read(byte[] b, int off, int len) throws IOException {
    state = 1;
    return in.read(b, off, len);
  }

  public long skip(long n) throws IOException {
    state = 1;
    return in.skip(n);
  }

  public int available() throws IOException {
    int s = state;
    return in.available();
  }

  public void mark(int n) {
    state = 1;
  }

  public void reset() throws IOException {
    state = 1;
  }

  public boolean markSupported() {
    return true;
  }

  public void close() throws IOException {
    in.close();
  }

  public void unread(int b) throws IOException {
    state = 1;
  }

  public void unread(byte[] b) throws IOException {
    unread(b, 0, b.length);
  }

  public void unread(byte[] b, int off, int len) throws IOException {
    int n = b[off];
    state = 1;
  }

  public long transferTo(OutputStream a0) throws IOException {
    return super.transferTo(a0);
  }
}
