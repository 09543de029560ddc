// JmDNS 3.5.5, JDK 17, 1 s.
// javac -cp jmdns.jar:slf4j-api.jar:slf4j-nop.jar JmdnsToString.java
// java -cp jmdns.jar:slf4j-api.jar:slf4j-nop.jar:. JmdnsToString
// It printed:
//   first: java.util.ConcurrentModificationException
//     at javax.jmdns.impl.JmDNSImpl$ServiceTypeEntry.toString(JmDNSImpl.java:288)
//     at javax.jmdns.impl.JmDNSImpl.toString(JmDNSImpl.java:1986)
//   toString() threw 30 times and went well 3536 times while 3000 subtypes were registered
import java.net.InetAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.jmdns.JmDNS;
import javax.jmdns.impl.JmDNSImpl;

public class JmdnsToString {
    public static void main(String[] args) throws Exception {
        JmDNSImpl dns = (JmDNSImpl) JmDNS.create(InetAddress.getLoopbackAddress());
        AtomicInteger broken = new AtomicInteger();
        int types = 3000;
        CountDownLatch done = new CountDownLatch(1);
        Thread register = new Thread(() -> {
            for (int i = 0; i < types; i++) {
                dns.registerServiceType("_printer" + i + "._sub._http._tcp.local.");
            }
            done.countDown();
        });
        register.start();
        int fine = 0;
        while (done.getCount() > 0) {
            try {
                dns.toString();
                fine++;
            } catch (RuntimeException e) {
                if (broken.getAndIncrement() == 0) {
                    System.out.println("first: " + e);
                    for (StackTraceElement s : e.getStackTrace()) {
                        if (s.getClassName().startsWith("javax.jmdns")) System.out.println("  at " + s);
                    }
                }
            }
        }
        System.out.println("toString() threw " + broken + " times and went well " + fine
            + " times while " + types + " subtypes were registered");
        System.exit(0);
    }
}
