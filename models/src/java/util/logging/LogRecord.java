package java.util.logging;

/** Not thread-safe: keeps its parameters, and the rest in state. */
public class LogRecord implements java.io.Serializable {
  private int state;
  private Object[] parameters;
  private Throwable thrown;
  private Level level;

  public LogRecord(Level level, String message) {
    this.level = level;
  }

  public Level getLevel() {
    return level;
  }

  public void setLevel(Level level) {
    this.level = level;
  }

  public Object[] getParameters() {
    return parameters;
  }

  public void setParameters(Object[] parameters) {
    this.parameters = parameters;
  }

  public Throwable getThrown() {
    return thrown;
  }

  public void setThrown(Throwable thrown) {
    this.thrown = thrown;
  }

  public String getMessage() {
    int s = state;
    return "";
  }

  public void setMessage(String message) {
    state = 1;
  }

  public String getLoggerName() {
    int s = state;
    return "";
  }

  public void setLoggerName(String name) {
    state = 1;
  }

  public String getSourceClassName() {
    state = 1;
    return "";
  }

  public void setSourceClassName(String name) {
    state = 1;
  }

  public String getSourceMethodName() {
    state = 1;
    return "";
  }

  public void setSourceMethodName(String name) {
    state = 1;
  }

  public long getMillis() {
    return state;
  }

  public void setMillis(long millis) {
    state = 1;
  }

  public long getSequenceNumber() {
    return state;
  }

  public void setSequenceNumber(long number) {
    state = 1;
  }

  public int getThreadID() {
    return state;
  }

  public void setThreadID(int id) {
    state = 1;
  }
}
