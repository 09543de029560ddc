package java.text;

import java.util.Locale;

/** Not thread-safe: keeps its texts in state and gives copies. */
public class DateFormatSymbols implements java.io.Serializable, Cloneable {
  private int state;

  public DateFormatSymbols() {}

  public DateFormatSymbols(Locale locale) {}

  public static final DateFormatSymbols getInstance() {
    return new DateFormatSymbols();
  }

  public static final DateFormatSymbols getInstance(Locale locale) {
    return new DateFormatSymbols();
  }

  public String[] getEras() {
    int s = state;
    return new String[] {""};
  }

  public void setEras(String[] texts) {
    texts[0].length();
    state = 1;
  }

  public String[] getMonths() {
    int s = state;
    return new String[] {""};
  }

  public void setMonths(String[] texts) {
    texts[0].length();
    state = 1;
  }

  public String[] getShortMonths() {
    int s = state;
    return new String[] {""};
  }

  public void setShortMonths(String[] texts) {
    texts[0].length();
    state = 1;
  }

  public String[] getWeekdays() {
    int s = state;
    return new String[] {""};
  }

  public void setWeekdays(String[] texts) {
    texts[0].length();
    state = 1;
  }

  public String[] getShortWeekdays() {
    int s = state;
    return new String[] {""};
  }

  public void setShortWeekdays(String[] texts) {
    texts[0].length();
    state = 1;
  }

  public String[] getAmPmStrings() {
    int s = state;
    return new String[] {""};
  }

  public void setAmPmStrings(String[] texts) {
    texts[0].length();
    state = 1;
  }

  public String[][] getZoneStrings() {
    int s = state;
    return new String[][] {{""}};
  }

  public void setZoneStrings(String[][] texts) {
    texts[0][0].length();
    state = 1;
  }

  public String getLocalPatternChars() {
    int s = state;
    return "";
  }

  public void setLocalPatternChars(String chars) {
    state = 1;
  }

  public Object clone() {
    int s = state;
    return new DateFormatSymbols();
  }

  public int hashCode() {
    return state;
  }

  public boolean equals(Object o) {
    return o instanceof DateFormatSymbols && state == ((DateFormatSymbols) o).state;
  }
}
