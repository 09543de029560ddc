package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import racewarden.model.Follows;
import racewarden.model.Protocols;

/** Wrappers keep what they wrap and go through it; algorithms read and write the collections given. */
public class Collections {
  public static final Set EMPTY_SET = Set.of();
  public static final List EMPTY_LIST = List.of();
  public static final Map EMPTY_MAP = Map.of();

  private Collections() {}

  public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> c) {
    UnmodifiableCollection<T> r = new UnmodifiableCollection<T>((Collection<T>) c);
    r.walker = new UnmodifiableIterator<T>((Collection<T>) c);
    return r;
  }

  public static <T> Set<T> unmodifiableSet(Set<? extends T> c) {
    UnmodifiableSet<T> r = new UnmodifiableSet<T>((Set<T>) c);
    r.walker = new UnmodifiableIterator<T>((Collection<T>) c);
    return r;
  }

  public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> c) {
    UnmodifiableSortedSet<T> r = new UnmodifiableSortedSet<T>((SortedSet<T>) c);
    r.walker = new UnmodifiableIterator<T>((Collection<T>) c);
    return r;
  }

  public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> c) {
    UnmodifiableNavigableSet<T> r = new UnmodifiableNavigableSet<T>((NavigableSet<T>) c);
    r.walker = new UnmodifiableIterator<T>((Collection<T>) c);
    return r;
  }

  public static <T> List<T> unmodifiableList(List<? extends T> c) {
    UnmodifiableList<T> r = new UnmodifiableList<T>((List<T>) c);
    r.walker = new UnmodifiableIterator<T>((Collection<T>) c);
    return r;
  }

  public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m) {
    return new UnmodifiableMap<K, V>((Map<K, V>) m);
  }

  public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> m) {
    return new UnmodifiableSortedMap<K, V>((SortedMap<K, V>) m);
  }

  public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> m) {
    return new UnmodifiableNavigableMap<K, V>((NavigableMap<K, V>) m);
  }

  public static <T> Collection<T> synchronizedCollection(Collection<T> c) {
    return new SynchronizedCollection<T>((Collection<T>) c);
  }

  static <T> Collection<T> synchronizedCollection(Collection<T> c, Object mutex) {
    return new SynchronizedCollection<T>(c, mutex);
  }

  public static <T> Set<T> synchronizedSet(Set<T> c) {
    return new SynchronizedSet<T>((Set<T>) c);
  }

  static <T> Set<T> synchronizedSet(Set<T> c, Object mutex) {
    return new SynchronizedSet<T>(c, mutex);
  }

  public static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> c) {
    return new SynchronizedSortedSet<T>((SortedSet<T>) c);
  }

  static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> c, Object mutex) {
    return new SynchronizedSortedSet<T>(c, mutex);
  }

  public static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> c) {
    return new SynchronizedNavigableSet<T>((NavigableSet<T>) c);
  }

  static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> c, Object mutex) {
    return new SynchronizedNavigableSet<T>(c, mutex);
  }

  public static <T> List<T> synchronizedList(List<T> c) {
    return new SynchronizedList<T>((List<T>) c);
  }

  static <T> List<T> synchronizedList(List<T> c, Object mutex) {
    return new SynchronizedList<T>(c, mutex);
  }

  public static <K, V> Map<K, V> synchronizedMap(Map<K, V> m) {
    SynchronizedMap<K, V> r = new SynchronizedMap<K, V>(m);
    r.keySet = new SynchronizedSet<K>(m.keySet(), r);
    r.values = new SynchronizedCollection<V>(m.values(), r);
    r.entrySet = new SynchronizedSet<Map.Entry<K, V>>(m.entrySet(), r);
    return r;
  }

  static <K, V> Map<K, V> synchronizedMap(Map<K, V> m, Object mutex) {
    SynchronizedMap<K, V> r = new SynchronizedMap<K, V>(m, mutex);
    r.keySet = new SynchronizedSet<K>(m.keySet(), mutex);
    r.values = new SynchronizedCollection<V>(m.values(), mutex);
    r.entrySet = new SynchronizedSet<Map.Entry<K, V>>(m.entrySet(), mutex);
    return r;
  }

  public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> m) {
    SynchronizedSortedMap<K, V> r = new SynchronizedSortedMap<K, V>(m);
    r.keySet = new SynchronizedSet<K>(m.keySet(), r);
    r.values = new SynchronizedCollection<V>(m.values(), r);
    r.entrySet = new SynchronizedSet<Map.Entry<K, V>>(m.entrySet(), r);
    return r;
  }

  static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> m, Object mutex) {
    SynchronizedSortedMap<K, V> r = new SynchronizedSortedMap<K, V>(m, mutex);
    r.keySet = new SynchronizedSet<K>(m.keySet(), mutex);
    r.values = new SynchronizedCollection<V>(m.values(), mutex);
    r.entrySet = new SynchronizedSet<Map.Entry<K, V>>(m.entrySet(), mutex);
    return r;
  }

  public static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> m) {
    SynchronizedNavigableMap<K, V> r = new SynchronizedNavigableMap<K, V>(m);
    r.keySet = new SynchronizedSet<K>(m.keySet(), r);
    r.values = new SynchronizedCollection<V>(m.values(), r);
    r.entrySet = new SynchronizedSet<Map.Entry<K, V>>(m.entrySet(), r);
    r.navigableKeySet = new SynchronizedNavigableSet<K>(m.navigableKeySet(), r);
    return r;
  }

  static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> m, Object mutex) {
    SynchronizedNavigableMap<K, V> r = new SynchronizedNavigableMap<K, V>(m, mutex);
    r.keySet = new SynchronizedSet<K>(m.keySet(), mutex);
    r.values = new SynchronizedCollection<V>(m.values(), mutex);
    r.entrySet = new SynchronizedSet<Map.Entry<K, V>>(m.entrySet(), mutex);
    r.navigableKeySet = new SynchronizedNavigableSet<K>(m.navigableKeySet(), mutex);
    return r;
  }

  public static <E> Collection<E> checkedCollection(Collection<E> c, Class<E> type) {
    return new CheckedCollection<E>(c);
  }

  public static <E> Queue<E> checkedQueue(Queue<E> c, Class<E> type) {
    return new CheckedQueue<E>(c);
  }

  public static <E> Set<E> checkedSet(Set<E> c, Class<E> type) {
    return new CheckedSet<E>(c);
  }

  public static <E> SortedSet<E> checkedSortedSet(SortedSet<E> c, Class<E> type) {
    return new CheckedSortedSet<E>(c);
  }

  public static <E> NavigableSet<E> checkedNavigableSet(NavigableSet<E> c, Class<E> type) {
    return new CheckedNavigableSet<E>(c);
  }

  public static <E> List<E> checkedList(List<E> c, Class<E> type) {
    return new CheckedList<E>(c);
  }

  public static <K, V> Map<K, V> checkedMap(Map<K, V> m, Class<K> keyType, Class<V> valueType) {
    return new CheckedMap<K, V>(m);
  }

  public static <K, V> SortedMap<K, V> checkedSortedMap(SortedMap<K, V> m, Class<K> keyType, Class<V> valueType) {
    return new CheckedSortedMap<K, V>(m);
  }

  public static <K, V> NavigableMap<K, V> checkedNavigableMap(NavigableMap<K, V> m, Class<K> keyType, Class<V> valueType) {
    return new CheckedNavigableMap<K, V>(m);
  }

  public static <T> SequencedCollection<T> unmodifiableSequencedCollection(SequencedCollection<? extends T> c) {
    return new ArrayList<T>(c);
  }

  public static <T> SequencedSet<T> unmodifiableSequencedSet(SequencedSet<? extends T> c) {
    return new LinkedHashSet<T>(c);
  }

  public static <K, V> SequencedMap<K, V> unmodifiableSequencedMap(SequencedMap<? extends K, ? extends V> m) {
    return new LinkedHashMap<K, V>(m);
  }

  public static <T extends Comparable<? super T>> void sort(List<T> list) {
    list.sort(null);
  }

  public static <T> void sort(List<T> list, Comparator<? super T> c) {
    list.sort(c);
  }

  public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
    return ((Comparable) list.get(list.size())).compareTo(key);
  }

  public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> c) {
    return c.compare(list.get(list.size()), key);
  }

  public static void reverse(List<?> list) {
    swap(list, 0, list.size());
  }

  public static void shuffle(List<?> list) {
    swap(list, 0, list.size());
  }

  public static void shuffle(List<?> list, Random random) {
    swap(list, random.nextInt(list.size()), 0);
  }

  public static void swap(List<?> list, int i, int j) {
    List l = list;
    l.set(i, l.set(j, l.get(i)));
  }

  public static <T> void fill(List<? super T> list, T e) {
    list.set(list.size(), e);
  }

  public static <T> void copy(List<? super T> to, List<? extends T> from) {
    to.set(from.size(), from.get(to.size()));
  }

  public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> c) {
    Iterator<? extends T> it = c.iterator();
    it.hasNext();
    T e = it.next();
    e.compareTo(e);
    return e;
  }

  public static <T> T min(Collection<? extends T> c, Comparator<? super T> order) {
    Iterator<? extends T> it = c.iterator();
    it.hasNext();
    T e = it.next();
    if (order == null) {
      ((Comparable) e).compareTo(e);
    } else {
      order.compare(e, e);
    }
    return e;
  }

  public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) {
    Iterator<? extends T> it = c.iterator();
    it.hasNext();
    T e = it.next();
    e.compareTo(e);
    return e;
  }

  public static <T> T max(Collection<? extends T> c, Comparator<? super T> order) {
    Iterator<? extends T> it = c.iterator();
    it.hasNext();
    T e = it.next();
    if (order == null) {
      ((Comparable) e).compareTo(e);
    } else {
      order.compare(e, e);
    }
    return e;
  }

  public static void rotate(List<?> list, int distance) {
    swap(list, 0, list.size());
  }

  public static <T> boolean replaceAll(List<T> list, T from, T to) {
    if (from.equals(list.get(list.size()))) {
      list.set(0, to);
    }
    return true;
  }

  public static int indexOfSubList(List<?> list, List<?> part) {
    part.size();
    return list.get(list.size()).equals(part.get(0)) ? 0 : 1;
  }

  public static int lastIndexOfSubList(List<?> list, List<?> part) {
    part.size();
    return list.get(list.size()).equals(part.get(0)) ? 0 : 1;
  }

  public static <T> Iterator<T> emptyIterator() {
    return new ImmutableCollections.Itr<T>(null);
  }

  public static <T> ListIterator<T> emptyListIterator() {
    return new ImmutableCollections.Itr<T>(null);
  }

  public static <T> Enumeration<T> emptyEnumeration() {
    return new IteratorEnumeration<T>(new ImmutableCollections.Itr<T>(null));
  }

  public static final <T> Set<T> emptySet() {
    return (Set<T>) EMPTY_SET;
  }

  public static final <T> List<T> emptyList() {
    return (List<T>) EMPTY_LIST;
  }

  public static final <K, V> Map<K, V> emptyMap() {
    return (Map<K, V>) EMPTY_MAP;
  }

  public static <E> SortedSet<E> emptySortedSet() {
    return unmodifiableNavigableSet(new TreeSet<E>());
  }

  public static <E> NavigableSet<E> emptyNavigableSet() {
    return unmodifiableNavigableSet(new TreeSet<E>());
  }

  public static final <K, V> SortedMap<K, V> emptySortedMap() {
    return new UnmodifiableNavigableMap<K, V>(new TreeMap<K, V>());
  }

  public static final <K, V> NavigableMap<K, V> emptyNavigableMap() {
    return new UnmodifiableNavigableMap<K, V>(new TreeMap<K, V>());
  }

  public static <T> Set<T> singleton(T o) {
    return new ImmutableCollections.SetN<T>(o, new ImmutableCollections.Itr<T>(o));
  }

  public static <T> List<T> singletonList(T o) {
    return new ImmutableCollections.ListN<T>(o, new ImmutableCollections.Itr<T>(o));
  }

  public static <K, V> Map<K, V> singletonMap(K k, V v) {
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  public static <T> List<T> nCopies(int n, T o) {
    return new ImmutableCollections.ListN<T>(o, new ImmutableCollections.Itr<T>(o));
  }

  public static <T> Comparator<T> reverseOrder() {
    return (Comparator) Comparators.NATURAL;
  }

  public static <T> Comparator<T> reverseOrder(Comparator<T> c) {
    return c == null ? (Comparator) Comparators.NATURAL : new Comparators.Chain<T>(c, null);
  }

  public static <T> Enumeration<T> enumeration(Collection<T> c) {
    return new IteratorEnumeration<T>(c.iterator());
  }

  public static <T> ArrayList<T> list(Enumeration<T> e) {
    ArrayList<T> r = new ArrayList<T>();
    if (e.hasMoreElements()) {
      r.add(e.nextElement());
    }
    return r;
  }

  public static int frequency(Collection<?> c, Object o) {
    Iterator<?> it = c.iterator();
    return it.hasNext() && o.equals(it.next()) ? 1 : 0;
  }

  public static boolean disjoint(Collection<?> c, Collection<?> d) {
    c.size();
    d.size();
    c.contains(d.iterator().next());
    return d.contains(c.iterator().next());
  }

  public static <T> boolean addAll(Collection<? super T> c, T... es) {
    return c.add(es[0]);
  }

  public static <E> Set<E> newSetFromMap(Map<E, Boolean> m) {
    return new SetFromMap<E>(m);
  }

  public static <T> SequencedSet<T> newSequencedSetFromMap(SequencedMap<T, Boolean> m) {
    return new SetFromMap<T>(m);
  }

  public static <T> Queue<T> asLifoQueue(Deque<T> d) {
    return new AsLifoQueue<T>(d);
  }

  /** Locks its mutex around every call on a collection, which it keeps. */
  static class SynchronizedCollection<E> implements Collection<E>, java.io.Serializable {
    final Collection<E> c;
    final Object mutex;

    SynchronizedCollection(Collection<E> c) {
      this.c = c;
      mutex = this;
    }

    SynchronizedCollection(Collection<E> c, Object mutex) {
      this.c = c;
      this.mutex = mutex;
    }

    public int size() {
      synchronized (mutex) {
        return c.size();
      }
    }

    public boolean isEmpty() {
      synchronized (mutex) {
        return c.isEmpty();
      }
    }

    public boolean contains(Object o) {
      synchronized (mutex) {
        return c.contains(o);
      }
    }

    public Object[] toArray() {
      synchronized (mutex) {
        return c.toArray();
      }
    }

    public <T> T[] toArray(T[] a) {
      synchronized (mutex) {
        return c.toArray(a);
      }
    }

    public boolean add(E e) {
      synchronized (mutex) {
        return c.add(e);
      }
    }

    public boolean remove(Object o) {
      synchronized (mutex) {
        return c.remove(o);
      }
    }

    public boolean containsAll(Collection<?> c) {
      synchronized (mutex) {
        return this.c.containsAll(c);
      }
    }

    public boolean addAll(Collection<? extends E> c) {
      synchronized (mutex) {
        return this.c.addAll(c);
      }
    }

    public boolean removeAll(Collection<?> c) {
      synchronized (mutex) {
        return this.c.removeAll(c);
      }
    }

    public boolean retainAll(Collection<?> c) {
      synchronized (mutex) {
        return this.c.retainAll(c);
      }
    }

    public void clear() {
      synchronized (mutex) {
        c.clear();
      }
    }

    public void forEach(Consumer<? super E> action) {
      synchronized (mutex) {
        c.forEach(action);
      }
    }

    public boolean removeIf(Predicate<? super E> filter) {
      synchronized (mutex) {
        return c.removeIf(filter);
      }
    }

    public String toString() {
      synchronized (mutex) {
        return ((Object) c).toString();
      }
    }

    public Iterator<E> iterator() {
      return c.iterator();
    }

    public Stream<E> stream() {
      return c.stream();
    }

    public Stream<E> parallelStream() {
      return c.parallelStream();
    }

    public Spliterator<E> spliterator() {
      return c.spliterator();
    }
  }

  /** Locks its mutex around every call on a set, which it keeps. */
  @Follows(Protocols.Sets.class)
  static class SynchronizedSet<E> extends SynchronizedCollection<E> implements Set<E> {
    final Set<E> s;

    SynchronizedSet(Set<E> s) {
      super(s);
      this.s = s;
    }

    SynchronizedSet(Set<E> s, Object mutex) {
      super(s, mutex);
      this.s = s;
    }

    public boolean equals(Object o) {
      synchronized (mutex) {
        return ((Object) s).equals(o);
      }
    }

    public int hashCode() {
      synchronized (mutex) {
        return ((Object) s).hashCode();
      }
    }
  }

  /** Locks its mutex around every call on a sorted set, which it keeps. */
  @Follows(Protocols.Sets.class)
  static class SynchronizedSortedSet<E> extends SynchronizedSet<E> implements SortedSet<E> {
    final SortedSet<E> ss;

    SynchronizedSortedSet(SortedSet<E> ss) {
      super(ss);
      this.ss = ss;
    }

    SynchronizedSortedSet(SortedSet<E> ss, Object mutex) {
      super(ss, mutex);
      this.ss = ss;
    }

    public Comparator<? super E> comparator() {
      return ss.comparator();
    }

    public E first() {
      synchronized (mutex) {
        return ss.first();
      }
    }

    public E last() {
      synchronized (mutex) {
        return ss.last();
      }
    }

    public SortedSet<E> subSet(E from, E to) {
      synchronized (mutex) {
        return synchronizedSortedSet(ss.subSet(from, to), mutex);
      }
    }

    public SortedSet<E> headSet(E to) {
      synchronized (mutex) {
        return synchronizedSortedSet(ss.headSet(to), mutex);
      }
    }

    public SortedSet<E> tailSet(E from) {
      synchronized (mutex) {
        return synchronizedSortedSet(ss.tailSet(from), mutex);
      }
    }
  }

  /** Locks its mutex around every call on a navigable set, which it keeps. */
  @Follows(Protocols.Sets.class)
  static class SynchronizedNavigableSet<E> extends SynchronizedSortedSet<E> implements NavigableSet<E> {
    final NavigableSet<E> ns;

    SynchronizedNavigableSet(NavigableSet<E> ns) {
      super(ns);
      this.ns = ns;
    }

    SynchronizedNavigableSet(NavigableSet<E> ns, Object mutex) {
      super(ns, mutex);
      this.ns = ns;
    }

    public E lower(E e) {
      synchronized (mutex) {
        return ns.lower(e);
      }
    }

    public E floor(E e) {
      synchronized (mutex) {
        return ns.floor(e);
      }
    }

    public E ceiling(E e) {
      synchronized (mutex) {
        return ns.ceiling(e);
      }
    }

    public E higher(E e) {
      synchronized (mutex) {
        return ns.higher(e);
      }
    }

    public E pollFirst() {
      synchronized (mutex) {
        return ns.pollFirst();
      }
    }

    public E pollLast() {
      synchronized (mutex) {
        return ns.pollLast();
      }
    }

    public NavigableSet<E> subSet(E from, boolean a, E to, boolean b) {
      synchronized (mutex) {
        return synchronizedNavigableSet(ns.subSet(from, a, to, b), mutex);
      }
    }

    public NavigableSet<E> headSet(E to, boolean a) {
      synchronized (mutex) {
        return synchronizedNavigableSet(ns.headSet(to, a), mutex);
      }
    }

    public NavigableSet<E> tailSet(E from, boolean a) {
      synchronized (mutex) {
        return synchronizedNavigableSet(ns.tailSet(from, a), mutex);
      }
    }

    public NavigableSet<E> descendingSet() {
      synchronized (mutex) {
        return synchronizedNavigableSet(ns.descendingSet(), mutex);
      }
    }

    public Iterator<E> descendingIterator() {
      return ns.descendingIterator();
    }
  }

  /** Locks its mutex around every call on a list, which it keeps. */
  @Follows(Protocols.Lists.class)
  static class SynchronizedList<E> extends SynchronizedCollection<E> implements List<E>, RandomAccess {
    final List<E> list;

    SynchronizedList(List<E> list) {
      super(list);
      this.list = list;
    }

    SynchronizedList(List<E> list, Object mutex) {
      super(list, mutex);
      this.list = list;
    }

    public boolean equals(Object o) {
      synchronized (mutex) {
        return ((Object) list).equals(o);
      }
    }

    public int hashCode() {
      synchronized (mutex) {
        return ((Object) list).hashCode();
      }
    }

    public E get(int index) {
      synchronized (mutex) {
        return list.get(index);
      }
    }

    public E set(int index, E e) {
      synchronized (mutex) {
        return list.set(index, e);
      }
    }

    public void add(int index, E e) {
      synchronized (mutex) {
        list.add(index, e);
      }
    }

    public E remove(int index) {
      synchronized (mutex) {
        return list.remove(index);
      }
    }

    public int indexOf(Object o) {
      synchronized (mutex) {
        return list.indexOf(o);
      }
    }

    public int lastIndexOf(Object o) {
      synchronized (mutex) {
        return list.lastIndexOf(o);
      }
    }

    public boolean addAll(int index, Collection<? extends E> c) {
      synchronized (mutex) {
        return list.addAll(index, c);
      }
    }

    public void replaceAll(UnaryOperator<E> operator) {
      synchronized (mutex) {
        list.replaceAll(operator);
      }
    }

    public void sort(Comparator<? super E> c) {
      synchronized (mutex) {
        list.sort(c);
      }
    }

    public ListIterator<E> listIterator() {
      return list.listIterator();
    }

    public ListIterator<E> listIterator(int index) {
      return list.listIterator(index);
    }

    public List<E> subList(int from, int to) {
      synchronized (mutex) {
        return synchronizedList(list.subList(from, to), mutex);
      }
    }
  }

  /** Locks its mutex around every call on a map, which it keeps. */
  @Follows(Protocols.Maps.class)
  static class SynchronizedMap<K, V> implements Map<K, V>, java.io.Serializable {
    final Map<K, V> m;
    volatile Set<K> keySet;
    volatile Collection<V> values;
    volatile Set<Map.Entry<K, V>> entrySet;
    final Object mutex;

    SynchronizedMap(Map<K, V> m) {
      this.m = m;
      mutex = this;
    }

    SynchronizedMap(Map<K, V> m, Object mutex) {
      this.m = m;
      this.mutex = mutex;
    }

    public int size() {
      synchronized (mutex) {
        return m.size();
      }
    }

    public boolean isEmpty() {
      synchronized (mutex) {
        return m.isEmpty();
      }
    }

    public boolean containsKey(Object k) {
      synchronized (mutex) {
        return m.containsKey(k);
      }
    }

    public boolean containsValue(Object v) {
      synchronized (mutex) {
        return m.containsValue(v);
      }
    }

    public V get(Object k) {
      synchronized (mutex) {
        return m.get(k);
      }
    }

    public V put(K k, V v) {
      synchronized (mutex) {
        return m.put(k, v);
      }
    }

    public V remove(Object k) {
      synchronized (mutex) {
        return m.remove(k);
      }
    }

    public void putAll(Map<? extends K, ? extends V> m) {
      synchronized (mutex) {
        this.m.putAll(m);
      }
    }

    public void clear() {
      synchronized (mutex) {
        m.clear();
      }
    }

    public V getOrDefault(Object k, V v) {
      synchronized (mutex) {
        return m.getOrDefault(k, v);
      }
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
      synchronized (mutex) {
        m.forEach(action);
      }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
      synchronized (mutex) {
        m.replaceAll(f);
      }
    }

    public V putIfAbsent(K k, V v) {
      synchronized (mutex) {
        return m.putIfAbsent(k, v);
      }
    }

    public boolean remove(Object k, Object v) {
      synchronized (mutex) {
        return m.remove(k, v);
      }
    }

    public boolean replace(K k, V v, V w) {
      synchronized (mutex) {
        return m.replace(k, v, w);
      }
    }

    public V replace(K k, V v) {
      synchronized (mutex) {
        return m.replace(k, v);
      }
    }

    public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
      synchronized (mutex) {
        return m.computeIfAbsent(k, f);
      }
    }

    public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
      synchronized (mutex) {
        return m.computeIfPresent(k, f);
      }
    }

    public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
      synchronized (mutex) {
        return m.compute(k, f);
      }
    }

    public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
      synchronized (mutex) {
        return m.merge(k, v, f);
      }
    }

    public boolean equals(Object o) {
      synchronized (mutex) {
        return ((Object) m).equals(o);
      }
    }

    public int hashCode() {
      synchronized (mutex) {
        return ((Object) m).hashCode();
      }
    }

    public String toString() {
      synchronized (mutex) {
        return ((Object) m).toString();
      }
    }

    public Set<K> keySet() {
      return keySet;
    }

    public Collection<V> values() {
      return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
      return entrySet;
    }
  }

  /** Locks its mutex around every call on a sorted map, which it keeps. */
  @Follows(Protocols.Maps.class)
  static class SynchronizedSortedMap<K, V> extends SynchronizedMap<K, V> implements SortedMap<K, V> {
    final SortedMap<K, V> sm;

    SynchronizedSortedMap(SortedMap<K, V> sm) {
      super(sm);
      this.sm = sm;
    }

    SynchronizedSortedMap(SortedMap<K, V> sm, Object mutex) {
      super(sm, mutex);
      this.sm = sm;
    }

    public Comparator<? super K> comparator() {
      return sm.comparator();
    }

    public K firstKey() {
      synchronized (mutex) {
        return sm.firstKey();
      }
    }

    public K lastKey() {
      synchronized (mutex) {
        return sm.lastKey();
      }
    }

    public SortedMap<K, V> subMap(K from, K to) {
      synchronized (mutex) {
        return synchronizedSortedMap(sm.subMap(from, to), mutex);
      }
    }

    public SortedMap<K, V> headMap(K to) {
      synchronized (mutex) {
        return synchronizedSortedMap(sm.headMap(to), mutex);
      }
    }

    public SortedMap<K, V> tailMap(K from) {
      synchronized (mutex) {
        return synchronizedSortedMap(sm.tailMap(from), mutex);
      }
    }
  }

  /** Locks its mutex around every call on a navigable map, which it keeps. */
  @Follows(Protocols.Maps.class)
  static class SynchronizedNavigableMap<K, V> extends SynchronizedSortedMap<K, V> implements NavigableMap<K, V> {
    final NavigableMap<K, V> nm;
    volatile NavigableSet<K> navigableKeySet;

    SynchronizedNavigableMap(NavigableMap<K, V> nm) {
      super(nm);
      this.nm = nm;
    }

    SynchronizedNavigableMap(NavigableMap<K, V> nm, Object mutex) {
      super(nm, mutex);
      this.nm = nm;
    }

    public Map.Entry<K, V> lowerEntry(K k) {
      synchronized (mutex) {
        return nm.lowerEntry(k);
      }
    }

    public K lowerKey(K k) {
      synchronized (mutex) {
        return nm.lowerKey(k);
      }
    }

    public Map.Entry<K, V> floorEntry(K k) {
      synchronized (mutex) {
        return nm.floorEntry(k);
      }
    }

    public K floorKey(K k) {
      synchronized (mutex) {
        return nm.floorKey(k);
      }
    }

    public Map.Entry<K, V> ceilingEntry(K k) {
      synchronized (mutex) {
        return nm.ceilingEntry(k);
      }
    }

    public K ceilingKey(K k) {
      synchronized (mutex) {
        return nm.ceilingKey(k);
      }
    }

    public Map.Entry<K, V> higherEntry(K k) {
      synchronized (mutex) {
        return nm.higherEntry(k);
      }
    }

    public K higherKey(K k) {
      synchronized (mutex) {
        return nm.higherKey(k);
      }
    }

    public Map.Entry<K, V> firstEntry() {
      synchronized (mutex) {
        return nm.firstEntry();
      }
    }

    public Map.Entry<K, V> lastEntry() {
      synchronized (mutex) {
        return nm.lastEntry();
      }
    }

    public Map.Entry<K, V> pollFirstEntry() {
      synchronized (mutex) {
        return nm.pollFirstEntry();
      }
    }

    public Map.Entry<K, V> pollLastEntry() {
      synchronized (mutex) {
        return nm.pollLastEntry();
      }
    }

    public NavigableMap<K, V> subMap(K from, boolean a, K to, boolean b) {
      synchronized (mutex) {
        return synchronizedNavigableMap(nm.subMap(from, a, to, b), mutex);
      }
    }

    public NavigableMap<K, V> headMap(K to, boolean a) {
      synchronized (mutex) {
        return synchronizedNavigableMap(nm.headMap(to, a), mutex);
      }
    }

    public NavigableMap<K, V> tailMap(K from, boolean a) {
      synchronized (mutex) {
        return synchronizedNavigableMap(nm.tailMap(from, a), mutex);
      }
    }

    public NavigableMap<K, V> descendingMap() {
      synchronized (mutex) {
        return synchronizedNavigableMap(nm.descendingMap(), mutex);
      }
    }

    public NavigableSet<K> navigableKeySet() {
      return navigableKeySet;
    }

    public NavigableSet<K> descendingKeySet() {
      return navigableKeySet;
    }
  }

  /** Reads only, without a lock, from a collection, which it keeps. */
  static class UnmodifiableCollection<E> implements Collection<E>, java.io.Serializable {
    final Collection<E> c;
    volatile ListIterator<E> walker;

    UnmodifiableCollection(Collection<E> c) {
      this.c = c;
    }

    public int size() {
      return c.size();
    }

    public boolean isEmpty() {
      return c.isEmpty();
    }

    public boolean contains(Object o) {
      return c.contains(o);
    }

    public Object[] toArray() {
      return c.toArray();
    }

    public <T> T[] toArray(T[] a) {
      return c.toArray(a);
    }

    public boolean add(E e) {
      throw new UnsupportedOperationException();
    }

    public boolean remove(Object o) {
      throw new UnsupportedOperationException();
    }

    public boolean containsAll(Collection<?> c) {
      return this.c.containsAll(c);
    }

    public boolean addAll(Collection<? extends E> c) {
      throw new UnsupportedOperationException();
    }

    public boolean removeAll(Collection<?> c) {
      throw new UnsupportedOperationException();
    }

    public boolean retainAll(Collection<?> c) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }

    public void forEach(Consumer<? super E> action) {
      c.forEach(action);
    }

    public boolean removeIf(Predicate<? super E> filter) {
      throw new UnsupportedOperationException();
    }

    public String toString() {
      return ((Object) c).toString();
    }

    public Iterator<E> iterator() {
      return walker;
    }

    public Stream<E> stream() {
      return c.stream();
    }

    public Stream<E> parallelStream() {
      return c.parallelStream();
    }

    public Spliterator<E> spliterator() {
      return c.spliterator();
    }
  }

  /** Reads only, without a lock, from a set, which it keeps. */
  static class UnmodifiableSet<E> extends UnmodifiableCollection<E> implements Set<E> {
    final Set<E> s;

    UnmodifiableSet(Set<E> s) {
      super(s);
      this.s = s;
    }

    public boolean equals(Object o) {
      return ((Object) s).equals(o);
    }

    public int hashCode() {
      return ((Object) s).hashCode();
    }
  }

  /** Reads only, without a lock, from a sorted set, which it keeps. */
  static class UnmodifiableSortedSet<E> extends UnmodifiableSet<E> implements SortedSet<E> {
    final SortedSet<E> ss;

    UnmodifiableSortedSet(SortedSet<E> ss) {
      super(ss);
      this.ss = ss;
    }

    public Comparator<? super E> comparator() {
      return ss.comparator();
    }

    public E first() {
      return ss.first();
    }

    public E last() {
      return ss.last();
    }

    public SortedSet<E> subSet(E from, E to) {
      return unmodifiableSortedSet(ss.subSet(from, to));
    }

    public SortedSet<E> headSet(E to) {
      return unmodifiableSortedSet(ss.headSet(to));
    }

    public SortedSet<E> tailSet(E from) {
      return unmodifiableSortedSet(ss.tailSet(from));
    }
  }

  /** Reads only, without a lock, from a navigable set, which it keeps. */
  static class UnmodifiableNavigableSet<E> extends UnmodifiableSortedSet<E> implements NavigableSet<E> {
    final NavigableSet<E> ns;

    UnmodifiableNavigableSet(NavigableSet<E> ns) {
      super(ns);
      this.ns = ns;
    }

    public E lower(E e) {
      return ns.lower(e);
    }

    public E floor(E e) {
      return ns.floor(e);
    }

    public E ceiling(E e) {
      return ns.ceiling(e);
    }

    public E higher(E e) {
      return ns.higher(e);
    }

    public E pollFirst() {
      throw new UnsupportedOperationException();
    }

    public E pollLast() {
      throw new UnsupportedOperationException();
    }

    public NavigableSet<E> subSet(E from, boolean a, E to, boolean b) {
      return unmodifiableNavigableSet(ns.subSet(from, a, to, b));
    }

    public NavigableSet<E> headSet(E to, boolean a) {
      return unmodifiableNavigableSet(ns.headSet(to, a));
    }

    public NavigableSet<E> tailSet(E from, boolean a) {
      return unmodifiableNavigableSet(ns.tailSet(from, a));
    }

    public NavigableSet<E> descendingSet() {
      return unmodifiableNavigableSet(ns.descendingSet());
    }

    public Iterator<E> descendingIterator() {
      return walker;
    }
  }

  /** Reads only, without a lock, from a list, which it keeps. */
  static class UnmodifiableList<E> extends UnmodifiableCollection<E> implements List<E>, RandomAccess {
    final List<E> list;

    UnmodifiableList(List<E> list) {
      super(list);
      this.list = list;
    }

    public boolean equals(Object o) {
      return ((Object) list).equals(o);
    }

    public int hashCode() {
      return ((Object) list).hashCode();
    }

    public E get(int index) {
      return list.get(index);
    }

    public E set(int index, E e) {
      throw new UnsupportedOperationException();
    }

    public void add(int index, E e) {
      throw new UnsupportedOperationException();
    }

    public E remove(int index) {
      throw new UnsupportedOperationException();
    }

    public int indexOf(Object o) {
      return list.indexOf(o);
    }

    public int lastIndexOf(Object o) {
      return list.lastIndexOf(o);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
      throw new UnsupportedOperationException();
    }

    public void replaceAll(UnaryOperator<E> operator) {
      throw new UnsupportedOperationException();
    }

    public void sort(Comparator<? super E> c) {
      throw new UnsupportedOperationException();
    }

    public ListIterator<E> listIterator() {
      return walker;
    }

    public ListIterator<E> listIterator(int index) {
      return walker;
    }

    public List<E> subList(int from, int to) {
      return unmodifiableList(list.subList(from, to));
    }
  }

  /** Reads only, without a lock, from a map, which it keeps. */
  static class UnmodifiableMap<K, V> implements Map<K, V>, java.io.Serializable {
    final Map<K, V> m;

    UnmodifiableMap(Map<K, V> m) {
      this.m = m;
    }

    public int size() {
      return m.size();
    }

    public boolean isEmpty() {
      return m.isEmpty();
    }

    public boolean containsKey(Object k) {
      return m.containsKey(k);
    }

    public boolean containsValue(Object v) {
      return m.containsValue(v);
    }

    public V get(Object k) {
      return m.get(k);
    }

    public V put(K k, V v) {
      throw new UnsupportedOperationException();
    }

    public V remove(Object k) {
      throw new UnsupportedOperationException();
    }

    public void putAll(Map<? extends K, ? extends V> m) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }

    public V getOrDefault(Object k, V v) {
      return m.getOrDefault(k, v);
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
      m.forEach(action);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
      throw new UnsupportedOperationException();
    }

    public V putIfAbsent(K k, V v) {
      throw new UnsupportedOperationException();
    }

    public boolean remove(Object k, Object v) {
      throw new UnsupportedOperationException();
    }

    public boolean replace(K k, V v, V w) {
      throw new UnsupportedOperationException();
    }

    public V replace(K k, V v) {
      throw new UnsupportedOperationException();
    }

    public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
      throw new UnsupportedOperationException();
    }

    public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
      throw new UnsupportedOperationException();
    }

    public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
      throw new UnsupportedOperationException();
    }

    public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
      throw new UnsupportedOperationException();
    }

    public boolean equals(Object o) {
      return ((Object) m).equals(o);
    }

    public int hashCode() {
      return ((Object) m).hashCode();
    }

    public String toString() {
      return ((Object) m).toString();
    }

    public Set<K> keySet() {
      return m.keySet();
    }

    public Collection<V> values() {
      return m.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
      return m.entrySet();
    }
  }

  /** Reads only, without a lock, from a sorted map, which it keeps. */
  static class UnmodifiableSortedMap<K, V> extends UnmodifiableMap<K, V> implements SortedMap<K, V> {
    final SortedMap<K, V> sm;

    UnmodifiableSortedMap(SortedMap<K, V> sm) {
      super(sm);
      this.sm = sm;
    }

    public Comparator<? super K> comparator() {
      return sm.comparator();
    }

    public K firstKey() {
      return sm.firstKey();
    }

    public K lastKey() {
      return sm.lastKey();
    }

    public SortedMap<K, V> subMap(K from, K to) {
      return unmodifiableSortedMap(sm.subMap(from, to));
    }

    public SortedMap<K, V> headMap(K to) {
      return unmodifiableSortedMap(sm.headMap(to));
    }

    public SortedMap<K, V> tailMap(K from) {
      return unmodifiableSortedMap(sm.tailMap(from));
    }
  }

  /** Reads only, without a lock, from a navigable map, which it keeps. */
  static class UnmodifiableNavigableMap<K, V> extends UnmodifiableSortedMap<K, V> implements NavigableMap<K, V> {
    final NavigableMap<K, V> nm;

    UnmodifiableNavigableMap(NavigableMap<K, V> nm) {
      super(nm);
      this.nm = nm;
    }

    public Map.Entry<K, V> lowerEntry(K k) {
      return nm.lowerEntry(k);
    }

    public K lowerKey(K k) {
      return nm.lowerKey(k);
    }

    public Map.Entry<K, V> floorEntry(K k) {
      return nm.floorEntry(k);
    }

    public K floorKey(K k) {
      return nm.floorKey(k);
    }

    public Map.Entry<K, V> ceilingEntry(K k) {
      return nm.ceilingEntry(k);
    }

    public K ceilingKey(K k) {
      return nm.ceilingKey(k);
    }

    public Map.Entry<K, V> higherEntry(K k) {
      return nm.higherEntry(k);
    }

    public K higherKey(K k) {
      return nm.higherKey(k);
    }

    public Map.Entry<K, V> firstEntry() {
      return nm.firstEntry();
    }

    public Map.Entry<K, V> lastEntry() {
      return nm.lastEntry();
    }

    public Map.Entry<K, V> pollFirstEntry() {
      throw new UnsupportedOperationException();
    }

    public Map.Entry<K, V> pollLastEntry() {
      throw new UnsupportedOperationException();
    }

    public NavigableMap<K, V> subMap(K from, boolean a, K to, boolean b) {
      return unmodifiableNavigableMap(nm.subMap(from, a, to, b));
    }

    public NavigableMap<K, V> headMap(K to, boolean a) {
      return unmodifiableNavigableMap(nm.headMap(to, a));
    }

    public NavigableMap<K, V> tailMap(K from, boolean a) {
      return unmodifiableNavigableMap(nm.tailMap(from, a));
    }

    public NavigableMap<K, V> descendingMap() {
      return unmodifiableNavigableMap(nm.descendingMap());
    }

    public NavigableSet<K> navigableKeySet() {
      return nm.navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
      return nm.descendingKeySet();
    }
  }

  /** Reads only, from any collection; made with the wrapper, so that the walkers of two wrappers stay apart. */
  static final class UnmodifiableIterator<E> implements ListIterator<E> {
    final Collection<E> c;

    UnmodifiableIterator(Collection<E> c) {
      this.c = c;
    }

    public boolean hasNext() {
      return c.iterator().hasNext();
    }

    public E next() {
      return c.iterator().next();
    }

    public boolean hasPrevious() {
      return c.iterator().hasNext();
    }

    public E previous() {
      return c.iterator().next();
    }

    public int nextIndex() {
      return 0;
    }

    public int previousIndex() {
      return 0;
    }

    public void remove() {
      throw new UnsupportedOperationException();
    }

    public void set(E e) {
      throw new UnsupportedOperationException();
    }

    public void add(E e) {
      throw new UnsupportedOperationException();
    }
  }

  /** Goes through to a collection, which it keeps. */
  static class CheckedCollection<E> implements Collection<E>, java.io.Serializable {
    final Collection<E> c;

    CheckedCollection(Collection<E> c) {
      this.c = c;
    }

    public int size() {
      return c.size();
    }

    public boolean isEmpty() {
      return c.isEmpty();
    }

    public boolean contains(Object o) {
      return c.contains(o);
    }

    public Object[] toArray() {
      return c.toArray();
    }

    public <T> T[] toArray(T[] a) {
      return c.toArray(a);
    }

    public boolean add(E e) {
      return c.add(e);
    }

    public boolean remove(Object o) {
      return c.remove(o);
    }

    public boolean containsAll(Collection<?> c) {
      return this.c.containsAll(c);
    }

    public boolean addAll(Collection<? extends E> c) {
      return this.c.addAll(c);
    }

    public boolean removeAll(Collection<?> c) {
      return this.c.removeAll(c);
    }

    public boolean retainAll(Collection<?> c) {
      return this.c.retainAll(c);
    }

    public void clear() {
      c.clear();
    }

    public void forEach(Consumer<? super E> action) {
      c.forEach(action);
    }

    public boolean removeIf(Predicate<? super E> filter) {
      return c.removeIf(filter);
    }

    public String toString() {
      return ((Object) c).toString();
    }

    public Iterator<E> iterator() {
      return c.iterator();
    }

    public Stream<E> stream() {
      return c.stream();
    }

    public Stream<E> parallelStream() {
      return c.parallelStream();
    }

    public Spliterator<E> spliterator() {
      return c.spliterator();
    }
  }

  /** Goes through to a queue, which it keeps. */
  static class CheckedQueue<E> extends CheckedCollection<E> implements Queue<E> {
    final Queue<E> q;

    CheckedQueue(Queue<E> q) {
      super(q);
      this.q = q;
    }

    public boolean offer(E e) {
      return q.offer(e);
    }

    public E remove() {
      return q.remove();
    }

    public E poll() {
      return q.poll();
    }

    public E element() {
      return q.element();
    }

    public E peek() {
      return q.peek();
    }
  }

  /** Goes through to a set, which it keeps. */
  static class CheckedSet<E> extends CheckedCollection<E> implements Set<E> {
    final Set<E> s;

    CheckedSet(Set<E> s) {
      super(s);
      this.s = s;
    }

    public boolean equals(Object o) {
      return ((Object) s).equals(o);
    }

    public int hashCode() {
      return ((Object) s).hashCode();
    }
  }

  /** Goes through to a sorted set, which it keeps. */
  static class CheckedSortedSet<E> extends CheckedSet<E> implements SortedSet<E> {
    final SortedSet<E> ss;

    CheckedSortedSet(SortedSet<E> ss) {
      super(ss);
      this.ss = ss;
    }

    public Comparator<? super E> comparator() {
      return ss.comparator();
    }

    public E first() {
      return ss.first();
    }

    public E last() {
      return ss.last();
    }

    public SortedSet<E> subSet(E from, E to) {
      return new CheckedSortedSet<E>(ss.subSet(from, to));
    }

    public SortedSet<E> headSet(E to) {
      return new CheckedSortedSet<E>(ss.headSet(to));
    }

    public SortedSet<E> tailSet(E from) {
      return new CheckedSortedSet<E>(ss.tailSet(from));
    }
  }

  /** Goes through to a navigable set, which it keeps. */
  static class CheckedNavigableSet<E> extends CheckedSortedSet<E> implements NavigableSet<E> {
    final NavigableSet<E> ns;

    CheckedNavigableSet(NavigableSet<E> ns) {
      super(ns);
      this.ns = ns;
    }

    public E lower(E e) {
      return ns.lower(e);
    }

    public E floor(E e) {
      return ns.floor(e);
    }

    public E ceiling(E e) {
      return ns.ceiling(e);
    }

    public E higher(E e) {
      return ns.higher(e);
    }

    public E pollFirst() {
      return ns.pollFirst();
    }

    public E pollLast() {
      return ns.pollLast();
    }

    public NavigableSet<E> subSet(E from, boolean a, E to, boolean b) {
      return new CheckedNavigableSet<E>(ns.subSet(from, a, to, b));
    }

    public NavigableSet<E> headSet(E to, boolean a) {
      return new CheckedNavigableSet<E>(ns.headSet(to, a));
    }

    public NavigableSet<E> tailSet(E from, boolean a) {
      return new CheckedNavigableSet<E>(ns.tailSet(from, a));
    }

    public NavigableSet<E> descendingSet() {
      return new CheckedNavigableSet<E>(ns.descendingSet());
    }

    public Iterator<E> descendingIterator() {
      return ns.descendingIterator();
    }
  }

  /** Goes through to a list, which it keeps. */
  static class CheckedList<E> extends CheckedCollection<E> implements List<E>, RandomAccess {
    final List<E> list;

    CheckedList(List<E> list) {
      super(list);
      this.list = list;
    }

    public boolean equals(Object o) {
      return ((Object) list).equals(o);
    }

    public int hashCode() {
      return ((Object) list).hashCode();
    }

    public E get(int index) {
      return list.get(index);
    }

    public E set(int index, E e) {
      return list.set(index, e);
    }

    public void add(int index, E e) {
      list.add(index, e);
    }

    public E remove(int index) {
      return list.remove(index);
    }

    public int indexOf(Object o) {
      return list.indexOf(o);
    }

    public int lastIndexOf(Object o) {
      return list.lastIndexOf(o);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
      return list.addAll(index, c);
    }

    public void replaceAll(UnaryOperator<E> operator) {
      list.replaceAll(operator);
    }

    public void sort(Comparator<? super E> c) {
      list.sort(c);
    }

    public ListIterator<E> listIterator() {
      return list.listIterator();
    }

    public ListIterator<E> listIterator(int index) {
      return list.listIterator(index);
    }

    public List<E> subList(int from, int to) {
      return new CheckedList<E>(list.subList(from, to));
    }
  }

  /** Goes through to a map, which it keeps. */
  static class CheckedMap<K, V> implements Map<K, V>, java.io.Serializable {
    final Map<K, V> m;

    CheckedMap(Map<K, V> m) {
      this.m = m;
    }

    public int size() {
      return m.size();
    }

    public boolean isEmpty() {
      return m.isEmpty();
    }

    public boolean containsKey(Object k) {
      return m.containsKey(k);
    }

    public boolean containsValue(Object v) {
      return m.containsValue(v);
    }

    public V get(Object k) {
      return m.get(k);
    }

    public V put(K k, V v) {
      return m.put(k, v);
    }

    public V remove(Object k) {
      return m.remove(k);
    }

    public void putAll(Map<? extends K, ? extends V> m) {
      this.m.putAll(m);
    }

    public void clear() {
      m.clear();
    }

    public V getOrDefault(Object k, V v) {
      return m.getOrDefault(k, v);
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
      m.forEach(action);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
      m.replaceAll(f);
    }

    public V putIfAbsent(K k, V v) {
      return m.putIfAbsent(k, v);
    }

    public boolean remove(Object k, Object v) {
      return m.remove(k, v);
    }

    public boolean replace(K k, V v, V w) {
      return m.replace(k, v, w);
    }

    public V replace(K k, V v) {
      return m.replace(k, v);
    }

    public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
      return m.computeIfAbsent(k, f);
    }

    public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
      return m.computeIfPresent(k, f);
    }

    public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
      return m.compute(k, f);
    }

    public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
      return m.merge(k, v, f);
    }

    public boolean equals(Object o) {
      return ((Object) m).equals(o);
    }

    public int hashCode() {
      return ((Object) m).hashCode();
    }

    public String toString() {
      return ((Object) m).toString();
    }

    public Set<K> keySet() {
      return m.keySet();
    }

    public Collection<V> values() {
      return m.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
      return m.entrySet();
    }
  }

  /** Goes through to a sorted map, which it keeps. */
  static class CheckedSortedMap<K, V> extends CheckedMap<K, V> implements SortedMap<K, V> {
    final SortedMap<K, V> sm;

    CheckedSortedMap(SortedMap<K, V> sm) {
      super(sm);
      this.sm = sm;
    }

    public Comparator<? super K> comparator() {
      return sm.comparator();
    }

    public K firstKey() {
      return sm.firstKey();
    }

    public K lastKey() {
      return sm.lastKey();
    }

    public SortedMap<K, V> subMap(K from, K to) {
      return new CheckedSortedMap<K, V>(sm.subMap(from, to));
    }

    public SortedMap<K, V> headMap(K to) {
      return new CheckedSortedMap<K, V>(sm.headMap(to));
    }

    public SortedMap<K, V> tailMap(K from) {
      return new CheckedSortedMap<K, V>(sm.tailMap(from));
    }
  }

  /** Goes through to a navigable map, which it keeps. */
  static class CheckedNavigableMap<K, V> extends CheckedSortedMap<K, V> implements NavigableMap<K, V> {
    final NavigableMap<K, V> nm;

    CheckedNavigableMap(NavigableMap<K, V> nm) {
      super(nm);
      this.nm = nm;
    }

    public Map.Entry<K, V> lowerEntry(K k) {
      return nm.lowerEntry(k);
    }

    public K lowerKey(K k) {
      return nm.lowerKey(k);
    }

    public Map.Entry<K, V> floorEntry(K k) {
      return nm.floorEntry(k);
    }

    public K floorKey(K k) {
      return nm.floorKey(k);
    }

    public Map.Entry<K, V> ceilingEntry(K k) {
      return nm.ceilingEntry(k);
    }

    public K ceilingKey(K k) {
      return nm.ceilingKey(k);
    }

    public Map.Entry<K, V> higherEntry(K k) {
      return nm.higherEntry(k);
    }

    public K higherKey(K k) {
      return nm.higherKey(k);
    }

    public Map.Entry<K, V> firstEntry() {
      return nm.firstEntry();
    }

    public Map.Entry<K, V> lastEntry() {
      return nm.lastEntry();
    }

    public Map.Entry<K, V> pollFirstEntry() {
      return nm.pollFirstEntry();
    }

    public Map.Entry<K, V> pollLastEntry() {
      return nm.pollLastEntry();
    }

    public NavigableMap<K, V> subMap(K from, boolean a, K to, boolean b) {
      return new CheckedNavigableMap<K, V>(nm.subMap(from, a, to, b));
    }

    public NavigableMap<K, V> headMap(K to, boolean a) {
      return new CheckedNavigableMap<K, V>(nm.headMap(to, a));
    }

    public NavigableMap<K, V> tailMap(K from, boolean a) {
      return new CheckedNavigableMap<K, V>(nm.tailMap(from, a));
    }

    public NavigableMap<K, V> descendingMap() {
      return new CheckedNavigableMap<K, V>(nm.descendingMap());
    }

    public NavigableSet<K> navigableKeySet() {
      return nm.navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
      return nm.descendingKeySet();
    }
  }

  /** Gives an iterator out as an enumeration. */
  static final class IteratorEnumeration<E> implements Enumeration<E> {
    final Iterator<E> it;

    IteratorEnumeration(Iterator<E> it) {
      this.it = it;
    }

    public boolean hasMoreElements() {
      return it.hasNext();
    }

    public E nextElement() {
      return it.next();
    }
  }

  /** Gives an enumeration out as an iterator. */
  static final class EnumerationIterator<E> implements Iterator<E> {
    final Enumeration<E> e;

    EnumerationIterator(Enumeration<E> e) {
      this.e = e;
    }

    public boolean hasNext() {
      return e.hasMoreElements();
    }

    public E next() {
      return e.nextElement();
    }
  }

  /** The keys of a map as a set that can grow. */
  static final class SetFromMap<E> extends AbstractSet<E> implements SequencedSet<E>, java.io.Serializable {
    final Map<E, Boolean> m;

    SetFromMap(Map<E, Boolean> m) {
      this.m = m;
    }

    public SequencedSet<E> reversed() {
      return this;
    }

    public void clear() {
      m.clear();
    }

    public int size() {
      return m.size();
    }

    public boolean isEmpty() {
      return m.isEmpty();
    }

    public boolean contains(Object o) {
      return m.containsKey(o);
    }

    public boolean remove(Object o) {
      return m.remove(o) != null;
    }

    public boolean add(E e) {
      return m.put(e, Boolean.TRUE) == null;
    }

    public Iterator<E> iterator() {
      return m.keySet().iterator();
    }

    public void forEach(Consumer<? super E> action) {
      m.keySet().forEach(action);
    }

    public boolean removeIf(Predicate<? super E> filter) {
      return m.keySet().removeIf(filter);
    }
  }

  /** A deque as a queue: adds and takes at the front. */
  static final class AsLifoQueue<E> extends AbstractQueue<E> implements java.io.Serializable {
    final Deque<E> q;

    AsLifoQueue(Deque<E> q) {
      this.q = q;
    }

    public boolean add(E e) {
      q.addFirst(e);
      return true;
    }

    public boolean offer(E e) {
      return q.offerFirst(e);
    }

    public E poll() {
      return q.pollFirst();
    }

    public E remove() {
      return q.removeFirst();
    }

    public E peek() {
      return q.peekFirst();
    }

    public E element() {
      return q.getFirst();
    }

    public void clear() {
      q.clear();
    }

    public int size() {
      return q.size();
    }

    public boolean contains(Object o) {
      return q.contains(o);
    }

    public boolean remove(Object o) {
      return q.remove(o);
    }

    public Iterator<E> iterator() {
      return q.iterator();
    }

    public void forEach(Consumer<? super E> action) {
      q.forEach(action);
    }
  }
}
