package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods that are synchronized in the JDK itself: whoever overrides one repeats the word, whether or not threads share the
 * objects.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface SynchronizedOverrides {
  /** By name, or by name and descriptor. */
  String[] methods();

  /** On a package: the classes that are meant, by their names in the package. */
  String[] of() default {};
}
