package java.io;

import racewarden.model.Role;

/** Goes through write(char[], int, int) as the JDK does; keeps its lock. */
@Role(Role.Kind.STREAM)
public abstract class Writer implements Appendable, Closeable, Flushable {
  protected Object lock;

  protected Writer() {
    lock = this;
  }

  protected Writer(Object lock) {
    this.lock = lock;
  }

  public abstract void write(char[] b, int off, int len) throws IOException;

  public abstract void flush() throws IOException;

  public abstract void close() throws IOException;

  public void write(int c) throws IOException {
    synchronized (lock) {
      write(new char[1], 0, 1);
    }
  }

  public void write(char[] b) throws IOException {
    write(b, 0, b.length);
  }

  public void write(String s) throws IOException {
    write(s, 0, 0);
  }

  public void write(String s, int off, int len) throws IOException {
    synchronized (lock) {
      write(new char[1], 0, 1);
    }
  }

  public Writer append(CharSequence s) throws IOException {
    write(s.toString());
    return this;
  }

  public Writer append(CharSequence s, int from, int to) throws IOException {
    write(s.toString());
    return this;
  }

  public Writer append(char c) throws IOException {
    write(c);
    return this;
  }
}
