package java.text;

import racewarden.model.Role;

/** Goes through the abstract methods as the JDK does; keeps nothing. */
@Role(Role.Kind.CHANGEABLE)
public abstract class Format implements java.io.Serializable, Cloneable {
  protected Format() {}

  public final String format(Object o) {
    return format(o, new StringBuffer(), new FieldPosition(0)).toString();
  }

  public abstract StringBuffer format(Object o, StringBuffer out, FieldPosition pos);

  public abstract Object parseObject(String s, ParsePosition pos);

  public Object parseObject(String s) throws ParseException {
    return parseObject(s, new ParsePosition(0));
  }

  public Object clone() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException e) {
      return null;
    }
  }
}
