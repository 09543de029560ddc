// Values and pure functions.
@Harmless
package java.time.chrono;

import racewarden.model.Harmless;
