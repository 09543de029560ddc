/** Statements of random programs that start threads and tasks, and that wait for them, or not. */
import { latched, met, permitted } from './meetings.js';
import { calm, lambda, newThread, sharing } from './starts.js';
import { rec } from './text.js';
import type { Scope, Writer } from './writer.js';

/** One statement; the scope behind it. */
export function waiting(writer: Writer, scope: Scope): Scope {
  const waits = [
    ...scope.threads.map(() => joined),
    ...scope.futures.map(() => got),
    ...scope.lists.map(() => allJoined),
    ...scope.workers.filter((name) => name !== 'me').map(() => workerJoined),
  ];
  if (waits.length > 0 && writer.chance(0.45)) return writer.any(waits)(writer, scope);
  if (!writer.mayStart(scope)) return scope;
  return writer.any([
    ...[thread, thread, thread, worker, worker, threads, threads],
    ...[task, task, inTurn, together, staged, staged, parallel],
    ...[terminated, latched, latched, met, permitted],
  ])(writer, scope);
}

function thread(writer: Writer, scope: Scope): Scope {
  const name = writer.name();
  newThread(writer, scope, name, () => writer.block(scope, 5));
  return { ...scope, threads: [...scope.threads, name] };
}

/** Two threads in a list or an array, which are joined whole later on, or not. */
function threads(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const [list, i, name] = [writer.name(), writer.name(), writer.name()];
  const isArray = writer.chance(0.5);
  text.line(isArray ? `Thread[] ${list} = new Thread[2];` : `List<Thread> ${list} = new ArrayList<>();`);
  text.line(`for (int ${i} = 0; ${i} < 2; ${i}++) {`);
  newThread(writer, scope, name, () => writer.block({ ...scope, nesting: 2 }, 3));
  text.line(isArray ? `${list}[${i}] = ${name}; }` : `${list}.add(${name}); }`);
  return { ...scope, lists: [...scope.lists, list] };
}

function worker(writer: Writer, scope: Scope): Scope {
  if (scope.workers.includes('me')) return thread(writer, scope); // one that starts its like would never end
  const name = writer.name();
  const { text } = writer;
  text.line(`W ${name} = new W(${writer.any(scope.nodes)});`);
  if (writer.chance(0.3)) text.line(`${name}.out = 1;`);
  text.line(rec(`Rec.fork(${name});`), `${name}.start();`);
  return { ...scope, workers: [...scope.workers, name] };
}

function joined(writer: Writer, scope: Scope): Scope {
  const name = writer.any(scope.threads);
  const join = rec(`Rec.join(${name});`);
  const { text } = writer;
  const way = writer.upTo(8);
  if (way < 3) text.line(`${name}.join();`, join);
  else if (way < 5) text.line(`end(${name});`, join);
  else if (way < 6) text.line(`${name}.join(1);`);
  else {
    text.line(way < 7 ? `if (!${name}.isAlive()) {` : `if (P.c0.get() > 0) { ${name}.join();`, join);
    writer.block(scope, 3);
    text.line('}');
  }
  return scope;
}

function workerJoined(writer: Writer, scope: Scope): Scope {
  const name = writer.any(scope.workers.filter((each) => each !== 'me'));
  writer.text.line(`${name}.join();`, rec(`Rec.join(${name});`));
  return scope;
}

function allJoined(writer: Writer, scope: Scope): Scope {
  const [list, each] = [writer.any(scope.lists), writer.name()];
  const stop = writer.chance(0.3) ? 'if (P.c0.get() > 0) break;' : '';
  writer.text.line(`for (Thread ${each} : ${list}) { ${each}.join();`, rec(`Rec.join(${each});`), stop, '}');
  return scope;
}

/** A task of a pool that has a thread for each, so that it may wait. */
function task(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const name = writer.name();
  const key = `k${name}`;
  const isNamed = writer.chance(0.8);
  const head = isNamed ? `Future<?> ${name} = pool.submit(` : 'pool.execute(';
  const tail = isNamed ? `}); ${rec(`Rec.is(${name}, ${key});`)}` : '});';
  lambda(writer, scope, { key, head, tail }, () => {
    text.line('try {');
    writer.block(scope, 4);
    text.line('} catch (Exception e) { throw fail(e); }');
  });
  return isNamed ? { ...scope, futures: [...scope.futures, name] } : scope;
}

