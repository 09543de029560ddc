package java.nio.channels.spi;

import java.io.IOException;
import java.nio.channels.Channel;
import java.nio.channels.InterruptibleChannel;

/** Thread-safe: closes once, under a lock of its own. */
public abstract class AbstractInterruptibleChannel implements Channel, InterruptibleChannel {
  private final Object lock = new Object();
  private volatile boolean closed;

  protected AbstractInterruptibleChannel() {}

  public final void close() throws IOException {
    synchronized (lock) {
      closed = true;
      implCloseChannel();
    }
  }

  protected abstract void implCloseChannel() throws IOException;

  public final boolean isOpen() {
    return !closed;
  }

  protected final void begin() {}

  protected final void end(boolean completed) {}
}
