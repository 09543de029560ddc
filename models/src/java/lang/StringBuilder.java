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

  private void write() {
    state = 1;
  }

  public StringBuilder append(Object object) {
    String.valueOf(object);
    write();
    return this;
  }

  public StringBuilder append(CharSequence text) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuilder append(CharSequence text, int start, int end) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuilder append(StringBuffer text) {
    text.length();
    write();
    return this;
  }

  public StringBuilder append(char[] text) {
    char c = text[0];
    write();
    return this;
  }

  public StringBuilder append(char[] text, int from, int count) {
    char c = text[from];
    write();
    return this;
  }

  public StringBuilder append(String value) { write(); return this; }

  public StringBuilder append(boolean value) { write(); return this; }

  public StringBuilder append(char value) { write(); return this; }

  public StringBuilder append(int value) { write(); return this; }

  public StringBuilder append(long value) { write(); return this; }

  public StringBuilder append(float value) { write(); return this; }

  public StringBuilder append(double value) { write(); return this; }

  public StringBuilder appendCodePoint(int value) { write(); return this; }

  public StringBuilder delete(int start, int end) { write(); return this; }

  public StringBuilder deleteCharAt(int at) { write(); return this; }

  public StringBuilder replace(int start, int end, String text) { write(); return this; }

  public StringBuilder reverse() { write(); return this; }

  public StringBuilder insert(int at, Object object) {
    String.valueOf(object);
    write();
    return this;
  }

  public StringBuilder insert(int at, CharSequence text) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuilder insert(int at, CharSequence text, int start, int end) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuilder insert(int at, char[] text) {
    char c = text[0];
    write();
    return this;
  }

  public StringBuilder insert(int at, char[] text, int from, int length) {
    char c = text[0];
    write();
    return this;
  }

  public StringBuilder insert(int at, String value) { write(); return this; }

  public StringBuilder insert(int at, boolean value) { write(); return this; }

  public StringBuilder insert(int at, char value) { write(); return this; }

  public StringBuilder insert(int at, int value) { write(); return this; }

  public StringBuilder insert(int at, long value) { write(); return this; }

  public StringBuilder insert(int at, float value) { write(); return this; }

  public StringBuilder insert(int at, double value) { write(); return this; }

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
