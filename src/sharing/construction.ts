/**
 * Objects under construction.
 *
 * Until a constructor has let `this` go (stored it where others find it, or passed it to somebody who does) only the
 * constructing thread can reach the object, so accesses to it and calls on it are nobody else's business. This is the
 * part of constructors that may be left out without losing races; PLDI'06 §2.4(3) leaves out all of them. The same
 * holds for what any method makes with `new`, until the method lets it go.
 *
 * Guarantee: if `isPrivate` holds for an access then no other thread can hold the object then, for the call graph
 * given. What a constructor stores in objects that only `this` holds stays private with it.
 */
import type { Body, Insn, Value } from '../ir/index.js';
import type { PointsTo, Template } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { CallTargets } from './targets.js';

/** What may happen to an argument; `holds`: it may hold itself afterwards, at whatever distance. */
const Fate = { leaked: 1, captured: 2, returned: 4, holds: 8 } as const;

/** Where in a block a local is private: after instruction `from` and not after instruction `until`. */
interface PrivateRange {
  readonly from: number;
  readonly until: number;
}

const NOWHERE: PrivateRange = { from: Number.POSITIVE_INFINITY, until: -1 };

/** An object on its way through a body. */
interface Followed {
  readonly template: Template;
  readonly param: number;
  /** Locals that may hold the object, or what holds it. */
  readonly locals: Set<number>;
  /** What is loaded from `locals` may be the object too. */
  deep: boolean;
  /** What the method makes and stores in the object is followed with it, as one unit. */
  readonly unit: boolean;
}

/** Calls followed into each other. */
const MAX_DEPTH = 200;

/** What is known of a method's locals, made on first use. */
interface MethodFacts {
  readonly template: Template;
  readonly isConstructor: boolean;
  /** Locals that hold only what one `new` or `clone()` of this method made. */
  readonly fresh: ReadonlySet<number>;
  /** The fresh local of which a local is a cast. */
  readonly origins: ReadonlyMap<number, number>;
  /** Of a constructor: locals loaded from a field of `this`. */
  readonly loadedFromThis: ReadonlySet<number>;
  /** By local, and by −1 for what the constructor made with `this` as one unit. */
  readonly ranges: Map<number, readonly PrivateRange[]>;
}

/** The unit of a constructor's `this` and what it stores there. */
const UNIT = -1;

/** Answers about a call and an argument. */
const Answer = { unknown: 0, yes: 1, no: 2 } as const;

