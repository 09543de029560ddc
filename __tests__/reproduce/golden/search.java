package racewarden.race;

import racewarden.reproduce.Operations;
import fixtures.counter.Counter;

@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
public class RaceSearch extends Operations {
  private Counter shared;

  @Override
  public int ways() {
    return 1;
  }

  @Override
  public void make(int way) throws Throwable {
    switch (way) {
      case 0:
        shared = new Counter();
        break;
    }
  }

  @Override
  public int calls() {
    return 2;
  }

  @Override
  public Object call(int which, int i) throws Throwable {
    switch (which) {
      case 0:
        shared.increment();
        return null;
      case 1:
        return shared.get();
      default:
        throw new IllegalArgumentException();
    }
  }

  @Override
  public int[][] pairs() {
    return new int[][] {{0, 0}, {0, 1}};
  }

  @Override
  public Object[] state() {
    return new Object[] {shared};
  }
}
