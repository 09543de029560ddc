package java.io;

/** Locks itself around its encoder (state); keeps the stream it writes to. */
public class OutputStreamWriter extends Writer {
  OutputStream out;
  int state;

  public OutputStreamWriter(OutputStream out) {
    super(out);
    this.out = out;
  }

  public OutputStreamWriter(OutputStream out, String charset) throws UnsupportedEncodingException {
    super(out);
    this.out = out;
  }

  public OutputStreamWriter(OutputStream out, java.nio.charset.Charset charset) {
    super(out);
    this.out = out;
  }

  public OutputStreamWriter(OutputStream out, java.nio.charset.CharsetEncoder encoder) {
    super(out);
    this.out = out;
  }

  public void write(int c) throws IOException {
    synchronized (this) {
      state = 1;
      out.write(c);
    }
  }

  public void write(char[] b, int off, int len) throws IOException {
    synchronized (this) {
      state = b[off];
      out.write(0);
    }
  }

  public void write(String s, int off, int len) throws IOException {
    synchronized (this) {
      state = 1;
      out.write(0);
    }
  }

  public void flush() throws IOException {
    synchronized (this) {
      state = 1;
      out.flush();
    }
  }

  public void close() throws IOException {
    synchronized (this) {
      state = 1;
      out.close();
    }
  }

  public Writer append(CharSequence a0) throws IOException {
    return super.append(a0);
  }

  public Writer append(CharSequence a0, int a1, int a2) throws IOException {
    return super.append(a0, a1, a2);
  }
}