export class Construction {
  private readonly targets: CallTargets;
  /** By target of a call: does the receiver stay private? */
  private readonly constructing: Uint8Array;
  /** By target and parameter: the same for any argument, 1 or 0. */
  private readonly keeping = new PairMap(1024);
  private depth = 0;
  /** By method, and by parameter · 2 + `deep`. */
  private readonly fates = new PairMap(1024);
  private readonly facts: (MethodFacts | undefined)[] = [];
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    /** Only these call edges count. */
    counts: (edge: number) => boolean = () => true,
  ) {
    this.targets = new CallTargets(pt, counts);
    this.constructing = new Uint8Array(this.targets.count);
  }

  /**
   * Is the object in `local` still private to this method just before an instruction? True for `this` of a constructor
   * and for what the method made itself, until it is let go.
   */
  isPrivate(method: MethodId, local: number, block: number, insn: number): boolean {
    const facts = this.factsOf(method);
    const origin = facts.origins.get(local) ?? local;
    if (!(origin === 0 && facts.isConstructor) && !facts.fresh.has(origin)) return false;
    return this.inRanges(facts, origin, block, insn);
  }

  /**
   * The same for what a constructor reads back from a field of its own `this`: private as long as `this` and all that
   * the constructor made and stored in it are, when the value can only be something that this constructor made.
   * Assumption: a constructor is not given what another run of it made for another object.
   */
  isPrivatePart(cs: number, local: number, block: number, insn: number): boolean {
    const method = this.pt.calls.methodOf(cs);
    const facts = this.factsOf(method);
    if (!facts.isConstructor || !facts.loadedFromThis.has(local)) return false;
    const { heap } = this.pt;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    for (const object of this.buffer.view()) {
      if (heap.sites[heap.siteOf(object)].method !== method) return false;
    }
    return this.inRanges(facts, UNIT, block, insn);
  }

  private inRanges(facts: MethodFacts, local: number, block: number, insn: number): boolean {
    let ranges = facts.ranges.get(local);
    if (ranges === undefined) {
      // The answer may be asked for while it is worked out, where locals hold each other: then it is no.
      facts.ranges.set(
        local,
        facts.template.body.blocks.map(() => NOWHERE),
      );
      ranges = this.privateRanges(facts.template, local === UNIT ? 0 : local, local === UNIT);
      facts.ranges.set(local, ranges);
    }
    const range = ranges[block];
    return insn > range.from && insn <= range.until;
  }

  private factsOf(method: MethodId): MethodFacts {
    let known = this.facts[method];
    if (known === undefined) {
      const template = this.pt.template(method);
      const isConstructor = this.pt.program.method(method).name === '<init>';
      const fresh = new Set<number>();
      const origins = new Map<number, number>();
      const loadedFromThis = new Set<number>();
      eachInsn(template.body, (insn, block, index) => {
        const made = madeBy(template, insn, block, index);
        if (made >= 0) fresh.add(made);
        // Blocks stand in reverse post-order, so that a value is met before its casts.
        if (insn.op === 'cast' && fresh.has(template.localOf[insn.src]))
          origins.set(template.localOf[insn.dst], template.localOf[insn.src]);
        if (isConstructor && insn.op === 'getfield' && template.localOf[insn.obj] === 0)
          loadedFromThis.add(template.localOf[insn.dst]);
      });
      loadedFromThis.delete(-1);
      known = { template, isConstructor, fresh, origins, loadedFromThis, ranges: new Map() };
      this.facts[method] = known;
    }
    return known;
  }

  /** Does this call edge run a method on an object that is private to the caller, and does the callee keep it so? */
  constructs(edge: number): boolean {
    const target = this.targets.ofEdge[edge];
    let known = target < 0 ? Answer.unknown : this.constructing[target];
    if (known === Answer.unknown) {
      known = this.computeConstructs(edge) ? Answer.yes : Answer.no;
      if (target >= 0) this.constructing[target] = known;
    }
    return known === Answer.yes;
  }

  private computeConstructs(edge: number): boolean {
    const call = this.pt.callOf(edge);
    return call.dispatch !== 'static' && this.keepsPrivate(edge, 0);
  }

  /** Is argument `param` of a call private to the caller, and does the callee keep it so? */
  keepsPrivate(edge: number, param: number): boolean {
    const target = this.targets.ofEdge[edge];
    if (target < 0) return this.computeKeepsPrivate(edge, param);
    const known = this.keeping.get(target, param);
    if (known >= 0) return known === 1;
    const keeps = this.computeKeepsPrivate(edge, param);
    this.keeping.set(target, param, keeps ? 1 : 0);
    return keeps;
  }

  private computeKeepsPrivate(edge: number, param: number): boolean {
    const { calls } = this.pt;
    const method = calls.methodOf(calls.callerOf(edge));
    const call = this.pt.template(method).calls[calls.callOf(edge)];
    const local = call.args[param] ?? -1;
    if (local < 0 || !this.isPrivate(method, local, call.block, call.insn)) return false;
    const deep = (this.fate(method, local, false) & Fate.holds) !== 0;
    const fate = this.fate(calls.methodOf(calls.calleeOf(edge)), param, deep);
    if ((fate & Fate.leaked) !== 0) return false;
    // What its receiver captures is as private as that is.
    return (
      (fate & Fate.captured) === 0 || (param > 0 && call.dispatch !== 'static' && this.keepsPrivate(edge, 0))
    );
  }

  /** Does a local hold only what one `new` or `clone()` of its method made? */
  isMadeHere(method: MethodId, local: number): boolean {
    return this.factsOf(method).fresh.has(local);
  }

  /** The local in which `local` was made, where it holds only what one `new` or `clone()` of its method made; else −1. */
  private originOf(method: MethodId, local: number): number {
    const { fresh, origins } = this.factsOf(method);
    const origin = origins.get(local) ?? local;
    return fresh.has(origin) ? origin : -1;
  }

  /** Forward may-analysis "has been let go", killed where the local is made anew (in a loop). */
  private privateRanges(template: Template, local: number, unit: boolean): readonly PrivateRange[] {
    const { body } = template;
    const leaks = body.blocks.map((): number[] => []);
    for (const { block, index } of this.follow(template, local, unit, unit).leaks) leaks[block].push(index);
    const born = body.blocks.map(() => -1);
    eachInsn(body, (insn, block, index) => {
      if (local >= 0 && madeBy(template, insn, block, index) === local) born[block] = index;
    });
    const goneOnEntry = spreadGone(body, leaks, born);
    return leaks.map((indices, b) => {
      // Where the local is made, what comes before concerns an older object.
      const from = born[b] < 0 && goneOnEntry[b] === 1 ? Infinity : born[b];
      return { from, until: Math.min(Infinity, ...indices.filter((index) => index > born[b])) };
    });
  }

  /**
   * What a method may do with a parameter; a recursive call is taken to let it go, as is one far below. `deep`: with what
   * the parameter may hold as well.
   */
  private fate(method: MethodId, param: number, deep: boolean): number {
    const which = param * 2 + Number(deep);
    const known = this.fates.get(method, which);
    if (known >= 0) return known;
    if (this.depth === MAX_DEPTH) return Fate.leaked;
    this.fates.set(method, which, Fate.leaked);
    this.depth++;
    const { fate } = this.follow(this.pt.template(method), param, deep);
    this.depth--;
    this.fates.set(method, which, fate);
    return fate;
  }

  /** Follows a parameter and what captures it through a body. */
  private follow(
    template: Template,
    param: number,
    deep: boolean,
    unit = false,
  ): { fate: number; leaks: { block: number; index: number }[] } {
    const followed: Followed = { template, param, locals: new Set([param]), deep, unit };
    for (let before = -1; before !== followed.locals.size + Number(followed.deep); ) {
      before = followed.locals.size + Number(followed.deep);
      eachInsn(template.body, (insn, block, index) => this.spread(followed, insn, block, index));
    }
    let fate: number = followed.deep ? Fate.holds : 0;
    const leaks: { block: number; index: number }[] = [];
    eachInsn(template.body, (insn, block, index) => {
      const what = this.fateAt(followed, insn, block, index);
      fate |= what;
      if ((what & Fate.leaked) !== 0) leaks.push({ block, index });
    });
    return { fate, leaks };
  }

  private spread(followed: Followed, insn: Insn, block: number, index: number): void {
    const { localOf, body } = followed.template;
    switch (insn.op) {
      case 'phi':
        if (anyFollowed(followed, insn.args)) addLocal(followed, insn.dst);
        break;
      case 'cast':
        if (isFollowed(followed, insn.src)) addLocal(followed, insn.dst);
        break;
      case 'lambda':
        if (!anyFollowed(followed, insn.captures)) break;
        addLocal(followed, insn.dst);
        followed.deep = true;
        break;
      case 'putfield':
        if (isFollowed(followed, insn.src) && isFollowed(followed, insn.obj)) followed.deep = true;
        if (followed.unit && isFollowed(followed, insn.obj)) {
          const origin = this.originOf(followed.template.method, localOf[insn.src]);
          if (origin >= 0) followed.locals.add(origin).add(localOf[insn.src]);
        }
        break;
      case 'astore':
        if (isFollowed(followed, insn.src) && isFollowed(followed, insn.array)) followed.deep = true;
        break;
      case 'getfield':
        if (followed.deep && isFollowed(followed, insn.obj)) addLocal(followed, insn.dst);
        break;
      case 'aload':
        if (followed.deep && isFollowed(followed, insn.array)) addLocal(followed, insn.dst);
        break;
      case 'invoke': {
        if (!anyFollowed(followed, insn.args)) break;
        const fate = this.fateOfCall(followed, block, index);
        if ((fate & Fate.returned) !== 0) addLocal(followed, insn.dst);
        // Captured by a receiver that is new here: what holds the object is followed like the object. One that was let
        // go before leaves nothing to follow.
        if (
          (fate & Fate.captured) !== 0 &&
          isNew(body, insn.args[0]) &&
          this.isPrivate(followed.template.method, localOf[insn.args[0]], block, index)
        )
          addLocal(followed, insn.args[0]);
        if ((fate & (Fate.captured | Fate.holds)) !== 0) followed.deep = true;
        break;
      }
    }
  }

  private fateAt(followed: Followed, insn: Insn, block: number, index: number): number {
    const { template, param } = followed;
    switch (insn.op) {
      case 'putfield':
        if (!isFollowed(followed, insn.src) || isFollowed(followed, insn.obj)) return 0;
        return param < template.paramCount &&
          param !== 0 &&
          template.localOf[insn.obj] === 0 &&
          this.hasThis(template)
          ? Fate.captured
          : Fate.leaked;
      case 'putstatic':
      case 'throw':
        return isFollowed(followed, insn.src) ? Fate.leaked : 0;
      case 'astore':
        return isFollowed(followed, insn.src) && !isFollowed(followed, insn.array) ? Fate.leaked : 0;
      case 'return':
        return isFollowed(followed, insn.src) ? Fate.returned : 0;
      case 'dynamic':
        return anyFollowed(followed, insn.args) ? Fate.leaked : 0;
      case 'concat':
      case 'invoke': {
        if (!anyFollowed(followed, insn.args)) return 0;
        const fate = this.fateOfCall(followed, block, index);
        const held = (fate & Fate.captured) !== 0 && !isFollowed(followed, insn.args[0]);
        return (fate & Fate.leaked) | (held ? Fate.leaked : 0);
      }
      default:
        return 0;
    }
  }

  /** Union of the fates of the followed arguments over all methods that the calls of an instruction may run. */
  private fateOfCall({ template, locals, deep }: Followed, block: number, index: number): number {
    let fate = 0;
    for (const call of callsAt(template, block, index)) {
      if (call.intrinsic === 'fork') return Fate.leaked;
      const { targets } = this;
      for (let t = targets.firstOf(template.method, call.index); t >= 0; t = targets.after(t)) {
        for (let a = 0; a < call.args.length; a++) {
          if (locals.has(call.args[a])) fate |= this.fate(targets.methodOf(t), a, deep);
        }
      }
    }
    return fate;
  }

  private hasThis(template: Template): boolean {
    return !this.pt.program.method(template.method).isStatic;
  }
}

