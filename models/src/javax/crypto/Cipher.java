package javax.crypto;

import java.nio.ByteBuffer;
import java.security.AlgorithmParameters;
import java.security.Key;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.spec.AlgorithmParameterSpec;

/** Not thread-safe: keeps the key and the bytes so far in state. */
public class Cipher {
  private int state;

  Cipher() {}

  public static final Cipher getInstance(String transformation) {
    return new Cipher();
  }

  public static final Cipher getInstance(String transformation, String provider) {
    return new Cipher();
  }

  public static final Cipher getInstance(String transformation, Provider provider) {
    return new Cipher();
  }

  public final void init(int mode, Key key) {
    state = mode;
  }

  public final void init(int mode, Key key, SecureRandom random) {
    state = mode;
  }

  public final void init(int mode, Key key, AlgorithmParameterSpec spec) {
    state = mode;
  }

  public final void init(int mode, Key key, AlgorithmParameterSpec spec, SecureRandom random) {
    state = mode;
  }

  public final void init(int mode, Key key, AlgorithmParameters parameters) {
    state = mode;
  }

  public final void init(int mode, Certificate certificate) {
    state = mode;
  }

  public final byte[] update(byte[] b) {
    state = b[0];
    return new byte[1];
  }

  public final byte[] update(byte[] b, int off, int len) {
    state = b[off];
    return new byte[1];
  }

  public final int update(byte[] b, int off, int len, byte[] out) {
    state = b[off];
    out[0] = 1;
    return len;
  }

  public final int update(byte[] b, int off, int len, byte[] out, int at) {
    state = b[off];
    out[at] = 1;
    return len;
  }

  public final int update(ByteBuffer b, ByteBuffer out) {
    state = b.get();
    out.put((byte) 1);
    return 0;
  }

  public final void updateAAD(byte[] b) {
    state = b[0];
  }

  public final byte[] doFinal() {
    state = 1;
    return new byte[1];
  }

  public final int doFinal(byte[] out, int off) {
    state = 1;
    out[off] = 1;
    return off;
  }

  public final byte[] doFinal(byte[] b) {
    state = b[0];
    return new byte[1];
  }

  public final byte[] doFinal(byte[] b, int off, int len) {
    state = b[off];
    return new byte[1];
  }

  public final int doFinal(byte[] b, int off, int len, byte[] out) {
    state = b[off];
    out[0] = 1;
    return len;
  }

  public final int doFinal(byte[] b, int off, int len, byte[] out, int at) {
    state = b[off];
    out[at] = 1;
    return len;
  }

  public final int doFinal(ByteBuffer b, ByteBuffer out) {
    state = b.get();
    out.put((byte) 1);
    return 0;
  }

  public final byte[] wrap(Key key) {
    state = 1;
    return new byte[1];
  }

  public final byte[] getIV() {
    int s = state;
    return new byte[1];
  }

  public final int getOutputSize(int length) {
    return state;
  }

  public final int getBlockSize() {
    return 0;
  }

  public final String getAlgorithm() {
    return "";
  }
}
