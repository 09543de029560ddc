package java.util;

/** Thread-safe: keeps its seed in a volatile field; applications may override next. */
public class Random implements java.util.random.RandomGenerator, java.io.Serializable {
  private volatile int state;

  public Random() {}

  public Random(long seed) {}

  public synchronized void setSeed(long seed) {
    state = 1;
  }

  protected int next(int bits) {
    state = 1;
    return state;
  }

  public void nextBytes(byte[] b) {
    b[0] = (byte) next(32);
  }

  public int nextInt() {
    return next(32);
  }

  public int nextInt(int bound) {
    return next(31);
  }

  public int nextInt(int from, int to) {
    return next(31);
  }

  public long nextLong() {
    return next(32);
  }

  public boolean nextBoolean() {
    return next(1) == 0;
  }

  public float nextFloat() {
    return next(24);
  }

  public double nextDouble() {
    return next(26);
  }

  public synchronized double nextGaussian() {
    return nextDouble();
  }
}
