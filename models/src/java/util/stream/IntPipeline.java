package java.util.stream;

import java.util.*;
import java.util.function.*;

/** The stream of ints: keeps the stream of objects it may become, which holds its functions. */
public class IntPipeline implements IntStream, IntStream.Builder, PrimitiveIterator.OfInt, Spliterator.OfInt {
  final ReferencePipeline<?> objects;

  /** The stream of objects is made by the caller, for each stream its own. */
  public IntPipeline(ReferencePipeline<?> objects) {
    this.objects = objects;
  }

  public IntStream filter(IntPredicate f) {
    objects.stage = f;
    f.test(0);
    return this;
  }

  public IntStream takeWhile(IntPredicate f) {
    objects.stage = f;
    f.test(0);
    return this;
  }

  public IntStream dropWhile(IntPredicate f) {
    objects.stage = f;
    f.test(0);
    return this;
  }

  public IntStream map(IntUnaryOperator f) {
    objects.stage = f;
    f.applyAsInt(0);
    return this;
  }

  public <U> Stream<U> mapToObj(IntFunction<? extends U> f) {
    objects.stage = f;
    ReferencePipeline<U> r = (ReferencePipeline<U>) objects;
    r.element = f.apply(0);
    return r;
  }

  public LongStream mapToLong(IntToLongFunction f) {
    f.applyAsLong(0);
    return new LongPipeline(objects);
  }

  public DoubleStream mapToDouble(IntToDoubleFunction f) {
    f.applyAsDouble(0);
    return new DoublePipeline(objects);
  }

  public IntStream flatMap(IntFunction<? extends IntStream> f) {
    objects.stage = f;
    return f.apply(0);
  }

  public IntStream distinct() {
    return this;
  }

  public IntStream sorted() {
    return this;
  }

  public IntStream peek(IntConsumer f) {
    objects.stage = f;
    f.accept(0);
    return this;
  }

  public IntStream limit(long n) {
    return this;
  }

  public IntStream skip(long n) {
    return this;
  }

  public void forEach(IntConsumer f) {
    objects.stage = f;
    f.accept(0);
  }

  public void forEachOrdered(IntConsumer f) {
    objects.stage = f;
    f.accept(0);
  }

  public int[] toArray() {
    return new int[1];
  }

  public int reduce(int identity, IntBinaryOperator f) {
    objects.stage = f;
    return f.applyAsInt(identity, 0);
  }

  public OptionalInt reduce(IntBinaryOperator f) {
    objects.stage = f;
    return OptionalInt.of(f.applyAsInt(0, 0));
  }

  public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> f, BiConsumer<R, R> combiner) {
    R r = supplier.get();
    f.accept(r, 0);
    return r;
  }

  public int sum() {
    return 0;
  }

  public OptionalInt min() {
    return OptionalInt.of(0);
  }

  public OptionalInt max() {
    return OptionalInt.of(0);
  }

  public OptionalInt findFirst() {
    return OptionalInt.of(0);
  }

  public OptionalInt findAny() {
    return OptionalInt.of(0);
  }

  public long count() {
    return 0L;
  }

  public OptionalDouble average() {
    return OptionalDouble.of(0.0);
  }

  public IntSummaryStatistics summaryStatistics() {
    return new IntSummaryStatistics();
  }

  public boolean anyMatch(IntPredicate f) {
    objects.stage = f;
    return f.test(0);
  }

  public boolean allMatch(IntPredicate f) {
    objects.stage = f;
    return f.test(0);
  }

  public boolean noneMatch(IntPredicate f) {
    objects.stage = f;
    return f.test(0);
  }

  public Stream<Integer> boxed() {
    ReferencePipeline<Integer> r = (ReferencePipeline<Integer>) (ReferencePipeline) objects;
    r.element = 0;
    return r;
  }

  public LongStream asLongStream() {
    return new LongPipeline(objects);
  }

  public DoubleStream asDoubleStream() {
    return new DoublePipeline(objects);
  }

  public PrimitiveIterator.OfInt iterator() {
    return this;
  }

  public Spliterator.OfInt spliterator() {
    return this;
  }

  public boolean isParallel() {
    return objects.isParallel();
  }

  public IntStream sequential() {
    return this;
  }

  public IntStream parallel() {
    objects.parallel();
    return this;
  }

  public IntStream unordered() {
    return this;
  }

  public IntStream onClose(Runnable handler) {
    handler.run();
    return this;
  }

  public void close() {}

  public void accept(int t) {}

  public IntStream build() {
    return this;
  }

  public boolean hasNext() {
    return true;
  }

  public int nextInt() {
    return 0;
  }

  public boolean tryAdvance(IntConsumer action) {
    action.accept(0);
    return true;
  }

  public void forEachRemaining(IntConsumer action) {
    action.accept(0);
  }

  public void forEachRemaining(Consumer<? super Integer> action) {
    action.accept(0);
  }

  public Spliterator.OfInt trySplit() {
    return this;
  }

  public long estimateSize() {
    return 0;
  }

  public int characteristics() {
    return 0;
  }
}
