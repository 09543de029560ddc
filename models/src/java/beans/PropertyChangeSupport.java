package java.beans;

/** Thread-safe: keeps any of its listeners and calls it in the thread that fires. */
public class PropertyChangeSupport implements java.io.Serializable {
  private final Object source;
  private volatile PropertyChangeListener listener;

  public PropertyChangeSupport(Object source) {
    this.source = source;
  }

  public void addPropertyChangeListener(PropertyChangeListener l) {
    listener = l;
  }

  public void addPropertyChangeListener(String name, PropertyChangeListener l) {
    listener = l;
  }

  public void removePropertyChangeListener(PropertyChangeListener l) {}

  public void removePropertyChangeListener(String name, PropertyChangeListener l) {}

  public PropertyChangeListener[] getPropertyChangeListeners() {
    return new PropertyChangeListener[] {listener};
  }

  public PropertyChangeListener[] getPropertyChangeListeners(String name) {
    return new PropertyChangeListener[] {listener};
  }

  public boolean hasListeners(String name) {
    return listener != null;
  }

  public void firePropertyChange(PropertyChangeEvent event) {
    PropertyChangeListener l = listener;
    l.propertyChange(event);
  }

  public void firePropertyChange(String name, Object oldValue, Object newValue) {
    firePropertyChange(new PropertyChangeEvent(source, name, oldValue, newValue));
  }

  public void firePropertyChange(String name, int oldValue, int newValue) {
    firePropertyChange(name, (Object) oldValue, (Object) newValue);
  }

  public void firePropertyChange(String name, boolean oldValue, boolean newValue) {
    firePropertyChange(name, (Object) oldValue, (Object) newValue);
  }

  public void fireIndexedPropertyChange(String name, int at, Object oldValue, Object newValue) {
    firePropertyChange(name, oldValue, newValue);
  }

  public void fireIndexedPropertyChange(String name, int at, int oldValue, int newValue) {
    firePropertyChange(name, oldValue, newValue);
  }

  public void fireIndexedPropertyChange(String name, int at, boolean oldValue, boolean newValue) {
    firePropertyChange(name, oldValue, newValue);
  }
}
