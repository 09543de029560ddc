// Values and pure functions.
@Harmless(of = {"Locale", "UUID", "Currency"})
@Harmless(of = "Locale$Builder", methods = "build")
@Harmless(of = "TimeZone", except = {"setID", "setRawOffset"})
// Keys, certificates, permissions.
@Harmless(of = "PropertyPermission")
package java.util;

import racewarden.model.Harmless;
