@Sign(of = "VarHandle", value = Sign.Kind.UPDATER)
// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless(of = "MethodType")
@Harmless(of = "MethodHandles", methods = {"lookup", "publicLookup", "privateLookupIn"})
@Harmless(of = "MethodHandles$Lookup", except = "unreflect")
package java.lang.invoke;

import racewarden.model.Harmless;
import racewarden.model.Sign;
