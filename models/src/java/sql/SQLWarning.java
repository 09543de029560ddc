package java.sql;

public class SQLWarning extends SQLException {
  public SQLWarning() {}

  public SQLWarning(String reason) {
    super(reason);
  }

  public SQLWarning(String reason, String state) {
    super(reason);
  }

  public SQLWarning(String reason, String state, int code) {
    super(reason);
  }

  public SQLWarning(Throwable cause) {
    super(cause);
  }

  public SQLWarning(String reason, Throwable cause) {
    super(reason, cause);
  }

  public SQLWarning getNextWarning() {
    return (SQLWarning) getNextException();
  }

  public void setNextWarning(SQLWarning next) {
    setNextException(next);
  }
}
