package javax.security.auth.callback;

/** Not thread-safe: keeps the answer in state. */
public class TextInputCallback implements Callback, java.io.Serializable {
  private int state;

  public TextInputCallback(String prompt) {}

  public TextInputCallback(String prompt, String preset) {}

  public String getPrompt() {
    return "";
  }

  public String getDefaultText() {
    return "";
  }

  public void setText(String answer) {
    state = 1;
  }

  public String getText() {
    int s = state;
    return "";
  }
}
