package java.util.zip;

import java.io.IOException;
import java.io.InputStream;

/** Not thread-safe: its state is that of InflaterInputStream. */
public class GZIPInputStream extends InflaterInputStream {
  public GZIPInputStream(InputStream in) throws IOException {
    super(in);
    in.read();
  }

  public GZIPInputStream(InputStream in, int size) throws IOException {
    this(in);
  }
}
