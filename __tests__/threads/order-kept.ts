/** Programs with races that were once taken for ordered: each is what a class `P` of a package has in it. */
export const KEPT: Readonly<Record<string, string>> = {
  // What a task starts is left running where a model has waited for the task.
  leftbytasks: `
    static int g0;
    static boolean coin() { return Thread.holdsLock(P.class); }
    static class R1 implements Runnable, Callable<Object> {
      public Object call() { work(); return null; }
      public void run() { work(); }
      void work() { g0 = 1; }
    }
    static class R0 implements Runnable, Callable<Object> {
      public Object call() { work(); return null; }
      public void run() { work(); }
      void work() {
        ExecutorService p0 = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 3; i++) p0.submit((Runnable) new R1());
        ExecutorService p1 = Executors.newFixedThreadPool(2);
        try { p1.invokeAll(new ArrayList<Callable<Object>>()); } catch (Exception e) { }
      }
    }
    public static void main(String[] args) throws Exception {
      ExecutorService p0 = null, p1 = null;
      List<Future<?>> none = null;
      if (coin()) {
        p0 = Executors.newFixedThreadPool(2);
        List<Callable<Object>> first = new ArrayList<Callable<Object>>();
        first.add(new R0());
        p0.invokeAll(first);
        int r = g0;
        p1 = Executors.newFixedThreadPool(2);
        p1.submit((Callable<Object>) new R0());
      }
      p0 = Executors.newFixedThreadPool(2);
      List<Callable<Object>> second = new ArrayList<Callable<Object>>();
      second.add(new R1());
      p0.invokeAll(second);
      none.add(p0.submit((Runnable) new R0()));
      List<Callable<Object>> third = new ArrayList<Callable<Object>>();
      third.add(new R1());
      third.add(new R0());
      p1.invokeAll(third);
    }`,
  // A thread goes on with an exception while the task runs that it waited for.
  cancelled: `
    static int g0;
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<?> future = pool.submit(() -> { g0 = 1; });
      future.cancel(true);
      try { future.get(); } catch (CancellationException e) { g0 = 2; }
    }`,
  // A thread that has interrupted itself does not wait.
  interrupted: `
    static int g0;
    public static void main(String[] args) {
      if (!Thread.holdsLock(P.class)) Thread.currentThread().interrupt();
      Thread thread = new Thread(() -> { g0 = 1; });
      thread.start();
      try { thread.join(); } catch (InterruptedException e) { }
      g0 = 2;
    }`,
  // What runs again and again has raised a flag in the run before.
  repeated: `
    static int g0;
    static volatile boolean isReady;
    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      pool.scheduleAtFixedRate(() -> { g0 = 1; isReady = true; g0 = 3; }, 1, 1, TimeUnit.SECONDS);
      while (!isReady) { }
      g0 = 2;
    }`,
  // A latch that may be another one is counted down as well.
  either: `
    static int g0;
    static final CountDownLatch first = new CountDownLatch(1), second = new CountDownLatch(1);
    public static void main(String[] args) throws Exception {
      new Thread(() -> {
        CountDownLatch one = Thread.holdsLock(P.class) ? second : first;
        one.countDown();
        g0 = 1;
      }).start();
      first.await();
      g0 = 2;
    }`,
};

export function keptClass(pack: string): string {
  return `package ${pack}; import java.util.*; import java.util.concurrent.*; public class P { ${KEPT[pack]} }`;
}
