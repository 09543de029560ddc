package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Objects of the type, and of types below it, are locks by their methods, or have such locks as views: what these take is
 * another lock than the object's monitor. Which methods take and release it says {@code src/ir/lock-methods.ts}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ExplicitLock {}
