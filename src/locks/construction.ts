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

/** What may happen to an argument. */
const Fate = { leaked: 1, captured: 2, returned: 4 } as const;

/** Where in a block a local is private: after instruction `from` and not after instruction `until`. */
interface PrivateRange {
  readonly from: number;
  readonly until: number;
}

export class Construction {
  private readonly fates = new Map<string, number>();
  private readonly targets = new Map<string, Set<MethodId>>();
  private readonly privacy = new Map<string, readonly PrivateRange[]>();
  private readonly freshLocals = new Map<MethodId, ReadonlySet<number>>();

  constructor(private readonly pt: PointsTo) {
    const { calls } = pt;
    for (let e = 0; e < calls.edgeCount; e++) {
      const key = `${calls.methodOf(calls.edgeCaller.data[e])}:${calls.edgeCall.data[e]}`;
      const known = this.targets.get(key);
      const callee = calls.methodOf(calls.edgeCallee.data[e]);
      if (known === undefined) this.targets.set(key, new Set([callee]));
      else known.add(callee);
    }
  }

  /**
   * Is the object in `local` still private to this method just before an instruction? True for `this` of a constructor
   * and for what the method made itself, until it is let go.
   */
  isPrivate(method: MethodId, local: number, block: number, insn: number): boolean {
    const template = this.pt.template(method);
    const isThis = local === 0 && this.pt.program.method(method).name === '<init>';
    if (!isThis && !this.fresh(template).has(local)) return false;
    const key = `${method}:${local}`;
    let ranges = this.privacy.get(key);
    if (ranges === undefined) {
      ranges = this.privateRanges(template, local);
      this.privacy.set(key, ranges);
    }
    const range = ranges[block];
    return insn > range.from && insn <= range.until;
  }

  /** Does this call edge run a method on an object that its constructor has not let go, nor does the callee? */
  constructs(edge: number): boolean {
    const { calls } = this.pt;
    if (!this.isThisCall(edge)) return false;
    const method = calls.methodOf(calls.edgeCaller.data[edge]);
    const call = this.pt.template(method).calls[calls.edgeCall.data[edge]];
    if (!this.isPrivate(method, 0, call.block, call.insn)) return false;
    return (this.fate(calls.methodOf(calls.edgeCallee.data[edge]), 0) & Fate.leaked) === 0;
  }

  /** Is this a call of an instance method on the caller's own `this`? */
  isThisCall(edge: number): boolean {
    const { calls, program } = this.pt;
    const method = calls.methodOf(calls.edgeCaller.data[edge]);
    const call = this.pt.template(method).calls[calls.edgeCall.data[edge]];
    return call.dispatch !== 'static' && call.args[0] === 0 && !program.method(method).isStatic;
  }

  /** Locals that hold only what one `new` of this method made. */
  private fresh(template: Template): ReadonlySet<number> {
    let known = this.freshLocals.get(template.method);
    if (known === undefined) {
      const found = new Set<number>();
      eachInsn(template.body, (insn) => {
        if (insn.op === 'new' || insn.op === 'newarray') found.add(template.localOf[insn.dst]);
      });
      known = found;
      this.freshLocals.set(template.method, known);
    }
    return known;
  }

  /** Forward may-analysis "has been let go", killed where the local is made anew (in a loop). */
  private privateRanges(template: Template, local: number): readonly PrivateRange[] {
    const { blocks } = template.body;
    const leaks = new Map<number, number>();
    for (const { block, index } of this.follow(template, local).leaks) {
      leaks.set(block, Math.min(index, leaks.get(block) ?? Infinity));
    }
    const born = new Map<number, number>();
    eachInsn(template.body, (insn, block, index) => {
      if ((insn.op === 'new' || insn.op === 'newarray') && template.localOf[insn.dst] === local)
        born.set(block, index);
    });
    const goneOnEntry = this.spreadGone(template.body, leaks, born);
    return blocks.map((_, b) => {
      const birth = born.get(b) ?? -1;
      const from = goneOnEntry[b] === 1 && birth < 0 ? Infinity : goneOnEntry[b] === 1 ? birth : -1;
      return { from, until: leaks.get(b) ?? Infinity };
    });
  }

  private spreadGone(
    body: Body,
    leaks: ReadonlyMap<number, number>,
    born: ReadonlyMap<number, number>,
  ): Uint8Array {
    const gone = new Uint8Array(body.blocks.length);
    const work = [...leaks.keys()].sort((a, b) => a - b);
    while (work.length > 0) {
      const block = work.pop() as number;
      const endsGone = born.has(block) ? (leaks.get(block) ?? -1) > (born.get(block) as number) : true;
      const { succs, handlers } = body.blocks[block];
      for (const next of endsGone ? [...succs, ...handlers] : handlers) {
        if (gone[next] === 1) continue;
        gone[next] = 1;
        work.push(next);
      }
    }
    return gone;
  }

