/** Bodies to test with: of compiled sources, of hand-made bytecode, and graphs without any meaning. */
import type { ClassFile } from '../../src/classfile/index.js';
import { Access, parseClass, readClasses } from '../../src/classfile/index.js';
import {
  type Block,
  type Body,
  buildBody,
  type Insn,
  type LockRegions,
  lockRegions,
} from '../../src/ir/index.js';
import { ClassBuilder, u2 } from '../classfile/class-builder.js';
import { javac } from '../support/jdk.js';

/** Compiles sources and gives their classes by name. */
export function compiled(sources: Readonly<Record<string, string>>): Map<string, ClassFile> {
  const { classes } = readClasses([javac(sources)]);
  return new Map(classes.map((cls) => [cls.name, cls]));
}

/** All bodies of a class, by method name (the last of overloaded ones). */
export function bodiesOf(cls: ClassFile): Map<string, Body> {
  const withCode = cls.methods.filter((m) => m.code !== undefined);
  return new Map(withCode.map((m) => [m.name, buildBody(cls, m)]));
}

export function locksOf(cls: ClassFile, name: string): { body: Body; locks: LockRegions } {
  const method = cls.methods.find((m) => m.name === name);
  if (method === undefined) throw new Error(`${cls.name} has no method ${name}`);
  const body = buildBody(cls, method);
  const access = {
    synchronized: (method.access & Access.synchronized) !== 0,
    isStatic: (method.access & Access.static) !== 0,
    owner: cls.name,
  };
  return { body, locks: lockRegions(body, access, isJdkLock) };
}

export function isJdkLock(name: string): boolean {
  return name.startsWith('java/util/concurrent/locks/');
}

export interface HandMade {
  readonly desc?: string;
  readonly stack?: number;
  readonly locals?: number;
  /** start, end, handler, catch type. */
  readonly handlers?: readonly (readonly [number, number, number, string | undefined])[];
  readonly major?: number;
}

/** The body of a static method of these bytes; a function of bytes gets the class to make constants in. */
export function handMade(
  bytes: readonly number[] | ((cls: ClassBuilder) => readonly number[]),
  options: HandMade = {},
): Body {
  const builder = new ClassBuilder();
  builder.major = options.major ?? 48;
  const handlers = (options.handlers ?? []).flatMap(([start, end, handler, type]) => [
    ...u2(start),
    ...u2(end),
    ...u2(handler),
    ...u2(type === undefined ? 0 : builder.className(type)),
  ]);
  const code = builder.code([...(typeof bytes === 'function' ? bytes(builder) : bytes)], {
    stack: options.stack ?? 8,
    locals: options.locals ?? 8,
    handlers,
  });
  builder.method(Access.static, 'm', options.desc ?? '()V', [code]);
  const cls = parseClass(builder.build(), 'hand-made');
  return buildBody(cls, cls.methods[0]);
}

/** A body with no meaning: block i goes to `edges[i]`; only what block 0 reaches is kept. */
export function graphBody(
  edges: readonly (readonly number[])[],
  contents: (block: number) => Insn[] = () => [],
): Body {
  const reached = [0];
  const place = new Map([[0, 0]]);
  for (const from of reached) {
    for (const to of edges[from]) {
      if (!place.has(to)) {
        place.set(to, reached.length);
        reached.push(to);
      }
    }
  }
  const succs = reached.map((from) => edges[from].map((to) => place.get(to) as number));
  const preds: number[][] = succs.map(() => []);
  succs.forEach((targets, from) => {
    for (const to of new Set(targets)) preds[to].push(from);
  });
  const blocks = succs.map((to, id): Block => {
    const insns = [...contents(reached[id]), terminator(to.length)];
    return { id, insns, succs: to, handlers: [], preds: preds[id], isHandler: false };
  });
  const kinds = ['ref', 'ref', 'int'] as const;
  return { name: 'x.g(LA;LB;I)V', paramCount: 3, blocks, valueCount: 3, kinds, valueNames: new Map() };
}

function terminator(successors: number): Insn {
  const place = { offset: -1, line: -1 };
  if (successors === 0) return { op: 'return', src: -1, ...place };
  if (successors === 1) return { op: 'goto', ...place };
  return { op: 'switch', key: 2, keys: Array.from({ length: successors - 1 }, (_, i) => i), ...place };
}
