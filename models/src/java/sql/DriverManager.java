package java.sql;

import java.util.Enumeration;
import java.util.Properties;
import java.util.Vector;
import racewarden.model.Harmless;

/** Thread-safe: keeps any of the drivers, and asks it for connections. */
@Harmless(methods = {"deregisterDriver", "getLoginTimeout", "setLoginTimeout", "println"})
public class DriverManager {
  private static volatile Driver driver;

  private DriverManager() {}

  /** Of a driver that is not part of the program. */
  private static native Connection unknown();

  public static void registerDriver(Driver d) throws SQLException {
    driver = d;
  }

  public static void registerDriver(Driver d, DriverAction action) throws SQLException {
    driver = d;
  }

  public static Connection getConnection(String url, Properties info) throws SQLException {
    Connection made = driver.connect(url, info);
    return made != null ? made : unknown();
  }

  public static Connection getConnection(String url, String user, String password) throws SQLException {
    return getConnection(url, new Properties());
  }

  public static Connection getConnection(String url) throws SQLException {
    return getConnection(url, new Properties());
  }

  public static Driver getDriver(String url) throws SQLException {
    driver.acceptsURL(url);
    return driver;
  }

  public static Enumeration<Driver> getDrivers() {
    Vector<Driver> drivers = new Vector<>();
    drivers.add(driver);
    return drivers.elements();
  }
}
