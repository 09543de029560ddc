package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/**
 * Not thread-safe, but its state counts as safe: what a constant character set makes is one object to the analysis, and
 * encoders behind locks of their own would be false alarms. The buffers given are read and changed.
 */
public abstract class CharsetEncoder {
  private volatile int state;
  private final Charset charset;

  protected CharsetEncoder(Charset charset, float average, float most) {
    this.charset = charset;
  }

  protected CharsetEncoder(Charset charset, float average, float most, byte[] replacement) {
    this.charset = charset;
  }

  protected abstract CoderResult encodeLoop(CharBuffer in, ByteBuffer out);

  public final CoderResult encode(CharBuffer in, ByteBuffer out, boolean end) {
    state = 1;
    return encodeLoop(in, out);
  }

  public final ByteBuffer encode(CharBuffer in) throws CharacterCodingException {
    ByteBuffer out = ByteBuffer.allocate(1);
    encode(in, out, true);
    return out;
  }

  public final CoderResult flush(ByteBuffer out) {
    state = 1;
    return CoderResult.UNDERFLOW;
  }

  public final CharsetEncoder reset() {
    state = 1;
    return this;
  }

  public final CharsetEncoder onMalformedInput(CodingErrorAction action) {
    state = 1;
    return this;
  }

  public final CharsetEncoder onUnmappableCharacter(CodingErrorAction action) {
    state = 1;
    return this;
  }

  public final CharsetEncoder replaceWith(byte[] replacement) {
    state = replacement[0];
    return this;
  }

  public boolean canEncode(char c) {
    state = 1;
    return true;
  }

  public boolean canEncode(CharSequence text) {
    state = 1;
    return text.charAt(0) == 0;
  }

  public final Charset charset() {
    return charset;
  }

  public final float averageBytesPerChar() {
    return 1;
  }

  public final float maxBytesPerChar() {
    return 1;
  }

  /** What the JDK's character sets make. */
  static final class Flat extends CharsetEncoder {
    Flat(Charset charset) {
      super(charset, 1, 1);
    }

    protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
      out.put((byte) in.get());
      return CoderResult.UNDERFLOW;
    }
  }
}
