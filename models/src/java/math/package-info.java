@Value(of = {BigDecimal.class, BigInteger.class})
package java.math;

import racewarden.model.Value;
