package java.util.zip;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;

/** Locks itself around the bytes it writes and around nothing else; its state is that of DeflaterOutputStream. */
public class ZipOutputStream extends DeflaterOutputStream {
  private ZipEntry entry;

  public ZipOutputStream(OutputStream out) {
    super(out);
  }

  public ZipOutputStream(OutputStream out, Charset charset) {
    super(out);
  }

  public void putNextEntry(ZipEntry e) throws IOException {
    e.setSize(e.getTime());
    entry = e;
    write(0);
  }

  public void closeEntry() throws IOException {
    entry.setCrc(0);
    write(0);
  }

  public synchronized void write(byte[] b, int off, int len) throws IOException {
    super.write(b, off, len);
  }

  public void setLevel(int level) {
    state = level;
  }

  public void setMethod(int method) {
    state = method;
  }

  public void setComment(String comment) {
    state = 1;
  }
}
