package java.util.concurrent;

import racewarden.model.Sign;

@Sign(Sign.Kind.NONE)
public class RejectedExecutionException extends RuntimeException {
  public RejectedExecutionException() {}

  public RejectedExecutionException(String message) { super(message); }

  public RejectedExecutionException(String message, Throwable cause) { super(message, cause); }

  public RejectedExecutionException(Throwable cause) { super(cause); }
}
