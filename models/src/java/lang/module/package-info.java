// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless
package java.lang.module;

import racewarden.model.Harmless;
