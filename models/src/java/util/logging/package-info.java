// What users implement: the JDK has no body that could matter.
@Harmless(of = "Filter")
// Thread-safe, and what callers see of it are loggers and texts.
@Harmless(of = "LogManager", methods = {"getLogManager", "reset", "getProperty", "getLoggingMXBean", "checkAccess"})
package java.util.logging;

import racewarden.model.Harmless;
