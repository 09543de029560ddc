// Keys, certificates, permissions.
@Harmless
package java.security.interfaces;

import racewarden.model.Harmless;
