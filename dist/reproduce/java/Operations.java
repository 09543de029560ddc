package racewarden.reproduce;

/** Shared objects, and the calls on them of which races are made. */
public abstract class Operations {
  /** In how many ways the shared objects can be made. */
  public abstract int ways();

  public abstract void make(int way) throws Throwable;

  /** How many calls there are. */
  public abstract int calls();

  /** Makes one of the calls; its arguments are told apart by {@code i}. */
  public abstract Object call(int which, int i) throws Throwable;

  /** The pairs of calls that may race, the most telling first. */
  public abstract int[][] pairs();

  public abstract Object[] state() throws Throwable;
}
