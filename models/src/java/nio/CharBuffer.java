package java.nio;

/** Not thread-safe: keeps its position in the state of Buffer, and the array it is over. */
public abstract class CharBuffer extends Buffer implements Comparable<CharBuffer>, Appendable, CharSequence, Readable {
  final char[] hb;

  CharBuffer(char[] hb) {
    this.hb = hb;
  }

  public static CharBuffer allocate(int n) {
    return new HeapCharBuffer(new char[1]);
  }

  public static CharBuffer wrap(char[] a) {
    return new HeapCharBuffer(a);
  }

  public static CharBuffer wrap(char[] a, int off, int len) {
    return new HeapCharBuffer(a);
  }

  public CharBuffer slice() {
    int s = state;
    return new HeapCharBuffer(hb);
  }

  public CharBuffer slice(int from, int len) {
    int s = state;
    return new HeapCharBuffer(hb);
  }

  public CharBuffer duplicate() {
    int s = state;
    return new HeapCharBuffer(hb);
  }

  public CharBuffer asReadOnlyBuffer() {
    int s = state;
    return new HeapCharBuffer(hb);
  }

  public char get() {
    state = 1;
    return hb[0];
  }

  public char get(int i) {
    int s = state;
    return hb[i];
  }

  public CharBuffer get(char[] a) {
    state = 1;
    a[0] = hb[0];
    return this;
  }

  public CharBuffer get(char[] a, int off, int len) {
    state = 1;
    a[off] = hb[0];
    return this;
  }

  public CharBuffer put(char v) {
    state = 1;
    hb[0] = v;
    return this;
  }

  public CharBuffer put(int i, char v) {
    int s = state;
    hb[i] = v;
    return this;
  }

  public final CharBuffer put(char[] a) {
    state = 1;
    hb[0] = a[0];
    return this;
  }

  public CharBuffer put(char[] a, int off, int len) {
    state = 1;
    hb[0] = a[off];
    return this;
  }

  public CharBuffer put(CharBuffer b) {
    state = 1;
    b.state = 1;
    hb[0] = b.hb[0];
    return this;
  }

  public CharBuffer put(String s) {
    state = 1;
    hb[0] = 1;
    return this;
  }

  public CharBuffer append(CharSequence s) {
    state = 1;
    hb[0] = 1;
    return this;
  }

  public CharBuffer append(CharSequence s, int from, int to) {
    state = 1;
    hb[0] = 1;
    return this;
  }

  public CharBuffer append(char c) {
    state = 1;
    hb[0] = 1;
    return this;
  }

  public final int length() {
    return state;
  }

  public final char charAt(int i) {
    int s = state;
    return hb[i];
  }

  public CharBuffer subSequence(int from, int to) {
    int s = state;
    return new HeapCharBuffer(hb);
  }

  public int read(CharBuffer out) {
    state = 1;
    out.put(hb[0]);
    return 0;
  }

  public boolean isEmpty() {
    return state == 0;
  }

  public static CharBuffer wrap(CharSequence s) {
    return new HeapCharBuffer(new char[1]);
  }

  public ByteOrder order() {
    return ByteOrder.BIG_ENDIAN;
  }

  public final boolean hasArray() {
    return true;
  }

  public final char[] array() {
    return hb;
  }

  public final int arrayOffset() {
    return 0;
  }

  public final CharBuffer position(int n) {
    state = 1;
    return this;
  }

  public final CharBuffer limit(int n) {
    state = 1;
    return this;
  }

  public final CharBuffer mark() {
    state = 1;
    return this;
  }

  public final CharBuffer reset() {
    state = 1;
    return this;
  }

  public final CharBuffer clear() {
    state = 1;
    return this;
  }

  public final CharBuffer flip() {
    state = 1;
    return this;
  }

  public final CharBuffer rewind() {
    state = 1;
    return this;
  }

  public CharBuffer compact() {
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
    return o instanceof CharBuffer && state == ((CharBuffer) o).state && hb[0] == ((CharBuffer) o).hb[0];
  }

  public int compareTo(CharBuffer b) {
    return state - b.state + (int) (hb[0] - b.hb[0]);
  }

  public String toString() {
    int s = state;
    return "";
  }
}
