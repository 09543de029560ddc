package javax.management;

/** What the servers of management beans share. */
final class ModelBeans {
  /** Any bean that is registered. */
  static volatile Object bean;

  private ModelBeans() {}

  /** A thread that tells a listener of something. */
  static final class Telling implements Runnable {
    private final NotificationListener listener;
    private final NotificationFilter filter;
    private final Object handback;

    Telling(NotificationListener listener, NotificationFilter filter, Object handback) {
      this.listener = listener;
      this.filter = filter;
      this.handback = handback;
    }

    public void run() {
      Notification notification = new Notification("", "", 0);
      if (filter == null || filter.isNotificationEnabled(notification))
        listener.handleNotification(notification, handback);
    }
  }
}
