/** Statements of random programs that access fields and elements, publish nodes, and take locks. */
import { rec } from './text.js';
import type { Scope, Writer } from './writer.js';

const INTS = ['x', 'y'];

/** One statement; the scope behind it. */
export function accessing(writer: Writer, scope: Scope): Scope {
  if (scope.may === 'own') return ofNode(writer, scope);
  const isOpen = scope.nesting < 4;
  const choices = [ofStatic, ofStatic, ofNode, ofNode, ofNode, ofWorker, made, published];
  if (isOpen) choices.push(received, received, asked);
  if (isOpen && scope.may !== 'plain') choices.push(locked, locked, locked, ownLock, flagged);
  if (scope.may !== 'plain') choices.push(called);
  if (scope.may === 'all' && scope.nesting > 0) choices.push(thrown);
  return writer.any(choices)(writer, scope);
}

/** Reads, writes or both what `place` names: the field or element `label` of `object`. */
function access(writer: Writer, label: string, object: string, index: number, place: string): void {
  const { text } = writer;
  const event = (kind: string): string => `Rec.${kind}("${label}", ${object}, ${index}, ${text.next});`;
  const name = writer.name();
  text.line(
    ...writer.any([
      [rec(event('read')), `int ${name} = ${place};`],
      [rec(event('write')), `${place} = ${writer.upTo(9)};`],
      [rec(event('read') + event('write')), `${place}++;`],
    ]),
  );
}

function ofStatic(writer: Writer, scope: Scope): Scope {
  const index = writer.upTo(3);
  if (writer.chance(0.25)) access(writer, 'P.a0[]', 'null', index, `P.a0[${index}]`);
  else {
    const field = writer.any(['s0', 's1', 's2', 's3']);
    access(writer, `P.${field}`, 'null', 0, `P.${field}`);
  }
  return scope;
}

function ofNode(writer: Writer, scope: Scope): Scope {
  const node = writer.any(scope.nodes);
  const index = writer.upTo(2);
  const way = writer.upTo(10);
  if (way < 2) {
    access(writer, 'Node.arr[]', node, index, `${node}.arr[${index}]`);
  } else if (way < 4) {
    const { text } = writer;
    const other = scope.may === 'own' ? node : writer.any(scope.nodes);
    const event = `Rec.write("Node.next", ${node}, 0, ${text.next}); Rec.link(${node}, ${other});`;
    text.line(rec(event), `${node}.next = ${other};`);
  } else {
    const field = writer.any(INTS);
    access(writer, `Node.${field}`, node, 0, `${node}.${field}`);
  }
  return scope;
}

/** The result of a thread, asked for at any time. */
function ofWorker(writer: Writer, scope: Scope): Scope {
  if (scope.workers.length === 0) return ofStatic(writer, scope);
  const worker = writer.any(scope.workers);
  access(writer, `${worker.startsWith('f') ? 'F' : 'W'}.out`, worker, 0, `${worker}.out`);
  return scope;
}

function made(writer: Writer, scope: Scope): Scope {
  const name = writer.name();
  const next = writer.any(['null', ...scope.nodes]);
  writer.text.line(`Node ${name} = new Node(${next});`);
  return { ...scope, nodes: [...scope.nodes, name] };
}

/** A node for other threads, or a sign. */
function published(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const node = writer.any(scope.nodes);
  const field = writer.any(['n0', 'n1']);
  const share = `Rec.share(${node});`;
  const write = `Rec.write("P.${field}", null, 0, ${text.next});`;
  const ways: readonly string[][] = [
    [rec(share + write), `P.${field} = ${node};`],
    [rec(`${share} Rec.release("P.w0");`), `P.w0 = ${node};`],
    [rec(`${share} Rec.release("P.r0");`), `P.r0.set(${node});`],
    [rec(`${share} Rec.release(${node}, "queue");`), `P.q0.add(${node});`],
    [rec('Rec.release("P.v0");'), `P.v0 = ${1 + writer.upTo(3)};`],
    [rec(`Rec.release(${node}, "flag");`), `${node}.flag = 1;`],
    [rec('Rec.release("P.c0");'), 'P.c0.incrementAndGet();', rec('Rec.acquire("P.c0");')],
  ];
  text.line(...writer.any(ways));
  return scope;
}

