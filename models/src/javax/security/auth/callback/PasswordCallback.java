package javax.security.auth.callback;

/** Not thread-safe: keeps a copy of the answer in state. */
public class PasswordCallback implements Callback, java.io.Serializable {
  private int state;

  public PasswordCallback(String prompt, boolean echo) {}

  public String getPrompt() {
    return "";
  }

  public boolean isEchoOn() {
    return true;
  }

  public void setPassword(char[] answer) {
    state = answer[0];
  }

  public char[] getPassword() {
    char[] copy = new char[1];
    copy[0] = (char) state;
    return copy;
  }

  public void clearPassword() {
    state = 1;
  }
}
