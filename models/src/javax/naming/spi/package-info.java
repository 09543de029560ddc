// What users implement: the JDK has no body that could matter.
@Harmless(of = "ObjectFactory", methods = "getObjectInstance")
package javax.naming.spi;

import racewarden.model.Harmless;
