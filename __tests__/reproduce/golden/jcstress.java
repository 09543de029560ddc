package racewarden.race;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;
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
@JCStressTest
@Outcome(id = "as in a serial order", expect = Expect.ACCEPTABLE, desc = "Some serial order leaves the same.")
@Outcome(expect = Expect.FORBIDDEN, desc = "No serial order leaves this.")
@State
@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
public class RaceStressTest {
  private static final Rounds SERIAL = Play.serial(TheRace.class, false);
  private final Rounds.Meeting meeting = SERIAL.meeting();

  @Actor
  public void first() {
    meeting.first();
  }

  @Actor
  public void second() {
    meeting.second();
  }

  @Arbiter
  public void compare(L_Result result) {
    result.r1 = meeting.verdict();
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
