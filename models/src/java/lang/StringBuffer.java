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

  private synchronized void write() {
    state = 1;
  }

  public StringBuffer append(Object object) {
    String.valueOf(object);
    write();
    return this;
  }

  public StringBuffer append(CharSequence text) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuffer append(CharSequence text, int start, int end) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuffer append(StringBuffer text) {
    text.length();
    write();
    return this;
  }

  public StringBuffer append(char[] text) {
    char c = text[0];
    write();
    return this;
  }

  public StringBuffer append(char[] text, int from, int count) {
    char c = text[from];
    write();
    return this;
  }

  public StringBuffer append(String value) { write(); return this; }

  public StringBuffer append(boolean value) { write(); return this; }

  public StringBuffer append(char value) { write(); return this; }

  public StringBuffer append(int value) { write(); return this; }

  public StringBuffer append(long value) { write(); return this; }

  public StringBuffer append(float value) { write(); return this; }

  public StringBuffer append(double value) { write(); return this; }

  public StringBuffer appendCodePoint(int value) { write(); return this; }

  public StringBuffer delete(int start, int end) { write(); return this; }

  public StringBuffer deleteCharAt(int at) { write(); return this; }

  public StringBuffer replace(int start, int end, String text) { write(); return this; }

  public StringBuffer reverse() { write(); return this; }

  public StringBuffer insert(int at, Object object) {
    String.valueOf(object);
    write();
    return this;
  }

  public StringBuffer insert(int at, CharSequence text) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuffer insert(int at, CharSequence text, int start, int end) {
    text.charAt(text.length());
    write();
    return this;
  }

  public StringBuffer insert(int at, char[] text) {
    char c = text[0];
    write();
    return this;
  }

  public StringBuffer insert(int at, char[] text, int from, int length) {
    char c = text[0];
    write();
    return this;
  }

  public StringBuffer insert(int at, String value) { write(); return this; }

  public StringBuffer insert(int at, boolean value) { write(); return this; }

  public StringBuffer insert(int at, char value) { write(); return this; }

  public StringBuffer insert(int at, int value) { write(); return this; }

  public StringBuffer insert(int at, long value) { write(); return this; }

  public StringBuffer insert(int at, float value) { write(); return this; }

  public StringBuffer insert(int at, double value) { write(); return this; }

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
