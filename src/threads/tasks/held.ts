/**
 * Who has a task in hand: the variables of the program's code.
 *
 * Guarantee: where `isHeldAlone` holds, no variable of code that is none of the JDK's holds the object, but for those named and
 * `this` of its own methods. Assumption: the points-to analysis is sound.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { getOrMake } from '../../util/index.js';

/** More than any method has variables. */
const MOST_LOCALS = 2 ** 20;

/** One number for a variable of a method context. */
export function keyOf(cs: number, local: number): number {
  return cs * MOST_LOCALS + local;
}

export function partsOf(key: number): readonly [cs: number, local: number] {
  return [Math.floor(key / MOST_LOCALS), key % MOST_LOCALS];
}

/** Variables that may hold the same objects. */
interface Alike {
  readonly cs: number;
  readonly local: number;
  readonly keys: number[];
}

export class HeldTasks {
  private alike: readonly Alike[] | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** Do these variables alone hold an object, besides `this`? */
  isHeldAlone(object: ObjectId, way: ReadonlySet<number>): boolean {
    this.alike ??= this.find();
    return this.alike.every(
      ({ cs, local, keys }) => !this.pt.holds(cs, local, object) || keys.every((key) => way.has(key)),
    );
  }

  private find(): Alike[] {
    const { calls, program } = this.pt;
    const found = new Map<number, Alike>();
    for (let cs = 0; cs < calls.size; cs++) {
      const { owner, isStatic } = program.method(calls.methodOf(cs));
      if (program.isJdk(owner)) continue;
      const { localCount } = this.pt.constraintsOf(cs);
      for (let local = isStatic ? 0 : 1; local < localCount; local++)
        getOrMake(found, this.pt.localSet(cs, local), () => ({ cs, local, keys: [] })).keys.push(
          keyOf(cs, local),
        );
    }
    return [...found.values()];
  }
}
