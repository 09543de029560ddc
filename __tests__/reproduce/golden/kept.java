package racewarden.race;

import racewarden.reproduce.Play;
import racewarden.reproduce.Race;
import racewarden.reproduce.Step;
import fixtures.counter.Counter;

/**
 * Finding f71c6982031108ab: Counter.count is written in increment() while increment() reads it, with no lock in common.
 * Reported, thread 1: a thread that calls fixtures.counter.Counter.increment(): writes in fixtures.counter.Counter.increment(), fixtures/counter/Counter.java:7.
 * Reported, thread 2: a thread that calls fixtures.counter.Counter.increment(): reads in fixtures.counter.Counter.increment(), fixtures/counter/Counter.java:7.
 *
 * A remark with * / in it and /u002a.
 */
@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
public class FoundRace extends Race {
  private Counter shared;

  @Override
  public void setUp() throws Throwable {
    shared = new Counter();
    prepare(() -> { shared.increment(); return null; });
  }

  @Override
  public Step[] first() {
    return steps(() -> { shared.increment(); return null; });
  }

  @Override
  public Step[] second() {
    return steps(
        () -> { shared.increment(); return null; },
        () -> { shared.increment(); return null; });
  }

  @Override
  public Object[] state() {
    return new Object[] {shared};
  }

  public static void main(String[] args) throws Throwable {
    Play.main(FoundRace.class, false, args);
  }
}
