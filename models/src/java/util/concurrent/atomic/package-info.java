@ThreadSafe
@Sign(Sign.Kind.CONCURRENT)
@Sign(
    of = {"AtomicIntegerFieldUpdater", "AtomicLongFieldUpdater", "AtomicReferenceFieldUpdater"},
    value = Sign.Kind.UPDATER)
package java.util.concurrent.atomic;

import racewarden.model.Sign;
import racewarden.model.ThreadSafe;
