// commons-net 3.9.0, JDK 17. javac -cp /usr/share/java/commons-net.jar NetTelnetFlush.java; java -Xint -cp .:/usr/share/java/commons-net.jar NetTelnetFlush
// Printed: connections 1546, flush() in the end threw IOException: Stream closed=1543, NullPointerException: ... because "this._output_" is null=3 (without -Xint: 1968 and none)
import java.io.*;
import java.net.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import org.apache.commons.net.telnet.*;

public class NetTelnetFlush {
    public static void main(String[] args) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(() -> { // a server that waits until the client closes
            while (true)
                try (Socket s = server.accept()) { s.getInputStream().readAllBytes(); } catch (Exception e) { /* closed */ }
        });
        acceptor.setDaemon(true);
        acceptor.start();
        Map<String, Integer> ends = new ConcurrentSkipListMap<>();
        BlockingQueue<OutputStream> work = new SynchronousQueue<>();
        AtomicInteger done = new AtomicInteger();
        Thread writer = new Thread(() -> {
            while (true)
                try {
                    OutputStream out = work.take();
                    try { while (true) out.flush(); }
                    catch (IOException | RuntimeException e) { ends.merge(String.valueOf(e), 1, Integer::sum); }
                    done.incrementAndGet();
                } catch (InterruptedException e) { return; }
        });
        writer.setDaemon(true);
        writer.start();
        int rounds = 0;
        for (long end = System.currentTimeMillis() + 12_000; System.currentTimeMillis() < end; rounds++) {
            TelnetClient client = new TelnetClient();
            client.connect("127.0.0.1", server.getLocalPort());
            work.put(client.getOutputStream());
            Thread.sleep(0, 200_000);
            client.disconnect();
            while (done.get() <= rounds) Thread.onSpinWait();
        }
        System.out.println("connections " + rounds + ", flush() in the end threw " + ends);
    }
}
