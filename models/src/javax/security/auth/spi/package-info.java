// Keys, certificates, permissions.
@Harmless(of = "LoginModule")
package javax.security.auth.spi;

import racewarden.model.Harmless;
