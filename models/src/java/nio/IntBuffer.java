package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class IntBuffer extends Buffer implements Comparable<IntBuffer> {
  final int[] hb;

  IntBuffer(int[] hb) {
    this.hb = hb;
  }

  public static IntBuffer allocate(int n) {
    return new HeapIntBuffer(new int[1]);
  }

  public static IntBuffer wrap(int[] a) {
    return new HeapIntBuffer(a);
  }

  public static IntBuffer wrap(int[] a, int off, int len) {
    return new HeapIntBuffer(a);
  }

  public IntBuffer slice() {
    int s = state;
    return new HeapIntBuffer(hb);
  }

  public IntBuffer slice(int from, int len) {
    int s = state;
    return new HeapIntBuffer(hb);
  }

  public IntBuffer duplicate() {
    int s = state;
    return new HeapIntBuffer(hb);
  }

  public IntBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapIntBuffer(hb);
  }

  public int get() {
    state = 1;
    return hb[0];
  }

  public int get(int i) {
    int s = state;
    return hb[i];
  }

  public IntBuffer get(int[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public IntBuffer get(int[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public IntBuffer put(int v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public IntBuffer put(int i, int v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final IntBuffer put(int[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public IntBuffer put(int[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public IntBuffer put(IntBuffer b) {
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

  public final int[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public final IntBuffer position(int n) {
    state = 1;
    return this;
  }

  public final IntBuffer limit(int n) {
    state = 1;
    return this;
  }

  public final IntBuffer mark() {
    state = 1;
    return this;
  }

  public final IntBuffer reset() {
    state = 1;
    return this;
  }

  public final IntBuffer clear() {
    state = 1;
    return this;
  }

  public final IntBuffer flip() {
    state = 1;
    return this;
  }

  public final IntBuffer rewind() {
    state = 1;
    return this;
  }

  public IntBuffer compact() {
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
    return o instanceof IntBuffer && state == ((IntBuffer) o).state && hb[0] == ((IntBuffer) o).hb[0];
  }

  public int compareTo(IntBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
