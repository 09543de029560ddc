package java.nio;

/** What the factories of FloatBuffer return; its state is that of FloatBuffer. */
final class HeapFloatBuffer extends FloatBuffer {
  HeapFloatBuffer(float[] hb) {
    super(hb);
  }
}
