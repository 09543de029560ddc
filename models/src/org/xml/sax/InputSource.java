package org.xml.sax;

import java.io.InputStream;
import java.io.Reader;

/** Not thread-safe: keeps its streams, and the rest in state. */
public class InputSource {
  private int state;
  private InputStream bytes;
  private Reader characters;

  public InputSource() {}

  public InputSource(String system) {}

  public InputSource(InputStream bytes) {
    this.bytes = bytes;
  }

  public InputSource(Reader characters) {
    this.characters = characters;
  }

  public InputStream getByteStream() {
    return bytes;
  }

  public void setByteStream(InputStream bytes) {
    this.bytes = bytes;
  }

  public Reader getCharacterStream() {
    return characters;
  }

  public void setCharacterStream(Reader characters) {
    this.characters = characters;
  }

  public String getSystemId() {
    int s = state;
    return "";
  }

  public void setSystemId(String id) {
    state = 1;
  }

  public String getPublicId() {
    int s = state;
    return "";
  }

  public void setPublicId(String id) {
    state = 1;
  }

  public String getEncoding() {
    int s = state;
    return "";
  }

  public void setEncoding(String encoding) {
    state = 1;
  }
}
