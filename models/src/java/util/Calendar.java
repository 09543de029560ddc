package java.util;

import racewarden.model.Role;
import racewarden.model.StandIn;

/** Not thread-safe: keeps its time and fields in state. Reading a field computes it, so it writes. */
@StandIn(GregorianCalendar.class)
@Role({Role.Kind.CHANGEABLE, Role.Kind.BUFFER})
public abstract class Calendar implements java.io.Serializable, Cloneable, Comparable<Calendar> {
  public static final int ERA = 0;
  public static final int YEAR = 1;
  public static final int MONTH = 2;
  public static final int WEEK_OF_YEAR = 3;
  public static final int WEEK_OF_MONTH = 4;
  public static final int DATE = 5;
  public static final int DAY_OF_MONTH = 5;
  public static final int DAY_OF_YEAR = 6;
  public static final int DAY_OF_WEEK = 7;
  public static final int DAY_OF_WEEK_IN_MONTH = 8;
  public static final int AM_PM = 9;
  public static final int HOUR = 10;
  public static final int HOUR_OF_DAY = 11;
  public static final int MINUTE = 12;
  public static final int SECOND = 13;
  public static final int MILLISECOND = 14;
  public static final int ZONE_OFFSET = 15;
  public static final int DST_OFFSET = 16;
  public static final int FIELD_COUNT = 17;
  public static final int SUNDAY = 1;
  public static final int MONDAY = 2;
  public static final int TUESDAY = 3;
  public static final int WEDNESDAY = 4;
  public static final int THURSDAY = 5;
  public static final int FRIDAY = 6;
  public static final int SATURDAY = 7;
  public static final int JANUARY = 0;
  public static final int FEBRUARY = 1;
  public static final int MARCH = 2;
  public static final int APRIL = 3;
  public static final int MAY = 4;
  public static final int JUNE = 5;
  public static final int JULY = 6;
  public static final int AUGUST = 7;
  public static final int SEPTEMBER = 8;
  public static final int OCTOBER = 9;
  public static final int NOVEMBER = 10;
  public static final int DECEMBER = 11;
  public static final int UNDECIMBER = 12;
  public static final int AM = 0;
  public static final int PM = 1;
  public static final int ALL_STYLES = 0;
  public static final int SHORT = 1;
  public static final int LONG = 2;
  public static final int NARROW_FORMAT = 4;
  public static final int NARROW_STANDALONE = 32772;
  public static final int SHORT_FORMAT = 1;
  public static final int LONG_FORMAT = 2;
  public static final int SHORT_STANDALONE = 32769;
  public static final int LONG_STANDALONE = 32770;

  int state;
  TimeZone zone;
  protected long time;
  protected boolean isTimeSet;
  protected boolean areFieldsSet;
  protected int[] fields;
  protected boolean[] isSet;

  protected Calendar() {}

  protected Calendar(TimeZone zone, Locale locale) {
    this.zone = zone;
  }

  public static Calendar getInstance() {
    return new GregorianCalendar();
  }

  public static Calendar getInstance(TimeZone zone) {
    return new GregorianCalendar(zone);
  }

  public static Calendar getInstance(Locale locale) {
    return new GregorianCalendar(locale);
  }

  public static Calendar getInstance(TimeZone zone, Locale locale) {
    return new GregorianCalendar(zone, locale);
  }

  protected abstract void computeTime();

  protected abstract void computeFields();

  public abstract void add(int field, int amount);

  public abstract void roll(int field, boolean up);

  public void roll(int field, int amount) {
    roll(field, true);
  }

  public abstract int getMinimum(int field);

  public abstract int getMaximum(int field);

  public abstract int getGreatestMinimum(int field);

  public abstract int getLeastMaximum(int field);

  public final Date getTime() {
    state = 1;
    return new Date(state);
  }

  public final void setTime(Date date) {
    state = (int) date.getTime();
  }

  public void setTimeZone(TimeZone zone) {
    state = 1;
    this.zone = zone;
  }

  public TimeZone getTimeZone() {
    state = 1;
    return zone;
  }

  public boolean equals(Object o) {
    return o instanceof Calendar && before(o);
  }

  public boolean before(Object o) {
    return o instanceof Calendar && compareTo((Calendar) o) < 0;
  }

  public boolean after(Object o) {
    return o instanceof Calendar && compareTo((Calendar) o) > 0;
  }

  public int compareTo(Calendar c) {
    state = 1;
    c.state = 1;
    return 0;
  }

  public final java.time.Instant toInstant() {
    state = 1;
    return java.time.Instant.ofEpochMilli(state);
  }

  public Object clone() {
    int s = state;
    return new GregorianCalendar(zone);
  }

  public long getTimeInMillis() {
    state = 1;
    return state;
  }

  public void setTimeInMillis(long a0) {
    state = 1;
  }

  public int get(int a0) {
    state = 1;
    return state;
  }

  protected final int internalGet(int a0) {
    return state;
  }

  public void set(int a0, int a1) {
    state = 1;
  }

  public final void set(int a0, int a1, int a2) {
    state = 1;
  }

  public final void set(int a0, int a1, int a2, int a3, int a4) {
    state = 1;
  }

  public final void set(int a0, int a1, int a2, int a3, int a4, int a5) {
    state = 1;
  }

  public final void clear() {
    state = 1;
  }

  public final void clear(int a0) {
    state = 1;
  }

  public final boolean isSet(int a0) {
    return state == 0;
  }

  public String getDisplayName(int a0, int a1, Locale a2) {
    state = 1;
    return "";
  }

  protected void complete() {
    state = 1;
  }

  public int hashCode() {
    return state;
  }

  public void setLenient(boolean a0) {
    state = 1;
  }

  public boolean isLenient() {
    return state == 0;
  }

  public void setFirstDayOfWeek(int a0) {
    state = 1;
  }

  public int getFirstDayOfWeek() {
    return state;
  }

  public void setMinimalDaysInFirstWeek(int a0) {
    state = 1;
  }

  public int getMinimalDaysInFirstWeek() {
    return state;
  }

  public int getWeekYear() {
    state = 1;
    return state;
  }

  public void setWeekDate(int a0, int a1, int a2) {
    state = 1;
  }

  public int getWeeksInWeekYear() {
    state = 1;
    return state;
  }

  public int getActualMinimum(int a0) {
    state = 1;
    return state;
  }

  public int getActualMaximum(int a0) {
    state = 1;
    return state;
  }

  public String toString() {
    int s = state;
    return "";
  }
}
