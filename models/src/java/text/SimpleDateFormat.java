package java.text;

import java.util.*;

/** Not thread-safe: formatting and parsing write its state. */
public class SimpleDateFormat extends DateFormat {
  public SimpleDateFormat() {
    calendar = new GregorianCalendar();
  }

  public SimpleDateFormat(String pattern) {
    calendar = new GregorianCalendar();
  }

  public SimpleDateFormat(String pattern, Locale locale) {
    calendar = new GregorianCalendar();
  }

  public SimpleDateFormat(String pattern, DateFormatSymbols symbols) {
    calendar = new GregorianCalendar();
  }

  public StringBuffer format(Date date, StringBuffer out, FieldPosition pos) {
    date.getTime();
    state = 1;
    out.append("");
    return out;
  }

  public Date parse(String s, ParsePosition pos) {
    state = 1;
    return new Date();
  }

  public void set2DigitYearStart(Date date) {
    state = (int) date.getTime();
  }

  public Date get2DigitYearStart() {
    int s = state;
    return new Date();
  }

  public Object clone() {
    int s = state;
    SimpleDateFormat r = new SimpleDateFormat();
    return r;
  }

  public String toPattern() {
    int s = state;
    return "";
  }

  public String toLocalizedPattern() {
    int s = state;
    return "";
  }

  public void applyPattern(String a0) {
    state = 1;
  }

  public void applyLocalizedPattern(String a0) {
    state = 1;
  }

  public void setDateFormatSymbols(DateFormatSymbols a0) {
    state = 1;
  }

  public int hashCode() {
    return state;
  }

  public boolean equals(Object a0) {
    return super.equals(a0);
  }
}
