// Keys, certificates, permissions.
@Harmless(of = "AuthPermission")
package javax.security.auth;

import racewarden.model.Harmless;
