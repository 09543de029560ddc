// Keys, certificates, permissions.
@Harmless
@Harmless(of = "CertificateFactory", methods = {"getInstance", "getType"})
package java.security.cert;

import racewarden.model.Harmless;
