package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class FloatBuffer extends Buffer implements Comparable<FloatBuffer> {
  final float[] hb;

  FloatBuffer(float[] hb) {
    this.hb = hb;
  }

  public static FloatBuffer allocate(int n) {
    return new HeapFloatBuffer(new float[1]);
  }

  public static FloatBuffer wrap(float[] a) {
    return new HeapFloatBuffer(a);
  }

  public static FloatBuffer wrap(float[] a, int off, int len) {
    return new HeapFloatBuffer(a);
  }

  public FloatBuffer slice() {
    int s = state;
    return new HeapFloatBuffer(hb);
  }

  public FloatBuffer slice(int from, int len) {
    int s = state;
    return new HeapFloatBuffer(hb);
  }

  public FloatBuffer duplicate() {
    int s = state;
    return new HeapFloatBuffer(hb);
  }

  public FloatBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapFloatBuffer(hb);
  }

  public float get() {
    state = 1;
    return hb[0];
  }

  public float get(int i) {
    int s = state;
    return hb[i];
  }

  public FloatBuffer get(float[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public FloatBuffer get(float[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public FloatBuffer put(float v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public FloatBuffer put(int i, float v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final FloatBuffer put(float[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public FloatBuffer put(float[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public FloatBuffer put(FloatBuffer b) {
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

  public final float[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public final FloatBuffer position(int n) {
    state = 1;
    return this;
  }

  public final FloatBuffer limit(int n) {
    state = 1;
    return this;
  }

  public final FloatBuffer mark() {
    state = 1;
    return this;
  }

  public final FloatBuffer reset() {
    state = 1;
    return this;
  }

  public final FloatBuffer clear() {
    state = 1;
    return this;
  }

  public final FloatBuffer flip() {
    state = 1;
    return this;
  }

  public final FloatBuffer rewind() {
    state = 1;
    return this;
  }

  public FloatBuffer compact() {
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
    return o instanceof FloatBuffer && state == ((FloatBuffer) o).state && hb[0] == ((FloatBuffer) o).hb[0];
  }

  public int compareTo(FloatBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
