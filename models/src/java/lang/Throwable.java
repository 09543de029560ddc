package java.lang;

import racewarden.model.Role;
import racewarden.model.SynchronizedOverrides;

/** The state of a throwable never races: it is volatile here. */
@Role(Role.Kind.SINGLE_USER)
@SynchronizedOverrides(methods = {"fillInStackTrace", "getCause", "initCause"})
public class Throwable {
  private volatile String message;
  private volatile Throwable cause;
  private volatile Throwable suppressed;

  public Throwable() {}

  public Throwable(String message) { this.message = message; }

  public Throwable(String message, Throwable cause) {
    this.message = message;
    this.cause = cause;
  }

  public Throwable(Throwable cause) { this.cause = cause; }

  protected Throwable(String message, Throwable cause, boolean suppression, boolean trace) {
    this.message = message;
    this.cause = cause;
  }

  public String getMessage() { return message; }

  public String getLocalizedMessage() { return getMessage(); }

  public Throwable getCause() { return cause; }

  public Throwable initCause(Throwable cause) {
    this.cause = cause;
    return this;
  }

  public String toString() { return getLocalizedMessage(); }

  public void printStackTrace() {}

  public void printStackTrace(java.io.PrintStream out) { out.println(toString()); }

  public void printStackTrace(java.io.PrintWriter out) { out.println(toString()); }

  public Throwable fillInStackTrace() { return this; }

  public StackTraceElement[] getStackTrace() { return new StackTraceElement[1]; }

  public void setStackTrace(StackTraceElement[] trace) {}

  public final void addSuppressed(Throwable error) { suppressed = error; }

  public final Throwable[] getSuppressed() { return new Throwable[] {suppressed}; }
}
