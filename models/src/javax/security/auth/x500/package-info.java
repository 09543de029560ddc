// Keys, certificates, permissions.
@Harmless
package javax.security.auth.x500;

import racewarden.model.Harmless;
