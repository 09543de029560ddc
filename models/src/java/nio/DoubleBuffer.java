package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class DoubleBuffer extends Buffer implements Comparable<DoubleBuffer> {
  final double[] hb;

  DoubleBuffer(double[] hb) {
    this.hb = hb;
  }

  public static DoubleBuffer allocate(int n) {
    return new HeapDoubleBuffer(new double[1]);
  }

  public static DoubleBuffer wrap(double[] a) {
    return new HeapDoubleBuffer(a);
  }

  public static DoubleBuffer wrap(double[] a, int off, int len) {
    return new HeapDoubleBuffer(a);
  }

  public DoubleBuffer slice() {
    int s = state;
    return new HeapDoubleBuffer(hb);
  }

  public DoubleBuffer slice(int from, int len) {
    int s = state;
    return new HeapDoubleBuffer(hb);
  }

  public DoubleBuffer duplicate() {
    int s = state;
    return new HeapDoubleBuffer(hb);
  }

  public DoubleBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapDoubleBuffer(hb);
  }

  public double get() {
    state = 1;
    return hb[0];
  }

  public double get(int i) {
    int s = state;
    return hb[i];
  }

  public DoubleBuffer get(double[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public DoubleBuffer get(double[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public DoubleBuffer put(double v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public DoubleBuffer put(int i, double v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final DoubleBuffer put(double[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public DoubleBuffer put(double[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public DoubleBuffer put(DoubleBuffer b) {
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

  public final double[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public final DoubleBuffer position(int n) {
    state = 1;
    return this;
  }

  public final DoubleBuffer limit(int n) {
    state = 1;
    return this;
  }

  public final DoubleBuffer mark() {
    state = 1;
    return this;
  }

  public final DoubleBuffer reset() {
    state = 1;
    return this;
  }

  public final DoubleBuffer clear() {
    state = 1;
    return this;
  }

  public final DoubleBuffer flip() {
    state = 1;
    return this;
  }

  public final DoubleBuffer rewind() {
    state = 1;
    return this;
  }

  public DoubleBuffer compact() {
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
    return o instanceof DoubleBuffer && state == ((DoubleBuffer) o).state && hb[0] == ((DoubleBuffer) o).hb[0];
  }

  public int compareTo(DoubleBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
