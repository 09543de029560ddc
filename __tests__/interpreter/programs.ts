/**
 * Multi-threaded programs that go where analyses like to be wrong: each is the body of a class with a `main`. `start(r)` starts a
 * thread; without a `join` the program just ends when all are done.
 */
const START = `static Thread start(Runnable r) { Thread t = new Thread(r); t.start(); return t; }
  static class Box { int n; Object o; Box next; Box() {} Box(Object o) { this.o = o; } int get() { return n; } void put(int v) { n = v; } synchronized void inc() { n++; } }`;

export const PROGRAMS: Readonly<Record<string, string>> = {
  EscapesThroughField: `
    Box own = new Box();
    Box share() { return own; }
    public static void main(String[] a) throws Exception {
      P p = new P(); Box b = p.share(); start(() -> b.put(1)); start(() -> p.own.put(2)); b.get(); }`,
  EscapesThroughException: `
    static class Carrier extends RuntimeException { final Box box; Carrier(Box b) { box = b; } }
    static Box made() { try { throwIt(); return null; } catch (Carrier c) { return c.box; } }
    static void throwIt() { Box b = new Box(); start(() -> b.put(3)); throw new Carrier(b); }
    public static void main(String[] a) { Box b = made(); b.put(4); b.next = new Box(); b.next.put(1); }`,
  EscapesThroughArray: `
    static void fill(Object[] all, Object o) { Object[] more = new Object[2]; more[1] = o; System.arraycopy(more, 0, all, 0, 2); }
    public static void main(String[] a) { Object[] all = new Object[2]; Box b = new Box(); fill(all, b);
      Object[] copy = all.clone(); start(() -> ((Box) copy[1]).put(1)); b.put(2); all[0] = "x"; start(() -> { Object o = all[0]; all[1] = o; }); }`,
  EscapesInConstructor: `
    static P last; int n; P() { last = this; start(() -> n++); n = 1; init(); } void init() { n = 2; }
    public static void main(String[] a) { start(() -> { P p = last; if (p != null) p.n = 7; }); new P().n++; }`,
  EscapesInInitialiser: `
    static class Early { static final Box BOX = new Box(); static { start(() -> BOX.put(1)); Holder.kept = BOX; BOX.put(2); } static void touch() {} }
    static class Holder { static Box kept; }
    public static void main(String[] a) { start(() -> Early.touch()); Early.BOX.put(5); Box k = Holder.kept; if (k != null) k.put(6); }`,
  Captures: `
    int n; Runnable own() { return () -> n++; }
    class In implements Runnable { int m; public void run() { m++; n++; } }
    public static void main(String[] a) { P p = new P(); int[] cell = {0}; start(p.own()); In in = p.new In(); start(in); start(in);
      start(() -> cell[0]++); cell[0]++; Runnable r = p.own()::run; start(r); java.util.function.Supplier<Box> s = Box::new; Box b = s.get(); start(b::get); b.put(3); }`,
  Factories: `
    static Box make() { return new Box(); } static Box same(Box b) { return b; } static Box either(boolean c, Box x, Box y) { return c ? x : y; }
    static Box deep(int n) { return n == 0 ? make() : deep(n - 1); }
    Box self(Box b) { return java.util.Objects.requireNonNull(b); } P me() { return this; } int n;
    public static void main(String[] a) { Box x = make(), y = make(), z = deep(3); P p = new P();
      start(() -> same(x).put(1)); same(x).put(2); start(() -> either(true, y, z).put(3)); either(false, x, z).put(1); y.put(9); start(() -> p.self(y).put(2)); start(() -> p.me().n++); p.me().me().n++; }`,
  TwoLocks: `
    final Object a = new Object(), b = new Object(); int x, y;
    void both() { synchronized (a) { synchronized (b) { x++; } y++; } } void one() { synchronized (b) { x++; y++; } }
    static synchronized void stat(P p) { p.x++; } synchronized void inst() { x++; }
    public static void main(String[] args) { P p = new P(); start(p::both); start(p::one); start(() -> stat(p)); p.inst(); }`,
  LockChain: `
    Box inner = new Box(); synchronized void set() { inner.put(inner.get() + 1); } Box leak() { return inner; }
    static class Outer { final P p = new P(); void go() { p.set(); } synchronized void bad() { p.inner.put(5); } }
    public static void main(String[] a) { Outer o = new Outer(); start(o::go); start(o::go); start(o::bad); o.p.leak().get(); }`,
  HandOver: `
    static volatile Box slot; static Box plain;
    public static void main(String[] a) { start(() -> { Box b = new Box(); b.put(1); b.next = new Box(b); slot = b; plain = new Box(b); });
      start(() -> { Box b = slot; if (b != null) { b.get(); b.next.put(2); } Box c = plain; if (c != null) c.put(1); }); start(() -> { Box b = slot; if (b != null) b.put(4); }); }`,
  JoinOrder: `
    static int n; int m;
    public static void main(String[] a) throws Exception { P p = new P(); p.m = 1; Thread t = start(() -> { n = 1; p.m = 2; }); t.join(); n = 2; p.m++; Thread u = start(() -> n++); n = 5; u.join(); n++; }`,
  Waits: `
    int n; boolean ready; synchronized void go() throws InterruptedException { while (!ready) wait(); n++; } synchronized void set() { ready = true; n = 4; notifyAll(); } void peek() { n++; }
    public static void main(String[] a) { P p = new P(); start(() -> { try { p.go(); } catch (InterruptedException e) { p.peek(); } }); start(p::set); start(p::set); p.peek(); }`,
  Conditions: `
    final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock(); final java.util.concurrent.locks.Condition c = lock.newCondition(); Box box; int n;
    void put(Box b) { lock.lock(); try { box = b; n++; c.signal(); } finally { lock.unlock(); } }
    Box take() throws InterruptedException { lock.lock(); try { while (box == null) c.await(); Box b = box; box = null; return b; } finally { lock.unlock(); } }
    void maybe() { if (lock.tryLock()) { try { n++; } finally { lock.unlock(); } } else n--; }
    public static void main(String[] a) { P p = new P(); start(() -> { try { p.take().put(1); } catch (InterruptedException e) { } }); Box b = new Box(); p.put(b); b.put(3); start(p::maybe); start(p::maybe); }`,
  CapturedLate: `
    Box box; void keep(Box b) { box = b; }
    public static void main(String[] a) { P p = new P(); start(() -> { Box b = p.box; if (b != null) b.put(1); }); Box b = new Box(); p.keep(b); b.put(3); }`,
  CapturedByShared: `
    Box last; void take(Box b) { last = b; b.put(1); }
    public static void main(String[] a) { P p = new P(); start(() -> { Box b = p.last; if (b != null) b.put(2); }); p.take(new Box()); }`,
  ReadWrite: `
    final java.util.concurrent.locks.ReadWriteLock rw = new java.util.concurrent.locks.ReentrantReadWriteLock(); int n, hits;
    int read() { rw.readLock().lock(); try { hits++; return n; } finally { rw.readLock().unlock(); } } void write() { rw.writeLock().lock(); try { n++; hits = 0; } finally { rw.writeLock().unlock(); } }
    public static void main(String[] a) { P p = new P(); start(p::read); start(p::read); start(p::write); }`,
  Collections: `
    static final java.util.Map<String, Box> map = new java.util.HashMap<>(); final java.util.List<Box> list = new java.util.ArrayList<>();
    void add() { Box b = new Box(); list.add(b); for (Box x : list) if (x != null) x.put(1); } synchronized void all() { list.forEach(b -> { if (b != null) b.put(2); }); map.put("k", new Box()); Box got = map.get("k"); if (got != null) got.put(3); }
    public static void main(String[] a) { P p = new P(); start(p::add); start(p::all); start(p::all); java.util.List<Box> view = java.util.Collections.synchronizedList(p.list); start(() -> view.add(new Box())); java.util.Iterator<Box> i = p.list.iterator(); while (i.hasNext()) { Box b = i.next(); if (b == null) break; b.get(); } }`,
  Concurrent: `
    final java.util.concurrent.ConcurrentHashMap<String, Box> map = new java.util.concurrent.ConcurrentHashMap<>(); final java.util.concurrent.atomic.AtomicReference<Box> ref = new java.util.concurrent.atomic.AtomicReference<>();
    void get() { Box b = map.computeIfAbsent("a", k -> new Box()); if (b != null) b.put(1); Box r = ref.get(); if (r != null) r.put(2); ref.set(new Box(b)); Box s = ref.getAndSet(new Box()); if (s != null && s.o instanceof Box) ((Box) s.o).put(8); }
    public static void main(String[] a) { P p = new P(); start(p::get); start(p::get); p.map.forEach((k, v) -> { if (v != null) v.inc(); }); java.util.concurrent.BlockingQueue<Box> q = new java.util.concurrent.LinkedBlockingQueue<>(); start(() -> q.offer(new Box())); start(() -> { Box b = q.poll(); if (b != null) b.put(1); }); }`,
  Executors: `
    static class Task implements java.util.concurrent.Callable<Box> { final Box b; Task(Box b) { this.b = b; } public Box call() { b.put(1); return b; } }
    public static void main(String[] a) throws Exception { java.util.concurrent.ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(2); Box b = new Box(); java.util.concurrent.Future<Box> f = pool.submit(new Task(b)); pool.execute(() -> b.inc()); Box got = f.get(); if (got != null) got.put(7);
      java.util.Timer timer = new java.util.Timer(); timer.schedule(new java.util.TimerTask() { int n; public void run() { n++; b.put(n); } }, 1); java.util.concurrent.CompletableFuture.supplyAsync(() -> b).thenAccept(x -> { if (x != null) x.put(6); }); }`,
  Continuations: `
    static <T> java.util.concurrent.CompletableFuture<T> given() { return new java.util.concurrent.CompletableFuture<>(); }
    public static void main(String[] a) { Box b = new Box(), c = new Box(), d = new Box(), e = new Box();
      java.util.concurrent.CompletableFuture<Box> f = java.util.concurrent.CompletableFuture.supplyAsync(() -> b); f.thenAccept(x -> b.put(1)).thenRun(() -> b.put(2)); f.thenRun(() -> b.put(3)); f.whenComplete((x, t) -> b.get());
      java.util.concurrent.CompletableFuture<Box> g = java.util.concurrent.CompletableFuture.supplyAsync(() -> { c.put(1); return c; }).thenApply(x -> { c.put(2); return c; }); g.thenRun(() -> c.put(3)); g.thenRun(() -> c.put(4)); g.cancel(true);
      java.util.concurrent.CompletableFuture<Box> h = given(); h.thenRun(() -> d.put(1)); h.thenApply(x -> { start(() -> d.put(2)); return d; }).thenRun(() -> d.put(3)); h.complete(d);
      java.util.concurrent.CompletableFuture<Box> i = java.util.concurrent.CompletableFuture.completedFuture(e); i.thenRunAsync(() -> e.put(1)).thenRun(() -> e.put(2)); i.thenAccept(x -> e.put(3)); e.get(); }`,
  Subclasses: `
    static abstract class Worker extends Thread { Box shared; int n; Worker(Box b) { shared = b; } public void run() { step(); n++; } abstract void step(); } static class W1 extends Worker { W1(Box b) { super(b); } void step() { shared.put(1); } } static class W2 extends W1 { W2(Box b) { super(b); setDaemon(true); } void step() { super.step(); synchronized (shared) { shared.inc(); } n--; } }
    public static void main(String[] a) throws Exception { Box b = new Box(); Worker[] all = {new W1(b), new W2(b), new W2(new Box())}; for (Worker w : all) w.start(); all[1].n++; for (Worker w : all) w.join(); b.get(); all[1].n = 0; }`,
  Recursion: `
    static Box build(int n, Box rest) { if (n == 0) return rest; Box b = new Box(); b.next = rest; return build(n - 1, b); } static int sum(Box b) { return b == null ? 0 : b.n + sum(b.next); } static void bump(Box b) { for (; b != null; b = b.next) b.n++; }
    public static void main(String[] a) { Box list = build(4, null); start(() -> bump(list)); start(() -> bump(list.next)); sum(list); Box other = build(2, list.next); start(() -> sum(other)); }`,
  ThreadLocals: `
    static final ThreadLocal<Box> local = ThreadLocal.withInitial(Box::new); static final ThreadLocal<int[]> cell = new ThreadLocal<int[]>() { protected int[] initialValue() { return new int[1]; } };
    static void use() { Box b = local.get(); if (b != null) b.put(1); int[] c = cell.get(); if (c != null) c[0]++; Box mine = new Box(); local.set(mine); mine.put(2); Box again = local.get(); if (again != null) again.put(3); }
    public static void main(String[] a) { start(P::use); start(P::use); use(); Box shared = new Box(); local.set(shared); start(() -> { local.set(shared); Box b = local.get(); if (b != null) b.put(1); }); shared.put(5); }`,
  InheritedLocals: `
    static final InheritableThreadLocal<Box> same = new InheritableThreadLocal<>(); static final InheritableThreadLocal<Box> copied = new InheritableThreadLocal<Box>() { protected Box initialValue() { return new Box(); } protected Box childValue(Box b) { return b == null ? null : new Box(b.o); } };
    static void use() { Box b = same.get(); if (b != null) b.put(1); Box c = copied.get(); if (c != null) { c.put(2); if (c.o instanceof Box) ((Box) c.o).put(3); } }
    public static void main(String[] a) { same.set(new Box()); copied.set(new Box(new Box())); start(P::use); start(P::use); use(); }`,
  Reflection: `
    public static class Made { static int made; public int n; public Made() { made++; last = this; } static Made last; }
    public static void main(String[] a) throws Exception { Object o = Class.forName("reflection.P$Made").newInstance(); Made m = (Made) o; start(() -> m.n++); m.n++; Made c = Made.class.getDeclaredConstructor().newInstance(); start(() -> { Made x = Made.last; if (x != null) x.n = 3; }); c.n = 2; Object s = Enum.valueOf(Kind.class, "ONE"); synchronized (o.getClass()) { ((Kind) s).hits++; } start(() -> Kind.ONE.hits++); }
    enum Kind { ONE, TWO { void x() {} }; int hits; }`,
  Clones: `
    static class Doc implements Cloneable { int n; Box b = new Box(); int[] cells = new int[2]; Doc copy() { try { Doc d = (Doc) clone(); d.cells = cells.clone(); return d; } catch (CloneNotSupportedException e) { return null; } } }
    public static void main(String[] a) { Doc d = new Doc(); Doc e = d.copy(); start(() -> { e.b.put(1); e.n++; e.cells[0]++; }); d.b.put(2); d.n++; d.cells[0]++; Doc[] docs = {d, e}; Doc[] more = docs.clone(); start(() -> { more[1].n++; more[0] = null; }); e.n = 8; }`,
  Generics: `
    interface Store<T> { void put(T t); T get(); } static class Cell<T> implements Store<T> { T t; public void put(T x) { t = x; } public T get() { return t; } } static class Safe<T> extends Cell<T> { public synchronized void put(T x) { super.put(x); } public synchronized T get() { return super.get(); } } static <T> Store<T> fresh(boolean safe) { return safe ? new Safe<T>() : new Cell<T>(); }
    public static void main(String[] a) { Store<Box> x = fresh(true), y = fresh(false); x.put(new Box()); y.put(new Box()); start(() -> x.get().put(1)); start(() -> y.put(x.get())); y.get().put(2); start(() -> ((Comparable<String>) s -> { y.get().inc(); return 0; }).compareTo("")); }`,
  Strings: `
    static int n; static String name; Object o = "k"; String s;
    static void a() { synchronized ("lock") { n++; } } static void b() { synchronized ("lo".concat("ck").intern()) { n++; } } void c() { synchronized (o) { n++; } s = "v" + this; name = s + n; } public String toString() { n--; return s == null ? "p" : s; }
    public static void main(String[] x) { P p = new P(); start(P::a); start(P::b); start(p::c); synchronized (String.class) { n++; } synchronized (P.class) { n++; } StringBuilder sb = new StringBuilder(); start(() -> sb.append(p)); sb.append(1).append(p.s); }`,
  Records: `
    record Pair(Box left, Box right) { Pair { left.put(1); } Pair swap() { return new Pair(right, left); } } sealed interface Shape permits Sq, Ci {} record Sq(Box b) implements Shape {} record Ci(Box b) implements Shape {}
    static void use(Shape s) { if (s instanceof Sq q) q.b().put(1); else if (s instanceof Ci c) c.b().inc(); }
    public static void main(String[] a) { Box l = new Box(), r = new Box(); Pair p = new Pair(l, r); start(() -> p.swap().left().put(3)); l.put(2); p.equals(p.swap()); p.toString(); start(() -> use(new Sq(l))); start(() -> use(new Ci(l))); }`,
  Streams: `
    int n; static Box last;
    public static void main(String[] a) { P p = new P(); java.util.List<Box> boxes = java.util.List.of(new Box(), new Box()); start(() -> boxes.forEach(b -> { if (b != null) b.put(1); })); boxes.stream().filter(b -> b != null).map(b -> b.next == null ? b : b.next).forEach(b -> { b.put(2); p.n++; last = b; }); boxes.parallelStream().forEach(b -> p.n++); java.util.Optional<Box> o = java.util.Optional.of(new Box()); start(() -> o.ifPresent(b -> b.put(3))); o.get().put(4); start(() -> { Box b = last; if (b != null) b.put(5); }); }`,
  Dialogue: `
    interface Listener { void on(Box b); } java.util.List<Listener> listeners = new java.util.concurrent.CopyOnWriteArrayList<>(); Box state = new Box();
    void fire() { Box b = new Box(state); for (Listener l : listeners) if (l != null) l.on(b); } synchronized void quiet() { for (Listener l : listeners) if (l != null) l.on(state); }
    static class Log implements Listener { Box seen; public void on(Box b) { seen = b; b.put(b.n + 1); if (b.o != null) ((Box) b.o).put(1); } }
    public static void main(String[] a) { P p = new P(); Log log = new Log(); p.listeners.add(log); p.listeners.add(b -> b.inc()); start(p::fire); start(p::quiet); Box s = log.seen; if (s != null) s.put(9); p.fire(); }`,
  TwinOwners: `
    static class O { final Box p; O(Box p) { this.p = p; } synchronized void go() { p.put(p.get() + 1); } }
    public static void main(String[] a) { Box p = new Box(); O[] os = new O[2]; for (int i = 0; i < 2; i++) os[i] = new O(p); start(() -> os[0].go()); start(() -> os[1].go()); os[1].go(); }`,
  TwinLocks: `
    static class O { final Object lock = new Object(); Box p; O(Box p) { this.p = p; } void go() { synchronized (lock) { p.put(p.get() + 1); own(); } } private void own() { p.put(0); } }
    static class H extends O { final Box mine; H(Box p) { super(p); mine = new Box(); } void go() { synchronized (lock) { mine.put(1); super.go(); } } }
    public static void main(String[] a) { Box p = new Box(); O o = new O(p), h = new H(p), h2 = new H(p); start(o::go); start(h::go); start(h2::go); h.go(); }`,
  StartsInside: `
    static class Run extends Thread { final Box buf; Run(Box b) { buf = b; } public void run() { buf.put(buf.get() + 1); } }
    static class S { synchronized void go() { Box b = new Box(); Run t = new Run(b); t.start(); b.put(2); b.get(); } Box own = new Box(); synchronized void safe() { own.put(1); } }
    public static void main(String[] a) { S s = new S(); start(s::go); start(s::safe); s.safe(); s.go(); }`,
  ThisChains: `
    static class K { Box in = new Box(); void m() { synchronized (this) { n(); } o(); } void n() { in.put(1); } void o() { in.put(in.get() + 1); } }
    static class I { final K k; I(K k) { this.k = k; } void go() { synchronized (this) { k.m(); k.o(); } } }
    public static void main(String[] a) { K k = new K(); I x = new I(k), y = new I(k); start(x::go); start(y::go); start(k::n); y.go(); }`,
  OwnLockOnly: `
    static class I { final Box k; I(Box k) { this.k = k; } void go() { synchronized (this) { k.put(k.get() + 1); } } }
    public static void main(String[] a) { Box k = new Box(); I x = new I(k), y = new I(k); start(x::go); y.go(); }`,
  MadeOrGiven: `
    static class I { final Box k; I(Box given) { k = given == null ? new Box() : given; } synchronized void go() { k.put(k.get() + 1); } }
    public static void main(String[] a) { I[] all = new I[2]; for (int i = 0; i < 2; i++) all[i] = new I(i == 0 ? null : all[0].k); start(() -> all[0].go()); start(() -> all[1].go()); }`,
  Registers: `
    static class Reg { Box last; Part p = new Part(this); synchronized void take(Box b) { last = b; b.put(1); } Box give() { return last; } }
    static class Part { final Reg reg; Part(Reg r) { reg = r; } Box b = new Box(); void go() { reg.take(b); b.put(2); } }
    public static void main(String[] a) { Reg r = new Reg(); start(() -> r.p.go()); start(() -> { Box b = r.give(); if (b != null) b.put(3); }); r.p.go(); r.take(new Box()); }`,
  Unknown: `
    static java.util.zip.CRC32 crc = new java.util.zip.CRC32(); Box box = new Box();
    public static void main(String[] a) { P p = new P(); Object o = java.lang.reflect.Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (x, m, y) -> { p.box.put(1); return null; }); start((Runnable) o); java.util.Map<String, Box> env = new java.util.IdentityHashMap<>(); env.put("x", p.box); start(() -> { Box b = env.get("x"); if (b != null) b.put(2); }); crc.update(1); p.box.put(3); java.util.function.Function<Box, Box> f = java.util.function.Function.identity(); f.andThen(b -> { if (b != null) b.put(4); return b; }).apply(p.box); }`,
};

/** The main class of a program; each has a package of its own. */
export const programClass = (name: string): string => `${name.toLowerCase()}.P`;

/** Sources of all programs, compiled together. */
export function programSources(programs = PROGRAMS): Record<string, string> {
  return Object.fromEntries(
    Object.entries(programs).map(([name, body]) => [
      `${name.toLowerCase()}/P.java`,
      `package ${name.toLowerCase()}; public class P { ${START}\n${body}\n}`,
    ]),
  );
}
