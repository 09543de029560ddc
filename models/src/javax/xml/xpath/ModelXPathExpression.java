package javax.xml.xpath;

import javax.xml.namespace.QName;
import org.xml.sax.InputSource;

/** What paths are compiled to: not thread-safe, keeps what it evaluates in state. */
final class ModelXPathExpression implements XPathExpression {
  private int state;

  public Object evaluate(Object item, QName type) {
    state = 1;
    return item;
  }

  public String evaluate(Object item) {
    state = 1;
    return "";
  }

  public Object evaluate(InputSource source, QName type) {
    state = 1;
    return "";
  }

  public String evaluate(InputSource source) {
    state = 1;
    return "";
  }
}
