package java.lang;

import racewarden.model.NotOpen;

@NotOpen
public abstract class Enum<E extends Enum<E>> implements Comparable<E> {
  private final String name;
  private final int ordinal;

  protected Enum(String name, int ordinal) {
    this.name = name;
    this.ordinal = ordinal;
  }

  /** The constants of the class: known to the analyser. */
  public static native <T extends Enum<T>> T valueOf(Class<T> type, String name);

  public final String name() { return name; }

  public final int ordinal() { return ordinal; }

  public String toString() { return name; }

  public final boolean equals(Object other) { return this == other; }

  public final int hashCode() { return 0; }

  public final int compareTo(E other) { return 0; }

  public final Class<E> getDeclaringClass() { return (Class<E>) getClass(); }
}
