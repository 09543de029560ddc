package javax.naming;

/** Immutable. */
public abstract class RefAddr implements java.io.Serializable {
  protected String addrType;

  protected RefAddr(String type) {
    addrType = type;
  }

  public String getType() {
    return addrType;
  }

  public abstract Object getContent();

  public boolean equals(Object o) {
    return o instanceof RefAddr && getContent().equals(((RefAddr) o).getContent());
  }

  public int hashCode() {
    return getContent().hashCode();
  }

  public String toString() {
    return getContent().toString();
  }
}
