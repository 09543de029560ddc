package java.io;

/** Keeps no state of interest; reads through. */
public class DataInputStream extends FilterInputStream implements DataInput {
  public DataInputStream(InputStream in) {
    super(in);
  }

  public final int read(byte[] b) throws IOException {
    return in.read(b, 0, b.length);
  }

  public final int read(byte[] b, int off, int len) throws IOException {
    return in.read(b, off, len);
  }

  public final void readFully(byte[] b) throws IOException {
    in.read(b, 0, b.length);
  }

  public final void readFully(byte[] b, int off, int len) throws IOException {
    in.read(b, off, len);
  }

  public final int skipBytes(int n) throws IOException {
    return (int) in.skip(n);
  }

  public final boolean readBoolean() throws IOException {
    return in.read() == 0;
  }

  public final byte readByte() throws IOException {
    return (byte) in.read();
  }

  public final short readShort() throws IOException {
    return (short) in.read();
  }

  public final char readChar() throws IOException {
    return (char) in.read();
  }

  public final int readInt() throws IOException {
    return (int) in.read();
  }

  public final long readLong() throws IOException {
    return (long) in.read();
  }

  public final float readFloat() throws IOException {
    return (float) in.read();
  }

  public final double readDouble() throws IOException {
    return (double) in.read();
  }

  public final int readUnsignedByte() throws IOException {
    return in.read();
  }

  public final int readUnsignedShort() throws IOException {
    return in.read();
  }

  public final String readLine() throws IOException {
    in.read();
    return "";
  }

  public final String readUTF() throws IOException {
    in.read();
    return "";
  }
}
