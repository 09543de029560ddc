package racewarden.reproduce;

/** Threads that take the processors away from others for moments, so that these stop at any place. */
final class Noise extends Thread {
  static volatile boolean isOn;

  private Noise() {
    setDaemon(true);
  }

  static void begin() {
    for (int k = 0; k < Math.min(8, Runtime.getRuntime().availableProcessors()); k++) new Noise().start();
  }

  @Override
  public void run() {
    while (true) {
      long end = System.nanoTime() + 50_000;
      while (isOn && System.nanoTime() < end) {}
      java.util.concurrent.locks.LockSupport.parkNanos(isOn ? 50_000 : 5_000_000);
    }
  }
}
