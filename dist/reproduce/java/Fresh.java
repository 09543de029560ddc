package racewarden.reproduce;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Makes objects of a class; of one that is loaded anew each time, with all that it uses, where static fields are to be new. */
final class Fresh<T> {
  private final String name;
  private final URL[] urls;

  Fresh(String name, boolean isLoadedAnew) throws Exception {
    this.name = name;
    List<URL> found = new ArrayList<URL>();
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) found.add(new File(path).toURI().toURL());
    urls = isLoadedAnew ? found.toArray(new URL[0]) : null;
  }

  @SuppressWarnings("unchecked")
  T make() throws Exception {
    ClassLoader loader = urls == null ? Fresh.class.getClassLoader() : new OwnFirst(urls);
    return (T) Class.forName(name, true, loader).getDeclaredConstructor().newInstance();
  }

  /** All but the classes of this package, which both sides speak of. */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(URL[] urls) {
      super(urls, Fresh.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) return known;
        if (name.startsWith("java.") || name.startsWith("racewarden.reproduce.")) return super.loadClass(name, resolve);
        try {
          return findClass(name);
        } catch (ClassNotFoundException elsewhere) {
          return super.loadClass(name, resolve);
        }
      }
    }
  }
}
