package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.Signal;

/** A phase ends in the thread that arrives last. With a parent, the phaser is itself one of those that arrive there. */
@Signal(Signal.Count.GIVEN)
public class Phaser {
  private final Phaser parent;
  /** Of its own; more may come. */
  private final int parties;

  public Phaser() { this(null, 0); }

  public Phaser(int parties) { this(null, parties); }

  public Phaser(Phaser parent) { this(parent, 0); }

  public Phaser(Phaser parent, int parties) {
    this.parent = parent;
    this.parties = parties;
    Intrinsics.unfix(parent);
  }

  protected boolean onAdvance(int phase, int parties) { return Intrinsics.choose(); }

  private int advance() {
    Intrinsics.unfix(this);
    onAdvance(0, 0);
    return 0;
  }

  public int register() {
    Intrinsics.unfix(this);
    return 0;
  }

  public int bulkRegister(int parties) {
    Intrinsics.unfix(this);
    return 0;
  }

  public int arrive() { return advance(); }

  public int arriveAndDeregister() { return advance(); }

  /** It fails where the phaser was made for nobody. */
  @CallsOnce
  public int arriveAndAwaitAdvance() {
    if (parties == 0) throw new IllegalStateException();
    boolean isLast = Intrinsics.arrive(this);
    if (isLast) onAdvance(0, 0);
    Intrinsics.advance(this);
    return 0;
  }

  public int awaitAdvance(int phase) { return 0; }

  public int awaitAdvanceInterruptibly(int phase) throws InterruptedException { return 0; }

  public int awaitAdvanceInterruptibly(int phase, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    return 0;
  }

  public void forceTermination() { Intrinsics.unfix(this); }

  public final int getPhase() { return 0; }

  public int getRegisteredParties() { return parties; }

  public int getArrivedParties() { return 0; }

  public int getUnarrivedParties() { return 0; }

  public Phaser getParent() { return parent; }

  public Phaser getRoot() { return parent == null ? this : parent.getRoot(); }

  public boolean isTerminated() { return Intrinsics.choose(); }
}
