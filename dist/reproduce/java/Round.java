package racewarden.reproduce;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** One round: both threads and what they share. */
final class Round {
  private static final long PAUSE = 4_000_000;

  final Race race;
  final Calls first;
  final Calls second;
  private final AtomicInteger ready = new AtomicInteger();
  private final AtomicInteger turn = new AtomicInteger();
  /** The order of all calls, true for the first thread; null where there is none. */
  private final boolean[] order;
  /** How much later the second thread begins, in nanoseconds; below 0 the first does. */
  private final long offset;
  /** Before which call the threads pause, so that what hangs on time shows; below 0 for none. */
  private int pauseAt = -1;
  /** Which thread stops, before which of its racing accesses, counted from 1, and for how long at most; 0 for none. */
  private boolean isFirstToStop;
  private int stopAt;
  private long longestStop;
  volatile boolean isGivenUp;

  /** Both threads at once. */
  Round(Race race, long offset) {
    this(race, null, offset);
  }

  /** One call after the other. */
  Round(Race race, boolean[] order) {
    this(race, order, 0);
  }

  private Round(Race race, boolean[] order, long offset) {
    this.race = race;
    this.order = order;
    this.offset = offset;
    first = new Calls(race, race.first());
    second = new Calls(race, race.second());
  }

  /** What one of the two threads does; the same code for both kinds of rounds, so that nothing but the order differs. */
  void play(boolean isFirst) {
    ready.incrementAndGet();
    for (int spins = 0; ready.get() < 2 && !isGivenUp; spins++) if (spins > 2000) Thread.yield();
    delay(isFirst ? -offset : offset);
    Calls calls = isFirst ? first : second;
    while (!calls.areDone() && !isGivenUp) {
      if (order != null) awaitTurn(isFirst);
      if (order != null && turn.get() == pauseAt) LockSupport.parkNanos(PAUSE);
      calls.next();
      if (order != null) turn.incrementAndGet();
    }
  }

  private void awaitTurn(boolean isFirst) {
    for (int spins = 0; order[turn.get()] != isFirst && !isGivenUp; spins++) if (spins > 2000) Thread.yield();
  }

  void pauseAt(int call) {
    pauseAt = call;
  }

  /** One thread stops before one of its racing accesses until the other has made its calls, or cannot go on; in a serial order for all of the time. */
  void stop(boolean isFirst, int access, long nanos) {
    isFirstToStop = isFirst;
    stopAt = access;
    longestStop = nanos;
  }

  void atAccess(boolean isFirst) {
    Calls own = isFirst ? first : second;
    own.accesses++;
    if (isFirst != isFirstToStop || own.accesses != stopAt) return;
    Calls others = isFirst ? second : first;
    long begun = System.nanoTime();
    for (int spins = 0; (order != null || !others.areDone()) && !isGivenUp && System.nanoTime() - begun < longestStop; spins++) if (spins > 200) LockSupport.parkNanos(20_000);
    own.rested(System.nanoTime() - begun);
  }

  private static void delay(long nanos) {
    if (nanos <= 0) return;
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {}
  }

  boolean isOver() {
    return first.areDone() && second.areDone();
  }
}
