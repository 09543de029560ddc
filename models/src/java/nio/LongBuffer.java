package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class LongBuffer extends Buffer implements Comparable<LongBuffer> {
  final long[] hb;

  LongBuffer(long[] hb) {
    this.hb = hb;
  }

  public static LongBuffer allocate(int n) {
    return new HeapLongBuffer(new long[1]);
  }

  public static LongBuffer wrap(long[] a) {
    return new HeapLongBuffer(a);
  }

  public static LongBuffer wrap(long[] a, int off, int len) {
    return new HeapLongBuffer(a);
  }

  public LongBuffer slice() {
    int s = state;
    return new HeapLongBuffer(hb);
  }

  public LongBuffer slice(int from, int len) {
    int s = state;
    return new HeapLongBuffer(hb);
  }

  public LongBuffer duplicate() {
    int s = state;
    return new HeapLongBuffer(hb);
  }

  public LongBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapLongBuffer(hb);
  }

  public long get() {
    state = 1;
    return hb[0];
  }

  public long get(int i) {
    int s = state;
    return hb[i];
  }

  public LongBuffer get(long[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public LongBuffer get(long[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public LongBuffer put(long v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public LongBuffer put(int i, long v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final LongBuffer put(long[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public LongBuffer put(long[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public LongBuffer put(LongBuffer b) {
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

  public final long[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public final LongBuffer position(int n) {
    state = 1;
    return this;
  }

  public final LongBuffer limit(int n) {
    state = 1;
    return this;
  }

  public final LongBuffer mark() {
    state = 1;
    return this;
  }

  public final LongBuffer reset() {
    state = 1;
    return this;
  }

  public final LongBuffer clear() {
    state = 1;
    return this;
  }

  public final LongBuffer flip() {
    state = 1;
    return this;
  }

  public final LongBuffer rewind() {
    state = 1;
    return this;
  }

  public LongBuffer compact() {
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
    return o instanceof LongBuffer && state == ((LongBuffer) o).state && hb[0] == ((LongBuffer) o).hb[0];
  }

  public int compareTo(LongBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
