package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import racewarden.model.CallsOnce;

/** Thread-safe; a subscriber is called in a thread of its own. */
public class SubmissionPublisher<T> implements Flow.Publisher<T>, AutoCloseable {
  private final Delivery<T> delivery = new Delivery<T>();
  private final Executor executor;

  public SubmissionPublisher() { executor = ForkJoinPool.commonPool(); }

  public SubmissionPublisher(Executor executor, int capacity) { this.executor = executor; }

  public SubmissionPublisher(
      Executor executor, int capacity, BiConsumer<? super Flow.Subscriber<? super T>, ? super Throwable> handler) {
    this.executor = executor;
    delivery.handler = handler;
  }

  @CallsOnce
  public void subscribe(Flow.Subscriber<? super T> subscriber) {
    delivery.subscriber = subscriber;
    executor.execute(delivery);
  }

  public int submit(T item) {
    delivery.item = item;
    return 0;
  }

  public int offer(T item, BiPredicate<Flow.Subscriber<? super T>, ? super T> onDrop) {
    delivery.item = item;
    return onDrop.test(delivery.subscriber, item) ? 0 : 1;
  }

  public int offer(T item, long time, TimeUnit unit, BiPredicate<Flow.Subscriber<? super T>, ? super T> onDrop) {
    return offer(item, onDrop);
  }

  @CallsOnce
  public CompletableFuture<Void> consume(Consumer<? super T> consumer) {
    delivery.consumer = consumer;
    executor.execute(delivery);
    return new CompletableFuture<Void>();
  }

  public void close() {}

  public void closeExceptionally(Throwable error) { delivery.error = error; }

  public Executor getExecutor() { return executor; }

  public boolean hasSubscribers() { return delivery.subscriber != null; }

  public boolean isClosed() { return delivery.error != null; }

  private static final class Delivery<T> implements Runnable, Flow.Subscription {
    volatile Flow.Subscriber<? super T> subscriber;
    volatile Consumer<? super T> consumer;
    volatile BiConsumer<? super Flow.Subscriber<? super T>, ? super Throwable> handler;
    volatile T item;
    volatile Throwable error;

    public void run() {
      if (consumer != null) consumer.accept(item);
      if (subscriber != null) {
        subscriber.onSubscribe(this);
        subscriber.onNext(item);
        subscriber.onError(error);
        subscriber.onComplete();
      }
      if (handler != null) handler.accept(subscriber, error);
    }

    public void request(long count) {}

    public void cancel() {}
  }
}
