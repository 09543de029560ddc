package java.util;

import racewarden.model.Role;

/** Not thread-safe: keeps where it is in state. */
@Role(Role.Kind.BUFFER)
public class StringTokenizer implements Enumeration<Object> {
  private int state;

  public StringTokenizer(String s) {}

  public StringTokenizer(String s, String delimiters) {}

  public StringTokenizer(String s, String delimiters, boolean returnDelimiters) {}

  public boolean hasMoreTokens() {
    state = 1;
    return state == 0;
  }

  public String nextToken() {
    state = 1;
    return "";
  }

  public String nextToken(String delimiters) {
    state = 1;
    return "";
  }

  public boolean hasMoreElements() {
    state = 1;
    return state == 0;
  }

  public Object nextElement() {
    state = 1;
    return "";
  }

  public int countTokens() {
    return state;
  }
}
