package java.util.concurrent;

import racewarden.model.Sign;

@Sign(Sign.Kind.NONE)
public class BrokenBarrierException extends Exception {
  public BrokenBarrierException() {}

  public BrokenBarrierException(String message) { super(message); }
}
