package java.util.concurrent;

import racewarden.model.Sign;

@Sign(Sign.Kind.NONE)
public class ExecutionException extends Exception {
  protected ExecutionException() {}

  protected ExecutionException(String message) { super(message); }

  public ExecutionException(String message, Throwable cause) { super(message, cause); }

  public ExecutionException(Throwable cause) { super(cause); }
}
