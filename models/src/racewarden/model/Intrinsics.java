package racewarden.model;

/**
 * What a model cannot say in Java. The analyser gives these methods their meaning; they have no body
 * and are never linked.
 */
public final class Intrinsics {
  private Intrinsics() {}

  /** A new thread calls {@code task.run()}. The caller goes on at once. */
  public static native void fork(Runnable task);

  /**
   * From the second call on, a new thread calls {@code task.run()} each time. The first call starts nothing: what it asks
   * for is done by a thread that calls {@code task.run()} anyway.
   */
  public static native void forkUnlessFirst(Runnable task);

  /** A new thread calls {@code task.run()} again and again, one call after the other. */
  public static native void repeat(Runnable task);

  /**
   * Who waits for {@code handle} waits for the thread that this call has started with {@code task} last, and for no other: a
   * thread or a future, which runs once.
   */
  public static native void handle(Runnable task, Object handle);

  /** The thread that this call has started last with {@code task} is one of the tasks of {@code pool}. */
  public static native void inPool(Object task, Object pool);

  /** Who waits for {@code later} waits for {@code earlier} too. */
  public static native void implies(Object later, Object earlier);

  /** Same for all elements of an array. */
  public static native void impliesAll(Object later, Object[] earlier);

  /**
   * The thread that runs {@code task}, which somebody has started, goes on with what {@code handle} stands for: it may run
   * again although it was waited for.
   */
  public static native void resume(Runnable task, Object handle);

  /** Same as {@link #join} if nobody completes {@code handle} before its task has ended; otherwise nothing. */
  public static native void joinUncompleted(Object handle);

  /** Raises a signal once. */
  public static native void raise(Object signal);

  /** Returns when a signal was raised as often as it has to be. It may be interrupted. */
  public static native void observe(Object signal);

  /** The running thread waits here; it may be interrupted. */
  public static native void interruptible();

  /** A thread comes to a barrier: is it the last one? Until {@link #advance} only the barrier's action is run, by the last one. */
  public static native boolean arrive(Object barrier);

  /** Returns when as many threads have come to a barrier as it was made for. It may be interrupted, as may the others. */
  public static native void advance(Object barrier);

  /** From now on, or from before, threads may come to a barrier and go on in other ways. */
  public static native void unfix(Object barrier);

  /** Returns when the thread or task that {@code handle} stands for has ended. It may be interrupted. */
  public static native void join(Object handle);

  /** Returns when all tasks that {@code pool} was given have ended, and it takes no more. It may be interrupted. */
  public static native void joinPool(Object pool);

  /** Returns when all threads have ended that the calling method has started, itself or in what it called. */
  public static native void joinStarted();

  /** A task that calls the methods of a management bean which its management interfaces have, with new arguments. */
  public static native Runnable managed(Object bean);

  /** A task that calls the methods of all remote interfaces of an object, with new arguments. */
  public static native Runnable exported(Object remote);

  /** A task that calls the methods of all interfaces of an object that are no part of the JDK, with new arguments. */
  public static native Runnable offered(Object object);

  /** A task that calls the methods of an object that code which is missing may call, with new arguments. */
  public static native Runnable handed(Object object);

  /** A task that calls what the event thread of AWT and Swing calls of a listener or component, with new arguments. */
  public static native Runnable heard(Object listener);

  /** A new object of each class that provides a service by its constructor. */
  public static native Object provided(Class<?> service);

  /** What the methods {@code provider()} of the other classes return that provide a service. */
  public static native Object supplied(Class<?> service);

  /** How objects of the object's class are written, as a `java.io.ModelSerial`. */
  public static native Object serialised(Object object);

  /** How objects of a class are read, as a `java.io.ModelSerial`. */
  public static native Object deserialised(Class<?> type);

  /**
   * Either answer is possible. Models say with it which of several things may happen; the analysis,
   * which takes both branches of every condition, needs no more.
   */
  public static native boolean choose();
}
