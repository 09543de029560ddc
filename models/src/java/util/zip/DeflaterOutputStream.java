package java.util.zip;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Not thread-safe: keeps its buffer and whether it ended in state. */
public class DeflaterOutputStream extends FilterOutputStream {
  int state;
  protected Deflater def;

  public DeflaterOutputStream(OutputStream out) {
    this(out, new Deflater());
  }

  public DeflaterOutputStream(OutputStream out, boolean flush) {
    this(out);
  }

  public DeflaterOutputStream(OutputStream out, Deflater deflater) {
    super(out);
    def = deflater;
  }

  public DeflaterOutputStream(OutputStream out, Deflater deflater, int size) {
    this(out, deflater);
  }

  public DeflaterOutputStream(OutputStream out, Deflater deflater, boolean flush) {
    this(out, deflater);
  }

  public DeflaterOutputStream(OutputStream out, Deflater deflater, int size, boolean flush) {
    this(out, deflater);
  }

  public void write(int b) throws IOException {
    state = b;
    out.write(b);
  }

  public void write(byte[] b, int off, int len) throws IOException {
    state = b[off];
    out.write(b, off, len);
  }

  public void finish() throws IOException {
    write(0);
  }

  public void flush() throws IOException {
    state = 1;
    out.flush();
  }

  public void close() throws IOException {
    finish();
    out.close();
  }
}
