package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Objects of the type hand others over from thread to thread: what one thread gives, one thread takes, and giving happens
 * before taking. Methods are named, with or without their descriptor. A method that is not named neither gives nor takes: if
 * it gets at what is inside, somebody looks at it who does not own it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface HandOver {
  /** Methods that put their arguments in, or drop them. */
  String[] gives() default {};

  /** Methods that return what was inside, after they have taken it out; each object is returned once for each time it was put in. */
  String[] takes() default {};

  /**
   * Methods that return what was inside when the thread begins that the receiver is. The first method of a thread calls them,
   * once; what calls them otherwise looks at what is inside.
   */
  String[] takesAtStart() default {};

  /**
   * Do the methods order nothing by themselves? Then an object hands others over if all its uses hold one lock.
   */
  boolean underLock() default false;
}
