package java.sql;

import java.time.LocalDate;

/** Not thread-safe: its state is that of java.util.Date. */
public class Date extends java.util.Date {
  public Date(int year, int month, int day) {}

  public Date(long time) {}

  public static Date valueOf(String text) {
    return new Date(0);
  }

  public static Date valueOf(LocalDate value) {
    return new Date(0);
  }

  public LocalDate toLocalDate() {
    getTime();
    return LocalDate.now();
  }
}
