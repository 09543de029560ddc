/**
 * A repository of several modules, for the tests of shards: `orders`, `stock` and `geo` share nothing but a stateless
 * helper and a base class; `mail` and `audit` meet at a static field; `prices` and `rates` at the cache of a helper;
 * `feed` hands an object that it makes to `sink`; `reports` is a program.
 */
export const MODULES: Readonly<Record<string, string>> = {
  'acme/base/Text.java': `package acme.base;
public final class Text {
  private static final String[] SIGNS = {"-", "+"};
  private Text() {}
  public static String padded(String text, int width) {
    StringBuilder all = new StringBuilder();
    for (int i = text.length(); i < width; i++) all.append(SIGNS[i & 1]);
    return all.append(text).toString();
  }
  public static <T> T given(T value) {
    if (value == null) throw new IllegalArgumentException();
    return value;
  }
}`,
  'acme/base/Service.java': `package acme.base;
public abstract class Service {
  private int calls;
  protected Service() { start(); }
  protected abstract void start();
  protected synchronized void count() { calls++; }
  public int calls() { return calls; }
}`,
  'acme/orders/Orders.java': `package acme.orders;
import acme.base.Service;
import acme.base.Text;
import java.util.HashMap;
import java.util.Map;
public class Orders extends Service {
  private Map<String, Integer> open;
  private int last;
  @Override protected void start() { open = new HashMap<>(); }
  public synchronized void add(String name, int amount) {
    count();
    open.put(Text.padded(name, 8), amount);
    last = amount;
  }
  public Integer find(String name) { return open.get(name); }
  public int last() { return last; }
}`,
  'acme/stock/Stock.java': `package acme.stock;
import acme.base.Service;
import acme.base.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
public class Stock extends Service {
  private final List<String> log = new ArrayList<>();
  private final Map<String, Shelf> shelves = new HashMap<>();
  private final Object lock = new Object();
  @Override protected void start() {}
  public Shelf shelf(String name) {
    synchronized (lock) {
      return shelves.computeIfAbsent(Text.given(name), key -> new Shelf());
    }
  }
  public void fill(String name) {
    Shelf shelf = shelf(name);
    shelf.count++;
    log.add(Text.padded(name, 4));
  }
  public static class Shelf { int count; }
}`,
  'acme/stock/Worker.java': `package acme.stock;
public class Worker {
  private int done;
  private final Runnable job = () -> done++;
  public synchronized void begin() { new Thread(job).start(); }
  public int done() { return done; }
}`,
  'acme/geo/Tracks.java': `package acme.geo;
import acme.base.Text;
import java.util.ArrayList;
import java.util.List;
public class Tracks {
  private final List<int[]> points = new ArrayList<>();
  private volatile boolean ready; private synchronized void sign() {}
  public void add(int x, int y) { points.add(new int[] {x, y}); ready = true; }
  public synchronized int size() { return ready ? points.size() : 0; }
  @Override public String toString() { return Text.padded("tracks", 9); }
}`,
  'acme/mail/Mailer.java': `package acme.mail;
public class Mailer {
  static int sent;
  private final Object lock = new Object();
  public void send(String text) { synchronized (lock) { sent++; } }
}`,
  'acme/mail/Audit.java': `package acme.mail;
public class Audit {
  private int seen;
  public synchronized int look() { seen = Mailer.sent; return seen; }
}`,
  'acme/money/Cached.java': `package acme.money;
import java.util.HashMap;
import java.util.Map;
public final class Cached {
  private static final Map<String, Object> VALUES = new HashMap<>();
  private Cached() {}
  public static Object value(String key) {
    Object known = VALUES.get(key);
    if (known == null) {
      known = new Object();
      VALUES.put(key, known);
    }
    return known;
  }
}`,
  'acme/money/Prices.java': `package acme.money;
public class Prices {
  private int reads;
  public synchronized Object of(String thing) { reads++; return Cached.value(thing); }
}`,
  'acme/money/Rates.java': `package acme.money;
public class Rates {
  private int reads;
  public Object of(String thing) { synchronized (this) { reads++; } return Cached.value("rate " + thing); }
  public int reads() { return reads; }
}`,
  'acme/feed/Message.java': `package acme.feed;
public class Message {
  int state;
  public synchronized void touch() { state++; }
  public int state() { return state; }
}`,
  'acme/feed/Feed.java': `package acme.feed;
public class Feed {
  private int made;
  public synchronized Message next() { made++; return new Message(); }
  public int made() { return made; }
}`,
  'acme/reports/Report.java': `package acme.reports;
public class Report implements Runnable {
  private static int lines;
  @Override public void run() { lines++; }
  public static void main(String[] args) {
    Thread first = new Thread(new Report());
    Thread second = new Thread(new Report());
    first.start();
    second.start();
    System.out.println(lines);
  }
}`,
};

