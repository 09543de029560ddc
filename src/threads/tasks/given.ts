/**
 * Tasks that are given away once: to one object each, such as a `Runnable` to the thread that is made for it, or to a method of
 * the JDK that has them run.
 *
 * Guarantee: where `isGiven` holds for an object and a field, each object that it stands for gets into that field of at most
 * one object in a run. Where `isGivenToJdk` holds, each is given once to a method of which the models say that it has it run
 * (`@RunsTasks`), by itself or in a collection (`batches.ts`), and no other code of the program ever has it. What makes a task gives it once, be it through calls that pass
 * it on, each once; besides, it may use its fields, and call methods of it. The task's own code keeps its `this` to itself; and
 * nothing else that is stored in the field may be the task. Assumptions: those of the points-to analysis; the object with the
 * field is not cloned; what lies in the queue of a pool gets to another one only by code that has it in a variable.
 */
import { type Insn, type InsnOf, mayRepeat, type Value } from '../../ir/index.js';
import { fieldKey, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { addTo, getOrMake } from '../../util/index.js';
import { Batches } from './batches.js';
import { HeldTasks, keyOf, partsOf } from './held.js';
import { calleesOf, type Use, usesOf } from './value-uses.js';

/** Calls that pass a task on. */
const MOST_CALLS = 6;
const NOWHERE = -1;
/** Not to a field, but to a method that has it run. */
const TO_JDK = -2;

/** What has a task on its way: variables, and the methods of the JDK that are given it. */
interface Way {
  readonly variables: Set<number>;
  readonly givenTo: Set<MethodId>;
}

interface Given {
  /** The field that it gets into, `TO_JDK` or `NOWHERE`. */
  readonly to: number;
  /** The variables that have it on its way. */
  readonly way: ReadonlySet<number>;
  readonly givenTo: ReadonlySet<MethodId>;
}

const NOT_GIVEN: Given = { to: NOWHERE, way: new Set(), givenTo: new Set() };

export class GivenTasks {
  private readonly given = new Map<ObjectId, Given>();
  /** By field: the method contexts that assign it. */
  private assigning: Map<number, number[]> | undefined;
  readonly held: HeldTasks;
  private readonly batches: Batches;

  constructor(private readonly pt: PointsTo) {
    this.held = new HeldTasks(pt);
    this.batches = new Batches(pt);
  }

  isGiven(object: ObjectId, field: number): boolean {
    const { to, way } = this.of(object);
    return field >= 0 && to === field && this.isStoredOnWay(object, field, way);
  }

  isGivenToJdk(object: ObjectId): boolean {
    const { to, way } = this.of(object);
    return to === TO_JDK && this.held.isHeldAlone(object, way);
  }

  /** The methods of the JDK that are given an object, of which `isGivenToJdk` says so. */
  givenTo(object: ObjectId): ReadonlySet<MethodId> {
    return this.of(object).givenTo;
  }

  private of(object: ObjectId): Given {
    return getOrMake(this.given, object, () => this.find(object));
  }

  private find(object: ObjectId): Given {
    const { heap, program } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object)) return NOT_GIVEN;
    const { kind, method, block, insn } = heap.sites[site];
    if ((kind !== 'new' && kind !== 'lambda') || method < 0) return NOT_GIVEN;
    const made = this.pt.methodConstraints(method).body.blocks[block].insns[insn];
    if (!('dst' in made) || program.isJdk(program.method(method).owner)) return NOT_GIVEN;
    const on: Way = { variables: new Set(), givenTo: new Set() };
    const ends = new Set(this.pt.calls.contextsOf(method).map((cs) => this.end(cs, made.dst, block, on, 0)));
    const [to] = ends;
    const { variables: way, givenTo } = on;
    const isGiven = ends.size === 1 && to !== NOWHERE && this.isPassedOnWay(object, way);
    return isGiven && this.keepsThis(object) ? { to, way, givenTo } : NOT_GIVEN;
  }

  /** The field in which a value ends, where it is given away once; it is defined in the block. */
  private end(cs: number, value: Value, defined: number, way: Way, depth: number): number {
    const { body, localOf } = this.pt.constraintsOf(cs);
    way.variables.add(keyOf(cs, localOf[value]));
    const uses = usesOf(body, value).filter((use) => !this.isLook(cs, use, value));
    if (uses.length !== 1 || depth > MOST_CALLS) return NOWHERE;
    const [use] = uses;
    if (mayRepeat(body, defined, use.block)) return NOWHERE;
    const { insn } = use;
    if (insn.op === 'putfield') return fieldKey(this.pt.program.resolveField(insn.field));
    if (insn.op !== 'invoke' || insn.args.filter((arg) => arg === value).length !== 1) return NOWHERE;
    const param = insn.args.indexOf(value);
    const isReceiver = param === 0 && insn.kind !== 'static';
    const ends = new Set(
      calleesOf(this.pt, cs, use).map((callee) => {
        const method = this.pt.calls.methodOf(callee);
        const run = this.pt.program.taskRun(method);
        if (isReceiver ? run === 'self' : run === 'given' || run === 'again')
          return this.toJdk(cs, insn, method, way);
        const ran = isReceiver ? undefined : this.batches.ranBy(cs, use);
        if (ran !== undefined) return this.toJdk(cs, insn, ran, way);
        return isReceiver ? NOWHERE : this.end(callee, param, 0, way, depth + 1);
      }),
    );
    const [to] = ends;
    return ends.size === 1 ? to : NOWHERE;
  }

  /** A method that has a task run may return it: that is no other use where nobody looks at the result. */
  private toJdk(cs: number, { dst }: InsnOf<'invoke'>, method: MethodId, way: Way): number {
    const { body, localOf } = this.pt.constraintsOf(cs);
    way.givenTo.add(method);
    if (dst >= 0 && usesOf(body, dst).length === 0) way.variables.add(keyOf(cs, localOf[dst]));
    return TO_JDK;
  }

  /** Does an instruction use a value in a way that gives it to nobody: a field of it, a test, a call of a method of it? */
  private isLook(cs: number, use: Use, value: Value): boolean {
    const { insn } = use;
    switch (insn.op) {
      case 'getfield':
      case 'if':
      case 'instanceof':
      case 'monitorenter':
      case 'monitorexit':
        return true;
      case 'putfield':
        return insn.src !== value;
      case 'invoke': {
        if (insn.kind === 'static' || insn.args.lastIndexOf(value) !== 0) return false;
        const callees = calleesOf(this.pt, cs, use);
        if (callees.length === 0) return insn.method.name === '<init>';
        return callees.every((callee) => this.isQuiet(callee));
      }
      default:
        return false;
    }
  }

  /** Does a method, called on a task, not have it run, nor complete it? Its code is looked at as that of the task. */
  private isQuiet(callee: number): boolean {
    const { program, calls } = this.pt;
    const method = calls.methodOf(callee);
    const run = program.taskRun(method);
    // A thread object that was never started says that it has ended, though it may run as a task.
    return (run === undefined || run === 'leaves') && program.endedAnswer(method) === undefined;
  }

  /** Is `this`, where it is the object, used for nothing but fields and calls of its own? What starts a thread passes it on. */
  private keepsThis(object: ObjectId): boolean {
    const { program, heap, calls } = this.pt;
    const cls = heap.classOf(object);
    for (const [method, contexts] of calls.byMethod()) {
      const { owner, isStatic } = program.method(method);
      if (isStatic || !program.isSubclass(cls, owner)) continue;
      const own = contexts.filter((cs) => this.pt.holds(cs, 0, object));
      const run = program.taskRun(method);
      // What these do the models say; code of the task does not call those that have it run.
      if (own.length === 0 || run === 'self' || run === 'leaves') continue;
      for (const use of usesOf(this.pt.methodConstraints(method).body, 0))
        if (
          !isOwnUse(use.insn) ||
          !own.every((cs) => calleesOf(this.pt, cs, use).every((to) => this.isQuiet(to)))
        )
          return false;
    }
    return true;
  }

  /** Do the parameters on its way get the object from variables on its way alone? */
  private isPassedOnWay(object: ObjectId, way: ReadonlySet<number>): boolean {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    return [...way].every((key) => {
      const [cs, local] = partsOf(key);
      if (local >= this.pt.constraintsOf(cs).paramCount) return true;
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const { args, intrinsic } = this.pt.callOf(e);
        if (intrinsic !== undefined) return false;
        const caller = calls.callerOf(e);
        if (this.pt.holds(caller, args[local], object) && !way.has(keyOf(caller, args[local]))) return false;
      }
      return true;
    });
  }

  /** Do variables on its way alone store the object in the field? */
  private isStoredOnWay(object: ObjectId, field: number, way: ReadonlySet<number>): boolean {
    const { program } = this.pt;
    for (const cs of this.assigningOf(field)) {
      const { body, assignments, localOf } = this.pt.constraintsOf(cs);
      for (let i = 0; i < assignments.length; i += 2) {
        const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
        if (insn.op !== 'putfield' || fieldKey(program.resolveField(insn.field)) !== field) continue;
        const local = localOf[insn.src];
        if (this.pt.holds(cs, local, object) && !way.has(keyOf(cs, local))) return false;
      }
    }
    return true;
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
