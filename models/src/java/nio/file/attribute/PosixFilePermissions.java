package java.nio.file.attribute;

import java.util.Set;
import racewarden.model.Harmless;

/** Values; sets of permissions are read. */
@Harmless(methods = "fromString")
public final class PosixFilePermissions {
  private PosixFilePermissions() {}

  public static String toString(Set<PosixFilePermission> permissions) {
    permissions.iterator().next();
    return "";
  }

  public static FileAttribute<Set<PosixFilePermission>> asFileAttribute(Set<PosixFilePermission> permissions) {
    permissions.iterator().next();
    return made();
  }

  private static native FileAttribute<Set<PosixFilePermission>> made();
}
