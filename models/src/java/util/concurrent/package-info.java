@ThreadSafe
@Sign(Sign.Kind.CONCURRENT)
@Sign(of = {"StructureViolationException", "TimeUnit"}, value = Sign.Kind.NONE)
// Values and pure functions.
@Harmless(of = "TimeUnit")
package java.util.concurrent;

import racewarden.model.Harmless;
import racewarden.model.Sign;
import racewarden.model.ThreadSafe;
