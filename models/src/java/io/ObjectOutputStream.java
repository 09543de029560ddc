package java.io;

import racewarden.model.Intrinsics;

/** Not thread-safe: keeps its buffers in state and the stream it writes to; asks objects to write themselves. */
public class ObjectOutputStream extends OutputStream implements ObjectOutput {
  int state;
  OutputStream out;

  public ObjectOutputStream(OutputStream out) throws IOException {
    this.out = out;
  }

  protected ObjectOutputStream() throws IOException {}

  public final void writeObject(Object o) throws IOException {
    state = 1;
    out.write(0);
    if (o instanceof Externalizable) ((Externalizable) o).writeExternal(this);
    else ((ModelSerial) Intrinsics.serialised(o)).write(this);
  }

  protected void writeObjectOverride(Object o) throws IOException {}

  public void writeUnshared(Object o) throws IOException { writeObject(o); }

  public void defaultWriteObject() throws IOException {
    state = 1;
  }

  public void reset() throws IOException {
    state = 1;
  }

  public void flush() throws IOException {
    state = 1;
    out.flush();
  }

  public void close() throws IOException {
    state = 1;
    out.close();
  }

  public void write(int b) throws IOException {
    state = 1;
    out.write(0);
  }

  public void write(byte[] b) throws IOException {
    state = b[0];
    out.write(0);
  }

  public void write(byte[] b, int off, int len) throws IOException {
    state = b[0];
    out.write(0);
  }

  public void writeBoolean(boolean v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeByte(int v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeShort(int v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeChar(int v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeInt(int v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeLong(long v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeFloat(float v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeDouble(double v) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeBytes(String s) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeChars(String s) throws IOException {
    state = 1;
    out.write(0);
  }

  public void writeUTF(String s) throws IOException {
    state = 1;
    out.write(0);
  }
}
