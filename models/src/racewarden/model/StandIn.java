package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The class that a client makes where an object of this abstract type is wanted. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface StandIn {
  Class<?> value();
}
