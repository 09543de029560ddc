package java.util.jar;

import java.security.CodeSigner;
import java.security.cert.Certificate;
import java.util.zip.ZipEntry;

/** Not thread-safe: its state is that of ZipEntry. */
public class JarEntry extends ZipEntry {
  private final Attributes attributes = new Attributes();

  public JarEntry(String name) {
    super(name);
  }

  public JarEntry(ZipEntry entry) {
    super(entry);
  }

  public JarEntry(JarEntry entry) {
    super(entry);
  }

  public Attributes getAttributes() {
    return attributes;
  }

  public Certificate[] getCertificates() {
    return null;
  }

  public CodeSigner[] getCodeSigners() {
    return null;
  }
}
