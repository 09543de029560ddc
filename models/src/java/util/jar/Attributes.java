package java.util.jar;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Not thread-safe: a map as HashMap is, which it extends here. */
public class Attributes extends HashMap<Object, Object> {
  public Attributes() {}

  public Attributes(int size) {}

  public Attributes(Attributes other) {
    super(other);
  }

  public String getValue(String name) {
    return (String) get(name);
  }

  public String getValue(Attributes.Name name) {
    return (String) get(name);
  }

  public String putValue(String name, String value) {
    return (String) put(name, value);
  }

  public Object clone() {
    return new Attributes(this);
  }

  public static class Name {
    public Name(String name) {}

    public boolean equals(Object o) {
      return o instanceof Name;
    }

    public int hashCode() {
      return 0;
    }

    public String toString() {
      return "";
    }
  }
}
