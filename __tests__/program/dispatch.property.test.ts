import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Program } from '../../src/program/index.js';
import {
  ABSTRACT,
  INTERFACE,
  label,
  methodsOf,
  PRIVATE,
  PUBLIC,
  programOf,
  STATIC,
  synthetic,
} from './support.js';

/** One type of a random hierarchy; supertypes are numbers of earlier types. */
interface Type {
  readonly isInterface: boolean;
  readonly pkg: string;
  readonly above: number;
  readonly interfaces: readonly number[];
  /** Flags of its method `m()V`, undefined where it declares none. */
  readonly method: number | undefined;
}

const PROTECTED = 4;
const PACKAGE = 0;
const CLASS_FLAGS = [
  PUBLIC,
  PUBLIC | ABSTRACT,
  PROTECTED,
  PACKAGE,
  PACKAGE | ABSTRACT,
  PRIVATE,
  PUBLIC | STATIC,
];
const INTERFACE_FLAGS = [PUBLIC, PUBLIC | ABSTRACT, PRIVATE, PUBLIC | STATIC];

const hierarchy = fc
  .array(
    fc.record({
      isInterface: fc.boolean(),
      pkg: fc.constantFrom('a', 'b'),
      above: fc.nat(30),
      interfaces: fc.array(fc.nat(30), { maxLength: 3 }),
      flag: fc.option(fc.nat(30), { nil: undefined }),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((rows) => {
    const types: Type[] = [];
    for (const row of rows) types.push(typeOf(row, types));
    return types;
  });

test('dispatch selects what the definition of JVMS §5.4.6 selects', () => {
  fc.assert(
    fc.property(hierarchy, (types) => {
      const program = programOf(undefined, { skeleton: undefined });
      types.forEach((type, i) => {
        program.define(toSynthetic(types, type, i));
      });
      types.forEach((type, receiver) => {
        if (type.isInterface) return;
        types.forEach((declaring, i) => {
          if (declaring.method === undefined || !isBelow(types, receiver, i)) return;
          const got = dispatchOn(program, types, receiver, i);
          const wanted = naive(types, receiver, i);
          expect(got).toBe(wanted < 0 ? 'none' : `${nameOf(types[wanted], wanted)}.m`);
        });
      });
    }),
    { numRuns: 600 },
  );
});

test('a class is a subclass of exactly what lies above it', () => {
  fc.assert(
    fc.property(hierarchy, (types) => {
      const program = programOf(undefined, { skeleton: undefined });
      const ids = types.map((type, i) => program.define(toSynthetic(types, type, i)));
      ids.forEach((sub, i) => {
        ids.forEach((sup, j) => {
          expect(program.isSubclass(sub, sup)).toBe(isBelow(types, i, j));
        });
      });
    }),
    { numRuns: 200 },
  );
});

function dispatchOn(program: Program, types: readonly Type[], receiver: number, resolved: number): string {
  const cls = program.classNamed(nameOf(types[resolved], resolved));
  const method = program.class(cls).methods[0];
  return label(program, program.dispatch(program.classNamed(nameOf(types[receiver], receiver)), method));
}

// --- the definition, word by word, on the plain description ---

/** The type whose `m` runs when the `m` of type `resolved` is called on a `receiver`; −1. */
function naive(types: readonly Type[], receiver: number, resolved: number): number {
  const flags = types[resolved].method as number;
  if ((flags & (PRIVATE | STATIC)) !== 0) return resolved;
  for (let at = receiver; at >= 0; at = types[at].above) {
    const own = types[at].method;
    if (own === undefined || (own & STATIC) !== 0) continue;
    if (at === resolved || overrides(types, at, resolved)) return (own & ABSTRACT) !== 0 ? -1 : at;
  }
  const declaring = types
    .map((_, i) => i)
    .filter((i) => types[i].isInterface && isBelow(types, receiver, i))
    .filter((i) => types[i].method !== undefined && (types[i].method & (PRIVATE | STATIC)) === 0);
  const most = declaring.filter((i) => !declaring.some((other) => other !== i && isBelow(types, other, i)));
  const concrete = most.filter((i) => ((types[i].method as number) & ABSTRACT) === 0);
  return concrete.length === 1 ? concrete[0] : -1;
}

/** JVMS §5.4.5. */
function overrides(types: readonly Type[], c: number, a: number): boolean {
  const [mc, ma] = [types[c].method as number, types[a].method as number];
  if ((mc & (PRIVATE | STATIC)) !== 0 || (ma & PRIVATE) !== 0) return false;
  if ((ma & (PUBLIC | PROTECTED)) !== 0 || types[c].pkg === types[a].pkg) return true;
  return types.some(
    (type, b) =>
      type.method !== undefined &&
      (type.method & STATIC) === 0 &&
      b !== a &&
      b !== c &&
      isBelow(types, c, b) &&
      isBelow(types, b, a) &&
      overrides(types, c, b) &&
      overrides(types, b, a),
  );
}

function isBelow(types: readonly Type[], sub: number, sup: number): boolean {
  if (sub === sup) return true;
  const { above, interfaces } = types[sub];
  return [above, ...interfaces].some((direct) => direct >= 0 && isBelow(types, direct, sup));
}

// --- building ---

interface Row {
  readonly isInterface: boolean;
  readonly pkg: string;
  readonly above: number;
  readonly interfaces: readonly number[];
  readonly flag: number | undefined;
}

function typeOf(row: Row, earlier: readonly Type[]): Type {
  const { isInterface, pkg } = row;
  const indices = earlier.map((_, i) => i);
  const classes = indices.filter((i) => !earlier[i].isInterface);
  const interfaces = indices.filter((i) => earlier[i].isInterface);
  const flags = isInterface ? INTERFACE_FLAGS : CLASS_FLAGS;
  return {
    isInterface,
    pkg,
    above: isInterface ? -1 : ([-1, ...classes][row.above % (classes.length + 1)] as number),
    interfaces:
      interfaces.length === 0
        ? []
        : [...new Set(row.interfaces.map((n) => interfaces[n % interfaces.length]))],
    method: row.flag === undefined ? undefined : flags[row.flag % flags.length],
  };
}

function toSynthetic(types: readonly Type[], type: Type, index: number) {
  return synthetic(nameOf(type, index), {
    superName: type.above < 0 ? 'java/lang/Object' : nameOf(types[type.above], type.above),
    interfaces: type.interfaces.map((i) => nameOf(types[i], i)),
    access: PUBLIC | (type.isInterface ? INTERFACE | ABSTRACT : 0),
    methods: type.method === undefined ? [] : methodsOf({ m: type.method }),
  });
}

function nameOf(type: Type, index: number): string {
  return `${type.pkg}/T${index}`;
}
