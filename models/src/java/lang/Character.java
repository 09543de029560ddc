package java.lang;

/** Immutable; the analyser has one object for all boxes of a class. */
public final class Character implements java.io.Serializable, Comparable<Character> {
  public static final Class<Character> TYPE = (Class<Character>) (Class<?>) Character.class;

  public Character(char value) {}

  public static Character valueOf(char value) { return new Character(value); }

  public char charValue() { return 0; }

  public static int compare(char a, char b) { return 0; }

  public int compareTo(Character other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(char value) { return 0; }

  public String toString() { return ""; }

  public static String toString(char value) { return ""; }
}
