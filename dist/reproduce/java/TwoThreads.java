package racewarden.reproduce;

/** The two threads of all rounds. One that hangs is replaced. */
final class TwoThreads {
  static final TwoThreads ONCE = new TwoThreads();
  private static final int MOST_GIVEN_UP = 24;

  /** A call waits for what only another call gives, or does not end. */
  static final class Blocked extends Exception {
    Blocked(String text) {
      super(text);
    }
  }

  private Worker one = new Worker("first");
  private Worker two = new Worker("second");
  private StackTraceElement[][] stacks = {{}, {}};
  private int givenUp;

  private TwoThreads() {}

  /** Lets both threads make their calls, round by round; false where no call returns for so long. */
  boolean play(Round[] batch, long millis) {
    play(one, batch, true);
    play(two, batch, false);
    for (int before = -1, now = 0; now != before; now = callsMade(batch)) {
      before = now;
      if (one.await(millis) && two.await(millis)) return true;
    }
    stacks = new StackTraceElement[][] {one.getStackTrace(), two.getStackTrace()};
    for (Round round : batch) round.isGivenUp = true;
    renewFirst();
    two.giveUp();
    two = new Worker("second");
    return false;
  }

  private static void play(Worker worker, Round[] batch, boolean isFirst) {
    worker.begin(() -> {
      for (Round round : batch) {
        worker.enter(round, isFirst);
        round.play(isFirst);
      }
      worker.enter(null, isFirst);
    });
  }

  private static int callsMade(Round[] batch) {
    int made = 0;
    for (Round round : batch) made += round.first.made() + round.second.made();
    return made;
  }

  /** Runs a job in the first thread. @throws Blocked with this text where it does not end */
  void execute(Runnable job, long millis, String otherwise) throws Blocked {
    if (!tryTo(job, millis)) throw new Blocked(otherwise);
  }

  /** The same; false where it does not end. */
  boolean tryTo(Runnable job, long millis) {
    one.begin(job);
    if (one.await(millis)) return true;
    renewFirst();
    return false;
  }

  private void renewFirst() {
    givenUp++;
    one.giveUp();
    one = new Worker("first");
  }

  /** Where a thread was that did not come to an end. */
  StackTraceElement[] stackOf(boolean isFirst) {
    return stacks[isFirst ? 0 : 1];
  }

  boolean areTooManyGivenUp() {
    return givenUp > MOST_GIVEN_UP;
  }
}
