package java.nio.charset;

public final class StandardCharsets {
  public static final Charset US_ASCII = Charset.defaultCharset();
  public static final Charset ISO_8859_1 = Charset.defaultCharset();
  public static final Charset UTF_8 = Charset.defaultCharset();
  public static final Charset UTF_16BE = Charset.defaultCharset();
  public static final Charset UTF_16LE = Charset.defaultCharset();
  public static final Charset UTF_16 = Charset.defaultCharset();

  private StandardCharsets() {}
}
