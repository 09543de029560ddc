package javax.naming;

/** Immutable. */
public class StringRefAddr extends RefAddr {
  public StringRefAddr(String type, String content) {
    super(type);
  }

  public Object getContent() {
    return "";
  }
}
