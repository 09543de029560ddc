package java.lang.reflect;

public class UndeclaredThrowableException extends RuntimeException {
  public UndeclaredThrowableException(Throwable target) { super(target); }

  public UndeclaredThrowableException(Throwable target, String message) { super(message, target); }

  public Throwable getUndeclaredThrowable() { return getCause(); }
}