  /** What a method may do with a parameter; a recursive call is taken to let it go. */
  private fate(method: MethodId, param: number): number {
    const key = `${method}:${param}`;
    const known = this.fates.get(key);
    if (known !== undefined) return known;
    this.fates.set(key, Fate.leaked);
    const { fate } = this.follow(this.pt.template(method), param);
    this.fates.set(key, fate);
    return fate;
  }

  /** Follows a parameter and what captures it through a body. */
  private follow(
    template: Template,
    param: number,
  ): { fate: number; leaks: { block: number; index: number }[] } {
    const aliases = new Set<number>([param]);
    for (let size = 0; size !== aliases.size; ) {
      size = aliases.size;
      eachInsn(template.body, (insn, block, index) =>
        this.spreadAlias(template, aliases, insn, block, index),
      );
    }
    let fate = 0;
    const leaks: { block: number; index: number }[] = [];
    eachInsn(template.body, (insn, block, index) => {
      const what = this.fateAt(template, aliases, param, insn, block, index);
      fate |= what;
      if ((what & Fate.leaked) !== 0) leaks.push({ block, index });
    });
    return { fate, leaks };
  }

  private spreadAlias(
    template: Template,
    aliases: Set<number>,
    insn: Insn,
    block: number,
    index: number,
  ): void {
    const { localOf } = template;
    const is = (value: Value): boolean => localOf[value] >= 0 && aliases.has(localOf[value]);
    const add = (value: Value): void => {
      if (value >= 0 && localOf[value] >= 0) aliases.add(localOf[value]);
    };
    if (insn.op === 'phi' && insn.args.some(is)) add(insn.dst);
    else if (insn.op === 'cast' && is(insn.src)) add(insn.dst);
    else if (insn.op === 'lambda' && insn.captures.some(is)) add(insn.dst);
    else if (insn.op === 'invoke' && insn.args.some(is)) {
      const fate = this.fateOfArguments(template, aliases, insn.args, block, index);
      if ((fate & Fate.returned) !== 0) add(insn.dst);
      // Captured by a receiver that is new here: what holds the object is followed like the object.
      if ((fate & Fate.captured) !== 0 && isNew(template.body, insn.args[0])) add(insn.args[0]);
    }
  }

  private fateAt(
    template: Template,
    aliases: ReadonlySet<number>,
    param: number,
    insn: Insn,
    block: number,
    index: number,
  ): number {
    const { localOf } = template;
    const is = (value: Value): boolean => value >= 0 && localOf[value] >= 0 && aliases.has(localOf[value]);
    switch (insn.op) {
      case 'putfield':
        if (!is(insn.src) || is(insn.obj)) return 0;
        return param < template.paramCount && param !== 0 && localOf[insn.obj] === 0 && this.hasThis(template)
          ? Fate.captured
          : Fate.leaked;
      case 'putstatic':
      case 'throw':
        return is(insn.src) ? Fate.leaked : 0;
      case 'astore':
        return is(insn.src) && !is(insn.array) ? Fate.leaked : 0;
      case 'return':
        return is(insn.src) ? Fate.returned : 0;
      case 'dynamic':
        return insn.args.some(is) ? Fate.leaked : 0;
      case 'invoke': {
        if (!insn.args.some(is)) return 0;
        const fate = this.fateOfArguments(template, aliases, insn.args, block, index);
        const held = (fate & Fate.captured) !== 0 && !is(insn.args[0]);
        return (fate & Fate.leaked) | (held ? Fate.leaked : 0);
      }
      default:
        return 0;
    }
  }

  /** Union of the fates of the followed arguments over all methods that a call may run. */
  private fateOfArguments(
    template: Template,
    aliases: ReadonlySet<number>,
    args: readonly Value[],
    block: number,
    index: number,
  ): number {
    let fate = 0;
    for (const call of callsAt(template, block, index)) {
      if (call.intrinsic === 'fork') return Fate.leaked;
      for (const target of this.targets.get(`${template.method}:${call.index}`) ?? []) {
        for (let a = 0; a < args.length; a++) {
          const local = template.localOf[args[a]];
          if (local >= 0 && aliases.has(local)) fate |= this.fate(target, a);
        }
      }
    }
    return fate;
  }

  private hasThis(template: Template): boolean {
    return !this.pt.program.method(template.method).isStatic;
  }
}

function eachInsn(body: Body, visit: (insn: Insn, block: number, index: number) => void): void {
  for (const block of body.blocks) {
    for (let i = 0; i < block.insns.length; i++) visit(block.insns[i], block.id, i);
  }
}

function isNew(body: Body, value: Value): boolean {
  return body.blocks.some((block) => block.insns.some((insn) => insn.op === 'new' && insn.dst === value));
}
