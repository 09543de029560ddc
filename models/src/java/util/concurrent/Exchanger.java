package java.util.concurrent;

import racewarden.model.HandOver;

@HandOver(gives = "exchange", takes = "exchange")
public class Exchanger<V> {
  private volatile V value;

  public Exchanger() {}

  public V exchange(V value) throws InterruptedException {
    this.value = value;
    return this.value;
  }

  public V exchange(V value, long time, TimeUnit unit) throws InterruptedException, TimeoutException {
    return exchange(value);
  }
}
