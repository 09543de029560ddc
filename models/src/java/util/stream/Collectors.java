package java.util.stream;

import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.*;

/** Makes collectors, each with the containers it fills. */
public final class Collectors {
  private Collectors() {}

  public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> supplier) {
    return new CollectorImpl.Filling(supplier);
  }

  public static <T> Collector<T, ?, List<T>> toList() {
    return new CollectorImpl.Adding(false);
  }

  public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
    return new CollectorImpl.Adding(false);
  }

  public static <T> Collector<T, ?, Set<T>> toSet() {
    return new CollectorImpl.Adding(true);
  }

  public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
    return new CollectorImpl.Adding(true);
  }

  public static Collector<CharSequence, ?, String> joining() {
    return new CollectorImpl.Text();
  }

  public static Collector<CharSequence, ?, String> joining(CharSequence by) {
    return new CollectorImpl.Text();
  }

  public static Collector<CharSequence, ?, String> joining(CharSequence by, CharSequence prefix, CharSequence suffix) {
    return new CollectorImpl.Text();
  }

  public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> f, Collector<? super U, A, R> down) {
    return new CollectorImpl.Mapping(f, down);
  }

  public static <T, U, A, R> Collector<T, ?, R> flatMapping(
      Function<? super T, ? extends Stream<? extends U>> f, Collector<? super U, A, R> down) {
    return new CollectorImpl.FlatMapping(f, down);
  }

  public static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> f, Collector<? super T, A, R> down) {
    return new CollectorImpl.Filtering(f, down);
  }

  public static <T, A, R, Q> Collector<T, A, Q> collectingAndThen(Collector<T, A, R> down, Function<R, Q> f) {
    return new CollectorImpl.Then(down, f);
  }

  public static <T> Collector<T, ?, Long> counting() {
    return new CollectorImpl.Number(null, 0L);
  }

  public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> c) {
    return new CollectorImpl.Best(c, new Optional<T>(null));
  }

  public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> c) {
    return new CollectorImpl.Best(c, new Optional<T>(null));
  }

  public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> f) {
    return new CollectorImpl.Number(f, 0);
  }

  public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> f) {
    return new CollectorImpl.Number(f, 0.0);
  }

  public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> f) {
    return new CollectorImpl.Number(f, new IntSummaryStatistics());
  }

  public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> f) {
    return new CollectorImpl.Number(f, 0L);
  }

  public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> f) {
    return new CollectorImpl.Number(f, 0.0);
  }

  public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> f) {
    return new CollectorImpl.Number(f, new LongSummaryStatistics());
  }

  public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> f) {
    return new CollectorImpl.Number(f, 0.0);
  }

  public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> f) {
    return new CollectorImpl.Number(f, 0.0);
  }

  public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> f) {
    return new CollectorImpl.Number(f, new DoubleSummaryStatistics());
  }

  public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> op) {
    return new CollectorImpl.Reducing(identity, null, op);
  }

  public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> op) {
    return new CollectorImpl.ReducingOptional(op, new Optional<T>(null));
  }

  public static <T, U> Collector<T, ?, U> reducing(U identity, Function<? super T, ? extends U> f, BinaryOperator<U> op) {
    return new CollectorImpl.Reducing(identity, f, op);
  }

  public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> f) {
    return new CollectorImpl.Grouping(f, new HashMap<K, List<T>>(), new CollectorImpl.Adding(false));
  }

  public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
      Function<? super T, ? extends K> f, Collector<? super T, A, D> down) {
    return new CollectorImpl.Grouping(f, new HashMap<K, D>(), down);
  }

  public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
      Function<? super T, ? extends K> f, Supplier<M> supplier, Collector<? super T, A, D> down) {
    return new CollectorImpl.GroupingInto(f, supplier, down);
  }

  public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(Function<? super T, ? extends K> f) {
    return new CollectorImpl.Grouping(f, new ConcurrentHashMap<K, List<T>>(), new CollectorImpl.Adding(false));
  }

  public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
      Function<? super T, ? extends K> f, Collector<? super T, A, D> down) {
    return new CollectorImpl.Grouping(f, new ConcurrentHashMap<K, D>(), down);
  }

  public static <T, K, D, A, M extends ConcurrentMap<K, D>> Collector<T, ?, M> groupingByConcurrent(
      Function<? super T, ? extends K> f, Supplier<M> supplier, Collector<? super T, A, D> down) {
    return new CollectorImpl.GroupingInto(f, supplier, down);
  }

  public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> f) {
    return new CollectorImpl.Grouping(f, new HashMap<Boolean, List<T>>(), new CollectorImpl.Adding(false));
  }

  public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(
      Predicate<? super T> f, Collector<? super T, A, D> down) {
    return new CollectorImpl.Grouping(f, new HashMap<Boolean, D>(), down);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g) {
    return new CollectorImpl.ToMap(f, g, null, new HashMap<K, U>());
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g, BinaryOperator<U> op) {
    return new CollectorImpl.ToMap(f, g, op, new HashMap<K, U>());
  }

  public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g, BinaryOperator<U> op, Supplier<M> supplier) {
    return new CollectorImpl.ToMapOf(f, g, op, supplier);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g) {
    return new CollectorImpl.ToMap(f, g, null, new HashMap<K, U>());
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g, BinaryOperator<U> op) {
    return new CollectorImpl.ToMap(f, g, op, new HashMap<K, U>());
  }

  public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g) {
    return new CollectorImpl.ToMap(f, g, null, new ConcurrentHashMap<K, U>());
  }

  public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g, BinaryOperator<U> op) {
    return new CollectorImpl.ToMap(f, g, op, new ConcurrentHashMap<K, U>());
  }

  public static <T, K, U, M extends ConcurrentMap<K, U>> Collector<T, ?, M> toConcurrentMap(
      Function<? super T, ? extends K> f, Function<? super T, ? extends U> g, BinaryOperator<U> op, Supplier<M> supplier) {
    return new CollectorImpl.ToMapOf(f, g, op, supplier);
  }

  public static <T, Q, W, R> Collector<T, ?, R> teeing(
      Collector<? super T, ?, Q> one, Collector<? super T, ?, W> two, BiFunction<? super Q, ? super W, R> f) {
    return new CollectorImpl.Teeing(one, two, f);
  }
}
