package java.net;

/** What URL.openConnection returns. */
final class ModelHttpConnection extends HttpURLConnection {
  ModelHttpConnection(URL url) {
    super(url);
  }

  public void connect() {
    state = 1;
  }

  public void disconnect() {
    state = 1;
  }

  public boolean usingProxy() {
    return false;
  }
}
