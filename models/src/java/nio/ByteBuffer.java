package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class ByteBuffer extends Buffer implements Comparable<ByteBuffer> {
  final byte[] hb;

  ByteBuffer(byte[] hb) {
    this.hb = hb;
  }

  public static ByteBuffer allocate(int n) {
    return new HeapByteBuffer(new byte[1]);
  }

  public static ByteBuffer allocateDirect(int n) {
    return new HeapByteBuffer(new byte[1]);
  }

  public static ByteBuffer wrap(byte[] a) {
    return new HeapByteBuffer(a);
  }

  public static ByteBuffer wrap(byte[] a, int off, int len) {
    return new HeapByteBuffer(a);
  }

  public ByteBuffer slice() {
    int s = state;
    return new HeapByteBuffer(hb);
  }

  public ByteBuffer slice(int from, int len) {
    int s = state;
    return new HeapByteBuffer(hb);
  }

  public ByteBuffer duplicate() {
    int s = state;
    return new HeapByteBuffer(hb);
  }

  public ByteBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapByteBuffer(hb);
  }

  public byte get() {
    state = 1;
    return hb[0];
  }

  public byte get(int i) {
    int s = state;
    return hb[i];
  }

  public ByteBuffer get(byte[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public ByteBuffer get(byte[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public ByteBuffer put(byte v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public ByteBuffer put(int i, byte v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final ByteBuffer put(byte[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public ByteBuffer put(byte[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public ByteBuffer put(ByteBuffer b) {
    state = 1;
    b.state = 1;
    hb[0] = b.hb[0];
    return this;
  }

  public char getChar() {
    state = 1;
    return (char) hb[0];
  }

  public char getChar(int i) {
    int s = state;
    return (char) hb[i];
  }

  public ByteBuffer putChar(char v) {
    state = 1;
    hb[0] = (byte) v;
    return this;
  }

  public ByteBuffer putChar(int i, char v) {
    int s = state;
    hb[i] = (byte) v;
    return this;
  }

  public CharBuffer asCharBuffer() {
    int s = state;
    return new HeapCharBuffer(new char[1]);
  }

  public short getShort() {
    state = 1;
    return (short) hb[0];
  }

  public short getShort(int i) {
    int s = state;
    return (short) hb[i];
  }

  public ByteBuffer putShort(short v) {
    state = 1;
    hb[0] = (byte) v;
    return this;
  }

  public ByteBuffer putShort(int i, short v) {
    int s = state;
    hb[i] = (byte) v;
    return this;
  }

  public ShortBuffer asShortBuffer() {
    int s = state;
    return new HeapShortBuffer(new short[1]);
  }

  public int getInt() {
    state = 1;
    return (int) hb[0];
  }

  public int getInt(int i) {
    int s = state;
    return (int) hb[i];
  }

  public ByteBuffer putInt(int v) {
    state = 1;
    hb[0] = (byte) v;
    return this;
  }

  public ByteBuffer putInt(int i, int v) {
    int s = state;
    hb[i] = (byte) v;
    return this;
  }

  public IntBuffer asIntBuffer() {
    int s = state;
    return new HeapIntBuffer(new int[1]);
  }

  public long getLong() {
    state = 1;
    return (long) hb[0];
  }

  public long getLong(int i) {
    int s = state;
    return (long) hb[i];
  }

  public ByteBuffer putLong(long v) {
    state = 1;
    hb[0] = (byte) v;
    return this;
  }

  public ByteBuffer putLong(int i, long v) {
    int s = state;
    hb[i] = (byte) v;
    return this;
  }

  public LongBuffer asLongBuffer() {
    int s = state;
    return new HeapLongBuffer(new long[1]);
  }

  public float getFloat() {
    state = 1;
    return (float) hb[0];
  }

  public float getFloat(int i) {
    int s = state;
    return (float) hb[i];
  }

  public ByteBuffer putFloat(float v) {
    state = 1;
    hb[0] = (byte) v;
    return this;
  }

  public ByteBuffer putFloat(int i, float v) {
    int s = state;
    hb[i] = (byte) v;
    return this;
  }

  public FloatBuffer asFloatBuffer() {
    int s = state;
    return new HeapFloatBuffer(new float[1]);
  }

  public double getDouble() {
    state = 1;
    return (double) hb[0];
  }

  public double getDouble(int i) {
    int s = state;
    return (double) hb[i];
  }

  public ByteBuffer putDouble(double v) {
    state = 1;
    hb[0] = (byte) v;
    return this;
  }

  public ByteBuffer putDouble(int i, double v) {
    int s = state;
    hb[i] = (byte) v;
    return this;
  }

  public DoubleBuffer asDoubleBuffer() {
    int s = state;
    return new HeapDoubleBuffer(new double[1]);
  }

  public final ByteOrder order() {
    int s = state;
    return ByteOrder.BIG_ENDIAN;
  }

  public final ByteBuffer order(ByteOrder o) {
    state = 1;
    return this;
  }

  public final boolean hasArray() {
    return true;
  }

  public final byte[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public ByteBuffer position(int n) {
    state = 1;
    return this;
  }

  public ByteBuffer limit(int n) {
    state = 1;
    return this;
  }

  public ByteBuffer mark() {
    state = 1;
    return this;
  }

  public ByteBuffer reset() {
    state = 1;
    return this;
  }

  public ByteBuffer clear() {
    state = 1;
    return this;
  }

  public ByteBuffer flip() {
    state = 1;
    return this;
  }

  public ByteBuffer rewind() {
    state = 1;
    return this;
  }

  public ByteBuffer compact() {
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
    return o instanceof ByteBuffer && state == ((ByteBuffer) o).state && hb[0] == ((ByteBuffer) o).hb[0];
  }

  public int compareTo(ByteBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
