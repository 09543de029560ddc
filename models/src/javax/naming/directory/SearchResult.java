package javax.naming.directory;

import javax.naming.Binding;

/** Not thread-safe: keeps the attributes, and the rest in the state of Binding. */
public class SearchResult extends Binding {
  private Attributes attributes;

  public SearchResult(String name, Object bound, Attributes attributes) {
    super(name, bound);
    this.attributes = attributes;
  }

  public SearchResult(String name, Object bound, Attributes attributes, boolean relative) {
    this(name, bound, attributes);
  }

  public SearchResult(String name, String className, Object bound, Attributes attributes) {
    this(name, bound, attributes);
  }

  public SearchResult(String name, String className, Object bound, Attributes attributes, boolean relative) {
    this(name, bound, attributes);
  }

  public Attributes getAttributes() {
    return attributes;
  }

  public void setAttributes(Attributes attributes) {
    this.attributes = attributes;
  }
}
