/** Holds the theorems against one run: what is claimed of nodes must be so for all its objects. */
import { EdgeFlag, type ObjectGraph } from '../../../src/ownership/graph.js';
import { graphOf } from './steps.js';
import type { Trace } from './traces.js';

/** What claims something of nodes. */
export interface Claims {
  has(root: number, x: number, y: number): boolean;
  minimalOwners(node: number): Iterable<number>;
  minimalBoundaries(x: number, y: number, closed: boolean): Iterable<number>;
}

/** What does not hold, in a few words. */
export function brokenTheorem(trace: Trace, claims: Claims): string | undefined {
  return new Check(trace, claims).run();
}

class Check {
  private readonly count: number;
  private readonly graph: ObjectGraph;
  /** By object i: what is reached from it inside the boundary of its node. */
  private readonly inside: Set<number>[] = [];

  constructor(
    private readonly trace: Trace,
    private readonly claims: Claims,
  ) {
    this.count = trace.nodeOf.length;
    this.graph = graphOf(trace);
    for (let i = 0; i < this.count; i++) this.inside.push(this.reach(i, (x, y) => this.isIn(i, x, y)));
  }

  run(): string | undefined {
    for (let i = 1; i < this.count; i++) {
      const broken = this.domination(i) ?? this.covers(i);
      if (broken !== undefined) return broken;
    }
    for (let y = 1; y < this.count; y++) {
      const broken = this.locks(y) ?? this.creation(y) ?? this.owners(y);
      if (broken !== undefined) return broken;
    }
    return undefined;
  }

  /** Theorem 1 and INV. */
  private domination(i: number): string | undefined {
    const others = this.reach(0, (x) => x !== i);
    for (const j of this.inside[i]) {
      if (j === i) continue;
      if (others.has(j)) return `Theorem 1: ${i} does not dominate ${j}`;
      for (const holder of this.holders(j))
        if (!this.inside[i].has(holder) || !this.isIn(i, holder, j))
          return `INV: ${holder} holds ${j} of ${i}`;
    }
    return undefined;
  }

  /** Corollary 3. */
  private covers(k: number): string | undefined {
    const { held } = this.trace;
    const from = this.reach(k, (_, y) => y !== k);
    for (let j = 1; j < this.count; j++) {
      if (j === k || !from.has(j)) continue;
      const leading = this.leadingTo(j, k);
      const all = [...from].every((x) =>
        [...held[x]].every((y) => y === k || !leading.has(y) || this.isIn(k, x, y)),
      );
      if (all !== this.inside[k].has(j)) return `Corollary 3: ${k} and ${j}`;
    }
    return undefined;
  }

  /** Corollary 2, and that edges without flow are those of the only creator. */
  private locks(y: number): string | undefined {
    const { nodeOf } = this.trace;
    for (const x of this.holders(y)) {
      if (x === 0 || this.holders(y).filter((other) => nodeOf[other] === nodeOf[x]).length < 2) continue;
      const edge = this.graph.find(nodeOf[x], nodeOf[y]);
      if (this.isIn(x, x, y)) return `Corollary 2: ${x} is not the only holder of ${y}`;
      if (edge >= 0 && (this.graph.flags[edge] & EdgeFlag.flow) === 0)
        return `flow: ${x} is not the only holder of ${y}`;
    }
    return undefined;
  }

  /** Corollary 1. */
  private creation(j: number): string | undefined {
    const creator = this.trace.creatorOf[j];
    for (let k = 0; k < this.count; k++) {
      if (k === j) continue;
      const expected = this.inside[k].has(creator) && this.isIn(k, creator, j);
      if (this.inside[k].has(j) !== expected) return `Corollary 1: ${j} inside ${k}`;
    }
    return undefined;
  }

  /** Theorems 2 and 3, for all edges to j. */
  private owners(j: number): string | undefined {
    const { nodeOf } = this.trace;
    const cover = [...this.inside.keys()].filter((k) => k !== j && this.inside[k].has(j));
    const closest = cover.filter((k) => cover.every((other) => other === k || !this.inside[k].has(other)));
    if (closest.length !== 1) return `no closest cover of ${j}`;
    if (![...this.claims.minimalOwners(nodeOf[j])].includes(nodeOf[closest[0]])) return `owners of ${j}`;
    for (const i of this.holders(j)) {
      if (this.graph.find(nodeOf[i], nodeOf[j]) < 0) continue;
      const [open, closed] = [false, true].map(
        (mode) => new Set(this.claims.minimalBoundaries(nodeOf[i], nodeOf[j], mode)),
      );
      for (const found of [open, closed])
        if (!found.has(nodeOf[closest[0]])) return `Theorem 2: ${closest[0]} for ${i} to ${j}`;
      for (const k of cover)
        for (const inner of cover)
          if (closed.has(nodeOf[k]) && this.inside[k].has(inner) && !closed.has(nodeOf[inner]))
            return `Theorem 3: ${inner} inside ${k} for ${i} to ${j}`;
    }
    return undefined;
  }

  private isIn(i: number, x: number, y: number): boolean {
    const { nodeOf } = this.trace;
    return i === 0 || this.claims.has(nodeOf[i], nodeOf[x], nodeOf[y]);
  }

  private holders(y: number): number[] {
    const { held } = this.trace;
    return [...held.keys()].filter((x) => x !== y && held[x].has(y));
  }

  private reach(from: number, over: (x: number, y: number) => boolean): Set<number> {
    const seen = new Set([from]);
    for (const x of seen) for (const y of this.trace.held[x]) if (y !== x && over(x, y)) seen.add(y);
    return seen;
  }

  /** What has a way to j that does not lead through k. */
  private leadingTo(j: number, k: number): Set<number> {
    const seen = new Set([j]);
    for (const y of seen) for (const x of this.holders(y)) if (x !== k) seen.add(x);
    return seen;
  }
}
