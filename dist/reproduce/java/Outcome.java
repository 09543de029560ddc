package racewarden.reproduce;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a round left: what each call returned or threw, and the state of the shared objects. */
final class Outcome {
  final Map<String, String> parts = new TreeMap<String, String>();
  /** What was thrown, by the same names, for people. */
  final Map<String, Throwable> thrown = new TreeMap<String, Throwable>();

  void returned(String step, Object value) {
    try {
      parts.put(step, "returns " + Snapshot.text(value));
    } catch (RuntimeException broken) {
      parts.put(step, "returns what throws " + broken.getClass().getName());
    }
  }

  void threw(String step, Throwable what) {
    parts.put(step, "throws " + what.getClass().getName());
    thrown.put(step, what);
  }

  void state(Object[] shared) {
    for (int i = 0; i < shared.length; i++) parts.putAll(Snapshot.of(shared.length == 1 ? "shared" : "shared" + (i + 1), shared[i]));
  }

  /** The number of parts that differ, those aside that differ between serial runs of one order too. */
  int distance(Outcome other, Set<String> unstable) {
    int differing = 0;
    for (Map.Entry<String, String> part : parts.entrySet())
      if (!unstable.contains(part.getKey()) && !part.getValue().equals(other.parts.get(part.getKey()))) differing++;
    for (String name : other.parts.keySet()) if (!unstable.contains(name) && !parts.containsKey(name)) differing++;
    return differing;
  }

  void differences(Outcome other, Set<String> into) {
    for (Map.Entry<String, String> part : parts.entrySet())
      if (!part.getValue().equals(other.parts.get(part.getKey()))) into.add(part.getKey());
    for (String name : other.parts.keySet()) if (!parts.containsKey(name)) into.add(name);
  }
}
