package javax.management;

import java.util.ArrayList;
import java.util.List;

/** Not thread-safe, as the list that it is. */
public class AttributeList extends ArrayList<Object> {
  public AttributeList() {}

  public AttributeList(int capacity) {}

  public AttributeList(AttributeList list) {
    super(list);
  }

  public AttributeList(List<Attribute> list) {
    super(list);
  }

  @SuppressWarnings("unchecked")
  public List<Attribute> asList() {
    return (List<Attribute>) (List<?>) this;
  }

  public void add(Attribute attribute) {
    super.add(attribute);
  }
}
