package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the field holds is each thread's own: the model has one field for the values of all threads. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface PerThread {
  /** It is what the thread's parent left it, not what it has set itself. */
  boolean inherited() default false;
}
