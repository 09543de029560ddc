package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Methods that a class inherits from this one are the virtual machine's, not its own: clients do not call them. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface NotOpen {}
