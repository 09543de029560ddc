package java.security;

import racewarden.model.CallsOnce;

@CallsOnce
public final class AccessController {
  private AccessController() {}

  public static <T> T doPrivileged(PrivilegedAction<T> action) { return action.run(); }

  public static <T> T doPrivileged(PrivilegedAction<T> action, AccessControlContext context) {
    return action.run();
  }

  public static <T> T doPrivilegedWithCombiner(PrivilegedAction<T> action) { return action.run(); }

  public static <T> T doPrivileged(PrivilegedExceptionAction<T> action) throws PrivilegedActionException {
    return perform(action);
  }

  public static <T> T doPrivileged(PrivilegedExceptionAction<T> action, AccessControlContext context)
      throws PrivilegedActionException {
    return perform(action);
  }

  public static <T> T doPrivilegedWithCombiner(PrivilegedExceptionAction<T> action)
      throws PrivilegedActionException {
    return perform(action);
  }

  private static <T> T perform(PrivilegedExceptionAction<T> action) throws PrivilegedActionException {
    try {
      return action.run();
    } catch (Exception e) {
      throw new PrivilegedActionException(e);
    }
  }
}
