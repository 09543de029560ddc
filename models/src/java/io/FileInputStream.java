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
}
