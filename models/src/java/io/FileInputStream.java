package java.io;

/** Thread-safe: keeps nothing; fills the arrays given. */
public class FileInputStream extends InputStream {
  public FileInputStream(String name) throws FileNotFoundException {}

  public FileInputStream(File file) throws FileNotFoundException {}

  public FileInputStream(FileDescriptor fd) {}

  public int read() throws IOException {
    return 0;
  }

  public int read(byte[] b) throws IOException {
    b[0] = 1;
    return 0;
  }

  public int read(byte[] b, int off, int len) throws IOException {
    b[off] = 1;
    return 0;
  }

  public long skip(long n) throws IOException {
    return 0;
  }

  public int available() throws IOException {
    return 0;
  }

  public void close() throws IOException {}

  public byte[] readAllBytes() throws IOException {
    return super.readAllBytes();
  }

  public byte[] readNBytes(int a0) throws IOException {
    return super.readNBytes(a0);
  }

  public long transferTo(OutputStream a0) throws IOException {
    return super.transferTo(a0);
  }

  public final java.nio.channels.FileChannel getChannel() {
    return new java.nio.channels.ModelFileChannel();
  }
}
