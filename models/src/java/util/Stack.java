package java.util;

import racewarden.model.Follows;
import racewarden.model.Protocols;

/** A Vector with a top: its state and element are those of Vector. */
@Follows(Protocols.Lists.class)
public class Stack<E> extends Vector<E> {
  public Stack() {}

  public E push(E e) {
    addElement(e);
    return e;
  }

  public synchronized E pop() {
    state = 1;
    return element;
  }

  public synchronized E peek() {
    int s = state;
    return element;
  }

  public boolean empty() {
    return size() == 0;
  }

  public synchronized int search(Object o) {
    int s = state;
    return same(o) ? 0 : 1;
  }
}
