/**
 * The same client with fewer threads.
 *
 * Bodies, shared objects and their names stay as they are, so that what a thread does is the same in the whole and in
 * any part; only the entry is another one. It makes the shared objects that its threads use and starts these threads.
 */
import { Access } from '../classfile/index.js';
import { BodyBuilder, type Insn } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import { ARGUMENTS } from './client.js';
import { HARNESS_CLASS } from './receivers.js';
import type { Harness } from './types.js';

const VOID = '()V';

/** For every thread of the client, the methods that make the shared objects it can get hold of, in their order. */
export function setupOf(program: Program, harness: Harness): ReadonlyMap<MethodId, readonly MethodId[]> {
  const setup = setupMethods(program, harness);
  const makers = new Map<string, MethodId[]>();
  for (const method of setup) {
    for (const field of fieldsOf(program, method, 'putstatic')) {
      makers.set(field, [...(makers.get(field) ?? []), method]);
    }
  }
  const direct = new Map<MethodId, MethodId[]>();
  const makersFor = (method: MethodId): MethodId[] => {
    let known = direct.get(method);
    if (known === undefined) {
      known = fieldsOf(program, method, 'getstatic').flatMap((field) => makers.get(field) ?? []);
      direct.set(method, known);
    }
    return known;
  };
  return new Map(
    harness.roots.map(({ method }) => {
      // A set that grows while it is walked: what makes one shared object may use another.
      const needed = new Set(makersFor(method));
      for (const maker of needed) for (const other of makersFor(maker)) needed.add(other);
      return [method, setup.filter((each) => needed.has(each))];
    }),
  );
}

/** What is left of a client: threads, by their methods, and what is told as open. */
export interface Kept {
  readonly roots: ReadonlySet<MethodId>;
  readonly open: ReadonlySet<ClassId>;
  readonly mains: ReadonlySet<MethodId>;
}

/** The client with only the given threads, as the class `racewarden/<name>`, which the program must not have yet. */
export function partOf(program: Program, harness: Harness, name: string, kept: Kept): Harness {
  const roots = harness.roots.filter(({ method }) => kept.roots.has(method));
  const needed = setupOf(program, { ...harness, roots });
  const makers = new Set([...needed.values()].flat());
  const setup = setupMethods(program, harness).filter((method) => makers.has(method));
  const started = [...setup, ...roots.map(({ method }) => method)];
  const cls = program.define({
    name: `racewarden/${name}`,
    superName: 'java/lang/Object',
    interfaces: [],
    access: Access.public,
    fields: [],
    methods: [
      {
        name: 'main',
        desc: VOID,
        access: Access.public | Access.static,
        body: () => callAll(program, `racewarden/${name}`, started),
      },
    ],
  });
  return {
    entry: program.findMethod(cls, 'main', VOID),
    roots,
    instances: harness.instances,
    shares: harness.shares,
    open: harness.open.filter((one) => kept.open.has(one.cls)),
    mains: harness.mains.filter((main) => kept.mains.has(main)),
    plan: harness.plan,
    get notes() {
      return harness.notes;
    },
  };
}

function setupMethods(program: Program, harness: Harness): MethodId[] {
  const { owner } = program.method(harness.entry);
  const shared = program.findMethod(owner, ARGUMENTS, VOID);
  return [...(shared < 0 ? [] : [shared]), ...harness.instances.keys()];
}

/** Names of the client's own static fields that a method reads or writes. */
function fieldsOf(program: Program, method: MethodId, op: 'getstatic' | 'putstatic'): string[] {
  const names = new Set<string>();
  for (const { insns } of program.body(method)?.blocks ?? []) {
    for (const insn of insns) if (insn.op === op && isOurs(insn)) names.add(insn.field.name);
  }
  return [...names];
}

function isOurs({ field }: Extract<Insn, { op: 'getstatic' | 'putstatic' }>): boolean {
  return field.owner === HARNESS_CLASS;
}

function callAll(program: Program, owner: string, methods: readonly MethodId[]) {
  const builder = new BodyBuilder(`${owner}.main${VOID}`, []);
  for (const method of methods) {
    const { name, desc } = program.method(method);
    builder.invoke('static', { owner: HARNESS_CLASS, name, desc, isInterface: false }, []);
  }
  return builder.finish();
}
