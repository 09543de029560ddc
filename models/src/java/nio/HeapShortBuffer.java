package java.nio;

/** What the factories of ShortBuffer return; its state is that of ShortBuffer. */
final class HeapShortBuffer extends ShortBuffer {
  HeapShortBuffer(short[] hb) {
    super(hb);
  }
}
