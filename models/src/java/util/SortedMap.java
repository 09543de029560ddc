package java.util;

import racewarden.model.StandIn;

/** The sorted map face. */
@StandIn(TreeMap.class)
public interface SortedMap<K, V> extends SequencedMap<K, V> {
  Comparator<? super K> comparator();

  SortedMap<K, V> subMap(K fromKey, K toKey);

  SortedMap<K, V> headMap(K toKey);

  SortedMap<K, V> tailMap(K fromKey);

  K firstKey();

  K lastKey();

  default SortedMap<K, V> reversed() {
    return this;
  }
}
