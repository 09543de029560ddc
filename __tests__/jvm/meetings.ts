/** Statements of random programs in which threads wait for signs of others: latches, permits, barriers. */
import { calm, startedThread } from './starts.js';
import { rec } from './text.js';
import type { Scope, Writer } from './writer.js';

/** Threads that count a latch down somewhere in between, for as many counts or fewer. */
export function latched(writer: Writer, scope: Scope): Scope {
  const done = writer.name();
  const count = 1 + writer.upTo(2);
  const signs = 1 + writer.upTo(count);
  writer.text.line(`CountDownLatch ${done} = new CountDownLatch(${signs});`);
  for (let i = 0; i < count; i++)
    signalling(writer, scope, rec(`Rec.release(${done});`), `${done}.countDown();`);
  writer.block(calm(scope), 2);
  const { text } = writer;
  const acquire = rec(`Rec.acquire(${done});`);
  if (writer.chance(0.7)) text.line(`${done}.await();`, acquire);
  else {
    text.line(`if (${done}.await(1, TimeUnit.MILLISECONDS)) {`, acquire);
    writer.block(scope, 3);
    text.line('}');
  }
  return scope;
}

/** The same with permits, of which some may be there before. */
export function permitted(writer: Writer, scope: Scope): Scope {
  const permits = writer.name();
  const count = 1 + writer.upTo(2);
  const before = writer.upTo(2);
  writer.text.line(`Semaphore ${permits} = new Semaphore(${before});`);
  for (let i = 0; i < count; i++)
    signalling(writer, scope, rec(`Rec.release(${permits});`), `${permits}.release();`);
  writer.block(calm(scope), 2);
  const wanted = 1 + writer.upTo(before + count);
  writer.text.line(`${permits}.acquire(${wanted});`, rec(`Rec.acquire(${permits});`));
  return scope;
}

function signalling(writer: Writer, scope: Scope, record: string, sign: string): void {
  const name = writer.name();
  startedThread(writer, scope, name, () => {
    writer.block(calm(scope), 3);
    writer.text.line(record, sign);
    if (writer.chance(0.3)) writer.block(calm(scope), 2);
  });
}

/** Two threads that meet once or twice. */
export function met(writer: Writer, scope: Scope): Scope {
  const barrier = writer.name();
  const times = 1 + writer.upTo(2);
  writer.text.line(`CyclicBarrier ${barrier} = new CyclicBarrier(2);`);
  const made = [writer.name(), writer.name()];
  for (const name of made) {
    startedThread(writer, scope, name, () => {
      writer.block(calm(scope), 2);
      for (let i = 0; i < times; i++) {
        const [before, after] = [rec(`Rec.release(${barrier});`), rec(`Rec.acquire(${barrier});`)];
        writer.text.line(before, `meet(${barrier});`, after);
        writer.block(calm(scope), 2);
      }
    });
  }
  return { ...scope, threads: [...scope.threads, ...made] };
}
