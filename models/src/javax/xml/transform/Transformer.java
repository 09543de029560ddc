package javax.xml.transform;

import java.util.Properties;

/** Not thread-safe: keeps its parameters and what it transforms in state. */
public abstract class Transformer {
  private int state;
  private Object parameter;

  protected Transformer() {}

  public void reset() { state = 1; }

  public void transform(Source source, Result result) throws TransformerException { state = 1; }

  public void setParameter(String name, Object value) { parameter = value; }

  public Object getParameter(String name) { return parameter; }

  public void clearParameters() { parameter = null; }

  public void setURIResolver(URIResolver resolver) { state = 1; }

  public void setOutputProperties(Properties properties) { state = 1; }

  public Properties getOutputProperties() {
    int s = state;
    return new Properties();
  }

  public void setOutputProperty(String name, String value) { state = 1; }

  public String getOutputProperty(String name) {
    int s = state;
    return "";
  }

  public void setErrorListener(ErrorListener listener) { state = 1; }

  /** What factories make. */
  static final class Flat extends Transformer {
    public native URIResolver getURIResolver();

    public native ErrorListener getErrorListener();
  }
}
