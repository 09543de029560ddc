package javax.sql;

import java.sql.SQLException;
import java.util.EventObject;
import racewarden.model.Harmless;

/** Immutable. */
@Harmless(methods = {})
public class ConnectionEvent extends EventObject {
  private final SQLException error;

  public ConnectionEvent(PooledConnection source) {
    this(source, null);
  }

  public ConnectionEvent(PooledConnection source, SQLException error) {
    super(source);
    this.error = error;
  }

  public SQLException getSQLException() {
    return error;
  }
}
