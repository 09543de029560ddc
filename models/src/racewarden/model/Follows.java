package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Calls on objects of the class rest on each other as a protocol of {@link Protocols} says. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Follows {
  Class<?> value();
}
