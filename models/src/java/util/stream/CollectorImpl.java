package java.util.stream;

import java.util.*;
import java.util.function.*;

/**
 * What Collectors makes: one object is the collector and its functions. Maps are made by the factory, so that
 * those of two calls stay apart. A worker of a parallel stream calls the functions given, and fills no container: each
 * has its own.
 */
abstract class CollectorImpl implements Collector, Supplier, BiConsumer, Function {
  public abstract Object get();

  public abstract void accept(Object a, Object t);

  public abstract Object apply(Object a);

  abstract void worker(Object t);

  static void work(Collector c, Object t) {
    if (c instanceof CollectorImpl) {
      ((CollectorImpl) c).worker(t);
    } else {
      Object a = c.supplier().get();
      c.accumulator().accept(a, t);
      c.combiner().apply(a, a);
    }
  }

  static Object call(Object f, Object t) {
    if (f instanceof Function) {
      return ((Function) f).apply(t);
    }
    if (f instanceof Predicate) {
      return ((Predicate) f).test(t);
    }
    if (f instanceof ToIntFunction) {
      ((ToIntFunction) f).applyAsInt(t);
    }
    if (f instanceof ToLongFunction) {
      ((ToLongFunction) f).applyAsLong(t);
    }
    if (f instanceof ToDoubleFunction) {
      ((ToDoubleFunction) f).applyAsDouble(t);
    }
    return null;
  }

  public Supplier supplier() {
    return this;
  }

  public BiConsumer accumulator() {
    return this;
  }

  public BinaryOperator combiner() {
    return new Left();
  }

  public Function finisher() {
    return this;
  }

  public Set characteristics() {
    return Set.of();
  }

  /** Gives the left one back. */
  static final class Left implements BinaryOperator {
    public Object apply(Object a, Object b) {
      return a;
    }
  }

  /** Keeps what it is given; the collection is made at the end, when nobody else can have it. */
  static final class Adding extends CollectorImpl {
    final boolean distinct;
    private volatile Object element;

    Adding(boolean distinct) {
      this.distinct = distinct;
    }

    public Object get() {
      return this;
    }

    public void accept(Object a, Object t) {
      element = t;
    }

    public Object apply(Object a) {
      if (distinct) {
        HashSet set = new HashSet();
        set.add(element);
        return set;
      }
      ArrayList list = new ArrayList();
      list.add(element);
      return list;
    }

    void worker(Object t) {
    }
  }

  /** Fills the collections its supplier makes. */
  static final class Filling extends CollectorImpl {
    final Supplier supplier;

    Filling(Supplier supplier) {
      this.supplier = supplier;
    }

    public Object get() {
      return supplier.get();
    }

    public void accept(Object a, Object t) {
      ((Collection) a).add(t);
    }

    public Object apply(Object a) {
      return a;
    }

    void worker(Object t) {
      supplier.get();
    }
  }

  /** Makes a string. */
  static final class Text extends CollectorImpl {

    Text() {
    }

    public Object get() {
      return null;
    }

    public void accept(Object a, Object t) {
      t.toString();
    }

    public Object apply(Object a) {
      return "";
    }

    void worker(Object t) {
    }
  }

  /** Maps for the next. */
  static final class Mapping extends CollectorImpl {
    final Function f;
    final Collector down;

    Mapping(Function f, Collector down) {
      this.f = f;
      this.down = down;
    }

    public Object get() {
      return down.supplier().get();
    }

    public void accept(Object a, Object t) {
      down.accumulator().accept(a, f.apply(t));
    }

    public Object apply(Object a) {
      return down.finisher().apply(a);
    }

    void worker(Object t) {
      work(down, f.apply(t));
    }
  }

  /** Maps to streams for the next. */
  static final class FlatMapping extends CollectorImpl {
    final Function f;
    final Collector down;

    FlatMapping(Function f, Collector down) {
      this.f = f;
      this.down = down;
    }

    public Object get() {
      return down.supplier().get();
    }

