package java.util.stream;

import java.util.*;
import java.util.function.*;

/** The face of streams of doubles. */
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
  DoubleStream filter(DoublePredicate f);

  DoubleStream takeWhile(DoublePredicate f);

  DoubleStream dropWhile(DoublePredicate f);

  DoubleStream map(DoubleUnaryOperator f);

  <U> Stream<U> mapToObj(DoubleFunction<? extends U> f);

  IntStream mapToInt(DoubleToIntFunction f);

  LongStream mapToLong(DoubleToLongFunction f);

  DoubleStream flatMap(DoubleFunction<? extends DoubleStream> f);

  DoubleStream distinct();

  DoubleStream sorted();

  DoubleStream peek(DoubleConsumer f);

  DoubleStream limit(long n);

  DoubleStream skip(long n);

  void forEach(DoubleConsumer f);

  void forEachOrdered(DoubleConsumer f);

  double[] toArray();

  double reduce(double identity, DoubleBinaryOperator f);

  OptionalDouble reduce(DoubleBinaryOperator f);

  <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> f, BiConsumer<R, R> combiner);

  double sum();

  OptionalDouble min();

  OptionalDouble max();

  OptionalDouble findFirst();

  OptionalDouble findAny();

  long count();

  OptionalDouble average();

  DoubleSummaryStatistics summaryStatistics();

  boolean anyMatch(DoublePredicate f);

  boolean allMatch(DoublePredicate f);

  boolean noneMatch(DoublePredicate f);

  Stream<Double> boxed();

  PrimitiveIterator.OfDouble iterator();

  Spliterator.OfDouble spliterator();

  DoubleStream sequential();

  DoubleStream parallel();

  static Builder builder() {
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream empty() {
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream of(double t) {
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream of(double... ts) {
    long n = ts[0] == ts[1] ? 0 : 1;
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream iterate(double seed, DoubleUnaryOperator f) {
    f.applyAsDouble(seed);
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream iterate(double seed, DoublePredicate hasNext, DoubleUnaryOperator f) {
    hasNext.test(seed);
    f.applyAsDouble(seed);
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream generate(DoubleSupplier f) {
    f.getAsDouble();
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  static DoubleStream concat(DoubleStream a, DoubleStream b) {
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new ArrayList<Object>()));
  }

  /** The builder face. */
  interface Builder extends DoubleConsumer {
    void accept(double t);

    default Builder add(double t) {
      accept(t);
      return this;
    }

    DoubleStream build();
  }
}
