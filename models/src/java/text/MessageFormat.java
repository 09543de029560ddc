package java.text;

import java.util.*;

/** Not thread-safe: formatting and parsing write its state; keeps any of its formats. */
public class MessageFormat extends Format {
  int state;
  Format element;

  public MessageFormat(String pattern) {}

  public MessageFormat(String pattern, Locale locale) {}

  public void setFormats(Format[] fs) {
    state = 1;
    element = fs[0];
  }

  public void setFormatsByArgumentIndex(Format[] fs) {
    state = 1;
    element = fs[0];
  }

  public void setFormat(int i, Format f) {
    state = 1;
    element = f;
  }

  public void setFormatByArgumentIndex(int i, Format f) {
    state = 1;
    element = f;
  }

  public Format[] getFormats() {
    int s = state;
    Format[] r = new Format[1];
    r[0] = element;
    return r;
  }

  public Format[] getFormatsByArgumentIndex() {
    int s = state;
    Format[] r = new Format[1];
    r[0] = element;
    return r;
  }

  public final StringBuffer format(Object[] args, StringBuffer out, FieldPosition pos) {
    state = 1;
    args[0].toString();
    element.format(args[0], out, pos);
    return out;
  }

  public static String format(String pattern, Object... args) {
    args[0].toString();
    return "";
  }

  public final StringBuffer format(Object args, StringBuffer out, FieldPosition pos) {
    return format((Object[]) args, out, pos);
  }

  public Object[] parse(String s, ParsePosition pos) {
    state = 1;
    Object[] r = new Object[1];
    r[0] = element.parseObject(s, pos);
    r[0] = s;
    return r;
  }

  public Object[] parse(String s) throws ParseException {
    return parse(s, new ParsePosition(0));
  }

  public Object parseObject(String s, ParsePosition pos) {
    return parse(s, pos);
  }

  public void setLocale(Locale a0) {
    state = 1;
  }

  public void applyPattern(String a0) {
    state = 1;
  }

  public String toPattern() {
    int s = state;
    return "";
  }

  public int hashCode() {
    return state;
  }

  public Object clone() {
    int s = state;
    MessageFormat r = new MessageFormat("");
    r.element = element;
    return r;
  }
}
