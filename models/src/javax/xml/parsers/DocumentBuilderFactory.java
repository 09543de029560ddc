package javax.xml.parsers;

import javax.xml.validation.Schema;

/** Not thread-safe: keeps how builders are to be in state. */
public abstract class DocumentBuilderFactory {
  private int state;

  protected DocumentBuilderFactory() {}

  public static DocumentBuilderFactory newInstance() { return new Flat(); }

  public static DocumentBuilderFactory newInstance(String name, ClassLoader loader) { return new Flat(); }

  public static DocumentBuilderFactory newDefaultInstance() { return new Flat(); }

  public static DocumentBuilderFactory newNSInstance() { return new Flat(); }

  public static DocumentBuilderFactory newNSInstance(String name, ClassLoader loader) { return new Flat(); }

  public static DocumentBuilderFactory newDefaultNSInstance() { return new Flat(); }

  public DocumentBuilder newDocumentBuilder() throws ParserConfigurationException {
    int s = state;
    return new DocumentBuilder.Flat();
  }

  public void setNamespaceAware(boolean is) { state = 1; }

  public void setValidating(boolean is) { state = 1; }

  public void setIgnoringElementContentWhitespace(boolean is) { state = 1; }

  public void setExpandEntityReferences(boolean is) { state = 1; }

  public void setIgnoringComments(boolean is) { state = 1; }

  public void setCoalescing(boolean is) { state = 1; }

  public void setXIncludeAware(boolean is) { state = 1; }

  public void setSchema(Schema schema) { state = 1; }

  public void setAttribute(String name, Object value) { state = 1; }

  public void setFeature(String name, boolean value) throws ParserConfigurationException { state = 1; }

  public boolean isNamespaceAware() { return state == 0; }

  public boolean isValidating() { return state == 0; }

  public boolean isIgnoringElementContentWhitespace() { return state == 0; }

  public boolean isExpandEntityReferences() { return state == 0; }

  public boolean isIgnoringComments() { return state == 0; }

  public boolean isCoalescing() { return state == 0; }

  public boolean isXIncludeAware() { return state == 0; }

  public boolean getFeature(String name) throws ParserConfigurationException { return state == 0; }

  /** What newInstance returns. */
  static final class Flat extends DocumentBuilderFactory {}
}
