/** Statements of random programs that start threads and tasks, and that wait for them, or not. */
import { batch, crew, forkJoined, inField, nested } from './handles.js';
import { latched, met, permitted } from './meetings.js';
import { calm, counted, lambda, mayBreak, sharing, startedThread } from './starts.js';
import { rec } from './text.js';
import type { Scope, Writer } from './writer.js';

/** One statement; the scope behind it. */
export function waiting(writer: Writer, scope: Scope): Scope {
  const waits = [
    ...scope.threads.map(() => joined),
    ...scope.futures.map(() => got),
    ...scope.lists.map(() => allJoined),
    ...others(scope).map(() => workerJoined),
    ...((scope.isMain || scope.threads.length > 0) && writer.chance(0.3) ? [inField] : []),
  ];
  if (waits.length > 0 && writer.chance(0.45)) return writer.any(waits)(writer, scope);
  if (!writer.mayStart(scope)) return scope;
  return writer.any([
    ...[thread, thread, thread, worker, worker, threads, threads],
    ...[task, task, inTurn, together, staged, staged, parallel],
    ...[terminated, latched, latched, met, permitted, crew, batch, nested, forkJoined],
  ])(writer, scope);
}

function thread(writer: Writer, scope: Scope): Scope {
  const name = writer.name();
  startedThread(writer, scope, name, (inner) => writer.block(inner, 5));
  return { ...scope, threads: [...scope.threads, name] };
}

/** Two threads in a list or an array, which are joined whole later on, or not. */
function threads(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const [list, i, name] = [writer.name(), writer.name(), writer.name()];
  const isArray = writer.chance(0.5);
  text.line(isArray ? `Thread[] ${list} = new Thread[2];` : `List<Thread> ${list} = new ArrayList<>();`);
  text.line(`for (int ${i} = 0; ${i} < 2; ${i}++) {`);
  startedThread(writer, scope, name, (inner) => writer.block({ ...inner, nesting: 2 }, 3));
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
  if (way < 2) text.line(`${name}.join();`, join);
  else if (way < 3) text.line(`end(${name});`, join);
  else if (way < 4) text.line(`${name}.join(1);`);
  else {
    const count = writer.name();
    const isOnPath = way > 4;
    if (isOnPath) text.line(counted(count));
    const test = `${count} ${writer.any(['>', '=='])} 0`;
    text.line(isOnPath ? `if (${test}) { ${name}.join();` : `if (!${name}.isAlive()) {`, join);
    if (writer.chance(0.3)) writer.block(scope, 3);
    text.line('}');
  }
  return scope;
}

/** Threads and tasks with a result, but for the running one. */
function others({ workers }: Scope): readonly string[] {
  return workers.filter((name) => !name.endsWith('me'));
}

function workerJoined(writer: Writer, scope: Scope): Scope {
  const name = writer.any(others(scope));
  writer.text.line(`${name}.join();`, rec(`Rec.join(${name});`));
  return scope;
}

function allJoined(writer: Writer, scope: Scope): Scope {
  const [list, each] = [writer.any(scope.lists), writer.name()];
  const stop = writer.chance(0.3) ? mayBreak(writer) : '';
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
  lambda(writer, scope, { key, head, tail }, (inner) => {
    text.line('try {');
    writer.block(inner, 4);
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
  const { text } = writer;
  const name = writer.any(scope.futures);
  const join = rec(`Rec.join(${name});`);
  if (writer.chance(0.8)) text.line(`${name}.get();`, join);
  else {
    text.line(`try { ${name}.get(1, TimeUnit.MILLISECONDS);`, join);
    writer.block(scope, 2);
    text.line('} catch (TimeoutException e) { }');
  }
  return scope;
}

/** All tasks of a list at once, or any of them. */
function together(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const isAwaited = writer.chance(0.7);
  const [list, a, b] = [writer.name(), `k${writer.name()}`, `k${writer.name()}`];
  text.line(`List<Callable<Integer>> ${list} = new ArrayList<>();`);
  for (const key of [a, b]) {
    const tail = 'return 1; });';
    lambda(writer, scope, { key, head: `${list}.add(`, tail, isAwaited }, () => writer.block(calm(scope), 3));
  }
  if (isAwaited) text.line(`pool.invokeAll(${list});`, rec(`Rec.join(${a}); Rec.join(${b});`));
  else text.line(`pool.invokeAny(${list});`);
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
  const [stages, end] = [futures.join(', '), writer.upTo(10)];
  if (end < 2) {
    const joins = futures.map((each) => `Rec.join(${each});`).join(' ');
    writer.text.line(`CompletableFuture.allOf(${stages}).join();`, rec(joins));
  } else if (end < 4) {
    writer.text.line(`CompletableFuture.anyOf(${stages}).join();`);
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
