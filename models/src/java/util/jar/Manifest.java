package java.util.jar;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;

/** Not thread-safe: its state is that of its attributes and of the map of its entries. */
public class Manifest implements Cloneable {
  private final Attributes main = new Attributes();
  private final Map<String, Attributes> entries = new HashMap<>();

  public Manifest() {}

  public Manifest(InputStream in) throws IOException {
    read(in);
  }

  public Manifest(Manifest other) {
    main.putAll(other.main);
    entries.putAll(other.entries);
  }

  public Attributes getMainAttributes() {
    return main;
  }

  public Map<String, Attributes> getEntries() {
    return entries;
  }

  public Attributes getAttributes(String name) {
    return entries.get(name);
  }

  public void clear() {
    main.clear();
    entries.clear();
  }

  public void read(InputStream in) throws IOException {
    in.read(new byte[1]);
    main.put("", "");
    entries.put("", new Attributes());
  }

  public void write(OutputStream out) throws IOException {
    main.size();
    entries.size();
    out.write(new byte[1]);
  }

  public Object clone() {
    return new Manifest(this);
  }
}
