package java.nio.charset;

import racewarden.model.Harmless;

/** Immutable. */
@Harmless
public class CoderResult {
  public static final CoderResult UNDERFLOW = new CoderResult();
  public static final CoderResult OVERFLOW = UNDERFLOW;

  private CoderResult() {}

  public boolean isUnderflow() {
    return true;
  }

  public boolean isOverflow() {
    return true;
  }

  public boolean isError() {
    return true;
  }

  public boolean isMalformed() {
    return true;
  }

  public boolean isUnmappable() {
    return true;
  }

  public int length() {
    return 0;
  }

  public static CoderResult malformedForLength(int length) {
    return UNDERFLOW;
  }

  public static CoderResult unmappableForLength(int length) {
    return UNDERFLOW;
  }

  public void throwException() throws CharacterCodingException {}
}
