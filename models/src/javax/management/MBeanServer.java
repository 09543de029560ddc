package javax.management;

import racewarden.model.Harmless;
import racewarden.model.Intrinsics;

/**
 * Thread-safe. Clients of the server call what is registered in threads of their own, any number of them at once. Calls by way of the
 * server are not led to beans: what they read there, clients read as well, and what they get is taken for a value.
 */
@Harmless(
    methods = {
      "isRegistered", "unregisterMBean", "getDefaultDomain", "getDomains", "getMBeanCount", "getMBeanInfo",
      "getObjectInstance", "isInstanceOf", "queryNames", "queryMBeans", "getAttribute", "getAttributes"
    })
public interface MBeanServer extends MBeanServerConnection {
  default ObjectInstance registerMBean(Object bean, ObjectName name)
      throws InstanceAlreadyExistsException, MBeanRegistrationException, NotCompliantMBeanException {
    ModelBeans.bean = bean;
    if (bean instanceof MBeanRegistration) {
      MBeanRegistration registration = (MBeanRegistration) bean;
      try {
        registration.preRegister(this, name);
      } catch (Exception e) {
        throw new MBeanRegistrationException(e);
      }
      registration.postRegister(Boolean.TRUE);
    }
    Intrinsics.fork(Intrinsics.managed(bean));
    return new ObjectInstance(name, "");
  }

  default void addNotificationListener(
      ObjectName name, NotificationListener listener, NotificationFilter filter, Object handback)
      throws InstanceNotFoundException {
    Intrinsics.fork(new ModelBeans.Telling(listener, filter, handback));
  }
}
