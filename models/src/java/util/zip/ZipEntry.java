package java.util.zip;

/** Not thread-safe: keeps what it tells in state; its name never changes. */
public class ZipEntry implements Cloneable {
  private int state;
  private byte[] extra;

  public ZipEntry(String name) {}

  public ZipEntry(ZipEntry other) {
    state = other.state;
    extra = other.extra;
  }

  public String getName() {
    return "";
  }

  public boolean isDirectory() {
    return false;
  }

  public long getSize() {
    return state;
  }

  public void setSize(long size) {
    state = 1;
  }

  public long getCompressedSize() {
    return state;
  }

  public void setCompressedSize(long size) {
    state = 1;
  }

  public long getTime() {
    return state;
  }

  public void setTime(long time) {
    state = 1;
  }

  public long getCrc() {
    return state;
  }

  public void setCrc(long crc) {
    state = 1;
  }

  public int getMethod() {
    return state;
  }

  public void setMethod(int method) {
    state = 1;
  }

  public String getComment() {
    int s = state;
    return "";
  }

  public void setComment(String comment) {
    state = 1;
  }

  public byte[] getExtra() {
    return extra;
  }

  public void setExtra(byte[] extra) {
    this.extra = extra;
  }

  public String toString() {
    return "";
  }

  public int hashCode() {
    return 0;
  }

  public Object clone() {
    return new ZipEntry(this);
  }
}
