package racewarden.reproduce;

import java.util.Random;

/** Which calls a race makes. A call is its number and that of its arguments. Written as {@code 0/1.0 2.3/0.0/1.0}. */
final class Script {
  private static final int LONGEST_SET_UP = 8;
  private static final int[][] NONE = {};

  final int way;
  final int[][] setUp;
  final int[][] first;
  final int[][] second;

  private Script(int way, int[][] setUp, int[][] first, int[][] second) {
    this.way = way;
    this.setUp = setUp;
    this.first = first;
    this.second = second;
  }

  /** The calls of a pair and nothing else. */
  static Script plain(int way, int[] pair) {
    return new Script(way, NONE, new int[][] {{pair[0], 0}}, new int[][] {{pair[1], 1}});
  }

  /** The calls of a pair, on objects on which some calls have been made before. */
  static Script any(Operations of, int[] pair, Random random) {
    int[][] setUp = new int[random.nextInt(LONGEST_SET_UP + 1)][];
    // A call often needs what another one has left, so that few kinds of calls do more than many.
    int favourite = random.nextInt(of.calls());
    for (int k = 0; k < setUp.length; k++)
      setUp[k] = new int[] {random.nextBoolean() ? favourite : random.nextInt(of.calls()), random.nextInt(4)};
    boolean areSame = random.nextBoolean();
    int i = random.nextInt(4);
    return new Script(random.nextInt(of.ways()), setUp, calls(pair[0], i, random), calls(pair[1], areSame ? i : i + 1, random));
  }

  /** One, two or three calls of one kind. */
  private static int[][] calls(int which, int i, Random random) {
    int[][] calls = new int[Math.max(1, random.nextInt(5) - 1)][];
    boolean areSame = random.nextBoolean();
    for (int k = 0; k < calls.length; k++) calls[k] = new int[] {which, areSame ? i : i + 2 * k};
    return calls;
  }

  private static String text(int[][] calls) {
    StringBuilder text = new StringBuilder();
    for (int[] call : calls) text.append(text.length() == 0 ? "" : " ").append(call[0]).append('.').append(call[1]);
    return text.toString();
  }

  @Override
  public String toString() {
    return way + "/" + text(setUp) + "/" + text(first) + "/" + text(second);
  }
}
