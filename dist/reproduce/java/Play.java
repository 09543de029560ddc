package racewarden.reproduce;

/** Runs one race for some seconds and prints what came of it. */
public final class Play {
  private Play() {}

  /** Takes the seconds, by default 5, and perhaps a file for the result. */
  public static void main(Class<? extends Race> race, boolean isLoadedAnew, String[] args) throws Throwable {
    double seconds = args.length > 0 ? Double.parseDouble(args[0]) : 5;
    Result result = new Result(args.length > 1 ? args[1] : "result.txt");
    try {
      Rounds rounds = run(race, isLoadedAnew, seconds);
      System.out.println(
          rounds.failures == 0
              ? "Not seen in " + rounds.rounds + " rounds."
              : rounds.failures + " of " + rounds.rounds + " rounds went wrong. " + rounds.failure());
      if (rounds.failures == 0) result.passed(rounds.rounds);
      else result.failed(rounds, null);
    } catch (Throwable refused) {
      result.refused(refused);
      if (args.length < 2) throw refused;
    }
    if (args.length > 1) result.write();
    Runtime.getRuntime().halt(0);
  }

  /** Rounds for some seconds, half of them while other threads disturb. */
  public static Rounds run(Class<? extends Race> race, boolean isLoadedAnew, double seconds) throws Throwable {
    Fresh<Race> fresh = new Fresh<Race>(race.getName(), isLoadedAnew);
    Rounds rounds = new Rounds(fresh::make);
    rounds.prepare();
    Noise.begin();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    for (int turn = 0; System.nanoTime() < end; turn++) {
      Noise.isOn = turn % 2 == 1;
      rounds.run(100);
      if (rounds.failure != null && rounds.failure.kind == "no end") break;
    }
    return rounds;
  }

  /** What serial orders leave, for who runs the threads himself. */
  public static Rounds serial(Class<? extends Race> race, boolean isLoadedAnew) {
    try {
      Fresh<Race> fresh = new Fresh<Race>(race.getName(), isLoadedAnew);
      Rounds rounds = new Rounds(fresh::make);
      rounds.prepare();
      return rounds;
    } catch (Throwable cannot) {
      throw new IllegalStateException(cannot);
    }
  }
}
