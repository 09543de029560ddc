package java.util.concurrent;

import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import racewarden.model.EntryLocks;
import racewarden.model.Follows;
import racewarden.model.Intrinsics;
import racewarden.model.Protocols;
import racewarden.model.SharedMap;

/** Its parallel operations run in the calling thread and in another. */
@EntryLocks(methods = {"compute", "computeIfPresent", "merge"})
@Follows(Protocols.Maps.class)
public class ConcurrentHashMap<K, V> extends SharedMap<K, V> implements java.io.Serializable {
  public ConcurrentHashMap() {}

  public ConcurrentHashMap(int capacity) {}

  public ConcurrentHashMap(int capacity, float load) {}

  public ConcurrentHashMap(int capacity, float load, int concurrency) {}

  public ConcurrentHashMap(Map<? extends K, ? extends V> map) { putAll(map); }

  protected boolean finds(Object key) {
    key.hashCode();
    return key.equals(this.key);
  }

  public static <T> KeySetView<T, Boolean> newKeySet() {
    ConcurrentHashMap<T, Boolean> map = new ConcurrentHashMap<T, Boolean>();
    return new KeySetView<T, Boolean>(map, Boolean.TRUE, new KeyWalk<T>(map));
  }

  public static <T> KeySetView<T, Boolean> newKeySet(int capacity) {
    ConcurrentHashMap<T, Boolean> map = new ConcurrentHashMap<T, Boolean>();
    return new KeySetView<T, Boolean>(map, Boolean.TRUE, new KeyWalk<T>(map));
  }

  public KeySetView<K, V> keySet() { return new KeySetView<K, V>(this, null, new KeyWalk<K>(this)); }

  public KeySetView<K, V> keySet(V value) { return new KeySetView<K, V>(this, value, new KeyWalk<K>(this)); }

  public boolean contains(Object value) { return containsValue(value); }

  public long mappingCount() { return 0; }

  public Enumeration<K> keys() { return new KeyEnumeration<K>(this); }

  public Enumeration<V> elements() { return new ValueEnumeration<V>(this); }

  public void forEach(long threshold, BiConsumer<? super K, ? super V> action) {
    Bulk<K, V> bulk = new Bulk<K, V>(this, action, null, null, null);
    Intrinsics.fork(bulk);
    bulk.run();
    Intrinsics.joinStarted();
  }

  public void forEachKey(long threshold, Consumer<? super K> action) {
    Bulk<K, V> bulk = new Bulk<K, V>(this, null, action, null, null);
    Intrinsics.fork(bulk);
    bulk.run();
    Intrinsics.joinStarted();
  }

  public void forEachValue(long threshold, Consumer<? super V> action) {
    Bulk<K, V> bulk = new Bulk<K, V>(this, null, null, action, null);
    Intrinsics.fork(bulk);
    bulk.run();
    Intrinsics.joinStarted();
  }

  public void forEachEntry(long threshold, Consumer<? super Map.Entry<K, V>> action) {
    Bulk<K, V> bulk = new Bulk<K, V>(this, null, null, null, action);
    Intrinsics.fork(bulk);
    bulk.run();
    Intrinsics.joinStarted();
  }

