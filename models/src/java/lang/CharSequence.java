package java.lang;

import racewarden.model.Role;

@Role(Role.Kind.BUFFER)
public interface CharSequence {
  int length();

  char charAt(int index);

  CharSequence subSequence(int start, int end);

  String toString();

  default boolean isEmpty() { return length() == 0; }

  static int compare(CharSequence a, CharSequence b) { return a.charAt(a.length()) - b.charAt(b.length()); }
}
