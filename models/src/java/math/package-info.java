@Value(of = {"BigDecimal", "BigInteger"})
// Values and pure functions.
@Harmless
package java.math;

import racewarden.model.Harmless;
import racewarden.model.Value;
