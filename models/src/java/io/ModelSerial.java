package java.io;

import racewarden.model.Intrinsics;

/** How objects of one class are written and read: the analyser makes a class below this one for each of them. */
abstract class ModelSerial {
  public abstract void write(ObjectOutputStream out) throws IOException;

  public abstract Object read(ObjectInput in) throws IOException, ClassNotFoundException;

  /** What `(T) in.readObject()` does. */
  static Object read(ObjectInput in, Class<?> type) throws IOException, ClassNotFoundException {
    Object other = in.readObject();
    if (Intrinsics.choose()) return other;
    return ((ModelSerial) Intrinsics.deserialised(type)).read(in);
  }
}
