// Management beans: the server is thread-safe.
@Harmless(
    of = {
      "ObjectName", "ObjectInstance", "Attribute", "Descriptor", "ImmutableDescriptor", "MBeanInfo",
      "MBeanAttributeInfo", "MBeanConstructorInfo", "MBeanFeatureInfo", "MBeanNotificationInfo",
      "MBeanOperationInfo", "MBeanParameterInfo", "MBeanServerNotification"
    })
@Harmless(of = "MBeanServerFactory", methods = {"createMBeanServer", "newMBeanServer"})
@Harmless(
    of = "MBeanServerConnection",
    methods = {
      "isRegistered", "unregisterMBean", "getDefaultDomain", "getDomains", "getMBeanCount", "getMBeanInfo",
      "getObjectInstance", "isInstanceOf", "queryNames", "queryMBeans", "getAttribute", "getAttributes"
    })
// What users implement: the JDK has no body that could matter.
@Harmless(of = {"DynamicMBean", "MBeanRegistration"})
package javax.management;

import racewarden.model.Harmless;
