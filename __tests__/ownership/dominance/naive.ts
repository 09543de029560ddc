/**
 * The definitions as they are read aloud: sets of pairs, from which pairs are taken until all rules hold. It shares no
 * code with the sources. Rules can be left out, to see that the checks would notice.
 */
import type { Step, Steps } from './steps.js';

export type Rule = 'H1' | 'H1 link' | 'H1 handle' | 'H2' | 'H3' | 'H4' | 'K1' | 'K2' | 'K3';

interface Transfer {
  readonly caller: number;
  readonly callee: number;
  readonly object: number;
  readonly argument: boolean;
  readonly result: boolean;
}

export interface NaiveBoundary {
  readonly inside: ReadonlySet<number>;
  readonly back: ReadonlySet<number>;
}

const ROOT = 0;

export class Naive {
  readonly edges = new Set<number>();
  readonly created = new Set<number>();
  private readonly transfers: Transfer[] = [];
  private readonly selfTransfers: { object: number; callee: number }[] = [];
  private readonly unowned: ReadonlySet<number>;
  private readonly untracked: ReadonlySet<number>;
  private readonly found = new Map<number, NaiveBoundary>();

  constructor(
    private readonly given: Steps,
    private readonly backLinks: boolean,
    private readonly without?: Rule,
  ) {
    this.unowned = new Set([ROOT, ...given.unowned]);
    this.untracked = new Set([...this.unowned].filter((node) => !given.tracked.includes(node)));
    for (const step of given.steps) this.take(step);
  }

  /** The number of the pair x▷y. */
  pair(x: number, y: number): number {
    return x * this.given.nodeCount + y;
  }

  source(pair: number): number {
    return Math.floor(pair / this.given.nodeCount);
  }

  target(pair: number): number {
    return pair % this.given.nodeCount;
  }

  has(root: number, x: number, y: number): boolean {
    return this.boundary(root).inside.has(this.pair(x, y));
  }

  boundary(root: number): NaiveBoundary {
    let boundary = this.found.get(root);
    if (boundary === undefined) {
      boundary = root === ROOT ? { inside: this.edges, back: new Set() } : this.shrink(root);
      this.found.set(root, boundary);
    }
    return boundary;
  }

  /** Nodes that creators' edges inside the boundary of a node lead to. */
  madeIn(root: number): Set<number> {
    const made = new Set<number>();
    const open = [root];
    for (const from of open)
      for (const pair of this.boundary(root).inside) {
        const next = this.target(pair);
        if (this.source(pair) !== from || !this.created.has(pair) || made.has(next)) continue;
        made.add(next);
        open.push(next);
      }
    return made;
  }

  minimalOwners(object: number): Set<number> {
    if (this.unowned.has(object)) return new Set([ROOT]);
    const opened = new Set([object]);
    const ways = new Set<number>();
    const met = new Set<number>();
    for (let changed = true; changed; ) {
      changed = false;
      for (const node of [...opened]) {
        const from = this.unowned.has(node) ? [] : [...this.created].filter((c) => this.target(c) === node);
        if (from.length === 0) met.add(ROOT);
        for (const pair of from) {
          ways.add(pair);
          met.add(this.source(pair));
        }
      }
      for (const node of met) {
        if (node === ROOT || opened.has(node)) continue;
        const { inside } = this.boundary(node);
        if (this.waysFrom(node, ways).every((pair) => inside.has(pair))) continue;
        opened.add(node);
        changed = true;
      }
    }
    return new Set(
      [...met].filter((node) => {
        const { inside } = this.boundary(node);
        const own = new Set([...ways].filter((pair) => inside.has(pair)));
        return node === ROOT || this.waysFrom(node, own).some((pair) => this.target(pair) === object);
      }),
    );
  }

  minimalBoundaries(x: number, y: number, closed: boolean): Set<number> {
    let found = new Set([...this.minimalOwners(y)].filter((k) => this.has(k, x, y)));
    if (x !== ROOT && this.has(x, x, y)) {
      const below = this.madeIn(x);
      found = new Set([...found].filter((k) => k === x || below.has(k)));
    }
    if (!closed) return found;
    for (const k of found)
      for (let inner = 1; inner < this.given.nodeCount; inner++)
        if ((k === ROOT || this.madeIn(k).has(inner)) && this.has(inner, x, y) && this.madeIn(inner).has(y))
          found.add(inner);
    return found;
  }

