// Keys, certificates, permissions.
@Harmless
package java.security.spec;

import racewarden.model.Harmless;
