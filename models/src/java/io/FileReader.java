package java.io;

/** An InputStreamReader over a file. */
public class FileReader extends InputStreamReader {
  public FileReader(String name) throws FileNotFoundException {
    super(new FileInputStream(name));
  }

  public FileReader(File file) throws FileNotFoundException {
    super(new FileInputStream(file));
  }

  public FileReader(String name, java.nio.charset.Charset c) throws IOException {
    super(new FileInputStream(name));
  }

  public FileReader(File file, java.nio.charset.Charset c) throws IOException {
    super(new FileInputStream(file));
  }
}
