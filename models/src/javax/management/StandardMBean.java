package javax.management;

import racewarden.model.Harmless;
import racewarden.model.Intrinsics;

/** A bean that offers the methods of another object, or its own. */
@Harmless(except = {"getAttribute", "getAttributes", "setAttribute", "setAttributes", "invoke", "getImplementation"})
public class StandardMBean implements DynamicMBean, MBeanRegistration {
  private volatile Object implementation;

  public <T> StandardMBean(T implementation, Class<T> mbeanInterface) throws NotCompliantMBeanException {
    offer(implementation);
  }

  public <T> StandardMBean(T implementation, Class<T> mbeanInterface, boolean isMXBean) {
    offer(implementation);
  }

  protected StandardMBean(Class<?> mbeanInterface) throws NotCompliantMBeanException {
    offer(this);
  }

  protected StandardMBean(Class<?> mbeanInterface, boolean isMXBean) {
    offer(this);
  }

  private void offer(Object object) {
    implementation = object;
    ModelBeans.bean = object;
    Intrinsics.fork(Intrinsics.offered(object));
  }

  public void setImplementation(Object implementation) throws NotCompliantMBeanException {
    offer(implementation);
  }

  public Object getImplementation() {
    return implementation;
  }

  public Object getAttribute(String attribute) {
    return null;
  }

  public void setAttribute(Attribute attribute) {}

  public AttributeList getAttributes(String[] attributes) {
    return new AttributeList();
  }

  public AttributeList setAttributes(AttributeList attributes) {
    return attributes;
  }

  public Object invoke(String action, Object[] params, String[] signature) {
    return null;
  }

  public MBeanInfo getMBeanInfo() {
    return null;
  }

  public ObjectName preRegister(MBeanServer server, ObjectName name) throws Exception {
    return name;
  }

  public void postRegister(Boolean isDone) {}

  public void preDeregister() throws Exception {}

  public void postDeregister() {}
}
