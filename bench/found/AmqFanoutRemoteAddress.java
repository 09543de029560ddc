// activemq-client 5.17.2, JDK 17. javac -cp $CP AmqFanoutRemoteAddress.java; java -Xint -cp .:$CP AmqFanoutRemoteAddress
// CP=$J/activemq-client.jar:$J/slf4j-api.jar:$J/geronimo-jms_1.1_spec.jar:$J/hawtbuf.jar:$J/geronimo-j2ee-management-1.1-spec.jar with J=/usr/share/java
// Printed: connections dropped 6199, asked 94073420 times, had an address 260187 times, failed {java.lang.NullPointerException=3} (three earlier runs: 5, 0 and 0 failures)
import java.io.IOException;
import java.net.*;
import java.util.*;
import java.util.concurrent.atomic.*;
import org.apache.activemq.transport.*;
import org.apache.activemq.transport.fanout.FanoutTransport;

public class AmqFanoutRemoteAddress {
    public static void main(String[] args) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        AtomicInteger dropped = new AtomicInteger();
        Thread acceptor = new Thread(() -> { // a broker that drops every connection at once
            while (true) try { server.accept().close(); dropped.incrementAndGet(); } catch (IOException e) { /* next one */ }
        });
        acceptor.setDaemon(true);
        acceptor.start();
        FanoutTransport fanout = new FanoutTransport();
        fanout.setTransportListener(new DefaultTransportListener());
        fanout.setInitialReconnectDelay(1);
        fanout.setMaxReconnectDelay(1);
        fanout.add(true, new URI[] {new URI("tcp://127.0.0.1:" + server.getLocalPort() + "?wireFormat.maxInactivityDuration=0")});
        fanout.start();
        long asked = 0, address = 0;
        Map<String, Integer> wrong = new TreeMap<>();
        for (long end = System.currentTimeMillis() + 15_000; System.currentTimeMillis() < end; asked++)
            try { if (fanout.getRemoteAddress() != null) address++; }
            catch (RuntimeException e) { wrong.merge(e.getClass().getName(), 1, Integer::sum); }
        System.out.println("connections dropped " + dropped + ", asked " + asked + " times, had an address " + address + " times, failed " + wrong);
        System.exit(0);
    }
}
