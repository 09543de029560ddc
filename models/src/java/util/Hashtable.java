package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import racewarden.model.Follows;
import racewarden.model.Protocols;

/** Thread-safe by synchronized methods over its structure (state), any of its keys and any of its values. */
@Follows(Protocols.Maps.class)
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
  int state;
  K key;
  V value;

  /** A copy of the contents. */
  Hashtable(K key, V value, Void copy) {
    this.key = key;
    this.value = value;
  }

  public Hashtable() {}

  public Hashtable(int capacity) {}

  public Hashtable(int capacity, float load) {}

  public Hashtable(Map<? extends K, ? extends V> m) {
    Map.Entry<? extends K, ? extends V> e = m.entrySet().iterator().next();
    key = e.getKey();
    value = e.getValue();
    same(key);
  }

  boolean same(Object k) {
    k.hashCode();
    return k.equals(key);
  }

  public synchronized int size() {
    return state;
  }

  public synchronized boolean isEmpty() {
    return state == 0;
  }

  public synchronized V get(Object k) {
    int s = state;
    same(k);
    return value;
  }

  public synchronized V getOrDefault(Object k, V defaultValue) {
    int s = state;
    return same(k) ? value : defaultValue;
  }

  public synchronized boolean containsKey(Object k) {
    int s = state;
    return same(k);
  }

  public synchronized V put(K k, V v) {
    same(k);
    state = 1;
    V old = value;
    key = k;
    value = v;
    return old;
  }

  public synchronized V putIfAbsent(K k, V v) {
    same(k);
    state = 1;
    V old = value;
    key = k;
    value = v;
    return old;
  }

  public synchronized void putAll(Map<? extends K, ? extends V> m) {
    Map.Entry<? extends K, ? extends V> e = m.entrySet().iterator().next();
    put(e.getKey(), e.getValue());
  }

  public synchronized V remove(Object k) {
    same(k);
    state = 1;
    return value;
  }

  public synchronized boolean remove(Object k, Object v) {
    same(k);
    state = 1;
    return v.equals(value);
  }

  public synchronized void clear() {
    state = 1;
  }

  public synchronized V replace(K k, V v) {
    same(k);
    int s = state;
    V old = value;
    value = v;
    return old;
  }

  public synchronized boolean replace(K k, V oldValue, V newValue) {
    same(k);
    int s = state;
    if (oldValue.equals(value)) {
      value = newValue;
    }
    return true;
  }

  public synchronized V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
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

  public synchronized V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
    same(k);
    V v = f.apply(k, value);
    state = 1;
    value = v;
    return v;
  }

  public synchronized V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
    same(k);
    V v = f.apply(k, value);
    state = 1;
    key = k;
    value = v;
    return v;
  }

  public synchronized V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
    same(k);
    state = 1;
    V r = value == null ? v : f.apply(value, v);
    key = k;
    value = r;
    return r;
  }

  public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
    int s = state;
    action.accept(key, value);
  }

  public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
    int s = state;
    value = f.apply(key, value);
  }

  public synchronized boolean equals(Object o) {
    int s = state;
    return o instanceof Map && value.equals(((Map<?, ?>) o).get(key));
  }

  public synchronized int hashCode() {
    int s = state;
    return key.hashCode() ^ value.hashCode();
  }

  public synchronized String toString() {
    int s = state;
    key.toString();
    return value.toString();
  }

  public synchronized Object clone() {
    int s = state;
    return new Hashtable<K, V>(key, value, (Void) null);
  }

  public boolean containsValue(Object v) {
    return contains(v);
  }

  public synchronized boolean contains(Object v) {
    int s = state;
    return v.equals(value);
  }

  protected void rehash() {
    state = 1;
  }

  public synchronized Enumeration<K> keys() {
    return new Keys<K>(this);
  }

  public synchronized Enumeration<V> elements() {
    return new Values<V>(this);
  }

  public Set<K> keySet() {
    return new Collections.SynchronizedSet<K>(new KeySet<K>(this), this);
  }

  public Collection<V> values() {
    return new Collections.SynchronizedCollection<V>(new ValueCollection<V>(this), this);
  }

  public Set<Map.Entry<K, V>> entrySet() {
    return new Collections.SynchronizedSet<Map.Entry<K, V>>(new EntrySet<K, V>(this), this);
  }

  Iterator<K> modelKeys() {
    return new Keys<K>(this);
  }

  Iterator<V> modelValues() {
    return new Values<V>(this);
  }

  Iterator<Map.Entry<K, V>> modelEntries() {
    return new Entries<K, V>(this);
  }

  Map.Entry<K, V> modelEntry() {
    return new Node<K, V>(this);
  }

  /** A mapping; not locked, as in the JDK. */
  static final class Node<K, V> implements Map.Entry<K, V> {
    final Hashtable<K, V> map;

    Node(Hashtable<K, V> map) {
      this.map = map;
    }

    public K getKey() {
      return map.key;
    }

    public V getValue() {
      return map.value;
    }

    public V setValue(V v) {
      V old = map.value;
      map.value = v;
      return old;
    }

    public boolean equals(Object o) {
      return o instanceof Map.Entry && map.value.equals(((Map.Entry<?, ?>) o).getValue());
    }

    public int hashCode() {
      return map.key.hashCode() ^ map.value.hashCode();
    }

    public String toString() {
      map.key.toString();
      return map.value.toString();
    }
  }

  /** Walks over keys; only remove locks the table, as in the JDK. */
  static final class Keys<K> implements Iterator<K>, Enumeration<K> {
    final Hashtable<K, ?> map;

    Keys(Hashtable<K, ?> map) {
      this.map = map;
    }

    public boolean hasNext() {
      return map.state == 0;
    }

    public boolean hasMoreElements() {
      return map.state == 0;
    }

    public K next() {
      int s = map.state;
      return map.key;
    }

    public K nextElement() {
      int s = map.state;
      return map.key;
    }

    public void remove() {
      synchronized (map) {
        map.state = 1;
      }
    }
  }

  /** Walks over values; only remove locks the table, as in the JDK. */
  static final class Values<V> implements Iterator<V>, Enumeration<V> {
    final Hashtable<?, V> map;

    Values(Hashtable<?, V> map) {
      this.map = map;
    }

    public boolean hasNext() {
      return map.state == 0;
    }

    public boolean hasMoreElements() {
      return map.state == 0;
    }

    public V next() {
      int s = map.state;
      return map.value;
    }

    public V nextElement() {
      int s = map.state;
      return map.value;
    }

    public void remove() {
      synchronized (map) {
        map.state = 1;
      }
    }
  }

  /** Walks over mappings; only remove locks the table, as in the JDK. */
  static final class Entries<K, V> implements Iterator<Map.Entry<K, V>>, Enumeration<Map.Entry<K, V>> {
    final Hashtable<K, V> map;

    Entries(Hashtable<K, V> map) {
      this.map = map;
    }

    public boolean hasNext() {
      return map.state == 0;
    }

    public boolean hasMoreElements() {
      return map.state == 0;
    }

    public Map.Entry<K, V> next() {
      int s = map.state;
      return map.modelEntry();
    }

    public Map.Entry<K, V> nextElement() {
      int s = map.state;
      return map.modelEntry();
    }

    public void remove() {
      synchronized (map) {
        map.state = 1;
      }
    }
  }

  /** The keys of a table: every operation is one of the table's. */
  static final class KeySet<K> extends AbstractSet<K> {
    final Hashtable<K, ?> map;

    KeySet(Hashtable<K, ?> map) {
      this.map = map;
    }

    public Iterator<K> iterator() {
      return map.modelKeys();
    }

    public int size() {
      return map.state;
    }

    public boolean contains(Object o) {
      return map.containsKey(o);
    }

    public boolean remove(Object o) {
      map.remove(o);
      return true;
    }

    public void clear() {
      map.clear();
    }
  }

  /** The values of a table: every operation is one of the table's. */
  static final class ValueCollection<V> extends AbstractCollection<V> {
    final Hashtable<?, V> map;

    ValueCollection(Hashtable<?, V> map) {
      this.map = map;
    }

    public Iterator<V> iterator() {
      return map.modelValues();
    }

    public int size() {
      return map.state;
    }

    public boolean contains(Object o) {
      return map.containsValue(o);
    }

    public void clear() {
      map.clear();
    }
  }

  /** The mappings of a table: every operation is one of the table's. */
  static final class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
    final Hashtable<K, V> map;

    EntrySet(Hashtable<K, V> map) {
      this.map = map;
    }

    public Iterator<Map.Entry<K, V>> iterator() {
      return map.modelEntries();
    }

    public int size() {
      return map.state;
    }

    public boolean contains(Object o) {
      return map.containsKey(((Map.Entry<?, ?>) o).getKey());
    }

    public boolean remove(Object o) {
      map.remove(((Map.Entry<?, ?>) o).getKey());
      return true;
    }

    public void clear() {
      map.clear();
    }
  }
}
