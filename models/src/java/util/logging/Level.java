package java.util.logging;

/** Immutable. */
public class Level implements java.io.Serializable {
  public static final Level OFF = new Level("", 0);
  public static final Level SEVERE = OFF;
  public static final Level WARNING = OFF;
  public static final Level INFO = OFF;
  public static final Level CONFIG = OFF;
  public static final Level FINE = OFF;
  public static final Level FINER = OFF;
  public static final Level FINEST = OFF;
  public static final Level ALL = OFF;

  protected Level(String name, int value) {}

  protected Level(String name, int value, String bundle) {}

  public String getName() {
    return "";
  }

  public String getLocalizedName() {
    return "";
  }

  public final String toString() {
    return "";
  }

  public final int intValue() {
    return 0;
  }

  public static Level parse(String name) {
    return OFF;
  }

  public boolean equals(Object o) {
    return this == o;
  }

  public int hashCode() {
    return 0;
  }
}
