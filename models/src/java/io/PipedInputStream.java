package java.io;

/** Locks itself around what is in the pipe (state). */
public class PipedInputStream extends InputStream {
  int state;

  public PipedInputStream() {}

  public PipedInputStream(int size) {}

  public PipedInputStream(PipedOutputStream out) throws IOException {
    out.sink = this;
  }

  public void connect(PipedOutputStream out) throws IOException {
    out.sink = this;
  }

  synchronized void receive(int b) {
    state = b;
    notifyAll();
  }

  public synchronized int read() throws IOException {
    state = 1;
    return state;
  }

  public synchronized int read(byte[] b, int off, int len) throws IOException {
    b[off] = (byte) state;
    state = 1;
    return 0;
  }

  public void close() throws IOException {
    synchronized (this) {
      state = 1;
    }
  }

  public int available() throws IOException {
    return super.available();
  }
}
