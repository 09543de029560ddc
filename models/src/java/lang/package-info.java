// Values and pure functions.
@Harmless(of = {"Math", "StrictMath", "Character$UnicodeBlock", "StackTraceElement"})
// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless(
    of = {"Package", "Module", "ModuleLayer", "SecurityManager", "Thread$State", "Process", "ProcessHandle"})
// Keys, certificates, permissions.
@Harmless(of = "RuntimePermission")
package java.lang;

import racewarden.model.Harmless;
