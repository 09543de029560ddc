// What users implement: the JDK has no body that could matter.
@Harmless(of = {"Attributes", "ContentHandler", "EntityResolver", "ErrorHandler", "Locator"})
package org.xml.sax;

import racewarden.model.Harmless;
