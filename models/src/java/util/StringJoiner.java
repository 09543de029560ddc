package java.util;

/** Not thread-safe: keeps its parts in state. */
public final class StringJoiner {
  private int state;

  public StringJoiner(CharSequence by) {}

  public StringJoiner(CharSequence by, CharSequence prefix, CharSequence suffix) {}

  public StringJoiner setEmptyValue(CharSequence s) {
    state = 1;
    return this;
  }

  public StringJoiner add(CharSequence s) {
    s.toString();
    state = 1;
    return this;
  }

  public StringJoiner merge(StringJoiner other) {
    int s = other.state;
    state = 1;
    return this;
  }

  public int length() {
    return state;
  }

  public String toString() {
    int s = state;
    return "";
  }
}
