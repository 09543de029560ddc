package java.util.stream;

import java.util.*;
import java.util.function.*;
import racewarden.model.Intrinsics;

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
    Intrinsics.implies(r, this);
    r.element = f.apply(0);
    return r;
  }

  public LongStream mapToLong(IntToLongFunction f) {
    f.applyAsLong(0);
    LongPipeline r = new LongPipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  public DoubleStream mapToDouble(IntToDoubleFunction f) {
    f.applyAsDouble(0);
    DoublePipeline r = new DoublePipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  /** What follows runs in the threads of this stream, and takes the elements of the others one by one. */
  public IntStream flatMap(IntFunction<? extends IntStream> f) {
    objects.stage = f;
    f.apply(0);
    return this;
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
    Intrinsics.join(this);
  }

  public void forEachOrdered(IntConsumer f) {
    objects.stage = f;
    f.accept(0);
    Intrinsics.join(this);
  }

  public int[] toArray() {
    return ended(new int[1]);
  }

  public int reduce(int identity, IntBinaryOperator f) {
    objects.stage = f;
    return ended(f.applyAsInt(identity, 0));
  }

  public OptionalInt reduce(IntBinaryOperator f) {
    objects.stage = f;
    return ended(OptionalInt.of(f.applyAsInt(0, 0)));
  }

  public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> f, BiConsumer<R, R> combiner) {
    R r = supplier.get();
    f.accept(r, 0);
    return ended(r);
  }

  public int sum() {
    return ended(0);
  }

  public OptionalInt min() {
    return ended(OptionalInt.of(0));
  }

  public OptionalInt max() {
    return ended(OptionalInt.of(0));
  }

  public OptionalInt findFirst() {
    return ended(OptionalInt.of(0));
  }

  public OptionalInt findAny() {
    return ended(OptionalInt.of(0));
  }

  public long count() {
    return ended(0L);
  }

  public OptionalDouble average() {
    return ended(OptionalDouble.of(0.0));
  }

  public IntSummaryStatistics summaryStatistics() {
    return ended(new IntSummaryStatistics());
  }

  public boolean anyMatch(IntPredicate f) {
    objects.stage = f;
    return ended(f.test(0));
  }

  public boolean allMatch(IntPredicate f) {
    objects.stage = f;
    return ended(f.test(0));
  }

  public boolean noneMatch(IntPredicate f) {
    objects.stage = f;
    return ended(f.test(0));
  }

  public Stream<Integer> boxed() {
    ReferencePipeline<Integer> r = (ReferencePipeline<Integer>) (ReferencePipeline) objects;
    r.element = 0;
    return r;
  }

  public LongStream asLongStream() {
    LongPipeline r = new LongPipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  public DoubleStream asDoubleStream() {
    DoublePipeline r = new DoublePipeline(objects);
    Intrinsics.implies(r, this);
    return r;
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
    ReferencePipeline<?> parallel = objects;
    parallel.parallel();
    Intrinsics.implies(this, parallel);
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

  /** What a parallel stream gives in the end: all its functions have run then. */
  private <X> X ended(X x) {
    Intrinsics.join(this);
    return x;
  }

  private int ended(int x) {
    Intrinsics.join(this);
    return x;
  }

  private long ended(long x) {
    Intrinsics.join(this);
    return x;
  }

  private boolean ended(boolean x) {
    Intrinsics.join(this);
    return x;
  }
}
