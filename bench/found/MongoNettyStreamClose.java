// mongodb-driver-core 3.6.3 with netty 4.1.48, JDK 17. javac -cp $CP MongoNettyStreamClose.java; java -cp .:$CP MongoNettyStreamClose
// CP=$J/mongodb-driver-core.jar:$J/bson.jar:$J/netty-common.jar:$J/netty-buffer.jar:$J/netty-transport.jar:$J/netty-handler.jar:$J/netty-codec.jar:$J/netty-resolver.jar:$J/jctools-core.jar with J=/usr/share/java
// Printed: streams closed 3305, failed {close() of the stream: java.lang.NullPointerException=7, close() of the stream: java.util.ConcurrentModificationException=286}
import com.mongodb.ServerAddress;
import com.mongodb.connection.*;
import com.mongodb.connection.netty.NettyStreamFactory;
import java.io.OutputStream;
import java.net.*;
import java.util.*;

public class MongoNettyStreamClose {
    public static void main(String[] args) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread sender = new Thread(() -> { // a server that keeps sending
            byte[] some = new byte[512];
            while (true)
                try (Socket s = server.accept()) {
                    s.setTcpNoDelay(true);
                    OutputStream out = s.getOutputStream();
                    while (true) out.write(some);
                } catch (Exception e) { /* the client closed */ }
        });
        sender.setDaemon(true);
        sender.start();
        NettyStreamFactory factory = new NettyStreamFactory(SocketSettings.builder().build(), SslSettings.builder().build());
        Map<String, Integer> wrong = new TreeMap<>();
        int closed = 0;
        for (long end = System.currentTimeMillis() + 12_000; System.currentTimeMillis() < end; closed++) {
            Stream stream = factory.create(new ServerAddress("127.0.0.1", server.getLocalPort()));
            stream.open();
            Thread.sleep(2);
            try {
                stream.close();
            } catch (RuntimeException e) {
                wrong.merge("close() of the stream: " + e.getClass().getName(), 1, Integer::sum);
            }
        }
        System.out.println("streams closed " + closed + ", failed " + wrong);
        System.exit(0);
    }
}
