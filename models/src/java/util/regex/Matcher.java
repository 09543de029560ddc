package java.util.regex;

import racewarden.model.Role;

/** Not thread-safe: keeps the last match in state. */
@Role(Role.Kind.BUFFER)
public final class Matcher implements MatchResult {
  private int state;
  private final Pattern pattern;

  Matcher(Pattern pattern) {
    this.pattern = pattern;
  }

  public static String quoteReplacement(String s) {
    return s;
  }

  public Pattern pattern() {
    return pattern;
  }

  public MatchResult toMatchResult() {
    int s = state;
    return new Matcher(pattern);
  }

  public String replaceAll(String s) {
    state = 1;
    return s;
  }

  public String replaceAll(java.util.function.Function<MatchResult, String> f) {
    state = 1;
    return f.apply(this);
  }

  public String replaceFirst(String s) {
    state = 1;
    return s;
  }

  public String replaceFirst(java.util.function.Function<MatchResult, String> f) {
    state = 1;
    return f.apply(this);
  }

  public Matcher appendReplacement(StringBuffer out, String s) {
    state = 1;
    out.append(s);
    return this;
  }

  public Matcher appendReplacement(StringBuilder out, String s) {
    state = 1;
    out.append(s);
    return this;
  }

  public StringBuffer appendTail(StringBuffer out) {
    int s = state;
    out.append("");
    return out;
  }

  public StringBuilder appendTail(StringBuilder out) {
    int s = state;
    out.append("");
    return out;
  }

  public Matcher usePattern(Pattern a0) {
    state = 1;
    return this;
  }

  public Matcher reset() {
    state = 1;
    return this;
  }

  public Matcher reset(CharSequence a0) {
    state = 1;
    return this;
  }

  public int start() {
    return state;
  }

  public int start(int a0) {
    return state;
  }

  public int start(String a0) {
    return state;
  }

  public int end() {
    return state;
  }

  public int end(int a0) {
    return state;
  }

  public int end(String a0) {
    return state;
  }

  public String group() {
    int s = state;
    return "";
  }

  public String group(int a0) {
    int s = state;
    return "";
  }

  public String group(String a0) {
    int s = state;
    return "";
  }

  public int groupCount() {
    return state;
  }

  public boolean matches() {
    state = 1;
    return state == 0;
  }

  public boolean find() {
    state = 1;
    return state == 0;
  }

  public boolean find(int a0) {
    state = 1;
    return state == 0;
  }

  public boolean lookingAt() {
    state = 1;
    return state == 0;
  }

  public Matcher region(int a0, int a1) {
    state = 1;
    return this;
  }

  public int regionStart() {
    return state;
  }

  public int regionEnd() {
    return state;
  }

  public boolean hasTransparentBounds() {
    return state == 0;
  }

  public Matcher useTransparentBounds(boolean a0) {
    state = 1;
    return this;
  }

  public boolean hasAnchoringBounds() {
    return state == 0;
  }

  public Matcher useAnchoringBounds(boolean a0) {
    state = 1;
    return this;
  }

  public String toString() {
    int s = state;
    return "";
  }

  public boolean hitEnd() {
    return state == 0;
  }

  public boolean requireEnd() {
    return state == 0;
  }
}
