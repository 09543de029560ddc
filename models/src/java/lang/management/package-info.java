// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless(except = {"addNotificationListener", "removeNotificationListener"})
package java.lang.management;

import racewarden.model.Harmless;
