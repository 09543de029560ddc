package java.io;

/**
 * Not thread-safe: keeps its buffers in state and the stream it reads from. What readObject returns is a fresh object; where a cast
 * says of which class, ModelSerial reads it.
 */
public class ObjectInputStream extends InputStream implements ObjectInput {
  int state;
  InputStream in;

  public ObjectInputStream(InputStream in) throws IOException {
    this.in = in;
  }

  protected ObjectInputStream() throws IOException {}

  public final Object readObject() throws IOException, ClassNotFoundException {
    state = 1;
    in.read();
    return new Object();
  }

  public Object readUnshared() throws IOException, ClassNotFoundException {
    state = 1;
    in.read();
    return new Object();
  }

  public void defaultReadObject() throws IOException, ClassNotFoundException {
    state = 1;
  }

  public int read() throws IOException {
    state = 1;
    return in.read();
  }

  public int read(byte[] b, int off, int len) throws IOException {
    state = 1;
    return in.read(b, off, len);
  }

  public int available() throws IOException {
    return state;
  }

  public void close() throws IOException {
    state = 1;
    in.close();
  }

  public void readFully(byte[] b) throws IOException {
    state = 1;
    in.read(b, 0, 1);
  }

  public void readFully(byte[] b, int off, int len) throws IOException {
    state = 1;
    in.read(b, 0, 1);
  }

  public int skipBytes(int n) throws IOException {
    state = 1;
    return (int) in.read();
  }

  public boolean readBoolean() throws IOException {
    state = 1;
    return in.read() == 0;
  }

  public byte readByte() throws IOException {
    state = 1;
    return (byte) in.read();
  }

  public short readShort() throws IOException {
    state = 1;
    return (short) in.read();
  }

  public char readChar() throws IOException {
    state = 1;
    return (char) in.read();
  }

  public int readInt() throws IOException {
    state = 1;
    return (int) in.read();
  }

  public long readLong() throws IOException {
    state = 1;
    return (long) in.read();
  }

  public float readFloat() throws IOException {
    state = 1;
    return (float) in.read();
  }

  public double readDouble() throws IOException {
    state = 1;
    return (double) in.read();
  }

  public int readUnsignedByte() throws IOException {
    state = 1;
    return (int) in.read();
  }

  public int readUnsignedShort() throws IOException {
    state = 1;
    return (int) in.read();
  }

  public String readLine() throws IOException {
    state = 1;
    in.read();
    return "";
  }

  public String readUTF() throws IOException {
    state = 1;
    in.read();
    return "";
  }
}
