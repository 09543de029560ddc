package java.util;

/** Thread-safe: asks for its contents, which do not change. */
public abstract class ListResourceBundle extends ResourceBundle {
  public ListResourceBundle() {}

  protected abstract Object[][] getContents();

  public final Object handleGetObject(String key) {
    return getContents()[0][1];
  }

  public Enumeration<String> getKeys() {
    Vector<String> keys = new Vector<>();
    keys.add((String) getContents()[0][0]);
    return keys.elements();
  }
}
