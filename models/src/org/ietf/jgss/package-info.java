// Keys, certificates, permissions.
@Harmless(of = {"GSSManager", "GSSName", "Oid"})
package org.ietf.jgss;

import racewarden.model.Harmless;
