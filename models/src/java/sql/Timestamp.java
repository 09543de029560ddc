package java.sql;

import java.time.Instant;
import java.time.LocalDateTime;

/** Not thread-safe: its state is that of java.util.Date. */
public class Timestamp extends java.util.Date {
  public Timestamp(int year, int month, int day, int hour, int minute, int second, int nano) {}

  public Timestamp(long time) {}

  public static Timestamp valueOf(String text) {
    return new Timestamp(0);
  }

  public static Timestamp valueOf(LocalDateTime time) {
    return new Timestamp(0);
  }

  public static Timestamp from(Instant time) {
    return new Timestamp(0);
  }

  public int getNanos() {
    return (int) getTime();
  }

  public void setNanos(int n) {
    setTime(n);
  }

  public boolean equals(Timestamp other) {
    return getTime() == other.getTime();
  }

  public boolean before(Timestamp other) {
    return getTime() < other.getTime();
  }

  public boolean after(Timestamp other) {
    return getTime() > other.getTime();
  }

  public int compareTo(Timestamp other) {
    return (int) (getTime() - other.getTime());
  }

  public LocalDateTime toLocalDateTime() {
    getTime();
    return LocalDateTime.now();
  }
}
