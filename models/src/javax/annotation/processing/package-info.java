// What users implement: the JDK has no body that could matter.
@Harmless
package javax.annotation.processing;

import racewarden.model.Harmless;
