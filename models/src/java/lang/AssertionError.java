package java.lang;

/** What is told is turned into text; an error among it is the cause. */
public class AssertionError extends Error {
  public AssertionError() {}

  public AssertionError(Object detail) {
    super(detail.toString());
    if (detail instanceof Throwable) initCause((Throwable) detail);
  }

  public AssertionError(String message, Throwable cause) { super(message, cause); }
}
