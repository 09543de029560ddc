package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** A HashMap with an order, that asks removeEldestEntry after each put; its state is that of HashMap. */
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> {
  public LinkedHashMap() {}

  public LinkedHashMap(int capacity) {}

  public LinkedHashMap(int capacity, float load) {}

  public LinkedHashMap(int capacity, float load, boolean accessOrder) {}

  public LinkedHashMap(Map<? extends K, ? extends V> m) {
    super(m);
    evict();
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
    LinkedHashMap<K, V> r = new LinkedHashMap<K, V>();
    r.state = 1;
    r.key = key;
    r.value = value;
    return r;
  }

  public SequencedMap<K, V> reversed() {
    return this;
  }

  public static <K, V> LinkedHashMap<K, V> newLinkedHashMap(int n) {
    return new LinkedHashMap<K, V>();
  }
}
