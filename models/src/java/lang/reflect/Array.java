package java.lang.reflect;

import racewarden.model.Harmless;

/** Arrays by reflection: of references here, which erased generic code asks for; what an array holds is boxed. */
@Harmless(methods = "getLength")
public final class Array {
  private Array() {}

  public static Object newInstance(Class<?> component, int length) {
    return new Object[length];
  }

  public static Object newInstance(Class<?> component, int... lengths) {
    return new Object[1][1];
  }

  public static Object get(Object array, int index) {
    return ((Object[]) array)[index];
  }

  public static void set(Object array, int index, Object value) {
    ((Object[]) array)[index] = value;
  }
}
