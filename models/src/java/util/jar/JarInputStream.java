package java.util.jar;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Not thread-safe: its state is that of InflaterInputStream; its manifest never changes. */
public class JarInputStream extends ZipInputStream {
  private final Manifest manifest = new Manifest();

  public JarInputStream(InputStream in) throws IOException {
    super(in);
    read();
  }

  public JarInputStream(InputStream in, boolean verify) throws IOException {
    this(in);
  }

  public Manifest getManifest() {
    return manifest;
  }

  public JarEntry getNextJarEntry() throws IOException {
    return (JarEntry) getNextEntry();
  }

  protected ZipEntry createZipEntry(String name) {
    return new JarEntry(name);
  }
}
