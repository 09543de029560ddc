@SynchronizedOverrides(
    of = "Socket",
    methods = {
      "close", "getSoTimeout", "setSoTimeout", "getSendBufferSize", "setSendBufferSize", "getReceiveBufferSize",
      "setReceiveBufferSize"
    })
// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless(
    of = {
      "URI", "URLEncoder", "URLDecoder", "IDN", "InetAddress", "Inet4Address", "Inet6Address", "InetSocketAddress",
      "SocketAddress", "InterfaceAddress", "NetworkInterface", "PasswordAuthentication", "Proxy", "Proxy$Type",
      "MulticastSocket", "StandardProtocolFamily"
    })
@Harmless(of = "URLStreamHandler", methods = "<init>")
@Harmless(of = "ProxySelector", methods = "getDefault")
@Harmless(of = "Socket", except = "setSocketImplFactory")
@Harmless(of = "ServerSocket", except = "setSocketFactory")
@Harmless(of = "DatagramSocket", except = {"receive", "setDatagramSocketImplFactory"})
// Keys, certificates, permissions.
@Harmless(of = {"NetPermission", "SocketPermission"})
package java.net;

import racewarden.model.Harmless;
import racewarden.model.SynchronizedOverrides;
