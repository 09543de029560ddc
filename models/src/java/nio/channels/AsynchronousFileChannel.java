package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import racewarden.model.StandIn;

/** Thread-safe. */
@StandIn(ModelAsynchronousFileChannel.class)
public abstract class AsynchronousFileChannel implements AsynchronousChannel {
  protected AsynchronousFileChannel() {}

  public static AsynchronousFileChannel open(
      Path path, Set<? extends OpenOption> options, ExecutorService executor, FileAttribute<?>... attributes)
      throws IOException {
    return new ModelAsynchronousFileChannel();
  }

  public static AsynchronousFileChannel open(Path path, OpenOption... options) throws IOException {
    return new ModelAsynchronousFileChannel();
  }

  public abstract long size() throws IOException;

  public abstract AsynchronousFileChannel truncate(long size) throws IOException;

  public abstract void force(boolean metadata) throws IOException;

  public abstract <A> void lock(
      long at, long size, boolean shared, A attachment, CompletionHandler<FileLock, ? super A> handler);

  public final <A> void lock(A attachment, CompletionHandler<FileLock, ? super A> handler) {
    lock(0, 1, false, attachment, handler);
  }

  public abstract Future<FileLock> lock(long at, long size, boolean shared);

  public final Future<FileLock> lock() { return lock(0, 1, false); }

  public abstract FileLock tryLock(long at, long size, boolean shared) throws IOException;

  public final FileLock tryLock() throws IOException { return tryLock(0, 1, false); }

  public abstract <A> void read(
      ByteBuffer to, long at, A attachment, CompletionHandler<Integer, ? super A> handler);

  public abstract Future<Integer> read(ByteBuffer to, long at);

  public abstract <A> void write(
      ByteBuffer from, long at, A attachment, CompletionHandler<Integer, ? super A> handler);

  public abstract Future<Integer> write(ByteBuffer from, long at);
}
