package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import racewarden.model.Intrinsics;

/**
 * A future and all stages that follow from it are one object here, which keeps their functions and every value they
 * pass on, so that two chains stay apart whatever their length. Where the stages run:
 *
 * <ul>
 *   <li>those behind supplyAsync and runAsync one after the other in the thread these start;
 *   <li>those of a completed future in the thread that adds them;
 *   <li>all others, which somebody else completes, in a thread that each added stage starts.
 * </ul>
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T>, Runnable {
  private volatile T value;
  private volatile Throwable failure;
  private volatile Supplier<? extends T> supplier;
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

  public CompletableFuture() {}

  /** Runs every stage; known as a method of Runnable in models only. */
  public void run() {
    try {
      if (supplier != null) value = supplier.get();
      if (action != null) action.run();
      if (function != null) put(function.apply(value));
      if (consumer != null) consumer.accept(value);
      if (combiner != null) put(((BiFunction<Object, Object, Object>) combiner).apply(value, partner.value));
      if (pairConsumer != null) ((BiConsumer<Object, Object>) pairConsumer).accept(value, partner.value);
      if (composer != null) put(composer.apply(value).toCompletableFuture().value);
      if (outcomeFunction != null) put(outcomeFunction.apply(value, failure));
      if (outcomeConsumer != null) outcomeConsumer.accept(value, failure);
      if (failureFunction != null) value = failureFunction.apply(failure);
      if (failureComposer != null) value = failureComposer.apply(failure).toCompletableFuture().value;
    } catch (Throwable e) {
      failure = e;
    }
  }

  private void put(Object next) { value = (T) next; }

  /** Sees to it that a stage just added runs. */
  void attach() { Intrinsics.fork(this); }

  private <U> CompletableFuture<U> follow() {
    attach();
    return (CompletableFuture<U>) this;
  }

  private <U> CompletableFuture<U> follow(Executor executor) {
    executor.execute(new ThreadPoolExecutor.Idle());
    return follow();
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
    CompletableFuture<U> future = new Started<U>();
    future.supplier = supplier;
    Intrinsics.fork(future);
    return future;
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
    CompletableFuture<U> future = new Started<U>();
    future.supplier = supplier;
    executor.execute(future);
    return future;
  }

  public static CompletableFuture<Void> runAsync(Runnable action) {
    CompletableFuture<Void> future = new Started<Void>();
    future.action = action;
    Intrinsics.fork(future);
    return future;
  }

  public static CompletableFuture<Void> runAsync(Runnable action, Executor executor) {
    CompletableFuture<Void> future = new Started<Void>();
    future.action = action;
    executor.execute(future);
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    return follow();
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
    this.value = value;
    return Intrinsics.choose();
  }

  public boolean completeExceptionally(Throwable failure) {
    this.failure = failure;
    return Intrinsics.choose();
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    this.supplier = supplier;
    Intrinsics.fork(this);
    return this;
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    this.supplier = supplier;
    executor.execute(this);
    return this;
  }

  public CompletableFuture<T> orTimeout(long time, TimeUnit unit) { return this; }

  public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
    this.value = value;
    return this;
  }

  public void obtrudeValue(T value) { this.value = value; }

  public void obtrudeException(Throwable failure) { this.failure = failure; }

  public boolean cancel(boolean interrupt) { return Intrinsics.choose(); }

  public boolean isCancelled() { return failure != null; }

  public boolean isDone() { return value != null; }

  public boolean isCompletedExceptionally() { return failure != null; }

  public int getNumberOfDependents() { return 0; }

  public T get() throws InterruptedException, ExecutionException {
    if (failure != null) throw new ExecutionException(failure);
    return value;
  }

  public T get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    return get();
  }

  public T join() {
    if (failure != null) throw new CompletionException(failure);
    return value;
  }

  public T getNow(T otherwise) { return Intrinsics.choose() ? value : otherwise; }

  public T resultNow() { return value; }

  public Throwable exceptionNow() { return failure; }

  public String toString() { return ""; }

  private static final class Started<T> extends CompletableFuture<T> {
    void attach() {}
  }

  private static final class Completed<T> extends CompletableFuture<T> {
    void attach() { run(); }
  }

  private static final class Delayer implements Executor {
    final Executor executor;

    Delayer(Executor executor) { this.executor = executor; }

    public void execute(Runnable task) { executor.execute(task); }
  }
}
