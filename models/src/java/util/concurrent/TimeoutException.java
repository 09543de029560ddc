package java.util.concurrent;

import racewarden.model.Sign;

@Sign(Sign.Kind.NONE)
public class TimeoutException extends Exception {
  public TimeoutException() {}

  public TimeoutException(String message) { super(message); }
}
