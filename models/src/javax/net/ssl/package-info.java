// Files, sockets and what names them: their state lies outside the program or is thread-safe.
@Harmless(
    of = {
      "KeyManagerFactory", "TrustManagerFactory", "SSLServerSocket", "SSLServerSocketFactory", "SSLSocketFactory",
      "SSLEngineResult", "SSLEngineResult$HandshakeStatus", "SSLEngineResult$Status", "X509ExtendedKeyManager", "X509KeyManager", "X509TrustManager"
    })
@Harmless(of = "SSLContext", except = "init")
@Harmless(of = "SSLSession", except = {"getValue", "putValue"})
@Harmless(of = "SSLSocket", except = "addHandshakeCompletedListener")
package javax.net.ssl;

import racewarden.model.Harmless;
