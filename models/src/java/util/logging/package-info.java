// What users implement: the JDK has no body that could matter.
@Harmless(of = "Filter")
package java.util.logging;

import racewarden.model.Harmless;
