// JDBC asks its drivers to be thread-safe; values that are set go to the database, values that are read come fresh.
@Harmless
package javax.transaction.xa;

import racewarden.model.Harmless;
