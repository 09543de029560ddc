@ThreadSafe
@Sign(Sign.Kind.CONCURRENT)
package java.util.concurrent.locks;

import racewarden.model.Sign;
import racewarden.model.ThreadSafe;
