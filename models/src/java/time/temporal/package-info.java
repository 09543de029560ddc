// Values and pure functions.
@Harmless
package java.time.temporal;

import racewarden.model.Harmless;
