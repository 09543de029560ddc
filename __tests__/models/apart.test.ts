import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { seen } from './seen.js';

/** Two library objects, one holding an A and the other a B: what comes out of each is what went in, and it does come out. */
describeWithJdk('models keep two objects of the same class apart', () => {
  test.each([
    [
      'futures of pools from the same factory',
      `ExecutorService p = Executors.newFixedThreadPool(1), q = Executors.newFixedThreadPool(1);
       Future<Object> f = p.submit(() -> (Object) new A()), g = q.submit(() -> (Object) new B());
       first(f.get()); second(g.get());`,
    ],
    [
      'futures of scheduled pools',
      `ScheduledExecutorService p = Executors.newScheduledThreadPool(1), q = Executors.newScheduledThreadPool(1);
       first(p.schedule(() -> (Object) new A(), 1, TimeUnit.SECONDS).get());
       second(q.schedule(() -> (Object) new B(), 1, TimeUnit.SECONDS).get());`,
    ],
    [
      'future tasks',
      `FutureTask<Object> f = new FutureTask<>(() -> new A()), g = new FutureTask<>(() -> new B());
       new Thread(f).start(); new Thread(g).start(); first(f.get()); second(g.get());`,
    ],
    [
      'chains of completable futures',
      `CompletableFuture<Object> f = CompletableFuture.supplyAsync(() -> (Object) new A()).thenApply(x -> x);
       CompletableFuture<Object> g = CompletableFuture.supplyAsync(() -> (Object) new B()).thenApply(x -> x);
       f.thenAccept(x -> first(x)); g.thenAcceptAsync(x -> second(x));`,
    ],
    [
      'composed stages',
      `CompletableFuture<Object> f = CompletableFuture.completedFuture(new A()), g = new CompletableFuture<>();
       first(CompletableFuture.supplyAsync(() -> null).thenCompose(x -> f).join());
       g.complete(new B()); g.whenComplete((x, e) -> second(x));`,
    ],
    [
      'sets from ConcurrentHashMap.newKeySet',
      `Set<Object> s = ConcurrentHashMap.newKeySet(), t = ConcurrentHashMap.newKeySet(); s.add(new A()); t.add(new B());
       for (Object o : s) first(o); for (Object o : t) second(o);`,
    ],
    [
      'entries of concurrent maps',
      `ConcurrentMap<Object, Object> m = new ConcurrentHashMap<>(), n = new ConcurrentSkipListMap<>();
       m.computeIfAbsent(new C(), k -> new A()); n.put(new C(), new B());
       for (Map.Entry<Object, Object> e : m.entrySet()) first(e.getValue());
       for (Object o : n.values()) second(o);`,
    ],
    [
      'blocking queues',
      `BlockingQueue<Object> p = new LinkedBlockingQueue<>(), q = new ArrayBlockingQueue<>(1); p.put(new A());
       q.offer(new B()); first(p.take()); for (Object o : q) second(o);`,
    ],
    [
      'thread locals',
      `ThreadLocal<Object> p = ThreadLocal.withInitial(() -> new A()), q = new ThreadLocal<>();
       q.set(new B()); first(p.get()); second(q.get());`,
    ],
    [
      'atomic references',
      `AtomicReference<Object> p = new AtomicReference<>(), q = new AtomicReference<>(new B());
       p.updateAndGet(x -> new A()); first(p.get()); second(q.getAndSet(null));`,
    ],
    [
      'tasks of a fork-join pool and copy-on-write lists',
      `first(new ForkJoinPool().invoke(new RecursiveTask<Object>() { protected Object compute() { return new A(); } }));
       List<Object> list = new CopyOnWriteArrayList<>(); list.add(new B()); second(list.iterator().next());`,
    ],
  ])('%s', (_, statements) => {
    expect(seen(statements)).toEqual({ first: 'A', second: 'B' });
  });
});
