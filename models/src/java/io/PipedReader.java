package java.io;

/** Locks itself around what is in the pipe (state). */
public class PipedReader extends Reader {
  int state;

  public PipedReader() {}

  public PipedReader(int size) {}

  public PipedReader(PipedWriter out) throws IOException {
    out.sink = this;
  }

  public void connect(PipedWriter out) throws IOException {
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

  public synchronized int read(char[] b, int off, int len) throws IOException {
    b[off] = (char) state;
    state = 1;
    return 0;
  }

  public void close() throws IOException {
    synchronized (this) {
      state = 1;
    }
  }

  public boolean ready() throws IOException {
    return super.ready();
  }
}
