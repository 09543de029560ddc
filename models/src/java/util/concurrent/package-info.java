// Values and pure functions.
@Harmless(of = "TimeUnit")
package java.util.concurrent;

import racewarden.model.Harmless;
