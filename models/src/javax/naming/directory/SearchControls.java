package javax.naming.directory;

/** Not thread-safe: keeps what it tells in state. */
public class SearchControls implements java.io.Serializable {
  private int state;
  private String[] attributes;

  public SearchControls() {}

  public SearchControls(int scope, long count, int time, String[] attributes, boolean object, boolean deref) {
    this.attributes = attributes;
  }

  public int getSearchScope() {
    return state;
  }

  public void setSearchScope(int scope) {
    state = 1;
  }

  public int getTimeLimit() {
    return state;
  }

  public void setTimeLimit(int millis) {
    state = 1;
  }

  public long getCountLimit() {
    return state;
  }

  public void setCountLimit(long limit) {
    state = 1;
  }

  public boolean getDerefLinkFlag() {
    return state == 0;
  }

  public void setDerefLinkFlag(boolean on) {
    state = 1;
  }

  public boolean getReturningObjFlag() {
    return state == 0;
  }

  public void setReturningObjFlag(boolean on) {
    state = 1;
  }

  public String[] getReturningAttributes() {
    return attributes;
  }

  public void setReturningAttributes(String[] attributes) {
    this.attributes = attributes;
  }
}
