package java.util;

/** A set with two ends; keeps nothing of its own. */
public interface SequencedSet<E> extends Set<E>, SequencedCollection<E> {
  SequencedSet<E> reversed();
}
