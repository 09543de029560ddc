package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The default is right for methods of the class that have no model: they touch no state that can race, keep no argument that
 * anybody could get back, call back nothing but functional arguments, and return a value, something fresh or what they
 * were given. Objects that look their state up elsewhere (files, sockets, connections to a database) count as without
 * state where their API promises to be thread-safe.
 *
 * Left out on purpose: reflective calls and access, dynamic code, listeners that are kept, objects that are not thread-safe.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Repeatable(Harmless.Rows.class)
public @interface Harmless {
  /** On a package: the classes that are meant, by their names in the package; without it all others. */
  String[] of() default {};

  /**
   * The methods that are meant, by name, or by name and descriptor. Without it all are, constructors too, but for those of
   * {@code except} and those that take or give what has state of its own, such as streams and collections.
   */
  String[] methods() default {};

  String[] except() default {};

  /** What javac puts several of these into. */
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface Rows {
    Harmless[] value();
  }
}
