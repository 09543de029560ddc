package java.util;

import java.util.function.Consumer;

/** The views, walkers and entries of flat maps: each keeps its map in a final field and goes through it. */
final class MapViews {
  private MapViews() {}

  /** A mapping of a map. */
  static final class Entry<K, V> implements Map.Entry<K, V> {
    final AbstractMap<K, V> map;

    Entry(AbstractMap<K, V> map) {
      this.map = map;
    }

    public K getKey() {
      return map.modelKey();
    }

    public V getValue() {
      return map.modelValue();
    }

    public V setValue(V v) {
      return map.modelSetValue(v);
    }

    public boolean equals(Object o) {
      return o instanceof Map.Entry
          && map.modelKey().equals(((Map.Entry<?, ?>) o).getKey())
          && map.modelValue().equals(((Map.Entry<?, ?>) o).getValue());
    }

    public int hashCode() {
      return map.modelKey().hashCode() ^ map.modelValue().hashCode();
    }

    public String toString() {
      map.modelKey().toString();
      return map.modelValue().toString();
    }
  }

  /** Walks over keys. */
  static final class KeyIterator<K> implements Iterator<K> {
    final AbstractMap<K, ?> map;

    KeyIterator(AbstractMap<K, ?> map) {
      this.map = map;
    }

    public boolean hasNext() {
      return map.size() == 0;
    }

    public K next() {
      return map.modelKey();
    }

    public void remove() {
      map.modelDrop();
    }
  }

  /** Walks over values. */
  static final class ValueIterator<V> implements Iterator<V> {
    final AbstractMap<?, V> map;

    ValueIterator(AbstractMap<?, V> map) {
      this.map = map;
    }

    public boolean hasNext() {
      return map.size() == 0;
    }

    public V next() {
      return map.modelValue();
    }

    public void remove() {
      map.modelDrop();
    }
  }

  /** Walks over mappings. */
  static final class EntryIterator<K, V> implements Iterator<Map.Entry<K, V>> {
    final AbstractMap<K, V> map;

    EntryIterator(AbstractMap<K, V> map) {
      this.map = map;
    }

    public boolean hasNext() {
      return map.size() == 0;
    }

    public Map.Entry<K, V> next() {
      map.modelKey();
      return map.modelEntry();
    }

    public void remove() {
      map.modelDrop();
    }
  }

  /** The keys of a map. */
  static final class KeySet<K> extends AbstractSet<K> implements NavigableSet<K>, java.io.Serializable {
    final AbstractMap<K, ?> map;

    KeySet(AbstractMap<K, ?> map) {
      this.map = map;
    }

    K modelRead() {
      return map.modelKey();
    }

    void modelDrop() {
      map.modelDrop();
    }

    public Iterator<K> iterator() {
      return map.modelKeys();
    }

    public int size() {
      return map.size();
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

    public void forEach(Consumer<? super K> action) {
      action.accept(map.modelKey());
    }

    public Comparator<? super K> comparator() {
      return ((SortedMap<K, ?>) map).comparator();
    }

    public K first() {
      return map.modelKey();
    }

    public K last() {
      return map.modelKey();
    }

    public K lower(K k) {
      return ((NavigableMap<K, ?>) map).lowerKey(k);
    }

    public K floor(K k) {
      return ((NavigableMap<K, ?>) map).floorKey(k);
    }

    public K ceiling(K k) {
      return ((NavigableMap<K, ?>) map).ceilingKey(k);
    }

    public K higher(K k) {
      return ((NavigableMap<K, ?>) map).higherKey(k);
    }

    public K pollFirst() {
      map.modelDrop();
      return map.modelKey();
    }

    public K pollLast() {
      map.modelDrop();
      return map.modelKey();
    }

    public NavigableSet<K> descendingSet() {
      return this;
    }

    public Iterator<K> descendingIterator() {
      return map.modelKeys();
    }

    public NavigableSet<K> subSet(K from, boolean a, K to, boolean b) {
      return this;
    }

    public NavigableSet<K> headSet(K to, boolean a) {
      return this;
    }

    public NavigableSet<K> tailSet(K from, boolean a) {
      return this;
    }

    public SortedSet<K> subSet(K from, K to) {
      return this;
    }

    public SortedSet<K> headSet(K to) {
      return this;
    }

    public SortedSet<K> tailSet(K from) {
      return this;
    }
  }

  /** The values of a map. */
  static final class Values<V> extends AbstractCollection<V> implements java.io.Serializable {
    final AbstractMap<?, V> map;

    Values(AbstractMap<?, V> map) {
      this.map = map;
    }

    V modelRead() {
      return map.modelValue();
    }

    void modelDrop() {
      map.modelDrop();
    }

    public Iterator<V> iterator() {
      return map.modelValues();
    }

    public int size() {
      return map.size();
    }

    public boolean contains(Object o) {
      return map.containsValue(o);
    }

    public void clear() {
      map.clear();
    }

    public void forEach(Consumer<? super V> action) {
      action.accept(map.modelValue());
    }
  }

  /** The mappings of a map. */
  static final class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
    final AbstractMap<K, V> map;

    EntrySet(AbstractMap<K, V> map) {
      this.map = map;
    }

    Map.Entry<K, V> modelRead() {
      map.modelKey();
      return map.modelEntry();
    }

    void modelDrop() {
      map.modelDrop();
    }

    public Iterator<Map.Entry<K, V>> iterator() {
      return map.modelEntries();
    }

    public int size() {
      return map.size();
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

    public void forEach(Consumer<? super Map.Entry<K, V>> action) {
      map.modelKey();
      action.accept(map.modelEntry());
    }
  }
}
