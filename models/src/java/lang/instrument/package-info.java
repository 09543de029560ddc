// What users implement: the JDK has no body that could matter.
@Harmless(of = "ClassFileTransformer", methods = "transform")
package java.lang.instrument;

import racewarden.model.Harmless;
