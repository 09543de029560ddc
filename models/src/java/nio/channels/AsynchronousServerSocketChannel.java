package java.nio.channels;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.spi.AsynchronousChannelProvider;
import java.util.concurrent.Future;
import racewarden.model.StandIn;

/** Thread-safe. */
@StandIn(ModelAsynchronousServerSocketChannel.class)
public abstract class AsynchronousServerSocketChannel implements AsynchronousChannel, NetworkChannel {
  protected AsynchronousServerSocketChannel(AsynchronousChannelProvider provider) {}

  public static AsynchronousServerSocketChannel open(AsynchronousChannelGroup group) throws IOException {
    return new ModelAsynchronousServerSocketChannel();
  }

  public static AsynchronousServerSocketChannel open() throws IOException {
    return new ModelAsynchronousServerSocketChannel();
  }

  public final AsynchronousServerSocketChannel bind(SocketAddress local) throws IOException { return this; }

  public abstract AsynchronousServerSocketChannel bind(SocketAddress local, int backlog) throws IOException;

  public abstract <T> AsynchronousServerSocketChannel setOption(SocketOption<T> name, T value) throws IOException;

  public abstract <A> void accept(A attachment, CompletionHandler<AsynchronousSocketChannel, ? super A> handler);

  public abstract Future<AsynchronousSocketChannel> accept();

  public abstract SocketAddress getLocalAddress() throws IOException;
}
