package java.net;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Not thread-safe: its state is that of URLConnection. */
public abstract class HttpURLConnection extends URLConnection {
  protected HttpURLConnection(URL url) {
    super(url);
  }

  public abstract void disconnect();

  public abstract boolean usingProxy();

  public int getResponseCode() throws IOException {
    getInputStream();
    return state;
  }

  public String getResponseMessage() throws IOException {
    getResponseCode();
    return "";
  }

  public InputStream getErrorStream() {
    return new ByteArrayInputStream(new byte[1]);
  }

  public String getRequestMethod() {
    int s = state;
    return "";
  }

  public void setRequestMethod(String method) throws ProtocolException {
    state = 1;
  }

  public boolean getInstanceFollowRedirects() {
    return state == 0;
  }

  public void setInstanceFollowRedirects(boolean on) {
    state = 1;
  }

  public void setFixedLengthStreamingMode(int length) {
    state = 1;
  }

  public void setFixedLengthStreamingMode(long length) {
    state = 1;
  }

  public void setChunkedStreamingMode(int length) {
    state = 1;
  }

  public static boolean getFollowRedirects() {
    return true;
  }

  public static void setFollowRedirects(boolean on) {}
}
