// Management beans: the server is thread-safe; reading and calling beans is reflection and not here.
@Harmless(
    of = {
      "ObjectName", "ObjectInstance", "Attribute", "Descriptor", "ImmutableDescriptor", "MBeanInfo",
      "MBeanAttributeInfo", "MBeanConstructorInfo", "MBeanFeatureInfo", "MBeanNotificationInfo",
      "MBeanOperationInfo", "MBeanParameterInfo"
    })
@Harmless(of = "MBeanServerFactory", methods = {"createMBeanServer", "newMBeanServer"})
@Harmless(
    of = "MBeanServer",
    methods = {
      "isRegistered", "unregisterMBean", "getDefaultDomain", "getDomains", "getMBeanCount", "getMBeanInfo",
      "getObjectInstance", "isInstanceOf"
    })
package javax.management;

import racewarden.model.Harmless;
