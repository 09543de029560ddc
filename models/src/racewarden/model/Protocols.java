package racewarden.model;

import racewarden.model.CheckThenAct.Step;

/** How calls of the thread-safe classes rest on each other: what programmers mean by these names. */
public final class Protocols {
  private Protocols() {}

  @CheckThenAct(
      steps = @Step(asks = {"containsKey", "get", "getOrDefault", "getProperty"}, rests = {"put", "setProperty"}),
      changes = {"put", "remove", "clear", "replace", "compute", "merge", "setProperty"},
      isKeyed = true,
      remedy = "use putIfAbsent, computeIfAbsent, compute or merge, which do both in one step")
  public interface Maps {}

  @CheckThenAct(
      steps = {
        @Step(
            asks = {"size", "isEmpty", "empty", "indexOf", "lastIndexOf"},
            rests = {
              "get", "elementAt", "set", "setElementAt", "remove(I)", "removeElementAt", "firstElement", "lastElement",
              "pop", "peek"
            }),
        @Step(asks = "contains", rests = {"add", "addElement"})
      },
      changes = {
        "add", "remove", "clear", "set", "offer", "poll", "pop", "push", "put", "take", "insert", "drainTo", "retain",
        "replaceAll", "sort"
      },
      remedy = "hold the lock of the list around both calls")
  public interface Lists {}

  @CheckThenAct(
      steps =
          @Step(
              asks = {"size", "isEmpty", "peek", "peekFirst", "peekLast", "contains"},
              rests = {"remove", "removeFirst", "removeLast", "pop", "element", "getFirst", "getLast"}),
      changes = {
        "add", "remove", "clear", "set", "offer", "poll", "pop", "push", "put", "take", "insert", "drainTo", "retain",
        "replaceAll", "sort"
      },
      remedy = "use poll and check its result, which does both in one step")
  public interface Queues {}

  @CheckThenAct(
      steps = @Step(asks = "contains", rests = "add"),
      changes = {
        "add", "remove", "clear", "set", "offer", "poll", "pop", "push", "put", "take", "insert", "drainTo", "retain",
        "replaceAll", "sort"
      },
      remedy = "use the result of add, which tells whether the element was new")
  public interface Sets {}

  @CheckThenAct(
      steps =
          @Step(
              asks = {"get", "getPlain", "getAcquire", "getOpaque", "intValue", "longValue"},
              rests = {
                "set", "lazySet", "setPlain", "setRelease", "setOpaque", "incrementAndGet", "getAndIncrement",
                "decrementAndGet", "getAndDecrement", "addAndGet", "getAndAdd"
              },
              clears = {"set", "lazySet", "setPlain", "setRelease", "setOpaque"}),
      changes = {
        "set", "lazySet", "getAnd", "increment", "decrement", "add", "compareAnd", "weakCompare", "update", "accumulate"
      },
      remedy = "use incrementAndGet, updateAndGet, getAndSet or compareAndSet, which do both in one step")
  public interface Atomics {}

  @CheckThenAct(
      steps =
          @Step(
              asks = {"sum", "get", "intValue", "longValue", "floatValue", "doubleValue"},
              rests = "reset",
              clears = "reset"),
      changes = {"add", "accumulate", "increment", "decrement", "reset"},
      remedy = "use sumThenReset or getThenReset, which loses nothing")
  public interface Adders {}

  @CheckThenAct(
      steps =
          @Step(
              asks = {"length", "indexOf", "lastIndexOf"},
              rests = {"setLength", "deleteCharAt", "delete", "insert", "charAt", "setCharAt"}),
      changes = {"append", "insert", "delete", "setLength", "setCharAt", "replace", "reverse"},
      remedy = "hold the lock of the buffer around both calls")
  public interface Buffers {}
}
