package java.lang;

import racewarden.model.Role;

/** Not thread-safe: all accesses are to one plain field. */
@Role(Role.Kind.CHANGEABLE)
public final class StringBuilder implements java.io.Serializable, Comparable<StringBuilder>, CharSequence, Appendable {
  private int state;

  public StringBuilder() {}

  public StringBuilder(int capacity) {}

  public StringBuilder(String text) {}

  public StringBuilder(CharSequence text) { text.toString(); }

  private void read() { int s = state; }

  private StringBuilder write() {
    state = 1;
    return this;
  }

  public StringBuilder append(Object object) {
    String.valueOf(object);
    return write();
  }

  public StringBuilder append(CharSequence text) {
    text.charAt(text.length());
    return write();
  }

  public StringBuilder append(CharSequence text, int start, int end) {
    text.charAt(text.length());
    return write();
  }

  public StringBuilder append(StringBuffer text) {
    text.length();
    return write();
  }

  public StringBuilder append(char[] text) {
    char c = text[0];
    return write();
  }

  public StringBuilder append(char[] text, int from, int count) {
    char c = text[from];
    return write();
  }

  public StringBuilder append(String value) { return write(); }

  public StringBuilder append(boolean value) { return write(); }

  public StringBuilder append(char value) { return write(); }

  public StringBuilder append(int value) { return write(); }

  public StringBuilder append(long value) { return write(); }

  public StringBuilder append(float value) { return write(); }

  public StringBuilder append(double value) { return write(); }

  public StringBuilder appendCodePoint(int value) { return write(); }

  public StringBuilder delete(int start, int end) { return write(); }

  public StringBuilder deleteCharAt(int at) { return write(); }

  public StringBuilder replace(int start, int end, String text) { return write(); }

  public StringBuilder reverse() { return write(); }

  public StringBuilder insert(int at, Object object) {
    String.valueOf(object);
    return write();
  }

  public StringBuilder insert(int at, CharSequence text) {
    text.charAt(text.length());
    return write();
  }

  public StringBuilder insert(int at, CharSequence text, int start, int end) {
    text.charAt(text.length());
    return write();
  }

  public StringBuilder insert(int at, char[] text) {
    char c = text[0];
    return write();
  }

  public StringBuilder insert(int at, char[] text, int from, int length) {
    char c = text[0];
    return write();
  }

  public StringBuilder insert(int at, String value) { return write(); }

  public StringBuilder insert(int at, boolean value) { return write(); }

  public StringBuilder insert(int at, char value) { return write(); }

  public StringBuilder insert(int at, int value) { return write(); }

  public StringBuilder insert(int at, long value) { return write(); }

  public StringBuilder insert(int at, float value) { return write(); }

  public StringBuilder insert(int at, double value) { return write(); }

  public void setLength(int length) { write(); }

  public void setCharAt(int at, char c) { write(); }

  public void ensureCapacity(int capacity) { write(); }

  public void trimToSize() { write(); }

  public int length() {
    read();
    return 0;
  }

  public int capacity() {
    read();
    return 0;
  }

  public char charAt(int at) {
    read();
    return 0;
  }

  public int codePointAt(int at) {
    read();
    return 0;
  }

  public int indexOf(String text) {
    read();
    return 0;
  }

  public int indexOf(String text, int from) {
    read();
    return 0;
  }

  public int lastIndexOf(String text) {
    read();
    return 0;
  }

  public int lastIndexOf(String text, int from) {
    read();
    return 0;
  }

  public String substring(int start) {
    read();
    return "";
  }

  public String substring(int start, int end) {
    read();
    return "";
  }

  public CharSequence subSequence(int start, int end) {
    read();
    return "";
  }

  public void getChars(int from, int to, char[] into, int at) {
    read();
    into[at] = 0;
  }

  public int compareTo(StringBuilder other) {
    read();
    other.read();
    return 0;
  }

  public String toString() {
    read();
    return "";
  }
}
