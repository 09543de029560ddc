package java.lang;

import racewarden.model.Follows;
import racewarden.model.Protocols;

/** Thread-safe: the plain field is only used under the buffer's monitor. */
@Follows(Protocols.Buffers.class)
public final class StringBuffer implements java.io.Serializable, Comparable<StringBuffer>, CharSequence, Appendable {
  private int state;

  public StringBuffer() {}

  public StringBuffer(int capacity) {}

  public StringBuffer(String text) {}

  public StringBuffer(CharSequence text) { text.toString(); }

  private synchronized void read() { int s = state; }

  private synchronized StringBuffer write() {
    state = 1;
    return this;
  }

  public StringBuffer append(Object object) {
    String.valueOf(object);
    return write();
  }

  public StringBuffer append(CharSequence text) {
    text.charAt(text.length());
    return write();
  }

  public StringBuffer append(CharSequence text, int start, int end) {
    text.charAt(text.length());
    return write();
  }

  public StringBuffer append(StringBuffer text) {
    text.length();
    return write();
  }

  public StringBuffer append(char[] text) {
    char c = text[0];
    return write();
  }

  public StringBuffer append(char[] text, int from, int count) {
    char c = text[from];
    return write();
  }

  public StringBuffer append(String value) { return write(); }

  public StringBuffer append(boolean value) { return write(); }

  public StringBuffer append(char value) { return write(); }

  public StringBuffer append(int value) { return write(); }

  public StringBuffer append(long value) { return write(); }

  public StringBuffer append(float value) { return write(); }

  public StringBuffer append(double value) { return write(); }

  public StringBuffer appendCodePoint(int value) { return write(); }

  public StringBuffer delete(int start, int end) { return write(); }

  public StringBuffer deleteCharAt(int at) { return write(); }

  public StringBuffer replace(int start, int end, String text) { return write(); }

  public StringBuffer reverse() { return write(); }

  public StringBuffer insert(int at, Object object) {
    String.valueOf(object);
    return write();
  }

  public StringBuffer insert(int at, CharSequence text) {
    text.charAt(text.length());
    return write();
  }

  public StringBuffer insert(int at, CharSequence text, int start, int end) {
    text.charAt(text.length());
    return write();
  }

  public StringBuffer insert(int at, char[] text) {
    char c = text[0];
    return write();
  }

  public StringBuffer insert(int at, char[] text, int from, int length) {
    char c = text[0];
    return write();
  }

  public StringBuffer insert(int at, String value) { return write(); }

  public StringBuffer insert(int at, boolean value) { return write(); }

  public StringBuffer insert(int at, char value) { return write(); }

  public StringBuffer insert(int at, int value) { return write(); }

  public StringBuffer insert(int at, long value) { return write(); }

  public StringBuffer insert(int at, float value) { return write(); }

  public StringBuffer insert(int at, double value) { return write(); }

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

  public int compareTo(StringBuffer other) {
    read();
    other.read();
    return 0;
  }

  public String toString() {
    read();
    return "";
  }
}
