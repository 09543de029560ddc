package java.io;

/** Thread-safe: keeps nothing; reads the arrays given. */
public class FileOutputStream extends OutputStream {
  public FileOutputStream(String name) throws FileNotFoundException {}

  public FileOutputStream(String name, boolean append) throws FileNotFoundException {}

  public FileOutputStream(File file) throws FileNotFoundException {}

  public FileOutputStream(File file, boolean append) throws FileNotFoundException {}

  public FileOutputStream(FileDescriptor fd) {}

  public void write(int b) throws IOException {}

  public void write(byte[] b) throws IOException {
    int n = b[0];
  }

  public void write(byte[] b, int off, int len) throws IOException {
    int n = b[off];
  }

  public void close() throws IOException {}

  public final java.nio.channels.FileChannel getChannel() {
    return new java.nio.channels.ModelFileChannel();
  }
}
