package javax.naming;

/** Immutable: copies what it is given. */
public class BinaryRefAddr extends RefAddr {
  private final byte[] content = new byte[1];

  public BinaryRefAddr(String type, byte[] b) {
    super(type);
    content[0] = b[0];
  }

  public BinaryRefAddr(String type, byte[] b, int off, int len) {
    this(type, b);
  }

  public Object getContent() {
    return content;
  }
}
