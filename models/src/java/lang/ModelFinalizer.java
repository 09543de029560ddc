package java.lang;

import racewarden.model.CallsOnce;

/**
 * A run of the finalizer thread (JLS §12.6). The analyser starts one behind each constructor of a class that has a finalizer, with a
 * copy of the new object. What it finalizes is a copy again, which it has made itself: nobody else has the object any more, but
 * what its fields lead to others may have.
 */
@CallsOnce
final class ModelFinalizer implements Runnable {
  private final Object dead;

  ModelFinalizer(Object dead) { this.dead = dead; }

  public void run() {
    try {
      Object own = dead.clone();
      own.finalize();
    } catch (Throwable ignored) {
      // The virtual machine ignores what a finalizer throws.
    }
  }
}
