/**
 * A small language for random programs: straight-line methods over references, as plain data, and their translation
 * into a `Program`. Step i of a method stands on line i + 1, so that sites have names on both sides of a comparison.
 */
import fc from 'fast-check';
import type { BodyBuilder, Insn } from '../../src/ir/index.js';
import type { Program } from '../../src/program/index.js';
import { type ClassSpec, type Code, programOfClasses, ref } from '../support/programs.js';

/** A parameter (0 … params−1) or `params + i` for what step i gives. */
export type Var = number;

export type Step =
  | { readonly op: 'new' | 'literal'; readonly type: string }
  | { readonly op: 'array' | 'string' }
  | { readonly op: 'load'; readonly obj: Var; readonly owner: string }
  | { readonly op: 'store'; readonly obj: Var; readonly owner: string; readonly src: Var }
  | { readonly op: 'getstatic'; readonly owner: string }
  | { readonly op: 'putstatic'; readonly owner: string; readonly src: Var }
  | { readonly op: 'aload'; readonly array: Var }
  | { readonly op: 'astore'; readonly array: Var; readonly src: Var }
  | { readonly op: 'arraycopy'; readonly from: Var; readonly to: Var }
  | { readonly op: 'cast'; readonly src: Var; readonly type: string }
  | { readonly op: 'catch'; readonly type: string | undefined }
  | { readonly op: 'choose'; readonly values: readonly Var[] }
  | {
      readonly op: 'call';
      readonly kind: 'virtual' | 'special' | 'static';
      readonly owner: string;
      readonly name: string;
      readonly args: readonly Var[];
    }
  | { readonly op: 'clone' | 'getClass' | 'fork' | 'throw'; readonly src: Var };

export interface MiniMethod {
  readonly name: string;
  readonly isStatic: boolean;
  /** `this` included. */
  readonly params: number;
  readonly steps: readonly Step[];
  /** −1 for void. */
  readonly result: Var;
}

export interface MiniClass {
  readonly name: string;
  readonly above: string;
  readonly interfaces: readonly string[];
  readonly methods: readonly MiniMethod[];
}

export interface MiniProgram {
  readonly classes: readonly MiniClass[];
}

const OBJECT = 'java/lang/Object';
const ANY = `L${OBJECT};`;
export const ARRAY = `[${ANY}`;
export const ENTRY = 'Main.main';
/** Static methods whose calls start threads. */
export const ROOTS = ['Main.root0', 'Main.root1'];
/** Static methods that make instance 1 or 2 of what is shared. */
export const MAKERS = ['Main.t0', 'Main.t1'];
/** Classes with fields, a hierarchy and virtual methods; E is a throwable. */
const HIERARCHY = ['A', 'B', 'C', 'D'];
const TYPES = [...HIERARCHY, 'E'];

// --- random programs ---

/** Numbers from which a step is made; each is taken modulo what there is to choose from. */
const rawStep = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99));
const rawMethod = fc.array(rawStep, { minLength: 2, maxLength: 9 });
type RawStep = readonly [number, number, number, number];

export const miniProgram: fc.Arbitrary<MiniProgram> = fc
  .record({
    above: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)),
    declared: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), { minLength: 5, maxLength: 5 }),
    bodies: fc.array(rawMethod, { minLength: 36, maxLength: 36 }),
    main: fc.array(rawStep, { minLength: 8, maxLength: 30, size: '+1' }),
  })
  .map(({ above, declared, bodies, main }) => {
    let used = 0;
    const body = (): readonly RawStep[] => bodies[used++ % bodies.length];
    const classes = HIERARCHY.map((name, i): MiniClass => {
      const superclass = [OBJECT, ...HIERARCHY.slice(0, i)][above[i] % (i + 1)];
      const names = [...new Set(declared[i].map((d) => ['s0', 's1', 's0', 's1', '<clinit>', 'run'][d]))];
      const methods = ['<init>', `p${name}`, ...names].map((method) => instanceOrInit(method, body()));
      const root = superclass === OBJECT ? ['I'] : [];
      return {
        name,
        above: superclass,
        interfaces: names.includes('run') ? [...root, RUNNABLE] : root,
        methods,
      };
    });
    const throwable = {
      name: 'E',
      above: 'java/lang/Throwable',
      interfaces: [],
      methods: [method('<init>', false, 2, body())],
    };
    const statics = ['t0', 't1', 'root0', 'root1'].map((name) => method(name, true, 1, body()));
    const entry = method('main', true, 0, main);
    return {
      classes: [
        ...classes,
        throwable,
        { name: 'Main', above: OBJECT, interfaces: [], methods: [entry, ...statics] },
      ],
    };
  });

