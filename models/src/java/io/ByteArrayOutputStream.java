package java.io;

/** Locks itself around its bytes (state). */
public class ByteArrayOutputStream extends OutputStream {
  int state;

  public ByteArrayOutputStream() {}

  public ByteArrayOutputStream(int size) {}

  public synchronized void write(int b) {
    state = b;
  }

  public synchronized void write(byte[] b, int off, int len) {
    state = b[off];
  }

  public void writeBytes(byte[] b) {
    write(b, 0, b.length);
  }

  public synchronized void writeTo(OutputStream out) throws IOException {
    out.write(state);
  }

  public synchronized void reset() {
    state = 1;
  }

  public synchronized byte[] toByteArray() {
    byte[] r = new byte[1];
    r[0] = (byte) state;
    return r;
  }

  public synchronized int size() {
    return state;
  }

  public synchronized String toString() {
    int s = state;
    return "";
  }

  public synchronized String toString(String charset) {
    int s = state;
    return "";
  }

  public synchronized String toString(java.nio.charset.Charset charset) {
    int s = state;
    return "";
  }

  public void close() throws IOException {}
}
