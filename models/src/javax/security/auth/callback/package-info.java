// Keys, certificates, permissions.
@Harmless(of = "CallbackHandler")
package javax.security.auth.callback;

import racewarden.model.Harmless;
