// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless
package java.nio.file;

import racewarden.model.Harmless;
