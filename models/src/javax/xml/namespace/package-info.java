// Values and pure functions.
@Harmless(of = "QName")
package javax.xml.namespace;

import racewarden.model.Harmless;
