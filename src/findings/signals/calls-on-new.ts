/**
 * Methods that the code under scan calls only on objects that the caller has just made, before others have them.
 *
 * Guarantee: all calls of the call graph by the code under scan were looked at, two at least. Not counted are calls of an overriding
 * method on `super`. Clients may call such a method on what they share all the same; it decides how prominently a finding is told.
 */
import { definitionsOf, type Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';

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

/** Is a value made in the same method, by `new` or by a method whose name says so, or is it the object that a constructor makes? */
export function isMadeIn(pt: PointsTo, method: MethodId, value: Value): boolean {
  const { name } = pt.program.method(method);
  const definitions = definitionsOf(pt.methodConstraints(method).body);
  const values = new Set([value]);
  // A set that grows while it is walked.
  for (const each of values) {
    const by = definitions[each];
    if (by?.op === 'copy' || by?.op === 'cast') values.add(by.src);
    else if (by?.op === 'phi') for (const arg of by.args) values.add(arg);
    else if (by?.op === 'invoke' && MAKES.test(by.method.name)) continue;
    else if (by?.op !== 'new' && !(name === '<init>' && each === 0)) return false;
  }
  return true;
}
