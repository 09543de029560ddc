package java.util.logging;

import java.util.function.Supplier;

/** Thread-safe. All loggers by name are one; it keeps any of its handlers, which it calls in the thread that logs. */
public class Logger {
  private static final Logger ROOT = new Logger("", null);

  private volatile Handler handler;
  private volatile Filter filter;
  private volatile Level level = Level.INFO;
  private volatile Logger parent;

  protected Logger(String name, String bundle) {}

  public static Logger getLogger(String name) {
    return ROOT;
  }

  public static Logger getLogger(String name, String bundle) {
    return ROOT;
  }

  public static final Logger getGlobal() {
    return ROOT;
  }

  public static Logger getAnonymousLogger() {
    return ROOT;
  }

  public static Logger getAnonymousLogger(String bundle) {
    return ROOT;
  }

  public void log(LogRecord record) {
    filter.isLoggable(record);
    handler.publish(record);
    tell(record.getParameters());
    parent.log(record);
  }

  /** What the JDK's own handlers do with parameters. */
  private static void tell(Object[] parameters) {
    if (parameters != null) for (Object parameter : parameters) String.valueOf(parameter);
  }

  public void log(Level level, String message) {
    log(new LogRecord(level, message));
  }

  public void log(Level level, Supplier<String> message) {
    log(level, message.get());
  }

  public void log(Level level, String message, Object parameter) {
    log(level, message, new Object[] {parameter});
  }

  public void log(Level level, String message, Object[] parameters) {
    LogRecord record = new LogRecord(level, message);
    record.setParameters(parameters);
    log(record);
  }

  public void log(Level level, String message, Throwable thrown) {
    LogRecord record = new LogRecord(level, message);
    record.setThrown(thrown);
    log(record);
  }

  public void log(Level level, Throwable thrown, Supplier<String> message) {
    log(level, message.get(), thrown);
  }

  public void logp(Level level, String cls, String method, String message) {
    log(level, message);
  }

  public void logp(Level level, String cls, String method, Supplier<String> message) {
    log(level, message.get());
  }

  public void logp(Level level, String cls, String method, String message, Object parameter) {
    log(level, message, parameter);
  }

  public void logp(Level level, String cls, String method, String message, Object[] parameters) {
    log(level, message, parameters);
  }

  public void logp(Level level, String cls, String method, String message, Throwable thrown) {
    log(level, message, thrown);
  }

  public void entering(String cls, String method) {
    log(Level.FINER, "");
  }

  public void entering(String cls, String method, Object parameter) {
    log(Level.FINER, "", parameter);
  }

  public void exiting(String cls, String method) {
    log(Level.FINER, "");
  }

  public void exiting(String cls, String method, Object result) {
    log(Level.FINER, "", result);
  }

  public void throwing(String cls, String method, Throwable thrown) {
    log(Level.FINER, "", thrown);
  }

  public void severe(String message) {
    log(Level.SEVERE, message);
  }

  public void severe(Supplier<String> message) {
    log(Level.SEVERE, message.get());
  }

  public void warning(String message) {
    log(Level.WARNING, message);
  }

  public void warning(Supplier<String> message) {
    log(Level.WARNING, message.get());
  }

  public void info(String message) {
    log(Level.INFO, message);
  }

  public void info(Supplier<String> message) {
    log(Level.INFO, message.get());
  }

  public void config(String message) {
    log(Level.CONFIG, message);
  }

  public void config(Supplier<String> message) {
    log(Level.CONFIG, message.get());
  }

  public void fine(String message) {
    log(Level.FINE, message);
  }

  public void fine(Supplier<String> message) {
    log(Level.FINE, message.get());
  }

  public void finer(String message) {
    log(Level.FINER, message);
  }

  public void finer(Supplier<String> message) {
    log(Level.FINER, message.get());
  }

  public void finest(String message) {
    log(Level.FINEST, message);
  }

  public void finest(Supplier<String> message) {
    log(Level.FINEST, message.get());
  }

  public void addHandler(Handler handler) {
    this.handler = handler;
  }

  public void removeHandler(Handler handler) {}

  public Handler[] getHandlers() {
    return new Handler[] {handler};
  }

  public Filter getFilter() {
    return filter;
  }

  public void setFilter(Filter filter) {
    this.filter = filter;
  }

  public Level getLevel() {
    return level;
  }

  public void setLevel(Level level) {
    this.level = level;
  }

  public boolean isLoggable(Level level) {
    return true;
  }

  public Logger getParent() {
    return parent;
  }

  public void setParent(Logger parent) {
    this.parent = parent;
  }

  public String getName() {
    return "";
  }

  public boolean getUseParentHandlers() {
    return true;
  }

  public void setUseParentHandlers(boolean on) {}
}
