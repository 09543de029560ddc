package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The comparators the factories make: each holds its functions in final fields and calls them. */
final class Comparators {
  static final Comparator<Object> NATURAL = new Natural();

  private Comparators() {}

  /** Calls compareTo. */
  static final class Natural implements Comparator<Object>, java.io.Serializable {
    public int compare(Object a, Object b) {
      return ((Comparable) a).compareTo(b);
    }
  }

  /** Calls one comparator, then the other. */
  static final class Chain<T> implements Comparator<T>, java.io.Serializable {
    final Comparator<? super T> first;
    final Comparator<? super T> then;

    Chain(Comparator<? super T> first, Comparator<? super T> then) {
      this.first = first;
      this.then = then;
    }

    public int compare(T a, T b) {
      first.compare(a, b);
      return then.compare(a, b);
    }
  }

  /** Takes a key of each value and compares the keys. */
  static final class Key implements Comparator<Object>, java.io.Serializable {
    final Function function;
    final Comparator comparator;

    Key(Function function, Comparator comparator) {
      this.function = function;
      this.comparator = comparator;
    }

    public int compare(Object a, Object b) {
      Object x = function.apply(a);
      Object y = function.apply(b);
      return comparator == null ? ((Comparable) x).compareTo(y) : comparator.compare(x, y);
    }
  }

  /** Takes an int of each value. */
  static final class IntKey implements Comparator<Object>, java.io.Serializable {
    final ToIntFunction function;

    IntKey(ToIntFunction function) {
      this.function = function;
    }

    public int compare(Object a, Object b) {
      return function.applyAsInt(a) - function.applyAsInt(b);
    }
  }

  /** Takes a long of each value. */
  static final class LongKey implements Comparator<Object>, java.io.Serializable {
    final ToLongFunction function;

    LongKey(ToLongFunction function) {
      this.function = function;
    }

    public int compare(Object a, Object b) {
      return (int) (function.applyAsLong(a) - function.applyAsLong(b));
    }
  }

  /** Takes a double of each value. */
  static final class DoubleKey implements Comparator<Object>, java.io.Serializable {
    final ToDoubleFunction function;

    DoubleKey(ToDoubleFunction function) {
      this.function = function;
    }

    public int compare(Object a, Object b) {
      return (int) (function.applyAsDouble(a) - function.applyAsDouble(b));
    }
  }

  /** Compares map entries by key. */
  static final class ByKey implements Comparator<Object>, java.io.Serializable {
    final Comparator comparator;

    ByKey(Comparator comparator) {
      this.comparator = comparator;
    }

    public int compare(Object a, Object b) {
      Object x = ((Map.Entry) a).getKey();
      Object y = ((Map.Entry) b).getKey();
      return comparator == null ? ((Comparable) x).compareTo(y) : comparator.compare(x, y);
    }
  }

  /** Compares map entries by value. */
  static final class ByValue implements Comparator<Object>, java.io.Serializable {
    final Comparator comparator;

    ByValue(Comparator comparator) {
      this.comparator = comparator;
    }

    public int compare(Object a, Object b) {
      Object x = ((Map.Entry) a).getValue();
      Object y = ((Map.Entry) b).getValue();
      return comparator == null ? ((Comparable) x).compareTo(y) : comparator.compare(x, y);
    }
  }
}
