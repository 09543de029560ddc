// Values and pure functions.
@Harmless(of = "ByteOrder")
package java.nio;

import racewarden.model.Harmless;
