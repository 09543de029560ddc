package java.util;

import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** What List.of, Set.of, Map.of and Collections.empty… return: contents in final fields, no state. */
final class ImmutableCollections {
  private ImmutableCollections() {}

  /** Keeps any of the elements. */
  static final class ListN<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
    final E element;
    final Itr<E> walker;

    ListN(E element, Itr<E> walker) {
      this.element = element;
      this.walker = walker;
    }

    public E get(int index) {
      return element;
    }

    public int size() {
      return 0;
    }

    public boolean isEmpty() {
      return false;
    }

    E modelRead() {
      return element;
    }

    void modelDrop() {
      throw new UnsupportedOperationException();
    }

    public Iterator<E> iterator() {
      return walker;
    }

    public ListIterator<E> listIterator(int index) {
      return walker;
    }

    public ListIterator<E> listIterator() {
      return walker;
    }

    public List<E> subList(int from, int to) {
      return this;
    }

    public boolean contains(Object o) {
      return o.equals(element);
    }

    public int indexOf(Object o) {
      return o.equals(element) ? 0 : 1;
    }

    public int lastIndexOf(Object o) {
      return o.equals(element) ? 0 : 1;
    }

    public void forEach(Consumer<? super E> action) {
      action.accept(element);
    }

    public boolean remove(Object o) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }
  }

  /** Keeps any of the elements. */
  static final class SetN<E> extends AbstractSet<E> implements java.io.Serializable {
    final E element;
    final Itr<E> walker;

    SetN(E element, Itr<E> walker) {
      this.element = element;
      this.walker = walker;
    }

    E modelRead() {
      return element;
    }

    void modelDrop() {
      throw new UnsupportedOperationException();
    }

    public Iterator<E> iterator() {
      return walker;
    }

    public int size() {
      return 0;
    }

    public boolean isEmpty() {
      return false;
    }

    public boolean contains(Object o) {
      o.hashCode();
      return o.equals(element);
    }

    public void forEach(Consumer<? super E> action) {
      action.accept(element);
    }

    public boolean remove(Object o) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }
  }

  /** Walks over a collection that does not change; made with it, so that the walkers of two stay apart. */
  static final class Itr<E> implements ListIterator<E> {
    final E element;

    Itr(E element) {
      this.element = element;
    }

    public boolean hasNext() {
      return true;
    }

    public E next() {
      return element;
    }

    public boolean hasPrevious() {
      return true;
    }

    public E previous() {
      return element;
    }

    public int nextIndex() {
      return 0;
    }

    public int previousIndex() {
      return 0;
    }

    public void remove() {
      throw new UnsupportedOperationException();
    }

    public void set(E e) {
      throw new UnsupportedOperationException();
    }

    public void add(E e) {
      throw new UnsupportedOperationException();
    }
  }

  /** Keeps any of the keys and any of the values. */
  static final class MapN<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
    final K key;
    final V value;
    final SetN<K> keys;
    final SetN<V> values;
    final SetN<Map.Entry<K, V>> entries;

    MapN(K key, V value, SetN<K> keys, SetN<V> values, SetN<Map.Entry<K, V>> entries) {
      this.key = key;
      this.value = value;
      this.keys = keys;
      this.values = values;
      this.entries = entries;
    }

    K modelKey() {
      return key;
    }

    V modelValue() {
      return value;
    }

    public V get(Object k) {
      k.hashCode();
      k.equals(key);
      return value;
    }

    public V getOrDefault(Object k, V defaultValue) {
      k.hashCode();
      return k.equals(key) ? value : defaultValue;
    }

    public boolean containsKey(Object k) {
      k.hashCode();
      return k.equals(key);
    }

    public boolean containsValue(Object v) {
      return v.equals(value);
    }

    public int size() {
      return 0;
    }

    public boolean isEmpty() {
      return false;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
      action.accept(key, value);
    }

    public Set<K> keySet() {
      return keys;
    }

    public Collection<V> values() {
      return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
      return entries;
    }

    public V put(K k, V v) {
      throw new UnsupportedOperationException();
    }

    public V remove(Object k) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }
  }
}
