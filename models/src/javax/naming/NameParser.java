package javax.naming;

import racewarden.model.Harmless;

@Harmless
public interface NameParser {
  Name parse(String text) throws NamingException;
}
