package java.util.regex;

import java.util.function.Predicate;

/** Immutable: keeps nothing. */
public final class Pattern implements java.io.Serializable, Predicate<String> {
  public static final int UNIX_LINES = 1;
  public static final int CASE_INSENSITIVE = 2;
  public static final int COMMENTS = 4;
  public static final int MULTILINE = 8;
  public static final int LITERAL = 16;
  public static final int DOTALL = 32;
  public static final int UNICODE_CASE = 64;
  public static final int CANON_EQ = 128;
  public static final int UNICODE_CHARACTER_CLASS = 256;

  private Pattern() {}

  public static Pattern compile(String regex) {
    return new Pattern();
  }

  public static Pattern compile(String regex, int flags) {
    return new Pattern();
  }

  public String pattern() {
    return "";
  }

  public String toString() {
    return "";
  }

  public Matcher matcher(CharSequence s) {
    return new Matcher(this);
  }

  public int flags() {
    return 0;
  }

  public static boolean matches(String regex, CharSequence s) {
    s.toString();
    return true;
  }

  public String[] split(CharSequence s, int limit) {
    String[] r = new String[1];
    r[0] = s.toString();
    return r;
  }

  public String[] split(CharSequence s) {
    return split(s, 0);
  }

  public static String quote(String s) {
    return s;
  }

  public boolean test(String s) {
    return true;
  }

  public Predicate<String> asPredicate() {
    return this;
  }

  public Predicate<String> asMatchPredicate() {
    return this;
  }
}
