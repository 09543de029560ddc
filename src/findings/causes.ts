/** Which object race all races of one finding follow from. */
import type { CauseLevel, CauseSource } from '../object-races/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { ClassId } from '../program/index.js';
import type { RacePairs } from '../races/index.js';
import { lockPlace, type Reach } from './advice/index.js';
import { compare, prettyClass, stableName } from './names/index.js';
import type { Cause, Place, Side } from './types.js';

/** How much is reported of one cause. */
const MOST_METHODS = 500;
const MOST_OBJECTS = 50;

/** Ways to accesses without the lock that most others hold. */
interface Bare {
  readonly sides: readonly Side[];
  readonly lock: string;
}

/** A class that leads to all pairs looked at so far: at which level of each, at least. */
type Candidates = Map<ClassId, number>;

export class Causes {
  constructor(
    private readonly pt: PointsTo,
    private readonly source: CauseSource,
    private readonly nameOf: (object: ObjectId) => string,
    private readonly reach: Reach,
  ) {}

  /**
   * The furthest object from which all `pairs` follow, by its class; undefined where there is none. Where accesses lack
   * the usual lock, only those methods of the class are named that lead to them, `bare`.
   */
  of(pairs: RacePairs, bare?: Bare): Cause | undefined {
    const { program } = this.pt;
    const chains = pairs.map((pair) => this.source.of(pair));
    const cls = this.classOf(chains);
    if (cls < 0) return undefined;
    const levels = chains.map((chain) => chain.findLast((level) => this.isIn(level, cls)) as CauseLevel);
    const called =
      bare === undefined
        ? new Set(
            levels.flatMap(({ first, second }) => [first, second]).map((id) => program.prettyMethod(id)),
          )
        : this.leadingTo(bare, cls);
    if (called.size === 0) return undefined;
    const objects = new Set(levels.map(({ object }) => object));
    const names = [...objects].slice(0, MOST_OBJECTS).map(this.nameOf).sort(compare);
    const methods = new Set([...called].map(stableName));
    return {
      className: prettyClass(program.class(cls).name),
      object: names[0],
      methods: [...methods].sort(compare).slice(0, MOST_METHODS),
    };
  }

  /** Of each path to an access without the lock, the method of the class that can take it, else the first one of it. */
  private leadingTo({ sides, lock }: Bare, cls: ClassId): Set<string> {
    const found = new Set<string>();
    for (const side of sides) {
      const own = side.path.filter(({ place }) => place.application && this.isOf(place, cls));
      const where = lockPlace({ lock, side, subject: '', others: [] }, this.reach);
      const able = where.kind === 'method' && this.isOf(where.place, cls) ? where.place : own[0]?.place;
      if (able !== undefined) found.add(able.method);
    }
    return found;
  }

  /** Is it a method that objects of the class have? */
  private isOf({ className }: Place, cls: ClassId): boolean {
    const { program } = this.pt;
    const owner = program.findClass(className.replaceAll('.', '/'));
    return owner >= 0 && (program.isSubclass(owner, cls) || program.isSubclass(cls, owner));
  }

  private classOf(chains: readonly (readonly CauseLevel[])[]): ClassId {
    let common: Candidates | undefined;
    for (const chain of chains) {
      const own = this.candidates(chain);
      common = common === undefined ? own : intersection(common, own);
      if (common.size === 0) return -1;
    }
    const { program } = this.pt;
    const depth = (cls: ClassId): number => this.superclasses(cls).length;
    const [best] = [...(common ?? [])].sort(
      ([a, first], [b, second]) =>
        second - first || depth(b) - depth(a) || compare(program.class(a).name, program.class(b).name),
    );
    return best === undefined ? -1 : best[0];
  }

  private candidates(chain: readonly CauseLevel[]): Candidates {
    const found: Candidates = new Map();
    chain.forEach(({ cls }, level) => {
      for (const each of this.superclasses(cls)) found.set(each, level);
    });
    return found;
  }

  private isIn({ cls }: CauseLevel, wanted: ClassId): boolean {
    return this.superclasses(cls).includes(wanted);
  }

  /** The class and those of the application above it. */
  private superclasses(cls: ClassId): ClassId[] {
    const { program } = this.pt;
    const found: ClassId[] = [];
    for (let each = cls; each >= 0 && program.isApplication(each); each = program.class(each).superclass) {
      found.push(each);
    }
    return found;
  }
}

function intersection(a: Candidates, b: Candidates): Candidates {
  const both: Candidates = new Map();
  for (const [cls, level] of a) {
    const other = b.get(cls);
    if (other !== undefined) both.set(cls, Math.min(level, other));
  }
  return both;
}
