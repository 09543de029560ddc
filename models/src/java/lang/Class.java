package java.lang;

import java.lang.reflect.Constructor;
import racewarden.model.Harmless;

/** Reflection is the analyser's: these methods have no bodies here. */
@Harmless(except = {"getEnumConstants", "getConstructors", "getDeclaredConstructors", "getEnclosingConstructor"})
public final class Class<T> {
  private Class() {}

  public static native Class<?> forName(String name) throws ClassNotFoundException;

  public static native Class<?> forName(String name, boolean initialize, ClassLoader loader)
      throws ClassNotFoundException;

  public native T newInstance() throws InstantiationException, IllegalAccessException;

  public native Constructor<T> getConstructor(Class<?>... parameters) throws NoSuchMethodException;

  public native Constructor<T> getDeclaredConstructor(Class<?>... parameters) throws NoSuchMethodException;

  public native ClassLoader getClassLoader();

  public boolean isInstance(Object object) { return object != null; }

  public T cast(Object object) { return (T) object; }

  public boolean desiredAssertionStatus() { return true; }

  public String getName() { return ""; }

  public String getSimpleName() { return ""; }

  public String getTypeName() { return ""; }

  public String getCanonicalName() { return ""; }

  public String toString() { return ""; }
}
