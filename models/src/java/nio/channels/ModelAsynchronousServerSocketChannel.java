package java.nio.channels;

import java.net.SocketAddress;
import java.net.SocketOption;
import java.util.Set;
import java.util.concurrent.Future;
import racewarden.model.CallsOnce;

/** What opening a server gives. */
@CallsOnce
public final class ModelAsynchronousServerSocketChannel extends AsynchronousServerSocketChannel {
  public ModelAsynchronousServerSocketChannel() { super(null); }

  public <A> void accept(A attachment, CompletionHandler<AsynchronousSocketChannel, ? super A> handler) {
    new ModelOperation<AsynchronousSocketChannel, A>(
            new ModelAsynchronousSocketChannel(), null, null, attachment, handler)
        .start();
  }

  public Future<AsynchronousSocketChannel> accept() {
    return new ModelOperation<AsynchronousSocketChannel, Object>(
            new ModelAsynchronousSocketChannel(), null, null, null, null)
        .future();
  }

  public AsynchronousServerSocketChannel bind(SocketAddress local, int backlog) { return this; }

  public <T> AsynchronousServerSocketChannel setOption(SocketOption<T> name, T value) { return this; }

  public <T> T getOption(SocketOption<T> name) { return null; }

  public Set<SocketOption<?>> supportedOptions() { return Set.of(); }

  public SocketAddress getLocalAddress() { return null; }

  public boolean isOpen() { return true; }

  public void close() {}
}
