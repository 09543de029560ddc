package java.nio.channels;

import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import racewarden.model.CallsOnce;

/** What opening and accepting a connection gives. */
@CallsOnce
public final class ModelAsynchronousSocketChannel extends AsynchronousSocketChannel {
  public ModelAsynchronousSocketChannel() { super(null); }

  public <A> void connect(SocketAddress to, A attachment, CompletionHandler<Void, ? super A> handler) {
    new ModelOperation<Void, A>(null, null, null, attachment, handler).start();
  }

  public Future<Void> connect(SocketAddress to) {
    return new ModelOperation<Void, Object>(null, null, null, null, null).future();
  }

  public <A> void read(
      ByteBuffer to, long time, TimeUnit unit, A attachment, CompletionHandler<Integer, ? super A> handler) {
    new ModelOperation<Integer, A>(1, to, null, attachment, handler).start();
  }

  public Future<Integer> read(ByteBuffer to) {
    return new ModelOperation<Integer, Object>(1, to, null, null, null).future();
  }

  public <A> void read(
      ByteBuffer[] to,
      int first,
      int count,
      long time,
      TimeUnit unit,
      A attachment,
      CompletionHandler<Long, ? super A> handler) {
    new ModelOperation<Long, A>(1L, to[first], null, attachment, handler).start();
  }

  public <A> void write(
      ByteBuffer from, long time, TimeUnit unit, A attachment, CompletionHandler<Integer, ? super A> handler) {
    new ModelOperation<Integer, A>(1, null, from, attachment, handler).start();
  }

  public Future<Integer> write(ByteBuffer from) {
    return new ModelOperation<Integer, Object>(1, null, from, null, null).future();
  }

  public <A> void write(
      ByteBuffer[] from,
      int first,
      int count,
      long time,
      TimeUnit unit,
      A attachment,
      CompletionHandler<Long, ? super A> handler) {
    new ModelOperation<Long, A>(1L, null, from[first], attachment, handler).start();
  }

  public AsynchronousSocketChannel bind(SocketAddress local) { return this; }

  public <T> AsynchronousSocketChannel setOption(SocketOption<T> name, T value) { return this; }

  public AsynchronousSocketChannel shutdownInput() { return this; }

  public AsynchronousSocketChannel shutdownOutput() { return this; }

  public <T> T getOption(SocketOption<T> name) { return null; }

  public Set<SocketOption<?>> supportedOptions() { return Set.of(); }

  public SocketAddress getLocalAddress() { return null; }

  public SocketAddress getRemoteAddress() { return null; }

  public boolean isOpen() { return true; }

  public void close() {}
}
