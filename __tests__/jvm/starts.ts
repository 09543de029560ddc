/** Threads and tasks of random programs, as the recorder has to know them. */
import { rec } from './text.js';
import type { Scope, Writer } from './writer.js';

/** What tasks may do that others wait for, or that run in a pool with few threads: they neither wait nor throw. */
export function calm(scope: Scope): Scope {
  return { ...scope, may: 'calm', isMain: false, nesting: scope.nesting + 1 };
}

/** In the recorder: the nodes that a body uses can be got at by other threads from now on. */
export function sharing(scope: Scope, body: string): string {
  const used = new Set(body.match(/\b(?:f?x\d+|a|b|f?me)\b/g));
  const names = [...scope.nodes, ...scope.workers].filter((name) => used.has(name));
  return names.length === 0 ? '' : `Rec.share(${[...new Set(names)].join(', ')});`;
}

/** `new Thread(…)` with a body, in a new variable. */
export function newThread(writer: Writer, scope: Scope, name: string, body: (inner: Scope) => void): void {
  const { text } = writer;
  const mine = 'Thread.currentThread()';
  text.lineBefore(
    () => {
      text.line('try {');
      body({ ...scope, isMain: false });
      text.line('} catch (Exception e) { throw fail(e); }');
    },
    (after) => {
      const share = rec(sharing(scope, after));
      return `${share} Thread ${name} = new Thread(() -> { ${rec(`Rec.begin(${mine}); try {`)}`;
    },
  );
  text.line(rec(`} finally { Rec.end(${mine}); }`), '});');
}

/** The same, and its start. */
export function startedThread(
  writer: Writer,
  scope: Scope,
  name: string,
  body: (inner: Scope) => void,
): void {
  newThread(writer, scope, name, body);
  writer.text.line(rec(`Rec.fork(${name});`), `${name}.start();`);
}

/** A lambda for a task that the recorder knows as `key`; `head` and `tail` stand around it. */
export function lambda(
  writer: Writer,
  scope: Scope,
  { key, head, tail, first = '', isAwaited = true }: Lambda,
  body: (inner: Scope) => void,
): void {
  const { text } = writer;
  const made = isAwaited ? 'Rec.fork()' : 'Rec.about(new Object())';
  text.lineBefore(
    () => body({ ...scope, isMain: false }),
    (after) => {
      const share = rec(`${sharing(scope, after)} Object ${key} = ${made};`);
      return `${share} ${head}() -> { ${rec(`Rec.begin(${key}); try { ${first}`)}`;
    },
  );
  text.line(rec(`} finally { Rec.${isAwaited ? 'end' : 'leave'}(${key}); }`), tail);
}

/** How often something was counted, in a new variable. */
export function counted(name: string): string {
  return `int ${name} = P.c0.get(); ${rec('Rec.acquire("P.c0");')}`;
}

/** Leaves a loop if something was counted. */
export function mayBreak(writer: Writer): string {
  const name = writer.name();
  return `${counted(name)} if (${name} > 0) break;`;
}

interface Lambda {
  readonly key: string;
  readonly head: string;
  readonly tail: string;
  /** In the recorder: what the task knows from its start. */
  readonly first?: string;
  /** False where the task may never run. Default true. */
  readonly isAwaited?: boolean;
}
