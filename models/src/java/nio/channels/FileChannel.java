package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;

/** Thread-safe: its position is the system's. Reads and changes the buffers given. */
public abstract class FileChannel extends AbstractInterruptibleChannel
    implements SeekableByteChannel, GatheringByteChannel, ScatteringByteChannel {
  protected FileChannel() {}

  public static FileChannel open(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    options.size();
    return new ModelFileChannel();
  }

  public static FileChannel open(Path path, OpenOption... options) throws IOException {
    return new ModelFileChannel();
  }

  public abstract int read(ByteBuffer to) throws IOException;

  public abstract int read(ByteBuffer to, long at) throws IOException;

  public abstract long read(ByteBuffer[] to, int from, int count) throws IOException;

  public final long read(ByteBuffer[] to) throws IOException {
    return read(to, 0, to.length);
  }

  public abstract int write(ByteBuffer from) throws IOException;

  public abstract int write(ByteBuffer from, long at) throws IOException;

  public abstract long write(ByteBuffer[] from, int first, int count) throws IOException;

  public final long write(ByteBuffer[] from) throws IOException {
    return write(from, 0, from.length);
  }

  public abstract long position() throws IOException;

  public abstract FileChannel position(long at) throws IOException;

  public abstract long size() throws IOException;

  public abstract FileChannel truncate(long size) throws IOException;

  public abstract void force(boolean metadata) throws IOException;

  public abstract long transferTo(long at, long count, WritableByteChannel to) throws IOException;

  public abstract long transferFrom(ReadableByteChannel from, long at, long count) throws IOException;

  public abstract MappedByteBuffer map(MapMode mode, long at, long size) throws IOException;

  public abstract FileLock lock(long at, long size, boolean shared) throws IOException;

  public final FileLock lock() throws IOException {
    return lock(0, 1, false);
  }

  public abstract FileLock tryLock(long at, long size, boolean shared) throws IOException;

  public final FileLock tryLock() throws IOException {
    return tryLock(0, 1, false);
  }

  public static class MapMode {
    public static final MapMode READ_ONLY = new MapMode();
    public static final MapMode READ_WRITE = new MapMode();
    public static final MapMode PRIVATE = new MapMode();

    private MapMode() {}
  }
}