/** The local that gets a new object from an instruction: `new`, and the copy that `Object.clone()` makes; −1 for none. */
function madeBy(template: Template, insn: Insn, block: number, index: number): number {
  if (insn.op === 'new' || insn.op === 'newarray') return template.localOf[insn.dst];
  if (insn.op !== 'invoke' || insn.dst < 0) return -1;
  const [call] = callsAt(template, block, index);
  return call?.intrinsic === 'clone' ? template.localOf[insn.dst] : -1;
}

/** 1 for blocks that the object may enter after it was let go. */
function spreadGone(body: Body, leaks: readonly (readonly number[])[], born: readonly number[]): Uint8Array {
  const gone = new Uint8Array(body.blocks.length);
  const work = [...leaks.keys()].filter((block) => leaks[block].length > 0);
  while (work.length > 0) {
    const block = work.pop() as number;
    const endsGone = born[block] < 0 || leaks[block].some((index) => index > born[block]);
    const { succs, handlers } = body.blocks[block];
    for (const next of endsGone ? [...succs, ...handlers] : handlers) {
      if (gone[next] === 1) continue;
      gone[next] = 1;
      work.push(next);
    }
  }
  return gone;
}

function eachInsn(body: Body, visit: (insn: Insn, block: number, index: number) => void): void {
  for (const block of body.blocks) {
    for (let i = 0; i < block.insns.length; i++) visit(block.insns[i], block.id, i);
  }
}

function isFollowed({ template, locals }: Followed, value: Value): boolean {
  return value >= 0 && template.localOf[value] >= 0 && locals.has(template.localOf[value]);
}

function anyFollowed(followed: Followed, values: readonly Value[]): boolean {
  for (const value of values) if (isFollowed(followed, value)) return true;
  return false;
}

function addLocal({ template, locals }: Followed, value: Value): void {
  if (value >= 0 && template.localOf[value] >= 0) locals.add(template.localOf[value]);
}

function isNew(body: Body, value: Value): boolean {
  return body.blocks.some((block) => block.insns.some((insn) => insn.op === 'new' && insn.dst === value));
}
