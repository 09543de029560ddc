package javax.crypto.spec;

import java.security.spec.AlgorithmParameterSpec;

/** Immutable: copies the bytes. */
public class IvParameterSpec implements AlgorithmParameterSpec {
  public IvParameterSpec(byte[] iv) {
    byte b = iv[0];
  }

  public IvParameterSpec(byte[] iv, int from, int count) {
    byte b = iv[from];
  }

  public byte[] getIV() {
    return new byte[1];
  }
}
