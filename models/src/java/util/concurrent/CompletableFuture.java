package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import racewarden.model.CallsOnce;
import racewarden.model.Ended;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;
import racewarden.model.Signal;

/**
 * A future comes with the futures that its stages return, all made together with it, so that the chains of two futures
 * stay apart: whatever is added to one future returns the next one, up to the last, which returns itself. A future keeps
 * the functions that were added to it. Where they run:
 *
 * <ul>
 *   <li>on a future that somebody completes with a value, in a thread of their own, and what is added to the next future
 *       after them in the same thread;
 *   <li>behind supplyAsync and runAsync, after what these run, in the same thread;
 *   <li>on a completed future, in the thread that adds them, or in a thread of their own where they are to be asynchronous.
 * </ul>
 *
 * Two functions that are added to one future may overlap: the second starts a thread that runs all functions of this
 * future and what follows them. So may what is added to a future that is completed in another way than it was going to be.
 *
 * Whoever has a future completed later, as after some time, counts as who completes it: that comes after the call.
 */
@RunsTasks(given = {"supplyAsync", "runAsync", "completeAsync"})
@CallsOnce
@Signal(Signal.Count.ONE)
@Ended(
    cutShortBy = {
      "complete", "completeExceptionally", "completeAsync", "orTimeout", "completeOnTimeout", "obtrudeValue",
      "obtrudeException", "cancel"
    })
public class CompletableFuture<T> implements Future<T>, CompletionStage<T>, Runnable {
  private volatile CompletableFuture<?> next;
  /** What the thread runs that completes this. */
  private volatile Supply<?> supply;
  private volatile T value;
  private volatile Throwable failure;
  private volatile Runnable action;
  private volatile Function<? super T, ?> function;
  private volatile Consumer<? super T> consumer;
  private volatile CompletableFuture<?> partner;
  private volatile BiFunction<? super T, ?, ?> combiner;
  private volatile BiConsumer<? super T, ?> pairConsumer;
  private volatile Function<? super T, ? extends CompletionStage<?>> composer;
  private volatile BiFunction<? super T, Throwable, ?> outcomeFunction;
  private volatile BiConsumer<? super T, ? super Throwable> outcomeConsumer;
  private volatile Function<Throwable, ? extends T> failureFunction;
  private volatile Function<Throwable, ? extends CompletionStage<T>> failureComposer;

  public CompletableFuture() { this(new Stage<Object>(new Stage<Object>(new Stage<Object>(new Stage<Object>())))); }

  private CompletableFuture(CompletableFuture<?> next) { this.next = next; }

  /** Runs what was added to this and to what follows; known as a method of Runnable in models only. */
  public void run() {
    runAdded();
    if (next != this) next.run();
  }

  final void runAdded() {
    CompletableFuture<Object> to = (CompletableFuture<Object>) next;
    to.failure = failure;
    try {
      if (action != null) action.run();
      if (function != null) to.value = function.apply(value);
      if (consumer != null) consumer.accept(value);
      if (combiner != null) to.value = ((BiFunction<Object, Object, Object>) combiner).apply(value, partner.value);
      if (pairConsumer != null) ((BiConsumer<Object, Object>) pairConsumer).accept(value, partner.value);
      if (composer != null) to.value = composer.apply(value).toCompletableFuture().value;
      if (outcomeFunction != null) to.value = outcomeFunction.apply(value, failure);
      if (outcomeConsumer != null) {
        outcomeConsumer.accept(value, failure);
        to.value = value;
      }
      if (failureFunction != null) to.value = Intrinsics.choose() ? value : failureFunction.apply(failure);
      if (failureComposer != null)
        to.value = Intrinsics.choose() ? value : failureComposer.apply(failure).toCompletableFuture().value;
    } catch (Throwable e) {
      to.failure = e;
    }
  }

  /** Sees to it that a function just added runs. */
  void attach() { Intrinsics.fork(this); }

  void attachAsync() { attach(); }

