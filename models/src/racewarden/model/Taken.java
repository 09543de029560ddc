package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods whose answer says whether the receiver has taken what they were given: where it has not, nothing of it was kept.
 * Methods are named.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Taken {
  /** Methods that return a boolean: true where it was taken. */
  String[] whenTrue() default {};

  /** Methods that return an object: null where it was taken. */
  String[] whenNull() default {};
}
