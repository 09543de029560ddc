// JDBC asks its drivers to be thread-safe; values that are set go to the database, values that are read come fresh.
@Harmless
@Harmless(of = "StatementEvent", methods = {})
@Harmless(of = "PooledConnection", methods = {"getConnection", "close"})
@Harmless(of = "XAConnection", methods = "getXAResource")
package javax.sql;

import racewarden.model.Harmless;
