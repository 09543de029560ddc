package java.util;

/** Keeps the source, which never changes. */
public class EventObject implements java.io.Serializable {
  protected transient Object source;

  public EventObject(Object source) {
    this.source = source;
  }

  public Object getSource() {
    return source;
  }

  public String toString() {
    return source.toString();
  }
}
