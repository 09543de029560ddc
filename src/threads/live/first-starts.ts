/**
 * Starts of threads that were not started before. A second start of a thread throws `IllegalThreadStateException`: what ran
 * before goes on, and the method may end there.
 *
 * Guarantee: a call of which `has` is true starts an object that its method has made since the last such call, and no other
 * place in the code starts what its allocation sites make.
 */
import { type Definitions, definitionsOf, loopNest, plain, type Value } from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake, IntVec, PairMap } from '../../util/index.js';

/** Is a method context that of `Thread.start`? */
export function isThreadStart({ program, calls }: PointsTo, cs: number): boolean {
  const { name, owner } = program.method(calls.methodOf(cs));
  return name === 'start' && program.class(owner).name === 'java/lang/Thread';
}

export class FirstStarts {
  private readonly definitions = new Map<MethodId, Definitions>();
  private readonly known = new PairMap(64);
  /** By allocation site: the places at which what it makes is started, numbered. */
  private placesOf: Map<number, Set<number>> | undefined;
  private readonly places = new PairMap(64);
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {}

  has(cs: number, call: CallSite): boolean {
    const known = this.known.get(cs, call.index);
    if (known >= 0) return known === 1;
    const found = this.isMadeFor(cs, call) && this.isOnlyStart(cs, call);
    this.known.set(cs, call.index, Number(found));
    return found;
  }

  /** Is the thread made in this method, in each round of a loop anew? */
  private isMadeFor(cs: number, { block, insn }: CallSite): boolean {
    const { method, body } = this.pt.constraintsOf(cs);
    const started = body.blocks[block].insns[insn];
    if (started.op !== 'invoke' || started.kind === 'static') return false;
    const thread = this.source(method, started.args[0]);
    const at = body.blocks.findIndex(({ insns }) =>
      insns.some((each) => each.op === 'new' && each.dst === thread),
    );
    return at >= 0 && loopNest(body).every(({ blocks }) => !blocks.includes(block) || blocks.includes(at));
  }

  private isOnlyStart(cs: number, call: CallSite): boolean {
    this.placesOf ??= this.findStarts();
    const sites = this.sitesStarted(cs, call);
    return sites.length > 0 && sites.every((site) => this.placesOf?.get(site)?.size === 1);
  }

  private findStarts(): Map<number, Set<number>> {
    const { calls } = this.pt;
    const placesOf = new Map<number, Set<number>>();
    for (let e = 0; e < calls.edgeCount; e++) {
      if (!isThreadStart(this.pt, calls.calleeOf(e))) continue;
      const caller = calls.callerOf(e);
      const call = this.pt.callOf(e);
      const place = this.places.numberOf(calls.methodOf(caller), call.index);
      for (const site of this.sitesStarted(caller, call))
        getOrMake(placesOf, site, () => new Set<number>()).add(place);
    }
    return placesOf;
  }

  /** The allocation sites of what a call starts; −1 for what has none. */
  private sitesStarted(cs: number, { block, insn }: CallSite): number[] {
    const { body, localOf } = this.pt.constraintsOf(cs);
    const started = body.blocks[block].insns[insn];
    if (started.op !== 'invoke') return [];
    this.buffer.length = 0;
    this.pt.objects(cs, localOf[started.args[0]], this.buffer);
    return [...new Set(Array.from(this.buffer.view(), (object) => this.pt.heap.siteOf(object)))];
  }

  private source(method: MethodId, value: Value): Value {
    const { body } = this.pt.methodConstraints(method);
    return plain(
      getOrMake(this.definitions, method, () => definitionsOf(body)),
      value,
    );
  }
}
