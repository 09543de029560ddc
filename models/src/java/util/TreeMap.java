package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Not thread-safe: keeps its structure in state, any of its keys and values, and its comparator. */
public class TreeMap<K, V> extends AbstractMap<K, V>
    implements NavigableMap<K, V>, Cloneable, java.io.Serializable {
  int state;
  K key;
  V value;
  final Comparator<? super K> comparator;

  /** A copy of the contents. */
  TreeMap(K key, V value, Comparator<? super K> comparator, Void copy) {
    this.key = key;
    this.value = value;
    this.comparator = comparator;
  }

  public TreeMap() {
    comparator = null;
  }

  public TreeMap(Comparator<? super K> comparator) {
    this.comparator = comparator;
  }

  public TreeMap(Map<? extends K, ? extends V> m) {
    comparator = null;
    Map.Entry<? extends K, ? extends V> e = m.entrySet().iterator().next();
    key = e.getKey();
    value = e.getValue();
    same(key);
  }

  public TreeMap(SortedMap<K, ? extends V> m) {
    comparator = m.comparator();
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
    if (comparator == null) {
      return ((Comparable) k).compareTo(key) == 0;
    }
    return ((Comparator) comparator).compare(k, key) == 0;
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
    return v.equals(value);
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
    return v.equals(value);
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
    if (oldValue.equals(value)) {
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

  public Map.Entry<K, V> lowerEntry(K k) {
    int s = state;
    same(k);
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public K lowerKey(K k) {
    int s = state;
    same(k);
    return key;
  }

  public Map.Entry<K, V> floorEntry(K k) {
    int s = state;
    same(k);
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public K floorKey(K k) {
    int s = state;
    same(k);
    return key;
  }

  public Map.Entry<K, V> ceilingEntry(K k) {
    int s = state;
    same(k);
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public K ceilingKey(K k) {
    int s = state;
    same(k);
    return key;
  }

  public Map.Entry<K, V> higherEntry(K k) {
    int s = state;
    same(k);
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public K higherKey(K k) {
    int s = state;
    same(k);
    return key;
  }

  public Map.Entry<K, V> firstEntry() {
    int s = state;
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public K firstKey() {
    int s = state;
    return key;
  }

  public Map.Entry<K, V> pollFirstEntry() {
    state = 1;
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public Map.Entry<K, V> lastEntry() {
    int s = state;
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public K lastKey() {
    int s = state;
    return key;
  }

  public Map.Entry<K, V> pollLastEntry() {
    state = 1;
    return new SimpleImmutableEntry<K, V>(key, value);
  }

  public NavigableMap<K, V> subMap(K from, boolean a, K to, boolean b) {
    return new Part<K, V>(this);
  }

  public NavigableMap<K, V> headMap(K to, boolean a) {
    return new Part<K, V>(this);
  }

  public NavigableMap<K, V> tailMap(K from, boolean a) {
    return new Part<K, V>(this);
  }

  public SortedMap<K, V> subMap(K from, K to) {
    return new Part<K, V>(this);
  }

  public SortedMap<K, V> headMap(K to) {
    return new Part<K, V>(this);
  }

  public SortedMap<K, V> tailMap(K from) {
    return new Part<K, V>(this);
  }

  public NavigableMap<K, V> descendingMap() {
    return new Part<K, V>(this);
  }

  public NavigableSet<K> navigableKeySet() {
    return new MapViews.KeySet<K>(this);
  }

  public NavigableSet<K> descendingKeySet() {
    return new MapViews.KeySet<K>(this);
  }

  public Comparator<? super K> comparator() {
    return comparator;
  }

  public Object clone() {
    int s = state;
    return new TreeMap<K, V>(key, value, comparator, (Void) null);
  }

  /** A part of a tree map: every operation is one of the map's. */
  static final class Part<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, java.io.Serializable {
    final TreeMap<K, V> map;

    Part(TreeMap<K, V> map) {
      this.map = map;
    }

    K modelKey() {
      return map.modelKey();
    }

    V modelValue() {
      return map.modelValue();
    }

    V modelSetValue(V v) {
      return map.modelSetValue(v);
    }

    void modelDrop() {
      map.modelDrop();
    }

    public boolean containsKey(Object k) {
      return map.containsKey(k);
    }

    public boolean containsValue(Object v) {
      return map.containsValue(v);
    }

    public V get(Object k) {
      return map.get(k);
    }

    public V put(K k, V v) {
      return map.put(k, v);
    }

    public V remove(Object k) {
      return map.remove(k);
    }

    public int size() {
      return map.size();
    }

    public void clear() {
      map.clear();
    }

    public Set<K> keySet() {
      return map.keySet();
    }

    public Collection<V> values() {
      return map.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
      return map.entrySet();
    }

    public NavigableSet<K> navigableKeySet() {
      return map.navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
      return map.descendingKeySet();
    }

    public Comparator<? super K> comparator() {
      return map.comparator();
    }

    public Map.Entry<K, V> lowerEntry(K k) {
      return map.lowerEntry(k);
    }

    public K lowerKey(K k) {
      return map.lowerKey(k);
    }

    public Map.Entry<K, V> floorEntry(K k) {
      return map.floorEntry(k);
    }

    public K floorKey(K k) {
      return map.floorKey(k);
    }

    public Map.Entry<K, V> ceilingEntry(K k) {
      return map.ceilingEntry(k);
    }

    public K ceilingKey(K k) {
      return map.ceilingKey(k);
    }

    public Map.Entry<K, V> higherEntry(K k) {
      return map.higherEntry(k);
    }

    public K higherKey(K k) {
      return map.higherKey(k);
    }

    public Map.Entry<K, V> firstEntry() {
      return map.firstEntry();
    }

    public K firstKey() {
      return map.firstKey();
    }

    public Map.Entry<K, V> pollFirstEntry() {
      return map.pollFirstEntry();
    }

    public Map.Entry<K, V> lastEntry() {
      return map.lastEntry();
    }

    public K lastKey() {
      return map.lastKey();
    }

    public Map.Entry<K, V> pollLastEntry() {
      return map.pollLastEntry();
    }

    public NavigableMap<K, V> subMap(K from, boolean a, K to, boolean b) {
      return this;
    }

    public NavigableMap<K, V> headMap(K to, boolean a) {
      return this;
    }

    public NavigableMap<K, V> tailMap(K from, boolean a) {
      return this;
    }

    public SortedMap<K, V> subMap(K from, K to) {
      return this;
    }

    public SortedMap<K, V> headMap(K to) {
      return this;
    }

    public SortedMap<K, V> tailMap(K from) {
      return this;
    }

    public NavigableMap<K, V> descendingMap() {
      return this;
    }
  }
}
