package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods whose answer says that what their receiver stands for has ended: a thread, a task, or all tasks of a pool that
 * takes no more. What it did happens before the answer. Methods are named; only those that return a boolean count.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Ended {
  String[] whenTrue() default {};

  String[] whenFalse() default {};

  /** Methods that complete the receiver in place of the task that is to complete it. */
  String[] cutShortBy() default {};

  /** Is the receiver a signal, which has ended when it was raised as often as it has to be? */
  boolean isSignal() default false;

  /** Does the receiver stand for all tasks that it was given? */
  boolean isPool() default false;
}
