package javax.xml.xpath;

/** Not thread-safe: keeps how paths are to be in state. */
public abstract class XPathFactory {
  private int state;

  protected XPathFactory() {}

  public static XPathFactory newInstance() { return new Flat(); }

  public static XPathFactory newInstance(String model) throws XPathFactoryConfigurationException {
    return new Flat();
  }

  public static XPathFactory newInstance(String model, String name, ClassLoader loader)
      throws XPathFactoryConfigurationException {
    return new Flat();
  }

  public static XPathFactory newDefaultInstance() { return new Flat(); }

  public XPath newXPath() {
    int s = state;
    return new ModelXPath();
  }

  public boolean isObjectModelSupported(String model) { return state == 0; }

  public void setFeature(String name, boolean value) throws XPathFactoryConfigurationException { state = 1; }

  public boolean getFeature(String name) throws XPathFactoryConfigurationException { return state == 0; }

  public void setXPathVariableResolver(XPathVariableResolver resolver) { state = 1; }

  public void setXPathFunctionResolver(XPathFunctionResolver resolver) { state = 1; }

  /** What newInstance returns. */
  static final class Flat extends XPathFactory {}
}
