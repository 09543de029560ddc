/** Random programs of the small language. */
import fc from 'fast-check';
import {
  ARRAY,
  ARRAYS,
  BOX,
  FIELDS,
  givesValue,
  HIERARCHY,
  type LambdaBody,
  type MiniClass,
  type MiniMethod,
  type MiniProgram,
  OBJECT,
  RUNNABLE,
  STATICS,
  type Step,
  THROWABLE,
  TYPES,
  type Var,
} from './mini-language.js';

/** Numbers from which a step is made; each is taken modulo what there is to choose from. */
const rawStep = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(99), fc.nat(99));
const rawMethod = fc.array(rawStep, { minLength: 2, maxLength: 9, size: 'max' });
type RawStep = readonly [number, number, number, number];

const VIRTUALS = ['s0', 's1', 's0', 's1', '<clinit>', 'run', 'q'];
/** Not only throwables are thrown, nor caught: the rules do not ask. */
const CAUGHT = [[undefined], ['E'], ['F', 'A'], ['A', 'E'], ['F', 'E'], ['C']];
const LAMBDAS: readonly LambdaBody[] = [
  's0 by static',
  's0 by s1',
  's0 by new',
  'run by static',
  'run by s0',
];

export const miniProgram: fc.Arbitrary<MiniProgram> = fc
  .record({
    above: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)),
    declared: fc.array(fc.array(fc.nat(6), { minLength: 1, maxLength: 6 }), { minLength: 5, maxLength: 5 }),
    implemented: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    bodies: fc.array(rawMethod, { minLength: 36, maxLength: 36 }),
    main: fc.array(rawStep, { minLength: 10, maxLength: 40, size: 'max' }),
    models: fc.constantFrom([], ['D'], ['A', 'D']),
    emptyConstructors: fc.nat(15),
    /** What of each type there is from the beginning, and so is initialised. */
    given: fc.tuple(fc.nat(63), fc.nat(63)),
  })
  .map(({ above, declared, implemented, bodies, main, models, emptyConstructors, given }) => {
    let used = 0;
    const body = (): readonly RawStep[] => bodies[used++ % bodies.length];
    const supers = HIERARCHY.map((_, i) => [OBJECT, ...HIERARCHY.slice(0, i)][above[i] % (i + 1)]);
    const ancestors = (name: string): string[] =>
      name === OBJECT ? [] : [name, ...ancestors(supers[HIERARCHY.indexOf(name)])];
    const classes = HIERARCHY.map((name, i): MiniClass => {
      const superclass = supers[i];
      const chain = ancestors(superclass);
      const declares = declared[i].map((d) => VIRTUALS[d]);
      if (superclass === OBJECT) declares.push('q');
      const names = [...new Set(declares)];
      const first =
        (emptyConstructors & (1 << i)) !== 0
          ? emptyMethod('<init>')
          : method('<init>', false, 2, body(), chain);
      const others = [`p${name}`, ...names].map((m) => declaredMethod(m, body(), chain));
      const interfaces = [superclass === OBJECT ? ['I', 'J'] : [[], 'J']].map((of) => of[implemented[i] % 2]);
      const all = [...interfaces.flat(), ...(names.includes('run') ? [RUNNABLE] : [])];
      return { name, isInterface: false, above: superclass, interfaces: all, methods: [first, ...others] };
    });
    const initialisers = implemented[0] > 1 ? [method('<clinit>', true, 0, body())] : [];
    const statics = ['t0', 't1', 't2', 't3', 'root0', 'root1'].map((name) => method(name, true, 1, body()));
    const begin = TYPES.filter((_, i) => ((given[0] | given[1]) & (1 << i)) !== 0);
    const entry = method('main', true, 0, main, [], begin);
    const forLambdas = method('l0', true, 2, body());
    return {
      classes: [
        interfaceOf('I', [], []),
        interfaceOf('J', ['I'], [method('s1', false, 2, body()), ...initialisers]),
        ...classes,
        throwable('E', THROWABLE, body()),
        throwable('F', 'E', body()),
        {
          name: 'Main',
          isInterface: false,
          above: OBJECT,
          interfaces: [],
          methods: [entry, ...statics, forLambdas],
        },
      ],
      models,
    };
  });

function interfaceOf(name: string, interfaces: readonly string[], methods: readonly MiniMethod[]): MiniClass {
  return { name, isInterface: true, above: OBJECT, interfaces, methods };
}

function throwable(name: string, above: string, raw: readonly RawStep[]): MiniClass {
  const methods = [method('<init>', false, 2, raw)];
  return { name, isInterface: false, above, interfaces: [], methods };
}

function emptyMethod(name: string): MiniMethod {
  return { name, isStatic: false, params: 2, steps: [], lines: [], result: -1 };
}

function declaredMethod(name: string, raw: readonly RawStep[], above: readonly string[]): MiniMethod {
  if (name === '<clinit>') return method(name, true, 0, raw);
  if (name === 'q') return method(name, true, 1, raw);
  return method(name, false, name === 'run' ? 1 : 2, raw, above);
}

