package racewarden.reproduce;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.Callable;

/** Objects and calls that Java's own syntax has no way to for the program that needs them. */
public final class Values {
  private Values() {}

  /** Looks at all of a result, as its caller would. What that throws, the call throws. */
  public static Object use(Object result) {
    if (result instanceof Iterator) for (Iterator<?> all = (Iterator<?>) result; all.hasNext(); ) all.next();
    else if (result instanceof Iterable) for (Object element : (Iterable<?>) result) Snapshot.text(element);
    else if (result instanceof Map) for (Map.Entry<?, ?> entry : ((Map<?, ?>) result).entrySet()) entry.getValue();
    return Snapshot.text(result);
  }

  /**
   * An object of an interface. Its methods return what the pairs of {@code answers}, name and {@code Step}, say, else
   * something simple of their type that is made from {@code i}.
   */
  @SuppressWarnings("unchecked")
  public static <T> T of(int i, Class<T> type, Object... answers) {
    return (T)
        Proxy.newProxyInstance(
            type.getClassLoader() == null ? Values.class.getClassLoader() : type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, args) -> {
              if (method.getDeclaringClass() == Object.class) return ofObject(type, proxy, method, args);
              for (int k = 0; k < answers.length; k += 2)
                if (method.getName().equals(answers[k])) return ((Step) answers[k + 1]).run();
              return simple(i, method.getReturnType(), method.getName());
            });
  }

  private static Object ofObject(Class<?> type, Object proxy, Method method, Object[] args) {
    if (method.getName().equals("equals")) return proxy == args[0];
    return method.getName().equals("hashCode") ? (Object) 1 : type.getSimpleName();
  }

  private static Object simple(int i, Class<?> type, String name) {
    // Whoever asks for more until there is none has to come to an end.
    if (type == boolean.class || type == Boolean.class) return !name.startsWith("has");
    if (type == byte.class) return (byte) i;
    if (type == short.class) return (short) i;
    if (type == char.class) return 'a';
    if (type == int.class || type == Integer.class) return i;
    if (type == long.class || type == Long.class) return (long) i;
    if (type == float.class) return (float) i;
    if (type == double.class || type == Double.class) return (double) i;
    if (type.isAssignableFrom(String.class)) return "text" + i;
    if (type.isArray()) return java.lang.reflect.Array.newInstance(type.getComponentType(), 0);
    return type.isInterface() ? of(i, type) : null;
  }

  /** Calls all setters of an object with something simple, as its container would; those that refuse it are left out. */
  public static <T> T filled(int i, T object) {
    Method[] methods = object.getClass().getMethods();
    Arrays.sort(methods, Comparator.comparing(Method::toString));
    for (Method method : methods) {
      Class<?>[] types = method.getParameterTypes();
      if (types.length != 1 || !method.getName().matches("set[A-Z].*") || Modifier.isStatic(method.getModifiers())) continue;
      Object value = simple(i, types[0], method.getName());
      if (value == null) continue;
      try {
        method.invoke(object, value);
      } catch (ReflectiveOperationException | RuntimeException refused) {
        // Its default stays.
      }
    }
    return object;
  }

  /** Makes an object by a constructor of any visibility. */
  public static Object make(String type, Class<?>[] parameters, Object... args) throws Throwable {
    Constructor<?> constructor = type(type).getDeclaredConstructor(parameters);
    return run(constructor, () -> constructor.newInstance(args));
  }

  /** Calls a method of any visibility; {@code object} is null for a static one. */
  public static Object call(String owner, Object object, String name, Class<?>[] parameters, Object... args) throws Throwable {
    Method method = type(owner).getDeclaredMethod(name, parameters);
    return run(method, () -> method.invoke(object, args));
  }

  /** Reads a field of any visibility; {@code object} is null for a static one. */
  public static Object get(String owner, Object object, String name) throws Throwable {
    Field field = type(owner).getDeclaredField(name);
    return run(field, () -> field.get(object));
  }

  public static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(name, true, Thread.currentThread().getContextClassLoader());
  }

  private static Object run(AccessibleObject member, Callable<?> use) throws Throwable {
    member.setAccessible(true);
    try {
      return use.call();
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
