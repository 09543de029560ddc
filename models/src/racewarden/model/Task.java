package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Threads run objects of the type: they enter the method of that name, which has no parameters. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Task {
  String value();
}
