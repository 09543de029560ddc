package java.util.concurrent;

import java.util.Deque;

public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> {
  void putFirst(E e) throws InterruptedException;

  void putLast(E e) throws InterruptedException;

  boolean offerFirst(E e, long time, TimeUnit unit) throws InterruptedException;

  boolean offerLast(E e, long time, TimeUnit unit) throws InterruptedException;

  E takeFirst() throws InterruptedException;

  E takeLast() throws InterruptedException;

  E pollFirst(long time, TimeUnit unit) throws InterruptedException;

  E pollLast(long time, TimeUnit unit) throws InterruptedException;
}
