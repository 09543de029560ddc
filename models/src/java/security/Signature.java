package java.security;

import java.nio.ByteBuffer;
import java.security.cert.Certificate;
import racewarden.model.Harmless;

/** Not thread-safe: keeps the key and the bytes so far in state. */
@Harmless(methods = {"getInstance", "getAlgorithm"})
public abstract class Signature extends SignatureSpi {
  private int state;

  protected Signature(String algorithm) {}

  public final void initVerify(PublicKey key) {
    state = 1;
  }

  public final void initVerify(Certificate certificate) {
    state = 1;
  }

  public final void initSign(PrivateKey key) {
    state = 1;
  }

  public final void initSign(PrivateKey key, SecureRandom random) {
    state = 1;
  }

  public final byte[] sign() {
    state = 1;
    return new byte[1];
  }

  public final boolean verify(byte[] b) {
    state = b[0];
    return true;
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
}
