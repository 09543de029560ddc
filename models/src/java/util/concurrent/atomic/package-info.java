@ThreadSafe
@Sign(Sign.Kind.CONCURRENT)
@Sign(
    of = {"AtomicIntegerFieldUpdater", "AtomicLongFieldUpdater", "AtomicReferenceFieldUpdater"},
    value = Sign.Kind.UPDATER)
// What updaters do, the analyser writes in their place; making one does nothing.
@Harmless(
    of = {"AtomicIntegerFieldUpdater", "AtomicLongFieldUpdater", "AtomicReferenceFieldUpdater"},
    methods = "newUpdater")
package java.util.concurrent.atomic;

import racewarden.model.Harmless;
import racewarden.model.Sign;
import racewarden.model.ThreadSafe;
