package java.util.concurrent;

import racewarden.model.Sign;

@Sign(Sign.Kind.NONE)
public class CancellationException extends IllegalStateException {
  public CancellationException() {}

  public CancellationException(String message) { super(message); }
}
