package java.net;

import java.io.IOException;
import java.io.InputStream;
import racewarden.model.Harmless;
import racewarden.model.Intrinsics;

/** Immutable; a connection may be of any kind that programs cast it to. */
@Harmless(
    except = {
      "setURLStreamHandlerFactory", "<init>(Ljava/net/URL;Ljava/lang/String;Ljava/net/URLStreamHandler;)V",
      "<init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/net/URLStreamHandler;)V"
    })
public final class URL implements java.io.Serializable {
  private final URLStreamHandler handler;

  public URL(URL context, String spec, URLStreamHandler handler) throws MalformedURLException {
    this.handler = handler;
  }

  public URL(String protocol, String host, int port, String file, URLStreamHandler handler)
      throws MalformedURLException {
    this.handler = handler;
  }

  public URLConnection openConnection() throws IOException {
    if (handler != null) return handler.openConnection(this);
    if (Intrinsics.choose()) return new ModelJarConnection(this);
    return new ModelHttpConnection(this);
  }

  public URLConnection openConnection(Proxy proxy) throws IOException {
    return openConnection();
  }

  public final InputStream openStream() throws IOException {
    return openConnection().getInputStream();
  }
}
