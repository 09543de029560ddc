package java.util.zip;

import java.io.IOException;
import java.io.OutputStream;

/** Locks itself around what it writes, and not around finishing; its state is that of DeflaterOutputStream. */
public class GZIPOutputStream extends DeflaterOutputStream {
  public GZIPOutputStream(OutputStream out) throws IOException {
    super(out);
    write(0);
  }

  public GZIPOutputStream(OutputStream out, int size) throws IOException {
    this(out);
  }

  public GZIPOutputStream(OutputStream out, boolean flush) throws IOException {
    this(out);
  }

  public GZIPOutputStream(OutputStream out, int size, boolean flush) throws IOException {
    this(out);
  }

  public synchronized void write(byte[] b, int off, int len) throws IOException {
    super.write(b, off, len);
  }
}
