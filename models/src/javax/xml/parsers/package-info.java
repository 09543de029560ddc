// A reader is asked for once for each parser; what it does when it parses has no model.
@Harmless(of = "SAXParser", methods = "getXMLReader")
package javax.xml.parsers;

import racewarden.model.Harmless;
