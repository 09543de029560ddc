package javax.xml.xpath;

import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import org.xml.sax.InputSource;

/** What factories make: not thread-safe, keeps its resolvers and what it evaluates in state. */
final class ModelXPath implements XPath {
  private int state;
  private XPathVariableResolver variables;
  private XPathFunctionResolver functions;
  private NamespaceContext names;

  public void reset() { state = 1; }

  public void setXPathVariableResolver(XPathVariableResolver resolver) { variables = resolver; }

  public XPathVariableResolver getXPathVariableResolver() { return variables; }

  public void setXPathFunctionResolver(XPathFunctionResolver resolver) { functions = resolver; }

  public XPathFunctionResolver getXPathFunctionResolver() { return functions; }

  public void setNamespaceContext(NamespaceContext context) { names = context; }

  public NamespaceContext getNamespaceContext() { return names; }

  public XPathExpression compile(String path) {
    names.getNamespaceURI("");
    state = 1;
    return new ModelXPathExpression();
  }

  public Object evaluate(String path, Object item, QName type) {
    state = 1;
    variables.resolveVariable(type);
    return item;
  }

  public String evaluate(String path, Object item) {
    state = 1;
    variables.resolveVariable(null);
    return "";
  }

  public Object evaluate(String path, InputSource source, QName type) {
    state = 1;
    return "";
  }

  public String evaluate(String path, InputSource source) {
    state = 1;
    return "";
  }
}
