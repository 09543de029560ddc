package javax.script;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** As safe for threads as the map it is over. */
public class SimpleBindings implements Bindings {
  private final Map<String, Object> map;

  public SimpleBindings() {
    this(new HashMap<String, Object>());
  }

  public SimpleBindings(Map<String, Object> map) {
    this.map = map;
  }

  public Object put(String name, Object value) {
    return map.put(name, value);
  }

  public void putAll(Map<? extends String, ? extends Object> other) {
    map.putAll(other);
  }

  public Object get(Object name) {
    return map.get(name);
  }

  public Object remove(Object name) {
    return map.remove(name);
  }

  public boolean containsKey(Object name) {
    return map.containsKey(name);
  }

  public boolean containsValue(Object value) {
    return map.containsValue(value);
  }

  public int size() {
    return map.size();
  }

  public boolean isEmpty() {
    return map.isEmpty();
  }

  public void clear() {
    map.clear();
  }

  public Set<String> keySet() {
    return map.keySet();
  }

  public Collection<Object> values() {
    return map.values();
  }

  public Set<Map.Entry<String, Object>> entrySet() {
    return map.entrySet();
  }
}
