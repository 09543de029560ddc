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
  private volatile boolean ready;
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
