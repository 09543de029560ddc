package java.lang;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import racewarden.model.Harmless;

/** Immutable. What it is given runs at once, in the calling thread. */
@Harmless
public final class StackWalker {
  private static final StackWalker ONLY = new StackWalker();
  private static volatile StackFrame frame;

  private StackWalker() {}

  public static StackWalker getInstance() { return ONLY; }

  public static StackWalker getInstance(Option option) { return ONLY; }

  public static StackWalker getInstance(java.util.Set<Option> options) { return ONLY; }

  public static StackWalker getInstance(java.util.Set<Option> options, int depth) { return ONLY; }

  public <T> T walk(Function<? super Stream<StackFrame>, ? extends T> function) {
    return function.apply(Stream.of(frame));
  }

  public void forEach(Consumer<? super StackFrame> action) { action.accept(frame); }

  @Harmless
  public interface StackFrame {}

  public enum Option {
    RETAIN_CLASS_REFERENCE,
    SHOW_REFLECT_FRAMES,
    SHOW_HIDDEN_FRAMES
  }
}
