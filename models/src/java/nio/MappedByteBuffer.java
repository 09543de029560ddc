package java.nio;

import racewarden.model.Harmless;

/** Not thread-safe: its state is that of ByteBuffer. */
@Harmless(methods = {"force", "load", "isLoaded"})
public abstract class MappedByteBuffer extends ByteBuffer {
  MappedByteBuffer(byte[] hb) {
    super(hb);
  }

  /** What mapping a file gives. */
  public static MappedByteBuffer mapped() {
    return new Mapped();
  }

  public final MappedByteBuffer force() {
    return this;
  }

  public final MappedByteBuffer load() {
    return this;
  }

  public final boolean isLoaded() {
    return true;
  }

  static final class Mapped extends MappedByteBuffer {
    Mapped() {
      super(new byte[1]);
    }
  }
}
