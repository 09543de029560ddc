/** Small Java programs, one for each thing that the interpreter must do; each prints what the JVM prints too. */
export const FEATURES: Readonly<Record<string, string>> = {
  Arithmetic: `
    static int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
    public static void main(String[] args) {
      int i = 7; i = i * -3 + (i << 4) / 5 % 7; i ^= 0x55; i >>>= 1;
      System.out.println(i);
      System.out.println(Integer.MIN_VALUE / -1);
      long l = 1234567890123L; l = l * l + (l >> 3) - (l >>> 60); l |= 5L;
      System.out.println(l);
      System.out.println(Long.MAX_VALUE + 1L);
      System.out.println((int) 3.99e10 + (byte) 300 + (short) 70000 + (char) 65601);
      System.out.println((long) -2.5f);
      System.out.println(l > 3L ? f(12) : f(3));
      double d = 1.0 / 3; System.out.println((int) (d * 300));
      float g = 16777216f + 1f; System.out.println((int) g);
      System.out.println(0.0 / 0.0 == 0.0 / 0.0);
      char c = 'a'; c += 2; System.out.println(c);
      try { System.out.println(1 / (i - i)); } catch (ArithmeticException e) { System.out.println("zero"); }
    }`,
  Switches: `
    static String word(int n) { switch (n) { case 1: return "one"; case 2: case 3: return "few"; case 100: return "many"; default: return "?"; } }
    static int number(String s) { switch (s) { case "one": return 1; case "two": return 2; case "Aa": return 3; case "BB": return 4; default: return 0; } }
    public static void main(String[] args) {
      for (int i = 0; i < 5; i++) System.out.println(word(i));
      System.out.println(word(100));
      System.out.println(number("one") + 10 * number("two") + 100 * number("BB") + 1000 * number("Aa") + number("x"));
      outer: for (int i = 0; ; i++) { for (int j = 0; j < 3; j++) { if (i * j == 4) break outer; if (j > i) continue outer; System.out.println(i * 10 + j); } }
    }`,
  Arrays: `
    static int sum(int... all) { int s = 0; for (int a : all) s += a; return s; }
    public static void main(String[] args) throws Exception {
      int[][] grid = new int[3][4]; grid[2][3] = 5; grid[1] = new int[] {1, 2};
      System.out.println(grid[2][3] + grid[1].length + grid[0].length + sum(1, 2, 3) + sum());
      long[] longs = new long[2]; longs[1]--; System.out.println(longs[0] + longs[1]);
      boolean[] flags = {true, false}; System.out.println(flags[0] && !flags[1]);
      byte[] bytes = new byte[1]; bytes[0] = (byte) 200; System.out.println(bytes[0]);
      String[] names = {"a", "b", "c"}; String[] copy = names.clone(); copy[0] = "z";
      System.arraycopy(names, 1, copy, 0, 2); System.out.println(copy[0] + copy[1] + copy[2] + names[0]);
      try { names[3] = ""; } catch (ArrayIndexOutOfBoundsException e) { System.out.println("bounds"); }
      try { Object[] objects = names; objects[0] = new Object(); } catch (ArrayStoreException e) { System.out.println("store"); }
      try { int[] none = new int[-1]; } catch (NegativeArraySizeException e) { System.out.println("negative"); }
      System.out.println(names instanceof Object[]);
    }`,
  Exceptions: `
    static class Mine extends Exception { final int code; Mine(int code) { super("mine " + code); this.code = code; } }
    static class Res implements AutoCloseable { final String n; Res(String n) { this.n = n; } public void close() { System.out.println("close " + n); } }
    static int f(int n) throws Mine {
      try { if (n == 1) throw new Mine(7); if (n == 2) throw new IllegalStateException("two"); return n; }
      catch (IllegalStateException e) { System.out.println(e.getMessage()); return -2; }
      finally { System.out.println("finally " + n); }
    }
    public static void main(String[] args) {
      for (int i = 0; i < 4; i++) { try { System.out.println(f(i)); } catch (Mine e) { System.out.println(e.getMessage() + e.code); } }
      try (Res a = new Res("a"); Res b = new Res("b")) { System.out.println("body"); throw new RuntimeException("x"); }
      catch (RuntimeException e) { System.out.println(e.getMessage()); }
      try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println("cast"); }
      try { Object o = null; o.hashCode(); } catch (NullPointerException e) { System.out.println("null"); }
      try { deep(0); } catch (StackOverflowError e) { System.out.println("deep"); }
    }
    static int deep(int n) { return deep(n + 1) + 1; }`,
  Dispatch: `
    interface Shape { int area(); default String text() { return "shape " + area(); } static Shape unit() { return new Square(1); } }
    static abstract class Base implements Shape { final String n; Base() { n = name(); } abstract String name(); public String toString() { return n + "!"; } }
    static class Square extends Base { final int s; Square(int s) { this.s = s; } String name() { return "square"; } public int area() { return s * s; } }
    static class Box extends Square { Box(int s) { super(s); } public int area() { return 6 * super.area(); } public String text() { return "box" + super.text(); } private int hidden() { return 1; } }
    static class Other extends Box { Other() { super(3); } int hidden() { return 2; } }
    public static void main(String[] args) {
      Shape[] all = {new Square(2), new Box(2), Shape.unit(), new Other(), () -> 42};
      for (Shape s : all) System.out.println(s.text());
      System.out.println(all[0].toString() + ((Box) new Other()).hidden());
      System.out.println(all[1] instanceof Square ? ((Square) all[1]).s : -1);
    }`,
  Statics: `
    static int count; static final int LIMIT = 5; static final String NAME = "name"; static int[] table = {1, 2, 3};
    static class A { static { System.out.println("A"); } static int x = 1; }
    static class B extends A { static { System.out.println("B"); } static int y = x + 1; static void go() {} }
    static class C { static { System.out.println("C"); } static final int K = 9; static int z = B.y; }
    enum Color { RED, GREEN { int v() { return 2; } }, BLUE; int v() { return 1; } }
    public static void main(String[] args) {
      System.out.println(C.K); System.out.println(B.x); System.out.println(C.z); B.go();
      count += table[2] + LIMIT; System.out.println(count + NAME.length());
      for (Color c : Color.values()) System.out.println(c.name() + c.ordinal() + c.v());
      switch (Color.valueOf("BLUE")) { case RED: System.out.println("r"); break; case BLUE: System.out.println("b"); break; default: }
      try { Color.valueOf("PINK"); } catch (IllegalArgumentException e) { System.out.println("pink"); }
    }`,
  Lambdas: `
    interface Op { int apply(int a, int b); }
    interface Maker { Object make(); }
    final int base; LambdasX() { base = 100; }
    int add(int a, int b) { return base + a + b; }
    Op own() { return this::add; }
    static int twice(Op op, int n) { return op.apply(op.apply(n, n), n); }
    static int minus(int a, int b) { return a - b; }
    class Inner { int get() { return base + 1; } }
    public static void main(String[] args) {
      int k = 3; Op times = (a, b) -> a * b * k;
      System.out.println(twice(times, 2) + twice(LambdasX::minus, 5) + twice(new LambdasX().own(), 1));
      Maker maker = LambdasX::new; System.out.println(((LambdasX) maker.make()).base);
      Runnable r = new Runnable() { int n = k; public void run() { n++; System.out.println(n); } };
      r.run(); r.run(); System.out.println(new LambdasX().new Inner().get());
    }`,
  Texts: `
    record Point(int x, int y) { int sum() { return x + y; } }
    public static void main(String[] args) {
      String s = "hello"; String t = new StringBuilder().append("hel").append('l').append("o").toString();
      System.out.println(s == t); System.out.println(s.equals(t)); System.out.println(s == "hello");
      System.out.println(s.substring(1, 3) + s.charAt(4) + s.indexOf("l") + s.length() + s.toUpperCase());
      StringBuilder b = new StringBuilder("x"); for (int i = 0; i < 3; i++) b.append(i).append(',').append(true).append(2L);
      System.out.println(b.reverse().toString()); System.out.println("a".compareTo("b") < 0);
      Integer i = 5; Integer j = 1000; Long l = 7L; int sum = i + j; System.out.println(sum + l);
      System.out.println(i.equals(5)); System.out.println(Integer.parseInt("42") + 1);
      Object o = "o" + null + 'c' + 1.5 + i; System.out.println(o);
      Point p = new Point(3, 4); System.out.println(p.sum() + p.x());
    }`,
  Threads: `
    static int plain; static volatile boolean ready; static final Object LOCK = new Object();
    int n; synchronized void inc() { n++; twice(); } synchronized void twice() { n++; }
    public static void main(String[] args) throws Exception {
      ThreadsX t = new ThreadsX(); Thread[] all = new Thread[4];
      for (int i = 0; i < all.length; i++) { all[i] = new Thread(() -> { for (int k = 0; k < 5; k++) t.inc(); synchronized (LOCK) { plain++; } }); all[i].start(); }
      for (Thread a : all) a.join();
      System.out.println(t.n + plain);
      Thread w = new Thread() { public void run() { plain = 99; ready = true; } }; w.start();
      while (!ready) Thread.yield(); System.out.println(plain);
    }`,
  Waiting: `
    private int slot; private boolean full;
    synchronized void put(int v) throws InterruptedException { while (full) wait(); slot = v; full = true; notifyAll(); }
    synchronized int take() throws InterruptedException { while (!full) wait(); full = false; notifyAll(); return slot; }
    public static void main(String[] args) throws Exception {
      WaitingX q = new WaitingX();
      Thread p = new Thread(() -> { try { for (int i = 1; i <= 6; i++) q.put(i); } catch (InterruptedException e) {} }); p.start();
      int sum = 0; for (int i = 0; i < 6; i++) sum = sum * 10 + q.take(); System.out.println(sum); p.join();
    }`,
  Locks: `
    static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
    static final java.util.concurrent.locks.Condition turn = lock.newCondition();
    static final java.util.concurrent.locks.ReentrantReadWriteLock rw = new java.util.concurrent.locks.ReentrantReadWriteLock();
    static final java.util.concurrent.atomic.AtomicInteger hits = new java.util.concurrent.atomic.AtomicInteger();
    static int whose, total;
    static void play(int me) {
      for (int i = 0; i < 3; i++) {
        lock.lock(); try { while (whose != me) turn.awaitUninterruptibly(); lock.lock(); System.out.println(me); lock.unlock(); whose = 1 - me; turn.signalAll(); } finally { lock.unlock(); }
        rw.writeLock().lock(); try { total += 2; } finally { rw.writeLock().unlock(); }
        rw.readLock().lock(); try { hits.incrementAndGet(); if (total < 0) throw new IllegalStateException(); } finally { rw.readLock().unlock(); }
      }
    }
    public static void main(String[] args) throws Exception {
      Thread a = new Thread(() -> play(0)), b = new Thread(() -> play(1)); a.start(); b.start(); a.join(); b.join();
      System.out.println(total + hits.get());
    }`,
  Initialising: `
    static class Slow { static int made; static final Slow ONE = new Slow(); final int n; Slow() { made++; int s = 0; for (int i = 0; i < 20; i++) s += i; n = s; } }
    public static void main(String[] args) throws Exception {
      int[] seen = new int[3]; Thread[] all = new Thread[3];
      for (int i = 0; i < 3; i++) { int k = i; all[i] = new Thread(() -> seen[k] = Slow.ONE.n); all[i].start(); }
      for (Thread t : all) t.join();
      System.out.println(seen[0] + seen[1] + seen[2] + Slow.made);
    }`,
};

/** The class file name of a feature's program. */
export const featureClass = (name: string): string => `${name}X`;

/** All programs, and one that runs them all with a line before each. */
export function featureSources(): Record<string, string> {
  const sources = Object.entries(FEATURES).map(([name, body]) => [
    `${featureClass(name)}.java`,
    `public class ${featureClass(name)} {${body}\n}`,
  ]);
  const calls = Object.keys(FEATURES)
    .map((name) => `System.out.println("# ${name}"); ${featureClass(name)}.main(args);`)
    .join('\n');
  const all = `public class All { public static void main(String[] args) throws Exception { ${calls} } }`;
  return { ...Object.fromEntries(sources), 'All.java': all };
}
