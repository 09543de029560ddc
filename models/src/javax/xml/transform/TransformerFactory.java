package javax.xml.transform;

import racewarden.model.Harmless;

/** Not thread-safe: keeps how transformers are to be in state. */
@Harmless(methods = {"newTemplates", "getAssociatedStylesheet"})
public abstract class TransformerFactory {
  private int state;

  protected TransformerFactory() {}

  public static TransformerFactory newInstance() { return new Flat(); }

  public static TransformerFactory newInstance(String name, ClassLoader loader) { return new Flat(); }

  public static TransformerFactory newDefaultInstance() { return new Flat(); }

  public Transformer newTransformer(Source source) throws TransformerConfigurationException {
    int s = state;
    return new Transformer.Flat();
  }

  public Transformer newTransformer() throws TransformerConfigurationException {
    int s = state;
    return new Transformer.Flat();
  }

  public abstract Templates newTemplates(Source source) throws TransformerConfigurationException;

  public abstract Source getAssociatedStylesheet(Source source, String media, String title, String charset)
      throws TransformerConfigurationException;

  public void setURIResolver(URIResolver resolver) { state = 1; }

  public void setFeature(String name, boolean value) throws TransformerConfigurationException { state = 1; }

  public void setAttribute(String name, Object value) { state = 1; }

  public void setErrorListener(ErrorListener listener) { state = 1; }

  public boolean getFeature(String name) { return state == 0; }

  /** What newInstance returns. */
  static final class Flat extends TransformerFactory {
    public native Templates newTemplates(Source source);

    public native Source getAssociatedStylesheet(Source source, String media, String title, String charset);
  }
}
