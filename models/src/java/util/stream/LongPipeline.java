package java.util.stream;

import java.util.*;
import java.util.function.*;
import racewarden.model.Intrinsics;

/** The stream of longs: keeps the stream of objects it may become, which holds its functions. */
public class LongPipeline implements LongStream, LongStream.Builder, PrimitiveIterator.OfLong, Spliterator.OfLong {
  final ReferencePipeline<?> objects;

  /** The stream of objects is made by the caller, for each stream its own. */
  public LongPipeline(ReferencePipeline<?> objects) {
    this.objects = objects;
  }

  public LongStream filter(LongPredicate f) {
    objects.stage = f;
    f.test(0L);
    return this;
  }

  public LongStream takeWhile(LongPredicate f) {
    objects.stage = f;
    f.test(0L);
    return this;
  }

  public LongStream dropWhile(LongPredicate f) {
    objects.stage = f;
    f.test(0L);
    return this;
  }

  public LongStream map(LongUnaryOperator f) {
    objects.stage = f;
    f.applyAsLong(0L);
    return this;
  }

  public <U> Stream<U> mapToObj(LongFunction<? extends U> f) {
    objects.stage = f;
    ReferencePipeline<U> r = (ReferencePipeline<U>) objects;
    Intrinsics.implies(r, this);
    r.element = f.apply(0L);
    return r;
  }

  public IntStream mapToInt(LongToIntFunction f) {
    f.applyAsInt(0L);
    IntPipeline r = new IntPipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  public DoubleStream mapToDouble(LongToDoubleFunction f) {
    f.applyAsDouble(0L);
    DoublePipeline r = new DoublePipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  /** What follows runs in the threads of this stream, and takes the elements of the others one by one. */
  public LongStream flatMap(LongFunction<? extends LongStream> f) {
    objects.stage = f;
    f.apply(0L);
    return this;
  }

  public LongStream distinct() {
    return this;
  }

  public LongStream sorted() {
    return this;
  }

  public LongStream peek(LongConsumer f) {
    objects.stage = f;
    f.accept(0L);
    return this;
  }

  public LongStream limit(long n) {
    return this;
  }

  public LongStream skip(long n) {
    return this;
  }

  public void forEach(LongConsumer f) {
    objects.stage = f;
    f.accept(0L);
    Intrinsics.join(this);
  }

  public void forEachOrdered(LongConsumer f) {
    objects.stage = f;
    f.accept(0L);
    Intrinsics.join(this);
  }

  public long[] toArray() {
    return ended(new long[1]);
  }

  public long reduce(long identity, LongBinaryOperator f) {
    objects.stage = f;
    return ended(f.applyAsLong(identity, 0L));
  }

  public OptionalLong reduce(LongBinaryOperator f) {
    objects.stage = f;
    return ended(OptionalLong.of(f.applyAsLong(0L, 0L)));
  }

  public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> f, BiConsumer<R, R> combiner) {
    R r = supplier.get();
    f.accept(r, 0L);
    return ended(r);
  }

  public long sum() {
    return ended(0L);
  }

  public OptionalLong min() {
    return ended(OptionalLong.of(0L));
  }

  public OptionalLong max() {
    return ended(OptionalLong.of(0L));
  }

  public OptionalLong findFirst() {
    return ended(OptionalLong.of(0L));
  }

  public OptionalLong findAny() {
    return ended(OptionalLong.of(0L));
  }

  public long count() {
    return ended(0L);
  }

  public OptionalDouble average() {
    return ended(OptionalDouble.of(0.0));
  }

  public LongSummaryStatistics summaryStatistics() {
    return ended(new LongSummaryStatistics());
  }

  public boolean anyMatch(LongPredicate f) {
    objects.stage = f;
    return ended(f.test(0L));
  }

  public boolean allMatch(LongPredicate f) {
    objects.stage = f;
    return ended(f.test(0L));
  }

  public boolean noneMatch(LongPredicate f) {
    objects.stage = f;
    return ended(f.test(0L));
  }

  public Stream<Long> boxed() {
    ReferencePipeline<Long> r = (ReferencePipeline<Long>) (ReferencePipeline) objects;
    r.element = 0L;
    return r;
  }

  public DoubleStream asDoubleStream() {
    DoublePipeline r = new DoublePipeline(objects);
    Intrinsics.implies(r, this);
    return r;
  }

  public PrimitiveIterator.OfLong iterator() {
    return this;
  }

  public Spliterator.OfLong spliterator() {
    return this;
  }

  public boolean isParallel() {
    return objects.isParallel();
  }

  public LongStream sequential() {
    return this;
  }

  public LongStream parallel() {
    ReferencePipeline<?> parallel = objects;
    parallel.parallel();
    Intrinsics.implies(this, parallel);
    return this;
  }

  public LongStream unordered() {
    return this;
  }

  public LongStream onClose(Runnable handler) {
    handler.run();
    return this;
  }

  public void close() {}

  public void accept(long t) {}

  public LongStream build() {
    return this;
  }

  public boolean hasNext() {
    return true;
  }

  public long nextLong() {
    return 0L;
  }

  public boolean tryAdvance(LongConsumer action) {
    action.accept(0L);
    return true;
  }

  public void forEachRemaining(LongConsumer action) {
    action.accept(0L);
  }

  public void forEachRemaining(Consumer<? super Long> action) {
    action.accept(0L);
  }

  public Spliterator.OfLong trySplit() {
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

  private boolean ended(boolean x) {
    Intrinsics.join(this);
    return x;
  }
}
