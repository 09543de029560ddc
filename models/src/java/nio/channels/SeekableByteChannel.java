package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;

public interface SeekableByteChannel extends ByteChannel {
  int read(ByteBuffer to) throws IOException;

  int write(ByteBuffer from) throws IOException;

  long position() throws IOException;

  SeekableByteChannel position(long at) throws IOException;

  long size() throws IOException;

  SeekableByteChannel truncate(long size) throws IOException;
}
