/**
 * Methods that the code under scan calls only on objects that the caller has just made, before others have them.
 *
 * Guarantee: all calls of the call graph by the code under scan were looked at, two at least. Not counted are calls of an overriding
 * method on `super`. Clients may call such a method on what they share all the same; it decides how prominently a finding is told.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  plain,
  type Value,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId, Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import { comesThrough } from './lasting-flags.js';

/** `create`, `newPool`, `makeObject`, `buildPlan`. */
const MAKES = /^(?:create|new|make|build)(?:[A-Z_0-9]|$)/;
/** One call is no habit. */
const FEWEST_CALLS = 2;

export class CallsOnNew {
  private readonly known = new Map<MethodId, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly isClient: (method: MethodId) => boolean,
  ) {}

  has(method: MethodId): boolean {
    return getOrMake(this.known, method, () => this.find(method));
  }

  private find(method: MethodId): boolean {
    const { calls, program } = this.pt;
    if (program.method(method).isStatic) return false;
    const { first, next } = calls.incoming();
    const places = new Set<string>();
    for (const cs of calls.contextsOf(method))
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const caller = calls.methodOf(calls.callerOf(e));
        if (this.isClient(caller)) continue;
        const { block, insn } = this.pt.callOf(e);
        const call = this.pt.methodConstraints(caller).body.blocks[block].insns[insn];
        if (calls.isFork(e) || call.op !== 'invoke') return false;
        if (call.kind === 'special' && this.overrides(caller, method)) continue;
        if (!isMadeIn(this.pt, caller, call.args[0])) return false;
        places.add(`${caller} ${block} ${insn}`);
      }
    return places.size >= FEWEST_CALLS;
  }

  private overrides(caller: MethodId, method: MethodId): boolean {
    const { program } = this.pt;
    return program.method(caller).selector === program.method(method).selector;
  }
}

/**
 * Is a value made in the same method, by `new` or by a method whose name says so, or is it the object that a constructor makes? Also
 * where the method has put what it made in a field or an array on all ways, and reads it from there.
 */
export function isMadeIn(pt: PointsTo, method: MethodId, value: Value): boolean {
  const { name } = pt.program.method(method);
  const { body } = pt.methodConstraints(method);
  const definitions = definitionsOf(body);
  const values = new Set([value]);
  // A set that grows while it is walked.
  for (const each of values) {
    const by = definitions[each];
    if (by?.op === 'copy' || by?.op === 'cast') values.add(by.src);
    else if (by?.op === 'phi') for (const arg of by.args) values.add(arg);
    else if (by?.op === 'invoke' && MAKES.test(by.method.name)) continue;
    else if (by?.op === 'getfield' || by?.op === 'aload') {
      const stored = storedBefore(pt.program, body, definitions, by);
      if (stored.length === 0) return false;
      for (const src of stored) values.add(src);
    } else if (by?.op !== 'new' && !(name === '<init>' && each === 0)) return false;
  }
  return true;
}

/** What a method stores in a field or an array, if it has done so on all ways to a load of it; nothing where it has not. */
function storedBefore(
  program: Program,
  body: Body,
  definitions: Definitions,
  load: InsnOf<'getfield'> | InsnOf<'aload'>,
): readonly Value[] {
  const isSame = (a: Value, b: Value): boolean => {
    const [one, other] = [definitions[plain(definitions, a)], definitions[plain(definitions, b)]];
    if (one?.op !== 'getfield' || other?.op !== 'getfield')
      return plain(definitions, a) === plain(definitions, b);
    return (
      program.resolveField(one.field) === program.resolveField(other.field) && isSame(one.obj, other.obj)
    );
  };
  const isMeant = (insn: Insn): insn is InsnOf<'putfield'> | InsnOf<'astore'> => {
    if (load.op === 'aload') return insn.op === 'astore' && isSame(insn.array, load.array);
    if (insn.op !== 'putfield' || !isSame(insn.obj, load.obj)) return false;
    return program.resolveField(insn.field) === program.resolveField(load.field);
  };
  const spots = body.blocks.flatMap(({ id: block, insns }) => insns.map((of, insn) => ({ of, block, insn })));
  const stores = spots.filter(({ of }) => isMeant(of));
  const at = spots.find(({ of }) => of === load);
  const isBehind = at !== undefined && stores.some((store) => comesThrough(body, at, store));
  return isBehind ? stores.flatMap(({ of }) => (isMeant(of) ? [of.src] : [])) : [];
}
