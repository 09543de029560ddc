/**
 * Pairs of accesses with two paths that show a race, in columns. Rows become objects on demand only: there may be a
 * million of them, with few different sides.
 */
import type { LockSet } from '../locks/index.js';
import { IntVec } from '../util/index.js';
import { merged, type SitedRows, SitedTable } from './by-sites.js';
import type { AccessInstances } from './instances.js';
import type { WitnessPath } from './paths.js';
import type { Sides } from './sides.js';

export interface WitnessSide {
  /** Index of the access instance. */
  readonly instance: number;
  readonly witnessPath: WitnessPath;
  /** Locks held at the access on this path. */
  readonly lockset: LockSet;
}

/** The paths of two sides, as indices into the paths of their classes. */
interface TwoPaths {
  readonly sides: Sides;
  readonly left: number;
  readonly right: number;
}

export class RaceTable extends SitedTable {
  /** The access instances that are shown. */
  private readonly firstInstance = new IntVec();
  private readonly secondInstance = new IntVec();
  /** Index into `known`: there are few different ones. */
  private readonly paths = new IntVec();
  private readonly known: TwoPaths[] = [];

  constructor(private readonly instances: Pick<AccessInstances, 'siteNumber' | 'locationOf'>) {
    super();
  }

  /** A number for two paths, which each race that they show refers to. */
  addPaths(sides: Sides, left: number, right: number): number {
    return this.known.push({ sides, left, right }) - 1;
  }

  add(firstInstance: number, secondInstance: number, bucket: number, paths: number): number {
    this.firstInstance.push(firstInstance);
    this.secondInstance.push(secondInstance);
    this.paths.push(paths);
    const { instances } = this;
    return this.addRow(instances.siteNumber(firstInstance), instances.siteNumber(secondInstance), bucket);
  }

  firstInstanceOf(row: number): number {
    return this.firstInstance.data[row];
  }

  secondInstanceOf(row: number): number {
    return this.secondInstance.data[row];
  }

  /** Where the instances that are shown meet. */
  locationOf(race: number): number {
    return this.instances.locationOf(this.firstInstance.data[race]);
  }

  sidesOf(race: number): readonly [WitnessSide, WitnessSide] {
    const { sides, left, right } = this.known[this.paths.data[race]];
    return [
      sideOf(sides, this.firstInstance.data[race], left),
      sideOf(sides, this.secondInstance.data[race], right),
    ];
  }
}

function sideOf(sides: Sides, instance: number, way: number): WitnessSide {
  const { witnessPaths, facts } = sides.of(instance);
  return { instance, witnessPath: witnessPaths[way], lockset: facts[way].lockset };
}

/** One row of the table. */
export class RacePair {
  constructor(
    private readonly table: RaceTable,
    readonly row: number,
  ) {}

  get first(): number {
    return this.table.firstOf(this.row);
  }

  get second(): number {
    return this.table.secondOf(this.row);
  }

  get bucket(): number {
    return this.table.bucketOf(this.row);
  }

  get firstInstance(): number {
    return this.table.firstInstanceOf(this.row);
  }

  get secondInstance(): number {
    return this.table.secondInstanceOf(this.row);
  }

  get location(): number {
    return this.table.locationOf(this.row);
  }

  get sides(): readonly [WitnessSide, WitnessSide] {
    return this.table.sidesOf(this.row);
  }
}

/** Some of the races of a table, by their sites; each is an object only while it is looked at. */
export class RacePairs implements SitedRows<RaceTable>, Iterable<RacePair> {
  constructor(
    readonly table: RaceTable,
    readonly rows: Int32Array,
  ) {}

  get length(): number {
    return this.rows.length;
  }

  *[Symbol.iterator](): Iterator<RacePair> {
    for (const row of this.rows) yield new RacePair(this.table, row);
  }

  map<T>(make: (pair: RacePair) => T): T[] {
    const made = new Array<T>(this.rows.length);
    for (let i = 0; i < made.length; i++) made[i] = make(new RacePair(this.table, this.rows[i]));
    return made;
  }

  some(test: (pair: RacePair) => boolean): boolean {
    for (const row of this.rows) if (test(new RacePair(this.table, row))) return true;
    return false;
  }

  /** A list of the same table with these rows, which are sorted. */
  only(rows: Int32Array): RacePairs {
    return new RacePairs(this.table, rows);
  }

  /** These and others, which are sorted too; of equal sites the others last. */
  with(others: Int32Array): RacePairs {
    return others.length === 0 ? this : this.only(merged(this, others));
  }
}
