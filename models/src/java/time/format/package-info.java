// Values and pure functions.
@Harmless(of = {"DateTimeFormatter", "DecimalStyle"})
package java.time.format;

import racewarden.model.Harmless;
