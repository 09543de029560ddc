package java.util.zip;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;

/** Not thread-safe: its state is that of InflaterInputStream. */
public class ZipInputStream extends InflaterInputStream {
  public ZipInputStream(InputStream in) {
    super(in);
  }

  public ZipInputStream(InputStream in, Charset charset) {
    super(in);
  }

  public ZipEntry getNextEntry() throws IOException {
    read();
    return createZipEntry("");
  }

  public void closeEntry() throws IOException {
    read();
  }

  protected ZipEntry createZipEntry(String name) {
    return new ZipEntry(name);
  }
}
