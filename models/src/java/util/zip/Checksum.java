package java.util.zip;

/** The face of checksums. */
public interface Checksum {
  void update(int b);

  default void update(byte[] b) {
    update(b, 0, b.length);
  }

  void update(byte[] b, int off, int len);

  default void update(java.nio.ByteBuffer b) {
    update(b.get());
  }

  long getValue();

  void reset();
}