/** Tasks of one thread take turns. */
function inTurn(writer: Writer, scope: Scope): Scope {
  for (let i = writer.upTo(2); i < 2; i++) {
    const key = `k${writer.name()}`;
    lambda(writer, scope, { key, head: 'one.execute(', tail: '});', first: 'Rec.acquire(P.one);' }, () => {
      writer.block(calm(scope), 3);
      writer.text.line(rec('Rec.release(P.one);'));
    });
  }
  return scope;
}

function got(writer: Writer, scope: Scope): Scope {
  const name = writer.any(scope.futures);
  writer.text.line(`${name}.get();`, rec(`Rec.join(${name});`));
  return scope;
}

/** All tasks of a list at once. */
function together(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const [list, a, b] = [writer.name(), `k${writer.name()}`, `k${writer.name()}`];
  text.line(`List<Callable<Integer>> ${list} = new ArrayList<>();`);
  for (const key of [a, b]) {
    const tail = 'return 1; });';
    lambda(writer, scope, { key, head: `${list}.add(`, tail }, () => writer.block(calm(scope), 3));
  }
  text.line(`pool.invokeAll(${list});`, rec(`Rec.join(${a}); Rec.join(${b});`));
  return scope;
}

/** A stage, and perhaps one after it. */
function staged(writer: Writer, scope: Scope): Scope {
  const name = writer.name();
  const futures = [name];
  const type = 'CompletableFuture<Void>';
  const tailOf = (stage: string): string => `}); ${rec(`Rec.is(${stage}, k${stage});`)}`;
  const head = `${type} ${name} = CompletableFuture.runAsync(`;
  lambda(writer, scope, { key: `k${name}`, head, tail: tailOf(name) }, () => writer.block(calm(scope), 3));
  while (writer.chance(0.5) && futures.length < 3) {
    const stage = writer.name();
    const before = writer.any(futures);
    const link = `${type} ${stage} = ${before}.${writer.any(['thenRun', 'thenRunAsync'])}(`;
    const known = { key: `k${stage}`, head: link, tail: tailOf(stage), first: `Rec.join(${before});` };
    lambda(writer, scope, known, () => writer.block(calm(scope), 3));
    futures.push(stage);
  }
  if (writer.chance(0.2)) {
    const joins = futures.map((each) => `Rec.join(${each});`).join(' ');
    writer.text.line(`CompletableFuture.allOf(${futures.join(', ')}).join();`, rec(joins));
  }
  return { ...scope, futures: [...scope.futures, ...futures] };
}

/** A parallel stream over some nodes, which ends when all are done. */
function parallel(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const each = writer.name();
  const key = `k${each}`;
  const nodes = [...new Set([writer.any(scope.nodes), writer.any(scope.nodes)])];
  const list = `List.of(${nodes.join(', ')})`;
  text.lineBefore(
    () => writer.block({ ...calm(scope), nodes: [...scope.nodes, each, each] }, 3),
    (after) => {
      const share = `${sharing(scope, after)} Rec.share(${nodes.join(', ')});`;
      const begin = rec(`Rec.begin(${key}); try {`);
      const about = rec(`${share} Object ${key} = Rec.about(new Object());`);
      return `${about} ${list}.parallelStream().forEach(${each} -> { ${begin}`;
    },
  );
  text.line(`${rec(`} finally { Rec.leave(${key}); }`)} });`, rec(`Rec.join(${key});`));
  return scope;
}

/** A pool of its own, which is shut down and awaited. */
function terminated(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const pool = writer.name();
  const keys: string[] = [];
  text.line(`ExecutorService ${pool} = ${rec('Rec.pool(')}Executors.newFixedThreadPool(2)${rec(')')};`);
  for (let i = writer.upTo(2); i < 3; i++) {
    const key = `k${writer.name()}`;
    keys.push(key);
    const head = `${pool}.${writer.any(['execute', 'submit'])}(`;
    lambda(writer, scope, { key, head, tail: '});' }, () => writer.block(calm(scope), 3));
  }
  writer.block(calm(scope), 2);
  text.line(`${pool}.shutdown();`);
  const joins = keys.map((key) => `Rec.join(${key});`).join(' ');
  text.line(`if (${pool}.awaitTermination(5, TimeUnit.SECONDS)) {`, rec(joins));
  writer.block(scope, 3);
  text.line('}');
  return scope;
}
