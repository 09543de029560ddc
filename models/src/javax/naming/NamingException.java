package javax.naming;

/** One object per class to the analyser; names in it are values. */
public class NamingException extends Exception {
  private volatile Name resolved;
  private volatile Name remaining;
  private volatile Object object;

  public NamingException() {}

  public NamingException(String message) {
    super(message);
  }

  public Throwable getRootCause() {
    return getCause();
  }

  public void setRootCause(Throwable cause) {
    initCause(cause);
  }

  public String getExplanation() {
    return getMessage();
  }

  public Name getResolvedName() {
    return resolved;
  }

  public void setResolvedName(Name name) {
    resolved = name;
  }

  public Name getRemainingName() {
    return remaining;
  }

  public void setRemainingName(Name name) {
    remaining = name;
  }

  public Object getResolvedObj() {
    return object;
  }

  public void setResolvedObj(Object object) {
    this.object = object;
  }
}
