// What users implement: the JDK has no body that could matter.
@Harmless
package javax.lang.model.element;

import racewarden.model.Harmless;
