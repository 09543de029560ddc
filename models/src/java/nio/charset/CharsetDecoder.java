package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/**
 * Not thread-safe, but its state counts as safe: what a constant character set makes is one object to the analysis, and
 * decoders behind locks of their own would be false alarms. The buffers given are read and changed.
 */
public abstract class CharsetDecoder {
  private volatile int state;
  private final Charset charset;

  protected CharsetDecoder(Charset charset, float average, float most) {
    this.charset = charset;
  }

  protected abstract CoderResult decodeLoop(ByteBuffer in, CharBuffer out);

  public final CoderResult decode(ByteBuffer in, CharBuffer out, boolean end) {
    state = 1;
    return decodeLoop(in, out);
  }

  public final CharBuffer decode(ByteBuffer in) throws CharacterCodingException {
    CharBuffer out = CharBuffer.allocate(1);
    decode(in, out, true);
    return out;
  }

  public final CoderResult flush(CharBuffer out) {
    state = 1;
    return CoderResult.UNDERFLOW;
  }

  public final CharsetDecoder reset() {
    state = 1;
    return this;
  }

  public final CharsetDecoder onMalformedInput(CodingErrorAction action) {
    state = 1;
    return this;
  }

  public final CharsetDecoder onUnmappableCharacter(CodingErrorAction action) {
    state = 1;
    return this;
  }

  public final CharsetDecoder replaceWith(String replacement) {
    state = 1;
    return this;
  }

  public final Charset charset() {
    return charset;
  }

  public final float averageCharsPerByte() {
    return 1;
  }

  public final float maxCharsPerByte() {
    return 1;
  }

  /** What the JDK's character sets make. */
  static final class Flat extends CharsetDecoder {
    Flat(Charset charset) {
      super(charset, 1, 1);
    }

    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
      out.put((char) in.get());
      return CoderResult.UNDERFLOW;
    }
  }
}
