package java.net;

import java.io.IOException;
import java.util.jar.JarFile;

/** What URL.openConnection returns for entries of jars. */
final class ModelJarConnection extends JarURLConnection {
  ModelJarConnection(URL url) throws MalformedURLException {
    super(url);
  }

  public void connect() {
    state = 1;
  }

  public JarFile getJarFile() throws IOException {
    connect();
    return new JarFile("");
  }
}
