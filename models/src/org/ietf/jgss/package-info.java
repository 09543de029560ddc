// Keys, certificates, permissions.
@Harmless(of = {"GSSCredential", "GSSManager", "GSSName", "Oid"})
package org.ietf.jgss;

import racewarden.model.Harmless;