    public void accept(Object a, Object t) {
      down.accumulator().accept(a, ReferencePipeline.contents((Stream) f.apply(t)));
    }

    public Object apply(Object a) {
      return down.finisher().apply(a);
    }

    void worker(Object t) {
      work(down, ReferencePipeline.contents((Stream) f.apply(t)));
    }
  }

  /** Filters for the next. */
  static final class Filtering extends CollectorImpl {
    final Predicate f;
    final Collector down;

    Filtering(Predicate f, Collector down) {
      this.f = f;
      this.down = down;
    }

    public Object get() {
      return down.supplier().get();
    }

    public void accept(Object a, Object t) {
      f.test(t);
      down.accumulator().accept(a, t);
    }

    public Object apply(Object a) {
      return down.finisher().apply(a);
    }

    void worker(Object t) {
      f.test(t);
      work(down, t);
    }
  }

  /** Maps what the next made. */
  static final class Then extends CollectorImpl {
    final Collector down;
    final Function f;

    Then(Collector down, Function f) {
      this.down = down;
      this.f = f;
    }

    public Object get() {
      return down.supplier().get();
    }

    public void accept(Object a, Object t) {
      down.accumulator().accept(a, t);
    }

    public Object apply(Object a) {
      return f.apply(down.finisher().apply(a));
    }

    void worker(Object t) {
      work(down, t);
    }
  }

  /** Calls a function of each and makes a number. */
  static final class Number extends CollectorImpl {
    final Object f;
    final Object number;

    Number(Object f, Object number) {
      this.f = f;
      this.number = number;
    }

    public Object get() {
      return number;
    }

    public void accept(Object a, Object t) {
      call(f, t);
    }

    public Object apply(Object a) {
      return number;
    }

    void worker(Object t) {
      call(f, t);
    }
  }

  /** Keeps any of the elements. */
  static final class Best extends CollectorImpl {
    final Comparator c;
    final Optional box;

    Best(Comparator c, Optional box) {
      this.c = c;
      this.box = box;
    }

    public Object get() {
      return box;
    }

    public void accept(Object a, Object t) {
      c.compare(t, t);
      box.modelPut(t);
    }

    public Object apply(Object a) {
      return box;
    }

    void worker(Object t) {
      c.compare(t, t);
    }
  }

  /** Keeps what its operator makes. */
  static final class Reducing extends CollectorImpl {
    final Object identity;
    final Function f;
    final BinaryOperator op;
    volatile Object result;

    Reducing(Object identity, Function f, BinaryOperator op) {
      this.identity = identity;
      this.f = f;
      this.op = op;
    }

    public Object get() {
      return identity;
    }

    public void accept(Object a, Object t) {
      Object r = f == null ? t : f.apply(t);
      result = identity;
      result = op.apply(result, r);
    }

    public Object apply(Object a) {
      return result;
    }

    void worker(Object t) {
      Object r = f == null ? t : f.apply(t);
      op.apply(identity, r);
    }
  }

  /** Keeps what its operator makes. */
  static final class ReducingOptional extends CollectorImpl {
    final BinaryOperator op;
    final Optional box;

    ReducingOptional(BinaryOperator op, Optional box) {
      this.op = op;
      this.box = box;
    }

    public Object get() {
      return box;
    }

    public void accept(Object a, Object t) {
      box.modelPut(op.apply(t, t));
      box.modelPut(t);
    }

    public Object apply(Object a) {
      return box;
    }

    void worker(Object t) {
      op.apply(t, t);
    }
  }

  /** Keeps the map it fills, made by the factory, with what the next makes. */
  static final class Grouping extends CollectorImpl {
    final Object f;
    final Map box;
    final Collector down;

    Grouping(Object f, Map box, Collector down) {
      this.f = f;
      this.box = box;
      this.down = down;
    }

    public Object get() {
      return box;
    }

    public void accept(Object a, Object t) {
      Object k = call(f, t);
      Object d = down.supplier().get();
      down.accumulator().accept(d, t);
      box.put(k, down.finisher().apply(d));
    }

    public Object apply(Object a) {
      return box;
    }

