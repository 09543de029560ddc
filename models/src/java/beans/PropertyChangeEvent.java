package java.beans;

import java.util.EventObject;

/** Immutable, save for the propagation id. */
public class PropertyChangeEvent extends EventObject {
  private final Object oldValue;
  private final Object newValue;
  private Object propagationId;

  public PropertyChangeEvent(Object source, String name, Object oldValue, Object newValue) {
    super(source);
    this.oldValue = oldValue;
    this.newValue = newValue;
  }

  public String getPropertyName() {
    return "";
  }

  public Object getOldValue() {
    return oldValue;
  }

  public Object getNewValue() {
    return newValue;
  }

  public Object getPropagationId() {
    return propagationId;
  }

  public void setPropagationId(Object id) {
    propagationId = id;
  }
}
