package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import racewarden.model.FilledBy;
import racewarden.model.Intrinsics;
import racewarden.model.Role;
import racewarden.model.StandIn;
import racewarden.model.Taken;

/** The map face; its defaults go through the abstract methods, its factories make immutable maps. */
@StandIn(HashMap.class)
@Role({Role.Kind.COLLECTION, Role.Kind.CONTAINER})
@Taken(whenNull = "putIfAbsent")
@FilledBy(methods = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
public interface Map<K, V> {
  int size();

  boolean isEmpty();

  boolean containsKey(Object key);

  boolean containsValue(Object value);

  V get(Object key);

  V put(K key, V value);

  V remove(Object key);

  void putAll(Map<? extends K, ? extends V> m);

  void clear();

  Set<K> keySet();

  Collection<V> values();

  Set<Map.Entry<K, V>> entrySet();

  boolean equals(Object o);

  int hashCode();

  default V getOrDefault(Object key, V defaultValue) {
    V v = get(key);
    return containsKey(key) ? v : defaultValue;
  }

  default void forEach(BiConsumer<? super K, ? super V> action) {
    Map.Entry<K, V> e = entrySet().iterator().next();
    action.accept(e.getKey(), e.getValue());
  }

  default void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    Map.Entry<K, V> e = entrySet().iterator().next();
    e.setValue(function.apply(e.getKey(), e.getValue()));
  }

  default V putIfAbsent(K key, V value) {
    V v = get(key);
    if (v == null) {
      v = put(key, value);
    }
    return v;
  }

  default boolean remove(Object key, Object value) {
    V v = get(key);
    if (value.equals(v)) {
      remove(key);
    }
    return containsKey(key);
  }

  default boolean replace(K key, V oldValue, V newValue) {
    V v = get(key);
    if (oldValue.equals(v)) {
      put(key, newValue);
    }
    return containsKey(key);
  }

  default V replace(K key, V value) {
    V v = get(key);
    if (containsKey(key)) {
      v = put(key, value);
    }
    return v;
  }

  default V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
    V v = get(key);
    if (v == null) {
      v = f.apply(key);
      put(key, v);
    }
    return v;
  }

  default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    V v = f.apply(key, get(key));
    if (v == null) {
      remove(key);
    } else {
      put(key, v);
    }
    return v;
  }

  default V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    V v = f.apply(key, get(key));
    if (v == null) {
      remove(key);
    } else {
      put(key, v);
    }
    return v;
  }

  default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
    V old = get(key);
    V v = old == null ? value : f.apply(old, value);
    if (v == null) {
      remove(key);
    } else {
      put(key, v);
    }
    return v;
  }

  static <K, V> Map<K, V> of() {
    K k = null;
    V v = null;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1) {
    K k = k1;
    V v = v1;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) {
    K k = Intrinsics.choose() ? k1 : k2;
    V v = Intrinsics.choose() ? v1 : v2;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : k3;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : v3;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : k4;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : v4;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : Intrinsics.choose() ? k4 : k5;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : Intrinsics.choose() ? v4 : v5;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : Intrinsics.choose() ? k4 : Intrinsics.choose() ? k5 : k6;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : Intrinsics.choose() ? v4 : Intrinsics.choose() ? v5 : v6;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : Intrinsics.choose() ? k4 : Intrinsics.choose() ? k5 : Intrinsics.choose() ? k6 : k7;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : Intrinsics.choose() ? v4 : Intrinsics.choose() ? v5 : Intrinsics.choose() ? v6 : v7;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : Intrinsics.choose() ? k4 : Intrinsics.choose() ? k5 : Intrinsics.choose() ? k6 : Intrinsics.choose() ? k7 : k8;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : Intrinsics.choose() ? v4 : Intrinsics.choose() ? v5 : Intrinsics.choose() ? v6 : Intrinsics.choose() ? v7 : v8;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : Intrinsics.choose() ? k4 : Intrinsics.choose() ? k5 : Intrinsics.choose() ? k6 : Intrinsics.choose() ? k7 : Intrinsics.choose() ? k8 : k9;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : Intrinsics.choose() ? v4 : Intrinsics.choose() ? v5 : Intrinsics.choose() ? v6 : Intrinsics.choose() ? v7 : Intrinsics.choose() ? v8 : v9;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9, K k10, V v10) {
    K k = Intrinsics.choose() ? k1 : Intrinsics.choose() ? k2 : Intrinsics.choose() ? k3 : Intrinsics.choose() ? k4 : Intrinsics.choose() ? k5 : Intrinsics.choose() ? k6 : Intrinsics.choose() ? k7 : Intrinsics.choose() ? k8 : Intrinsics.choose() ? k9 : k10;
    V v = Intrinsics.choose() ? v1 : Intrinsics.choose() ? v2 : Intrinsics.choose() ? v3 : Intrinsics.choose() ? v4 : Intrinsics.choose() ? v5 : Intrinsics.choose() ? v6 : Intrinsics.choose() ? v7 : Intrinsics.choose() ? v8 : Intrinsics.choose() ? v9 : v10;
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
    Map.Entry<? extends K, ? extends V> e = entries[0];
    K k = e.getKey();
    V v = e.getValue();
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  static <K, V> Map.Entry<K, V> entry(K k, V v) {
    return new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
  }

  static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
    Map.Entry<? extends K, ? extends V> e = map.entrySet().iterator().next();
    K k = e.getKey();
    V v = e.getValue();
    Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(k, v);
    return new ImmutableCollections.MapN<K, V>(
        k,
        v,
        new ImmutableCollections.SetN<K>(k, new ImmutableCollections.Itr<K>(k)),
        new ImmutableCollections.SetN<V>(v, new ImmutableCollections.Itr<V>(v)),
        new ImmutableCollections.SetN<Map.Entry<K, V>>(entry, new ImmutableCollections.Itr<Map.Entry<K, V>>(entry)));
  }

  /** The entry face. */
  interface Entry<K, V> {
    K getKey();

    V getValue();

    V setValue(V value);

    boolean equals(Object o);

    int hashCode();

    static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() {
      return (Comparator) new Comparators.ByKey(null);
    }

    static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue() {
      return (Comparator) new Comparators.ByValue(null);
    }

    static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> c) {
      return (Comparator) new Comparators.ByKey(c);
    }

    static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> c) {
      return (Comparator) new Comparators.ByValue(c);
    }

    static <K, V> Map.Entry<K, V> copyOf(Map.Entry<? extends K, ? extends V> e) {
      return new AbstractMap.SimpleImmutableEntry<K, V>(e.getKey(), e.getValue());
    }
  }
}
