// Apache Commons VFS 2.1, JDK 17, 5 s.
// javac -cp commons-vfs2.jar:commons-logging.jar VfsRamTruncate.java
// java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog -cp commons-vfs2.jar:commons-logging.jar:. VfsRamTruncate
// It printed:
//   first: java.lang.ArrayIndexOutOfBoundsException: arraycopy: last source index 175000 out of bounds for byte[0]
//     at java.base/java.lang.System.arraycopy(Native Method)
//     at org.apache.commons.vfs2.provider.ram.RamFileData.resize(RamFileData.java:288)
//     at org.apache.commons.vfs2.provider.ram.RamFileObject.resize(RamFileObject.java:280)
//   IndexOutOfBoundsException 288 times in 25000 writes, opened anew 468654 times, other exceptions 0
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.vfs2.FileObject;
import org.apache.commons.vfs2.VFS;

public class VfsRamTruncate {
    public static void main(String[] args) throws Exception {
        FileObject file = VFS.getManager().resolveFile("ram://dir/log.txt");
        file.createFile();
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger broken = new AtomicInteger();
        AtomicInteger other = new AtomicInteger();
        AtomicInteger opened = new AtomicInteger();
        Thread restart = new Thread(() -> {
            while (!done.get()) {
                try {
                    file.getContent().getOutputStream().close();
                    opened.incrementAndGet();
                } catch (Exception e) {
                    other.incrementAndGet();
                }
            }
        });
        restart.start();
        int writes = 25000;
        byte[] line = new byte[5000];
        for (int i = 0; i < writes; i++) {
            try (OutputStream out = file.getContent().getOutputStream(true)) {
                out.write(line);
            } catch (IndexOutOfBoundsException e) {
                if (broken.getAndIncrement() == 0) {
                    System.out.println("first: " + e);
                    for (int k = 0; k < 3; k++) System.out.println("  at " + e.getStackTrace()[k]);
                }
            } catch (RuntimeException e) {
                other.incrementAndGet();
            }
        }
        done.set(true);
        restart.join();
        System.out.println("IndexOutOfBoundsException " + broken + " times in " + writes + " writes, opened anew " + opened + " times, other exceptions " + other);
    }
}
