package java.util;

import racewarden.model.StandIn;

/**
 * Goes through entrySet() as the JDK does. Flat maps override the model methods, which read any key, read or write any
 * value and take a mapping away; the views and walkers in MapViews go through them. Views, walkers and entries are made
 * here, by the map, so that those of two maps stay apart.
 */
@StandIn(HashMap.class)
public abstract class AbstractMap<K, V> implements Map<K, V> {
  protected AbstractMap() {}

  K modelKey() {
    return entrySet().iterator().next().getKey();
  }

  V modelValue() {
    return entrySet().iterator().next().getValue();
  }

  V modelSetValue(V v) {
    return entrySet().iterator().next().setValue(v);
  }

  void modelDrop() {
    entrySet().iterator().remove();
  }

  Map.Entry<K, V> modelEntry() {
    return new MapViews.Entry<K, V>(this);
  }

  Iterator<K> modelKeys() {
    return new MapViews.KeyIterator<K>(this);
  }

  Iterator<V> modelValues() {
    return new MapViews.ValueIterator<V>(this);
  }

  Iterator<Map.Entry<K, V>> modelEntries() {
    return new MapViews.EntryIterator<K, V>(this);
  }

  public abstract Set<Map.Entry<K, V>> entrySet();

  public int size() {
    return entrySet().size();
  }

  public boolean isEmpty() {
    return size() == 0;
  }

  public boolean containsValue(Object v) {
    Iterator<Map.Entry<K, V>> it = entrySet().iterator();
    return it.hasNext() && v.equals(it.next().getValue());
  }

  public boolean containsKey(Object k) {
    Iterator<Map.Entry<K, V>> it = entrySet().iterator();
    return it.hasNext() && k.equals(it.next().getKey());
  }

  public V get(Object k) {
    Iterator<Map.Entry<K, V>> it = entrySet().iterator();
    it.hasNext();
    Map.Entry<K, V> e = it.next();
    return k.equals(e.getKey()) ? e.getValue() : null;
  }

  public V put(K k, V v) {
    throw new UnsupportedOperationException();
  }

  public V remove(Object k) {
    Iterator<Map.Entry<K, V>> it = entrySet().iterator();
    it.hasNext();
    Map.Entry<K, V> e = it.next();
    V old = e.getValue();
    if (k.equals(e.getKey())) {
      it.remove();
    }
    return old;
  }

  public void putAll(Map<? extends K, ? extends V> m) {
    Map.Entry<? extends K, ? extends V> e = m.entrySet().iterator().next();
    put(e.getKey(), e.getValue());
  }

  public void clear() {
    entrySet().clear();
  }

  public Set<K> keySet() {
    return new MapViews.KeySet<K>(this);
  }

  public Collection<V> values() {
    return new MapViews.Values<V>(this);
  }

  public boolean equals(Object o) {
    Map.Entry<K, V> e = entrySet().iterator().next();
    return o instanceof Map && e.getValue().equals(((Map<?, ?>) o).get(e.getKey()));
  }

  public int hashCode() {
    return entrySet().iterator().next().hashCode();
  }

  public String toString() {
    Map.Entry<K, V> e = entrySet().iterator().next();
    e.getKey().toString();
    return e.getValue().toString();
  }

  protected Object clone() throws CloneNotSupportedException {
    return super.clone();
  }

  /** Keeps its key for good and its value in plain state. */
  public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
    private final K key;
    private V value;

    public SimpleEntry(K key, V value) {
      this.key = key;
      this.value = value;
    }

    public SimpleEntry(Map.Entry<? extends K, ? extends V> e) {
      this.key = e.getKey();
      this.value = e.getValue();
    }

    public K getKey() {
      return key;
    }

    public V getValue() {
      return value;
    }

    public V setValue(V value) {
      V old = this.value;
      this.value = value;
      return old;
    }

    public boolean equals(Object o) {
      return o instanceof Map.Entry
          && key.equals(((Map.Entry<?, ?>) o).getKey())
          && value.equals(((Map.Entry<?, ?>) o).getValue());
    }

    public int hashCode() {
      return key.hashCode() ^ value.hashCode();
    }

    public String toString() {
      key.toString();
      return value.toString();
    }
  }

  /** Keeps its key and value for good. */
  public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
    private final K key;
    private final V value;

    public SimpleImmutableEntry(K key, V value) {
      this.key = key;
      this.value = value;
    }

    public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> e) {
      this.key = e.getKey();
      this.value = e.getValue();
    }

    public K getKey() {
      return key;
    }

    public V getValue() {
      return value;
    }

    public V setValue(V value) {
      throw new UnsupportedOperationException();
    }

    public boolean equals(Object o) {
      return o instanceof Map.Entry
          && key.equals(((Map.Entry<?, ?>) o).getKey())
          && value.equals(((Map.Entry<?, ?>) o).getValue());
    }

    public int hashCode() {
      return key.hashCode() ^ value.hashCode();
    }

    public String toString() {
      key.toString();
      return value.toString();
    }
  }
}
