package javax.crypto.spec;

import java.security.spec.KeySpec;
import javax.crypto.SecretKey;

/** Immutable: copies the bytes. */
public class SecretKeySpec implements KeySpec, SecretKey {
  public SecretKeySpec(byte[] key, String algorithm) {
    byte b = key[0];
  }

  public SecretKeySpec(byte[] key, int from, int count, String algorithm) {
    byte b = key[from];
  }

  public String getAlgorithm() {
    return "";
  }

  public String getFormat() {
    return "";
  }

  public byte[] getEncoded() {
    return new byte[1];
  }

  public int hashCode() {
    return 0;
  }

  public boolean equals(Object o) {
    return o instanceof SecretKeySpec;
  }
}
