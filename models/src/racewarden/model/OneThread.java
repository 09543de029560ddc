package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** All tasks that an object of exactly this class is given run one after the other, in one thread. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface OneThread {}
