package java.io;

/** Keeps the writer it writes to; locks what Writer locks. */
public abstract class FilterWriter extends Writer {
  protected Writer out;

  protected FilterWriter(Writer out) {
    super(out);
    this.out = out;
  }

  public void write(int c) throws IOException {
    out.write(c);
  }

  public void write(char[] b, int off, int len) throws IOException {
    out.write(b, off, len);
  }

  public void write(String s, int off, int len) throws IOException {
    out.write(s, off, len);
  }

  public void flush() throws IOException {
    out.flush();
  }

  public void close() throws IOException {
    out.close();
  }
}
