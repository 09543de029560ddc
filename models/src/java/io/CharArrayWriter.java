package java.io;

/** Locks its lock around its characters (state). */
public class CharArrayWriter extends Writer {
  int state;

  public CharArrayWriter() {}

  public CharArrayWriter(int size) {}

  public void write(int c) {
    synchronized (lock) {
      state = c;
    }
  }

  public void write(char[] b, int off, int len) {
    synchronized (lock) {
      state = b[off];
    }
  }

  public void write(String s, int off, int len) {
    synchronized (lock) {
      state = 1;
    }
  }

  public void reset() {
    state = 1;
  }

  public char[] toCharArray() {
    synchronized (lock) {
      char[] r = new char[1];
      r[0] = (char) state;
      return r;
    }
  }

  public int size() {
    return state;
  }

  public String toString() {
    synchronized (lock) {
      int s = state;
      return "";
    }
  }

  public void flush() {}

  public void close() {}

  public CharArrayWriter append(char c) {
    write(c);
    return this;
  }

  public CharArrayWriter append(CharSequence text) {
    write(text.toString(), 0, 1);
    return this;
  }

  public CharArrayWriter append(CharSequence text, int from, int to) {
    write(text.toString(), from, to);
    return this;
  }

  public void writeTo(Writer out) throws IOException {
    synchronized (lock) {
      out.write(state);
    }
  }
}
