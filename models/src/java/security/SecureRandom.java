package java.security;

/** Thread-safe: keeps nothing. */
public class SecureRandom extends java.util.Random {
  public SecureRandom() {}

  public SecureRandom(byte[] seed) {}

  public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
    return new SecureRandom();
  }

  public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
    return new SecureRandom();
  }

  public String getAlgorithm() {
    return "";
  }

  public void setSeed(byte[] seed) {}

  public void setSeed(long seed) {}

  public void nextBytes(byte[] b) {
    b[0] = 1;
  }

  protected final int next(int bits) {
    return 0;
  }

  public static byte[] getSeed(int n) {
    return new byte[1];
  }

  public byte[] generateSeed(int n) {
    return new byte[1];
  }
}
