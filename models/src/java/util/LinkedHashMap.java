package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A HashMap with an order, that asks removeEldestEntry after each put; its state is that of HashMap. A map that may be in the
 * order of accesses writes it where it looks something up.
 */
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> {
  /** Null in a map that is in the order of insertions. */
  private final AccessOrder order;

  /** A copy of the contents. */
  LinkedHashMap(K key, V value, Void copy) {
    super(key, value, copy);
    order = null;
  }

  public LinkedHashMap() {
    order = null;
  }

  public LinkedHashMap(int capacity) {
    order = null;
  }

  public LinkedHashMap(int capacity, float load) {
    order = null;
  }

  public LinkedHashMap(int capacity, float load, boolean accessOrder) {
    order = new AccessOrder();
  }

  public LinkedHashMap(Map<? extends K, ? extends V> m) {
    super(m);
    order = null;
    evict();
  }

  /** An entry is looked up. */
  private void access() {
    if (order != null) {
      order.write(this);
    }
  }

  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return false;
  }

  void evict() {
    if (removeEldestEntry(new MapViews.Entry<K, V>(this))) {
      state = 1;
    }
  }

  public V put(K k, V v) {
    V r = super.put(k, v);
    evict();
    return r;
  }

  public V putIfAbsent(K k, V v) {
    V r = super.putIfAbsent(k, v);
    evict();
    return r;
  }

  public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
    V r = super.computeIfAbsent(k, f);
    evict();
    return r;
  }

  public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
    V r = super.compute(k, f);
    evict();
    return r;
  }

  public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
    V r = super.merge(k, v, f);
    evict();
    return r;
  }

  public Object clone() {
    int s = state;
    return new LinkedHashMap<K, V>(key, value, (Void) null);
  }

  public SequencedMap<K, V> reversed() {
    return this;
  }

  public static <K, V> LinkedHashMap<K, V> newLinkedHashMap(int n) {
    return new LinkedHashMap<K, V>();
  }

  public void clear() {
    super.clear();
  }

  public boolean containsValue(Object a0) {
    return super.containsValue(a0);
  }

  public Set<Map.Entry<K, V>> entrySet() {
    return super.entrySet();
  }

  public void forEach(java.util.function.BiConsumer<? super K, ? super V> a0) {
    super.forEach(a0);
  }

  public V get(Object a0) {
    access();
    return super.get(a0);
  }

  public V getOrDefault(Object a0, V a1) {
    access();
    return super.getOrDefault(a0, a1);
  }

  public Set<K> keySet() {
    return super.keySet();
  }

  public void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> a0) {
    super.replaceAll(a0);
  }

  public Collection<V> values() {
    return super.values();
  }

  public V putFirst(K k, V v) {
    return put(k, v);
  }

  public V putLast(K k, V v) {
    return put(k, v);
  }

  public V replace(K k, V v) {
    access();
    return super.replace(k, v);
  }

  public boolean replace(K k, V a1, V a2) {
    access();
    return super.replace(k, a1, a2);
  }

  public SequencedSet<K> sequencedKeySet() {
    return new MapViews.KeySet<K>(this);
  }

  /** The order of accesses: what is looked up becomes the last. */
  private static final class AccessOrder {
    void write(HashMap<?, ?> map) {
      map.state = 1;
    }
  }
}
