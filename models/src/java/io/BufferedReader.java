package java.io;

/** Locks its lock around its buffer (state); keeps the reader it reads from. */
public class BufferedReader extends Reader {
  Reader in;
  int state;

  public BufferedReader(Reader in) {
    super(in);
    this.in = in;
  }

  public BufferedReader(Reader in, int size) {
    super(in);
    this.in = in;
  }

  public int read() throws IOException {
    synchronized (lock) {
      state = 1;
      return in.read();
    }
  }

  public int read(char[] b, int off, int len) throws IOException {
    synchronized (lock) {
      state = 1;
      return in.read(b, off, len);
    }
  }

  public void close() throws IOException {
    synchronized (lock) {
      in.close();
    }
  }

  public String readLine() throws IOException {
    synchronized (lock) {
      state = 1;
      in.read(new char[1], 0, 1);
      return "";
    }
  }

  public long skip(long n) throws IOException {
    synchronized (lock) {
      state = 1;
      return in.skip(n);
    }
  }

  public boolean ready() throws IOException {
    synchronized (lock) {
      int s = state;
      return in.ready();
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

  public java.util.stream.Stream<String> lines() {
    String line = "";
    return new java.util.stream.ReferencePipeline<String>(
        line, new java.util.Optional<String>(line), new java.util.ArrayList<String>());
  }
}
