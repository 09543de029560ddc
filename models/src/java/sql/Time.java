package java.sql;

import java.time.LocalTime;

/** Not thread-safe: its state is that of java.util.Date. */
public class Time extends java.util.Date {
  public Time(int hour, int minute, int second) {}

  public Time(long time) {}

  public static Time valueOf(String text) {
    return new Time(0);
  }

  public static Time valueOf(LocalTime value) {
    return new Time(0);
  }

  public LocalTime toLocalTime() {
    getTime();
    return LocalTime.now();
  }
}
