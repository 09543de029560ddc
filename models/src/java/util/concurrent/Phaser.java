package java.util.concurrent;

import racewarden.model.Intrinsics;

/** A phase ends in the thread that arrives last. */
public class Phaser {
  private final Phaser parent;

  public Phaser() { parent = null; }

  public Phaser(int parties) { parent = null; }

  public Phaser(Phaser parent) { this.parent = parent; }

  public Phaser(Phaser parent, int parties) { this.parent = parent; }

  protected boolean onAdvance(int phase, int parties) { return Intrinsics.choose(); }

  private int advance() {
    onAdvance(0, 0);
    return 0;
  }

  public int register() { return 0; }

  public int bulkRegister(int parties) { return 0; }

  public int arrive() { return advance(); }

  public int arriveAndDeregister() { return advance(); }

  public int arriveAndAwaitAdvance() { return advance(); }

  public int awaitAdvance(int phase) { return 0; }

  public int awaitAdvanceInterruptibly(int phase) throws InterruptedException { return 0; }

  public int awaitAdvanceInterruptibly(int phase, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    return 0;
  }

  public void forceTermination() {}

  public final int getPhase() { return 0; }

  public int getRegisteredParties() { return 0; }

  public int getArrivedParties() { return 0; }

  public int getUnarrivedParties() { return 0; }

  public Phaser getParent() { return parent; }

  public Phaser getRoot() { return parent == null ? this : parent.getRoot(); }

  public boolean isTerminated() { return Intrinsics.choose(); }
}
