package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a client makes of the type, or of a type below it, has something in it, which this method puts there. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface FilledBy {
  /** Name and descriptor. */
  String methods();
}
