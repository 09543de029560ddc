package racewarden.reproduce;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;

/**
 * Runs a race round after round, and compares what each leaves with what all serial orders of its calls leave
 * (linearizability: Herlihy and Wing 1990; found by runs: Pradel and Gross, PLDI 2012). What differs between serial runs of one
 * order, such as times, is left out.
 */
public final class Rounds {
  private static final int SERIAL_RUNS = 3;
  /** Serial runs of each order that a round is checked by which none of the first ones explains. */
  private static final int CHECKING_RUNS = 32;
  /** So many failing rounds are checked. */
  private static final int MOST_FAILURES_CHECKED = 5;
  /** What needs more checks is too different each time to be judged. */
  private static final int MOST_CHECKS = 40;
  private static final long SERIAL_MILLIS = 1_000;
  private static final long ROUND_MILLIS = 4_000;
  /** Rounds that are made at once: few, where to make one takes long. Each holds all orders of six calls once. */
  private static final int LARGE_BATCH = 32;
  private static final int SMALL_BATCH = 20;
  /** One in so many serial runs of a check makes a pause before a call, and of the others one before a racing access. */
  private static final int PAUSING = 4;
  private static final long SLOW = 2_000_000;
  private static final String WAITS = "A call does not return without another one beside it";
  private static final long LONGEST_DELAY = 2_000_000;
  /** A thread that stops waits for so many times what the other one takes, and a little longer. */
  private static final int STOP_FACTOR = 4;
  private static final long SHORTEST_STOP = 200_000;
  /** Later accesses of one round are hardly ever other places in code. */
  private static final int MOST_ACCESSES = 200;

  private final Callable<Race> races;
  private final List<Outcome> serial = new ArrayList<Outcome>();
  private final Set<String> unstable = new HashSet<String>();
  private final List<boolean[]> orders = new ArrayList<boolean[]>();
  private final List<Outcome> firstOf = new ArrayList<Outcome>();
  private int size;
  private int checks;
  /** Does the code under test start threads itself? */
  private boolean startsThreads;
  private final TwoThreads threads = TwoThreads.ONCE;
  private final Random random = new Random(1);
  /** What the calls of each thread take, in nanoseconds. */
  private final long[] takes = {1000, 1000};
  /** The most racing accesses that each thread came to in one round. */
  private final int[] accesses = {0, 0};

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
    Race race = races.call();
    orders(new boolean[race.first().length + race.second().length], 0, race.first().length);
    size = 1;
    close(batch(null)[0].race);
    long begun = System.nanoTime();
    close(batch(null)[0].race);
    size = System.nanoTime() - begun < SLOW ? LARGE_BATCH : SMALL_BATCH;
    long before = startedThreads();
    runSerially(SERIAL_RUNS, false);
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

  /**
   * Runs all orders at least so often. Serial runs go through the same code as others, in batches of the same size: names that
   * are numbered as they come, and traces of calls, differ no more than there. Those that check a round make pauses, too.
   */
  private void runSerially(int runs, boolean isCheck) throws Throwable {
    for (int left = runs * orders.size(); left > 0; left -= size) {
      Round[] batch = batch(orders);
      if (isCheck)
        for (Round round : batch) {
          if (random.nextInt(PAUSING) == 0) round.pauseAt(random.nextInt(orders.get(0).length));
          else if (random.nextInt(PAUSING) == 0) stopIn(round);
        }
      if (!threads.play(batch, SERIAL_MILLIS)) throw new TwoThreads.Blocked(WAITS);
      for (int k = 0; k < batch.length; k++) {
        Outcome outcome = end(batch[k]);
        int order = k % orders.size();
        if (firstOf.size() <= order) firstOf.add(outcome);
        else outcome.differences(firstOf.get(order), unstable);
        if (!isSerial(outcome)) serial.add(outcome);
      }
    }
  }

  private boolean isSerial(Outcome outcome) {
    for (Outcome one : serial) if (outcome.distance(one, unstable) == 0) return true;
    return false;
  }

