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
}
