package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Objects of the class never change, and no one cares which of equal ones it is: the analysis has one for all of them. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Value {
  /** On a package: the classes that are meant, by their names in the package. */
  String[] of() default {};
}