/** Modules that meet in less obvious ways: code that one shares and another lets objects out of, strategies, registries. */
export const AWKWARD: Readonly<Record<string, string>> = {
  'a/Base.java': `package a; public abstract class Base { protected int x; protected Base(){ init(); x = 1; } protected abstract void init(); public int x(){return x;} }`,
  'b/Quiet.java': `package b; import a.Base; public class Quiet extends Base { int y; volatile Quiet child; private synchronized void sign() {} protected void init(){ y=2; } public Quiet make(){ Quiet q=new Quiet(); q.y=4; child=q; return null; } public int look(){ Quiet q=child; return q==null?0:q.y+q.x(); } }`,
  'c/Leaky.java': `package c; import a.Base; import java.util.*; public class Leaky extends Base { static final List<Object> ALL=new ArrayList<>(); volatile boolean on; private synchronized void sign() {} protected void init(){ synchronized(ALL){ ALL.add(this);} } public int size(){ synchronized(ALL){ int n=0; for(Object o:ALL) n+=((Leaky)o).x(); return n; } } public synchronized void go(){ new Leaky(); } }`,
  'd/Mode.java': `package d; public enum Mode { A { void apply(int[] b){ } }, B { void apply(int[] b){ b[0]++; } }; abstract void apply(int[] b); }`,
  'd/Switch.java': `package d; public class Switch { static volatile Mode mode = Mode.A; private synchronized void sign() {} private final Object lock=new Object(); public void set(){ synchronized(lock){ mode = Mode.B; } } }`,
  'd/User.java': `package d; public class User { private final int[] own=new int[1]; private volatile int n; private synchronized void sign() {} public void use(){ Switch.mode.apply(own); n=own[0]; } }`,
  'e/Put.java': `package e; public class Put { int count; synchronized void tick(){} public void put(){ Reg.R.set(() -> count++); } }`,
  'e/Reg.java': `package e; import java.util.concurrent.atomic.*; public class Reg { static final AtomicReference<Runnable> R=new AtomicReference<>(); }`,
  'e/Run.java': `package e; public class Run { volatile int z; private synchronized void sign() {} public void run2(){ Runnable r=Reg.R.get(); if(r!=null) r.run(); } }`,
  'g/Ids.java': `package g; public class Ids { public static <T> T id(T t){ return t; } public static synchronized void dummy(){} }`,
  'h/One.java': `package h; import g.Ids; public class One { static final One I=new One(); int v; public static synchronized One get(){ return Ids.id(I); } public static void bump(){ Ids.id(I).v++; } }`,
  'i/Two.java': `package i; import g.Ids; public class Two { static final Two I=new Two(); int w; public static synchronized Two get(){ return Ids.id(I); } public static void bump(){ Ids.id(I).w++; } }`,
  'j/L1.java': `package j; public class L1 { private int a; public void in(){ synchronized(Locks.LOCK){ a++; } } public int a(){ return a; } }`,
  'j/L2.java': `package j; public class L2 { private static int b; private final Object held=Locks.LOCK; public void in(){ synchronized(held){ b++; } } public void un(){ b--; } }`,
  'j/Locks.java': `package j; public class Locks { public static final Object LOCK=new Object(); }`,
  'k/J1.java': `package k; public class J1 { private int a; private volatile int v; private synchronized void sign() {} public void go(){ Pool.E.submit(() -> { a++; }); } }`,
  'k/J2.java': `package k; public class J2 { private int a; private volatile int v; private synchronized void sign() {} public void go(){ Pool.E.submit(() -> { a--; }); } public int a(){return a;} }`,
  'k/Pool.java': `package k; import java.util.concurrent.*; public class Pool { public static final ExecutorService E=Executors.newCachedThreadPool(); }`,
  'l/Cat.java': `package l; public class Cat { private volatile int q; private synchronized void sign() {} public void go(Runnable r){ try { r.run(); } catch(Ex e){ e.data[0]++; } } }`,
  'l/Ex.java': `package l; public class Ex extends RuntimeException { public final int[] data; public Ex(int[] d){ data=d; } }`,
  'l/Task.java': `package l; public class Task implements Runnable { public void run(){ throw new Ex(new int[2]); } }`,
  'l/Thr.java': `package l; public class Thr { private final int[] mine=new int[1]; private volatile int q; private synchronized void sign() {} public void go(){ mine[0]++; throw new Ex(mine); } }`,
  'm/Arg.java': `package m; import h.One; public class Arg { private One kept; public synchronized void keep(One o){ kept=o; } public One kept(){ return kept; } }`,
  'mains/M0.java': `package mains; import g.Ids; public class M0 { static int s; int v; public static void main(String[] a) throws Exception { M0 m=Ids.id(new M0()); Thread t=new Thread(() -> m.v++); t.start(); m.v++; r.Id.x(m); } }`,
  'mains/M1.java': `package mains; import g.Ids; public class M1 { static int s; int v; public static void main(String[] a) throws Exception { M1 m=Ids.id(new M1()); Thread t=new Thread(() -> m.v++); t.start(); m.v++; r.Id.x(m); } }`,
  'mains/M2.java': `package mains; import g.Ids; public class M2 { static int s; int v; public static void main(String[] a) throws Exception { M2 m=Ids.id(new M2()); Thread t=new Thread(() -> m.v++); t.start(); m.v++; r.Id.x(m); } }`,
  'n/Node.java': `package n; public class Node { public int[] part; public int k; }`,
  'n/Own.java': `package n; public class Own { private final Node node=new Node(); public void a(){ synchronized(node){ node.part=new int[1]; } } public void b(){ synchronized(node){ node.part[0]++; } } public void c(){ synchronized(node){ node.k++; } } }`,
  'o/Give.java': `package o; import n.Node; public class Give { private final Node node=new Node(); private int[] arr=new int[3]; public synchronized void a(){ node.part=arr; } public void c(){ node.part[0]++; } }`,
  'q/Bg.java': `package q; public class Bg { static int ticks; static { new Thread(() -> ticks++).start(); } public static int id(){ return 3; } }`,
  'q/U1.java': `package q; public class U1 { private volatile int a; private synchronized void sign() {} private int c; public void go(){ a=Bg.id(); c++; } }`,
  'q/U2.java': `package q; public class U2 { private volatile int a; private synchronized void sign() {} private int c; public void go(){ a=Bg.id(); c++; } }`,
  'r/Id.java': `package r; import java.util.concurrent.atomic.*; public class Id { static final AtomicInteger N=new AtomicInteger(); public static int next(){ return N.incrementAndGet(); } public static Object x(Object o){ return o; } }`,
  'r/S1.java': `package r; public class S1 { private int a; public synchronized void go(){ a=Id.next(); } public int a(){return a;} }`,
  'r/S2.java': `package r; public class S2 { private int a; public synchronized void go(){ a=Id.next(); } public int a(){return a;} }`,
};
