package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Objects of the class are views of another lock, which their field {@code owner} holds: taking one takes that lock. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface LockView {
  /** Several threads may hold it at once. */
  boolean shared();
}
