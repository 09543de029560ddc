// Keys, certificates, permissions.
@Harmless
package javax.crypto.spec;

import racewarden.model.Harmless;
