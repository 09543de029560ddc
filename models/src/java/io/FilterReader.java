package java.io;

/** Keeps the reader it reads from; locks what Reader locks. */
public abstract class FilterReader extends Reader {
  protected Reader in;

  protected FilterReader(Reader in) {
    super(in);
    this.in = in;
  }

  public int read() throws IOException {
    return in.read();
  }

  public int read(char[] b, int off, int len) throws IOException {
    return in.read(b, off, len);
  }

  public long skip(long n) throws IOException {
    return in.skip(n);
  }

  public boolean ready() throws IOException {
    return in.ready();
  }

  public void mark(int limit) throws IOException {
    in.mark(limit);
  }

  public void reset() throws IOException {
    in.reset();
  }

  public void close() throws IOException {
    in.close();
  }
}
