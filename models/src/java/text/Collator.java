package java.text;

import java.util.Comparator;
import java.util.Locale;

/** Compares under its own lock; its settings (state) are locked too. */
public abstract class Collator implements Comparator<Object>, Cloneable {
  private int state;

  protected Collator() {}

  public static synchronized Collator getInstance() {
    return new Flat();
  }

  public static Collator getInstance(Locale locale) {
    return new Flat();
  }

  public abstract int compare(String a, String b);

  public int compare(Object a, Object b) {
    return compare((String) a, (String) b);
  }

  public abstract CollationKey getCollationKey(String s);

  public boolean equals(String a, String b) {
    return compare(a, b) == 0;
  }

  public synchronized int getStrength() {
    return state;
  }

  public synchronized void setStrength(int n) {
    state = n;
  }

  public synchronized int getDecomposition() {
    return state;
  }

  public synchronized void setDecomposition(int n) {
    state = n;
  }

  public abstract int hashCode();

  /** What getInstance returns. */
  static final class Flat extends Collator {
    public synchronized int compare(String a, String b) {
      return getStrength();
    }

    public synchronized CollationKey getCollationKey(String s) {
      return null;
    }

    public int hashCode() {
      return 0;
    }
  }
}
