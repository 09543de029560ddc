package java.security.spec;

/** A value. */
public class PKCS8EncodedKeySpec extends EncodedKeySpec {
  public PKCS8EncodedKeySpec(byte[] key) {
    super(key);
  }

  public PKCS8EncodedKeySpec(byte[] key, String algorithm) {
    super(key, algorithm);
  }

  public byte[] getEncoded() {
    return super.getEncoded();
  }

  public final String getFormat() { return ""; }
}
