// Keys, certificates, permissions.
@Harmless(of = {"KeyGenerator", "SecretKeyFactory"})
package javax.crypto;

import racewarden.model.Harmless;
