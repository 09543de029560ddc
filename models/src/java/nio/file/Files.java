package java.nio.file;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ModelFileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import racewarden.model.Harmless;

/** What goes through objects of the program; the rest is the system's. */
@Harmless(except = {"find", "list", "lines", "walk", "walkFileTree", "newByteChannel"})
public final class Files {
  private Files() {}

  private static native BasicFileAttributes attributes(Path path);

  public static Path walkFileTree(Path start, FileVisitor<? super Path> visitor) throws IOException {
    BasicFileAttributes attributes = attributes(start);
    visitor.preVisitDirectory(start, attributes);
    visitor.visitFile(start, attributes);
    visitor.visitFileFailed(start, new IOException());
    visitor.postVisitDirectory(start, new IOException());
    return start;
  }

  public static Path walkFileTree(
      Path start, Set<FileVisitOption> options, int depth, FileVisitor<? super Path> visitor) throws IOException {
    options.size();
    return walkFileTree(start, visitor);
  }

  public static Stream<Path> list(Path folder) throws IOException {
    return Stream.of(folder);
  }

  public static Stream<Path> walk(Path start, FileVisitOption... options) throws IOException {
    return Stream.of(start);
  }

  public static Stream<Path> walk(Path start, int depth, FileVisitOption... options) throws IOException {
    return Stream.of(start);
  }

  public static Stream<Path> find(
      Path start, int depth, BiPredicate<Path, BasicFileAttributes> wanted, FileVisitOption... options)
      throws IOException {
    wanted.test(start, attributes(start));
    return Stream.of(start);
  }

  public static Stream<String> lines(Path file) throws IOException {
    return Stream.of("");
  }

  public static Stream<String> lines(Path file, Charset charset) throws IOException {
    return Stream.of("");
  }

  public static List<String> readAllLines(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("");
    return lines;
  }

  public static List<String> readAllLines(Path file, Charset charset) throws IOException {
    return readAllLines(file);
  }

  public static BufferedReader newBufferedReader(Path file) throws IOException {
    return new BufferedReader(new FileReader(""));
  }

  public static BufferedReader newBufferedReader(Path file, Charset charset) throws IOException {
    return newBufferedReader(file);
  }

  public static BufferedWriter newBufferedWriter(Path file, OpenOption... options) throws IOException {
    return new BufferedWriter(new FileWriter(""));
  }

  public static BufferedWriter newBufferedWriter(Path file, Charset charset, OpenOption... options)
      throws IOException {
    return newBufferedWriter(file);
  }

  public static SeekableByteChannel newByteChannel(Path file, OpenOption... options) throws IOException {
    return new ModelFileChannel();
  }

  public static SeekableByteChannel newByteChannel(
      Path file, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
    options.size();
    return new ModelFileChannel();
  }

  public static long copy(InputStream in, Path to, CopyOption... options) throws IOException {
    return in.read(new byte[1], 0, 1);
  }

  public static long copy(Path from, OutputStream out) throws IOException {
    out.write(new byte[1], 0, 1);
    return 0;
  }

  public static Path write(Path file, byte[] b, OpenOption... options) throws IOException {
    byte first = b[0];
    return file;
  }

  public static Path write(Path file, Iterable<? extends CharSequence> lines, OpenOption... options)
      throws IOException {
    lines.iterator().next().toString();
    return file;
  }

  public static Path write(
      Path file, Iterable<? extends CharSequence> lines, Charset charset, OpenOption... options) throws IOException {
    return write(file, lines);
  }

  public static Path writeString(Path file, CharSequence text, OpenOption... options) throws IOException {
    text.toString();
    return file;
  }

  public static Path writeString(Path file, CharSequence text, Charset charset, OpenOption... options)
      throws IOException {
    text.toString();
    return file;
  }
}
