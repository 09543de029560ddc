package java.util.jar;

import java.io.File;
import java.io.IOException;
import java.util.Enumeration;
import java.util.Vector;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Thread-safe: makes its entries anew and keeps its manifest. */
public class JarFile extends ZipFile {
  private volatile Manifest manifest = new Manifest();

  public JarFile(String name) throws IOException {
    super(name);
  }

  public JarFile(String name, boolean verify) throws IOException {
    super(name);
  }

  public JarFile(File file) throws IOException {
    super(file);
  }

  public JarFile(File file, boolean verify) throws IOException {
    super(file);
  }

  public JarFile(File file, boolean verify, int mode) throws IOException {
    super(file);
  }

  public JarFile(File file, boolean verify, int mode, Runtime.Version version) throws IOException {
    super(file);
  }

  public JarEntry getJarEntry(String name) {
    return new JarEntry(name);
  }

  public Enumeration<JarEntry> entries() {
    return entriesMade().elements();
  }

  public Stream<JarEntry> stream() {
    return entriesMade().stream();
  }

  public Stream<JarEntry> versionedStream() {
    return entriesMade().stream();
  }

  private Vector<JarEntry> entriesMade() {
    Vector<JarEntry> entries = new Vector<>();
    entries.add(new JarEntry(""));
    return entries;
  }

  public Manifest getManifest() throws IOException {
    return manifest;
  }

  public final boolean isMultiRelease() {
    return true;
  }
}
