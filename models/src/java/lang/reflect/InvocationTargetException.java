package java.lang.reflect;

public class InvocationTargetException extends ReflectiveOperationException {
  public InvocationTargetException(Throwable target) { super(target); }

  public InvocationTargetException(Throwable target, String message) { super(message, target); }

  public Throwable getTargetException() { return getCause(); }
}
