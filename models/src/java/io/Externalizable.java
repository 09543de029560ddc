package java.io;

/** Writes and reads itself. */
public interface Externalizable extends Serializable {
  void writeExternal(ObjectOutput out) throws IOException;

  void readExternal(ObjectInput in) throws IOException, ClassNotFoundException;
}
