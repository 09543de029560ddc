package java.io;

/** An OutputStreamWriter over a file. */
public class FileWriter extends OutputStreamWriter {
  public FileWriter(String name) throws IOException {
    super(new FileOutputStream(name));
  }

  public FileWriter(String name, boolean append) throws IOException {
    super(new FileOutputStream(name, append));
  }

  public FileWriter(File file) throws IOException {
    super(new FileOutputStream(file));
  }

  public FileWriter(File file, boolean append) throws IOException {
    super(new FileOutputStream(file, append));
  }

  public FileWriter(String name, java.nio.charset.Charset c) throws IOException {
    super(new FileOutputStream(name));
  }

  public FileWriter(File file, java.nio.charset.Charset c) throws IOException {
    super(new FileOutputStream(file));
  }
}
