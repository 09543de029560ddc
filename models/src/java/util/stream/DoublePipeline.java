package java.util.stream;

import java.util.*;
import java.util.function.*;
import racewarden.model.Intrinsics;

/** The stream of doubles: keeps the stream of objects it may become, which holds its functions. */
public class DoublePipeline implements DoubleStream, DoubleStream.Builder, PrimitiveIterator.OfDouble, Spliterator.OfDouble {
  final ReferencePipeline<?> objects;

  /** The stream of objects is made by the caller, for each stream its own. */
  public DoublePipeline(ReferencePipeline<?> objects) {
    this.objects = objects;
  }

  public DoubleStream filter(DoublePredicate f) {
    objects.stage = f;
    f.test(0.0);
    return this;
  }

  public DoubleStream takeWhile(DoublePredicate f) {
    objects.stage = f;
    f.test(0.0);
    return this;
  }

  public DoubleStream dropWhile(DoublePredicate f) {
    objects.stage = f;
    f.test(0.0);
    return this;
  }

  public DoubleStream map(DoubleUnaryOperator f) {
    objects.stage = f;
    f.applyAsDouble(0.0);
    return this;
  }

  public <U> Stream<U> mapToObj(DoubleFunction<? extends U> f) {
    objects.stage = f;
    ReferencePipeline<U> r = (ReferencePipeline<U>) objects;
    Intrinsics.implies(r, this);
    r.element = f.apply(0.0);
    return r;
  }

  public IntStream mapToInt(DoubleToIntFunction f) {
    f.applyAsInt(0.0);
    IntPipeline r = new IntPipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  public LongStream mapToLong(DoubleToLongFunction f) {
    f.applyAsLong(0.0);
    LongPipeline r = new LongPipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  /** What follows runs in the threads of this stream, and takes the elements of the others one by one. */
  public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> f) {
    objects.stage = f;
    f.apply(0.0);
    return this;
  }

  public DoubleStream distinct() {
    return this;
  }

  public DoubleStream sorted() {
    return this;
  }

  public DoubleStream peek(DoubleConsumer f) {
    objects.stage = f;
    f.accept(0.0);
    return this;
  }

  public DoubleStream limit(long n) {
    return this;
  }

  public DoubleStream skip(long n) {
    return this;
  }

  public void forEach(DoubleConsumer f) {
    objects.stage = f;
    f.accept(0.0);
    Intrinsics.join(this);
  }

  public void forEachOrdered(DoubleConsumer f) {
    objects.stage = f;
    f.accept(0.0);
    Intrinsics.join(this);
  }

  public double[] toArray() {
    return ended(new double[1]);
  }

  public double reduce(double identity, DoubleBinaryOperator f) {
    objects.stage = f;
    return ended(f.applyAsDouble(identity, 0.0));
  }

  public OptionalDouble reduce(DoubleBinaryOperator f) {
    objects.stage = f;
    return ended(OptionalDouble.of(f.applyAsDouble(0.0, 0.0)));
  }

  public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> f, BiConsumer<R, R> combiner) {
    R r = supplier.get();
    f.accept(r, 0.0);
    return ended(r);
  }

  public double sum() {
    return ended(0.0);
  }

  public OptionalDouble min() {
    return ended(OptionalDouble.of(0.0));
  }

  public OptionalDouble max() {
    return ended(OptionalDouble.of(0.0));
  }

  public OptionalDouble findFirst() {
    return ended(OptionalDouble.of(0.0));
  }

  public OptionalDouble findAny() {
    return ended(OptionalDouble.of(0.0));
  }

  public long count() {
    return ended(0L);
  }

  public OptionalDouble average() {
    return ended(OptionalDouble.of(0.0));
  }

  public DoubleSummaryStatistics summaryStatistics() {
    return ended(new DoubleSummaryStatistics());
  }

  public boolean anyMatch(DoublePredicate f) {
    objects.stage = f;
    return ended(f.test(0.0));
  }

  public boolean allMatch(DoublePredicate f) {
    objects.stage = f;
    return ended(f.test(0.0));
  }

  public boolean noneMatch(DoublePredicate f) {
    objects.stage = f;
    return ended(f.test(0.0));
  }

  public Stream<Double> boxed() {
    ReferencePipeline<Double> r = (ReferencePipeline<Double>) (ReferencePipeline) objects;
    r.element = 0.0;
    return r;
  }

  public PrimitiveIterator.OfDouble iterator() {
    return this;
  }

  public Spliterator.OfDouble spliterator() {
    return this;
  }

  public boolean isParallel() {
    return objects.isParallel();
  }

  public DoubleStream sequential() {
    return this;
  }

  public DoubleStream parallel() {
    ReferencePipeline<?> parallel = objects;
    parallel.parallel();
    Intrinsics.implies(this, parallel);
    return this;
  }

  public DoubleStream unordered() {
    return this;
  }

  public DoubleStream onClose(Runnable handler) {
    handler.run();
    return this;
  }

  public void close() {}

  public void accept(double t) {}

  public DoubleStream build() {
    return this;
  }

  public boolean hasNext() {
    return true;
  }

  public double nextDouble() {
    return 0.0;
  }

  public boolean tryAdvance(DoubleConsumer action) {
    action.accept(0.0);
    return true;
  }

  public void forEachRemaining(DoubleConsumer action) {
    action.accept(0.0);
  }

  public void forEachRemaining(Consumer<? super Double> action) {
    action.accept(0.0);
  }

  public Spliterator.OfDouble trySplit() {
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

  private long ended(long x) {
    Intrinsics.join(this);
    return x;
  }

  private double ended(double x) {
    Intrinsics.join(this);
    return x;
  }

  private boolean ended(boolean x) {
    Intrinsics.join(this);
    return x;
  }
}
