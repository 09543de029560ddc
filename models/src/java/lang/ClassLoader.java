package java.lang;

import racewarden.model.Harmless;

@Harmless(except = {"defineClass", "findLoadedClass", "findSystemClass"})
public abstract class ClassLoader {
  private final ClassLoader parent;

  protected ClassLoader() { parent = null; }

  protected ClassLoader(ClassLoader parent) { this.parent = parent; }

  protected ClassLoader(String name, ClassLoader parent) { this.parent = parent; }

  public final ClassLoader getParent() { return parent; }

  public Class<?> loadClass(String name) throws ClassNotFoundException { return loadClass(name, false); }

  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return findClass(name);
  }

  protected Class<?> findClass(String name) throws ClassNotFoundException { return Class.forName(name); }

  public static native ClassLoader getSystemClassLoader();
}
