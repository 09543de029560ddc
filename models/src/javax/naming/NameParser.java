package javax.naming;

public interface NameParser {
  Name parse(String text) throws NamingException;
}
