package java.nio;

/** What the factories of ByteBuffer return; its state is that of ByteBuffer. */
final class HeapByteBuffer extends ByteBuffer {
  HeapByteBuffer(byte[] hb) {
    super(hb);
  }
}
