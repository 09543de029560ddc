// Apache Commons DBCP 2.9.0 with Pool 2.11.1, JDK 17, 1 s.
// javac -cp commons-dbcp2.jar:commons-pool2.jar:commons-logging.jar DbcpPoolingDriver.java
// java -cp commons-dbcp2.jar:commons-pool2.jar:commons-logging.jar:. DbcpPoolingDriver
// It printed:
//   first: java.sql.SQLException: Pool not registered: thread0-36276
//   registered pools that are not found: 7829 of 200000
//   getPoolNames() gives 200000 names
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import org.apache.commons.dbcp2.PoolingDriver;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;

public class DbcpPoolingDriver {
    public static void main(String[] args) throws Exception {
        int threads = 2, each = 100000, lost = 0;
        CountDownLatch go = new CountDownLatch(1);
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            String mine = "thread" + t + "-";
            all[t] = new Thread(() -> {
                PoolingDriver driver = new PoolingDriver();
                try {
                    go.await();
                    for (int i = 0; i < each; i++) {
                        driver.registerPool(mine + i, new SoftReferenceObjectPool<Connection>(null));
                    }
                } catch (Exception e) {
                    System.out.println("registerPool threw " + e);
                }
            });
            all[t].start();
        }
        go.countDown();
        for (Thread t : all) t.join();
        PoolingDriver driver = new PoolingDriver();
        for (int t = 0; t < threads; t++) {
            for (int i = 0; i < each; i++) {
                try {
                    driver.getConnectionPool("thread" + t + "-" + i);
                } catch (SQLException e) {
                    if (lost++ == 0) System.out.println("first: " + e);
                }
            }
        }
        System.out.println("registered pools that are not found: " + lost + " of " + threads * each);
        try {
            System.out.println("getPoolNames() gives " + driver.getPoolNames().length + " names");
        } catch (RuntimeException e) {
            System.out.println("getPoolNames() throws " + e);
        }
    }
}
