package java.util;

/** A Calendar: its state is that of Calendar. */
public class GregorianCalendar extends Calendar {
  public static final int BC = 0;
  public static final int AD = 1;

  public GregorianCalendar() {}

  public GregorianCalendar(TimeZone zone) {
    super(zone, null);
  }

  public GregorianCalendar(Locale locale) {}

  public GregorianCalendar(TimeZone zone, Locale locale) {
    super(zone, null);
  }

  public GregorianCalendar(int year, int month, int day) {}

  public GregorianCalendar(int year, int month, int day, int hour, int minute) {}

  public GregorianCalendar(int year, int month, int day, int hour, int minute, int second) {}

  public boolean isLeapYear(int year) {
    return state == year;
  }

  public void setGregorianChange(Date date) {
    state = (int) date.getTime();
  }

  public final Date getGregorianChange() {
    int s = state;
    return new Date();
  }

  protected void computeTime() {
    state = 1;
  }

  protected void computeFields() {
    state = 1;
  }

  public void add(int field, int amount) {
    state = 1;
  }

  public void roll(int field, boolean up) {
    state = 1;
  }

  public void roll(int field, int amount) {
    state = 1;
  }

  public int getMinimum(int field) {
    return 0;
  }

  public int getMaximum(int field) {
    return 0;
  }

  public int getGreatestMinimum(int field) {
    return 0;
  }

  public int getLeastMaximum(int field) {
    return 0;
  }

  public final boolean isWeekDateSupported() {
    return true;
  }

  public java.time.ZonedDateTime toZonedDateTime() {
    state = 1;
    return java.time.ZonedDateTime.now();
  }

  public Object clone() {
    return super.clone();
  }

  public boolean equals(Object a0) {
    return super.equals(a0);
  }

  public int getActualMaximum(int a0) {
    return super.getActualMaximum(a0);
  }

  public int getActualMinimum(int a0) {
    return super.getActualMinimum(a0);
  }

  public TimeZone getTimeZone() {
    return super.getTimeZone();
  }

  public int getWeekYear() {
    return super.getWeekYear();
  }

  public int getWeeksInWeekYear() {
    return super.getWeeksInWeekYear();
  }

  public int hashCode() {
    return super.hashCode();
  }

  public void setTimeZone(TimeZone a0) {
    super.setTimeZone(a0);
  }

  public void setWeekDate(int a0, int a1, int a2) {
    super.setWeekDate(a0, a1, a2);
  }
}
