package java.security;

/** Thread-safe. */
public class SecureClassLoader extends ClassLoader {
  protected SecureClassLoader() {}

  protected SecureClassLoader(ClassLoader parent) {
    super(parent);
  }

  protected SecureClassLoader(String name, ClassLoader parent) {
    super(parent);
  }
}
