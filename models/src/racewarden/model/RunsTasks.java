package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods that have a task run for each call: once at most, or again and again, one run after the other, each of which happens
 * before the next. They give the task to nobody but whom their models give it. Methods are named, with or without their
 * descriptor; it speaks of the methods of that class alone.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RunsTasks {
  /** Methods that have their arguments run; a constructor does so however often what it makes is run. */
  String[] given() default {};

  /** Methods that have their arguments run again and again; this counts, should {@link #given} name them as well. */
  String[] again() default {};

  /** Methods that have each element of their arguments run, once for each time that it is there. */
  String[] all() default {};

  /** Methods that have their receiver run. */
  String[] self() default {};

  /** Methods that neither run their receiver, nor complete it, nor give it to somebody. */
  String[] leaves() default {};

  /** Methods that such a task runs, of a type of tasks. */
  String[] body() default {};
}
