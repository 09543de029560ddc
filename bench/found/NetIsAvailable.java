// commons-net 3.9.0, JDK 17. javac -cp /usr/share/java/commons-net.jar NetIsAvailable.java; java -cp .:/usr/share/java/commons-net.jar NetIsAvailable
// Printed: connected and disconnected 14289 times, isAvailable() asked 513871995 times, failed {java.lang.NullPointerException=11}
import java.net.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import org.apache.commons.net.telnet.*;

public class NetIsAvailable {
    public static void main(String[] args) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(() -> { // a server that waits until the client closes
            while (true)
                try (Socket s = server.accept()) { s.getInputStream().readAllBytes(); } catch (Exception e) { /* closed */ }
        });
        acceptor.setDaemon(true);
        acceptor.start();
        TelnetClient client = new TelnetClient();
        AtomicBoolean stop = new AtomicBoolean();
        AtomicLong polls = new AtomicLong();
        Map<String, Integer> wrong = new ConcurrentSkipListMap<>();
        Thread poller = new Thread(() -> {
            while (!stop.get()) {
                polls.incrementAndGet();
                try { client.isAvailable(); }
                catch (RuntimeException e) { wrong.merge(e.getClass().getName(), 1, Integer::sum); }
            }
        });
        poller.start();
        int rounds = 0;
        for (long end = System.currentTimeMillis() + 10_000; System.currentTimeMillis() < end; rounds++) {
            client.connect("127.0.0.1", server.getLocalPort());
            client.disconnect();
        }
        stop.set(true);
        poller.join();
        System.out.println("connected and disconnected " + rounds + " times, isAvailable() asked " + polls + " times, failed " + wrong);
    }
}
