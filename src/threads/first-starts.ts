/**
 * Starts of threads that are made in the same method and were not started before. A second start of a thread throws
 * `IllegalThreadStateException`: what ran before goes on, and the method may end there.
 *
 * Guarantee: a call of which `has` is true starts an object that its method has made since the last such call, and that no
 * other call of the method that starts threads was given.
 */
import { type Definitions, definitionsOf, loopNest, type Value } from '../ir/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake, PairMap } from '../util/index.js';

/** Is a method context that of `Thread.start`? */
export function isThreadStart({ program, calls }: PointsTo, cs: number): boolean {
  const { name, owner } = program.method(calls.methodOf(cs));
  return name === 'start' && program.class(owner).name === 'java/lang/Thread';
}

export class FirstStarts {
  private readonly definitions = new Map<MethodId, Definitions>();
  private readonly known = new PairMap(64);

  constructor(
    private readonly pt: PointsTo,
    /** May a call of a method context start threads? */
    private readonly mayStart: (cs: number, call: CallSite) => boolean,
  ) {}

  has(cs: number, call: CallSite): boolean {
    const known = this.known.get(cs, call.index);
    if (known >= 0) return known === 1;
    const found = this.find(cs, call);
    this.known.set(cs, call.index, Number(found));
    return found;
  }

  private find(cs: number, { block, insn, index }: CallSite): boolean {
    const { body, calls } = this.pt.constraintsOf(cs);
    const started = body.blocks[block].insns[insn];
    if (started.op !== 'invoke' || started.kind === 'static') return false;
    const thread = this.source(cs, started.args[0]);
    const at = body.blocks.findIndex(({ insns }) =>
      insns.some((each) => each.op === 'new' && each.dst === thread),
    );
    // In each round of a loop it is made anew.
    if (at < 0 || loopNest(body).some(({ blocks }) => blocks.includes(block) && !blocks.includes(at)))
      return false;
    return calls.every((other) => {
      const each = body.blocks[other.block].insns[other.insn];
      const isGiven = each.op === 'invoke' && each.args.some((arg) => this.source(cs, arg) === thread);
      return other.index === index || !isGiven || !this.mayStart(cs, other);
    });
  }

  private source(cs: number, value: Value): Value {
    const { method, body } = this.pt.constraintsOf(cs);
    const made = getOrMake(this.definitions, method, () => definitionsOf(body))[value];
    return made?.op === 'copy' || made?.op === 'cast' ? this.source(cs, made.src) : value;
  }
}
