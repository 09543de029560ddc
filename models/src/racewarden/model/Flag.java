package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Objects of the class hold one value in a volatile field, or one for many, and may be flags: what is done before a value is
 * stored happens before what is done after it was loaded.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Flag {
  /** Methods that give the value as it was loaded from a volatile field. */
  String[] loads();

  /** Methods that may store a value, and not as in a volatile field: in the modes plain and opaque, or in part so. */
  String[] weak();
}
