/** Writes statements that raise flags and latches and look at them, right and wrong, as lines of Java. */
import type { OrderWriter } from './order-writer.js';

type Lines = readonly string[];

/** What the statements need in the class of the program. */
export const SIGNALS = `static volatile boolean v0, v1; static volatile int v2; static volatile Object v3;
static final AtomicBoolean v4 = new AtomicBoolean(); static final AtomicInteger v5 = new AtomicInteger(0);
static final CountDownLatch d1 = new CountDownLatch(1), d2 = new CountDownLatch(2);
static final Semaphore m0 = new Semaphore(0), m1 = new Semaphore(1);
static final BlockingQueue<Object> c0 = new LinkedBlockingQueue<Object>(); static final Queue<Object> c1 = new ConcurrentLinkedQueue<Object>();
static final CompletableFuture<Object> k0 = new CompletableFuture<Object>();
static boolean u0; static Object u1; static final Object LOCK = new Object(), OTHER = new Object();
static synchronized void give(Object to) { u1 = to; }
static synchronized boolean isGiven() { return u1 != null; }
static synchronized Object given() { return u1; }
static void set2(int to) { g2 = 1; v2 = to; }
static int get2() { return coin() ? v2 : 0; }
static boolean is0() { return v0; }
static boolean is1() { return coin() ? v1 : false; }
static void set0(boolean to) { g1 = 1; v0 = to; }
static void raise1() { v1 = true; g2 = 2; }`;

const RAISES = {
  v0: ['P.v0 = true;', 'P.set0(true);', 'P.v0 = P.coin();'],
  v1: ['P.v1 = true;', 'P.raise1();'],
  v2: [
    'P.v2 = 2;',
    'P.v2 = 2;',
    'P.v2 = 1;',
    'P.v2 = P.coin() ? 1 : 2;',
    'P.set2(1);',
    'P.set2(2);',
    'P.v2++;',
  ],
  v3: ['P.v3 = new Object();'],
  v4: ['P.v4.set(true);', 'P.v4.lazySet(true);', 'P.v4.getAndSet(true);'],
  v5: ['P.v5.set(1);', 'P.v5.set(2);', 'P.v5.compareAndSet(0, 2);', 'P.v5.incrementAndGet();'],
} as const;
const LOWERS = {
  v0: ['P.v0 = false;', 'P.set0(false);'],
  v1: ['P.v1 = false;'],
  v2: ['P.v2 = 0;'],
  v3: ['P.v3 = null;'],
  v4: ['P.v4.set(false);', 'P.v4.getAndSet(false);'],
  v5: ['P.v5.set(0);'],
} as const;
/** Conditions that hold only where the flag is raised, and some that may hold elsewhere. */
const SEEN = {
  v0: ['P.v0', 'P.is0()'],
  v1: ['P.v1', 'P.is1()'],
  v2: ['P.v2 != 0', 'P.v2 > 0', 'P.v2 == 2', 'P.v2 == 2', '1 == P.v2', 'P.get2() == 2'],
  v3: ['P.v3 != null', 'P.v3 instanceof Object'],
  v4: ['P.v4.get()', 'P.v4.getAcquire()'],
  v5: ['P.v5.get() > 0', '1 <= P.v5.get()', 'P.v5.get() == 2'],
} as const;
const OTHERS = {
  v0: ['!P.v0', 'P.v0 || P.coin()', 'P.v0 == P.v1'],
  v1: ['!P.v1'],
  v2: ['P.v2 >= 0', 'P.v2 != 1', 'P.v2 != 2'],
  v3: ['P.v3 != P.boss', 'P.v3 == null'],
  v4: ['!P.v4.get()'],
  v5: ['P.v5.get() < 1'],
} as const;
const FLAGS = ['v0', 'v0', 'v1', 'v2', 'v2', 'v2', 'v3', 'v4', 'v5', 'v5'] as const;

