package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a field of the type says of the class that has it: whether it is meant for several threads. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Repeatable(Sign.Rows.class)
public @interface Sign {
  Kind value();

  /** On a package: the classes that are meant, by their names in the package; without it all others. */
  String[] of() default {};

  /** What javac puts several of these into. */
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface Rows {
    Sign[] value();
  }

  /** The signs. */
  enum Kind {
    /** Threads meet there. */
    CONCURRENT,
    /** Threads wait for each other there. */
    CONDITION,
    /** Threads change another field through it. */
    UPDATER,
    /** Single threads use it as well. */
    NONE
  }
}
