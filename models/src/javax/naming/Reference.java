package javax.naming;

import java.util.Enumeration;
import java.util.Vector;

/** Not thread-safe, but for the vector of its addresses. */
public class Reference implements Cloneable, java.io.Serializable {
  protected String className;
  protected Vector<RefAddr> addrs = new Vector<>();
  protected String classFactory;
  protected String classFactoryLocation;

  public Reference(String className) {
    this.className = className;
  }

  public Reference(String className, RefAddr address) {
    this.className = className;
    addrs.add(address);
  }

  public Reference(String className, String factory, String location) {
    this.className = className;
    classFactory = factory;
    classFactoryLocation = location;
  }

  public Reference(String className, RefAddr address, String factory, String location) {
    this(className, factory, location);
    addrs.add(address);
  }

  public String getClassName() {
    return className;
  }

  public String getFactoryClassName() {
    return classFactory;
  }

  public String getFactoryClassLocation() {
    return classFactoryLocation;
  }

  public RefAddr get(String type) {
    return addrs.get(0);
  }

  public RefAddr get(int at) {
    return addrs.get(at);
  }

  public Enumeration<RefAddr> getAll() {
    return addrs.elements();
  }

  public int size() {
    return addrs.size();
  }

  public void add(RefAddr address) {
    addrs.add(address);
  }

  public void add(int at, RefAddr address) {
    addrs.add(at, address);
  }

  public Object remove(int at) {
    return addrs.remove(at);
  }

  public void clear() {
    addrs.clear();
  }

  public boolean equals(Object o) {
    return o instanceof Reference && addrs.equals(((Reference) o).addrs);
  }

  public int hashCode() {
    return addrs.hashCode();
  }

  public String toString() {
    return addrs.toString();
  }

  public Object clone() {
    Reference copy = new Reference(className, classFactory, classFactoryLocation);
    copy.addrs.addAll(addrs);
    return copy;
  }
}
