package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a collection, or of an iterator, that leave all elements in. A type has what the types above it have. A method
 * that is not named may take out or replace elements.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Elements {
  /** Methods that put in their only argument, and take nothing out; by name. */
  String[] adds() default {};

  /** Methods that take nothing out, by name. */
  String[] keeps() default {};
}
