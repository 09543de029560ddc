// Values and pure functions.
@Harmless
package java.time.zone;

import racewarden.model.Harmless;
