package java.util.concurrent;

import java.util.Random;
import racewarden.model.Sign;

/** One per thread in truth; no state here, so never a race. */
@Sign(Sign.Kind.NONE)
public final class ThreadLocalRandom extends Random {
  private static final ThreadLocalRandom ONLY = new ThreadLocalRandom();

  private ThreadLocalRandom() {}

  public static ThreadLocalRandom current() { return ONLY; }

  protected int next(int bits) { return 0; }

  public boolean nextBoolean() { return true; }

  public void nextBytes(byte[] into) { into[0] = 0; }

  public int nextInt() { return 0; }

  public int nextInt(int bound) { return 0; }

  public int nextInt(int origin, int bound) { return 0; }

  public long nextLong() { return 0; }

  public long nextLong(long bound) { return 0; }

  public long nextLong(long origin, long bound) { return 0; }

  public float nextFloat() { return 0; }

  public double nextDouble() { return 0; }

  public double nextDouble(double bound) { return 0; }

  public double nextDouble(double origin, double bound) { return 0; }

  public double nextGaussian() { return 0; }
}
