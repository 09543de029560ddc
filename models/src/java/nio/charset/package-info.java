// Values and pure functions.
@Harmless(of = "CodingErrorAction")
package java.nio.charset;

import racewarden.model.Harmless;
