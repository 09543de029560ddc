/**
 * What must be open to clients for a race to be seen.
 *
 * Both threads of a race start in an open class or in a program, and the object that they meet at may be one that
 * clients share because its class is open. A scan in which one of these is not open does not see the race, whatever the
 * code does: a comparison must not take that for a race that came or went. For each pair of methods only the paths that
 * are shown count; other paths may lead to it through other classes.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { RacePair, RacePairs, Races } from '../races/index.js';
import type { Threads } from '../threads/index.js';
import { getOrMake, IntVec, PairMap } from '../util/index.js';
import { compare } from './names/index.js';
import type { MethodPair, Opening } from './types.js';

/** Of more, none is listed. */
const MOST_OPENINGS = 50;

/** What the client has to do with open classes; dotted names. */
export interface ClientFacts {
  /** By method that a thread of the client starts in: the open classes of which each alone brings it about; none for a program. */
  readonly opened: ReadonlyMap<MethodId, readonly string[]>;
  /** By method that makes an object which all threads share: the open classes of which each alone brings that about. */
  readonly shared: ReadonlyMap<MethodId, readonly string[]>;
  /** Its static fields that hold what a container gives to all who ask for it. */
  readonly given: ReadonlySet<FieldId>;
  /** Its static fields that hold arguments which all its threads pass. */
  readonly sharedArguments: ReadonlySet<FieldId>;
}

type Classes = readonly string[];
/** By the text of `anyOf`. */
type Found = Map<string, { readonly anyOf: readonly Classes[]; readonly pairs: Map<string, MethodPair> }>;

const NONE: Classes = [];

export class Openings {
  /** By method context, the client's method that leads to it first; −1 for none. */
  private starts: Int32Array | undefined;
  private readonly byRoot = new Map<number, Classes>();
  private readonly byObject = new Map<ObjectId, Classes>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly client: ClientFacts,
  ) {}

  /** Those of the pairs of one finding, sorted. */
  of(
    pairs: RacePairs,
    { instances: { sites }, locations }: Races,
    nameOf: (pair: RacePair) => MethodPair,
  ): readonly Opening[] | undefined {
    const found: Found = new Map();
    const seen = new Map<string, PairMap>();
    for (const pair of pairs) {
      const { first, second, sides, location } = pair;
      const [a, b] = sides.map(({ witnessPath }) => witnessPath.root);
      const anyOf = this.anyOf(a, b, locations.objectOf(location));
      const key = JSON.stringify(anyOf);
      let known = seen.get(key);
      if (known === undefined) {
        if (seen.size === MOST_OPENINGS) return undefined;
        known = new PairMap(16);
        seen.set(key, known);
      }
      const methods = [sites[first].method, sites[second].method] as const;
      if (known.add(...methods)) note(found, key, anyOf, nameOf(pair));
    }
    return listed(found);
  }

  /** The same of races that are reported one by one. */
  ofRaces(
    reported: readonly { readonly anyOf: readonly Classes[]; readonly pair: MethodPair }[],
  ): readonly Opening[] | undefined {
    const found: Found = new Map();
    for (const { anyOf, pair } of reported) note(found, JSON.stringify(anyOf), anyOf, pair);
    return found.size > MOST_OPENINGS ? undefined : listed(found);
  }

  /** For threads by their roots, at an object (−1 for none): a class of each list must be open. */
  anyOf(first: number, second: number, object: ObjectId): readonly Classes[] {
    const all = [this.ofRoot(first), this.ofRoot(second), this.ofObject(object)];
    const distinct = new Map(all.filter((each) => each.length > 0).map((each) => [each.join('|'), each]));
    const lists = [...distinct.keys()].sort(compare).map((key) => distinct.get(key) as Classes);
    // Where a class of the one list is open, one of a longer list with all of these is too.
    return lists.filter(
      (list) => !lists.some((other) => other !== list && other.every((name) => list.includes(name))),
    );
  }

  private ofRoot(root: number): Classes {
    let known = this.byRoot.get(root);
    if (known === undefined) {
      const { cs, edge } = this.threads.roots[root];
      const { calls } = this.pt;
      const own = this.client.opened.get(calls.methodOf(cs));
      const start = own === undefined && edge >= 0 ? this.startOf(calls.callerOf(edge)) : -1;
      known = own ?? this.client.opened.get(start) ?? NONE;
      this.byRoot.set(root, known);
    }
    return known;
  }

  private ofObject(object: ObjectId): Classes {
    if (object < 0) return NONE;
    let known = this.byObject.get(object);
    if (known === undefined) {
      const { heap } = this.pt;
      const sites = [heap.siteOf(object), ...heap.context(heap.heapContextOf(object))];
      const makers = sites.filter((site) => site >= 0).map((site) => heap.sites[site].method);
      known =
        makers.map((method) => this.client.shared.get(method)).find((each) => each !== undefined) ?? NONE;
      this.byObject.set(object, known);
    }
    return known;
  }

  /** The client's thread that starts what runs in a method context, the nearest one. */
  private startOf(cs: number): MethodId {
    this.starts ??= this.allStarts();
    return this.starts[cs];
  }

  private allStarts(): Int32Array {
    const { calls } = this.pt;
    const starts = new Int32Array(calls.size).fill(-1);
    const next = new Int32Array(calls.edgeCount);
    const first = new Int32Array(calls.size).fill(-1);
    for (let e = calls.edgeCount - 1; e >= 0; e--) {
      next[e] = first[calls.callerOf(e)];
      first[calls.callerOf(e)] = e;
    }
    const queue = new IntVec();
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      if (!this.client.opened.has(method)) continue;
      starts[cs] = method;
      queue.push(cs);
    }
    for (let at = 0; at < queue.length; at++) {
      const cs = queue.data[at];
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const callee = calls.calleeOf(e);
        if (starts[callee] >= 0) continue;
        starts[callee] = starts[cs];
        queue.push(callee);
      }
    }
    return starts;
  }
}

function note(found: Found, key: string, anyOf: readonly Classes[], pair: MethodPair): void {
  const known = getOrMake(found, key, () => ({ anyOf, pairs: new Map() }));
  known.pairs.set(`${pair.first}|${pair.second}`, pair);
}

function listed(found: Found): Opening[] {
  const keys = [...found.keys()].sort(compare);
  return keys.map((key) => {
    const { anyOf, pairs } = found.get(key) as { anyOf: readonly Classes[]; pairs: Map<string, MethodPair> };
    if (keys.length === 1) return { anyOf };
    return { anyOf, pairs: [...pairs.keys()].sort(compare).map((pair) => pairs.get(pair) as MethodPair) };
  });
}
