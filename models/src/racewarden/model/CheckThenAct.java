package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Calls that are safe alone and not together: which calls query state, which rest on an answer that may no longer hold, and
 * which change the state. Calls that do both in one step are left out. It stands on a protocol in {@link Protocols}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface CheckThenAct {
  Step[] steps();

  /** Calls that change what is asked for: how their names begin. */
  String[] changes();

  /** Asking and acting must be about one key, their first argument. */
  boolean isKeyed() default false;

  /** What to write instead. */
  String remedy();

  /** Methods are named, with or without their parameters: `remove`, `remove(I)`. */
  @interface Step {
    /** Names of methods that ask. */
    String[] asks();

    /** Names of methods that rest on the answer. */
    String[] rests();

    /** Names of methods that, with constant arguments, forget what was asked for: a change in between is lost. */
    String[] clears() default {};
  }
}
