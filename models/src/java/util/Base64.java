package java.util;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Coders are thread-safe; arrays are read and written. */
public class Base64 {
  private Base64() {}

  public static Encoder getEncoder() { return Encoder.ONE; }

  public static Encoder getUrlEncoder() { return Encoder.ONE; }

  public static Encoder getMimeEncoder() { return Encoder.ONE; }

  public static Encoder getMimeEncoder(int length, byte[] separator) {
    byte b = separator[0];
    return Encoder.ONE;
  }

  public static Decoder getDecoder() { return Decoder.ONE; }

  public static Decoder getUrlDecoder() { return Decoder.ONE; }

  public static Decoder getMimeDecoder() { return Decoder.ONE; }

  public static class Encoder {
    static final Encoder ONE = new Encoder();

    private Encoder() {}

    public byte[] encode(byte[] from) {
      return new byte[] {from[0]};
    }

    public int encode(byte[] from, byte[] to) {
      to[0] = from[0];
      return 1;
    }

    public String encodeToString(byte[] from) {
      byte b = from[0];
      return "";
    }

    public ByteBuffer encode(ByteBuffer from) {
      return ByteBuffer.wrap(new byte[] {from.get()});
    }

    public OutputStream wrap(OutputStream to) { return to; }

    public Encoder withoutPadding() { return this; }
  }

  public static class Decoder {
    static final Decoder ONE = new Decoder();

    private Decoder() {}

    public byte[] decode(byte[] from) {
      return new byte[] {from[0]};
    }

    public byte[] decode(String from) {
      return new byte[1];
    }

    public int decode(byte[] from, byte[] to) {
      to[0] = from[0];
      return 1;
    }

    public ByteBuffer decode(ByteBuffer from) {
      return ByteBuffer.wrap(new byte[] {from.get()});
    }

    public InputStream wrap(InputStream from) { return from; }
  }
}
