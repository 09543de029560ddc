package java.net;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.AllPermission;
import java.security.Permission;

/** Not thread-safe: keeps its settings and its headers in state. */
public abstract class URLConnection {
  int state;
  protected URL url;

  protected URLConnection(URL url) {
    this.url = url;
  }

  public abstract void connect() throws IOException;

  public URL getURL() {
    return url;
  }

  public InputStream getInputStream() throws IOException {
    connect();
    return new ByteArrayInputStream(new byte[1]);
  }

  public OutputStream getOutputStream() throws IOException {
    connect();
    return new ByteArrayOutputStream();
  }

  public Object getContent() throws IOException {
    return getInputStream();
  }

  public Permission getPermission() throws IOException {
    return new AllPermission();
  }

  public int getContentLength() {
    return state;
  }

  public long getContentLengthLong() {
    return state;
  }

  public String getContentType() {
    int s = state;
    return "";
  }

  public String getContentEncoding() {
    int s = state;
    return "";
  }

  public String getHeaderField(String name) {
    int s = state;
    return "";
  }

  public String getHeaderField(int n) {
    int s = state;
    return "";
  }

  public String getHeaderFieldKey(int n) {
    int s = state;
    return "";
  }

  public long getDate() {
    return state;
  }

  public long getExpiration() {
    return state;
  }

  public long getLastModified() {
    return state;
  }

  public String getRequestProperty(String name) {
    int s = state;
    return "";
  }

  public void setRequestProperty(String name, String value) {
    state = 1;
  }

  public void addRequestProperty(String name, String value) {
    state = 1;
  }

  public int getConnectTimeout() {
    return state;
  }

  public void setConnectTimeout(int millis) {
    state = 1;
  }

  public int getReadTimeout() {
    return state;
  }

  public void setReadTimeout(int millis) {
    state = 1;
  }

  public boolean getUseCaches() {
    return state == 0;
  }

  public void setUseCaches(boolean on) {
    state = 1;
  }

  public boolean getDoInput() {
    return state == 0;
  }

  public void setDoInput(boolean on) {
    state = 1;
  }

  public boolean getDoOutput() {
    return state == 0;
  }

  public void setDoOutput(boolean on) {
    state = 1;
  }

  public boolean getAllowUserInteraction() {
    return state == 0;
  }

  public void setAllowUserInteraction(boolean on) {
    state = 1;
  }

  public long getIfModifiedSince() {
    return state;
  }

  public void setIfModifiedSince(long time) {
    state = 1;
  }

  public boolean getDefaultUseCaches() {
    return true;
  }

  public void setDefaultUseCaches(boolean on) {}

  public static boolean getDefaultUseCaches(String protocol) {
    return true;
  }

  public static void setDefaultUseCaches(String protocol, boolean on) {}
}
