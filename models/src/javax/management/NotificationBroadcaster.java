package javax.management;

import racewarden.model.Harmless;
import racewarden.model.Intrinsics;

/** What the JDK itself tells, it tells in threads of its own. */
@Harmless(methods = {"removeNotificationListener", "getNotificationInfo"})
public interface NotificationBroadcaster {
  default void addNotificationListener(NotificationListener listener, NotificationFilter filter, Object handback)
      throws IllegalArgumentException {
    Intrinsics.fork(new ModelBeans.Telling(listener, filter, handback));
  }

  void removeNotificationListener(NotificationListener listener) throws ListenerNotFoundException;

  MBeanNotificationInfo[] getNotificationInfo();
}
