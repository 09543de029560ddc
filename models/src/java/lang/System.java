package java.lang;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;
import racewarden.model.Harmless;

@Harmless(except = {"getProperties", "inheritedChannel"})
public final class System {
  public static volatile InputStream in = new ByteArrayInputStream(new byte[0]);
  public static volatile PrintStream out = new PrintStream(new ByteArrayOutputStream());
  public static volatile PrintStream err = new PrintStream(new ByteArrayOutputStream());
  private static volatile Properties properties = new Properties();

  private System() {}

  public static void setIn(InputStream stream) { in = stream; }

  public static void setOut(PrintStream stream) { out = stream; }

  public static void setErr(PrintStream stream) { err = stream; }

  /** Copies references between the two arrays: known to the analyser. */
  public static native void arraycopy(Object from, int fromAt, Object to, int toAt, int length);

  public static Properties getProperties() { return properties; }

  public static void setProperties(Properties properties) { System.properties = properties; }

  public static int identityHashCode(Object object) { return 0; }

  public static long currentTimeMillis() { return 0; }

  public static long nanoTime() { return 0; }

  public static void exit(int status) {}

  public static void gc() {}

  public static String lineSeparator() { return "\n"; }
}
