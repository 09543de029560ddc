// Keys, certificates, permissions.
@Harmless
package javax.crypto.interfaces;

import racewarden.model.Harmless;
