package java.nio;

/** What the factories of DoubleBuffer return; its state is that of DoubleBuffer. */
final class HeapDoubleBuffer extends DoubleBuffer {
  HeapDoubleBuffer(double[] hb) {
    super(hb);
  }
}
