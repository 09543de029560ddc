package racewarden.reproduce;

/** The race that a script makes of operations. */
final class Scripted extends Race {
  private final Operations operations;
  private final Script script;

  Scripted(Operations operations, Script script) {
    this.operations = operations;
    this.script = script;
  }

  @Override
  public void setUp() throws Throwable {
    operations.make(script.way);
    for (int[] call : script.setUp) prepare(() -> operations.call(call[0], call[1]));
  }

  @Override
  public Step[] first() {
    return stepsOf(script.first);
  }

  @Override
  public Step[] second() {
    return stepsOf(script.second);
  }

  @Override
  public Object[] state() throws Throwable {
    return operations.state();
  }

  @Override
  ClassLoader loader() {
    return operations.getClass().getClassLoader();
  }

  private Step[] stepsOf(int[][] calls) {
    Step[] steps = new Step[calls.length];
    for (int k = 0; k < calls.length; k++) {
      int[] call = calls[k];
      steps[k] = () -> operations.call(call[0], call[1]);
    }
    return steps;
  }
}
