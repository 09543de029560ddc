package javax.naming;

/** Not thread-safe: keeps what it tells in state. */
public class NameClassPair implements java.io.Serializable {
  private int state;

  public NameClassPair(String name, String className) {}

  public NameClassPair(String name, String className, boolean relative) {}

  public String getName() {
    int s = state;
    return "";
  }

  public void setName(String name) {
    state = 1;
  }

  public String getClassName() {
    int s = state;
    return "";
  }

  public void setClassName(String name) {
    state = 1;
  }

  public boolean isRelative() {
    return state == 0;
  }

  public void setRelative(boolean on) {
    state = 1;
  }

  public String getNameInNamespace() {
    int s = state;
    return "";
  }

  public void setNameInNamespace(String name) {
    state = 1;
  }

  public String toString() {
    return getName();
  }
}
