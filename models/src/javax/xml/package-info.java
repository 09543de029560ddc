// Values and pure functions.
@Harmless(of = "XMLConstants")
package javax.xml;

import racewarden.model.Harmless;
