package racewarden.reproduce;

import java.util.Set;
import java.util.TreeSet;

/** An outcome that no serial order of the calls gives. */
final class Failure {
  private static final int MOST_LISTED = 6;
  /** Of longer texts the place is shown where they differ. */
  private static final int LONGEST = 160;

  final String kind;
  final String what;

  private Failure(String kind, String what) {
    this.kind = kind;
    this.what = what;
  }

  static Failure noEnd(String step, StackTraceElement[] stack) {
    return new Failure("no end", step + " does not return" + placeIn(stack) + "; run one after the other, all calls return");
  }

  /** Says what is wrong with an outcome by the serial one that is nearest to it. */
  static Failure of(Outcome outcome, Iterable<Outcome> serial, Set<String> unstable) {
    Outcome nearest = null;
    for (Outcome one : serial)
      if (nearest == null || outcome.distance(one, unstable) < outcome.distance(nearest, unstable)) nearest = one;
    Set<String> names = new TreeSet<String>();
    outcome.differences(nearest, names);
    names.removeAll(unstable);
    String name = worst(outcome, names);
    String got = String.valueOf(outcome.parts.get(name));
    Set<String> others = new TreeSet<String>();
    for (Outcome one : serial) others.add(String.valueOf(one.parts.get(name)));
    Throwable thrown = outcome.thrown.get(name);
    if (got.length() > LONGEST && nearest != null) {
      String other = String.valueOf(nearest.parts.get(name));
      int at = 0;
      while (at < got.length() && at < other.length() && got.charAt(at) == other.charAt(at)) at++;
      return new Failure(got.startsWith("returns ") ? "wrong result" : "wrong state", name + " has " + around(got, at) + "; one after the other: " + around(other, at));
    }
    if (thrown != null) return new Failure("exception", name + " throws " + thrown + placeIn(thrown.getStackTrace()) + "; one after the other, it " + listed(others));
    if (got.contains("broken: ")) return new Failure("corrupted collection", name + " is " + got);
    boolean isResult = got.startsWith("returns ") || got.startsWith("throws ");
    if (Calls.BOTH_RESULTS.equals(name)) return new Failure("wrong result", name + " " + got + "; one after the other, it " + listed(others));
    String kind = isResult ? "wrong result" : isBelow(got, others) ? "lost update" : "wrong state";
    return new Failure(kind, name + (isResult ? " " : " is ") + got + "; one after the other: " + listed(others));
  }

  private static String around(String text, int at) {
    int begin = Math.max(0, at - 40);
    int end = Math.min(text.length(), at + 40);
    return (begin > 0 ? "..." : "") + text.substring(begin, Math.max(begin, end)) + (end < text.length() ? "..." : "");
  }

  private static String listed(Set<String> all) {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    for (String one : all) {
      if (shown++ == MOST_LISTED) return text + ", ...";
      text.append(shown == 1 ? "" : ", ").append(one);
    }
    return text.toString();
  }

  /** Exceptions tell most, then what is broken, then numbers, then what calls return. */
  private static String worst(Outcome outcome, Set<String> names) {
    String found = null;
    int best = -1;
    for (String name : names) {
      String got = String.valueOf(outcome.parts.get(name));
      int weight =
          outcome.thrown.containsKey(name) ? 4 : got.contains("broken: ") ? 3 : got.matches("-?\\d+") ? 2 : got.startsWith("returns ") ? 1 : 0;
      if (weight > best) {
        best = weight;
        found = name;
      }
    }
    return found;
  }

  private static boolean isBelow(String got, Set<String> others) {
    for (String other : others)
      if (!got.matches("-?\\d{1,9}") || !other.matches("-?\\d{1,9}") || Integer.parseInt(got) >= Integer.parseInt(other)) return false;
    return true;
  }

  private static String placeIn(StackTraceElement[] stack) {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith("racewarden.") || shown == 3) break;
      text.append(shown++ == 0 ? " at " : " < ").append(frame);
    }
    return text.toString();
  }
}
