// Apache Commons VFS 2.1, JDK 17, 1 s.
// javac -cp commons-vfs2.jar:commons-logging.jar VfsReplicatorNames.java
// java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog -cp commons-vfs2.jar:commons-logging.jar:. VfsReplicatorNames
// It printed:
//   first: given to two callers: tmp_60510_report.zip
//   temporary names given out twice: 766 of 40000
import java.io.File;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.vfs2.impl.DefaultFileReplicator;
import org.apache.commons.vfs2.impl.StandardFileSystemManager;

public class VfsReplicatorNames {
    public static void main(String[] args) throws Exception {
        StandardFileSystemManager manager = new StandardFileSystemManager();
        DefaultFileReplicator replicator = new DefaultFileReplicator();
        manager.setReplicator(replicator);
        manager.init();
        int threads = 2, each = 20000;
        AtomicInteger twice = new AtomicInteger();
        Map<File, Boolean> seen = new ConcurrentHashMap<>();
        CountDownLatch go = new CountDownLatch(1);
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            all[t] = new Thread(() -> {
                try {
                    go.await();
                    for (int i = 0; i < each; i++) {
                        File file = replicator.allocateFile("report.zip");
                        if (seen.put(file, true) != null && twice.getAndIncrement() == 0) {
                            System.out.println("first: given to two callers: " + file.getName());
                        }
                    }
                } catch (Exception e) {
                    e.printStackTrace(System.out);
                }
            });
            all[t].start();
        }
        go.countDown();
        for (Thread t : all) t.join();
        System.out.println("temporary names given out twice: " + twice + " of " + threads * each);
        manager.close();
    }
}
