// Keys, certificates, permissions.
@Harmless
package javax.security.cert;

import racewarden.model.Harmless;
