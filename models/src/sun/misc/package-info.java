// What reads and writes by an offset does, the analyser writes in its place; finding an offset does nothing.
@Harmless(
    of = "Unsafe",
    methods = {
      "getUnsafe", "objectFieldOffset", "staticFieldOffset", "staticFieldBase", "arrayBaseOffset", "arrayIndexScale",
      "addressSize", "pageSize", "loadFence", "storeFence", "fullFence"
    })
package sun.misc;

import racewarden.model.Harmless;
