package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;

/** What opening a file gives: thread-safe. */
public final class ModelFileChannel extends FileChannel {
  public int read(ByteBuffer to) {
    to.put((byte) 1);
    return 1;
  }

  public int read(ByteBuffer to, long at) {
    to.put((byte) 1);
    return 1;
  }

  public long read(ByteBuffer[] to, int from, int count) {
    to[from].put((byte) 1);
    return 1;
  }

  public int write(ByteBuffer from) {
    return from.get();
  }

  public int write(ByteBuffer from, long at) {
    return from.get();
  }

  public long write(ByteBuffer[] from, int first, int count) {
    return from[first].get();
  }

  public long position() {
    return 0;
  }

  public FileChannel position(long at) {
    return this;
  }

  public long size() {
    return 0;
  }

  public FileChannel truncate(long size) {
    return this;
  }

  public void force(boolean metadata) {}

  public long transferTo(long at, long count, WritableByteChannel to) throws IOException {
    return to.write(ByteBuffer.allocate(1));
  }

  public long transferFrom(ReadableByteChannel from, long at, long count) throws IOException {
    return from.read(ByteBuffer.allocate(1));
  }

  public MappedByteBuffer map(MapMode mode, long at, long size) {
    return MappedByteBuffer.mapped();
  }

  public FileLock lock(long at, long size, boolean shared) {
    return new ModelFileLock(this);
  }

  public FileLock tryLock(long at, long size, boolean shared) {
    return new ModelFileLock(this);
  }

  protected void implCloseChannel() {}
}
