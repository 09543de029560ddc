package java.net;

import java.security.SecureClassLoader;
import racewarden.model.Harmless;

/** Thread-safe; URLs and packages are values. */
@Harmless(methods = {"getURLs", "findResource", "findResources", "definePackage"})
public class URLClassLoader extends SecureClassLoader implements java.io.Closeable {
  public URLClassLoader(URL[] urls) {}

  public URLClassLoader(URL[] urls, ClassLoader parent) {
    super(parent);
  }

  public URLClassLoader(URL[] urls, ClassLoader parent, URLStreamHandlerFactory factory) {
    super(parent);
  }

  public URLClassLoader(String name, URL[] urls, ClassLoader parent) {
    super(parent);
  }

  public static URLClassLoader newInstance(URL[] urls) {
    return new URLClassLoader(urls);
  }

  public static URLClassLoader newInstance(URL[] urls, ClassLoader parent) {
    return new URLClassLoader(urls, parent);
  }

  public void close() throws java.io.IOException {}
}
