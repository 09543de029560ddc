package java.nio;

/** What the factories of LongBuffer return; its state is that of LongBuffer. */
final class HeapLongBuffer extends LongBuffer {
  HeapLongBuffer(long[] hb) {
    super(hb);
  }
}
