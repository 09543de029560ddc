package racewarden.reproduce;

/** Two threads and the objects that they share; made anew for each round. */
public abstract class Race {
  /** Makes the shared objects. */
  public abstract void setUp() throws Throwable;

  /** What one thread calls, in this order. */
  public abstract Step[] first();

  /** What the other thread calls meanwhile. */
  public abstract Step[] second();

  /** The shared objects; a class stands for its static fields. */
  public abstract Object[] state() throws Throwable;

  /** Lets what looks up classes by name in this thread find those of this round. */
  final void enter() {
    Thread.currentThread().setContextClassLoader(loader());
  }

  ClassLoader loader() {
    return getClass().getClassLoader();
  }

  /** Makes a call before the threads begin; one that is refused is left out. */
  protected static void prepare(Step step) throws Throwable {
    try {
      step.run();
    } catch (Exception refused) {
      // Not every call is of use on every object.
    }
  }

  protected static Step[] steps(Step... steps) {
    return steps;
  }
}
