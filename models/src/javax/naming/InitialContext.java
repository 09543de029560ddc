package javax.naming;

import java.util.Hashtable;

/**
 * Thread-safe here: what is bound anywhere lies in one volatile field, as all contexts of a program look at the same
 * directory. The environment is the context's own.
 */
public class InitialContext implements Context {
  private static volatile Object bound;
  protected Hashtable<Object, Object> myProps = new Hashtable<>();

  public InitialContext() throws NamingException {}

  protected InitialContext(boolean lazy) throws NamingException {}

  public InitialContext(Hashtable<?, ?> environment) throws NamingException {
    myProps.putAll(environment);
  }

  public static <T> T doLookup(Name name) throws NamingException {
    return (T) bound;
  }

  public static <T> T doLookup(String name) throws NamingException {
    return (T) bound;
  }

  public Object lookup(Name name) throws NamingException {
    return bound;
  }

  public Object lookup(String name) throws NamingException {
    return bound;
  }

  public void bind(Name name, Object object) throws NamingException {
    bound = object;
  }

  public void bind(String name, Object object) throws NamingException {
    bound = object;
  }

  public void rebind(Name name, Object object) throws NamingException {
    bound = object;
  }

  public void rebind(String name, Object object) throws NamingException {
    bound = object;
  }

  public void unbind(Name name) throws NamingException {}

  public void unbind(String name) throws NamingException {}

  public NamingEnumeration<NameClassPair> list(Name name) throws NamingException {
    return new Found<NameClassPair>(new NameClassPair("", ""));
  }

  public NamingEnumeration<NameClassPair> list(String name) throws NamingException {
    return new Found<NameClassPair>(new NameClassPair("", ""));
  }

  public NamingEnumeration<Binding> listBindings(Name name) throws NamingException {
    return new Found<Binding>(new Binding("", bound));
  }

  public NamingEnumeration<Binding> listBindings(String name) throws NamingException {
    return new Found<Binding>(new Binding("", bound));
  }

  public void destroySubcontext(Name name) throws NamingException {}

  public void destroySubcontext(String name) throws NamingException {}

  public Context createSubcontext(Name name) throws NamingException {
    return this;
  }

  public Context createSubcontext(String name) throws NamingException {
    return this;
  }

  public Object lookupLink(Name name) throws NamingException {
    return bound;
  }

  public Object lookupLink(String name) throws NamingException {
    return bound;
  }

  public NameParser getNameParser(Name name) throws NamingException {
    return new Parser();
  }

  public NameParser getNameParser(String name) throws NamingException {
    return new Parser();
  }

  public void rename(Name from, Name to) throws NamingException {}

  public void rename(String from, String to) throws NamingException {}

  public Name composeName(Name name, Name prefix) throws NamingException {
    return ((Name) prefix.clone()).addAll(name);
  }

  public String composeName(String name, String prefix) throws NamingException {
    return name;
  }

  public Object addToEnvironment(String key, Object value) throws NamingException {
    return myProps.put(key, value);
  }

  public Object removeFromEnvironment(String key) throws NamingException {
    return myProps.remove(key);
  }

  public Hashtable<?, ?> getEnvironment() throws NamingException {
    return myProps;
  }

  public void close() throws NamingException {}

  public String getNameInNamespace() throws NamingException {
    return "";
  }

  /** Not thread-safe: keeps its position in state. */
  static final class Found<T> implements NamingEnumeration<T> {
    private final T element;
    private int state;

    Found(T element) {
      this.element = element;
    }

    public T next() {
      state = 1;
      return element;
    }

    public T nextElement() {
      state = 1;
      return element;
    }

    public boolean hasMore() {
      return state == 0;
    }

    public boolean hasMoreElements() {
      return state == 0;
    }

    public void close() {
      state = 1;
    }
  }

  static final class Parser implements NameParser {
    public Name parse(String text) throws NamingException {
      return new CompositeName(text);
    }
  }
}
