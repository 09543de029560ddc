package javax.naming;

/** Not thread-safe: keeps what is bound, and the rest in the state of NameClassPair. */
public class Binding extends NameClassPair {
  private Object bound;

  public Binding(String name, Object bound) {
    super(name, "");
    this.bound = bound;
  }

  public Binding(String name, Object bound, boolean relative) {
    this(name, bound);
  }

  public Binding(String name, String className, Object bound) {
    this(name, bound);
  }

  public Binding(String name, String className, Object bound, boolean relative) {
    this(name, bound);
  }

  public Object getObject() {
    return bound;
  }

  public void setObject(Object bound) {
    this.bound = bound;
  }
}
