package racewarden.reproduce;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs a race round after round, and compares what each leaves with what all serial orders of its calls leave
 * (linearizability: Herlihy and Wing 1990; found by runs: Pradel and Gross, PLDI 2012). What differs between serial runs of one
 * order, such as times, is left out.
 */
public final class Rounds {
  private static final int SERIAL_RUNS = 3;
  /** Serial runs, over all orders, that a round is checked by which none of the first ones explains. */
  private static final int CHECKING_RUNS = 60;
  /** So many failing rounds are checked. */
  private static final int MOST_FAILURES_CHECKED = 5;
  /** What needs more checks is too different each time to be judged. */
  private static final int MOST_CHECKS = 40;
  private static final long STEP_MILLIS = 400;
  private static final long ROUND_MILLIS = 3_000;
  private static final int BATCH = 32;
  private static final String WAITS = "A call does not return without another one beside it";
  private static final String MAKING = "Making the shared objects does not end";
  private static final int MOST_GIVEN_UP = 24;
  private static final long LONGEST_DELAY = 2_000_000;

  /** A call waits for what only another call gives, or does not end. */
  static final class Blocked extends Exception {
    Blocked(String text) {
      super(text);
    }
  }

  private static int givenUp;
  private static Worker one = new Worker("first");
  private static Worker two = new Worker("second");

  private final Callable<Race> races;
  private final List<Outcome> serial = new ArrayList<Outcome>();
  private final Set<String> unstable = new HashSet<String>();
  private final List<boolean[]> orders = new ArrayList<boolean[]>();
  private final List<Outcome> firstOf = new ArrayList<Outcome>();
  private int checks;
  /** Does the code under test start threads itself? */
  private boolean startsThreads;
  private final Random random = new Random(1);
  /** What the calls of each thread take, in nanoseconds. */
  private final long[] takes = {1000, 1000};

  public long rounds;
  public long failures;
  Failure failure;

  public Rounds(Callable<Race> races) {
    this.races = races;
  }

  /** What goes wrong, in one line; null where nothing has. */
  public String failure() {
    return failure == null ? null : failure.kind + ": " + failure.what;
  }

  /** Runs all serial orders. @throws Throwable what making the shared objects throws, or Blocked */
  public void prepare() throws Throwable {
    Race race = made();
    orders(new boolean[race.first().length + race.second().length], 0, race.first().length);
    close(race);
    long before = startedThreads();
    for (int run = 0; run < SERIAL_RUNS; run++)
      for (int k = 0; k < orders.size(); k++) take(k, outcomeInOneThread(orders.get(k)));
    startsThreads = startedThreads() > before;
  }

  private static long startedThreads() {
    return ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
  }

  /** All orders of n + m calls that keep the order of each thread; true stands for the first thread. */
  private void orders(boolean[] order, int at, int left) {
    if (at == order.length) {
      if (left == 0) orders.add(order.clone());
      return;
    }
    for (boolean isFirst : new boolean[] {true, false}) {
      if (isFirst && left == 0) continue;
      order[at] = isFirst;
      orders(order, at + 1, isFirst ? left - 1 : left);
    }
  }

  /** Does a call throw what it throws in no serial run? */
  private boolean throwsAnew(Outcome outcome) {
    for (String step : outcome.thrown.keySet()) {
      boolean isKnown = false;
      for (Outcome one : serial) isKnown |= outcome.parts.get(step).equals(one.parts.get(step));
      if (!isKnown) return true;
    }
    return false;
  }

  /** Takes what a serial run of an order has left. */
  private void take(int order, Outcome outcome) {
    if (firstOf.size() <= order) firstOf.add(outcome);
    else outcome.differences(firstOf.get(order), unstable);
    if (!isSerial(outcome)) serial.add(outcome);
  }

  private boolean isSerial(Outcome outcome) {
    for (Outcome one : serial) if (outcome.distance(one, unstable) == 0) return true;
    return false;
  }

