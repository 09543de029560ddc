package java.util;

import racewarden.model.Role;

/** Not thread-safe: keeps where it is in state, and what it reads from. */
@Role(Role.Kind.BUFFER)
public final class Scanner implements Iterator<String>, java.io.Closeable {
  private int state;
  private final Readable source;
  private final java.io.InputStream in;

  public Scanner(Readable source) {
    this.source = source;
    this.in = null;
  }

  public Scanner(java.io.InputStream in) {
    this.source = null;
    this.in = in;
  }

  public Scanner(java.io.InputStream in, String charset) {
    this.source = null;
    this.in = in;
  }

  public Scanner(java.io.InputStream in, java.nio.charset.Charset charset) {
    this.source = null;
    this.in = in;
  }

  public Scanner(java.io.File file) throws java.io.FileNotFoundException {
    this.source = null;
    this.in = null;
  }

  public Scanner(String s) {
    this.source = null;
    this.in = null;
  }

  public void close() {
    state = 1;
    read();
  }

  void read() {
    try {
      in.read();
      source.read(null);
    } catch (java.io.IOException e) {
      state = 1;
    }
  }

  public boolean hasNext() {
    state = 1;
    read();
    return state == 0;
  }

  public String next() {
    state = 1;
    read();
    return "";
  }

  public boolean hasNextLine() {
    state = 1;
    read();
    return state == 0;
  }

  public String nextLine() {
    state = 1;
    read();
    return "";
  }

  public Scanner useDelimiter(java.util.regex.Pattern a0) {
    state = 1;
    return this;
  }

  public Scanner useDelimiter(String a0) {
    state = 1;
    return this;
  }

  public Scanner useLocale(Locale a0) {
    state = 1;
    return this;
  }

  public int radix() {
    return state;
  }

  public Scanner useRadix(int a0) {
    state = 1;
    return this;
  }

  public String toString() {
    int s = state;
    return "";
  }

  public boolean hasNext(String a0) {
    state = 1;
    return state == 0;
  }

  public String next(String a0) {
    state = 1;
    return "";
  }

  public boolean hasNext(java.util.regex.Pattern a0) {
    state = 1;
    return state == 0;
  }

  public String next(java.util.regex.Pattern a0) {
    state = 1;
    return "";
  }

  public String findInLine(String a0) {
    state = 1;
    return "";
  }

  public String findInLine(java.util.regex.Pattern a0) {
    state = 1;
    return "";
  }

  public String findWithinHorizon(String a0, int a1) {
    state = 1;
    return "";
  }

  public String findWithinHorizon(java.util.regex.Pattern a0, int a1) {
    state = 1;
    return "";
  }

  public Scanner skip(java.util.regex.Pattern a0) {
    state = 1;
    return this;
  }

  public Scanner skip(String a0) {
    state = 1;
    return this;
  }

  public boolean hasNextBoolean() {
    state = 1;
    return state == 0;
  }

  public boolean nextBoolean() {
    state = 1;
    return state == 0;
  }

  public boolean hasNextByte() {
    state = 1;
    return state == 0;
  }

  public boolean hasNextByte(int a0) {
    state = 1;
    return state == 0;
  }

  public byte nextByte() {
    state = 1;
    return (byte) state;
  }

  public byte nextByte(int a0) {
    state = 1;
    return (byte) state;
  }

  public boolean hasNextShort() {
    state = 1;
    return state == 0;
  }

  public boolean hasNextShort(int a0) {
    state = 1;
    return state == 0;
  }

  public short nextShort() {
    state = 1;
    return (short) state;
  }

  public short nextShort(int a0) {
    state = 1;
    return (short) state;
  }

  public boolean hasNextInt() {
    state = 1;
    return state == 0;
  }

  public boolean hasNextInt(int a0) {
    state = 1;
    return state == 0;
  }

  public int nextInt() {
    state = 1;
    return state;
  }

  public int nextInt(int a0) {
    state = 1;
    return state;
  }

  public boolean hasNextLong() {
    state = 1;
    return state == 0;
  }

  public boolean hasNextLong(int a0) {
    state = 1;
    return state == 0;
  }

  public long nextLong() {
    state = 1;
    return state;
  }

  public long nextLong(int a0) {
    state = 1;
    return state;
  }

  public boolean hasNextFloat() {
    state = 1;
    return state == 0;
  }

  public float nextFloat() {
    state = 1;
    return state;
  }

  public boolean hasNextDouble() {
    state = 1;
    return state == 0;
  }

  public double nextDouble() {
    state = 1;
    return state;
  }

  public boolean hasNextBigInteger() {
    state = 1;
    return state == 0;
  }

  public boolean hasNextBigInteger(int a0) {
    state = 1;
    return state == 0;
  }

  public boolean hasNextBigDecimal() {
    state = 1;
    return state == 0;
  }

  public Scanner reset() {
    state = 1;
    return this;
  }
}
