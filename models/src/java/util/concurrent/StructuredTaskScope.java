package java.util.concurrent;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/** As of Java 25. The end of a scope waits for all its tasks; {@link #join} does so if its joiner waits for all. */
public interface StructuredTaskScope<T, R> extends AutoCloseable {
  static <S> StructuredTaskScope<S, Void> open() { return new Scope<S, Void>(new All<S, Void>()); }

  static <S, Q> StructuredTaskScope<S, Q> open(Joiner<? super S, ? extends Q> joiner) {
    return new Scope<S, Q>((Joiner<S, Q>) joiner);
  }

  static <S, Q> StructuredTaskScope<S, Q> open(
      Joiner<? super S, ? extends Q> joiner, Function<Configuration, Configuration> function) {
    function.apply(null);
    return new Scope<S, Q>((Joiner<S, Q>) joiner);
  }

  <U extends T> Subtask<U> fork(Callable<? extends U> task);

  <U extends T> Subtask<U> fork(Runnable task);

  R join() throws InterruptedException;

  boolean isCancelled();

  void close();

  interface Subtask<S> extends Supplier<S> {
    S get();
  }

  interface Configuration {}

  interface Joiner<S, Q> {
    default boolean onFork(Subtask<? extends S> task) { return Intrinsics.choose(); }

    default boolean onComplete(Subtask<? extends S> task) { return Intrinsics.choose(); }

    Q result() throws Throwable;

    /** Waits for the tasks of a scope, if that is sure. */
    default void modelAwait(Object scope) {}

    static <U> Joiner<U, Stream<Subtask<U>>> allSuccessfulOrThrow() { return new All<U, Stream<Subtask<U>>>(); }

    static <U> Joiner<U, U> anySuccessfulResultOrThrow() { return new Any<U>(); }

    static <U> Joiner<U, Void> awaitAllSuccessfulOrThrow() { return new All<U, Void>(); }

    static <U> Joiner<U, Void> awaitAll() { return new All<U, Void>(); }

    static <U> Joiner<U, Stream<Subtask<U>>> allUntil(Predicate<Subtask<? extends U>> test) { return new Until<U>(test); }
  }

  /** Keeps the tasks of a scope for its result. */
  abstract class Keeping<S, Q> implements Joiner<S, Q> {
    volatile Subtask<S> task;

    public boolean onFork(Subtask<? extends S> task) {
      this.task = (Subtask<S>) task;
      return Intrinsics.choose();
    }
  }

  final class All<S, Q> extends Keeping<S, Q> {
    public Q result() { return (Q) Stream.of(task); }

    public void modelAwait(Object scope) { Intrinsics.joinPool(scope); }
  }

  final class Any<S> extends Keeping<S, S> {
    public S result() { return task.get(); }
  }

  final class Until<S> extends Keeping<S, Stream<Subtask<S>>> {
    private final Predicate<Subtask<? extends S>> test;

    Until(Predicate<Subtask<? extends S>> test) { this.test = test; }

    public boolean onComplete(Subtask<? extends S> task) { return test.test(task); }

    public Stream<Subtask<S>> result() { return Stream.of(task); }
  }

  @CallsOnce
  @RunsTasks(given = "fork")
  final class Scope<S, Q> implements StructuredTaskScope<S, Q> {
    private final Joiner<S, Q> joiner;

    Scope(Joiner<S, Q> joiner) { this.joiner = joiner; }

    public <U extends S> Subtask<U> fork(Callable<? extends U> task) {
      Forked<U> forked = new Forked<U>((Joiner<U, ?>) joiner, task, null);
      joiner.onFork(forked);
      Intrinsics.fork(forked);
      Intrinsics.inPool(forked, this);
      return forked;
    }

    public <U extends S> Subtask<U> fork(Runnable task) {
      Forked<U> forked = new Forked<U>((Joiner<U, ?>) joiner, null, task);
      joiner.onFork(forked);
      Intrinsics.fork(forked);
      Intrinsics.inPool(forked, this);
      return forked;
    }

    public Q join() throws InterruptedException {
      joiner.modelAwait(this);
      try {
        return joiner.result();
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    public boolean isCancelled() { return Intrinsics.choose(); }

    public void close() { Intrinsics.joinPool(this); }
  }

  @CallsOnce
  final class Forked<S> implements Subtask<S>, Runnable {
    private final Joiner<S, ?> joiner;
    private final Callable<? extends S> callable;
    private final Runnable runnable;
    private volatile S outcome;

    Forked(Joiner<S, ?> joiner, Callable<? extends S> callable, Runnable runnable) {
      this.joiner = joiner;
      this.callable = callable;
      this.runnable = runnable;
    }

    public void run() {
      try {
        if (runnable != null) runnable.run();
        if (callable != null) outcome = callable.call();
      } catch (Throwable e) {
        outcome = null;
      }
      joiner.onComplete(this);
    }

    public S get() { return outcome; }
  }
}
