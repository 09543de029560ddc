package java.text;

/** Not thread-safe: keeps its indices in state. */
public class FieldPosition {
  private int state;

  public FieldPosition(int field) {}

  public int getField() {
    return 0;
  }

  public int getBeginIndex() {
    return state;
  }

  public int getEndIndex() {
    return state;
  }

  public void setBeginIndex(int index) {
    state = index;
  }

  public void setEndIndex(int index) {
    state = index;
  }
}
