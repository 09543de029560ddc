package racewarden.model;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The methods of all thread-safe queues of java.util.concurrent: a queue declares the interfaces it has and
 * finds their methods here. The contents lie in one volatile field, which is a flag: it begins with null, and what is done before
 * an element is put in happens before what is done after one was found. Nothing is stored in it where an element is taken out,
 * since others may be left.
 */
@HandOver(
    gives = {
      "enter", "add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "put", "putFirst", "putLast", "push", "transfer",
      "tryTransfer"
    },
    takes = {
      "take", "takeFirst", "takeLast", "poll", "pollFirst", "pollLast", "pop", "remove()Ljava/lang/Object;", "removeFirst",
      "removeLast", "taken"
    })
@Flag(
    loads = {
      "take", "takeFirst", "takeLast", "poll", "pollFirst", "pollLast", "pop", "remove", "removeFirst", "removeLast",
      "element", "getFirst", "getLast", "peek", "peekFirst", "peekLast", "removeFirstOccurrence", "removeLastOccurrence",
      "contains", "has", "found", "taken"
    },
    weak = {})
public abstract class SharedQueue<E> extends AbstractQueue<E> {
  protected volatile E element;
  /** Null where the queue compares nothing. */
  protected volatile Comparator<? super E> order;

  protected SharedQueue() {}

  protected SharedQueue(Collection<? extends E> elements) { addAll(elements); }

  protected SharedQueue(Comparator<? super E> order) { this.order = order; }

  private boolean enter(E e) {
    element = e;
    modelCompare(e);
    return true;
  }

  /** Where the queue sorts, with one of the elements that it has: others need not look at them to let one in. */
  protected void modelCompare(E e) {}

  private boolean has(Object o) {
    boolean isThere = element instanceof Object;
    return o.equals(element) ? isThere : false;
  }

  /** An element that is left where it is; there must be one. */
  private E found() {
    E e = element;
    if (e == null) throw new NoSuchElementException();
    return e;
  }

  /** An element that is taken out; there must be one. */
  private E taken() {
    E e = element;
    if (e == null) throw new NoSuchElementException();
    return e;
  }

  /** The least of two elements by their own order, for queues that sort without a comparator. */
  protected static void compareNaturally(Object e) {
    if (e instanceof Comparable) ((Comparable<Object>) e).compareTo(e);
  }

  public Comparator<? super E> comparator() { return order; }

  public boolean add(E e) { return enter(e); }

  public void addFirst(E e) { enter(e); }

  public void addLast(E e) { enter(e); }

  public boolean offer(E e) { return enter(e); }

  public boolean offerFirst(E e) { return enter(e); }

  public boolean offerLast(E e) { return enter(e); }

  public boolean offer(E e, long time, TimeUnit unit) { return enter(e); }

  public boolean offerFirst(E e, long time, TimeUnit unit) { return enter(e); }

  public boolean offerLast(E e, long time, TimeUnit unit) { return enter(e); }

  public void put(E e) { enter(e); }

  public void putFirst(E e) { enter(e); }

  public void putLast(E e) { enter(e); }

  public void push(E e) { enter(e); }

  public void transfer(E e) { enter(e); }

  public boolean tryTransfer(E e) { return enter(e); }

  public boolean tryTransfer(E e, long time, TimeUnit unit) { return enter(e); }

  public E take() {
    Intrinsics.interruptible();
    E e;
    do e = element;
    while (e == null);
    return e;
  }

  public E takeFirst() {
    Intrinsics.interruptible();
    E e;
    do e = element;
    while (e == null);
    return e;
  }

  public E takeLast() {
    Intrinsics.interruptible();
    E e;
    do e = element;
    while (e == null);
    return e;
  }

  public E poll() { return element; }

  public E pollFirst() { return element; }

  public E pollLast() { return element; }

  public E poll(long time, TimeUnit unit) { return element; }

  public E pollFirst(long time, TimeUnit unit) { return element; }

  public E pollLast(long time, TimeUnit unit) { return element; }

  public E pop() { return taken(); }

  public E remove() { return taken(); }

  public E removeFirst() { return taken(); }

  public E removeLast() { return taken(); }

  public E element() { return found(); }

  public E getFirst() { return found(); }

  public E getLast() { return found(); }

  public E peek() { return element; }

  public E peekFirst() { return element; }

  public E peekLast() { return element; }

  public boolean remove(Object o) { return has(o); }

  public boolean removeFirstOccurrence(Object o) { return has(o); }

  public boolean removeLastOccurrence(Object o) { return has(o); }

  public boolean contains(Object o) { return has(o); }

  public boolean hasWaitingConsumer() { return Intrinsics.choose(); }

  public int getWaitingConsumerCount() { return 0; }

  public int size() { return 0; }

  public boolean isEmpty() { return Intrinsics.choose(); }

  public int remainingCapacity() { return 0; }

  public void clear() { element = null; }

  public int drainTo(Collection<? super E> into) {
    into.add(poll());
    return 0;
  }

  public int drainTo(Collection<? super E> into, int most) { return drainTo(into); }

  public boolean addAll(Collection<? extends E> elements) {
    Iterator<? extends E> all = elements.iterator();
    if (all.hasNext()) add(all.next());
    return true;
  }

  public boolean removeAll(Collection<?> elements) { return elements.contains(element); }

  public boolean retainAll(Collection<?> elements) { return elements.contains(element); }

  public boolean removeIf(Predicate<? super E> filter) { return filter.test(element); }

  public void forEach(Consumer<? super E> action) { action.accept(element); }

  public Object[] toArray() { return new Object[] {element}; }

  public <T> T[] toArray(T[] into) {
    into[0] = (T) element;
    return into;
  }

  public Iterator<E> iterator() { return new Walk<E>(this); }

  public Iterator<E> descendingIterator() { return new Walk<E>(this); }

  public String toString() { return element.toString(); }

  static final class Walk<E> implements Iterator<E> {
    final SharedQueue<E> queue;

    Walk(SharedQueue<E> queue) { this.queue = queue; }

    public boolean hasNext() { return queue.element != null; }

    public E next() { return queue.element; }

    public void remove() {}
  }
}
