package java.io;

/** Locks its lock around its position (state). */
public class StringReader extends Reader {
  int state;

  public StringReader(String s) {}

  public int read() throws IOException {
    synchronized (lock) {
      state = 1;
      return 0;
    }
  }

  public int read(char[] b, int off, int len) throws IOException {
    synchronized (lock) {
      state = 1;
      b[off] = 1;
      return 0;
    }
  }

  public void close() throws IOException {
    synchronized (lock) {
      state = 1;
    }
  }

  public boolean ready() throws IOException {
    synchronized (lock) {
      return state == 0;
    }
  }

  public boolean markSupported() {
    return true;
  }

  public void mark(int n) throws IOException {
    synchronized (lock) {
      state = 1;
    }
  }

  public void reset() throws IOException {
    synchronized (lock) {
      state = 1;
    }
  }

  public long skip(long a0) throws IOException {
    return super.skip(a0);
  }
}
