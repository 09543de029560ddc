// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless(except = {"addNotificationListener", "removeNotificationListener"})
@Harmless(
    of = "RuntimeMXBean",
    methods = {
      "getPid", "getName", "getVmName", "getVmVendor", "getVmVersion", "getSpecName", "getSpecVendor", "getSpecVersion",
      "getManagementSpecVersion", "getClassPath", "getLibraryPath", "isBootClassPathSupported", "getBootClassPath",
      "getInputArguments", "getUptime", "getStartTime", "getSystemProperties"
    })
package java.lang.management;

import racewarden.model.Harmless;
