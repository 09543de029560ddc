package java.util.zip;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Enumeration;
import java.util.Vector;
import java.util.jar.JarEntry;
import java.util.stream.Stream;

/** Thread-safe: makes its entries and streams anew. */
public class ZipFile implements java.io.Closeable {
  public ZipFile(String name) throws IOException {}

  public ZipFile(File file) throws IOException {}

  public ZipFile(File file, int mode) throws IOException {}

  public ZipFile(File file, Charset charset) throws IOException {}

  public ZipFile(String name, Charset charset) throws IOException {}

  public ZipFile(File file, int mode, Charset charset) throws IOException {}

  public ZipEntry getEntry(String name) {
    return new JarEntry(name);
  }

  public InputStream getInputStream(ZipEntry entry) throws IOException {
    entry.getSize();
    return new ByteArrayInputStream(new byte[1]);
  }

  public Enumeration<? extends ZipEntry> entries() {
    return made().elements();
  }

  public Stream<? extends ZipEntry> stream() {
    return made().stream();
  }

  Vector<ZipEntry> made() {
    Vector<ZipEntry> entries = new Vector<>();
    entries.add(new JarEntry(""));
    return entries;
  }

  public String getName() {
    return "";
  }

  public String getComment() {
    return "";
  }

  public int size() {
    return 0;
  }

  public void close() throws IOException {}
}
