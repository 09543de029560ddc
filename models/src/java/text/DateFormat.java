package java.text;

import java.util.*;

/** Not thread-safe: keeps its calendar and number format, and all else in state. */
public abstract class DateFormat extends Format {
  int state;
  protected Calendar calendar;
  protected NumberFormat numberFormat;

  public static final int FULL = 0;
  public static final int LONG = 1;
  public static final int MEDIUM = 2;
  public static final int SHORT = 3;
  public static final int DEFAULT = 2;

  protected DateFormat() {}

  public static final DateFormat getTimeInstance() {
    return new SimpleDateFormat();
  }

  public static final DateFormat getTimeInstance(int style) {
    return new SimpleDateFormat();
  }

  public static final DateFormat getTimeInstance(int style, Locale l) {
    return new SimpleDateFormat();
  }

  public static final DateFormat getDateInstance() {
    return new SimpleDateFormat();
  }

  public static final DateFormat getDateInstance(int style) {
    return new SimpleDateFormat();
  }

  public static final DateFormat getDateInstance(int style, Locale l) {
    return new SimpleDateFormat();
  }

  public static final DateFormat getDateTimeInstance() {
    return new SimpleDateFormat();
  }

  public static final DateFormat getDateTimeInstance(int a, int b) {
    return new SimpleDateFormat();
  }

  public static final DateFormat getDateTimeInstance(int a, int b, Locale l) {
    return new SimpleDateFormat();
  }

  public static final DateFormat getInstance() {
    return new SimpleDateFormat();
  }

  public final StringBuffer format(Object o, StringBuffer out, FieldPosition pos) {
    return format((Date) o, out, pos);
  }

  public abstract StringBuffer format(Date date, StringBuffer out, FieldPosition pos);

  public final String format(Date date) {
    return format(date, new StringBuffer(), new FieldPosition(0)).toString();
  }

  public Date parse(String s) throws ParseException {
    return parse(s, new ParsePosition(0));
  }

  public abstract Date parse(String s, ParsePosition pos);

  public Object parseObject(String s, ParsePosition pos) {
    return parse(s, pos);
  }

  public void setCalendar(Calendar c) {
    state = 1;
    calendar = c;
  }

  public Calendar getCalendar() {
    int s = state;
    return calendar;
  }

  public void setNumberFormat(NumberFormat f) {
    state = 1;
    numberFormat = f;
  }

  public NumberFormat getNumberFormat() {
    int s = state;
    return numberFormat;
  }

  public boolean equals(Object o) {
    return o instanceof DateFormat && state == ((DateFormat) o).state;
  }

  public void setTimeZone(TimeZone a0) {
    state = 1;
  }

  public void setLenient(boolean a0) {
    state = 1;
  }

  public boolean isLenient() {
    return state == 0;
  }

  public int hashCode() {
    return state;
  }

  public Object clone() {
    return super.clone();
  }
}
