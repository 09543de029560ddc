package javax.naming;

import java.util.Enumeration;
import java.util.Vector;

/** Not thread-safe: keeps its parts in state. */
public class CompositeName implements Name {
  private int state;

  public CompositeName() {}

  public CompositeName(String text) throws InvalidNameException {}

  protected CompositeName(Enumeration<String> parts) {
    parts.nextElement();
  }

  public Object clone() {
    int s = state;
    return new CompositeName();
  }

  public int compareTo(Object o) {
    return state - ((Name) o).size();
  }

  public boolean equals(Object o) {
    return o instanceof CompositeName && state == ((CompositeName) o).state;
  }

  public int hashCode() {
    return state;
  }

  public String toString() {
    int s = state;
    return "";
  }

  public int size() {
    return state;
  }

  public boolean isEmpty() {
    return state == 0;
  }

  public Enumeration<String> getAll() {
    int s = state;
    Vector<String> parts = new Vector<>();
    parts.add("");
    return parts.elements();
  }

  public String get(int at) {
    int s = state;
    return "";
  }

  public Name getPrefix(int to) {
    int s = state;
    return new CompositeName();
  }

  public Name getSuffix(int from) {
    int s = state;
    return new CompositeName();
  }

  public boolean startsWith(Name n) {
    return state == n.size();
  }

  public boolean endsWith(Name n) {
    return state == n.size();
  }

  public Name addAll(Name suffix) throws InvalidNameException {
    state = suffix.size();
    return this;
  }

  public Name addAll(int at, Name n) throws InvalidNameException {
    state = n.size();
    return this;
  }

  public Name add(String part) throws InvalidNameException {
    state = 1;
    return this;
  }

  public Name add(int at, String part) throws InvalidNameException {
    state = 1;
    return this;
  }

  public Object remove(int at) throws InvalidNameException {
    state = 1;
    return "";
  }
}
