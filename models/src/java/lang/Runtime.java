package java.lang;

import racewarden.model.CallsOnce;
import racewarden.model.Harmless;
import racewarden.model.Intrinsics;

@Harmless
public class Runtime {
  private static final Runtime ONLY = new Runtime();

  private Runtime() {}

  public static Runtime getRuntime() { return ONLY; }

  @CallsOnce
  public void addShutdownHook(Thread hook) { Intrinsics.fork(hook); }

  public boolean removeShutdownHook(Thread hook) { return true; }

  public int availableProcessors() { return 1; }

  public long freeMemory() { return 0; }

  public long totalMemory() { return 0; }

  public long maxMemory() { return 0; }

  public void gc() {}

  public void exit(int status) {}

  public void halt(int status) {}

  /** Immutable. */
  @Harmless
  public static final class Version implements Comparable<Version> {
    private Version() {}

    public int compareTo(Version other) { return 0; }
  }
}
