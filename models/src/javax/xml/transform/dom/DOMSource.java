package javax.xml.transform.dom;

import javax.xml.transform.Source;
import org.w3c.dom.Node;

/** Not thread-safe: keeps what it is made of. */
public class DOMSource implements Source {
  private Node node;
  private String id;

  public DOMSource() {}

  public DOMSource(Node node) { this.node = node; }

  public DOMSource(Node node, String id) { this.node = node; }

  public void setNode(Node node) { this.node = node; }

  public Node getNode() { return node; }

  public void setSystemId(String id) { this.id = id; }

  public String getSystemId() { return id; }

  public boolean isEmpty() { return node == null; }
}
