package java.nio.channels;

import java.io.IOException;
import racewarden.model.Harmless;

/** Immutable but for its end, which is volatile or the system's. */
@Harmless(except = {"channel", "acquiredBy"})
public abstract class FileLock implements AutoCloseable {
  private final Channel channel;

  protected FileLock(FileChannel channel, long at, long size, boolean shared) {
    this.channel = channel;
  }

  protected FileLock(AsynchronousFileChannel channel, long at, long size, boolean shared) {
    this.channel = channel;
  }

  public final FileChannel channel() {
    return channel instanceof FileChannel ? (FileChannel) channel : null;
  }

  public Channel acquiredBy() {
    return channel;
  }

  public abstract boolean isValid();

  public abstract void release() throws IOException;

  public final void close() throws IOException {
    release();
  }
}
