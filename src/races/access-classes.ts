/**
 * Access instances that no stage can tell apart, but for the location that they are at: whether two of them race is
 * decided by class, once.
 */
import { PairMap } from '../util/index.js';
import type { AccessInstances } from './instances.js';
import { keeps, type Stage } from './stages/index.js';

export class AccessClasses {
  /** By instance: the number of its class. */
  readonly of: Int32Array;
  /** By number of a class: an instance. */
  private readonly examples: number[] = [];
  /** Stages that look at more than the location. */
  private readonly stages: readonly Stage[];
  private readonly atLocation: readonly Stage[];
  /** By pair of classes: 1 where they race. */
  private readonly racing = new PairMap(1024);

  constructor(instances: AccessInstances, stages: readonly Stage[]) {
    this.stages = stages.filter(({ isSameOnly }) => !isSameOnly);
    this.atLocation = stages.filter(({ isSameOnly }) => isSameOnly);
    this.of = this.numbered(instances);
  }

  get count(): number {
    return this.examples.length;
  }

  /** May an instance race with any other, as far as each stage knows by itself? */
  mayRace(instance: number): boolean {
    const isSome = (stage: Stage): boolean => stage.classOf(instance) !== 0;
    return this.stages.every(isSome) && this.atLocation.every(isSome);
  }

  /** Do instances of two classes race that are at one location? */
  race(a: number, b: number): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.racing.get(low, high);
    if (known >= 0) return known === 1;
    const result = this.stages.every((stage) => keeps(stage, this.examples[low], this.examples[high]));
    this.racing.keep(low, high, result ? 1 : 0);
    return result;
  }

  private numbered({ count }: AccessInstances): Int32Array {
    const { stages, examples } = this;
    const known = stages.map(() => new PairMap(256));
    const before = new Int32Array(stages.length).fill(-1);
    const numbers = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      let isAlike = i > 0;
      for (let s = 0; s < stages.length; s++) {
        const cls = stages[s].classOf(i);
        if (cls !== before[s]) isAlike = false;
        before[s] = cls;
      }
      // One access in one method context is mostly alike on most objects.
      if (isAlike) {
        numbers[i] = numbers[i - 1];
        continue;
      }
      let number = 0;
      for (let s = 0; s < stages.length; s++) number = known[s].numberOf(number, before[s]);
      numbers[i] = number;
      if (number === examples.length) examples.push(i);
    }
    return numbers;
  }
}
