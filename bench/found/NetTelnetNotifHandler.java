// commons-net 3.9.0, JDK 17. javac -cp /usr/share/java/commons-net.jar NetTelnetNotifHandler.java; java -Xint -cp .:/usr/share/java/commons-net.jar NetTelnetNotifHandler
// Printed: connections 34, handler set and unset 2031428 times, input ended by itself 25 (without -Xint: 12 connections, none; compiled code reads the field once)
import java.io.*;
import java.net.*;
import org.apache.commons.net.telnet.*;

public class NetTelnetNotifHandler {
    public static void main(String[] args) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread sender = new Thread(() -> { // a server that keeps sending IAC NOP and never closes
            byte[] nops = new byte[1024];
            for (int i = 0; i < nops.length; i += 2) { nops[i] = (byte) 255; nops[i + 1] = (byte) 241; }
            while (true)
                try (Socket s = server.accept()) {
                    while (true) s.getOutputStream().write(nops);
                } catch (IOException e) { /* the client is gone */ }
        });
        sender.setDaemon(true);
        sender.start();
        int connections = 0, dead = 0;
        long toggles = 0;
        for (long end = System.currentTimeMillis() + 6_000; System.currentTimeMillis() < end; connections++) {
            TelnetClient client = new TelnetClient();
            client.connect("127.0.0.1", server.getLocalPort());
            InputStream in = client.getInputStream();
            boolean[] ended = new boolean[1];
            Thread user = new Thread(() -> {
                try { if (in.read() < 0) ended[0] = true; } catch (IOException e) { /* we disconnected */ }
            });
            user.start();
            long until = System.currentTimeMillis() + 500;
            while (user.isAlive() && System.currentTimeMillis() < until) {
                client.registerNotifHandler((code, option) -> { });
                Thread.onSpinWait();
                client.unregisterNotifHandler();
                toggles++;
            }
            if (!user.isAlive() && ended[0]) dead++; // end of input, though neither side has closed
            client.disconnect();
            user.join();
        }
        System.out.println("connections " + connections + ", handler set and unset " + toggles + " times, input ended by itself " + dead);
    }
}
