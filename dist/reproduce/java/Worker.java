package racewarden.reproduce;

import java.util.concurrent.locks.LockSupport;

/** A thread that does one job after another, and can be given up where a job does not end. */
final class Worker extends Thread {
  private volatile Runnable job;
  /** The round that this thread is in, and as which of the two; for the thread itself. */
  private Round round;
  private boolean isFirst;
  private volatile boolean isEnding;

  Worker(String name) {
    super(name);
    setDaemon(true);
    start();
  }

  void begin(Runnable next) {
    job = next;
  }

  /** Waits for the job to end; false where it does not. */
  boolean await(long millis) {
    long end = System.nanoTime() + millis * 1_000_000;
    for (int spins = 0; job != null; spins++) {
      if (spins > 1000) LockSupport.parkNanos(20_000);
      if ((spins > 1000 || spins % 256 == 0) && System.nanoTime() > end) return false;
    }
    return true;
  }

  /** Null where a round is over. */
  void enter(Round next, boolean asFirst) {
    round = next;
    isFirst = asFirst;
  }

  /** The thread is before a racing access. */
  void atAccess() {
    if (round != null) round.atAccess(isFirst);
  }

  void giveUp() {
    isEnding = true;
    interrupt();
  }

  @Override
  public void run() {
    for (int spins = 0; !isEnding; spins++) {
      Runnable now = job;
      if (now == null) {
        if (spins > 5000) LockSupport.parkNanos(20_000);
        continue;
      }
      now.run();
      job = null;
      spins = 0;
    }
  }
}
