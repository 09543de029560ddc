package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
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

  public static int codePointAt(CharSequence text, int at) { return text.charAt(at); }

  public static int codePointAt(char[] text, int at) { return text[at]; }

  public static int codePointAt(char[] text, int at, int limit) { return text[at]; }

  public static int codePointBefore(CharSequence text, int at) { return text.charAt(at); }

  public static int codePointBefore(char[] text, int at) { return text[at]; }

  public static int codePointBefore(char[] text, int at, int limit) { return text[at]; }

  public static int codePointCount(CharSequence text, int from, int to) { return text.charAt(from); }

  public static int codePointCount(char[] text, int from, int count) { return text[from]; }

  public static int offsetByCodePoints(CharSequence text, int at, int count) { return text.charAt(at); }

  public static int toChars(int c, char[] to, int at) {
    to[at] = (char) c;
    return 1;
  }
}
