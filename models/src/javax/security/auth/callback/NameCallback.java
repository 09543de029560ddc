package javax.security.auth.callback;

/** Not thread-safe: keeps the answer in state. */
public class NameCallback implements Callback, java.io.Serializable {
  private int state;

  public NameCallback(String prompt) {}

  public NameCallback(String prompt, String preset) {}

  public String getPrompt() {
    return "";
  }

  public String getDefaultName() {
    return "";
  }

  public void setName(String answer) {
    state = 1;
  }

  public String getName() {
    int s = state;
    return "";
  }
}
