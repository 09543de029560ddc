package java.util;

/** What the factories of EnumSet return; its state is that of EnumSet. */
final class RegularEnumSet<E extends Enum<E>> extends EnumSet<E> {
  RegularEnumSet(E element) {
    super(element);
  }
}
