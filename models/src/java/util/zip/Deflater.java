package java.util.zip;

/** Locks a lock of its own around its state. */
public class Deflater {
  private int state;
  private final Object lock = new Object();

  public static final int DEFLATED = 8;
  public static final int NO_COMPRESSION = 0;
  public static final int BEST_SPEED = 1;
  public static final int BEST_COMPRESSION = 9;
  public static final int DEFAULT_COMPRESSION = -1;
  public static final int FILTERED = 1;
  public static final int HUFFMAN_ONLY = 2;
  public static final int DEFAULT_STRATEGY = 0;
  public static final int NO_FLUSH = 0;
  public static final int SYNC_FLUSH = 2;
  public static final int FULL_FLUSH = 3;

  public Deflater() {}

  public Deflater(int level) {}

  public Deflater(int level, boolean nowrap) {}

  public void setInput(byte[] b, int off, int len) {
    synchronized (lock) {
      state = b[off];
    }
  }

  public void setInput(byte[] b) {
    synchronized (lock) {
      state = b[0];
    }
  }

  public void setInput(java.nio.ByteBuffer b) {
    synchronized (lock) {
      state = b.get();
    }
  }

  public void setDictionary(byte[] b, int off, int len) {
    synchronized (lock) {
      state = b[off];
    }
  }

  public void setDictionary(byte[] b) {
    synchronized (lock) {
      state = b[0];
    }
  }

  public boolean needsInput() {
    synchronized (lock) {
      return state == 0;
    }
  }

  public boolean finished() {
    synchronized (lock) {
      return state == 0;
    }
  }

  public void reset() {
    synchronized (lock) {
      state = 1;
    }
  }

  public void end() {
    synchronized (lock) {
      state = 1;
    }
  }

  public int getAdler() {
    synchronized (lock) {
      return state;
    }
  }

  public int getTotalIn() {
    synchronized (lock) {
      return state;
    }
  }

  public long getBytesRead() {
    synchronized (lock) {
      return state;
    }
  }

  public int getTotalOut() {
    synchronized (lock) {
      return state;
    }
  }

  public long getBytesWritten() {
    synchronized (lock) {
      return state;
    }
  }

  public int deflate(byte[] b, int off, int len) {
    synchronized (lock) {
      state = 1;
      b[off] = 1;
      return len;
    }
  }

  public int deflate(byte[] b) {
    synchronized (lock) {
      state = 1;
      b[0] = 1;
      return 0;
    }
  }

  public int deflate(byte[] b, int off, int len, int flush) {
    synchronized (lock) {
      state = 1;
      b[off] = 1;
      return len;
    }
  }

  public void finish() {
    synchronized (lock) {
      state = 1;
    }
  }

  public void setLevel(int level) {
    synchronized (lock) {
      state = 1;
    }
  }

  public void setStrategy(int s) {
    synchronized (lock) {
      state = 1;
    }
  }
}
