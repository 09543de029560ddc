package java.util.concurrent;

import java.util.Map;
import racewarden.model.StandIn;

@StandIn(ConcurrentHashMap.class)
public interface ConcurrentMap<K, V> extends Map<K, V> {
  V putIfAbsent(K key, V value);

  boolean remove(Object key, Object value);

  boolean replace(K key, V expected, V value);

  V replace(K key, V value);
}
