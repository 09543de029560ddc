package java.util.logging;

import java.io.UnsupportedEncodingException;

/** Thread-safe: keeps what it is given in volatile fields. */
public abstract class Handler {
  private volatile Formatter formatter;
  private volatile Filter filter;
  private volatile ErrorManager errors = new ErrorManager();
  private volatile Level level = Level.ALL;

  protected Handler() {}

  public abstract void publish(LogRecord record);

  public abstract void flush();

  public abstract void close();

  public Formatter getFormatter() {
    return formatter;
  }

  public synchronized void setFormatter(Formatter formatter) {
    this.formatter = formatter;
  }

  public Filter getFilter() {
    return filter;
  }

  public synchronized void setFilter(Filter filter) {
    this.filter = filter;
  }

  public ErrorManager getErrorManager() {
    return errors;
  }

  public synchronized void setErrorManager(ErrorManager errors) {
    this.errors = errors;
  }

  protected void reportError(String message, Exception e, int code) {
    errors.error(message, e, code);
  }

  public Level getLevel() {
    return level;
  }

  public synchronized void setLevel(Level level) {
    this.level = level;
  }

  public String getEncoding() {
    return "";
  }

  public synchronized void setEncoding(String encoding) throws SecurityException, UnsupportedEncodingException {}

  public boolean isLoggable(LogRecord record) {
    return filter.isLoggable(record);
  }
}
