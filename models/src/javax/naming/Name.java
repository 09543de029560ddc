package javax.naming;

import java.util.Enumeration;

public interface Name extends Cloneable, java.io.Serializable, Comparable<Object> {
  Object clone();

  int compareTo(Object o);

  int size();

  boolean isEmpty();

  Enumeration<String> getAll();

  String get(int at);

  Name getPrefix(int to);

  Name getSuffix(int from);

  boolean startsWith(Name n);

  boolean endsWith(Name n);

  Name addAll(Name suffix) throws InvalidNameException;

  Name addAll(int at, Name n) throws InvalidNameException;

  Name add(String part) throws InvalidNameException;

  Name add(int at, String part) throws InvalidNameException;

  Object remove(int at) throws InvalidNameException;
}
