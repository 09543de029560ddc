package javax.security.auth.login;

import javax.security.auth.Subject;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;

/** Not thread-safe: keeps its subject. Which modules there are is a matter of configuration; they ask the handler. */
public class LoginContext {
  private Subject subject;
  private final CallbackHandler handler;

  public LoginContext(String name) throws LoginException {
    this(name, null, null, null);
  }

  public LoginContext(String name, Subject subject) throws LoginException {
    this(name, subject, null, null);
  }

  public LoginContext(String name, CallbackHandler handler) throws LoginException {
    this(name, null, handler, null);
  }

  public LoginContext(String name, Subject subject, CallbackHandler handler) throws LoginException {
    this(name, subject, handler, null);
  }

  public LoginContext(String name, Subject subject, CallbackHandler handler, Configuration configuration)
      throws LoginException {
    this.subject = subject;
    this.handler = handler;
  }

  public void login() throws LoginException {
    if (subject == null) subject = new Subject();
    try {
      handler.handle(new Callback[] {new NameCallback(""), new PasswordCallback("", false)});
    } catch (java.io.IOException | javax.security.auth.callback.UnsupportedCallbackException e) {
      throw new LoginException();
    }
  }

  public void logout() throws LoginException {
    if (subject == null) throw new LoginException();
  }

  public Subject getSubject() {
    return subject;
  }
}
