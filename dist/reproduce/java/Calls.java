package racewarden.reproduce;

/** The calls of one thread in one round, and what they gave. */
final class Calls {
  /** The part of an outcome that says whether the results of both threads are one object. */
  static final String BOTH_RESULTS = "what first and second return";

  private final Race race;
  private final Step[] steps;
  private final Object[] results;
  private final Throwable[] thrown;
  private volatile int done;
  /** Nanoseconds. */
  private long took;
  /** How often the thread came to a racing access, in classes that say so. */
  int accesses;

  Calls(Race race, Step[] steps) {
    this.race = race;
    this.steps = steps;
    results = new Object[steps.length];
    thrown = new Throwable[steps.length];
  }

  void next() {
    race.enter();
    long start = System.nanoTime();
    try {
      results[done] = steps[done].run();
    } catch (Throwable what) {
      thrown[done] = what;
    }
    took += System.nanoTime() - start;
    done++;
  }

  void into(Outcome outcome, String thread) {
    for (int k = 0; k < steps.length; k++) {
      String name = steps.length == 1 ? thread : thread + ", call " + (k + 1);
      if (thrown[k] != null) outcome.threw(name, thrown[k]);
      else outcome.returned(name, results[k]);
    }
  }

  long took() {
    return took;
  }

  /** The thread did not work for so long. */
  void rested(long nanos) {
    took -= nanos;
  }

  int made() {
    return done;
  }

  boolean areDone() {
    return done == steps.length;
  }

  /** Do the last results of both threads stand for one object? Nothing where one of them has no identity. */
  void compareWith(Calls other, Outcome outcome) {
    Object own = results[steps.length - 1];
    Object theirs = other.results[other.steps.length - 1];
    if (own == null || theirs == null || Snapshot.isPlain(own) || Snapshot.isPlain(theirs)) return;
    outcome.parts.put(BOTH_RESULTS, own == theirs ? "is one object" : "is two objects");
  }

  /** The name of the call that goes on. */
  String name(String thread) {
    return steps.length == 1 ? thread : thread + ", call " + (done + 1);
  }
}
