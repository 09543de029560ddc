package javax.management;

import java.util.concurrent.Executor;

/** Thread-safe: keeps any of its listeners and calls it where its executor says. */
public class NotificationBroadcasterSupport implements NotificationEmitter {
  private final Executor executor;
  private volatile NotificationListener listener;
  private volatile NotificationFilter filter;
  private volatile Object handback;

  public NotificationBroadcasterSupport() {
    this((Executor) null);
  }

  public NotificationBroadcasterSupport(Executor executor) {
    this.executor = executor;
  }

  public NotificationBroadcasterSupport(MBeanNotificationInfo... info) {
    this((Executor) null);
  }

  public NotificationBroadcasterSupport(Executor executor, MBeanNotificationInfo... info) {
    this(executor);
  }

  public void addNotificationListener(NotificationListener listener, NotificationFilter filter, Object handback) {
    this.listener = listener;
    this.filter = filter;
    this.handback = handback;
  }

  public void removeNotificationListener(NotificationListener listener) throws ListenerNotFoundException {}

  public void removeNotificationListener(NotificationListener listener, NotificationFilter filter, Object handback)
      throws ListenerNotFoundException {}

  public MBeanNotificationInfo[] getNotificationInfo() {
    return new MBeanNotificationInfo[0];
  }

  public void sendNotification(Notification n) {
    filter.isNotificationEnabled(n);
    if (executor != null) executor.execute(new Sending(this, listener, n, handback));
    else handleNotification(listener, n, handback);
  }

  protected void handleNotification(NotificationListener listener, Notification n, Object handback) {
    listener.handleNotification(n, handback);
  }

  static final class Sending implements Runnable {
    private final NotificationBroadcasterSupport owner;
    private final NotificationListener listener;
    private final Notification notification;
    private final Object handback;

    Sending(NotificationBroadcasterSupport owner, NotificationListener listener, Notification n, Object handback) {
      this.owner = owner;
      this.listener = listener;
      this.notification = n;
      this.handback = handback;
    }

    public void run() {
      owner.handleNotification(listener, notification, handback);
    }
  }
}
