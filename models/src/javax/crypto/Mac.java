package javax.crypto;

import java.nio.ByteBuffer;
import java.security.Key;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;

/** Not thread-safe: keeps the key and the bytes so far in state. */
public class Mac implements Cloneable {
  private int state;

  Mac() {}

  public static final Mac getInstance(String algorithm) {
    return new Mac();
  }

  public static final Mac getInstance(String algorithm, String provider) {
    return new Mac();
  }

  public static final Mac getInstance(String algorithm, Provider provider) {
    return new Mac();
  }

  public final String getAlgorithm() {
    return "";
  }

  public final int getMacLength() {
    return 0;
  }

  public final void init(Key key) {
    state = 1;
  }

  public final void init(Key key, AlgorithmParameterSpec spec) {
    state = 1;
  }

  public final void update(byte b) {
    state = b;
  }

  public final void update(byte[] b) {
    state = b[0];
  }

  public final void update(byte[] b, int off, int len) {
    state = b[off];
  }

  public final void update(ByteBuffer b) {
    state = b.get();
  }

  public final byte[] doFinal() {
    state = 1;
    return new byte[1];
  }

  public final byte[] doFinal(byte[] b) {
    state = b[0];
    return new byte[1];
  }

  public final void doFinal(byte[] out, int off) {
    state = 1;
    out[off] = 1;
  }

  public final void reset() {
    state = 1;
  }

  public final Object clone() {
    int s = state;
    return new Mac();
  }
}
