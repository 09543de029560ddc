package java.nio;

/** What the factories of CharBuffer return; its state is that of CharBuffer. */
final class HeapCharBuffer extends CharBuffer {
  HeapCharBuffer(char[] hb) {
    super(hb);
  }
}
