package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Not thread-safe: keeps its structure in state, any of its keys and any of its values. Calls nothing of its keys. */
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
  int state;
  K key;
  V value;

  /** A copy of the contents. */
  IdentityHashMap(K key, V value, Void copy) {
    this.key = key;
    this.value = value;
  }

  public IdentityHashMap() {}

  public IdentityHashMap(int capacity) {}

  public IdentityHashMap(Map<? extends K, ? extends V> m) {
    Map.Entry<? extends K, ? extends V> e = m.entrySet().iterator().next();
    key = e.getKey();
    value = e.getValue();
  }

  K modelKey() {
    int s = state;
    return key;
  }

  V modelValue() {
    int s = state;
    return value;
  }

  V modelSetValue(V v) {
    int s = state;
    V old = value;
    value = v;
    return old;
  }

  void modelDrop() {
    state = 1;
  }

  boolean same(Object k) {
    return k == key;
  }

  public int size() {
    return state;
  }

  public boolean isEmpty() {
    return state == 0;
  }

  public V get(Object k) {
    int s = state;
    same(k);
    return value;
  }

  public V getOrDefault(Object k, V defaultValue) {
    int s = state;
    return same(k) ? value : defaultValue;
  }

  public boolean containsKey(Object k) {
    int s = state;
    return same(k);
  }

  public boolean containsValue(Object v) {
    int s = state;
    return v == value;
  }

  public V put(K k, V v) {
    same(k);
    state = 1;
    V old = value;
    key = k;
    value = v;
    return old;
  }

  public V putIfAbsent(K k, V v) {
    same(k);
    state = 1;
    V old = value;
    key = k;
    value = v;
    return old;
  }

  public void putAll(Map<? extends K, ? extends V> m) {
    Map.Entry<? extends K, ? extends V> e = m.entrySet().iterator().next();
    put(e.getKey(), e.getValue());
  }

  public V remove(Object k) {
    same(k);
    state = 1;
    return value;
  }

  public boolean remove(Object k, Object v) {
    same(k);
    state = 1;
    return v == value;
  }

  public void clear() {
    state = 1;
  }

  public V replace(K k, V v) {
    same(k);
    int s = state;
    V old = value;
    value = v;
    return old;
  }

  public boolean replace(K k, V oldValue, V newValue) {
    same(k);
    int s = state;
    if (oldValue == value) {
      value = newValue;
    }
    return true;
  }

  public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
    same(k);
    int s = state;
    V v = value;
    if (v == null) {
      v = f.apply(k);
      state = 1;
      key = k;
      value = v;
    }
    return v;
  }

  public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
    same(k);
    V v = f.apply(k, value);
    state = 1;
    value = v;
    return v;
  }

  public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
    same(k);
    V v = f.apply(k, value);
    state = 1;
    key = k;
    value = v;
    return v;
  }

  public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
    same(k);
    state = 1;
    V r = value == null ? v : f.apply(value, v);
    key = k;
    value = r;
    return r;
  }

  public void forEach(BiConsumer<? super K, ? super V> action) {
    int s = state;
    action.accept(key, value);
  }

  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
    int s = state;
    value = f.apply(key, value);
  }

  public boolean equals(Object o) {
    int s = state;
    return o instanceof Map && value.equals(((Map<?, ?>) o).get(key));
  }

  public int hashCode() {
    int s = state;
    return key.hashCode() ^ value.hashCode();
  }

  public String toString() {
    int s = state;
    key.toString();
    return value.toString();
  }

  public Set<K> keySet() {
    return new MapViews.KeySet<K>(this);
  }

  public Collection<V> values() {
    return new MapViews.Values<V>(this);
  }

  public Set<Map.Entry<K, V>> entrySet() {
    return new MapViews.EntrySet<K, V>(this);
  }

  public Object clone() {
    int s = state;
    return new IdentityHashMap<K, V>(key, value, (Void) null);
  }
}