  /** What supplyAsync and runAsync run has ended. */
  void supplied() {}

  /** Somebody else completes this: what was added runs beside what should have completed it. */
  void interrupted() {}

  private <U> CompletableFuture<U> follow() {
    CompletableFuture<U> stage = (CompletableFuture<U>) next;
    Intrinsics.implies(stage, this);
    Intrinsics.resume(supply, stage);
    attach();
    return stage;
  }

  private <U> CompletableFuture<U> followAsync() {
    CompletableFuture<U> stage = (CompletableFuture<U>) next;
    Intrinsics.implies(stage, this);
    Intrinsics.resume(supply, stage);
    attachAsync();
    return stage;
  }

  private <U> CompletableFuture<U> follow(Executor executor) {
    executor.modelIdle();
    return followAsync();
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
    CompletableFuture<U> future = new Started<U>();
    Supply<U> supply = new Supply<U>(future, supplier, null);
    Intrinsics.fork(supply);
    Intrinsics.handle(supply, future);
    return future;
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
    CompletableFuture<U> future = new Started<U>();
    Supply<U> supply = new Supply<U>(future, supplier, null);
    executor.execute(supply);
    Intrinsics.handle(supply, future);
    return future;
  }

  public static CompletableFuture<Void> runAsync(Runnable action) {
    CompletableFuture<Void> future = new Started<Void>();
    Supply<Void> supply = new Supply<Void>(future, null, action);
    Intrinsics.fork(supply);
    Intrinsics.handle(supply, future);
    return future;
  }

  public static CompletableFuture<Void> runAsync(Runnable action, Executor executor) {
    CompletableFuture<Void> future = new Started<Void>();
    Supply<Void> supply = new Supply<Void>(future, null, action);
    executor.execute(supply);
    Intrinsics.handle(supply, future);
    return future;
  }

  public static <U> CompletableFuture<U> completedFuture(U value) {
    CompletableFuture<U> future = new Completed<U>();
    future.value = value;
    return future;
  }

  public static <U> CompletionStage<U> completedStage(U value) {
    CompletableFuture<U> future = new Completed<U>();
    future.value = value;
    return future;
  }

  public static <U> CompletableFuture<U> failedFuture(Throwable failure) {
    CompletableFuture<U> future = new Completed<U>();
    future.failure = failure;
    return future;
  }

  public static <U> CompletionStage<U> failedStage(Throwable failure) {
    CompletableFuture<U> future = new Completed<U>();
    future.failure = failure;
    return future;
  }

  public static CompletableFuture<Void> allOf(CompletableFuture<?>... futures) {
    CompletableFuture<Void> future = new CompletableFuture<Void>();
    future.failure = futures[0].failure;
    Intrinsics.impliesAll(future, futures);
    return future;
  }

  public static CompletableFuture<Object> anyOf(CompletableFuture<?>... futures) {
    CompletableFuture<Object> future = new CompletableFuture<Object>();
    future.value = futures[0].value;
    future.failure = futures[0].failure;
    return future;
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit) { return new Delayer(ForkJoinPool.commonPool()); }

