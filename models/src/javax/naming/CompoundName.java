package javax.naming;

import java.util.Enumeration;
import java.util.Vector;

/** Not thread-safe: keeps its parts in state. */
public class CompoundName implements Name {
  private int state;

  CompoundName() {}

  public CompoundName(String text, java.util.Properties syntax) throws InvalidNameException {
    syntax.getProperty("");
  }

  protected CompoundName(Enumeration<String> parts, java.util.Properties syntax) {
    parts.nextElement();
  }

  public Object clone() {
    int s = state;
    return new CompoundName();
  }

  public int compareTo(Object o) {
    return state - ((Name) o).size();
  }

  public boolean equals(Object o) {
    return o instanceof CompoundName && state == ((CompoundName) o).state;
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
    return new CompoundName();
  }

  public Name getSuffix(int from) {
    int s = state;
    return new CompoundName();
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
