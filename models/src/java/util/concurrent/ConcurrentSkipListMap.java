package java.util.concurrent;

import java.util.AbstractMap;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedMap;

/** A part of the map is the map itself here. */
@Follows(Protocols.Maps.class)
public class ConcurrentSkipListMap<K, V> extends SharedMap<K, V>
    implements ConcurrentNavigableMap<K, V>, Cloneable, java.io.Serializable {
  private final Comparator<? super K> order;

  public ConcurrentSkipListMap() { order = null; }

  public ConcurrentSkipListMap(Comparator<? super K> order) { this.order = order; }

  public ConcurrentSkipListMap(Map<? extends K, ? extends V> map) {
    order = null;
    putAll(map);
  }

  public ConcurrentSkipListMap(SortedMap<K, ? extends V> map) {
    order = map.comparator();
    putAll(map);
  }

  protected boolean finds(Object key) {
    if (order != null) return order.compare((K) key, this.key) == 0;
    return ((Comparable<Object>) key).compareTo(this.key) == 0;
  }

  /** Entries that navigation gives are snapshots. */
  private Map.Entry<K, V> copy() { return new AbstractMap.SimpleImmutableEntry<K, V>(key, value); }

  private Map.Entry<K, V> near(K key) {
    finds(key);
    return copy();
  }

  public ConcurrentSkipListMap<K, V> clone() { return new ConcurrentSkipListMap<K, V>((SortedMap<K, V>) this); }

  public Comparator<? super K> comparator() { return order; }

  public K firstKey() { return key; }

  public K lastKey() { return key; }

  public K lowerKey(K key) {
    finds(key);
    return this.key;
  }

  public K floorKey(K key) {
    finds(key);
    return this.key;
  }

  public K ceilingKey(K key) {
    finds(key);
    return this.key;
  }

  public K higherKey(K key) {
    finds(key);
    return this.key;
  }

  public Map.Entry<K, V> lowerEntry(K key) { return near(key); }

  public Map.Entry<K, V> floorEntry(K key) { return near(key); }

  public Map.Entry<K, V> ceilingEntry(K key) { return near(key); }

  public Map.Entry<K, V> higherEntry(K key) { return near(key); }

  public Map.Entry<K, V> firstEntry() { return copy(); }

  public Map.Entry<K, V> lastEntry() { return copy(); }

  public Map.Entry<K, V> pollFirstEntry() { return copy(); }

  public Map.Entry<K, V> pollLastEntry() { return copy(); }

  public ConcurrentNavigableMap<K, V> subMap(K from, boolean withFrom, K to, boolean withTo) { return this; }

  public ConcurrentNavigableMap<K, V> headMap(K to, boolean withTo) { return this; }

  public ConcurrentNavigableMap<K, V> tailMap(K from, boolean withFrom) { return this; }

  public ConcurrentNavigableMap<K, V> subMap(K from, K to) { return this; }

  public ConcurrentNavigableMap<K, V> headMap(K to) { return this; }

  public ConcurrentNavigableMap<K, V> tailMap(K from) { return this; }

  public ConcurrentNavigableMap<K, V> descendingMap() { return this; }

  public NavigableSet<K> keySet() { return new NavigableKeys<K>(this); }

  public NavigableSet<K> navigableKeySet() { return new NavigableKeys<K>(this); }

  public NavigableSet<K> descendingKeySet() { return new NavigableKeys<K>(this); }

  static final class NavigableKeys<K> extends SharedMap.Keys<K> implements NavigableSet<K> {
    final ConcurrentSkipListMap<K, ?> sorted;

    NavigableKeys(ConcurrentSkipListMap<K, ?> map) {
      super(map);
      sorted = map;
    }

    public Comparator<? super K> comparator() { return sorted.order; }

    public K first() { return sorted.key; }

    public K last() { return sorted.key; }

    public K lower(K key) { return sorted.lowerKey(key); }

    public K floor(K key) { return sorted.floorKey(key); }

    public K ceiling(K key) { return sorted.ceilingKey(key); }

    public K higher(K key) { return sorted.higherKey(key); }

    public K pollFirst() { return sorted.key; }

    public K pollLast() { return sorted.key; }

    public Iterator<K> descendingIterator() { return iterator(); }

    public NavigableSet<K> descendingSet() { return this; }

    public NavigableSet<K> subSet(K from, boolean withFrom, K to, boolean withTo) { return this; }

    public NavigableSet<K> headSet(K to, boolean withTo) { return this; }

    public NavigableSet<K> tailSet(K from, boolean withFrom) { return this; }

    public SortedSet<K> subSet(K from, K to) { return this; }

    public SortedSet<K> headSet(K to) { return this; }

    public SortedSet<K> tailSet(K from) { return this; }
  }
}
