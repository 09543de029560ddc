package java.lang;

import racewarden.model.NotOpen;

@NotOpen
public class Object {
  public Object() {}

  public final native Class<?> getClass();

  /** A shallow copy, of the receiver's class: the analyser copies the fields or the elements. */
  protected native Object clone() throws CloneNotSupportedException;

  public int hashCode() { return 0; }

  public boolean equals(Object other) { return this == other; }

  public String toString() { return ""; }

  public final void notify() {}

  public final void notifyAll() {}

  public final void wait() throws InterruptedException {}

  public final void wait(long millis) throws InterruptedException {}

  public final void wait(long millis, int nanos) throws InterruptedException {}

  protected void finalize() throws Throwable {}
}
