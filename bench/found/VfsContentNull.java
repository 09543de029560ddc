// Apache Commons VFS 2.1, JDK 17, 6 s.
// javac -cp commons-vfs2.jar:commons-logging.jar VfsContentNull.java
// java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog -Xint -cp commons-vfs2.jar:commons-logging.jar:. VfsContentNull
// It printed:
//   first: java.lang.NullPointerException: Cannot invoke "org.apache.commons.vfs2.FileContent.close()" because "this.content" is null at org.apache.commons.vfs2.provider.AbstractFileObject.close(AbstractFileObject.java:254)
//   in 800000 rounds getContent() returned null 2 times, close() threw a NullPointerException 2 times
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.vfs2.FileContent;
import org.apache.commons.vfs2.FileObject;
import org.apache.commons.vfs2.VFS;

public class VfsContentNull {
    public static void main(String[] args) throws Exception {
        VFS.getManager().resolveFile("ram://dir/file.txt").createFile();
        int threads = 2, rounds = 400000;
        AtomicInteger nulls = new AtomicInteger();
        AtomicInteger thrown = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            all[t] = new Thread(() -> {
                try {
                    go.await();
                    FileObject file = VFS.getManager().resolveFile("ram://dir/file.txt");
                    for (int i = 0; i < rounds; i++) {
                        try {
                            FileContent content = file.getContent();
                            if (content == null) nulls.incrementAndGet();
                            file.close();
                        } catch (NullPointerException e) {
                            if (thrown.getAndIncrement() == 0) System.out.println("first: " + e + " at " + e.getStackTrace()[0]);
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
        System.out.println("in " + threads * rounds + " rounds getContent() returned null " + nulls
            + " times, close() threw a NullPointerException " + thrown + " times");
    }
}
