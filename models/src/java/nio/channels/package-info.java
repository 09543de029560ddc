// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless(of = "SelectionKey", except = {"attach", "attachment"})
@Harmless(of = "Selector", except = {"keys", "selectedKeys"})
@Harmless(
    of = "ServerSocketChannel",
    methods = {"open", "bind", "accept", "socket", "getLocalAddress", "validOps"})
@Harmless(
    of = "SocketChannel",
    methods = {
      "open", "bind", "connect", "finishConnect", "isConnected", "isConnectionPending", "socket", "getLocalAddress",
      "getRemoteAddress", "shutdownInput", "shutdownOutput", "validOps"
    })
@Harmless(of = {"AsynchronousChannelGroup", "NetworkChannel"})
@Harmless(
    of = "SelectableChannel",
    methods = {"configureBlocking", "isBlocking", "isRegistered", "provider", "validOps"})
package java.nio.channels;

import racewarden.model.Harmless;