function method(
  name: string,
  isStatic: boolean,
  params: number,
  raw: readonly RawStep[],
  above: readonly string[] = [],
  given: readonly string[] = [],
): MiniMethod {
  const vars: Var[] = Array.from({ length: params }, (_, p) => p);
  const steps: Step[] = [];
  const arrays: Var[] = [];
  const literals: Var[] = [];
  const add = (made: Step): void => {
    // The first step of a method with parameters is there only for the method not to be empty.
    if (givesValue(made) && (params === 0 || steps.length > 0)) vars.push(params + steps.length);
    if (made.op === 'array') arrays.push(params + steps.length);
    if (['literal', 'forName', 'getClass'].includes(made.op)) literals.push(params + steps.length);
    steps.push(made);
  };
  // Where there are no parameters there must be something to work on; and copies alone would be nothing at all.
  add(params === 0 ? { op: 'new', type: 'A' } : { op: 'literal', type: 'A' });
  for (const type of given) add({ op: 'new', type });
  for (const numbers of raw) add(step(numbers, { vars, arrays, literals }, isStatic ? [] : above));
  const isVoid = ['<init>', '<clinit>', 'run', 'main'].includes(name);
  const lines = steps.map((_, i) => i + 1);
  return { name, isStatic, params, steps, lines, result: isVoid ? -1 : vars[vars.length - 1] };
}

/** What there is to choose from, and what of it is an array or a class literal for sure. */
interface Scope {
  readonly vars: readonly Var[];
  readonly arrays: readonly Var[];
  readonly literals: readonly Var[];
}

function step([kind, a, b, c]: RawStep, { vars, arrays, literals }: Scope, above: readonly string[]): Step {
  const v = (n: number): Var => vars[vars.length - 1 - (n % vars.length)];
  const array = (n: number): Var =>
    arrays.length === 0 || n % 4 === 0 ? v(n >> 2) : arrays[(n >> 2) % arrays.length];
  const of = <T>(list: readonly T[], n: number): T => list[n % list.length];
  const virtual = (): Step => ({
    op: 'call',
    kind: 'virtual',
    owner: of(['I', 'J', ...HIERARCHY], b),
    name: of(['s0', 's1'], a),
    args: [v(a >> 1), v(c)],
  });
  const special = (owner: string, name: string): Step => ({
    op: 'call',
    kind: 'special',
    owner,
    name,
    args: [v(b), v(c)],
  });
  const field = (op: 'load' | 'store'): Step =>
    op === 'load'
      ? { op, obj: v(a), field: of([...FIELDS, ...FIELDS.slice(0, 4)], b) }
      : { op, obj: v(a), field: of([...FIELDS, ...FIELDS.slice(0, 4)], b), src: v(c) };
  const made: readonly (() => Step)[] = [
    () => ({ op: 'new', type: of(TYPES, a) }),
    () => ({ op: 'new', type: of([...HIERARCHY, ...HIERARCHY, BOX], a) }),
    () => ({ op: 'array', type: of(ARRAYS, a) }),
    () => field('load'),
    () => field('load'),
    () => field('store'),
    () => field('store'),
    () => ({ op: 'getstatic', owner: of([...HIERARCHY, 'J'], a) }),
    () => ({ op: 'putstatic', owner: of([...HIERARCHY, 'J'], a), src: v(b) }),
    () => ({ op: 'aload', array: array(a) }),
    () => ({ op: 'astore', array: array(a), src: v(b) }),
    () => ({ op: 'arraycopy', from: array(a), to: array(b) }),
    () => ({ op: 'cast', src: v(a), type: of([...TYPES, OBJECT, 'I', 'J', ARRAY, ...ARRAYS], b) }),
    () => ({ op: 'catch', types: of(CAUGHT, a) }),
    () => ({ op: 'catch', types: of(CAUGHT, a) }),
    () => ({ op: 'choose', values: [v(a), v(b), v(c)] }),
    virtual,
    virtual,
    virtual,
    virtual,
    virtual,
    virtual,
    () => special(of(TYPES, a), '<init>'),
    () => special(of(HIERARCHY, a), `p${of(HIERARCHY, a)}`),
    () => (above.length === 0 ? virtual() : special(of(above, c), of(['s0', 's1'], a))),
    () => ({ ...special(of(HIERARCHY, a), `p${of(HIERARCHY, a)}`), kind: 'virtual' }) as Step,
    () => staticCall(of(STATICS, a), v(b)),
    () => staticCall(of([...STATICS, 'B.q', 'C.q', 'D.q'], a), v(b)),
    () => staticCall(of(['Main.root0', 'Main.root1'], a), v(b)),
    () => lambda(of(LAMBDAS, a), v(b), v(c)),
    () => lambda(of(LAMBDAS, a), v(b), v(c)),
    () => ({ op: 'clone', src: a % 2 === 0 ? array(b) : v(b) }),
    () =>
      a % 2 === 0 ? { op: 'newInstance', src: of([...literals, v(b)], c) } : { op: 'getClass', src: v(b) },
    () => ({ op: 'fork', src: v(a) }),
    () => ({ op: 'throw', src: v(a) }),
    () => ({ op: 'throw', src: v(b) }),
    () => (a % 2 === 0 ? { op: 'string', isMonitor: a % 4 === 0 } : { op: 'literal', type: of(TYPES, b) }),
    () => ({ op: 'forName', type: of([...TYPES, 'J', 'Nowhere'], a) }),
  ];
  return made[kind % made.length]();
}

function staticCall(called: string, argument: Var): Step {
  const [owner, name] = called.split('.');
  return { op: 'call', kind: 'static', owner, name, args: [argument] };
}

function lambda(body: LambdaBody, a: Var, b: Var): Step {
  const captured: Readonly<Record<LambdaBody, readonly Var[]>> = {
    's0 by static': [a],
    's0 by s1': [a],
    's0 by new': [],
    'run by static': [a],
    'run by s0': [a, b],
  };
  return { op: 'lambda', body, captures: captured[body] };
}
