package racewarden.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What objects of the type, and of types below it, are used for. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Role {
  Kind[] value();

  /** On a package: the classes that are meant, by their names in the package. */
  String[] of() default {};

  /** The roles. */
  enum Kind {
    /** A collection, which breaks when it is changed by two threads. */
    COLLECTION,
    /** What it holds can be walked over: a view of one leads to its inside. */
    CONTAINER,
    /** It walks over a container for the thread that asked for it. */
    ITERATOR,
    /** Whoever reads from it or writes to it moves it on. */
    STREAM,
    /** No collection, but callers that are given one can change it, and it guards nothing itself. */
    CHANGEABLE,
    /** Objects of the JDK's own classes mostly belong to one thread: values under way, and buffers. */
    BUFFER,
    /** Objects mostly belong to one thread, those of classes that programs put below it too. */
    SINGLE_USER
  }
}
