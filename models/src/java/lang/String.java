package java.lang;

import java.util.Iterator;
import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all strings. */
@Value
@Harmless
public final class String implements java.io.Serializable, Comparable<String>, CharSequence {
  public String() {}

  public String(String text) {}

  public String(StringBuilder text) { text.length(); }

  public String(StringBuffer text) { text.length(); }

  public String(char[] text) { char c = text[0]; }

  public String(char[] text, int from, int count) { char c = text[from]; }

  public String(byte[] text) { byte b = text[0]; }

  public String(byte[] text, int from, int count) { byte b = text[from]; }

  public String(byte[] text, String charset) { byte b = text[0]; }

  public String(byte[] text, java.nio.charset.Charset charset) { byte b = text[0]; }

  public String(byte[] text, int from, int count, java.nio.charset.Charset charset) { byte b = text[from]; }

  public String(byte[] text, int from, int count, String charset) { byte b = text[from]; }

  public String(int[] text, int from, int count) { int c = text[from]; }

  public int length() { return 0; }

  public boolean isEmpty() { return true; }

  public boolean isBlank() { return true; }

  public char charAt(int index) { return 0; }

  public int codePointAt(int index) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public boolean equalsIgnoreCase(String other) { return this == other; }

  public boolean contentEquals(CharSequence text) { return text.charAt(text.length()) == 0; }

  public int hashCode() { return 0; }

  public int compareTo(String other) { return 0; }

  public int compareToIgnoreCase(String other) { return 0; }

  public boolean startsWith(String part) { return true; }

  public boolean startsWith(String part, int at) { return true; }

  public boolean endsWith(String part) { return true; }

  public boolean contains(CharSequence text) { return text.charAt(text.length()) == 0; }

  public boolean matches(String regex) { return true; }

  public int indexOf(int c) { return 0; }

  public int indexOf(int c, int from) { return 0; }

  public int indexOf(String part) { return 0; }

  public int indexOf(String part, int from) { return 0; }

  public int lastIndexOf(int c) { return 0; }

  public int lastIndexOf(int c, int from) { return 0; }

  public int lastIndexOf(String part) { return 0; }

  public int lastIndexOf(String part, int from) { return 0; }

  public String substring(int start) { return this; }

  public String substring(int start, int end) { return this; }

  public CharSequence subSequence(int start, int end) { return this; }

  public String concat(String other) { return this; }

  public String replace(char from, char to) { return this; }

  public String replace(CharSequence from, CharSequence to) {
    from.toString();
    return to.toString();
  }

  public String replaceAll(String regex, String to) { return this; }

  public String replaceFirst(String regex, String to) { return this; }

  public String toLowerCase() { return this; }

  public String toLowerCase(java.util.Locale locale) { return this; }

  public String toUpperCase() { return this; }

  public String toUpperCase(java.util.Locale locale) { return this; }

  public String trim() { return this; }

  public String strip() { return this; }

  public String stripLeading() { return this; }

  public String stripTrailing() { return this; }

  public String repeat(int times) { return this; }

  public String intern() { return this; }

  public String toString() { return this; }

  public String formatted(Object... arguments) { return format(this, arguments); }

  public String[] split(String regex) { return new String[] {this}; }

  public String[] split(String regex, int limit) { return new String[] {this}; }

  public char[] toCharArray() { return new char[1]; }

  public void getChars(int from, int to, char[] into, int at) { into[at] = 0; }

  public byte[] getBytes() { return new byte[1]; }

  public byte[] getBytes(String charset) { return new byte[1]; }

  public byte[] getBytes(java.nio.charset.Charset charset) { return new byte[1]; }

  public static String format(String format, Object... arguments) { return valueOf(arguments[0]); }

  public static String format(java.util.Locale locale, String format, Object... arguments) {
    return valueOf(arguments[0]);
  }

  public static String join(CharSequence separator, CharSequence... parts) {
    separator.toString();
    return parts[0].toString();
  }

  public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
    separator.toString();
    Iterator<? extends CharSequence> all = parts.iterator();
    return all.hasNext() ? all.next().toString() : "";
  }

  public static String valueOf(Object object) { return object.toString(); }

  public static String valueOf(char[] text) { return new String(text); }

  public static String copyValueOf(char[] text) { return new String(text); }

  public static String valueOf(boolean value) { return ""; }

  public static String valueOf(char value) { return ""; }

  public static String valueOf(int value) { return ""; }

  public static String valueOf(long value) { return ""; }

  public static String valueOf(float value) { return ""; }

  public static String valueOf(double value) { return ""; }

  public static String valueOf(char[] text, int from, int count) { return new String(text, from, 1); }

  public static String copyValueOf(char[] text, int from, int count) { return new String(text, from, 1); }
}
