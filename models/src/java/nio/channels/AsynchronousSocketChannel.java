package java.nio.channels;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.spi.AsynchronousChannelProvider;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import racewarden.model.StandIn;

/** Thread-safe. */
@StandIn(ModelAsynchronousSocketChannel.class)
public abstract class AsynchronousSocketChannel implements AsynchronousByteChannel, NetworkChannel {
  protected AsynchronousSocketChannel(AsynchronousChannelProvider provider) {}

  public static AsynchronousSocketChannel open(AsynchronousChannelGroup group) throws IOException {
    return new ModelAsynchronousSocketChannel();
  }

  public static AsynchronousSocketChannel open() throws IOException { return new ModelAsynchronousSocketChannel(); }

  public abstract AsynchronousSocketChannel bind(SocketAddress local) throws IOException;

  public abstract <T> AsynchronousSocketChannel setOption(SocketOption<T> name, T value) throws IOException;

  public abstract AsynchronousSocketChannel shutdownInput() throws IOException;

  public abstract AsynchronousSocketChannel shutdownOutput() throws IOException;

  public abstract SocketAddress getRemoteAddress() throws IOException;

  public abstract SocketAddress getLocalAddress() throws IOException;

  public abstract <A> void connect(SocketAddress to, A attachment, CompletionHandler<Void, ? super A> handler);

  public abstract Future<Void> connect(SocketAddress to);

  public abstract <A> void read(
      ByteBuffer to, long time, TimeUnit unit, A attachment, CompletionHandler<Integer, ? super A> handler);

  public final <A> void read(ByteBuffer to, A attachment, CompletionHandler<Integer, ? super A> handler) {
    read(to, 0L, TimeUnit.MILLISECONDS, attachment, handler);
  }

  public abstract Future<Integer> read(ByteBuffer to);

  public abstract <A> void read(
      ByteBuffer[] to,
      int first,
      int count,
      long time,
      TimeUnit unit,
      A attachment,
      CompletionHandler<Long, ? super A> handler);

  public abstract <A> void write(
      ByteBuffer from, long time, TimeUnit unit, A attachment, CompletionHandler<Integer, ? super A> handler);

  public final <A> void write(ByteBuffer from, A attachment, CompletionHandler<Integer, ? super A> handler) {
    write(from, 0L, TimeUnit.MILLISECONDS, attachment, handler);
  }

  public abstract Future<Integer> write(ByteBuffer from);

  public abstract <A> void write(
      ByteBuffer[] from,
      int first,
      int count,
      long time,
      TimeUnit unit,
      A attachment,
      CompletionHandler<Long, ? super A> handler);
}
