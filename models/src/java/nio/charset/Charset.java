package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import racewarden.model.Harmless;

/** Immutable; encodes and decodes with a coder of its own for each call. */
@Harmless
public abstract class Charset implements Comparable<Charset> {
  /** All of the JDK's: they never change, and coders are made per call. */
  private static final Charset ONLY = new Flat();

  protected Charset(String name, String[] aliases) {}

  public static Charset forName(String name) {
    return ONLY;
  }

  public static Charset defaultCharset() {
    return ONLY;
  }

  public abstract boolean contains(Charset other);

  public abstract CharsetDecoder newDecoder();

  public abstract CharsetEncoder newEncoder();

  public final CharBuffer decode(ByteBuffer in) {
    CharBuffer out = CharBuffer.allocate(1);
    newDecoder().decode(in, out, true);
    return out;
  }

  public final ByteBuffer encode(CharBuffer in) {
    ByteBuffer out = ByteBuffer.allocate(1);
    newEncoder().encode(in, out, true);
    return out;
  }

  public final ByteBuffer encode(String text) {
    return ByteBuffer.allocate(1);
  }

  public final int compareTo(Charset other) {
    return 0;
  }

  /** A character set of the JDK. */
  static final class Flat extends Charset {
    Flat() {
      super("", null);
    }

    public boolean contains(Charset other) {
      return true;
    }

    public CharsetDecoder newDecoder() {
      return new CharsetDecoder.Flat(this);
    }

    public CharsetEncoder newEncoder() {
      return new CharsetEncoder.Flat(this);
    }
  }
}
