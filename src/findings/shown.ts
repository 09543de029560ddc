/** Pairs of accesses as people read them: their two sides in order, and what the code and the settings say of them. */
import type { LockSet } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import type { RacePair, Races } from '../races/index.js';
import type { Mark } from '../suppressions/index.js';
import { getOrMake, PairMap } from '../util/index.js';
import type { FindingsInput } from './build.js';
import { fieldOf } from './group.js';
import type { LockNames } from './guards.js';
import { compare, type Holders, type KnownSides } from './names/index.js';
import type { RankedRace } from './order.js';
import type { Side } from './types.js';

/** A race, and what its sides hold. */
export interface Shown extends Omit<RankedRace, 'weight'> {
  readonly pair: RacePair;
  readonly locksets: readonly [LockSet, LockSet];
  /** The sides stand the other way round than in `pair`. */
  readonly isSwapped: boolean;
}

const NO_MARKS: readonly Mark[] = [];

export class ShownRaces {
  /** By location, the field that is meant where its declaration is annotated. */
  private readonly fields = new Map<number, FieldId>();
  private readonly sidePairs = new PairMap(256);
  /** By field, and by the number of two sides, what the code says of them. */
  private readonly marks = new Map<FieldId, Map<number, readonly Mark[]>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
    private readonly holders: Holders,
    private readonly sides: KnownSides,
    private readonly input: Pick<FindingsInput, 'suppressions' | 'isExcluded'>,
  ) {}

  of(pair: RacePair, names: LockNames): Shown {
    const [x, y] = pair.sides;
    const [first, second] = [x, y].map((witness) => {
      const known = this.sides.of(witness);
      names.note(known.held);
      return known;
    });
    const swap = !before(first.side, second.side);
    return {
      pair,
      sides: swap ? [second, first] : [first, second],
      locksets: swap ? [y.lockset, x.lockset] : [x.lockset, y.lockset],
      length: x.witnessPath.length + y.witnessPath.length,
      isSwapped: swap,
    };
  }

  marksOn({ sides, pair }: Shown): readonly Mark[] {
    const { suppressions } = this.input;
    if (suppressions === undefined || !suppressions.hasMarks) return NO_MARKS;
    const field = this.fieldAt(pair.location);
    const ofField = getOrMake(this.marks, field, () => new Map());
    const key = this.sidePairs.numberOf(sides[0].number, sides[1].number);
    return getOrMake(ofField, key, () => suppressions.of([sides[0].side.place, sides[1].side.place], field));
  }

  isExcluded(races: readonly Shown[]): boolean {
    const { isExcluded } = this.input;
    return (
      isExcluded !== undefined &&
      races.every(({ sides }) => sides.every(({ side }) => isExcluded(side.place.file)))
    );
  }

  private fieldAt(location: number): FieldId {
    let field = this.fields.get(location);
    if (field === undefined) {
      const { locations } = this.races;
      field = fieldOf(this.pt, this.holders, locations.keyOf(location), locations.objectOf(location));
      this.fields.set(location, field);
    }
    return field;
  }
}

/** The side on which `lock` is not held. */
export function bareSide({ sides, locksets, pair }: Shown, lock: string, names: LockNames): Side | undefined {
  return sides.find((_, i) => !names.of(locksets[i], pair.location).includes(lock))?.side;
}

/** All sides on which it is not held; undefined where a race has none, so that holding it everywhere would not end that one. */
export function bareSides(all: readonly Shown[], lock: string, names: LockNames): Side[] | undefined {
  const bare = all.map(({ sides, locksets, pair }) =>
    sides.filter((_, i) => !names.of(locksets[i], pair.location).includes(lock)).map(({ side }) => side),
  );
  return bare.some((sides) => sides.length === 0) ? undefined : [...new Set(bare.flat())];
}

/** The side without a lock first, where the other has one: it is what people mend. Then the write, fewer locks, the place. */
export function before(a: Side, b: Side): boolean {
  if (isBare(a) !== isBare(b)) return isBare(a);
  if (a.access !== b.access) return a.access === 'write';
  const order =
    a.locks.length - b.locks.length ||
    compare(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    a.place.offset - b.place.offset ||
    compare(a.thread, b.thread);
  return order <= 0;
}

function isBare({ locks }: Side): boolean {
  return locks.length === 0;
}
