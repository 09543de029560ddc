package javax.xml.transform.stream;

import java.io.File;
import java.io.OutputStream;
import java.io.Writer;
import javax.xml.transform.Result;

/** Not thread-safe: keeps what it is made of. */
public class StreamResult implements Result {
  private OutputStream out;
  private Writer writer;
  private String id;

  public StreamResult() {}

  public StreamResult(OutputStream out) { this.out = out; }

  public StreamResult(Writer writer) { this.writer = writer; }

  public StreamResult(String id) { this.id = id; }

  public StreamResult(File file) {}

  public void setOutputStream(OutputStream out) { this.out = out; }

  public OutputStream getOutputStream() { return out; }

  public void setWriter(Writer writer) { this.writer = writer; }

  public Writer getWriter() { return writer; }

  public void setSystemId(String id) { this.id = id; }

  public void setSystemId(File file) { this.id = ""; }

  public String getSystemId() { return id; }
}
