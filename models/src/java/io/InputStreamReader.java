package java.io;

/** Locks itself around its decoder (state); keeps the stream it reads from. */
public class InputStreamReader extends Reader {
  InputStream in;
  int state;

  public InputStreamReader(InputStream in) {
    super(in);
    this.in = in;
  }

  public InputStreamReader(InputStream in, String charset) throws UnsupportedEncodingException {
    super(in);
    this.in = in;
  }

  public InputStreamReader(InputStream in, java.nio.charset.Charset charset) {
    super(in);
    this.in = in;
  }

  public InputStreamReader(InputStream in, java.nio.charset.CharsetDecoder decoder) {
    super(in);
    this.in = in;
  }

  public int read() throws IOException {
    synchronized (this) {
      state = 1;
      return in.read();
    }
  }

  public int read(char[] b, int off, int len) throws IOException {
    synchronized (this) {
      state = 1;
      b[off] = (char) in.read();
      return len;
    }
  }

  public void close() throws IOException {
    synchronized (this) {
      in.close();
    }
  }

  public boolean ready() throws IOException {
    synchronized (this) {
      int s = state;
      return in.available() == 0;
    }
  }

  public int read(java.nio.CharBuffer a0) throws IOException {
    return super.read(a0);
  }
}
