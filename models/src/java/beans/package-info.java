// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless(of = "Introspector", methods = {"decapitalize", "flushCaches", "flushFromCaches"})
@Harmless(of = "FeatureDescriptor", methods = {"getName", "getDisplayName", "getShortDescription"})
@Harmless(of = "PropertyDescriptor", methods = {"getPropertyType", "getReadMethod", "getWriteMethod"})
package java.beans;

import racewarden.model.Harmless;
