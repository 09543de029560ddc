package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Double extends Number implements Comparable<Double> {
  public static final Class<Double> TYPE = (Class<Double>) (Class<?>) Double.class;

  public Double(double value) {}

  public Double(String text) {}

  public static Double valueOf(double value) { return new Double(value); }

  public static Double valueOf(String text) { return new Double(text); }

  public static double parseDouble(String text) { return 0; }

  public int intValue() { return 0; }

  public long longValue() { return 0; }

  public float floatValue() { return 0; }

  public double doubleValue() { return 0; }

  public static int compare(double a, double b) { return 0; }

  public int compareTo(Double other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(double value) { return 0; }

  public String toString() { return ""; }

  public static String toString(double value) { return ""; }

  public static double sum(double a, double b) { return a; }

  public static double max(double a, double b) { return a; }

  public static double min(double a, double b) { return a; }
}
