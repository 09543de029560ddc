package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Boolean implements java.io.Serializable, Comparable<Boolean> {
  public static final Boolean TRUE = new Boolean(true);
  public static final Boolean FALSE = new Boolean(false);
  public static final Class<Boolean> TYPE = (Class<Boolean>) (Class<?>) Boolean.class;

  public Boolean(boolean value) {}

  public Boolean(String text) {}

  public static Boolean valueOf(boolean value) { return new Boolean(value); }

  public static Boolean valueOf(String text) { return new Boolean(text); }

  public static boolean parseBoolean(String text) { return false; }

  public boolean booleanValue() { return false; }

  public static int compare(boolean a, boolean b) { return 0; }

  public int compareTo(Boolean other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(boolean value) { return 0; }

  public String toString() { return ""; }

  public static String toString(boolean value) { return ""; }
}
