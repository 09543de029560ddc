package java.util.zip;

/** Not thread-safe: keeps its sum in state. */
public class CRC32 implements Checksum {
  private int state;

  public CRC32() {}

  public void update(int b) {
    state = b;
  }

  public void update(byte[] b) {
    state = b[0];
  }

  public void update(byte[] b, int off, int len) {
    state = b[off];
  }

  public void update(java.nio.ByteBuffer b) {
    state = b.get();
  }

  public long getValue() {
    return state;
  }

  public void reset() {
    state = 1;
  }
}
