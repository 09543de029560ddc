package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Float extends Number implements Comparable<Float> {
  public static final Class<Float> TYPE = (Class<Float>) (Class<?>) Float.class;

  public Float(float value) {}

  public Float(String text) {}

  public Float(double value) {}

  public static Float valueOf(float value) { return new Float(value); }

  public static Float valueOf(String text) { return new Float(text); }

  public static float parseFloat(String text) { return 0; }

  public int intValue() { return 0; }

  public long longValue() { return 0; }

  public float floatValue() { return 0; }

  public double doubleValue() { return 0; }

  public static int compare(float a, float b) { return 0; }

  public int compareTo(Float other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(float value) { return 0; }

  public String toString() { return ""; }

  public static String toString(float value) { return ""; }

  public static float sum(float a, float b) { return a; }

  public static float max(float a, float b) { return a; }

  public static float min(float a, float b) { return a; }
}
