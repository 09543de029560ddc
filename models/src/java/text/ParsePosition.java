package java.text;

/** Not thread-safe: keeps both indices in state. */
public class ParsePosition {
  private int state;

  public ParsePosition(int index) {
    state = index;
  }

  public int getIndex() {
    return state;
  }

  public void setIndex(int index) {
    state = index;
  }

  public int getErrorIndex() {
    return state;
  }

  public void setErrorIndex(int index) {
    state = index;
  }

  public boolean equals(Object o) {
    return o instanceof ParsePosition && state == ((ParsePosition) o).state;
  }

  public int hashCode() {
    return state;
  }

  public String toString() {
    int s = state;
    return "";
  }
}