  /** The quick way, for a start. */
  private Outcome outcomeInOneThread(boolean[] order) throws Throwable {
    Race race = made();
    Calls first = new Calls(race, race.first());
    Calls second = new Calls(race, race.second());
    execute(0, () -> {
      for (boolean isFirst : order) (isFirst ? first : second).next();
    }, STEP_MILLIS, WAITS);
    return ended(race, first, second);
  }

  /** Each thread makes its own calls: what is kept by thread is as in a round then. */
  private Outcome outcomeInTwoThreads(boolean[] order) throws Throwable {
    Race race = made();
    Calls first = new Calls(race, race.first());
    Calls second = new Calls(race, race.second());
    for (boolean isFirst : order) {
      Calls calls = isFirst ? first : second;
      execute(isFirst ? 0 : 1, calls::next, STEP_MILLIS, WAITS);
    }
    return ended(race, first, second);
  }

  private Outcome ended(Race race, Calls first, Calls second) throws Throwable {
    measure(first, second);
    Outcome outcome = outcomeOf(race, first, second);
    close(race);
    return outcome;
  }

  /** Rounds until the time is over. @throws Throwable as {@code prepare} does */
  public void run(long millis) throws Throwable {
    long end = System.nanoTime() + millis * 1_000_000;
    do {
      Round[] batch = batch();
      boolean isEnded = meet(batch);
      for (Round round : batch) {
        if (!round.first.areDone() || !round.second.areDone()) continue;
        rounds++;
        measure(round.first, round.second);
        judge(outcomeOf(round.race, round.first, round.second));
        close(round.race);
      }
      if (!isEnded) {
        rounds++;
        failures++;
        return;
      }
    } while (System.nanoTime() < end);
  }

  private void measure(Calls first, Calls second) {
    takes[0] = Math.min(LONGEST_DELAY, (takes[0] * 7 + first.took()) / 8);
    takes[1] = Math.min(LONGEST_DELAY, (takes[1] * 7 + second.took()) / 8);
  }

  private void judge(Outcome outcome) throws Throwable {
    if (isSerial(outcome)) return;
    // What threads of the code's own have done so far is a matter of time, in serial runs too.
    if (startsThreads && !throwsAnew(outcome)) return;
    if (failures < MOST_FAILURES_CHECKED) {
      if (checks++ > MOST_CHECKS) return;
      for (int run = 0; run < Math.max(3, CHECKING_RUNS / orders.size()); run++)
        for (int k = 0; k < orders.size(); k++) take(k, outcomeInTwoThreads(orders.get(k)));
      if (isSerial(outcome)) return;
    }
    failures++;
    if (failure == null) failure = Failure.of(outcome, serial, unstable);
  }

  /** A round that has not begun. */
  private static final class Round {
    final Race race;
    final Calls first;
    final Calls second;
    final AtomicInteger ready = new AtomicInteger();
    /** How much later the second thread begins, in nanoseconds; below 0 the first does. */
    final long offset;

    Round(Race race, long offset) {
      this.race = race;
      this.offset = offset;
      first = new Calls(race, race.first());
      second = new Calls(race, race.second());
    }

    void play(boolean isFirst) {
      ready.incrementAndGet();
      for (int spins = 0; ready.get() < 2; spins++) if (spins > 2000) Thread.yield();
      long delay = isFirst ? -offset : offset;
      if (delay > 0) {
        long end = System.nanoTime() + delay;
        while (System.nanoTime() < end) {}
      }
      (isFirst ? first : second).all();
    }
  }

  /** Rounds that the threads go through without coming back: to wake a thread takes longer than most calls. */
  private Round[] batch() throws Throwable {
    Round[] batch = new Round[BATCH];
    for (int k = 0; k < BATCH; k++) batch[k] = new Round(races.call(), (long) ((takes[0] + takes[1]) * random.nextDouble()) - takes[1]);
    Throwable[] thrown = {null};
    execute(0, () -> {
      try {
        for (Round round : batch) setUp(round.race);
      } catch (Throwable cannot) {
        thrown[0] = cannot;
      }
    }, ROUND_MILLIS, MAKING);
    if (thrown[0] != null) throw thrown[0];
    return batch;
  }