  public <U> U search(long threshold, BiFunction<? super K, ? super V, ? extends U> f) {
    Transform<K, V, U> transform = new Transform<K, V, U>(this, f, null, null, null);
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public <U> U searchKeys(long threshold, Function<? super K, ? extends U> f) {
    Transform<K, V, U> transform = new Transform<K, V, U>(this, null, f, null, null);
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public <U> U searchValues(long threshold, Function<? super V, ? extends U> f) {
    Transform<K, V, U> transform = new Transform<K, V, U>(this, null, null, f, null);
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public <U> U reduce(
      long threshold,
      BiFunction<? super K, ? super V, ? extends U> f,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    Transform<K, V, U> transform = new Transform<K, V, U>(this, f, null, null, reducer);
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public <U> U reduceKeys(
      long threshold, Function<? super K, ? extends U> f, BiFunction<? super U, ? super U, ? extends U> reducer) {
    Transform<K, V, U> transform = new Transform<K, V, U>(this, null, f, null, reducer);
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public <U> U reduceValues(
      long threshold, Function<? super V, ? extends U> f, BiFunction<? super U, ? super U, ? extends U> reducer) {
    Transform<K, V, U> transform = new Transform<K, V, U>(this, null, null, f, reducer);
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public K reduceKeys(long threshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
    Transform<K, V, K> transform = new Transform<K, V, K>(this, null, null, null, reducer);
    transform.result = key;
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  public V reduceValues(long threshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
    Transform<K, V, V> transform = new Transform<K, V, V>(this, null, null, null, reducer);
    transform.result = value;
    Intrinsics.fork(transform);
    transform.run();
    Intrinsics.joinStarted();
    return transform.result;
  }

  private static final class Bulk<K, V> implements Runnable {
    final ConcurrentHashMap<K, V> map;
    final BiConsumer<? super K, ? super V> both;
    final Consumer<? super K> key;
    final Consumer<? super V> value;
    final Consumer<? super Map.Entry<K, V>> entry;

    Bulk(
        ConcurrentHashMap<K, V> map,
        BiConsumer<? super K, ? super V> both,
        Consumer<? super K> key,
        Consumer<? super V> value,
        Consumer<? super Map.Entry<K, V>> entry) {
      this.map = map;
      this.both = both;
      this.key = key;
      this.value = value;
      this.entry = entry;
    }

    public void run() {
      if (both != null) both.accept(map.key, map.value);
      if (key != null) key.accept(map.key);
      if (value != null) value.accept(map.value);
      if (entry != null) entry.accept(map.entry());
    }
  }

  private static final class Transform<K, V, U> implements Runnable {
    final ConcurrentHashMap<K, V> map;
    final BiFunction<? super K, ? super V, ? extends U> both;
    final Function<? super K, ? extends U> key;
    final Function<? super V, ? extends U> value;
    final BiFunction<? super U, ? super U, ? extends U> reducer;
    volatile U result;

    Transform(
        ConcurrentHashMap<K, V> map,
        BiFunction<? super K, ? super V, ? extends U> both,
        Function<? super K, ? extends U> key,
        Function<? super V, ? extends U> value,
        BiFunction<? super U, ? super U, ? extends U> reducer) {
      this.map = map;
      this.both = both;
      this.key = key;
      this.value = value;
      this.reducer = reducer;
    }

    public void run() {
      if (both != null) result = both.apply(map.key, map.value);
      if (key != null) result = key.apply(map.key);
      if (value != null) result = value.apply(map.value);
      if (reducer != null) result = reducer.apply(result, result);
    }
  }

  private static final class KeyEnumeration<K> implements Enumeration<K> {
    final ConcurrentHashMap<K, ?> map;

    KeyEnumeration(ConcurrentHashMap<K, ?> map) { this.map = map; }

    public boolean hasMoreElements() { return map.key != null; }

    public K nextElement() { return map.key; }
  }

  private static final class ValueEnumeration<V> implements Enumeration<V> {
    final ConcurrentHashMap<?, V> map;

    ValueEnumeration(ConcurrentHashMap<?, V> map) { this.map = map; }

    public boolean hasMoreElements() { return map.key != null; }

    public V nextElement() { return map.value; }
  }

  @Follows(Protocols.Sets.class)
  public static final class KeySetView<K, V> extends SharedMap.Keys<K> {
    private final ConcurrentHashMap<K, V> whole;
    private final V mapped;
    private final Iterator<K> walk;

    /** The (stateless) iterator comes from whoever makes the view, so that those of two sets stay apart. */
    KeySetView(ConcurrentHashMap<K, V> map, V mapped, Iterator<K> walk) {
      super(map);
      this.whole = map;
      this.mapped = mapped;
      this.walk = walk;
    }

    public Iterator<K> iterator() { return walk; }

    public boolean add(K key) { return whole.put(key, mapped) == null; }

    public boolean addAll(Collection<? extends K> keys) {
      for (K key : keys) add(key);
      return true;
    }

    public void forEach(Consumer<? super K> action) { action.accept(whole.key); }

    public ConcurrentHashMap<K, V> getMap() { return whole; }

    public V getMappedValue() { return mapped; }
  }
}
