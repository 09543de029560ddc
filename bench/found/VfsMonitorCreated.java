// Apache Commons VFS 2.1, JDK 17, 10 s.
// javac -cp commons-vfs2.jar:commons-logging.jar VfsMonitorCreated.java
// java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog -cp commons-vfs2.jar:commons-logging.jar:. VfsMonitorCreated
// It printed:
//   events before any call: 0
//   first: created, it says: ram:///watched/file121
//   fileCreated events: 9728 while no file was created, in 5819 calls of removeFile
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.vfs2.FileChangeEvent;
import org.apache.commons.vfs2.FileListener;
import org.apache.commons.vfs2.FileObject;
import org.apache.commons.vfs2.VFS;
import org.apache.commons.vfs2.impl.DefaultFileMonitor;

public class VfsMonitorCreated {
    public static void main(String[] args) throws Exception {
        FileObject folder = VFS.getManager().resolveFile("ram://watched");
        folder.createFolder();
        for (int i = 0; i < 200; i++) folder.resolveFile("file" + i).createFile();
        AtomicInteger created = new AtomicInteger();
        DefaultFileMonitor monitor = new DefaultFileMonitor(new FileListener() {
            public void fileCreated(FileChangeEvent event) {
                if (created.getAndIncrement() == 0) System.out.println("first: created, it says: " + event.getFile().getName());
            }
            public void fileDeleted(FileChangeEvent event) { }
            public void fileChanged(FileChangeEvent event) { }
        });
        monitor.setDelay(1);
        monitor.addFile(folder);
        monitor.start();
        Thread.sleep(2000);
        System.out.println("events before any call: " + created);
        FileObject file = folder.resolveFile("file7");
        int calls = 0;
        long end = System.currentTimeMillis() + 8000;
        while (System.currentTimeMillis() < end) {
            monitor.removeFile(file);
            monitor.addFile(file);
            calls++;
            Thread.sleep(1);
        }
        System.out.println("fileCreated events: " + created + " while no file was created, in " + calls + " calls of removeFile");
        monitor.stop();
    }
}
