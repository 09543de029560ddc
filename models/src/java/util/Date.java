package java.util;

import racewarden.model.Role;

/** Not thread-safe: keeps its time in state. */
@Role({Role.Kind.CHANGEABLE, Role.Kind.BUFFER})
public class Date implements java.io.Serializable, Cloneable, Comparable<Date> {
  int state;

  public Date() {}

  public Date(long time) {}

  public Date(int year, int month, int day) {}

  public Date(int year, int month, int day, int hour, int minute) {}

  public Date(int year, int month, int day, int hour, int minute, int second) {}

  public Date(String s) {}

  public boolean before(Date d) {
    return state < d.state;
  }

  public boolean after(Date d) {
    return state > d.state;
  }

  public boolean equals(Object o) {
    return o instanceof Date && state == ((Date) o).state;
  }

  public int compareTo(Date d) {
    return state - d.state;
  }

  public java.time.Instant toInstant() {
    return java.time.Instant.ofEpochMilli(state);
  }

  public Object clone() {
    int s = state;
    Date r = new Date();
    return r;
  }

  public int getYear() {
    return state;
  }

  public void setYear(int a0) {
    state = 1;
  }

  public int getMonth() {
    return state;
  }

  public void setMonth(int a0) {
    state = 1;
  }

  public int getDate() {
    return state;
  }

  public void setDate(int a0) {
    state = 1;
  }

  public int getDay() {
    return state;
  }

  public int getHours() {
    return state;
  }

  public void setHours(int a0) {
    state = 1;
  }

  public int getMinutes() {
    return state;
  }

  public void setMinutes(int a0) {
    state = 1;
  }

  public int getSeconds() {
    return state;
  }

  public void setSeconds(int a0) {
    state = 1;
  }

  public long getTime() {
    return state;
  }

  public void setTime(long a0) {
    state = 1;
  }

  public int hashCode() {
    return state;
  }

  public String toString() {
    int s = state;
    return "";
  }

  public String toLocaleString() {
    int s = state;
    return "";
  }

  public String toGMTString() {
    int s = state;
    return "";
  }

  public int getTimezoneOffset() {
    return state;
  }
}
