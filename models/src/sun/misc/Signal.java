package sun.misc;

import racewarden.model.Harmless;
import racewarden.model.Intrinsics;

/** Immutable. Each signal is handled in a thread of its own. */
@Harmless
public final class Signal {
  /** Any handler. */
  private static volatile SignalHandler last;

  public Signal(String name) {}

  public static SignalHandler handle(Signal signal, SignalHandler handler) throws IllegalArgumentException {
    SignalHandler before = last;
    last = handler;
    Intrinsics.fork(new Raised(signal, handler));
    return before;
  }

  public static void raise(Signal signal) throws IllegalArgumentException {
    Intrinsics.fork(new Raised(signal, last));
  }

  private static final class Raised implements Runnable {
    private final Signal signal;
    private final SignalHandler handler;

    Raised(Signal signal, SignalHandler handler) {
      this.signal = signal;
      this.handler = handler;
    }

    public void run() {
      handler.handle(signal);
    }
  }
}
