package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A map that runs functions under a lock of the entry whose value they are given: no two run on one entry at once. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface EntryLocks {
  /** Names of the methods whose function is given the value that the map has. */
  String[] methods();
}
