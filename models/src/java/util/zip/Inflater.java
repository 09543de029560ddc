package java.util.zip;

/** Locks a lock of its own around its state. */
public class Inflater {
  private int state;
  private final Object lock = new Object();

  public Inflater() {}

  public Inflater(boolean nowrap) {}

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

  public int inflate(byte[] b, int off, int len) throws DataFormatException {
    synchronized (lock) {
      state = 1;
      b[off] = 1;
      return len;
    }
  }

  public int inflate(byte[] b) throws DataFormatException {
    synchronized (lock) {
      state = 1;
      b[0] = 1;
      return 0;
    }
  }

  public int getRemaining() {
    synchronized (lock) {
      return state;
    }
  }

  public boolean needsDictionary() {
    synchronized (lock) {
      return state == 0;
    }
  }
}
