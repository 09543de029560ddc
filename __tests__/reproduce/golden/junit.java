package racewarden.race;

import static org.junit.jupiter.api.Assertions.assertNull;
import org.junit.jupiter.api.Test;
import racewarden.reproduce.Play;
import racewarden.reproduce.Race;
import racewarden.reproduce.Rounds;
import racewarden.reproduce.Step;
import fixtures.counter.Counter;

/**
 * Finding f71c6982031108ab: Counter.count is written in increment() while increment() reads it, with no lock in common.
 * Reported, thread 1: a thread that calls fixtures.counter.Counter.increment(): writes in fixtures.counter.Counter.increment(), fixtures/counter/Counter.java:7.
 * Reported, thread 2: a thread that calls fixtures.counter.Counter.increment(): reads in fixtures.counter.Counter.increment(), fixtures/counter/Counter.java:7.
 */
@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
class RaceTest {
  @Test
  void leavesWhatSomeSerialOrderLeaves() throws Throwable {
    Rounds rounds = Play.run(TheRace.class, false, 5);
    assertNull(rounds.failure(), rounds.failures + " of " + rounds.rounds + " rounds went wrong");
  }

  public static class TheRace extends Race {
    private Counter shared;

    @Override
    public void setUp() throws Throwable {
      shared = new Counter();
    }

    @Override
    public Step[] first() {
      return steps(() -> { shared.increment(); return null; });
    }

    @Override
    public Step[] second() {
      return steps(() -> { shared.increment(); return null; });
    }

    @Override
    public Object[] state() {
      return new Object[] {shared};
    }
  }
}
