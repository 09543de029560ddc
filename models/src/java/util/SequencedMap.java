package java.util;

/** A map with two ends; keeps nothing of its own. */
public interface SequencedMap<K, V> extends Map<K, V> {
  SequencedMap<K, V> reversed();

  default Map.Entry<K, V> firstEntry() {
    return entrySet().iterator().next();
  }

  default Map.Entry<K, V> lastEntry() {
    return entrySet().iterator().next();
  }

  default Map.Entry<K, V> pollFirstEntry() {
    Iterator<Map.Entry<K, V>> it = entrySet().iterator();
    Map.Entry<K, V> e = it.next();
    it.remove();
    return e;
  }

  default Map.Entry<K, V> pollLastEntry() {
    Iterator<Map.Entry<K, V>> it = entrySet().iterator();
    Map.Entry<K, V> e = it.next();
    it.remove();
    return e;
  }

  default V putFirst(K k, V v) {
    throw new UnsupportedOperationException();
  }

  default V putLast(K k, V v) {
    throw new UnsupportedOperationException();
  }

  default SequencedSet<K> sequencedKeySet() {
    return new LinkedHashSet<K>(keySet());
  }

  default SequencedCollection<V> sequencedValues() {
    return new ArrayList<V>(values());
  }

  default SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
    return new LinkedHashSet<Map.Entry<K, V>>(entrySet());
  }
}
