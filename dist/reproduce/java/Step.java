package racewarden.reproduce;

/** One call that a thread makes. */
public interface Step {
  Object run() throws Throwable;
}
