package java.util.concurrent;

import racewarden.model.Sign;

@Sign(Sign.Kind.NONE)
public class CompletionException extends RuntimeException {
  protected CompletionException() {}

  protected CompletionException(String message) { super(message); }

  public CompletionException(String message, Throwable cause) { super(message, cause); }

  public CompletionException(Throwable cause) { super(cause); }
}