/** A node that others have published, or one behind another one, and what is done with it. */
function received(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const name = writer.name();
  const node = writer.any(scope.nodes);
  const field = writer.any(['n0', 'n1']);
  const ways: readonly string[][] = [
    [rec(`Rec.read("P.${field}", null, 0, ${text.next});`), `Node ${name} = P.${field};`],
    [rec(`Rec.read("Node.next", ${node}, 0, ${text.next});`), `Node ${name} = ${node}.next;`],
    [`Node ${name} = P.w0;`, rec('Rec.acquire("P.w0");')],
    [rec('Rec.release("P.r0");'), `Node ${name} = P.r0.getAndSet(null);`, rec('Rec.acquire("P.r0");')],
    [`Node ${name} = P.q0.poll();`, rec(`if (${name} != null) Rec.acquire(${name}, "queue");`)],
  ];
  text.line(...writer.any(ways));
  text.line(`if (${name} != null) {`);
  writer.block({ ...scope, nodes: [...scope.nodes, name, name] }, 3);
  text.line('}');
  return scope;
}

/** What is done when a sign was seen. */
function asked(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const name = writer.name();
  const node = writer.any(scope.nodes);
  text.line(
    ...writer.any([
      [`int ${name} = P.v0;`, rec('Rec.acquire("P.v0");')],
      [`int ${name} = P.c0.get();`, rec('Rec.acquire("P.c0");')],
      [`int ${name} = ${node}.flag;`, rec(`Rec.acquire(${node}, "flag");`)],
    ]),
  );
  text.line(`if (${name} > ${writer.upTo(2)}) {`);
  writer.block(scope, 3);
  text.line('}');
  return scope;
}

/** Takes a lock that is one object in the whole program. */
function locked(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const rank = 1 + writer.upTo(4);
  if (rank <= scope.rank) return ofStatic(writer, scope);
  const [before, after] = guards(rank, writer.chance(0.5));
  text.line(before);
  // Who has a lock does not wait.
  writer.block({ ...scope, may: 'calm', rank }, 3);
  text.line(after);
  return scope;
}

/** A read lock has the rank of its write lock: who has one may not take the other. */
function guards(rank: number, isShared: boolean): readonly [string, string] {
  const region = (take: string, give: string): readonly [string, string] => [
    rec(`${take} try {`),
    rec(`} finally { ${give} }`),
  ];
  if (rank < 3) {
    const lock = `P.l${rank - 1}`;
    const [before, after] = region(`Rec.acquire(${lock});`, `Rec.release(${lock});`);
    return [`synchronized (${lock}) { ${before}`, `${after} }`];
  }
  const [name, take, give] =
    rank === 3
      ? ['P.m0', 'Rec.acquire(P.m0);', 'Rec.release(P.m0);']
      : isShared
        ? ['P.rw.readLock()', 'Rec.acquire(P.rw, "written");', 'Rec.release(P.rw, "read");']
        : [
            'P.rw.writeLock()',
            'Rec.acquire(P.rw, "written"); Rec.acquire(P.rw, "read");',
            'Rec.release(P.rw, "written");',
          ];
  const [before, after] = region(take, give);
  return [`${name}.lock(); try { ${before}`, `${after} } finally { ${name}.unlock(); }`];
}

/** A flag that is guarded: it is set, or looked at. */
function flagged(writer: Writer, scope: Scope): Scope {
  if (scope.rank >= 1) return ofStatic(writer, scope);
  const { text } = writer;
  const name = writer.name();
  const [before, after] = guards(1, false);
  if (writer.chance(0.5)) {
    text.line(before, rec(`Rec.write("P.f0", null, 0, ${text.next});`), 'P.f0 = true;', after);
    return scope;
  }
  text.line(`boolean ${name};`);
  text.line(before, rec(`Rec.read("P.f0", null, 0, ${text.next});`), `${name} = P.f0;`, after);
  text.line(`if (${name}) {`);
  writer.block(scope, 3);
  text.line('}');
  return scope;
}

/** The lock of a node for its own fields. That of another one may be taken for it (docs/internals/locks.md). */
function ownLock(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const node = writer.any(scope.nodes);
  text.line(`synchronized (${node}) {`, rec(`Rec.acquire(${node}); try {`));
  writer.block({ ...scope, nodes: [node], may: 'own', rank: 9, nesting: 4 }, 3);
  text.line(`${rec(`} finally { Rec.release(${node}); }`)} }`);
  return scope;
}

function called(writer: Writer, scope: Scope): Scope {
  const [a, b] = [writer.any(scope.nodes), writer.any(scope.nodes)];
  writer.text.line(writer.any([`h0(${a}, ${b});`, `h1(${a}, ${b});`, `${a}.own();`, `${a}.bare();`]));
  return scope;
}

function thrown(writer: Writer, scope: Scope): Scope {
  const { text } = writer;
  const name = writer.name();
  text.line(`int ${name} = P.v0;`, rec('Rec.acquire("P.v0");'));
  text.line(`if (${name} > 2) throw new IllegalStateException();`);
  return scope;
}
