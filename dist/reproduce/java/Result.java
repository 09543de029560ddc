package racewarden.reproduce;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is told to who started this: one line for each fact, name, tab and text. */
final class Result {
  private final Path file;
  private final Map<String, String> facts = new LinkedHashMap<String, String>();

  Result(String file) {
    this.file = Paths.get(file);
  }

  void passed(long rounds) {
    facts.put("verdict", "passed");
    facts.put("rounds", String.valueOf(rounds));
  }

  void failed(Rounds rounds, Script script) {
    facts.put("verdict", "failed");
    facts.put("kind", rounds.failure.kind);
    facts.put("what", rounds.failure.what);
    facts.put("failures", String.valueOf(rounds.failures));
    facts.put("rounds", String.valueOf(rounds.rounds));
    if (script != null) facts.put("script", script.toString());
  }

  void refused(Throwable why) {
    Throwable cause = why;
    while (cause instanceof java.lang.reflect.InvocationTargetException || cause instanceof ExceptionInInitializerError) {
      if (cause.getCause() == null) break;
      cause = cause.getCause();
    }
    facts.put("verdict", "refused");
    facts.put("why", cause instanceof TwoThreads.Blocked ? cause.getMessage() : cause.toString());
  }

  void write() throws java.io.IOException {
    Path part = Paths.get(file + ".part");
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(part, StandardCharsets.UTF_8))) {
      for (Map.Entry<String, String> fact : facts.entrySet())
        out.println(fact.getKey() + "\t" + fact.getValue().replaceAll("\\s+", " "));
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
