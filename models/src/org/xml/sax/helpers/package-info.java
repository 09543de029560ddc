// What users implement: the JDK has no body that could matter.
@Harmless(of = "DefaultHandler")
package org.xml.sax.helpers;

import racewarden.model.Harmless;