const RUNNABLE = 'java/lang/Runnable';

function instanceOrInit(name: string, raw: readonly RawStep[]): MiniMethod {
  if (name === '<clinit>') return method(name, true, 0, raw);
  return method(name, false, name === 'run' ? 1 : 2, raw);
}

function method(name: string, isStatic: boolean, params: number, raw: readonly RawStep[]): MiniMethod {
  const vars: Var[] = Array.from({ length: params }, (_, p) => p);
  const steps: Step[] = [];
  const add = (made: Step): void => {
    if (givesValue(made) && made.op !== 'literal') vars.push(params + steps.length);
    steps.push(made);
  };
  // A solver need not enter methods that do nothing, and where there are no parameters there must be something to work on.
  add(params === 0 ? { op: 'new', type: 'A' } : { op: 'literal', type: 'A' });
  if (name === 'main') for (const type of TYPES) add({ op: 'new', type });
  for (const numbers of raw) add(step(numbers, vars));
  const isVoid = ['<init>', '<clinit>', 'run', 'main'].includes(name);
  return { name, isStatic, params, steps, result: isVoid ? -1 : vars[vars.length - 1] };
}

export function givesValue(step: Step): boolean {
  if (step.op === 'call') return step.name !== '<init>';
  return !['store', 'putstatic', 'astore', 'arraycopy', 'fork', 'throw'].includes(step.op);
}

function step([kind, a, b, c]: RawStep, vars: readonly Var[]): Step {
  const v = (n: number): Var => vars[vars.length - 1 - (n % vars.length)];
  const type = (n: number): string => TYPES[n % TYPES.length];
  const cls = (n: number): string => HIERARCHY[n % HIERARCHY.length];
  const virtual = (): Step => ({
    op: 'call',
    kind: 'virtual',
    owner: ['I', ...HIERARCHY][b % 5],
    name: a % 2 === 0 ? 's0' : 's1',
    args: [v(a >> 1), v(c)],
  });
  const made: readonly (() => Step)[] = [
    () => ({ op: 'new', type: type(a) }),
    () => ({ op: 'new', type: type(a) }),
    () => ({ op: 'array' }),
    () => ({ op: 'load', obj: v(a), owner: type(b) }),
    () => ({ op: 'load', obj: v(a), owner: cls(b) }),
    () => ({ op: 'store', obj: v(a), owner: type(b), src: v(c) }),
    () => ({ op: 'store', obj: v(a), owner: cls(b), src: v(c) }),
    () => ({ op: 'getstatic', owner: cls(a) }),
    () => ({ op: 'putstatic', owner: cls(a), src: v(b) }),
    () => ({ op: 'aload', array: v(a) }),
    () => ({ op: 'astore', array: v(a), src: v(b) }),
    () => ({ op: 'arraycopy', from: v(a), to: v(b) }),
    () => ({ op: 'cast', src: v(a), type: [...TYPES, OBJECT, 'I', ARRAY][b % 8] }),
    () => ({ op: 'catch', type: a % 2 === 0 ? undefined : 'E' }),
    () => ({ op: 'choose', values: [v(a), v(b), v(c)] }),
    virtual,
    virtual,
    virtual,
    virtual,
    virtual,
    virtual,
    () => ({ op: 'call', kind: 'special', owner: type(a), name: '<init>', args: [v(b), v(c)] }),
    () => ({ op: 'call', kind: 'special', owner: cls(a), name: `p${cls(a)}`, args: [v(b), v(c)] }),
    () => ({ op: 'call', kind: 'static', owner: 'Main', name: ['t0', 't1'][a % 2], args: [v(b)] }),
    () => ({ op: 'call', kind: 'static', owner: 'Main', name: ['root0', 'root1'][a % 2], args: [v(b)] }),
    () => ({ op: 'clone', src: v(a) }),
    () => ({ op: 'getClass', src: v(a) }),
    () => ({ op: 'fork', src: v(a) }),
    () => ({ op: 'throw', src: v(a) }),
    () => (a % 2 === 0 ? { op: 'string' } : { op: 'literal', type: type(b) }),
  ];
  return made[kind % made.length]();
}

// --- translation ---

