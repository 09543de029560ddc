package java.util.stream;

import java.util.*;
import java.util.function.*;

/** The face of streams of ints. */
public interface IntStream extends BaseStream<Integer, IntStream> {
  IntStream filter(IntPredicate f);

  IntStream takeWhile(IntPredicate f);

  IntStream dropWhile(IntPredicate f);

  IntStream map(IntUnaryOperator f);

  <U> Stream<U> mapToObj(IntFunction<? extends U> f);

  LongStream mapToLong(IntToLongFunction f);

  DoubleStream mapToDouble(IntToDoubleFunction f);

  IntStream flatMap(IntFunction<? extends IntStream> f);

  IntStream distinct();

  IntStream sorted();

  IntStream peek(IntConsumer f);

  IntStream limit(long n);

  IntStream skip(long n);

  void forEach(IntConsumer f);

  void forEachOrdered(IntConsumer f);

  int[] toArray();

  int reduce(int identity, IntBinaryOperator f);

  OptionalInt reduce(IntBinaryOperator f);

  <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> f, BiConsumer<R, R> combiner);

  int sum();

  OptionalInt min();

  OptionalInt max();

  OptionalInt findFirst();

  OptionalInt findAny();

  long count();

  OptionalDouble average();

  IntSummaryStatistics summaryStatistics();

  boolean anyMatch(IntPredicate f);

  boolean allMatch(IntPredicate f);

  boolean noneMatch(IntPredicate f);

  Stream<Integer> boxed();

  LongStream asLongStream();

  DoubleStream asDoubleStream();

  PrimitiveIterator.OfInt iterator();

  Spliterator.OfInt spliterator();

  IntStream sequential();

  IntStream parallel();

  static Builder builder() {
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream empty() {
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream of(int t) {
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream of(int... ts) {
    long n = ts[0] == ts[1] ? 0 : 1;
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream iterate(int seed, IntUnaryOperator f) {
    f.applyAsInt(seed);
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream iterate(int seed, IntPredicate hasNext, IntUnaryOperator f) {
    hasNext.test(seed);
    f.applyAsInt(seed);
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream generate(IntSupplier f) {
    f.getAsInt();
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream concat(IntStream a, IntStream b) {
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream range(int from, int to) {
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static IntStream rangeClosed(int from, int to) {
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  /** The builder face. */
  interface Builder extends IntConsumer {
    void accept(int t);

    default Builder add(int t) {
      accept(t);
      return this;
    }

    IntStream build();
  }
}
