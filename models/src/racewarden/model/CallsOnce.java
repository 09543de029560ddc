package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Each time the JDK's method runs, it does at most once what each call in its model does. Without this, a call in a model
 * stands for any number of calls, one after the other or at the same time. On a class it speaks of all methods that the
 * class declares, not of those of classes below it or inside it.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface CallsOnce {}
