/**
 * Objects that a loop makes, one a turn, and where their fields get their values.
 *
 * Guarantee: each object that an abstract one of `of` stands for is made in another turn of a loop that runs once in a run of
 * the program, and in no other loop. What `sourceOf` names for a field is the value that the field has whenever other code
 * than the constructor reads it; if the field is not final, as far as the task is published without a race, which would be
 * reported itself. Assumptions: those of the points-to analysis.
 */
import {
  type Body,
  comesAfter,
  type Definitions,
  definitionsOf,
  forEachUse,
  type InsnOf,
  type Loop,
  loopNest,
  type Spot,
  type Value,
} from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { makersOf, type Threads, type UnchangedFields } from '../threads/index.js';
import { getOrMake } from '../util/index.js';

/** The objects of an allocation in a loop. */
export interface Tasks {
  readonly object: ObjectId;
  /** The method context with the loop. */
  readonly maker: number;
  readonly loop: Loop;
  readonly made: InsnOf<'new' | 'lambda'>;
}

/** A value of the maker, or of the constructor, which the maker calls with these arguments. */
export interface Source {
  readonly value: Value;
  readonly constructed?: { readonly method: MethodId; readonly args: readonly Value[] };
}

export class TaskLoops {
  private readonly known = new Map<ObjectId, Tasks | undefined>();
  private readonly definitions = new Map<MethodId, Definitions>();

  constructor(
    private readonly pt: PointsTo,
    private readonly once: Pick<Threads['once'], 'runsOnce'>,
    readonly unchanged: UnchangedFields,
  ) {}

  definitionsOf(method: MethodId): Definitions {
    return getOrMake(this.definitions, method, () => definitionsOf(this.pt.methodConstraints(method).body));
  }

  of(object: ObjectId): Tasks | undefined {
    return getOrMake(this.known, object, () => this.find(object));
  }

  private find(object: ObjectId): Tasks | undefined {
    const { heap } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object)) return undefined;
    const { kind, method, block, insn } = heap.sites[site];
    if ((kind !== 'new' && kind !== 'lambda') || method < 0) return undefined;
    const makers = makersOf(this.pt, object);
    if (makers.length !== 1 || !this.once.runsOnce(makers[0])) return undefined;
    const { body } = this.pt.constraintsOf(makers[0]);
    const made = body.blocks[block].insns[insn];
    if (made.op !== 'new' && made.op !== 'lambda') return undefined;
    const around = loopNest(body).filter(({ blocks }) => blocks.includes(block));
    if (around.length !== 1 || around[0].irreducible) return undefined;
    return { object, maker: makers[0], loop: around[0], made };
  }

  sourceOf({ maker, made }: Tasks, field: FieldId): Source | undefined {
    return made.op === 'lambda' ? this.captured(maker, made, field) : this.given(maker, made.dst, field);
  }

  /** What a lambda captures in a field. */
  private captured(maker: number, insn: InsnOf<'lambda'>, field: FieldId): Source | undefined {
    const { program, calls } = this.pt;
    const owner = program.class(program.lambdaClass(insn, calls.methodOf(maker))).name;
    const value = insn.captures.find((_, i) => {
      const desc = insn.site.captureDescs[i];
      return program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false }) === field;
    });
    return value === undefined ? undefined : { value };
  }

  /** What the constructor assigns to a field as good as final, once and before it lets others see the object. */
  given(maker: number, made: Value, field: FieldId): Source | undefined {
    const { body, calls } = this.pt.constraintsOf(maker);
    if (!this.unchanged.has(field)) return undefined;
    for (const { block, insn, target } of calls) {
      const call = body.blocks[block].insns[insn];
      if (call.op !== 'invoke' || call.method.name !== '<init>' || call.args[0] !== made) continue;
      const value = this.assigned(target, field);
      return value === undefined ? undefined : { value, constructed: { method: target, args: call.args } };
    }
    return undefined;
  }

  private assigned(method: MethodId, field: FieldId): Value | undefined {
    const { body } = this.pt.methodConstraints(method);
    const found: { readonly spot: Spot; readonly src: Value }[] = [];
    for (const { id, insns } of body.blocks)
      insns.forEach((each, insn) => {
        if (each.op !== 'putfield' || this.pt.program.resolveField(each.field) !== field) return;
        found.push({ spot: { block: id, insn }, src: each.obj === 0 ? each.src : -1 });
      });
    if (found.length !== 1 || found[0].src < 0) return undefined;
    const [{ spot, src }] = found;
    const isSeen = this.leaks(method, body).some((leak) => comesAfter(body, leak, spot, () => false));
    return isSeen ? undefined : src;
  }

  /** Where a constructor gives its `this` to others. */
  private leaks(method: MethodId, body: Body): Spot[] {
    const found: Spot[] = [];
    for (const { id, insns } of body.blocks)
      insns.forEach((each, insn) => {
        let uses = 0;
        forEachUse(each, (value) => {
          if (value === 0) uses++;
        });
        if (each.op === 'getfield' || (each.op === 'putfield' && each.src !== 0)) return;
        const isFirst =
          each.op === 'invoke' && each.method.name === '<init>' && each.args[0] === 0 && uses === 1;
        if (uses > 0 && !(isFirst && this.isKept(method, { block: id, insn })))
          found.push({ block: id, insn });
      });
    return found;
  }

  /** Does the constructor that another one calls first keep its `this`? Those of the JDK do. */
  private isKept(method: MethodId, { block, insn }: Spot): boolean {
    const { program } = this.pt;
    return this.pt
      .methodConstraints(method)
      .calls.filter((call) => call.block === block && call.insn === insn)
      .every(({ target }) => {
        const { body } = this.pt.methodConstraints(target);
        return program.isJdk(program.method(target).owner) || this.leaks(target, body).length === 0;
      });
  }
}
