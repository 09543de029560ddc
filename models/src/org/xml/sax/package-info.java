// What users implement: the JDK has no body that could matter.
@Harmless(of = {"Attributes", "ContentHandler", "EntityResolver", "ErrorHandler", "Locator"})
// One reader parses one document at a time, and tells one handler of it.
@Role(of = {"ContentHandler", "XMLReader"}, value = Role.Kind.SINGLE_USER)
package org.xml.sax;

import racewarden.model.Harmless;
import racewarden.model.Role;
