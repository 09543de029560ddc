package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import racewarden.model.Follows;
import racewarden.model.Protocols;

/** Thread-safe as if over a ConcurrentHashMap: keeps its contents in volatile fields, and its defaults. */
@Follows(Protocols.Maps.class)
public class Properties extends Hashtable<Object, Object> {
  volatile int entries;
  volatile Object any;
  volatile Object content;
  protected volatile Properties defaults;

  public Properties() {}

  public Properties(int capacity) {}

  public Properties(Properties defaults) {
    this.defaults = defaults;
  }

  boolean same(Object k) {
    k.hashCode();
    return k.equals(any);
  }

  public int size() {
    return entries;
  }

  public boolean isEmpty() {
    return entries == 0;
  }

  public Object get(Object k) {
    int s = entries;
    same(k);
    return content;
  }

  public Object getOrDefault(Object k, Object defaultValue) {
    int s = entries;
    return same(k) ? content : defaultValue;
  }

  public boolean containsKey(Object k) {
    int s = entries;
    return same(k);
  }

  public synchronized Object put(Object k, Object v) {
    same(k);
    entries = 1;
    Object old = content;
    any = k;
    content = v;
    return old;
  }

  public synchronized Object putIfAbsent(Object k, Object v) {
    same(k);
    entries = 1;
    Object old = content;
    any = k;
    content = v;
    return old;
  }

  public synchronized void putAll(Map<? extends Object, ? extends Object> m) {
    Map.Entry<? extends Object, ? extends Object> e = m.entrySet().iterator().next();
    put(e.getKey(), e.getValue());
  }

  public synchronized Object remove(Object k) {
    same(k);
    entries = 1;
    return content;
  }

  public synchronized boolean remove(Object k, Object v) {
    same(k);
    entries = 1;
    return v.equals(content);
  }

  public synchronized void clear() {
    entries = 1;
  }

  public synchronized Object replace(Object k, Object v) {
    same(k);
    int s = entries;
    Object old = content;
    content = v;
    return old;
  }

  public synchronized boolean replace(Object k, Object oldValue, Object newValue) {
    same(k);
    int s = entries;
    if (oldValue.equals(content)) {
      content = newValue;
    }
    return true;
  }

  public synchronized Object computeIfAbsent(Object k, Function<? super Object, ? extends Object> f) {
    same(k);
    int s = entries;
    Object v = content;
    if (v == null) {
      v = f.apply(k);
      entries = 1;
      any = k;
      content = v;
    }
    return v;
  }

  public synchronized Object computeIfPresent(Object k, BiFunction<? super Object, ? super Object, ? extends Object> f) {
    same(k);
    Object v = f.apply(k, content);
    entries = 1;
    content = v;
    return v;
  }

  public synchronized Object compute(Object k, BiFunction<? super Object, ? super Object, ? extends Object> f) {
    same(k);
    Object v = f.apply(k, content);
    entries = 1;
    any = k;
    content = v;
    return v;
  }

  public synchronized Object merge(Object k, Object v, BiFunction<? super Object, ? super Object, ? extends Object> f) {
    same(k);
    entries = 1;
    Object r = content == null ? v : f.apply(content, v);
    any = k;
    content = r;
    return r;
  }

  public synchronized void forEach(BiConsumer<? super Object, ? super Object> action) {
    int s = entries;
    action.accept(any, content);
  }

