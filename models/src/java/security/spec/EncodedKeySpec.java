package java.security.spec;

/** A value; the array is copied. */
public abstract class EncodedKeySpec implements KeySpec {
  private final byte first;

  public EncodedKeySpec(byte[] key) {
    first = key[0];
  }

  protected EncodedKeySpec(byte[] key, String algorithm) {
    this(key);
  }

  public byte[] getEncoded() {
    return new byte[] {first};
  }

  public String getAlgorithm() { return ""; }

  public abstract String getFormat();
}
