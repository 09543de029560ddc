package java.util.function;

import java.util.Comparator;
import racewarden.model.CallsOnce;

/** What the default and static methods of the functions return: each keeps the functions it calls in final fields. */
final class Composed {
  static final UnaryOperator IDENTITY = new Identity();

  private Composed() {}

  /** Gives its argument back. */
  static final class Identity implements UnaryOperator {
    public Object apply(Object t) {
      return t;
    }
  }

  /** Asks equals. */
  static final class Equal implements Predicate {
    final Object target;

    Equal(Object target) {
      this.target = target;
    }

    public boolean test(Object t) {
      return target.equals(t);
    }
  }

  /** Compares two values and gives one of them back. */
  @CallsOnce
  static final class By implements BinaryOperator {
    final Comparator comparator;

    By(Comparator comparator) {
      this.comparator = comparator;
    }

    public Object apply(Object a, Object b) {
      return comparator.compare(a, b) < 0 ? a : b;
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class Functions implements Function {
    final Function first;
    final Function then;

    Functions(Function first, Function then) {
      this.first = first;
      this.then = then;
    }

    public Object apply(Object t) {
      return then.apply(first.apply(t));
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class BiFunctions implements BiFunction {
    final BiFunction first;
    final Function then;

    BiFunctions(BiFunction first, Function then) {
      this.first = first;
      this.then = then;
    }

    public Object apply(Object t, Object u) {
      return then.apply(first.apply(t, u));
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class Consumers implements Consumer {
    final Consumer first;
    final Consumer then;

    Consumers(Consumer first, Consumer then) {
      this.first = first;
      this.then = then;
    }

    public void accept(Object t) {
      first.accept(t);
      then.accept(t);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class BiConsumers implements BiConsumer {
    final BiConsumer first;
    final BiConsumer then;

    BiConsumers(BiConsumer first, BiConsumer then) {
      this.first = first;
      this.then = then;
    }

    public void accept(Object t, Object u) {
      first.accept(t, u);
      then.accept(t, u);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class Predicates implements Predicate {
    final Predicate first;
    final Predicate then;

    Predicates(Predicate first, Predicate then) {
      this.first = first;
      this.then = then;
    }

    public boolean test(Object t) {
      return first.test(t) && then.test(t);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class BiPredicates implements BiPredicate {
    final BiPredicate first;
    final BiPredicate then;

    BiPredicates(BiPredicate first, BiPredicate then) {
      this.first = first;
      this.then = then;
    }

    public boolean test(Object t, Object u) {
      return first.test(t, u) && then.test(t, u);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class IntPredicates implements IntPredicate {
    final IntPredicate first;
    final IntPredicate then;

    IntPredicates(IntPredicate first, IntPredicate then) {
      this.first = first;
      this.then = then;
    }

    public boolean test(int value) {
      return first.test(value) && then.test(value);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class IntConsumers implements IntConsumer {
    final IntConsumer first;
    final IntConsumer then;

    IntConsumers(IntConsumer first, IntConsumer then) {
      this.first = first;
      this.then = then;
    }

    public void accept(int value) {
      first.accept(value);
      then.accept(value);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class IntUnaryOperators implements IntUnaryOperator {
    final IntUnaryOperator first;
    final IntUnaryOperator then;

    IntUnaryOperators(IntUnaryOperator first, IntUnaryOperator then) {
      this.first = first;
      this.then = then;
    }

    public int applyAsInt(int value) {
      return then.applyAsInt(first.applyAsInt(value));
    }
  }

  /** Gives its argument back. */
  static final class IntIdentity implements IntUnaryOperator {
    public int applyAsInt(int value) {
      return value;
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class LongPredicates implements LongPredicate {
    final LongPredicate first;
    final LongPredicate then;

    LongPredicates(LongPredicate first, LongPredicate then) {
      this.first = first;
      this.then = then;
    }

    public boolean test(long value) {
      return first.test(value) && then.test(value);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class LongConsumers implements LongConsumer {
    final LongConsumer first;
    final LongConsumer then;

    LongConsumers(LongConsumer first, LongConsumer then) {
      this.first = first;
      this.then = then;
    }

    public void accept(long value) {
      first.accept(value);
      then.accept(value);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class LongUnaryOperators implements LongUnaryOperator {
    final LongUnaryOperator first;
    final LongUnaryOperator then;

    LongUnaryOperators(LongUnaryOperator first, LongUnaryOperator then) {
      this.first = first;
      this.then = then;
    }

    public long applyAsLong(long value) {
      return then.applyAsLong(first.applyAsLong(value));
    }
  }

  /** Gives its argument back. */
  static final class LongIdentity implements LongUnaryOperator {
    public long applyAsLong(long value) {
      return value;
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class DoublePredicates implements DoublePredicate {
    final DoublePredicate first;
    final DoublePredicate then;

    DoublePredicates(DoublePredicate first, DoublePredicate then) {
      this.first = first;
      this.then = then;
    }

    public boolean test(double value) {
      return first.test(value) && then.test(value);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class DoubleConsumers implements DoubleConsumer {
    final DoubleConsumer first;
    final DoubleConsumer then;

    DoubleConsumers(DoubleConsumer first, DoubleConsumer then) {
      this.first = first;
      this.then = then;
    }

    public void accept(double value) {
      first.accept(value);
      then.accept(value);
    }
  }

  /** Calls one, then the other. */
  @CallsOnce
  static final class DoubleUnaryOperators implements DoubleUnaryOperator {
    final DoubleUnaryOperator first;
    final DoubleUnaryOperator then;

    DoubleUnaryOperators(DoubleUnaryOperator first, DoubleUnaryOperator then) {
      this.first = first;
      this.then = then;
    }

    public double applyAsDouble(double value) {
      return then.applyAsDouble(first.applyAsDouble(value));
    }
  }

  /** Gives its argument back. */
  static final class DoubleIdentity implements DoubleUnaryOperator {
    public double applyAsDouble(double value) {
      return value;
    }
  }
}