  public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
    return new Delayer(executor);
  }

  public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> f) {
    function = f;
    return follow();
  }

  public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f) {
    function = f;
    return followAsync();
  }

  public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f, Executor executor) {
    function = f;
    return follow(executor);
  }

  public CompletableFuture<Void> thenAccept(Consumer<? super T> f) {
    consumer = f;
    return follow();
  }

  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> f) {
    consumer = f;
    return followAsync();
  }

  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> f, Executor executor) {
    consumer = f;
    return follow(executor);
  }

  public CompletableFuture<Void> thenRun(Runnable f) {
    action = f;
    return follow();
  }

  public CompletableFuture<Void> thenRunAsync(Runnable f) {
    action = f;
    return followAsync();
  }

  public CompletableFuture<Void> thenRunAsync(Runnable f, Executor executor) {
    action = f;
    return follow(executor);
  }

  public <U, V> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> f) {
    partner = other.toCompletableFuture();
    combiner = f;
    return follow();
  }

  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> f) {
    partner = other.toCompletableFuture();
    combiner = f;
    return followAsync();
  }

  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> f, Executor executor) {
    partner = other.toCompletableFuture();
    combiner = f;
    return follow(executor);
  }

  public <U> CompletableFuture<Void> thenAcceptBoth(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> f) {
    partner = other.toCompletableFuture();
    pairConsumer = f;
    return follow();
  }

  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> f) {
    partner = other.toCompletableFuture();
    pairConsumer = f;
    return followAsync();
  }

  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> f, Executor executor) {
    partner = other.toCompletableFuture();
    pairConsumer = f;
    return follow(executor);
  }

  public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable f) {
    action = f;
    return follow();
  }

  public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable f) {
    action = f;
    return followAsync();
  }

  public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable f, Executor executor) {
    action = f;
    return follow(executor);
  }

  public <U> CompletableFuture<U> applyToEither(
      CompletionStage<? extends T> other, Function<? super T, U> f) {
    value = other.toCompletableFuture().value;
    function = f;
    return follow();
  }

  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> f) {
    value = other.toCompletableFuture().value;
    function = f;
    return followAsync();
  }

  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> f, Executor executor) {
    value = other.toCompletableFuture().value;
    function = f;
    return follow(executor);
  }

  public CompletableFuture<Void> acceptEither(CompletionStage<? extends T> other, Consumer<? super T> f) {
    value = other.toCompletableFuture().value;
    consumer = f;
    return follow();
  }

  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> f) {
    value = other.toCompletableFuture().value;
    consumer = f;
    return followAsync();
  }

  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> f, Executor executor) {
    value = other.toCompletableFuture().value;
    consumer = f;
    return follow(executor);
  }

  public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable f) {
    action = f;
    return follow();
  }

  public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable f) {
    action = f;
    return followAsync();
  }

  public CompletableFuture<Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable f, Executor executor) {
    action = f;
    return follow(executor);
  }

  public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f) {
    composer = f;
    return follow();
  }

  public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f) {
    composer = f;
    return followAsync();
  }

  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> f, Executor executor) {
    composer = f;
    return follow(executor);
  }

  public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> f) {
    outcomeFunction = f;
    return follow();
  }

  public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f) {
    outcomeFunction = f;
    return followAsync();
  }

  public <U> CompletableFuture<U> handleAsync(
      BiFunction<? super T, Throwable, ? extends U> f, Executor executor) {
    outcomeFunction = f;
    return follow(executor);
  }

  public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> f) {
    outcomeConsumer = f;
    return follow();
  }

  public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> f) {
    outcomeConsumer = f;
    return followAsync();
  }

  public CompletableFuture<T> whenCompleteAsync(
      BiConsumer<? super T, ? super Throwable> f, Executor executor) {
    outcomeConsumer = f;
    return follow(executor);
  }

  public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> f) {
    failureFunction = f;
    return follow();
  }

  public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> f) {
    failureFunction = f;
    return followAsync();
  }

  public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> f, Executor executor) {
    failureFunction = f;
    return follow(executor);
  }

  public CompletableFuture<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> f) {
    failureComposer = f;
    return follow();
  }

  public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> f) {
    failureComposer = f;
    return followAsync();
  }

  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> f, Executor executor) {
    failureComposer = f;
    return follow(executor);
  }

  public CompletableFuture<T> toCompletableFuture() { return this; }

  public CompletableFuture<T> copy() { return this; }

  public CompletionStage<T> minimalCompletionStage() { return this; }

  public <U> CompletableFuture<U> newIncompleteFuture() { return new CompletableFuture<U>(); }

  public Executor defaultExecutor() { return ForkJoinPool.commonPool(); }

  public boolean complete(T value) {
    Intrinsics.raise(this);
    this.value = value;
    interrupted();
    return Intrinsics.choose();
  }

  public boolean completeExceptionally(Throwable failure) {
    Intrinsics.raise(this);
    this.failure = failure;
    interrupted();
    return Intrinsics.choose();
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    Intrinsics.raise(this);
    Intrinsics.fork(new Supply<T>(this, supplier, null));
    interrupted();
    return this;
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    Intrinsics.raise(this);
    executor.execute(new Supply<T>(this, supplier, null));
    interrupted();
    return this;
  }

  public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
    Intrinsics.raise(this);
    interrupted();
    return this;
  }

  public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
    Intrinsics.raise(this);
    this.value = value;
    interrupted();
    return this;
  }

  public void obtrudeValue(T value) {
    Intrinsics.raise(this);
    this.value = value;
  }

  public void obtrudeException(Throwable failure) {
    Intrinsics.raise(this);
    this.failure = failure;
  }

  public boolean cancel(boolean interrupt) {
    Intrinsics.raise(this);
    interrupted();
    return Intrinsics.choose();
  }

  public boolean isCancelled() { return failure != null; }

  public boolean isDone() { return value != null; }

  public boolean isCompletedExceptionally() { return failure != null; }

  public int getNumberOfDependents() { return 0; }

  public T get() throws InterruptedException, ExecutionException {
    Intrinsics.joinUncompleted(this);
    Intrinsics.observe(this);
    if (failure != null) throw new ExecutionException(failure);
    return value;
  }

  public T get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    if (Intrinsics.choose()) throw new TimeoutException();
    return get();
  }

  public T join() {
    Intrinsics.joinUncompleted(this);
    Intrinsics.observe(this);
    if (failure != null) throw new CompletionException(failure);
    return value;
  }

  public T getNow(T otherwise) { return Intrinsics.choose() ? value : otherwise; }

  public T resultNow() { return value; }

  public Throwable exceptionNow() { return failure; }

  public String toString() { return ""; }

  /** What supplyAsync, runAsync and completeAsync have a thread run. */
  @CallsOnce
  private static final class Supply<T> implements Runnable {
    final CompletableFuture<T> future;
    final Supplier<? extends T> supplier;
    final Runnable action;

    Supply(CompletableFuture<T> future, Supplier<? extends T> supplier, Runnable action) {
      this.future = future;
      this.supplier = supplier;
      this.action = action;
      CompletableFuture<?> stage = future;
      do {
        stage.supply = this;
        stage = stage.next;
      } while (Intrinsics.choose());
    }

    public void run() {
      try {
        if (supplier != null) future.value = supplier.get();
        if (action != null) action.run();
      } catch (Throwable e) {
        future.failure = e;
      }
      future.supplied();
    }
  }

  @CallsOnce
  private static final class Started<T> extends CompletableFuture<T> {
    void attach() { Intrinsics.forkUnlessFirst(this); }

    void supplied() { run(); }

    void interrupted() { Intrinsics.fork(this); }
  }

  /** What a stage returns; the last one has itself for the next. */
  @CallsOnce
  private static final class Stage<T> extends CompletableFuture<T> {
    Stage() {
      super(null);
      super.next = this;
    }

    Stage(CompletableFuture<?> next) { super(next); }

    void attach() { Intrinsics.forkUnlessFirst(this); }

    void interrupted() { Intrinsics.fork(this); }
  }

  /** Completed from the start, and what its stages return. */
  @CallsOnce
  private static final class Completed<T> extends CompletableFuture<T> {
    Completed() { super(new Completed<Object>(new Completed<Object>(new Completed<Object>(true)))); }

    /** The last one. */
    Completed(boolean isLast) {
      super(null);
      super.next = this;
    }

    Completed(CompletableFuture<?> next) { super(next); }

    void attach() { runAdded(); }

    void attachAsync() { Intrinsics.fork(this); }
  }

  @CallsOnce
  private static final class Delayer implements Executor {
    final Executor executor;

    Delayer(Executor executor) { this.executor = executor; }

    public void execute(Runnable task) { executor.execute(task); }
  }
}
