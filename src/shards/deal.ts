/** Groups of what belongs together, and how they are dealt out to shards. */

/** Numbers 0 … size−1 in groups that only grow together (union–find). */
export class Groups {
  private readonly parent: Int32Array;

  constructor(readonly size: number) {
    this.parent = Int32Array.from({ length: size }, (_, i) => i);
  }

  /** The least member of the group. */
  find(member: number): number {
    const { parent } = this;
    let at = member;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** False when they were together. */
  join(a: number, b: number): boolean {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return false;
    this.parent[Math.max(x, y)] = Math.min(x, y);
    return true;
  }

  joinAll(members: readonly number[]): void {
    for (const member of members) this.join(members[0], member);
  }

  /** All groups by their least members, members in order. */
  list(): number[][] {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < this.size; i++) {
      const known = groups.get(this.find(i));
      if (known === undefined) groups.set(i, [i]);
      else known.push(i);
    }
    return [...groups.values()];
  }
}

export interface Priced {
  /** Different for all. */
  readonly name: string;
  /** Estimated work, ≥ 0. */
  readonly cost: number;
}

/**
 * The shard (0 … count−1) of each item: the dearest first, each to the shard with the least work so far, ties by name
 * and by number (longest processing time first, Graham 1969). The order of `items` does not matter.
 */
export function deal(items: readonly Priced[], count: number): number[] {
  const order = [...items.keys()].sort(
    (a, b) => items[b].cost - items[a].cost || (items[a].name < items[b].name ? -1 : 1),
  );
  const load = new Array<number>(count).fill(0);
  const held = new Array<number>(count).fill(0);
  const shardOf = new Array<number>(items.length).fill(0);
  for (const item of order) {
    let least = 0;
    for (let shard = 1; shard < count; shard++) {
      if (load[shard] < load[least] || (load[shard] === load[least] && held[shard] < held[least]))
        least = shard;
    }
    shardOf[item] = least;
    load[least] += items[item].cost;
    held[least]++;
  }
  return shardOf;
}
