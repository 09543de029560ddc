/** Writes statements in which threads meet at barriers, right and wrong, as lines of Java. */
import type { OrderWriter, Place } from './order-writer.js';

type Lines = readonly string[];

/** What the statements need in the class of the program. */
export const BARRIERS = `static final CyclicBarrier b1 = new CyclicBarrier(2), b2 = new CyclicBarrier(3);
static final Phaser h1 = new Phaser(2), h2 = new Phaser(2);
static void meet() throws Exception { b1.await(); }
static void pass() { try { b2.await(); } catch (InterruptedException | BrokenBarrierException e) { throw new RuntimeException(e); } }`;

/** Barriers that nobody treats in another way, mostly. */
const BARRIERS_OF = ['P.b1', 'P.b1', 'P.b1', 'P.b2'] as const;

export function barrierLines(writer: OrderWriter, at: Place): Lines {
  const access = (): string => writer.access();
  const wait = waiter(writer, at);
  if (writer.chance(0.05)) return rude(writer, at);
  if (writer.chance(0.3) && at.depth < 2 && !at.isTask) return team(writer, at);
  return writer.any<() => Lines>([
    () => [access(), ...wait()],
    () => [...wait(), access()],
    () => [access(), ...wait(), access()],
    () => [access(), ...wait(), access(), ...wait(), access()],
    () => ['while (coin()) {', access(), ...wait(), access(), ...wait(), '}'],
    () => ['while (coin()) {', access(), ...wait(), '}', access()],
    () => ['if (coin()) {', ...wait(), '}', access()],
    () => ['if (coin()) {', access(), ...wait(), '} else {', ...wait(), access(), '}'],
  ])();
}

/** Some threads of one class, as many as the barrier lets go at a time, or not. */
function team(writer: OrderWriter, at: Place): Lines {
  const i = writer.name('i');
  const made = writer.made(at);
  return writer.any<() => Lines>([
    () => [`for (int ${i} = 0; ${i} < ${2 + writer.upTo(2)}; ${i}++) {`, ...made, '}'],
    () => [...made, ...writer.made(at)],
    () => [...made, ...barrierLines(writer, { ...at, depth: 2 })],
  ])();
}

/** One way to wait, mostly the same each time. */
function waiter(writer: OrderWriter, at: Place): () => Lines {
  const barrier = writer.any(BARRIERS_OF);
  const phaser = writer.chance(0.8) ? 'P.h1' : 'P.h2';
  const isPhaser = writer.chance(0.3);
  return () => {
    if (isPhaser)
      return [`${writer.chance(0.95) ? phaser : '(P.coin() ? P.h1 : P.h2)'}.arriveAndAwaitAdvance();`];
    const text = writer.any([
      `${barrier}.await();`,
      `${barrier}.await();`,
      barrier === 'P.b1' ? 'P.meet();' : 'P.pass();',
      ...(writer.chance(0.05) ? ['(P.coin() ? P.b1 : P.b2).await();'] : []),
    ]);
    return caught(writer, at, text);
  };
}

function caught(writer: OrderWriter, at: Place, text: string): Lines {
  const isFree = text === 'P.pass();';
  if (isFree || (at.throws && writer.chance(0.6))) return [text];
  const e = writer.name('e');
  const types = text === 'P.meet();' ? 'Exception' : 'InterruptedException | BrokenBarrierException';
  const body = writer.any(['', `throw new RuntimeException(${e});`, `throw new RuntimeException(${e});`]);
  return [`try { ${text} } catch (${types} ${e}) { ${body || writer.access()} }`];
}

function rude(writer: OrderWriter, at: Place): Lines {
  const e = writer.name('e');
  return writer.any<() => Lines>([
    () => ['P.b2.reset();'],
    () => ['P.h2.register();'],
    () => ['P.h2.arrive();'],
    () => ['P.h2.arriveAndDeregister();'],
    () => ['P.h2.forceTermination();'],
    () => [`try { P.b2.await(1, TimeUnit.SECONDS); } catch (Exception ${e}) { }`],
    () => (writer.chance(0.3) ? ['P.boss.interrupt();'] : [writer.access()]),
    () => caught(writer, at, 'P.b1.await();'),
  ])();
}
