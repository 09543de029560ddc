package java.text;

import java.util.*;

/** Not thread-safe: keeps its settings in state. */
public abstract class NumberFormat extends Format {
  int state;

  public static final int INTEGER_FIELD = 0;
  public static final int FRACTION_FIELD = 1;

  protected NumberFormat() {}

  public static final NumberFormat getInstance() {
    return new DecimalFormat();
  }

  public static NumberFormat getInstance(Locale l) {
    return new DecimalFormat();
  }

  public static final NumberFormat getNumberInstance() {
    return new DecimalFormat();
  }

  public static NumberFormat getNumberInstance(Locale l) {
    return new DecimalFormat();
  }

  public static final NumberFormat getIntegerInstance() {
    return new DecimalFormat();
  }

  public static NumberFormat getIntegerInstance(Locale l) {
    return new DecimalFormat();
  }

  public static final NumberFormat getCurrencyInstance() {
    return new DecimalFormat();
  }

  public static NumberFormat getCurrencyInstance(Locale l) {
    return new DecimalFormat();
  }

  public static final NumberFormat getPercentInstance() {
    return new DecimalFormat();
  }

  public static NumberFormat getPercentInstance(Locale l) {
    return new DecimalFormat();
  }

  public StringBuffer format(Object o, StringBuffer out, FieldPosition pos) {
    return o instanceof Long ? format(((Number) o).longValue(), out, pos) : format(((Number) o).doubleValue(), out, pos);
  }

  public final Object parseObject(String s, ParsePosition pos) {
    return parse(s, pos);
  }

  public final String format(double n) {
    return format(n, new StringBuffer(), new FieldPosition(0)).toString();
  }

  public final String format(long n) {
    return format(n, new StringBuffer(), new FieldPosition(0)).toString();
  }

  public abstract StringBuffer format(double n, StringBuffer out, FieldPosition pos);

  public abstract StringBuffer format(long n, StringBuffer out, FieldPosition pos);

  public abstract Number parse(String s, ParsePosition pos);

  public Number parse(String s) throws ParseException {
    return parse(s, new ParsePosition(0));
  }

  public boolean equals(Object o) {
    return o instanceof NumberFormat && state == ((NumberFormat) o).state;
  }

  public boolean isParseIntegerOnly() {
    return state == 0;
  }

  public void setParseIntegerOnly(boolean a0) {
    state = 1;
  }

  public int hashCode() {
    return state;
  }

  public boolean isGroupingUsed() {
    return state == 0;
  }

  public void setGroupingUsed(boolean a0) {
    state = 1;
  }

  public int getMaximumIntegerDigits() {
    return state;
  }

  public void setMaximumIntegerDigits(int a0) {
    state = 1;
  }

  public int getMinimumIntegerDigits() {
    return state;
  }

  public void setMinimumIntegerDigits(int a0) {
    state = 1;
  }

  public int getMaximumFractionDigits() {
    return state;
  }

  public void setMaximumFractionDigits(int a0) {
    state = 1;
  }

  public int getMinimumFractionDigits() {
    return state;
  }

  public void setMinimumFractionDigits(int a0) {
    state = 1;
  }

  public void setCurrency(Currency a0) {
    state = 1;
  }

  public void setRoundingMode(java.math.RoundingMode a0) {
    state = 1;
  }

  public Object clone() {
    return super.clone();
  }
}
