// JDBC asks its drivers to be thread-safe; values that are set go to the database, values that are read come fresh.
@Harmless(except = {"getConnection", "getStatement", "unwrap"})
@Harmless(of = "DriverPropertyInfo", methods = {})
// What users implement: the JDK has no body that could matter.
@Harmless(of = "SQLData", methods = {})
package java.sql;

import racewarden.model.Harmless;
