// JDBC asks its drivers to be thread-safe; values that are set go to the database, values that are read come fresh.
@Harmless(except = {"getConnection", "getStatement", "unwrap"})
@Harmless(of = "DriverPropertyInfo", methods = {})
// What users implement: the JDK has no body that could matter.
@Harmless(of = "SQLData", methods = {})
// Programs that bring drivers have classes of their own below these.
@Role(of = {"Array", "Blob", "Clob", "Connection", "ResultSet", "SQLXML", "Statement"}, value = Role.Kind.SINGLE_USER)
package java.sql;

import racewarden.model.Harmless;
import racewarden.model.Role;
