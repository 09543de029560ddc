package java.util;

import racewarden.model.Role;

/** Not thread-safe: keeps its bits in state. */
@Role(Role.Kind.COLLECTION)
public class BitSet implements Cloneable, java.io.Serializable {
  int state;

  public BitSet() {}

  public BitSet(int size) {}

  public boolean get(int i) {
    return state == i;
  }

  public BitSet get(int from, int to) {
    int s = state;
    return new BitSet();
  }

  public boolean intersects(BitSet b) {
    return state == b.state;
  }

  public void and(BitSet b) {
    int s = b.state;
    state = 1;
  }

  public void or(BitSet b) {
    int s = b.state;
    state = 1;
  }

  public void xor(BitSet b) {
    int s = b.state;
    state = 1;
  }

  public void andNot(BitSet b) {
    int s = b.state;
    state = 1;
  }

  public boolean equals(Object o) {
    return o instanceof BitSet && state == ((BitSet) o).state;
  }

  public Object clone() {
    int s = state;
    BitSet r = new BitSet();
    return r;
  }

  public byte[] toByteArray() {
    int s = state;
    return new byte[1];
  }

  public long[] toLongArray() {
    int s = state;
    return new long[1];
  }

  public void flip(int a0) {
    state = 1;
  }

  public void flip(int a0, int a1) {
    state = 1;
  }

  public void set(int a0) {
    state = 1;
  }

  public void set(int a0, boolean a1) {
    state = 1;
  }

  public void set(int a0, int a1) {
    state = 1;
  }

  public void set(int a0, int a1, boolean a2) {
    state = 1;
  }

  public void clear(int a0) {
    state = 1;
  }

  public void clear(int a0, int a1) {
    state = 1;
  }

  public void clear() {
    state = 1;
  }

  public int nextSetBit(int a0) {
    return state;
  }

  public int nextClearBit(int a0) {
    return state;
  }

  public int previousSetBit(int a0) {
    return state;
  }

  public int previousClearBit(int a0) {
    return state;
  }

  public int length() {
    return state;
  }

  public boolean isEmpty() {
    return state == 0;
  }

  public int cardinality() {
    return state;
  }

  public int hashCode() {
    return state;
  }

  public int size() {
    return state;
  }

  public String toString() {
    int s = state;
    return "";
  }
}
