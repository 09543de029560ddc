package java.nio;

/** What the factories of IntBuffer return; its state is that of IntBuffer. */
final class HeapIntBuffer extends IntBuffer {
  HeapIntBuffer(int[] hb) {
    super(hb);
  }
}
