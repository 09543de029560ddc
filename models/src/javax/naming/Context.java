package javax.naming;

import java.util.Hashtable;

public interface Context {
  Object lookup(Name name) throws NamingException;

  Object lookup(String name) throws NamingException;

  void bind(Name name, Object object) throws NamingException;

  void bind(String name, Object object) throws NamingException;

  void rebind(Name name, Object object) throws NamingException;

  void rebind(String name, Object object) throws NamingException;

  void unbind(Name name) throws NamingException;

  void unbind(String name) throws NamingException;

  NamingEnumeration<NameClassPair> list(Name name) throws NamingException;

  NamingEnumeration<NameClassPair> list(String name) throws NamingException;

  NamingEnumeration<Binding> listBindings(Name name) throws NamingException;

  NamingEnumeration<Binding> listBindings(String name) throws NamingException;

  void destroySubcontext(Name name) throws NamingException;

  void destroySubcontext(String name) throws NamingException;

  Context createSubcontext(Name name) throws NamingException;

  Context createSubcontext(String name) throws NamingException;

  Object lookupLink(Name name) throws NamingException;

  Object lookupLink(String name) throws NamingException;

  NameParser getNameParser(Name name) throws NamingException;

  NameParser getNameParser(String name) throws NamingException;

  void rename(Name from, Name to) throws NamingException;

  void rename(String from, String to) throws NamingException;

  Name composeName(Name name, Name prefix) throws NamingException;

  String composeName(String name, String prefix) throws NamingException;

  Object addToEnvironment(String key, Object value) throws NamingException;

  Object removeFromEnvironment(String key) throws NamingException;

  Hashtable<?, ?> getEnvironment() throws NamingException;

  void close() throws NamingException;

  String getNameInNamespace() throws NamingException;
}
