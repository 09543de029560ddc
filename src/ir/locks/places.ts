/**
 * What names a lock in whatever code calls a method: an argument of the call, its result or a static field, and the fields and
 * views that lead from there to the lock. Where the method assigns such a field itself, callers may mean another lock by it; that
 * proves nothing, as only fields that are assigned once do (`locks/paths/fixed-fields.ts`).
 */

import { type Definitions, definedBy, definitionsOf, insnsOf, plain } from '../operands.js';
import { rewritten } from '../rewrite.js';
import type { Body, Insn, InsnOf, Kind, LockOp, LockVia, Value } from '../types.js';
import { lockViewNamed } from './methods.js';

/** A read on the way: its object is what the read before it gives. */
type Step = InsnOf<'getfield'> | InsnOf<'invoke'>;

export interface LockPlace {
  /** Number of an argument, the receiver first; a read of a static field; or what the call returns. */
  readonly root: number | InsnOf<'getstatic'> | 'result';
  readonly steps: readonly Step[];
}

const MOST_STEPS = 4;

export class LockPlaces {
  private readonly definitions: Definitions;
  /** The only value that is returned; −1 where there are several. */
  private readonly returned: Value;

  constructor(private readonly body: Body) {
    this.definitions = definitionsOf(body);
    const returned = new Set(
      insnsOf(body).flatMap((insn) => (insn.op === 'return' ? [plain(this.definitions, insn.src)] : [])),
    );
    this.returned = returned.size === 1 ? [...returned][0] : -1;
  }

  /** Undefined where no caller has a name for a value. */
  of(value: Value): LockPlace | undefined {
    if (value < 0) return undefined;
    const at = plain(this.definitions, value);
    if (at < this.body.paramCount) return { root: at, steps: [] };
    if (at === this.returned) return { root: 'result', steps: [] };
    const made = this.definitions[at];
    if (made?.op === 'getstatic') return { root: made, steps: [] };
    const base = made === undefined ? undefined : baseOf(made);
    const before = base === undefined ? undefined : this.of(base);
    if (before === undefined || before.steps.length === MOST_STEPS) return undefined;
    return { root: before.root, steps: [...before.steps, made as Step] };
  }

  /** The place of a value that a constructor or a factory keeps, or reads from what it keeps, in a field of what it makes. */
  keptAt(value: Value): LockPlace | undefined {
    if (value < 0) return undefined;
    const at = plain(this.definitions, value);
    const kept = this.keeperOf(at);
    if (kept !== undefined) return kept;
    const made = this.definitions[at];
    const base = made === undefined ? undefined : baseOf(made);
    const before = base === undefined ? undefined : this.keptAt(base);
    return before && { root: before.root, steps: [...before.steps, made as Step] };
  }

  private keeperOf(value: Value): LockPlace | undefined {
    for (const insn of insnsOf(this.body)) {
      if (insn.op !== 'putfield' || plain(this.definitions, insn.src) !== value) continue;
      const object = plain(this.definitions, insn.obj);
      const root = object === 0 && this.isConstructor() ? 0 : object === this.returned ? 'result' : undefined;
      if (root === undefined) continue;
      const { field, obj, line, offset } = insn;
      return { root, steps: [{ op: 'getfield', dst: -1, obj, field, line, offset }] };
    }
    return undefined;
  }

  private isConstructor(): boolean {
    return this.body.name.includes('.<init>(');
  }
}

/** The object of a read: a field, or a view of a lock. */
function baseOf(insn: Insn): Value | undefined {
  if (insn.op === 'getfield') return insn.obj;
  if (insn.op !== 'invoke' || insn.kind === 'static' || insn.args.length !== 1) return undefined;
  return lockViewNamed(insn.method.name) === undefined ? undefined : insn.args[0];
}

/** A lock that a call takes or gives up, as its callee names it; what has no name in callers has no place. */
export interface LockEffect {
  readonly op: LockOp;
  readonly lock: LockPlace | undefined;
  readonly key: LockPlace | undefined;
  readonly via: LockVia;
  readonly many: boolean;
  readonly onThrow: boolean;
}

/** The body with what its calls do to explicit locks, and ghosts that read what these are; the body itself where they do nothing. */
export function withLockEffects(
  body: Body,
  effectsOf: (call: InsnOf<'invoke'>) => readonly LockEffect[] | undefined,
): Body {
  return rewritten(body, (insn, kinds) => {
    if (insn.op !== 'invoke') return undefined;
    const effects = effectsOf(insn);
    return effects && withGhosts(insn, effects, kinds);
  });
}

/** A call with what it does to locks, and the reads of these locks around it. */
function withGhosts(call: InsnOf<'invoke'>, effects: readonly LockEffect[], kinds: Kind[]): Insn[] {
  const before: Insn[] = [];
  const after: Insn[] = [];
  const { line, offset } = call;
  const place = { line, offset, ghost: true } as const;
  const define = (insns: Insn[], make: (dst: Value) => Insn): Value => {
    const insn = make(kinds.push('ref') - 1);
    insns.push(insn);
    return definedBy(insn);
  };
  const valueAt = (at: LockPlace | undefined): Value => {
    if (at === undefined) return -1;
    const { root, steps } = at;
    const insns = root === 'result' ? after : before;
    let value: Value;
    if (root === 'result') value = call.dst;
    else if (typeof root === 'number') value = call.args[root] ?? -1;
    else value = define(insns, (dst) => ({ ...root, ...place, dst }));
    for (const step of steps) {
      if (value < 0) return -1;
      const obj = value;
      value = define(insns, (dst) =>
        step.op === 'getfield' ? { ...step, ...place, dst, obj } : { ...step, ...place, dst, args: [obj] },
      );
    }
    return value;
  };
  const locking = effects.map(({ op, lock, key, via, many, onThrow }) => {
    const named = valueAt(key);
    const locked = lock === key ? named : valueAt(lock);
    return { op, lock: locked < 0 ? named : locked, key: named < 0 ? locked : named, via, many, onThrow };
  });
  return [...before, { ...call, locking }, ...after];
}
