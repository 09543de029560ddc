/**
 * How many pairs of accesses are left after each stage (PLDI'06 §2.2).
 *
 * Pairs are unordered pairs of accesses to one field. A pair is left after a stage where this one and all before it keep
 * some two instances of it, each stage by itself. Pairs are counted without being listed: accesses that are alike to all
 * stages so far are one node of a tree, and counts are products of the sizes of nodes.
 */
import { getOrMake, grouped, PairMap, SequenceTable } from '../util/index.js';
import type { AccessInstances } from './instances.js';
import type { Stage } from './stages/index.js';

/** A row of the table of stages: pairs of accesses that are left after a stage. */
export interface StageCount {
  readonly name: string;
  readonly pairs: number;
}

export function countStages(
  stages: readonly Stage[],
  instances: AccessInstances,
  tick: () => void = () => {},
): StageCount[] {
  const classes = new ClassesOfSites(stages, instances);
  const counts = stages.map(() => 0);
  for (const root of treesByField(stages, instances, classes))
    new PairCounter(stages, classes.sets, counts, tick).count(root);
  return stages.map(({ name }, level) => ({ name, pairs: counts[level] }));
}

/** What instances of each access are to each stage: one class, or the number of a set of classes. */
class ClassesOfSites {
  readonly sets = new SequenceTable();
  private readonly byStage: Int32Array[];

  constructor(stages: readonly Stage[], { sites, site }: AccessInstances) {
    const bySite = grouped(site.view(), sites.length);
    this.byStage = stages.map((stage) =>
      Int32Array.from(sites, (_, at) => {
        if (stage.ofSite !== undefined) return stage.ofSite(at);
        const all = bySite.items.slice(bySite.start[at], bySite.start[at + 1]);
        for (let i = 0; i < all.length; i++) all[i] = stage.classOf(all[i]);
        return stage.join === undefined ? this.sets.intern(distinct(all)) : joined(stage, all);
      }),
    );
  }

  of(stage: number, site: number): number {
    return this.byStage[stage][site];
  }
}

function joined(stage: Stage, classes: Int32Array): number {
  let all = 0;
  for (const cls of classes) all = all === 0 ? cls : cls === 0 ? all : (stage.join?.(all, cls) ?? all);
  return all;
}

/** Sorted, each once, but for 0. */
function distinct(values: Int32Array): Int32Array {
  values.sort();
  let n = 0;
  for (let i = 0; i < values.length; i++)
    if (values[i] !== 0 && (n === 0 || values[i] !== values[n - 1])) values[n++] = values[i];
  return values.subarray(0, n);
}

/** Accesses that are alike to the stages so far. */
class Node {
  size = 0;
  /** By what they are to the next stage. */
  readonly next = new Map<number, Node>();
}

function treesByField(stages: readonly Stage[], { sites }: AccessInstances, classes: ClassesOfSites): Node[] {
  const trees = new Map<number, Node>();
  sites.forEach(({ key }, site) => {
    let node = childOf(trees, key);
    node.size++;
    for (let level = 0; level < stages.length; level++) {
      node = childOf(node.next, classes.of(level, site));
      node.size++;
    }
  });
  return [...trees.values()];
}

function childOf(nodes: Map<number, Node>, key: number): Node {
  return getOrMake(nodes, key, () => new Node());
}

/** Counts the pairs of one field. */
class PairCounter {
  private readonly questions: readonly ((a: number, b: number) => boolean)[];

  constructor(
    stages: readonly Stage[],
    sets: SequenceTable,
    private readonly counts: number[],
    private readonly tick: () => void,
  ) {
    this.questions = stages.map((stage) => questionOf(stage, sets));
  }

  count(root: Node): void {
    this.pairs(root, root, 0);
  }

  private pairs(a: Node, b: Node, level: number): void {
    if (level === this.counts.length) return;
    const [first, second] = [[...a.next], a === b ? [] : [...b.next]];
    for (let i = 0; i < first.length; i++) {
      this.tick();
      const [cls, node] = first[i];
      const others = a === b ? first : second;
      const end = a === b ? i + 1 : others.length;
      for (let j = 0; j < end; j++) {
        const [otherClass, other] = others[j];
        if (!this.questions[level](cls, otherClass)) continue;
        this.counts[level] += node === other ? (node.size * (node.size + 1)) / 2 : node.size * other.size;
        this.pairs(node, other, level + 1);
      }
    }
  }
}

/** Does a stage keep two accesses of one field, by their classes or sets of classes? */
function questionOf(stage: Stage, sets: SequenceTable): (a: number, b: number) => boolean {
  if (stage.ofSite !== undefined || stage.join !== undefined)
    return (a, b) => a !== 0 && b !== 0 && stage.keeps(a, b);
  if (stage.isSameOnly) {
    const rows = new Rows(sets);
    return (a, b) => rows.meet(a, b);
  }
  const known = new PairMap(64);
  return (a, b) => {
    let answer = known.get(a, b);
    if (answer < 0) {
      answer = sets.get(a).some((x) => sets.get(b).some((y) => stage.keeps(x, y))) ? 1 : 0;
      known.set(a, b, answer);
    }
    return answer === 1;
  };
}

/** Sets of classes as bits, made on first use. */
class Rows {
  private readonly columns = new Map<number, number>();
  private readonly rows = new Map<number, Int32Array>();

  constructor(private readonly sets: SequenceTable) {}

  meet(a: number, b: number): boolean {
    const [x, y] = [this.row(a), this.row(b)];
    const words = Math.min(x.length, y.length);
    for (let word = 0; word < words; word++) if ((x[word] & y[word]) !== 0) return true;
    return false;
  }

  private row(set: number): Int32Array {
    let row = this.rows.get(set);
    if (row === undefined) {
      const members = this.sets.get(set);
      for (const member of members)
        if (!this.columns.has(member)) this.columns.set(member, this.columns.size);
      row = new Int32Array((this.columns.size + 31) >>> 5);
      for (const member of members) {
        const column = this.columns.get(member) as number;
        row[column >>> 5] |= 1 << (column & 31);
      }
      this.rows.set(set, row);
    }
    return row;
  }
}
