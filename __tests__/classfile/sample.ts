/** Java that uses about everything that a class file can hold. */
export const SAMPLE = {
  'acme/Mark.java': `
package acme;
import java.lang.annotation.*;
@Retention(RetentionPolicy.CLASS)
public @interface Mark { String value() default ""; Class<?> type() default Object.class; Mark2[] more() default {}; }
@Retention(RetentionPolicy.RUNTIME)
@interface Mark2 { int[] n() default {}; Thread.State s() default Thread.State.NEW; char c() default 'x'; long l() default 1L; }
`,
  'acme/Sample.java': `
package acme;
import java.util.*;
import java.util.function.*;
@Mark(value = "über", type = int[].class, more = {@Mark2(n = {1, 2}, s = Thread.State.RUNNABLE), @Mark2(c = 'y', l = 5L)})
public class Sample<T extends Comparable<T>> implements Runnable {
  static final long BIG = 1L << 40;
  static final String TEXT = "nul \\0 smile \\uD83D\\uDE00 lone \\uD83D";
  static final float F = 1.5f;
  static final double D = Math.E;
  static final char C = 'c';
  @Mark("field") @Deprecated protected volatile int count;
  private final Map<String, List<T>> map = new HashMap<>();
  sealed interface Node permits Leaf, Pair {}
  record Leaf(int value) implements Node {}
  record Pair(Node left, Node right) implements Node {}
  record Point<U>(U x, long y, double z) {}
  enum Color { RED, GREEN { @Override int f() { return 2; } }; int f() { return 1; } }
  @Override @Mark2 public void run() {
    synchronized (this) { count++; }
    Runnable inner = new Runnable() { public void run() { count += 300; } };
    Supplier<String> s = () -> TEXT + count + inner;
    Function<String, Integer> f = Integer::parseInt;
    s.get(); f.apply("1");
  }
  static int big(Object o, int x) throws java.io.IOException {
    int a0=0,a1=1,a2=2,a3=3; long l = x; double d = l * 2.0;
    switch (x) { case 1: a0++; break; case 2: a1 += 1000; break; case 3: a2--; break; default: a3++; }
    switch (x) { case -5000: return 1; case 77: return 2; case 1 << 30: return 3; default: }
    switch (String.valueOf(x)) { case "a": return 4; case "b": return 5; }
    int[][][] arr = new int[x][a0][];
    Object[] objs = new Object[3];
    try { if (o instanceof String str && !str.isEmpty()) return str.length(); }
    catch (RuntimeException e) { throw new java.io.IOException(e); }
    finally { l++; }
    for (int i = 0; i < 10; i++) { d += i; if (d > 5) continue; arr[0] = new int[i][i]; }
    return (int) (d + l + a0 + a1 + a2 + a3 + objs.length + (x > 3 ? 1L : 2L));
  }
  native void nat(byte b, short s, boolean z);
  Object outer(T t) { class Local { T get() { return t; } } return new Local().get(); }
}
`,
  'acme/package-info.java': '@Deprecated package acme;\n',
  'module-info.java': 'module acme { requires java.base; exports acme; }\n',
};