  /** Rounds until the time is over. @throws Throwable as {@code prepare} does */
  public void run(long millis) throws Throwable {
    long end = System.nanoTime() + millis * 1_000_000;
    do {
      Round[] batch = batch(null);
      boolean isEnded = threads.play(batch, ROUND_MILLIS);
      for (Round round : batch) {
        if (!round.isOver()) continue;
        rounds++;
        judge(end(round));
      }
      if (!isEnded) {
        rounds++;
        failures++;
        failure = hanging(batch);
        return;
      }
    } while (System.nanoTime() < end);
  }

  private void judge(Outcome outcome) throws Throwable {
    if (isSerial(outcome)) return;
    // What threads of the code's own have done so far is a matter of time, in serial runs too.
    if (startsThreads && !throwsAnew(outcome)) return;
    if (failures < MOST_FAILURES_CHECKED) {
      if (checks++ > MOST_CHECKS) return;
      runSerially(CHECKING_RUNS, true);
      if (isSerial(outcome)) return;
    }
    failures++;
    if (failure == null) failure = Failure.of(outcome, serial, unstable);
  }

  private long offset() {
    return (long) ((takes[0] + takes[1]) * random.nextDouble()) - takes[1];
  }

  private Outcome end(Round round) throws Throwable {
    takes[0] = Math.min(LONGEST_DELAY, (takes[0] * 7 + round.first.took()) / 8);
    takes[1] = Math.min(LONGEST_DELAY, (takes[1] * 7 + round.second.took()) / 8);
    accesses[0] = Math.min(MOST_ACCESSES, Math.max(accesses[0], round.first.accesses));
    accesses[1] = Math.min(MOST_ACCESSES, Math.max(accesses[1], round.second.accesses));
    Outcome outcome = outcomeOf(round.race, round.first, round.second);
    close(round.race);
    return outcome;
  }

  /** Rounds that the threads go through without coming back: to wake a thread takes longer than most calls. */
  private Round[] batch(List<boolean[]> orders) throws Throwable {
    Round[] batch = new Round[size];
    for (int k = 0; k < size; k++) batch[k] = orders == null ? atOnce() : new Round(races.call(), orders.get(k % orders.size()));
    Throwable[] thrown = {null};
    threads.execute(() -> {
      try {
        for (Round round : batch) setUp(round.race);
      } catch (Throwable cannot) {
        thrown[0] = cannot;
      }
    }, ROUND_MILLIS, "Making the shared objects does not end");
    if (thrown[0] != null) throw thrown[0];
    return batch;
  }

  private Round atOnce() throws Exception {
    Round round = new Round(races.call(), offset());
    if (random.nextBoolean()) stopIn(round);
    return round;
  }

  /** One of the threads stops at a racing access, where the classes say when they come to one. */
  private void stopIn(Round round) {
    int thread = random.nextInt(2);
    if (accesses[thread] == 0) return;
    long longest = SHORTEST_STOP + STOP_FACTOR * takes[1 - thread];
    round.stop(thread == 0, 1 + random.nextInt(accesses[thread]), longest);
  }

  private Failure hanging(Round[] batch) {
    for (Round round : batch) {
      if (!round.first.areDone()) return Failure.noEnd(round.first.name("first"), threads.stackOf(true));
      if (!round.second.areDone()) return Failure.noEnd(round.second.name("second"), threads.stackOf(false));
    }
    return Failure.noEnd("A call", threads.stackOf(true));
  }

  private static void setUp(Race race) throws Throwable {
    race.enter();
    race.setUp();
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

  /** What does not close goes away with the process. */
  private void close(Race race) throws Throwable {
    for (Object shared : race.state()) {
      if (!(shared instanceof AutoCloseable) && !(shared instanceof ExecutorService)) continue;
      threads.tryTo(() -> {
        try {
          if (shared instanceof ExecutorService) ((ExecutorService) shared).shutdownNow();
          else ((AutoCloseable) shared).close();
        } catch (Throwable refused) {
          // It is closed already, or in use.
        }
      }, SERIAL_MILLIS);
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
      while (!first.areDone()) first.next();
    }

    public void second() {
      while (!second.areDone()) second.next();
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
