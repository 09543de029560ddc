/** The numbers that latches and barriers are made for: what their constructors are given. */
import { insnsOf } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { type Amount, Amounts } from './amounts.js';
import { FinalNumbers } from './final-numbers.js';
import type { Threads } from './roots.js';
import type { SoleObjects } from './sole.js';
import { UnchangedFields } from './unchanged-fields.js';

export interface Given {
  /** The first argument of the constructor. */
  readonly count: Amount;
  /** Is there more? */
  readonly hasMore: boolean;
}

export class GivenCounts {
  readonly amounts: Amounts;
  readonly unchanged: UnchangedFields;

  constructor(
    private readonly pt: PointsTo,
    private readonly sole: SoleObjects,
    { once, programs }: Pick<Threads, 'once' | 'programs'>,
  ) {
    this.unchanged = new UnchangedFields(pt, { programs });
    this.amounts = new Amounts(pt, once, new FinalNumbers(pt, sole, this.unchanged));
  }

  /** What an object was made for of which there is one in a run; undefined for others, and where it is not known. */
  of(object: ObjectId): Given | undefined {
    const cs = this.sole.makerOf(object);
    if (cs < 0) return undefined;
    const { heap } = this.pt;
    const { block, insn } = heap.sites[heap.siteOf(object)];
    const { body } = this.pt.constraintsOf(cs);
    const made = body.blocks[block].insns[insn];
    if (made.op !== 'new') return undefined;
    for (const each of insnsOf(body)) {
      if (each.op !== 'invoke' || each.method.name !== '<init>' || each.args[0] !== made.dst) continue;
      const count = each.args.length >= 2 ? this.amounts.of(cs, each.args[1]) : undefined;
      return count && { count, hasMore: each.args.length > 2 };
    }
    return undefined;
  }
}
