package java.nio;

import racewarden.model.Role;

/** Not thread-safe: keeps position, limit and mark in state. */
@Role(Role.Kind.BUFFER)
public abstract class Buffer {
  int state;

  Buffer() {}

  public final int position() {
    return state;
  }

  public final int limit() {
    return state;
  }

  public final int remaining() {
    return state;
  }

  public final int capacity() {
    return 0;
  }

  public final boolean hasRemaining() {
    return state == 0;
  }

  public Buffer position(int n) {
    state = 1;
    return this;
  }

  public Buffer limit(int n) {
    state = 1;
    return this;
  }

  public Buffer mark() {
    state = 1;
    return this;
  }

  public Buffer reset() {
    state = 1;
    return this;
  }

  public Buffer clear() {
    state = 1;
    return this;
  }

  public Buffer flip() {
    state = 1;
    return this;
  }

  public Buffer rewind() {
    state = 1;
    return this;
  }

  public abstract boolean isReadOnly();

  public abstract boolean hasArray();

  public abstract Object array();

  public abstract int arrayOffset();

  public abstract boolean isDirect();

  public abstract Buffer slice();

  public abstract Buffer slice(int from, int length);

  public abstract Buffer duplicate();
}
