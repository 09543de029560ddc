package org.acme;

import java.util.HashMap;
import java.util.Map;

/** Hands out connections, not quite as carefully as it should. */
public class Pool {
  private final Object lock = new Object();
  private final Map<String, Connection> open = new HashMap<>();
  private final long[] opened = new long[16];
  private int used;
  private int hash;

  public Connection borrow(String name) {
    synchronized (lock) {
      Connection connection = open.get(name);
      if (connection == null) {
        connection = open(name);
      }
      return take(connection);
    }
  }

  private Connection take(Connection connection) {
    used++;
    opened[used % 16] = System.nanoTime();
    return connection;
  }

  private Connection open(String name) {
    Connection connection = new Connection(name);
    open.put(name, connection);
    return connection;
  }

  public void release(Connection connection) {
    used--;
    connection.idle();
  }

  public int used() {
    return used;
  }

  public long[] history() {
    return opened.clone();
  }

  public void evict(String name) {
    open.remove(name);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = System.identityHashCode(lock);
    }
    return hash;
  }
}
