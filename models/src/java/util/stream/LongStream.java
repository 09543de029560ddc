package java.util.stream;

import java.util.*;
import java.util.function.*;

/** The face of streams of longs. */
public interface LongStream extends BaseStream<Long, LongStream> {
  LongStream filter(LongPredicate f);

  LongStream takeWhile(LongPredicate f);

  LongStream dropWhile(LongPredicate f);

  LongStream map(LongUnaryOperator f);

  <U> Stream<U> mapToObj(LongFunction<? extends U> f);

  IntStream mapToInt(LongToIntFunction f);

  DoubleStream mapToDouble(LongToDoubleFunction f);

  LongStream flatMap(LongFunction<? extends LongStream> f);

  LongStream distinct();

  LongStream sorted();

  LongStream peek(LongConsumer f);

  LongStream limit(long n);

  LongStream skip(long n);

  void forEach(LongConsumer f);

  void forEachOrdered(LongConsumer f);

  long[] toArray();

  long reduce(long identity, LongBinaryOperator f);

  OptionalLong reduce(LongBinaryOperator f);

  <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> f, BiConsumer<R, R> combiner);

  long sum();

  OptionalLong min();

  OptionalLong max();

  OptionalLong findFirst();

  OptionalLong findAny();

  long count();

  OptionalDouble average();

  LongSummaryStatistics summaryStatistics();

  boolean anyMatch(LongPredicate f);

  boolean allMatch(LongPredicate f);

  boolean noneMatch(LongPredicate f);

  Stream<Long> boxed();

  DoubleStream asDoubleStream();

  PrimitiveIterator.OfLong iterator();

  Spliterator.OfLong spliterator();

  LongStream sequential();

  LongStream parallel();

  static Builder builder() {
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream empty() {
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream of(long t) {
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream of(long... ts) {
    long n = ts[0] == ts[1] ? 0 : 1;
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream iterate(long seed, LongUnaryOperator f) {
    f.applyAsLong(seed);
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream iterate(long seed, LongPredicate hasNext, LongUnaryOperator f) {
    hasNext.test(seed);
    f.applyAsLong(seed);
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream generate(LongSupplier f) {
    f.getAsLong();
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream concat(LongStream a, LongStream b) {
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream range(long from, long to) {
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static LongStream rangeClosed(long from, long to) {
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  /** The builder face. */
  interface Builder extends LongConsumer {
    void accept(long t);

    default Builder add(long t) {
      accept(t);
      return this;
    }

    LongStream build();
  }
}
