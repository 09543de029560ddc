// Keys, certificates, permissions.
@Harmless
@Harmless(of = "AlgorithmParameters", methods = {"getInstance", "getAlgorithm"})
@Harmless(of = "Provider", methods = {"getName", "getInfo", "getVersion", "getVersionStr"})
package java.security;

import racewarden.model.Harmless;