    void worker(Object t) {
      call(f, t);
      work(down, t);
    }
  }

  /** Fills the maps its supplier makes. */
  static final class GroupingInto extends CollectorImpl {
    final Function f;
    final Supplier supplier;
    final Collector down;

    GroupingInto(Function f, Supplier supplier, Collector down) {
      this.f = f;
      this.supplier = supplier;
      this.down = down;
    }

    public Object get() {
      return supplier.get();
    }

    public void accept(Object a, Object t) {
      Object k = f.apply(t);
      Object d = down.supplier().get();
      down.accumulator().accept(d, t);
      ((Map) a).put(k, down.finisher().apply(d));
    }

    public Object apply(Object a) {
      return a;
    }

    void worker(Object t) {
      f.apply(t);
      supplier.get();
      work(down, t);
    }
  }

  /** Keeps the map it fills, made by the factory. */
  static final class ToMap extends CollectorImpl {
    final Function f;
    final Function g;
    final BinaryOperator op;
    final Map box;

    ToMap(Function f, Function g, BinaryOperator op, Map box) {
      this.f = f;
      this.g = g;
      this.op = op;
      this.box = box;
    }

    public Object get() {
      return box;
    }

    public void accept(Object a, Object t) {
      Object v = g.apply(t);
      if (op != null) {
        v = op.apply(v, v);
      }
      box.put(f.apply(t), v);
      box.put(f.apply(t), g.apply(t));
    }

    public Object apply(Object a) {
      return box;
    }

    void worker(Object t) {
      f.apply(t);
      Object v = g.apply(t);
      if (op != null) {
        op.apply(v, v);
      }
    }
  }

  /** Fills the maps its supplier makes. */
  static final class ToMapOf extends CollectorImpl {
    final Function f;
    final Function g;
    final BinaryOperator op;
    final Supplier supplier;

    ToMapOf(Function f, Function g, BinaryOperator op, Supplier supplier) {
      this.f = f;
      this.g = g;
      this.op = op;
      this.supplier = supplier;
    }

    public Object get() {
      return supplier.get();
    }

    public void accept(Object a, Object t) {
      Object v = g.apply(t);
      ((Map) a).put(f.apply(t), v);
      ((Map) a).put(f.apply(t), op.apply(v, v));
    }

    public Object apply(Object a) {
      return a;
    }

    void worker(Object t) {
      f.apply(t);
      Object v = g.apply(t);
      op.apply(v, v);
      supplier.get();
    }
  }

  /** Joins what two others make. */
  static final class Teeing extends CollectorImpl {
    final Collector one;
    final Collector two;
    final BiFunction f;
    volatile Object result;

    Teeing(Collector one, Collector two, BiFunction f) {
      this.one = one;
      this.two = two;
      this.f = f;
    }

    public Object get() {
      return null;
    }

    public void accept(Object a, Object t) {
      Object x = one.supplier().get();
      one.accumulator().accept(x, t);
      Object y = two.supplier().get();
      two.accumulator().accept(y, t);
      result = f.apply(one.finisher().apply(x), two.finisher().apply(y));
    }

    public Object apply(Object a) {
      return result;
    }

    void worker(Object t) {
      work(one, t);
      work(two, t);
    }
  }

  /** Keeps the functions given to Collector.of. */
  static final class Of<T, A, R> implements Collector<T, A, R> {
    final Supplier<A> supplier;
    final BiConsumer<A, T> accumulator;
    final BinaryOperator<A> combiner;
    final Function<A, R> finisher;

    Of(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher) {
      this.supplier = supplier;
      this.accumulator = accumulator;
      this.combiner = combiner;
      this.finisher = finisher;
    }

    public Supplier<A> supplier() {
      return supplier;
    }

    public BiConsumer<A, T> accumulator() {
      return accumulator;
    }

    public BinaryOperator<A> combiner() {
      return combiner;
    }

    public Function<A, R> finisher() {
      return finisher;
    }

    public Set<Collector.Characteristics> characteristics() {
      return Set.of();
    }
  }
}
