package java.io;

import racewarden.model.Role;

/** Thread-safe: keeps nothing; reads and fills the arrays given. */
@Role(Role.Kind.BUFFER)
public class RandomAccessFile implements DataOutput, DataInput, Closeable {
  public RandomAccessFile(String name, String mode) throws FileNotFoundException {}

  public RandomAccessFile(File file, String mode) throws FileNotFoundException {}

  public int read() throws IOException {
    return 0;
  }

  public int read(byte[] b) throws IOException {
    b[0] = 1;
    return 0;
  }

  public int read(byte[] b, int off, int len) throws IOException {
    b[off] = 1;
    return 0;
  }

  public long getFilePointer() throws IOException {
    return 0;
  }

  public void seek(long n) throws IOException {}

  public long length() throws IOException {
    return 0;
  }

  public void setLength(long n) throws IOException {}

  public void close() throws IOException {}

  public void write(int b) throws IOException {}

  public void write(byte[] b) throws IOException {
    int n = b[0];
  }

  public void write(byte[] b, int off, int len) throws IOException {
    int n = b[0];
  }

  public void writeBoolean(boolean v) throws IOException {}

  public void writeByte(int v) throws IOException {}

  public void writeShort(int v) throws IOException {}

  public void writeChar(int v) throws IOException {}

  public void writeInt(int v) throws IOException {}

  public void writeLong(long v) throws IOException {}

  public void writeFloat(float v) throws IOException {}

  public void writeDouble(double v) throws IOException {}

  public void writeBytes(String s) throws IOException {}

  public void writeChars(String s) throws IOException {}

  public void writeUTF(String s) throws IOException {}

  public final void readFully(byte[] b) throws IOException {
    b[0] = 1;
  }

  public final void readFully(byte[] b, int off, int len) throws IOException {
    b[0] = 1;
  }

  public final int skipBytes(int n) throws IOException {
    return 0;
  }

  public final boolean readBoolean() throws IOException {
    return false;
  }

  public final byte readByte() throws IOException {
    return 0;
  }

  public final short readShort() throws IOException {
    return 0;
  }

  public final char readChar() throws IOException {
    return 0;
  }

  public final int readInt() throws IOException {
    return 0;
  }

  public final long readLong() throws IOException {
    return 0;
  }

  public final float readFloat() throws IOException {
    return 0;
  }

  public final double readDouble() throws IOException {
    return 0;
  }

  public final int readUnsignedByte() throws IOException {
    return 0;
  }

  public final int readUnsignedShort() throws IOException {
    return 0;
  }

  public final String readLine() throws IOException {
    return "";
  }

  public final String readUTF() throws IOException {
    return "";
  }

  public final java.nio.channels.FileChannel getChannel() {
    return new java.nio.channels.ModelFileChannel();
  }
}
