// What users implement: the JDK has no body that could matter.
@Harmless(of = "Referenceable")
package javax.naming;

import racewarden.model.Harmless;