export function toProgram({ classes }: MiniProgram): Program {
  const specs: Record<string, ClassSpec> = {
    I: {
      flags: 'public interface abstract',
      methods: {
        [`public abstract s0(${ANY})${ANY}`]: undefined,
        [`public abstract s1(${ANY})${ANY}`]: undefined,
      },
    },
  };
  for (const cls of classes) {
    specs[cls.name] = {
      extends: cls.above,
      implements: cls.interfaces,
      fields: [`f${cls.name}:${ANY}`, `static g${cls.name}:${ANY}`],
      methods: Object.fromEntries(
        cls.methods.map((m) => [`${flagsOf(m)} ${m.name}${descOf(m.name)}`, codeOf(m)]),
      ),
    };
  }
  return programOfClasses(specs);
}

function flagsOf({ name, isStatic }: MiniMethod): string {
  if (isStatic) return 'public static';
  return name.startsWith('p') ? 'private' : 'public';
}

export function descOf(name: string): string {
  if (name === '<init>') return `(${ANY})V`;
  return name === 'run' || name === 'main' || name === '<clinit>' ? '()V' : `(${ANY})${ANY}`;
}

function codeOf({ params, steps, result }: MiniMethod): Code {
  return (b) => {
    const values: number[] = Array.from({ length: params }, (_, p) => p);
    const catches = new Map<number, string | undefined>();
    steps.forEach((step, i) => {
      b.atLine(i + 1);
      values.push(emit(b, step, (v) => values[v]));
      if (step.op === 'catch') catches.set(values[values.length - 1], step.type);
    });
    b.ret(result < 0 ? -1 : values[result]);
    placeCatches(b, catches);
  };
}

function emit(b: BodyBuilder, step: Step, at: (v: Var) => number): number {
  switch (step.op) {
    case 'new':
      return b.newObject(step.type);
    case 'literal':
      return b.constClass(step.type);
    case 'array':
      return b.newArray(ARRAY);
    case 'string':
      return b.constString('text');
    case 'load':
      return b.getfield(at(step.obj), ref(`${step.owner}.f${step.owner}:${ANY}`));
    case 'store':
      b.putfield(at(step.obj), ref(`${step.owner}.f${step.owner}:${ANY}`), at(step.src));
      return -1;
    case 'getstatic':
      return b.getstatic(ref(`${step.owner}.g${step.owner}:${ANY}`));
    case 'putstatic':
      b.putstatic(ref(`${step.owner}.g${step.owner}:${ANY}`), at(step.src));
      return -1;
    case 'aload':
      return b.aload(at(step.array), 'ref');
    case 'astore':
      b.astore(at(step.array), at(step.src), 'ref');
      return -1;
    case 'arraycopy': {
      const zero = b.constInt(0);
      const args = [at(step.from), zero, at(step.to), zero, zero];
      return b.invoke('static', ref(`java/lang/System.arraycopy(${ANY}I${ANY}II)V`), args);
    }
    case 'cast':
      return b.cast(at(step.src), step.type);
    case 'catch':
      return b.newObject(OBJECT);
    case 'choose':
      return b.choose(step.values.map(at));
    case 'call':
      return b.invoke(step.kind, ref(`${step.owner}.${step.name}${descOf(step.name)}`), step.args.map(at));
    case 'clone':
      return b.invoke('virtual', ref(`${OBJECT}.clone()${ANY}`), [at(step.src)]);
    case 'getClass':
      return b.invoke('virtual', ref(`${OBJECT}.getClass()Ljava/lang/Class;`), [at(step.src)]);
    case 'fork':
      return b.invoke('static', ref(`racewarden/model/Intrinsics.fork(L${RUNNABLE};)V`), [at(step.src)]);
    case 'throw':
      b.mayThrow(at(step.src));
      return -1;
  }
}

/** The builder knows no handlers; to a flow-insensitive reader a `catch` may stand anywhere. */
function placeCatches(b: BodyBuilder, catches: ReadonlyMap<number, string | undefined>): void {
  const finish = b.finish.bind(b);
  const replaced = (insn: Insn): Insn =>
    insn.op === 'new' && catches.has(insn.dst)
      ? { op: 'catch', dst: insn.dst, types: [catches.get(insn.dst)], line: insn.line, offset: insn.offset }
      : insn;
  b.finish = () => {
    const body = finish();
    return { ...body, blocks: body.blocks.map((block) => ({ ...block, insns: block.insns.map(replaced) })) };
  };
}
