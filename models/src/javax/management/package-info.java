// Management beans: the server is thread-safe.
@Harmless(
    of = {
      "ObjectName", "ObjectInstance", "Attribute", "Descriptor", "ImmutableDescriptor", "MBeanInfo",
      "MBeanAttributeInfo", "MBeanConstructorInfo", "MBeanFeatureInfo", "MBeanNotificationInfo",
      "MBeanOperationInfo", "MBeanParameterInfo"
    })
@Harmless(of = "MBeanServerFactory", methods = {"createMBeanServer", "newMBeanServer"})
package javax.management;

import racewarden.model.Harmless;
