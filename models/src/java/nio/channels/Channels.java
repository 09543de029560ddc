package java.nio.channels;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Goes between streams and channels; channels lock a lock of their own around the stream. */
public final class Channels {
  private Channels() {}

  public static InputStream newInputStream(ReadableByteChannel channel) {
    return new ChannelInput(channel);
  }

  public static OutputStream newOutputStream(WritableByteChannel channel) {
    return new ChannelOutput(channel);
  }

  public static ReadableByteChannel newChannel(InputStream in) {
    return new StreamChannel(in, null);
  }

  public static WritableByteChannel newChannel(OutputStream out) {
    return new StreamChannel(null, out);
  }

  static final class ChannelInput extends InputStream {
    private final ReadableByteChannel channel;

    ChannelInput(ReadableByteChannel channel) {
      this.channel = channel;
    }

    public synchronized int read() throws IOException {
      return channel.read(ByteBuffer.allocate(1));
    }

    public synchronized int read(byte[] b, int off, int len) throws IOException {
      return channel.read(ByteBuffer.wrap(b));
    }

    public void close() throws IOException {
      channel.close();
    }
  }

  static final class ChannelOutput extends OutputStream {
    private final WritableByteChannel channel;

    ChannelOutput(WritableByteChannel channel) {
      this.channel = channel;
    }

    public synchronized void write(int b) throws IOException {
      channel.write(ByteBuffer.allocate(1));
    }

    public synchronized void write(byte[] b, int off, int len) throws IOException {
      channel.write(ByteBuffer.wrap(b));
    }

    public void close() throws IOException {
      channel.close();
    }
  }

  static final class StreamChannel implements ReadableByteChannel, WritableByteChannel {
    private final Object lock = new Object();
    private final InputStream in;
    private final OutputStream out;

    StreamChannel(InputStream in, OutputStream out) {
      this.in = in;
      this.out = out;
    }

    public int read(ByteBuffer to) throws IOException {
      synchronized (lock) {
        to.put((byte) in.read(new byte[1], 0, 1));
        return 1;
      }
    }

    public int write(ByteBuffer from) throws IOException {
      synchronized (lock) {
        out.write(new byte[1], 0, from.get());
        return 1;
      }
    }

    public boolean isOpen() {
      return true;
    }

    public void close() throws IOException {
      if (in != null) in.close();
      if (out != null) out.close();
    }
  }
}
