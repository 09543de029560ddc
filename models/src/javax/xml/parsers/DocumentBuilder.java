package javax.xml.parsers;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import org.w3c.dom.DOMImplementation;
import org.w3c.dom.Document;
import org.xml.sax.EntityResolver;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import racewarden.model.Harmless;

/** Not thread-safe: keeps what it parses in state. */
@Harmless(methods = {"getDOMImplementation", "getSchema"})
public abstract class DocumentBuilder {
  private int state;

  protected DocumentBuilder() {}

  public void reset() { state = 1; }

  public Document parse(InputStream in) throws SAXException, IOException {
    in.read();
    return parsed();
  }

  public Document parse(InputStream in, String id) throws SAXException, IOException {
    in.read();
    return parsed();
  }

  public Document parse(String uri) throws SAXException, IOException { return parsed(); }

  public Document parse(File file) throws SAXException, IOException { return parsed(); }

  public Document parse(InputSource source) throws SAXException, IOException {
    source.getByteStream().read();
    source.getCharacterStream().read();
    return parsed();
  }

  public Document newDocument() {
    int s = state;
    return getDOMImplementation().createDocument(null, null, null);
  }

  public boolean isNamespaceAware() { return state == 0; }

  public boolean isValidating() { return state == 0; }

  public boolean isXIncludeAware() { return state == 0; }

  public void setEntityResolver(EntityResolver resolver) { state = 1; }

  public void setErrorHandler(ErrorHandler handler) { state = 1; }

  public abstract DOMImplementation getDOMImplementation();

  private Document parsed() {
    state = 1;
    return getDOMImplementation().createDocument(null, null, null);
  }

  /** What factories make. */
  static final class Flat extends DocumentBuilder {
    public native DOMImplementation getDOMImplementation();
  }
}
