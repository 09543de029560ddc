package java.io;

/** Locks its lock around its buffer (state); keeps the writer it writes to. */
public class BufferedWriter extends Writer {
  Writer out;
  int state;

  public BufferedWriter(Writer out) {
    super(out);
    this.out = out;
  }

  public BufferedWriter(Writer out, int size) {
    super(out);
    this.out = out;
  }

  public void write(int c) throws IOException {
    synchronized (lock) {
      state = 1;
      out.write(c);
    }
  }

  public void write(char[] b, int off, int len) throws IOException {
    synchronized (lock) {
      state = 1;
      out.write(b, off, len);
    }
  }

  public void write(String s, int off, int len) throws IOException {
    synchronized (lock) {
      state = 1;
      out.write(s, off, len);
    }
  }

  public void newLine() throws IOException {
    synchronized (lock) {
      state = 1;
    }
  }

  public void flush() throws IOException {
    synchronized (lock) {
      state = 1;
      out.flush();
    }
  }

  public void close() throws IOException {
    synchronized (lock) {
      state = 1;
      out.close();
    }
  }
}
