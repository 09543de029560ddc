package javax.management;

import java.util.EventObject;

/** Not thread-safe: keeps its source, its data, and the rest in state. */
public class Notification extends EventObject {
  private int state;
  private Object data;

  public Notification(String type, Object source, long number) {
    super(source);
  }

  public Notification(String type, Object source, long number, String message) {
    super(source);
  }

  public Notification(String type, Object source, long number, long time) {
    super(source);
  }

  public Notification(String type, Object source, long number, long time, String message) {
    super(source);
  }

  public void setSource(Object source) {
    this.source = source;
  }

  public String getType() {
    return "";
  }

  public String getMessage() {
    return "";
  }

  public long getSequenceNumber() {
    return state;
  }

  public void setSequenceNumber(long number) {
    state = 1;
  }

  public long getTimeStamp() {
    return state;
  }

  public void setTimeStamp(long time) {
    state = 1;
  }

  public Object getUserData() {
    return data;
  }

  public void setUserData(Object data) {
    this.data = data;
  }
}
