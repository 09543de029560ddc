/** Statements of random programs that hold threads and tasks in fields, arrays and lists, or start them for each other. */
import { calm, lambda, mayBreak, newThread, startedThread } from './starts.js';
import { rec } from './text.js';
import type { Scope, Writer } from './writer.js';

/** Puts a thread into a static field, or joins what is there. */
export function inField(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  if (scope.threads.length > 0 && (!scope.isMain || writer.chance(0.5))) {
    text.line(rec(`Rec.write("P.t0", null, 0, ${text.next});`), `P.t0 = ${writer.any(scope.threads)};`);
    return scope;
  }
  const name = writer.name();
  text.line(rec(`Rec.read("P.t0", null, 0, ${text.next});`), `Thread ${name} = P.t0;`);
  text.line(`if (${name} != null) { ${name}.join();`, rec(`Rec.join(${name});`));
  writer.block(scope, 3);
  text.line('}');
  return scope;
}

/** Threads with a result each, which is read after their own join, before it, or after that of another one. */
export function crew(writer: Writer, scope: Scope): Scope {
  if (scope.workers.includes('me')) return scope; // one that starts its like would never end
  const { text } = writer;
  const [all, each] = [writer.name(), writer.name()];
  const made = [1, 2].map(() => `new W(${writer.any(scope.nodes)})`);
  text.line(`W[] ${all} = {${made.join(', ')}};`);
  text.line(`for (W ${each} : ${all}) {`, rec(`Rec.fork(${each});`), `${each}.start(); }`);
  writer.block(scope, 2);
  text.line(`for (W ${each} : ${all}) {`);
  const join = [`${each}.join();`, rec(`Rec.join(${each});`)];
  const isEarly = writer.chance(0.2);
  const asked = writer.chance(0.8) ? each : `${all}[1]`;
  if (!isEarly) text.line(...join);
  text.line(
    rec(`Rec.read("W.out", ${asked}, 0, ${text.next});`),
    `int ${writer.name()} = ${asked}.out;`,
    ...(isEarly ? join : []),
  );
  text.line('}');
  return scope;
}

/** Tasks whose futures are in a list, which is waited for whole or in part. */
export function batch(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const [list, i, name] = [writer.name(), writer.name(), writer.name()];
  const key = `k${name}`;
  text.line(`List<Future<?>> ${list} = new ArrayList<>();`);
  text.line(`for (int ${i} = 0; ${i} < 2; ${i}++) {`);
  const tail = `}); ${rec(`Rec.is(${name}, ${key});`)} ${list}.add(${name}); }`;
  lambda(writer, scope, { key, head: `Future<?> ${name} = pool.submit(`, tail }, () =>
    writer.block(calm(scope), 3),
  );
  writer.block(scope, 2);
  const stop = writer.chance(0.3) ? mayBreak(writer) : '';
  text.line(`for (Future<?> ${name} : ${list}) { ${name}.get();`, rec(`Rec.join(${name});`), stop, '}');
  return scope;
}

/** A thread that another one starts and perhaps joins. Who joins it may come before its start. */
export function nested(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const [inner, outer] = [writer.name(), writer.name()];
  newThread(writer, scope, inner, () => writer.block(calm(scope), 3));
  const join = `${inner}.join(); ${rec(`Rec.join(${inner});`)}`;
  startedThread(writer, scope, outer, () => {
    text.line(rec(`Rec.fork(${inner});`), `${inner}.start();`);
    if (writer.chance(0.4)) text.line(join);
    writer.block(calm(scope), 2);
  });
  if (writer.chance(0.6)) text.line(`${outer}.join();`, rec(`Rec.join(${outer});`));
  if (writer.chance(0.6)) text.line(join);
  writer.block(scope, 2);
  return { ...scope, threads: [...scope.threads, outer] };
}

/** A task of a fork-join pool with a result. */
export function forkJoined(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const made = [`f${writer.name()}`, `f${writer.name()}`];
  for (const name of made) text.line(`F ${name} = new F(${writer.any(scope.nodes)});`);
  const [forks, joins] = ['fork', 'join'].map((what) =>
    made.map((name) => `Rec.${what}(${name});`).join(' '),
  );
  if (writer.chance(0.3)) text.line(rec(forks), `ForkJoinTask.invokeAll(${made.join(', ')});`, rec(joins));
  else for (const name of made) text.line(rec(`Rec.fork(${name});`), `${name}.fork();`);
  return { ...scope, workers: [...scope.workers, ...made] };
}
