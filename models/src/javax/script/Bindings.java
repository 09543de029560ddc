package javax.script;

import java.util.Map;

public interface Bindings extends Map<String, Object> {
  Object put(String name, Object value);

  void putAll(Map<? extends String, ? extends Object> other);
}
