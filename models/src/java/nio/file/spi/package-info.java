// What users implement: the JDK has no body that could matter.
@Harmless(of = "FileSystemProvider", methods = {})
package java.nio.file.spi;

import racewarden.model.Harmless;
