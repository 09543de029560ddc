package racewarden.race;

import racewarden.reproduce.Operations;
import racewarden.reproduce.Step;
import racewarden.reproduce.Values;
import acme.Colour;
import acme.Hidden;
import acme.Label;
import acme.Sealed;
import acme.Shelf;
import acme.Source;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;

@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
public class RaceSearch extends Operations {
  private Shelf shared;

  @Override
  public int ways() {
    return 1;
  }

  @Override
  public void make(int way) throws Throwable {
    switch (way) {
      case 0:
        shared = new Shelf();
        break;
    }
  }

  @Override
  public int calls() {
    return 6;
  }

  @Override
  public Object call(int which, int i) throws Throwable {
    switch (which) {
      case 0:
        shared.basics(i, i, i % 2 == 0, (char) ('a' + i), "text" + i, "text" + i);
        return null;
      case 1:
        shared.jdk(new ArrayList(Arrays.asList("text" + i)), new HashMap(Collections.singletonMap("text" + i, "value")), new ByteArrayInputStream(("text" + i + " = value\n").getBytes()), Collections.reverseOrder());
        return null;
      case 2:
        shared.arrays(new int[][] {new int[] {i}}, new String[] {"text" + i});
        return null;
      case 3:
        shared.own(Colour.RED, Label.of("text" + i), Values.of(i, Source.class, "next", (Step) () -> Label.of(new String("text"))), new Sealed(i) {public String name() { return "text" + i; }}, (Hidden) Values.make("acme.Hidden", new Class<?>[] {}));
        return null;
      case 4:
        shared.put((String) ("text" + i));
        return null;
      case 5:
        shared.put((Object) ("text" + i));
        return null;
      default:
        throw new IllegalArgumentException();
    }
  }

  @Override
  public int[][] pairs() {
    return new int[][] {{0, 1}, {0, 0}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 4}};
  }

  @Override
  public Object[] state() {
    return new Object[] {shared};
  }
}
