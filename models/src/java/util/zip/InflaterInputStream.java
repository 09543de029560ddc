package java.util.zip;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Not thread-safe: keeps its buffer and whether it ended in state. */
public class InflaterInputStream extends FilterInputStream {
  int state;
  protected Inflater inf;

  public InflaterInputStream(InputStream in) {
    this(in, new Inflater());
  }

  public InflaterInputStream(InputStream in, Inflater inflater) {
    super(in);
    inf = inflater;
  }

  public InflaterInputStream(InputStream in, Inflater inflater, int size) {
    this(in, inflater);
  }

  public int read() throws IOException {
    state = 1;
    return in.read();
  }

  public int read(byte[] b, int off, int len) throws IOException {
    state = 1;
    return in.read(b, off, len);
  }

  public int available() throws IOException {
    return state;
  }

  public long skip(long n) throws IOException {
    state = 1;
    return in.skip(n);
  }

  public void close() throws IOException {
    state = 1;
    in.close();
  }
}
