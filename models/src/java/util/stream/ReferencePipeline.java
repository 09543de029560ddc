package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.*;
import racewarden.model.Intrinsics;

/**
 * The stream of objects. Keeps any of its elements, and any of the functions its stages call. A stage works on the same
 * object and returns it, so that the elements of two streams stay apart; all fields are volatile or final, for a stream
 * belongs to one use. A parallel stream runs its stages in another thread too: that thread and the caller share the work.
 */
public class ReferencePipeline<T>
    implements Stream<T>, Stream.Builder<T>, Iterator<T>, Spliterator<T>, Runnable {
  volatile T element;
  volatile Object stage;
  volatile Supplier<?> maker;
  volatile Object identity;
  final Optional<T> found;
  final List<T> list;

  /** What it finds and the list it makes are made by the caller, for each stream its own. */
  public ReferencePipeline(T element, Optional<T> found, List<T> list) {
    this.element = element;
    this.found = found;
    this.list = list;
  }

  static <R> R contents(Stream<? extends R> s) {
    return s instanceof ReferencePipeline ? ((ReferencePipeline<? extends R>) s).element : s.iterator().next();
  }

  static Object flat(Object o) {
    return o instanceof ReferencePipeline ? ((ReferencePipeline<?>) o).element : o;
  }

  public void run() {
    Object f = stage;
    if (f instanceof Function) {
      element = (T) flat(((Function) f).apply(element));
    }
    if (f instanceof Predicate) {
      ((Predicate) f).test(element);
    }
    if (f instanceof Consumer) {
      ((Consumer) f).accept(element);
    }
    if (f instanceof BiFunction) {
      ((BiFunction) f).apply(identity == null ? element : identity, element);
    }
    if (f instanceof BiConsumer) {
      ((BiConsumer) f).accept(maker == null ? this : maker.get(), element);
    }
    if (f instanceof Supplier) {
      element = (T) ((Supplier) f).get();
    }
    if (f instanceof Comparator) {
      ((Comparator) f).compare(element, element);
    }
    if (f instanceof Collector) {
      CollectorImpl.work((Collector) f, element);
    }
    if (f instanceof ToIntFunction) {
      ((ToIntFunction) f).applyAsInt(element);
    }
    if (f instanceof IntFunction) {
      element = (T) ((IntFunction) f).apply(0);
    }
    if (f instanceof IntPredicate) {
      ((IntPredicate) f).test(0);
    }
    if (f instanceof IntConsumer) {
      ((IntConsumer) f).accept(0);
    }
    if (f instanceof IntUnaryOperator) {
      ((IntUnaryOperator) f).applyAsInt(0);
    }
    if (f instanceof IntBinaryOperator) {
      ((IntBinaryOperator) f).applyAsInt(0, 0);
    }
    if (f instanceof ToLongFunction) {
      ((ToLongFunction) f).applyAsLong(element);
    }
    if (f instanceof LongFunction) {
      element = (T) ((LongFunction) f).apply(0L);
    }
    if (f instanceof LongPredicate) {
      ((LongPredicate) f).test(0L);
    }
    if (f instanceof LongConsumer) {
      ((LongConsumer) f).accept(0L);
    }
    if (f instanceof LongUnaryOperator) {
      ((LongUnaryOperator) f).applyAsLong(0L);
    }
    if (f instanceof LongBinaryOperator) {
      ((LongBinaryOperator) f).applyAsLong(0L, 0L);
    }
    if (f instanceof ToDoubleFunction) {
      ((ToDoubleFunction) f).applyAsDouble(element);
    }
    if (f instanceof DoubleFunction) {
      element = (T) ((DoubleFunction) f).apply(0.0);
    }
    if (f instanceof DoublePredicate) {
      ((DoublePredicate) f).test(0.0);
    }
    if (f instanceof DoubleConsumer) {
      ((DoubleConsumer) f).accept(0.0);
    }
    if (f instanceof DoubleUnaryOperator) {
      ((DoubleUnaryOperator) f).applyAsDouble(0.0);
    }
    if (f instanceof DoubleBinaryOperator) {
      ((DoubleBinaryOperator) f).applyAsDouble(0.0, 0.0);
    }
  }

  public Stream<T> filter(Predicate<? super T> f) {
    stage = f;
    f.test(element);
    return this;
  }

  public Stream<T> takeWhile(Predicate<? super T> f) {
    stage = f;
    f.test(element);
    return this;
  }

  public Stream<T> dropWhile(Predicate<? super T> f) {
    stage = f;
    f.test(element);
    return this;
  }

  public <R> Stream<R> map(Function<? super T, ? extends R> f) {
    stage = f;
    ReferencePipeline<R> r = (ReferencePipeline<R>) this;
    r.element = f.apply(element);
    return r;
  }

  public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> f) {
    stage = f;
    ReferencePipeline<R> r = (ReferencePipeline<R>) this;
    r.element = contents(f.apply(element));
    return r;
  }

  public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> f) {
    stage = f;
    ReferencePipeline<R> r = (ReferencePipeline<R>) this;
    f.accept(element, (Consumer<R>) r);
    return r;
  }

  public IntStream mapToInt(ToIntFunction<? super T> f) {
    stage = f;
    f.applyAsInt(element);
    IntPipeline r = new IntPipeline(this);
    Intrinsics.implies(r, this);
    return r;
  }

  public IntStream flatMapToInt(Function<? super T, ? extends IntStream> f) {
    stage = f;
    f.apply(element);
    IntPipeline r = new IntPipeline(this);
    Intrinsics.implies(r, this);
    return r;
  }

  public LongStream mapToLong(ToLongFunction<? super T> f) {
    stage = f;
    f.applyAsLong(element);
    LongPipeline r = new LongPipeline(this);
    Intrinsics.implies(r, this);
    return r;
  }

  public LongStream flatMapToLong(Function<? super T, ? extends LongStream> f) {
    stage = f;
    f.apply(element);
    LongPipeline r = new LongPipeline(this);
    Intrinsics.implies(r, this);
    return r;
  }

  public DoubleStream mapToDouble(ToDoubleFunction<? super T> f) {
    stage = f;
    f.applyAsDouble(element);
    DoublePipeline r = new DoublePipeline(this);
    Intrinsics.implies(r, this);
    return r;
  }

  public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> f) {
    stage = f;
    f.apply(element);
    DoublePipeline r = new DoublePipeline(this);
    Intrinsics.implies(r, this);
    return r;
  }

  public Stream<T> distinct() {
    element.hashCode();
    element.equals(element);
    return this;
  }

  public Stream<T> sorted() {
    ((Comparable) element).compareTo(element);
    return this;
  }

  public Stream<T> sorted(Comparator<? super T> f) {
    stage = f;
    f.compare(element, element);
    return this;
  }

  public Stream<T> peek(Consumer<? super T> f) {
    stage = f;
    f.accept(element);
    return this;
  }

  public Stream<T> limit(long n) {
    return this;
  }

  public Stream<T> skip(long n) {
    return this;
  }

  public void forEach(Consumer<? super T> f) {
    stage = f;
    f.accept(element);
    Intrinsics.join(this);
  }

  public void forEachOrdered(Consumer<? super T> f) {
    stage = f;
    f.accept(element);
    Intrinsics.join(this);
  }

  public Object[] toArray() {
    Object[] r = new Object[1];
    r[0] = element;
    return ended(r);
  }

  public <A> A[] toArray(IntFunction<A[]> f) {
    A[] r = f.apply(0);
    r[0] = (A) element;
    return ended(r);
  }

  public T reduce(T identity, BinaryOperator<T> f) {
    stage = f;
    element = identity;
    element = f.apply(element, element);
    return ended(element);
  }

  public Optional<T> reduce(BinaryOperator<T> f) {
    stage = f;
    element = f.apply(element, element);
    return ended(found.modelPut(element));
  }

  public <U> U reduce(U identity, BiFunction<U, ? super T, U> f, BinaryOperator<U> combiner) {
    stage = f;
    this.identity = identity;
    U u = f.apply(identity, element);
    u = f.apply(u, element);
    u = combiner.apply(u, u);
    return ended(u);
  }

  public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> f, BiConsumer<R, R> combiner) {
    stage = f;
    maker = supplier;
    R r = supplier.get();
    f.accept(r, element);
    return ended(r);
  }

  public <R, A> R collect(Collector<? super T, A, R> c) {
    stage = c;
    A a = c.supplier().get();
    ((BiConsumer<A, Object>) c.accumulator()).accept(a, element);
    return ended(c.finisher().apply(a));
  }

  public List<T> toList() {
    list.add(element);
    return ended(list);
  }

  public Optional<T> min(Comparator<? super T> f) {
    stage = f;
    f.compare(element, element);
    return ended(found.modelPut(element));
  }

  public Optional<T> max(Comparator<? super T> f) {
    stage = f;
    f.compare(element, element);
    return ended(found.modelPut(element));
  }

  public long count() {
    return ended(0L);
  }

  public boolean anyMatch(Predicate<? super T> f) {
    stage = f;
    return ended(f.test(element));
  }

  public boolean allMatch(Predicate<? super T> f) {
    stage = f;
    return ended(f.test(element));
  }

  public boolean noneMatch(Predicate<? super T> f) {
    stage = f;
    return ended(f.test(element));
  }

  public Optional<T> findFirst() {
    return ended(found.modelPut(element));
  }

  public Optional<T> findAny() {
    return ended(found.modelPut(element));
  }

  public Iterator<T> iterator() {
    return this;
  }

  public Spliterator<T> spliterator() {
    return this;
  }

  public boolean isParallel() {
    return stage == null;
  }

  public Stream<T> sequential() {
    return this;
  }

  public Stream<T> parallel() {
    Intrinsics.fork(this);
    Intrinsics.handle(this, this);
    return this;
  }

  public Stream<T> unordered() {
    return this;
  }

  public Stream<T> onClose(Runnable handler) {
    handler.run();
    return this;
  }

  public void close() {}

  public void accept(T t) {
    element = t;
  }

  public Stream<T> build() {
    return this;
  }

  public boolean hasNext() {
    return element == null;
  }

  public T next() {
    return element;
  }

  public boolean tryAdvance(Consumer<? super T> action) {
    action.accept(element);
    return true;
  }

  public void forEachRemaining(Consumer<? super T> action) {
    action.accept(element);
  }

  public Spliterator<T> trySplit() {
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
