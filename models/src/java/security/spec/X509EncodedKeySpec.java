package java.security.spec;

/** A value. */
public class X509EncodedKeySpec extends EncodedKeySpec {
  public X509EncodedKeySpec(byte[] key) {
    super(key);
  }

  public X509EncodedKeySpec(byte[] key, String algorithm) {
    super(key, algorithm);
  }

  public byte[] getEncoded() {
    return super.getEncoded();
  }

  public final String getFormat() { return ""; }
}
