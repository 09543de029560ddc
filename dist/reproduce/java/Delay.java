package racewarden.reproduce;

/** What classes call before their racing accesses that are changed for that. */
public final class Delay {
  private Delay() {}

  public static void here() {
    Thread thread = Thread.currentThread();
    if (thread instanceof Worker) ((Worker) thread).atAccess();
  }
}
