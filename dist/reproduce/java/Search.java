package racewarden.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Looks for calls that make a race show: the pairs of a finding, first alone and then on objects on which some calls were made
 * before. Takes the class of the operations, milliseconds, a file for the result, and {@code fresh} where static fields are
 * to be new in each round.
 */
public final class Search {
  private static final long VISIT_MILLIS = 100;
  private static final long COUNTING_MILLIS = 1_000;

  private final Fresh<Operations> operations;
  private final Random random = new Random(1);
  private final List<Rounds> known = new ArrayList<Rounds>();
  private final Map<Rounds, Script> scripts = new LinkedHashMap<Rounds, Script>();
  private Throwable refused;

  private Search(Fresh<Operations> operations) {
    this.operations = operations;
  }

  public static void main(String[] args) throws Exception {
    Result result = new Result(args[2]);
    try {
      new Search(new Fresh<Operations>(args[0], args.length > 3)).run(Long.parseLong(args[1]), result);
    } catch (Throwable unusable) {
      result.refused(unusable);
    }
    result.write();
    // Threads of the code under test may still run.
    Runtime.getRuntime().halt(0);
  }

  private void run(long millis, Result result) throws Throwable {
    Noise.begin();
    long end = System.nanoTime() + millis * 1_000_000;
    Operations of = operations.make();
    int[][] pairs = of.pairs();
    long rounds = 0;
    for (int turn = 0; System.nanoTime() < end && !TwoThreads.ONCE.areTooManyGivenUp(); turn++) {
      Noise.isOn = turn % 2 == 1;
      int[] pair = pairs[turn % pairs.length];
      boolean isPlain = turn < pairs.length * of.ways();
      Rounds visited = isPlain ? begin(Script.plain(turn / pairs.length, pair)) : random.nextInt(3) == 0 ? again() : begin(Script.any(of, pair, random));
      if (visited == null) continue;
      long before = visited.rounds;
      try {
        visited.run(VISIT_MILLIS);
        if (visited.failures > 0 && visited.failure.kind != "no end") visited.run(COUNTING_MILLIS);
      } catch (Throwable ended) {
        if (refused == null) refused = ended;
      }
      rounds += visited.rounds - before;
      if (visited.failures > 0) {
        result.failed(visited, scripts.get(visited));
        return;
      }
    }
    if (rounds == 0 && refused != null) throw refused;
    result.passed(rounds);
  }

  private Rounds again() {
    return known.isEmpty() ? null : known.get(random.nextInt(known.size()));
  }

  /** Null where the calls cannot be made one after the other. */
  private Rounds begin(Script script) {
    Rounds rounds = new Rounds(() -> new Scripted(operations.make(), script));
    try {
      rounds.prepare();
    } catch (Throwable cannot) {
      if (refused == null) refused = cannot;
      return null;
    }
    known.add(rounds);
    scripts.put(rounds, script);
    return rounds;
  }
}
