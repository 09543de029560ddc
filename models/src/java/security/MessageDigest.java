package java.security;

import racewarden.model.Harmless;

/** Not thread-safe: keeps the bytes so far in state. */
@Harmless(methods = "getProvider")
public abstract class MessageDigest {
  private int state;

  protected MessageDigest(String algorithm) {}

  public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
    return new Flat(algorithm);
  }

  public static MessageDigest getInstance(String algorithm, String provider) throws NoSuchAlgorithmException {
    return new Flat(algorithm);
  }

  public static MessageDigest getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
    return new Flat(algorithm);
  }

  public void update(byte b) {
    state = b;
  }

  public void update(byte[] b) {
    state = b[0];
  }

  public void update(byte[] b, int off, int len) {
    state = b[off];
  }

  public final void update(java.nio.ByteBuffer b) {
    state = b.get();
  }

  public byte[] digest() {
    state = 1;
    return new byte[1];
  }

  public int digest(byte[] b, int off, int len) throws DigestException {
    state = 1;
    b[off] = 1;
    return len;
  }

  public byte[] digest(byte[] b) {
    state = b[0];
    return new byte[1];
  }

  public void reset() {
    state = 1;
  }

  public static boolean isEqual(byte[] a, byte[] b) {
    return a[0] == b[0];
  }

  public final String getAlgorithm() {
    return "";
  }

  public final int getDigestLength() {
    return 0;
  }

  public Object clone() throws CloneNotSupportedException {
    int s = state;
    return new Flat("");
  }

  /** What getInstance returns. */
  static final class Flat extends MessageDigest {
    Flat(String algorithm) {
      super(algorithm);
    }
  }
}
