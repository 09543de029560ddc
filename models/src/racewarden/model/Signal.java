package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How often objects of exactly this class have to be raised until they can be observed; of barriers, how many threads have to
 * come to them.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Signal {
  enum Count {
    /** Once. */
    ONE,
    /** As often as the first argument of the constructor says. */
    GIVEN,
    /** Once where the first argument of the constructor is zero; otherwise it may be observed without. */
    ONE_WHERE_ZERO
  }

  Count value();
}
