package java.net;

import java.io.IOException;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Not thread-safe: its state is that of URLConnection. */
public abstract class JarURLConnection extends URLConnection {
  protected URLConnection jarFileURLConnection;

  protected JarURLConnection(URL url) throws MalformedURLException {
    super(url);
  }

  public abstract JarFile getJarFile() throws IOException;

  public URL getJarFileURL() {
    return url;
  }

  public String getEntryName() {
    return "";
  }

  public Manifest getManifest() throws IOException {
    return getJarFile().getManifest();
  }

  public JarEntry getJarEntry() throws IOException {
    return getJarFile().getJarEntry("");
  }
}