  public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ? extends Object> f) {
    int s = entries;
    content = f.apply(any, content);
  }

  public synchronized boolean equals(Object o) {
    int s = entries;
    return o instanceof Map && content.equals(((Map<?, ?>) o).get(any));
  }

  public synchronized int hashCode() {
    int s = entries;
    return any.hashCode() ^ content.hashCode();
  }

  public synchronized String toString() {
    int s = entries;
    any.toString();
    return content.toString();
  }

  public boolean contains(Object v) {
    return v.equals(content);
  }

  public boolean containsValue(Object v) {
    return v.equals(content);
  }

  public String getProperty(String k) {
    Object v = content;
    return v instanceof String ? (String) v : defaults.getProperty(k);
  }

  public String getProperty(String k, String defaultValue) {
    String v = getProperty(k);
    return v == null ? defaultValue : v;
  }

  public synchronized Object setProperty(String k, String v) {
    return put(k, v);
  }

  public synchronized void load(java.io.Reader reader) throws java.io.IOException {
    reader.read();
    put("", "");
  }

  public synchronized void load(java.io.InputStream in) throws java.io.IOException {
    in.read();
    put("", "");
  }

  public void store(java.io.Writer writer, String comments) throws java.io.IOException {
    synchronized (this) {
      writer.write(comments);
      writer.flush();
    }
  }

  public void store(java.io.OutputStream out, String comments) throws java.io.IOException {
    synchronized (this) {
      out.write(entries);
      out.flush();
    }
  }

  public Enumeration<?> propertyNames() {
    return new FlatIterator<String>((HashSet<String>) names());
  }

  public Set<String> stringPropertyNames() {
    return names();
  }

  Set<String> names() {
    return new HashSet<String>((String) any, (Void) null);
  }

  public void list(java.io.PrintStream out) {
    out.println(content);
  }

  public void list(java.io.PrintWriter out) {
    out.println(content);
  }

  public Enumeration<Object> keys() {
    return new Walk(this, 0);
  }

  public Enumeration<Object> elements() {
    return new Walk(this);
  }

  public Set<Object> keySet() {
    return new Collections.SynchronizedSet<Object>(new KeyView(this), this);
  }

  public Collection<Object> values() {
    return new Collections.SynchronizedCollection<Object>(new ValueView(this), this);
  }

  public Set<Map.Entry<Object, Object>> entrySet() {
    return new Collections.SynchronizedSet<Map.Entry<Object, Object>>(new EntryView(this), this);
  }

  public Object clone() {
    Properties r = new Properties(defaults);
    r.any = any;
    r.content = content;
    return r;
  }

  Iterator<Map.Entry<Object, Object>> walkEntries() {
    return new EntryWalk(this);
  }

  Iterator<Object> walkKeys() {
    return new Walk(this, 0);
  }

  Iterator<Object> walkValues() {
    return new Walk(this);
  }

  Map.Entry<Object, Object> pair() {
    return new Pair(this);
  }

  /** A mapping of the properties. */
  static final class Pair implements Map.Entry<Object, Object> {
    final Properties p;

    Pair(Properties p) {
      this.p = p;
    }

    public Object getKey() {
      return p.any;
    }

    public Object getValue() {
      return p.content;
    }

    public Object setValue(Object v) {
      Object old = p.content;
      p.content = v;
      return old;
    }
  }

  /** Walks over keys or values that were there when it was made, or came later. */
  static final class Walk implements Iterator<Object>, Enumeration<Object> {
    final Properties p;
    final Object found;

    Walk(Properties p) {
      this.p = p;
      this.found = p.content;
    }

    Walk(Properties p, int keys) {
      this.p = p;
      this.found = p.any;
    }

    public boolean hasNext() {
      return p.entries == 0;
    }

    public boolean hasMoreElements() {
      return p.entries == 0;
    }

    public Object next() {
      return found;
    }

    public Object nextElement() {
      return found;
    }

    public synchronized void remove() {
      p.entries = 1;
    }
  }

  /** Walks over mappings. */
  static final class EntryWalk implements Iterator<Map.Entry<Object, Object>> {
    final Properties p;

    EntryWalk(Properties p) {
      this.p = p;
    }

    public boolean hasNext() {
      return p.entries == 0;
    }

    public Map.Entry<Object, Object> next() {
      return p.pair();
    }

    public synchronized void remove() {
      p.entries = 1;
    }
  }

  /** The keys of the properties. */
  static final class KeyView extends AbstractSet<Object> {
    final Properties p;

    KeyView(Properties p) {
      this.p = p;
    }

    public Iterator<Object> iterator() {
      return p.walkKeys();
    }

    public int size() {
      return p.entries;
    }
  }

  /** The values of the properties. */
  static final class ValueView extends AbstractCollection<Object> {
    final Properties p;

    ValueView(Properties p) {
      this.p = p;
    }

    public Iterator<Object> iterator() {
      return p.walkValues();
    }

    public int size() {
      return p.entries;
    }
  }

  /** The mappings of the properties. */
  static final class EntryView extends AbstractSet<Map.Entry<Object, Object>> {
    final Properties p;

    EntryView(Properties p) {
      this.p = p;
    }

    public Iterator<Map.Entry<Object, Object>> iterator() {
      return p.walkEntries();
    }

    public int size() {
      return p.entries;
    }
  }

  protected void rehash() {
    super.rehash();
  }
}