  /** All pairs of `pairs` on walks from a node. */
  private waysFrom(node: number, pairs: ReadonlySet<number>): number[] {
    const seen = new Set([node]);
    const on: number[] = [];
    for (const at of seen)
      for (const pair of pairs)
        if (this.source(pair) === at) {
          on.push(pair);
          seen.add(this.target(pair));
        }
    return on;
  }

  private take(step: Step): void {
    const { edges } = this;
    if (step.kind === 'create') {
      edges.add(this.pair(step.creator, step.object));
      this.created.add(this.pair(step.creator, step.object));
    } else if (step.kind === 'holds') edges.add(this.pair(step.source, step.target));
    else if (step.kind === 'self') {
      edges.add(this.pair(step.object, step.callee)).add(this.pair(step.callee, step.object));
      this.selfTransfers.push(step);
    } else {
      const { caller, callee, object } = step;
      edges.add(this.pair(caller, callee)).add(this.pair(caller, object)).add(this.pair(callee, object));
      const argument = step.kind === 'argument';
      this.transfers.push({ caller, callee, object, argument, result: !argument });
      // Which of its like is passed cannot be told, so it may be the caller.
      if (argument && caller === object) this.take({ kind: 'self', object, callee });
    }
  }

  private shrink(r: number): NaiveBoundary {
    const backLinks = this.backLinks && !this.untracked.has(r) && !this.edges.has(this.pair(r, r));
    const inside = new Set<number>();
    const back = new Set<number>();
    for (const pair of this.edges) {
      const [x, y] = [this.source(pair), this.target(pair)];
      if (y === r && backLinks) {
        if (!this.unowned.has(x) && !this.created.has(pair)) back.add(pair);
      } else if (x !== ROOT && !this.unowned.has(y)) inside.add(pair);
    }
    do {
      while (this.dropOnce(r, inside, back, backLinks)) {}
    } while (this.without !== 'H2' && this.dropByH2(r, inside, back, backLinks));
    return { inside, back };
  }

  /** One pass over H0, H1, H3, H4 and K1 to K3; whether anything went. */
  private dropOnce(r: number, inside: Set<number>, back: Set<number>, backLinks: boolean): boolean {
    const { without } = this;
    const before = inside.size + back.size;
    const isIn = (x: number, y: number) => inside.has(this.pair(x, y));
    const isBack = (x: number) => back.has(this.pair(x, r));
    const links = (x: number, y: number) => (y === r && backLinks ? isBack(x) : isIn(x, y));
    // H0
    const reached = new Set([r]);
    for (const at of reached)
      for (const pair of inside) if (this.source(pair) === at) reached.add(this.target(pair));
    for (const pair of inside) if (!reached.has(this.source(pair))) inside.delete(pair);
    for (const { caller, callee, object, argument, result } of this.transfers) {
      if (object === r && backLinks) {
        if (argument && without !== 'K2' && (caller === r || !isBack(caller) || !isIn(caller, callee)))
          back.delete(this.pair(callee, r));
        if (result && without !== 'K3' && (callee === r || !isBack(callee)))
          back.delete(this.pair(caller, r));
        continue;
      }
      const link = without === 'H1 link' || links(caller, callee);
      const edge = without === 'H1 handle' || isIn(callee, object);
      if (without !== 'H1' && !(link && edge)) inside.delete(this.pair(caller, object));
      if (without !== 'H3' && callee === r && !(backLinks && isBack(caller)))
        inside.delete(this.pair(r, object));
    }
    for (const { object, callee } of this.selfTransfers) {
      if (object === r && backLinks) {
        if (without !== 'K1' && !isIn(r, callee)) back.delete(this.pair(callee, r));
        continue;
      }
      const safe = (callee !== r || backLinks) && links(object, callee) && isIn(callee, object);
      if (without !== 'H4' && !safe)
        for (const pair of inside) if (this.target(pair) === object) inside.delete(pair);
    }
    return inside.size + back.size < before;
  }

  private dropByH2(r: number, inside: Set<number>, back: Set<number>, backLinks: boolean): boolean {
    const broken = this.transfers.filter(({ caller, callee, object }) => {
      const link = this.pair(caller, callee);
      const linked = callee === r && backLinks ? back.has(link) : inside.has(link);
      return linked && inside.has(this.pair(callee, object)) && !inside.has(this.pair(caller, object));
    });
    for (const { callee, object } of broken) inside.delete(this.pair(callee, object));
    return broken.length > 0;
  }
}
