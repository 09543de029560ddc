package javax.security.auth;

import java.security.Principal;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import racewarden.model.CallsOnce;
import racewarden.model.Harmless;

/** Thread-safe: its sets lock themselves. */
@Harmless(
    methods = {"<init>", "doAs", "doAsPrivileged", "getSubject", "isReadOnly", "setReadOnly", "toString", "hashCode"})
public final class Subject implements java.io.Serializable {
  private final Set<Principal> principals = Collections.synchronizedSet(new HashSet<Principal>());
  private final Set<Object> credentials = Collections.synchronizedSet(new HashSet<Object>());

  public Subject() {}

  public Subject(boolean readOnly, Set<? extends Principal> principals, Set<?> open, Set<?> secret) {
    this.principals.addAll(principals);
    credentials.addAll(open);
    credentials.addAll(secret);
  }

  public Set<Principal> getPrincipals() {
    return principals;
  }

  public <T extends Principal> Set<T> getPrincipals(Class<T> wanted) {
    return new HashSet<T>((Set<T>) principals);
  }

  public Set<Object> getPublicCredentials() {
    return credentials;
  }

  public <T> Set<T> getPublicCredentials(Class<T> wanted) {
    return new HashSet<T>((Set<T>) credentials);
  }

  public Set<Object> getPrivateCredentials() {
    return credentials;
  }

  public <T> Set<T> getPrivateCredentials(Class<T> wanted) {
    return new HashSet<T>((Set<T>) credentials);
  }

  @CallsOnce
  public static <T> T doAs(Subject subject, PrivilegedAction<T> action) {
    return action.run();
  }

  @CallsOnce
  public static <T> T doAs(Subject subject, PrivilegedExceptionAction<T> action) throws PrivilegedActionException {
    try {
      return action.run();
    } catch (Exception e) {
      throw new PrivilegedActionException(e);
    }
  }
}
