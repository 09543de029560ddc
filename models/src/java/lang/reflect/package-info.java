// Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
@Harmless
@Harmless(of = "Constructor", except = "newInstance")
@Harmless(
    of = "Field",
    except = {
      "get", "getBoolean", "getByte", "getChar", "getShort", "getInt", "getLong", "getFloat", "getDouble", "set",
      "setBoolean", "setByte", "setChar", "setShort", "setInt", "setLong", "setFloat", "setDouble"
    })
@Harmless(of = "InvocationHandler", methods = "invoke")
@Harmless(of = "Method", except = "invoke")
@Harmless(of = "Proxy", methods = {"isProxyClass", "getProxyClass"})
@Harmless(of = "RecordComponent")
package java.lang.reflect;

import racewarden.model.Harmless;
