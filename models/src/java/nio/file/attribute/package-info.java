// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless
@Harmless(of = "AclEntry$Builder", methods = "build")
package java.nio.file.attribute;

import racewarden.model.Harmless;
