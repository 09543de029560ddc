// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless
package javax.net;

import racewarden.model.Harmless;
