package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class ShortBuffer extends Buffer implements Comparable<ShortBuffer> {
  final short[] hb;

  ShortBuffer(short[] hb) {
    this.hb = hb;
  }

  public static ShortBuffer allocate(int n) {
    return new HeapShortBuffer(new short[1]);
  }

  public static ShortBuffer wrap(short[] a) {
    return new HeapShortBuffer(a);
  }

  public static ShortBuffer wrap(short[] a, int off, int len) {
    return new HeapShortBuffer(a);
  }

  public ShortBuffer slice() {
    int s = state;
    return new HeapShortBuffer(hb);
  }

  public ShortBuffer slice(int from, int len) {
    int s = state;
    return new HeapShortBuffer(hb);
  }

  public ShortBuffer duplicate() {
    int s = state;
    return new HeapShortBuffer(hb);
  }

  public ShortBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapShortBuffer(hb);
  }

  public short get() {
    state = 1;
    return hb[0];
  }

  public short get(int i) {
    int s = state;
    return hb[i];
  }

  public ShortBuffer get(short[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public ShortBuffer get(short[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public ShortBuffer put(short v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public ShortBuffer put(int i, short v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final ShortBuffer put(short[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public ShortBuffer put(short[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public ShortBuffer put(ShortBuffer b) {
    state = 1;
    b.state = 1;
    hb[0] = b.hb[0];
    return this;
  }

  public ByteOrder order() {
    return ByteOrder.BIG_ENDIAN;
  }

  public final boolean hasArray() {
    return true;
  }

  public final short[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public final ShortBuffer position(int n) {
    state = 1;
    return this;
  }

  public final ShortBuffer limit(int n) {
    state = 1;
    return this;
  }

  public final ShortBuffer mark() {
    state = 1;
    return this;
  }

  public final ShortBuffer reset() {
    state = 1;
    return this;
  }

  public final ShortBuffer clear() {
    state = 1;
    return this;
  }

  public final ShortBuffer flip() {
    state = 1;
    return this;
  }

  public final ShortBuffer rewind() {
    state = 1;
    return this;
  }

  public ShortBuffer compact() {
    state = 1;
    return this;
  }

  public boolean isReadOnly() {
    return false;
  }

  public boolean isDirect() {
    return false;
  }

  public int hashCode() {
    int s = state;
    return (int) hb[0];
  }

  public boolean equals(Object o) {
    return o instanceof ShortBuffer && state == ((ShortBuffer) o).state && hb[0] == ((ShortBuffer) o).hb[0];
  }

  public int compareTo(ShortBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
