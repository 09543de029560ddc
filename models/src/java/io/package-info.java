// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless(of = {"File", "FileDescriptor", "FilePermission", "ObjectStreamClass", "ObjectStreamField", "Console"})
package java.io;

import racewarden.model.Harmless;
