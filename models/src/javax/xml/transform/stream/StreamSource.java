package javax.xml.transform.stream;

import java.io.File;
import java.io.InputStream;
import java.io.Reader;
import javax.xml.transform.Source;

/** Not thread-safe: keeps what it is made of. */
public class StreamSource implements Source {
  private InputStream in;
  private Reader reader;
  private String id;

  public StreamSource() {}

  public StreamSource(InputStream in) { this.in = in; }

  public StreamSource(InputStream in, String id) { this.in = in; }

  public StreamSource(Reader reader) { this.reader = reader; }

  public StreamSource(Reader reader, String id) { this.reader = reader; }

  public StreamSource(String id) { this.id = id; }

  public StreamSource(File file) {}

  public void setInputStream(InputStream in) { this.in = in; }

  public InputStream getInputStream() { return in; }

  public void setReader(Reader reader) { this.reader = reader; }

  public Reader getReader() { return reader; }

  public void setPublicId(String id) { this.id = id; }

  public String getPublicId() { return id; }

  public void setSystemId(String id) { this.id = id; }

  public void setSystemId(File file) { this.id = ""; }

  public String getSystemId() { return id; }

  public boolean isEmpty() { return in == null && reader == null; }
}
