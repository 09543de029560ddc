// c3p0 0.9.1.2, JDK 17. javac -cp /usr/share/java/c3p0.jar C3p0AllPooledDataSources.java; java -cp .:/usr/share/java/c3p0.jar C3p0AllPooledDataSources
// Printed: data sources made 944, listings 2931442, failed {java.util.ConcurrentModificationException=234}
import com.mchange.v2.c3p0.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class C3p0AllPooledDataSources {
    public static void main(String[] args) throws Exception {
        com.mchange.v2.log.MLog.getLogger();
        java.util.logging.Logger.getLogger("com.mchange").setLevel(java.util.logging.Level.OFF);
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger made = new AtomicInteger();
        Thread maker = new Thread(() -> {
            Deque<ComboPooledDataSource> open = new ArrayDeque<>();
            while (!stop.get()) {
                open.add(new ComboPooledDataSource());
                made.incrementAndGet();
                if (open.size() > 5) open.poll().close();
            }
        });
        maker.start();
        int reads = 0;
        Map<String, Integer> wrong = new TreeMap<>();
        long end = System.currentTimeMillis() + 10_000;
        while (System.currentTimeMillis() < end) {
            reads++;
            try {
                for (Object ds : C3P0Registry.allPooledDataSources()) ds.hashCode();
            } catch (RuntimeException e) {
                wrong.merge(e.getClass().getName(), 1, Integer::sum);
            }
        }
        stop.set(true);
        maker.join();
        System.out.println("data sources made " + made + ", listings " + reads + ", failed " + wrong);
    }
}
