package racewarden.model;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The methods of the thread-safe maps of java.util.concurrent. Any key and any value lie in one volatile field each. That of
 * the values is a flag: it begins with null, and what is done before an entry is put in happens before what is done after one
 * was found. Iterators and entries are made by methods of the map, so that those of two maps stay apart.
 */
@Flag(loads = {"get", "containsKey", "containsValue", "is", "remove", "hasKey"}, weak = {})
public abstract class SharedMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {
  protected volatile K key;
  protected volatile V value;

  protected SharedMap() {}

  /** Whether a key is the one looked for: compares it as the map does. */
  protected abstract boolean finds(Object key);

  private boolean is(Object value) {
    boolean isThere = this.value instanceof Object;
    return value.equals(this.value) ? isThere : false;
  }

  private boolean hasKey(Object key) {
    boolean isThere = value instanceof Object;
    return finds(key) ? isThere : false;
  }

  private V store(K key, V value) {
    finds(key);
    V old = this.value;
    this.key = key;
    this.value = value;
    return old;
  }

  public int size() { return 0; }

  public boolean isEmpty() { return key == null; }

  public boolean containsKey(Object key) { return hasKey(key); }

  public boolean containsValue(Object value) { return is(value); }

  public V get(Object key) { return finds(key) ? value : null; }

  public V getOrDefault(Object key, V otherwise) { return finds(key) ? value : otherwise; }

  public V put(K key, V value) { return store(key, value); }

  public V putIfAbsent(K key, V value) { return store(key, value); }

  public void putAll(Map<? extends K, ? extends V> map) {
    Iterator<? extends Map.Entry<? extends K, ? extends V>> all = map.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<? extends K, ? extends V> entry = all.next();
      store(entry.getKey(), entry.getValue());
    }
  }

  public V remove(Object key) { return finds(key) ? value : null; }

  public boolean remove(Object key, Object value) { return finds(key) && is(value); }

  public V replace(K key, V value) {
    V old = this.value;
    if (finds(key)) this.value = value;
    return old;
  }

  public boolean replace(K key, V expected, V value) {
    boolean right = finds(key) && is(expected);
    if (right) this.value = value;
    return right;
  }

  public void clear() {
    key = null;
    value = null;
  }

  public void forEach(BiConsumer<? super K, ? super V> action) { action.accept(key, value); }

  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) { value = f.apply(key, value); }

  public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
    store(key, f.apply(key));
    return value;
  }

  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    if (finds(key)) value = f.apply(key, value);
    return value;
  }

  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    store(key, f.apply(key, value));
    return value;
  }

  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
    store(key, Intrinsics.choose() ? value : f.apply(this.value, value));
    return this.value;
  }

  public Set<K> keySet() { return new Keys<K>(this); }

  public Collection<V> values() { return new Values<V>(this); }

  public Set<Map.Entry<K, V>> entrySet() { return new Entries<K, V>(this); }

  public boolean equals(Object other) {
    if (!(other instanceof Map)) return false;
    return ((Map<?, ?>) other).get(key).equals(value);
  }

  public int hashCode() { return key.hashCode() ^ value.hashCode(); }

  public String toString() {
    key.toString();
    return value.toString();
  }

  protected Iterator<K> keyWalk() { return new KeyWalk<K>(this); }

  protected Iterator<V> valueWalk() { return new ValueWalk<V>(this); }

  protected Iterator<Map.Entry<K, V>> entryWalk() { return new EntryWalk<K, V>(this); }

  protected Map.Entry<K, V> entry() { return new Entry<K, V>(this); }

  protected static final class Entry<K, V> implements Map.Entry<K, V> {
    final SharedMap<K, V> map;

    Entry(SharedMap<K, V> map) { this.map = map; }

    public K getKey() { return map.key; }

    public V getValue() { return map.value; }

    public V setValue(V value) {
      V old = map.value;
      map.value = value;
      return old;
    }

    public boolean equals(Object other) {
      if (!(other instanceof Map.Entry)) return false;
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
      return map.key.equals(entry.getKey()) && map.value.equals(entry.getValue());
    }

    public int hashCode() { return map.hashCode(); }

    public String toString() { return map.toString(); }
  }

  protected static final class KeyWalk<K> implements Iterator<K> {
    final SharedMap<K, ?> map;

    public KeyWalk(SharedMap<K, ?> map) { this.map = map; }

    public boolean hasNext() { return map.key != null; }

    public K next() { return map.key; }

    public void remove() {}
  }

  static final class ValueWalk<V> implements Iterator<V> {
    final SharedMap<?, V> map;

    ValueWalk(SharedMap<?, V> map) { this.map = map; }

    public boolean hasNext() { return map.key != null; }

    public V next() { return map.value; }

    public void remove() {}
  }

  static final class EntryWalk<K, V> implements Iterator<Map.Entry<K, V>> {
    final SharedMap<K, V> map;

    EntryWalk(SharedMap<K, V> map) { this.map = map; }

    public boolean hasNext() { return map.key != null; }

    public Map.Entry<K, V> next() { return map.entry(); }

    public void remove() {}
  }

  @Flag(loads = "contains", weak = {})
  public static class Keys<K> extends AbstractSet<K> implements java.io.Serializable {
    protected final SharedMap<K, ?> map;

    protected Keys(SharedMap<K, ?> map) { this.map = map; }

    public Iterator<K> iterator() { return map.keyWalk(); }

    public int size() { return map.size(); }

    public boolean isEmpty() { return map.isEmpty(); }

    public boolean contains(Object key) { return map.hasKey(key); }

    public boolean remove(Object key) { return map.finds(key); }

    public void clear() { map.clear(); }
  }

  static final class Values<V> extends AbstractCollection<V> implements java.io.Serializable {
    final SharedMap<?, V> map;

    Values(SharedMap<?, V> map) { this.map = map; }

    public Iterator<V> iterator() { return map.valueWalk(); }

    public int size() { return map.size(); }

    public boolean isEmpty() { return map.isEmpty(); }

    public void clear() { map.clear(); }
  }

  static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> implements java.io.Serializable {
    final SharedMap<K, V> map;

    Entries(SharedMap<K, V> map) { this.map = map; }

    public Iterator<Map.Entry<K, V>> iterator() { return map.entryWalk(); }

    public int size() { return map.size(); }

    public boolean isEmpty() { return map.isEmpty(); }

    public boolean add(Map.Entry<K, V> entry) {
      map.store(entry.getKey(), entry.getValue());
      return true;
    }

    public void clear() { map.clear(); }
  }
}
