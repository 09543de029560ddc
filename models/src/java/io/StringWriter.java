package java.io;

/** Writes to the StringBuffer it keeps, which locks itself. */
public class StringWriter extends Writer {
  final StringBuffer buf = new StringBuffer();

  public StringWriter() {}

  public StringWriter(int size) {}

  public void write(int c) {
    buf.append((char) c);
  }

  public void write(char[] b, int off, int len) {
    buf.append(b, off, len);
  }

  public void write(String s) {
    buf.append(s);
  }

  public void write(String s, int off, int len) {
    buf.append(s);
  }

  public StringWriter append(CharSequence s) {
    write(s.toString());
    return this;
  }

  public StringWriter append(CharSequence s, int from, int to) {
    write(s.toString());
    return this;
  }

  public StringWriter append(char c) {
    write(c);
    return this;
  }

  public String toString() {
    return buf.toString();
  }

  public StringBuffer getBuffer() {
    return buf;
  }

  public void flush() {}

  public void close() throws IOException {}
}
