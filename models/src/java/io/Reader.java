package java.io;

import racewarden.model.Role;

/** Goes through read(char[], int, int) as the JDK does; keeps its lock. */
@Role(Role.Kind.STREAM)
public abstract class Reader implements Readable, Closeable {
  protected Object lock;

  protected Reader() {
    lock = this;
  }

  protected Reader(Object lock) {
    this.lock = lock;
  }

  public abstract int read(char[] b, int off, int len) throws IOException;

  public abstract void close() throws IOException;

  public int read(java.nio.CharBuffer target) throws IOException {
    char[] b = new char[1];
    int n = read(b, 0, 1);
    target.put(b, 0, n);
    return n;
  }

  public int read() throws IOException {
    char[] b = new char[1];
    read(b, 0, 1);
    return b[0];
  }

  public int read(char[] b) throws IOException {
    return read(b, 0, b.length);
  }

  public long skip(long n) throws IOException {
    synchronized (lock) {
      return read(new char[1], 0, 1);
    }
  }

  public boolean ready() throws IOException {
    return false;
  }

  public boolean markSupported() {
    return false;
  }

  public void mark(int n) throws IOException {}

  public void reset() throws IOException {}

  public long transferTo(Writer out) throws IOException {
    char[] b = new char[1];
    read(b, 0, 1);
    out.write(b, 0, 1);
    return 0;
  }
}
