package java.nio.channels;

import java.nio.ByteBuffer;
import java.util.concurrent.Future;
import racewarden.model.CallsOnce;

/** What opening a file gives. */
@CallsOnce
public final class ModelAsynchronousFileChannel extends AsynchronousFileChannel {
  public long size() { return 0; }

  public AsynchronousFileChannel truncate(long size) { return this; }

  public void force(boolean metadata) {}

  public <A> void lock(
      long at, long size, boolean shared, A attachment, CompletionHandler<FileLock, ? super A> handler) {
    new ModelOperation<FileLock, A>(new ModelFileLock(this), null, null, attachment, handler).start();
  }

  public Future<FileLock> lock(long at, long size, boolean shared) {
    return new ModelOperation<FileLock, Object>(new ModelFileLock(this), null, null, null, null).future();
  }

  public FileLock tryLock(long at, long size, boolean shared) { return new ModelFileLock(this); }

  public <A> void read(ByteBuffer to, long at, A attachment, CompletionHandler<Integer, ? super A> handler) {
    new ModelOperation<Integer, A>(1, to, null, attachment, handler).start();
  }

  public Future<Integer> read(ByteBuffer to, long at) {
    return new ModelOperation<Integer, Object>(1, to, null, null, null).future();
  }

  public <A> void write(ByteBuffer from, long at, A attachment, CompletionHandler<Integer, ? super A> handler) {
    new ModelOperation<Integer, A>(1, null, from, attachment, handler).start();
  }

  public Future<Integer> write(ByteBuffer from, long at) {
    return new ModelOperation<Integer, Object>(1, null, from, null, null).future();
  }

  public boolean isOpen() { return true; }

  public void close() {}
}
