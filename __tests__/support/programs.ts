/** Small programs written down tersely, and what is needed to analyse them. */
import { ClassPath, type MemberRef, openSource } from '../../src/classfile/index.js';
import { BodyBuilder, paramKinds } from '../../src/ir/index.js';
import { analysePointers, type PointsTo } from '../../src/pointsto/index.js';
import {
  BOXES,
  type ClassId,
  loadProgram,
  type MethodId,
  type Program,
  type SyntheticMethod,
} from '../../src/program/index.js';
import { type RootOptions, type Threads, threadRoots } from '../../src/threads/index.js';
import { IntVec } from '../../src/util/index.js';
import { javac } from './jdk.js';
import { skeleton } from './skeleton.js';

const FLAGS: Readonly<Record<string, number>> = {
  public: 1,
  private: 2,
  static: 8,
  final: 0x10,
  synchronized: 0x20,
  volatile: 0x40,
  interface: 0x200,
  abstract: 0x400,
};

/** Writes the code of a method; parameters are the values 0 … n−1. */
export type Code = (b: BodyBuilder) => void;

export interface ClassSpec {
  readonly flags?: string;
  readonly extends?: string;
  readonly implements?: readonly string[];
  /** `f:LA;` with flags before it: `static volatile g:I`. */
  readonly fields?: readonly string[];
  /** `m(LA;)V` with flags before it; no code means abstract. */
  readonly methods?: Readonly<Record<string, Code | undefined>>;
}

/** The few JDK names that the analyses know by heart, as classes without code. */
const JDK: Readonly<Record<string, ClassSpec>> = {
  'java/lang/Runnable': {
    flags: 'public interface abstract',
    methods: { 'public abstract run()V': undefined },
  },
  'java/lang/Throwable': {},
  'java/lang/String': {},
  'java/lang/Class': {},
};

/** A program of hand-written classes alone, without models and skeleton. */
export function programOfClasses(specs: Readonly<Record<string, ClassSpec>>): Program {
  const nothing = new ClassPath([]);
  const program = loadProgram({ application: nothing, library: nothing });
  for (const [name, spec] of Object.entries({ ...JDK, ...specs })) define(program, name, spec);
  // What the models say of strings and boxes.
  const values = new Set([...BOXES.values(), 'java/lang/String']);
  return Object.assign(program, { isValue: (cls: ClassId) => values.has(program.class(cls).name) });
}

/** A program of compiled sources, with the committed models and skeleton. */
export function programOfSources(sources: Readonly<Record<string, string>>): Program {
  return loadProgram({
    application: new ClassPath([openSource(javac(sources))]),
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton,
  });
}

/** Adds a class to a program. */
export function define(program: Program, name: string, spec: ClassSpec): void {
  const methods = Object.entries(spec.methods ?? {}).map(([text, code]) => methodOf(name, text, code));
  const fields = (spec.fields ?? []).map((text) => {
    const { access, rest } = flagged(text);
    const [fieldName, desc] = rest.split(':');
    return { name: fieldName, desc, access };
  });
  program.define({
    name,
    superName: spec.extends ?? 'java/lang/Object',
    interfaces: spec.implements ?? [],
    access: flagged(`${spec.flags ?? 'public'} `).access,
    fields,
    methods,
  });
}

function methodOf(owner: string, text: string, code: Code | undefined): SyntheticMethod {
  const { access, rest } = flagged(text);
  const open = rest.indexOf('(');
  const [name, desc] = [rest.slice(0, open), rest.slice(open)];
  const receiver = (access & FLAGS.static) !== 0 ? [] : (['ref'] as const);
  const write = (made: Code): BodyOf => {
    const builder = new BodyBuilder(`${owner}.${name}${desc}`, [...receiver, ...paramKinds(desc)]);
    made(builder);
    return builder.finish();
  };
  return { name, desc, access, body: code && (() => write(code)) };
}

type BodyOf = ReturnType<BodyBuilder['finish']>;

function flagged(text: string): { access: number; rest: string } {
  const words = text.split(' ');
  const rest = words.pop() as string;
  return { access: words.reduce((sum, word) => sum | FLAGS[word], 0), rest };
}

/** `a/B.m(LA;)V` or `a/B.f:LA;` as a reference. */
export function ref(text: string): MemberRef {
  const [, owner, name, , desc] = /^([^.]+)\.([^(:]+)(:?)(.+)$/.exec(text) as RegExpExecArray;
  return { owner, name, desc, isInterface: false };
}

export function methodNamed(program: Program, text: string): MethodId {
  const { owner, name, desc } = ref(text);
  const id = program.findMethod(program.classNamed(owner), name, desc);
  if (id < 0) throw new Error(`There is no method ${text}.`);
  return id;
}

/** `a/B.m` */
export function nameOf(program: Program, method: MethodId): string {
  const { owner, name } = program.method(method);
  return `${program.class(owner).name}.${name}`;
}

/** Calls of the intrinsic that starts a thread. */
export function fork(b: BodyBuilder, runnable: number): void {
  b.invoke('static', ref('racewarden/model/Intrinsics.fork(Ljava/lang/Runnable;)V'), [runnable]);
}

export interface Roots {
  readonly k?: number;
  readonly entry: string;
  /** Methods whose calls start threads. */
  readonly open?: readonly string[];
  readonly mains?: readonly string[];
  /** Pairs of roots that never run in parallel. */
  readonly excluded?: readonly (readonly [string, string])[];
}

export interface Analysis {
  readonly program: Program;
  readonly pt: PointsTo;
  readonly threads: Threads;
}

/** Heap, call graph and threads. */
export function analyse(program: Program, roots: Roots): Analysis {
  const [open, mains] = [roots.open ?? [], roots.mains ?? []].map((names) =>
    names.map((name) => methodNamed(program, name)),
  );
  const pt = analysePointers(program, {
    k: roots.k ?? 2,
    entry: methodNamed(program, roots.entry),
    forkTargets: new Set([...open, ...mains]),
  });
  return { program, pt, threads: threadRoots(pt, rootOptions(program, open, mains, roots.excluded ?? [])) };
}

function rootOptions(
  program: Program,
  open: readonly MethodId[],
  mains: readonly MethodId[],
  excluded: readonly (readonly [string, string])[],
): RootOptions {
  const pairs = excluded.map(([a, b]) => [methodNamed(program, a), methodNamed(program, b)] as const);
  return {
    harnessRoots: new Map([
      ...open.map((m) => [m, 'open'] as const),
      ...mains.map((m) => [m, 'main'] as const),
    ]),
    excluded: (a, b) => pairs.some(([x, y]) => (a === x && b === y) || (a === y && b === x)),
    hasExclusions: pairs.length > 0,
  };
}

/** Method contexts of a method, by `a/B.m`. */
export function contextsOf({ program, pt }: Analysis, name: string): number[] {
  const all = Array.from({ length: pt.calls.size }, (_, cs) => cs);
  return all.filter((cs) => nameOf(program, pt.calls.methodOf(cs)) === name);
}

/** Objects of a local, as class names with duplicates, sorted. */
export function classesIn({ program, pt }: Analysis, cs: number, local: number): string[] {
  const out = new IntVec();
  pt.objects(cs, local, out);
  return Array.from(out.view(), (object) => program.class(pt.heap.classOf(object)).name).sort();
}
