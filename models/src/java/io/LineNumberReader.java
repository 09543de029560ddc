package java.io;

/** A BufferedReader that counts lines in state. */
public class LineNumberReader extends BufferedReader {
  public LineNumberReader(Reader in) {
    super(in);
  }

  public LineNumberReader(Reader in, int size) {
    super(in);
  }

  public void setLineNumber(int n) {
    state = n;
  }

  public int getLineNumber() {
    return state;
  }

  public void mark(int a0) throws IOException {
    super.mark(a0);
  }

  public int read() throws IOException {
    return super.read();
  }

  public int read(char[] a0, int a1, int a2) throws IOException {
    return super.read(a0, a1, a2);
  }

  public String readLine() throws IOException {
    return super.readLine();
  }

  public void reset() throws IOException {
    super.reset();
  }

  public long skip(long a0) throws IOException {
    return super.skip(a0);
  }
}
