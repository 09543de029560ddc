package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Objects of the class give permits to threads: at first as many as the first argument of the constructor says, or one while their
 * value is 0, false or null. One that never has more than one is a lock by its methods. Which methods take and give one it says
 * {@code src/ir/lock-methods.ts}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Permits {
  /** Methods, with or without descriptors, after which there are no more permits than before. */
  String[] keptBy();

  /** Is there one permit while the value that the object holds is 0, false or null, and none while it is anything else? */
  boolean byValue() default false;
}
