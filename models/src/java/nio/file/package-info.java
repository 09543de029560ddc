// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless
@Harmless(
    of = "FileSystem",
    methods = {
      "provider", "close", "isOpen", "isReadOnly", "getSeparator", "getRootDirectories", "getFileStores",
      "supportedFileAttributeViews", "getPath", "getPathMatcher", "getUserPrincipalLookupService", "newWatchService"
    })
package java.nio.file;

import racewarden.model.Harmless;
