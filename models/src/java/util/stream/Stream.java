package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.*;

/** The stream face. */
public interface Stream<T> extends BaseStream<T, Stream<T>> {
  Stream<T> filter(Predicate<? super T> f);

  Stream<T> takeWhile(Predicate<? super T> f);

  Stream<T> dropWhile(Predicate<? super T> f);

  <R> Stream<R> map(Function<? super T, ? extends R> f);

  <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> f);

  <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> f);

  IntStream mapToInt(ToIntFunction<? super T> f);

  IntStream flatMapToInt(Function<? super T, ? extends IntStream> f);

  LongStream mapToLong(ToLongFunction<? super T> f);

  LongStream flatMapToLong(Function<? super T, ? extends LongStream> f);

  DoubleStream mapToDouble(ToDoubleFunction<? super T> f);

  DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> f);

  Stream<T> distinct();

  Stream<T> sorted();

  Stream<T> sorted(Comparator<? super T> f);

  Stream<T> peek(Consumer<? super T> f);

  Stream<T> limit(long n);

  Stream<T> skip(long n);

  void forEach(Consumer<? super T> f);

  void forEachOrdered(Consumer<? super T> f);

  Object[] toArray();

  <A> A[] toArray(IntFunction<A[]> f);

  T reduce(T identity, BinaryOperator<T> f);

  Optional<T> reduce(BinaryOperator<T> f);

  <U> U reduce(U identity, BiFunction<U, ? super T, U> f, BinaryOperator<U> combiner);

  <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> f, BiConsumer<R, R> combiner);

  <R, A> R collect(Collector<? super T, A, R> c);

  List<T> toList();

  Optional<T> min(Comparator<? super T> f);

  Optional<T> max(Comparator<? super T> f);

  long count();

  boolean anyMatch(Predicate<? super T> f);

  boolean allMatch(Predicate<? super T> f);

  boolean noneMatch(Predicate<? super T> f);

  Optional<T> findFirst();

  Optional<T> findAny();

  static <T> Builder<T> builder() {
    return (Builder<T>) new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
  }

  static <T> Stream<T> empty() {
    return new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
  }

  static <T> Stream<T> of(T t) {
    return new ReferencePipeline<T>(t, new Optional<T>(t), new ArrayList<T>());
  }

  static <T> Stream<T> ofNullable(T t) {
    return new ReferencePipeline<T>(t, new Optional<T>(t), new ArrayList<T>());
  }

  static <T> Stream<T> of(T... ts) {
    T t = ts[0];
    return new ReferencePipeline<T>(t, new Optional<T>(t), new ArrayList<T>());
  }

  static <T> Stream<T> iterate(T seed, UnaryOperator<T> f) {
    T t = f.apply(seed);
    ReferencePipeline<T> r = new ReferencePipeline<T>(seed, new Optional<T>(seed), new ArrayList<T>());
    r.element = f.apply(t);
    return r;
  }

  static <T> Stream<T> iterate(T seed, Predicate<? super T> hasNext, UnaryOperator<T> f) {
    hasNext.test(seed);
    T t = f.apply(seed);
    ReferencePipeline<T> r = new ReferencePipeline<T>(seed, new Optional<T>(seed), new ArrayList<T>());
    r.element = f.apply(t);
    return r;
  }

  static <T> Stream<T> generate(Supplier<? extends T> f) {
    T t = f.get();
    ReferencePipeline<T> r = new ReferencePipeline<T>(t, new Optional<T>(t), new ArrayList<T>());
    r.stage = f;
    return r;
  }

  static <T> Stream<T> concat(Stream<? extends T> a, Stream<? extends T> b) {
    ReferencePipeline<T> r = new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
    r.element = ReferencePipeline.contents(a);
    r.element = ReferencePipeline.contents(b);
    return r;
  }

  /** The builder face. */
  interface Builder<T> extends Consumer<T> {
    void accept(T t);

    default Builder<T> add(T t) {
      accept(t);
      return this;
    }

    Stream<T> build();
  }
}