/** `waited` puts a handler around what throws checked exceptions. */
export function signalLines(writer: OrderWriter, waited: (text: string) => Lines): Lines {
  if (writer.chance(0.2)) return latchLines(writer, waited);
  if (writer.chance(0.25)) return permitLines(writer, waited);
  if (writer.chance(0.25)) return guardedLines(writer);
  if (writer.chance(0.25)) return messageLines(writer, waited);
  const flag = writer.any(FLAGS);
  const access = (): string => writer.access();
  if (writer.chance(0.3)) {
    const raise = writer.any(RAISES[flag]);
    return writer.chance(0.85) ? [access(), raise] : [raise, access()];
  }
  if (writer.chance(0.12)) return [writer.any(LOWERS[flag])];
  const seen = writer.any(writer.chance(0.85) ? SEEN[flag] : OTHERS[flag]);
  const local = writer.name('s');
  return writer.any<() => Lines>([
    () => [`if (${seen}) {`, access(), '}'],
    () => [`if (${seen}) {`, access(), '} else {', access(), '}'],
    () => [`if (${seen} && P.coin()) {`, access(), '}'],
    () => [`while (!(${seen})) { }`, access()],
    () => [`boolean ${local} = ${seen};`, access(), `if (${local}) {`, access(), '}'],
    () =>
      [
        `boolean ${local} = ${seen};`,
        `if (P.coin()) ${local} = ${writer.chance(0.8) ? 'false' : 'true'};`,
      ].concat(`if (${local}) {`, access(), '}'),
    () =>
      seen.startsWith('P.v2')
        ? [
            'switch (P.v2) {',
            `case ${writer.upTo(2)}:`,
            access(),
            'break;',
            'case 2:',
            access(),
            'default: }',
          ]
        : [`if (!(${seen})) throw new IllegalStateException();`, access()],
  ])();
}

/** Permits, and a future that is completed by hand. */
function permitLines(writer: OrderWriter, waited: (text: string) => Lines): Lines {
  const permits = writer.chance(0.85) ? 'P.m0' : 'P.m1';
  const access = writer.access();
  const completes = writer.any([
    'P.k0.complete(null);',
    'P.k0.completeExceptionally(new IllegalStateException());',
  ]);
  return writer.any<() => Lines>([
    () => [access, `${permits}.release();`],
    () => [`${permits}.release();`, access],
    () => [access, `${permits}.release(2);`],
    () => [...waited(`${permits}.acquire();`), access],
    () => [`${permits}.acquireUninterruptibly();`, access],
    () => [`if (${permits}.tryAcquire()) {`, access, '}'],
    () => [access, completes],
    () => [completes, access],
    () => ['P.k0.join();', access],
    () => waited(`P.k0.get(); ${access}`),
  ])();
}

/** Elements of queues. */
function messageLines(writer: OrderWriter, waited: (text: string) => Lines): Lines {
  const access = (): string => writer.access();
  const queue = writer.any(['P.c0', 'P.c1']);
  const put = `${queue}.${writer.any(['add', 'offer'])}(${writer.any(['P.LOCK', 'new Object()'])});`;
  const look = writer.any(['peek', 'poll']);
  return writer.any<() => Lines>([
    () => [access(), put],
    () => [access(), put],
    () => [put, access()],
    () => [...waited('P.c0.take();'), access()],
    () => waited(`P.c0.take(); ${access()}`),
    () => [`while (${queue}.${look}() == null) { }`, access()],
    () => [`if (${queue}.${look}() != null) {`, access(), '} else {', access(), '}'],
    () => [`${queue}.${look}();`, access()],
  ])();
}

/** Flags that are no volatile fields, mostly under a lock. */
function guardedLines(writer: OrderWriter): Lines {
  const access = (): string => writer.access();
  const lock = writer.chance(0.9) ? 'P.LOCK' : 'P.OTHER';
  const guarded = (text: string): string =>
    writer.chance(0.94) ? `synchronized (${lock}) { ${text} }` : text;
  const local = writer.name('s');
  return writer.any<() => Lines>([
    () => [access(), guarded('P.u0 = true;')],
    () => [guarded('P.u0 = true;'), access()],
    () => [guarded(`P.u0 = true; ${access()}`)],
    () => (writer.chance(0.3) ? [guarded('P.u0 = false;')] : ['P.give(null);']),
    () => [access(), `P.give(${writer.any(['new Object()', 'P.LOCK', 'P.boss'])});`],
    () => ['if (P.given() != null) {', access(), '}'],
    () => [`while (P.given() == null) { }`, access()],
    () => ['if (P.isGiven()) {', access(), '}'],
    () => [`boolean ${local} = false;`, guarded(`${local} = P.u0;`), `if (${local}) {`, access(), '}'],
    () => [guarded(`if (P.u0) { ${access()} }`), access()],
    () => [guarded(`if (!P.u0) throw new IllegalStateException();`), access()],
  ])();
}

function latchLines(writer: OrderWriter, waited: (text: string) => Lines): Lines {
  const latch = writer.any(['P.d1', 'P.d1', 'P.d2']);
  const access = writer.access();
  return writer.any<() => Lines>([
    () => [access, `${latch}.countDown();`],
    () => [`${latch}.countDown();`, access],
    () => [access, '(P.coin() ? P.d1 : P.d2).countDown();'],
    () => [...waited(`${latch}.await();`), access],
    () => waited(`if (${latch}.await(1, TimeUnit.SECONDS)) { ${access} }`),
  ])();
}