  /** Lets both threads make their calls at once, round by round; false where they do not come to an end. */
  private boolean meet(Round[] batch) {
    one.begin(() -> {
      for (Round round : batch) round.play(true);
    });
    two.begin(() -> {
      for (Round round : batch) round.play(false);
    });
    if (one.await(ROUND_MILLIS) & two.await(ROUND_MILLIS)) return true;
    for (Round round : batch) {
      boolean isFirst = !round.first.areDone();
      if (!isFirst && round.second.areDone()) continue;
      Calls hanging = isFirst ? round.first : round.second;
      failure = Failure.noEnd(hanging.name(isFirst ? "first" : "second"), (isFirst ? one : two).getStackTrace());
      break;
    }
    renew(0);
    renew(1);
    return false;
  }

  private static void setUp(Race race) throws Throwable {
    race.enter();
    race.setUp();
  }

  private Race made() throws Throwable {
    Race race = races.call();
    Throwable[] thrown = {null};
    execute(0, () -> {
      try {
        setUp(race);
      } catch (Throwable cannot) {
        thrown[0] = cannot;
      }
    }, ROUND_MILLIS, MAKING);
    if (thrown[0] != null) throw thrown[0];
    return race;
  }

  private static void execute(int which, Runnable job, long millis, String otherwise) throws Blocked {
    Worker worker = which == 0 ? one : two;
    worker.begin(job);
    if (worker.await(millis)) return;
    renew(which);
    throw new Blocked(otherwise);
  }

  /** Puts a new thread in the place of one that hangs. */
  private static void renew(int which) {
    (which == 0 ? one : two).giveUp();
    givenUp++;
    if (which == 0) one = new Worker("first");
    else two = new Worker("second");
  }

  static boolean areTooManyGivenUp() {
    return givenUp > MOST_GIVEN_UP;
  }

  private static Outcome outcomeOf(Race race, Calls first, Calls second) throws Throwable {
    Outcome outcome = new Outcome();
    race.enter();
    first.into(outcome, "first");
    second.into(outcome, "second");
    first.compareWith(second, outcome);
    outcome.state(race.state());
    return outcome;
  }

  private static void close(Race race) throws Throwable {
    for (Object shared : race.state()) {
      if (!(shared instanceof AutoCloseable) && !(shared instanceof ExecutorService)) continue;
      execute(0, () -> {
        try {
          if (shared instanceof ExecutorService) ((ExecutorService) shared).shutdownNow();
          else ((AutoCloseable) shared).close();
        } catch (Throwable refused) {
          // It goes away with the process.
        }
      }, STEP_MILLIS, "Closing a shared object does not end");
    }
  }

  /** One round that somebody else's threads make. */
  public final class Meeting {
    private final Race race;
    private final Calls first;
    private final Calls second;

    private Meeting() throws Throwable {
      race = races.call();
      Rounds.setUp(race);
      first = new Calls(race, race.first());
      second = new Calls(race, race.second());
    }

    public void first() {
      first.all();
    }

    public void second() {
      second.all();
    }

    /** Says that it left what some serial order leaves, or what is wrong. */
    public String verdict() {
      synchronized (Rounds.this) {
        try {
          Outcome outcome = outcomeOf(race, first, second);
          if (isSerial(outcome)) return "as in a serial order";
          return Failure.of(outcome, serial, unstable).kind;
        } catch (Throwable broken) {
          return broken.toString();
        }
      }
    }
  }

  public Meeting meeting() {
    try {
      return new Meeting();
    } catch (Throwable cannot) {
      throw new IllegalStateException(cannot);
    }
  }
}
