/**
 * Tasks that are given to one object each, such as a `Runnable` to the thread that is made for it.
 *
 * Guarantee: where `isGiven` holds for an object and a field, each object that it stands for gets into that field of at most
 * one object in a run. What makes a task uses it once, be it through calls that pass it on, each once; the task's own code
 * keeps its `this` to itself; and nothing else that is stored in the field may be the task. Assumptions: those of the
 * points-to analysis; the object with the field is not cloned.
 */
import { type Body, forEachUse, type Insn, mayRepeat, type Value } from '../ir/index.js';
import { callsAt, fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import { addTo, getOrMake } from '../util/index.js';

/** Calls that pass a task on. */
const MOST_CALLS = 6;
const NOWHERE = -1;

interface Use {
  readonly insn: Insn;
  readonly block: number;
  readonly at: number;
}

export class GivenTasks {
  /** By object: the field that it gets into, or `NOWHERE`. */
  private readonly fields = new Map<ObjectId, number>();
  /** By field: the method contexts that assign it. */
  private assigning: Map<number, number[]> | undefined;

  constructor(private readonly pt: PointsTo) {}

  isGiven(object: ObjectId, field: number): boolean {
    return getOrMake(this.fields, object, () => this.find(object)) === field;
  }

  private find(object: ObjectId): number {
    const { heap, program } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object)) return NOWHERE;
    const { kind, method, block, insn } = heap.sites[site];
    if ((kind !== 'new' && kind !== 'lambda') || method < 0) return NOWHERE;
    const made = this.pt.methodConstraints(method).body.blocks[block].insns[insn];
    if (!('dst' in made) || program.isJdk(program.method(method).owner)) return NOWHERE;
    const ends = new Set(this.pt.calls.contextsOf(method).map((cs) => this.end(cs, made.dst, block, 0)));
    const [field] = ends;
    if (ends.size !== 1 || field === NOWHERE || !this.keepsThis(object)) return NOWHERE;
    return this.storesOf(object, field).size === 1 ? field : NOWHERE;
  }

  /** The field in which a value ends, where it is used once; it is defined in the block. */
  private end(cs: number, value: Value, defined: number, depth: number): number {
    const constraints = this.pt.constraintsOf(cs);
    const { body } = constraints;
    const uses = usesOf(body, value).filter(({ insn }) => !isConstruction(insn, value) && insn.op !== 'if');
    if (uses.length !== 1 || depth > MOST_CALLS) return NOWHERE;
    const [{ insn, block, at }] = uses;
    if (mayRepeat(body, defined, block)) return NOWHERE;
    if (insn.op === 'putfield' && insn.obj !== value)
      return fieldKey(this.pt.program.resolveField(insn.field));
    if (insn.op !== 'invoke' || insn.args.filter((arg) => arg === value).length !== 1) return NOWHERE;
    const param = insn.args.indexOf(value);
    const [call, ...others] = callsAt(constraints, block, at);
    const isReceiver = param === 0 && insn.kind !== 'static';
    if (isReceiver || call === undefined || others.length > 0 || call.intrinsic !== undefined) return NOWHERE;
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const ends = new Set<number>();
    for (let e = first[cs]; e >= 0; e = next[e])
      if (calls.callOf(e) === call.index) ends.add(this.end(calls.calleeOf(e), param, 0, depth + 1));
    const [field] = ends;
    return ends.size === 1 ? field : NOWHERE;
  }

  /** Is `this`, where it is the object, used for nothing but fields and calls of its own? What starts a thread passes it on. */
  private keepsThis(object: ObjectId): boolean {
    const { program, heap } = this.pt;
    const cls = heap.classOf(object);
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      const { owner, isStatic } = program.method(method);
      if (isStatic || !program.isSubclass(cls, owner)) continue;
      if (!contexts.some((cs) => this.pt.holds(cs, 0, object))) continue;
      if (!usesOf(this.pt.methodConstraints(method).body, 0).every(({ insn }) => isOwnUse(insn)))
        return false;
    }
    return true;
  }

  /** The places that may store the object in the field: numbers of a method, a block and an instruction. */
  private storesOf(object: ObjectId, field: number): Set<string> {
    const { calls, program } = this.pt;
    const found = new Set<string>();
    for (const cs of this.assigningOf(field)) {
      const { body, assignments, localOf } = this.pt.constraintsOf(cs);
      for (let i = 0; i < assignments.length; i += 2) {
        const [block, at] = [assignments[i], assignments[i + 1]];
        const insn = body.blocks[block].insns[at];
        if (insn.op !== 'putfield' || fieldKey(program.resolveField(insn.field)) !== field) continue;
        if (this.pt.holds(cs, localOf[insn.src], object)) found.add(`${calls.methodOf(cs)} ${block} ${at}`);
      }
    }
    return found;
  }

  private assigningOf(field: number): readonly number[] {
    if (this.assigning === undefined) {
      this.assigning = new Map();
      for (const [method, contexts] of this.pt.calls.byMethod()) {
        const { body, assignments } = this.pt.methodConstraints(method);
        const fields = new Set<number>();
        for (let i = 0; i < assignments.length; i += 2) {
          const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
          if (insn.op === 'putfield') fields.add(fieldKey(this.pt.program.resolveField(insn.field)));
        }
        for (const each of fields) for (const cs of contexts) addTo(this.assigning, each, cs);
      }
    }
    return this.assigning.get(field) ?? [];
  }
}

function usesOf({ blocks }: Body, value: Value): Use[] {
  const uses: Use[] = [];
  for (const { id, insns } of blocks)
    insns.forEach((insn, at) => {
      let isUsed = false;
      forEachUse(insn, (used) => {
        if (used === value) isUsed = true;
      });
      if (isUsed) uses.push({ insn, block: id, at });
    });
  return uses;
}

/** Is it the call of the constructor of a new object, which gets the object for nothing else? */
function isConstruction(insn: Insn, value: Value): boolean {
  return (
    insn.op === 'invoke' &&
    insn.method.name === '<init>' &&
    insn.args[0] === value &&
    !insn.args.includes(value, 1)
  );
}

/** Does an instruction use `this` for its own fields, calls of its own methods and as a lock alone? */
function isOwnUse(insn: Insn): boolean {
  switch (insn.op) {
    case 'getfield':
    case 'monitorenter':
    case 'monitorexit':
    case 'if':
      return true;
    case 'putfield':
      return insn.src !== 0;
    case 'invoke':
      return insn.args[0] === 0 && !insn.args.includes(0, 1) && insn.kind !== 'static';
    default:
      return false;
  }
}
