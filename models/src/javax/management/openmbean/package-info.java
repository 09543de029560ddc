// Management beans: the server is thread-safe; reading and calling beans is reflection and not here.
@Harmless(of = {"CompositeData", "CompositeType", "OpenType", "TabularType"})
package javax.management.openmbean;

import racewarden.model.Harmless;
