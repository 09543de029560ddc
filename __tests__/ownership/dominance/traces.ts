/**
 * Random runs of concrete objects, with their steps between nodes. A pick is a number below a bound; where picks run
 * out, the run ends. Half of what is made keeps the structure of a program: who makes what is fixed before.
 */
import type { Step, Steps } from './steps.js';

export interface Trace extends Steps {
  /** The node of each object; 0 is the root. */
  readonly nodeOf: readonly number[];
  readonly creatorOf: readonly number[];
  /** What each object holds at the end, itself apart. */
  readonly held: readonly ReadonlySet<number>[];
}

export type Pick = (bound: number) => number | undefined;

/** The numbers given, one after the other. */
export function picksFrom(numbers: readonly number[]): Pick {
  let at = 0;
  return (bound) => (at < numbers.length ? numbers[at++] % bound : undefined);
}

export function endless(random: () => number): Pick {
  return (bound) => Math.floor(random() * bound);
}

/** `noise`: steps that never happen are among those given, and some nodes are unowned. */
export function randomTrace(pick: Pick, noise: boolean): Trace {
  const run = new Run(pick, noise);
  run.walk();
  return run.trace();
}

class Run {
  private readonly nodeOf = [0];
  private readonly creatorOf = [-1];
  private readonly held: Set<number>[] = [new Set()];
  private readonly steps: Step[] = [];
  private readonly sites: number;
  private readonly makers: readonly (readonly number[])[];
  private readonly unowned = new Set<number>();
  private readonly tracked = new Set<number>();
  /** How many of ten calls of the root happen. */
  private readonly rootCalls: number;

  constructor(
    private readonly pick: Pick,
    private readonly noise: boolean,
  ) {
    this.sites = 2 + this.some(6);
    const makers: number[][] = [[]];
    for (let site = 1; site <= this.sites; site++) {
      const own = [this.some(site)];
      if (this.some(10) < 3) own.push(this.some(this.sites + 1));
      makers.push(own);
    }
    this.makers = makers;
    this.rootCalls = this.some(6);
    if (noise)
      for (let site = 1; site <= this.sites; site++)
        if (this.some(8) === 0) {
          this.unowned.add(site);
          if (this.some(2) === 0) this.tracked.add(site);
        }
  }

  walk(): void {
    const length = 4 + this.some(40);
    const most = 3 + this.some(14);
    for (let step = 0; step < length; step++) {
      const kind = this.pick(20);
      if (kind === undefined) break;
      if (kind < 8) {
        if (this.nodeOf.length < most) this.create();
      } else this.call(kind);
    }
    if (this.noise) for (let extra = 0; extra < 3; extra++) this.addNoise();
  }

  trace(): Trace {
    const { nodeOf, creatorOf, held, steps } = this;
    const [unowned, tracked] = [[...this.unowned], [...this.tracked]];
    return { nodeCount: this.sites + 1, steps, unowned, tracked, nodeOf, creatorOf, held };
  }

  /** A pick that is 0 when there are none left. */
  private some(bound: number): number {
    return this.pick(bound) ?? 0;
  }

  private oneOf(objects: Iterable<number>): number | undefined {
    const all = [...objects];
    return all.length === 0 ? undefined : all[this.some(all.length)];
  }

  private create(): void {
    const choices: [number, number][] = [];
    for (let site = 1; site <= this.sites; site++)
      for (let object = 0; object < this.nodeOf.length; object++)
        if (this.makers[site].includes(this.nodeOf[object])) choices.push([object, site]);
    if (choices.length === 0) return;
    const [creator, site] = choices[this.some(choices.length)];
    const object = this.nodeOf.length;
    this.nodeOf.push(site);
    this.creatorOf.push(creator);
    this.held.push(new Set());
    this.held[creator].add(object);
    this.steps.push({ kind: 'create', creator: this.nodeOf[creator], object: site });
  }

  private call(kind: number): void {
    const caller = this.some(this.nodeOf.length);
    if (caller === 0 && this.some(10) >= this.rootCalls) return;
    const callee = this.oneOf(this.held[caller]);
    if (callee === undefined) return;
    if (kind < 11) {
      if (caller !== 0) this.transferSelf(caller, callee, this.some(5) > 0);
    } else if (kind < 16) this.pass('argument', caller, callee, this.oneOf(this.held[caller]));
    else this.pass('result', caller, callee, this.oneOf(this.held[callee]));
  }

  /** `plainly`: the program says `this`, so that the caller is known to be what is passed. */
  private transferSelf(object: number, callee: number, plainly: boolean): void {
    this.held[callee].add(object);
    const { nodeOf } = this;
    const [from, to] = [nodeOf[object], nodeOf[callee]];
    if (this.leavesOut(from, to)) return;
    if (plainly) this.steps.push({ kind: 'self', object: from, callee: to });
    else this.steps.push({ kind: 'argument', caller: from, callee: to, object: from });
  }

  private pass(
    kind: 'argument' | 'result',
    caller: number,
    callee: number,
    object: number | undefined,
  ): void {
    if (object === undefined || object === caller || object === callee) return;
    this.held[kind === 'argument' ? callee : caller].add(object);
    const { nodeOf } = this;
    const receiver = nodeOf[kind === 'argument' ? callee : caller];
    if (this.leavesOut(nodeOf[object], receiver)) return;
    this.steps.push({ kind, caller: nodeOf[caller], callee: nodeOf[callee], object: nodeOf[object] });
  }

  /** Moves of what nobody owns may be missing; the edge that comes of it may be known all the same. */
  private leavesOut(node: number, receiver: number): boolean {
    if (!this.unowned.has(node) || this.tracked.has(node)) return false;
    if (this.some(2) === 0) this.steps.push({ kind: 'holds', source: receiver, target: node });
    return true;
  }

  private addNoise(): void {
    const [caller, callee, object] = [this.sites + 1, this.sites, this.sites].map((bound) =>
      this.some(bound),
    );
    const shift = { caller, callee: callee + 1, object: object + 1 };
    if (this.some(2) === 0) this.steps.push({ kind: this.some(2) === 0 ? 'argument' : 'result', ...shift });
  }
}
