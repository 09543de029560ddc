// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless(
    of = "AbstractSelectableChannel",
    methods = {"configureBlocking", "isBlocking", "isRegistered", "provider", "blockingLock"})
package java.nio.channels.spi;

import racewarden.model.Harmless;
