/**
 * Which locations a shard tells of.
 *
 * Guarantee: each finding and each note is told by exactly one shard, and there it is what it is in the whole. For what
 * decides about a finding is never divided: its own locations; those that are counted with them (`causeOfLocation` in
 * `races/`: all that is made at one place in the code); those of one object, for a note on dependent calls is told only
 * where no race is. An object has the fields of all classes above its own, so classes of the application go together
 * with the topmost of these.
 */
import type { Shard } from '../config/index.js';
import { type Diagnostic, Holders, nameOf, subjectAt } from '../findings/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT, fieldKey } from '../pointsto/index.js';
import type { ClassId, FieldId } from '../program/index.js';
import type { Accesses } from '../races/index.js';
import { costsOf } from './cost.js';
import { deal, Groups } from './deal.js';

/** All accesses of a program. */
export interface AccessesFound extends Pick<Accesses, 'instances' | 'locations'> {
  /** May threads share the object? What is no object (−1) is a static field. */
  mayShare(object: ObjectId): boolean;
}

export class Division {
  /** Numbers of names: what has one name or two that were joined is not divided. */
  private readonly numbers = new Map<string, number>();
  /** By number, the shard (0 … count−1). */
  private shards: readonly number[] | undefined;
  private holders: Holders | undefined;
  /** Shares of the work that can be divided, in percent: of this shard, and of the largest part. */
  private told: readonly [own: number, largest: number] = [0, 0];

  constructor(
    private readonly pt: PointsTo,
    private readonly shard: Shard,
  ) {}

  /** Which locations are told of here. The first call divides; accesses that are found later are dealt as they were then. */
  of(found: AccessesFound): (location: number) => boolean {
    this.shards ??= this.divide(found);
    const { locations } = found;
    const known = new Int8Array(locations.count);
    return (location) => {
      if (known[location] === 0) {
        const [name] = this.namesAt(locations.keyOf(location), locations.objectOf(location));
        known[location] = this.isHere(name) ? 1 : -1;
      }
      return known[location] === 1;
    };
  }

  /** Are notes on the object told here? */
  isMine(object: ObjectId): boolean {
    return this.isHere(this.nameOfObject(object));
  }

  /** Are notes on a field of the application told here? */
  isMyField(field: FieldId): boolean {
    const [name] = this.namesAt(fieldKey(field), this.pt.program.field(field).isStatic ? -1 : 0);
    return this.isHere(name);
  }

  /** How well it went. */
  get diagnostic(): Diagnostic {
    const { index, count } = this.shard;
    const [own, largest] = this.told;
    const text = `Shard ${index}/${count} does ${own} % of the work that can be divided; its largest part has ${largest} %.`;
    return { name: 'percent of the divided work that this shard does', count: own, items: [text] };
  }

  /** What nobody could race on has no shard of its own: the first takes it. */
  private isHere(name: string): boolean {
    const number = this.numbers.get(name);
    return (number === undefined ? 0 : (this.shards?.[number] ?? 0)) === this.shard.index - 1;
  }

  private divide(found: AccessesFound): number[] {
    const { locations, mayShare } = found;
    this.holders = new Holders(this.pt, this.sharedObjects(mayShare));
    /** By location, the thing that is counted as one there; by that, one of its names. */
    const things = new Int32Array(locations.count).fill(-1);
    const nameOfThing: number[] = [];
    const numbers = new Map<string, number>();
    const joined: number[][] = [];
    for (let location = 0; location < locations.count; location++) {
      const object = locations.objectOf(location);
      if (!mayShare(object)) continue;
      const key = locations.keyOf(location);
      const names = this.namesAt(key, object);
      joined.push(names.map((name) => this.numberOf(name)));
      const thing = names.length > 1 ? names[1] : `${key}`;
      let number = numbers.get(thing);
      if (number === undefined) {
        number = nameOfThing.push(this.numberOf(names[0])) - 1;
        numbers.set(thing, number);
      }
      things[location] = number;
    }
    const costs = new Array<number>(this.numbers.size).fill(0);
    costsOf(found, (location) => things[location]).forEach((cost, thing) => {
      costs[nameOfThing[thing]] += cost;
    });
    const groups = new Groups(this.numbers.size);
    for (const together of joined) groups.joinAll(together);
    return this.dealt(groups, costs);
  }

  private dealt(groups: Groups, costs: readonly number[]): number[] {
    const names = [...this.numbers.keys()];
    const lists = groups.list();
    const priced = lists.map((members) => ({
      name: names[members[0]],
      cost: members.reduce((sum, number) => sum + costs[number], 0),
    }));
    const dealt = deal(priced, this.shard.count);
    const shards = new Array<number>(names.length);
    lists.forEach((members, group) => {
      for (const number of members) shards[number] = dealt[group];
    });
    const sum = (some: typeof priced): number => some.reduce((all, { cost }) => all + cost, 0);
    const total = Math.max(1, sum(priced));
    const own = priced.filter((_, group) => dealt[group] === this.shard.index - 1);
    const largest = priced.reduce((most, { cost }) => Math.max(most, cost), 0);
    const percent = (cost: number): number => Math.round((100 * cost) / total);
    this.told = [percent(sum(own)), percent(largest)];
    return shards;
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(name, number);
    }
    return number;
  }

  /** What is at a location, then what it must not be divided from. */
  private namesAt(key: number, object: ObjectId): string[] {
    const { program, heap } = this.pt;
    const isElement = key === ELEMENT;
    const owner = isElement ? -1 : program.field(key - 1).owner;
    if (!isElement && program.isApplication(owner)) {
      return [object < 0 ? `static ${key}` : this.nameOfClass(owner)];
    }
    if (object < 0) return [`statics of ${owner}`];
    return [this.nameOfObject(object), `site ${heap.siteOf(object)}`];
  }

  /** As findings tell objects apart, or less. */
  private nameOfObject(object: ObjectId): string {
    const { program, heap } = this.pt;
    const cls = heap.classOf(object);
    if (program.isApplication(cls)) return this.nameOfClass(cls);
    const holders = this.holders as Holders;
    if (program.class(cls).origin === 'array')
      return `array ${subjectAt(this.pt, holders, ELEMENT, object).owner}`;
    const { subject, holder = '' } = nameOf(this.pt, holders, object);
    return `object ${subject} ${holder}`;
  }

  /** The topmost class of the application at or above a class. */
  private nameOfClass(cls: ClassId): string {
    const { program } = this.pt;
    let top = cls;
    for (let at = cls; at >= 0; at = program.class(at).superclass) if (program.isApplication(at)) top = at;
    return `class ${top}`;
  }

  private sharedObjects(mayShare: (object: ObjectId) => boolean): Set<ObjectId> {
    const { program, heap } = this.pt;
    const found = new Set<ObjectId>();
    for (let object = 0; object < heap.objectCount; object++) {
      const cls = heap.classOf(object);
      if (cls >= 0 && mayShare(object) && !program.isApplication(cls)) found.add(object);
    }
    return found;
  }
}
