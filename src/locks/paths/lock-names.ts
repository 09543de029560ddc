/**
 * Names of locks (`named-locks.ts`), and the indices in them.
 *
 * A name leads from an object to its holder and on to the lock. Where the lock is an element of an array, its index is a term of
 * numbers that the accessed thing determines: the index of an accessed element (`index`), the indices of the elements that hold
 * the object (`element 0` for the outermost), lengths of arrays of the holder; and in names of a method's parameters, of its
 * numbers (`param 2`).
 */
import type { FieldId } from '../../program/index.js';
import { SequenceTable } from '../../util/index.js';
import { countElements, countFields, MOST_ELEMENTS, MOST_FIELDS } from './ancestors.js';
import { HOLDER, type IndexTerms, type Term } from './index-terms.js';
import { By } from './lock-paths.js';
import { elementAt, indexOf, isElement, type PathStep } from './paths.js';

/** In place of a static field: the lock is found from what holds the object. */
export const NO_ROOT = -1;

export interface Name {
  /** The static field from which `down` leads to the lock, whatever holds the object. */
  readonly root: FieldId | typeof NO_ROOT;
  /** Fields that hold the object, or `IN_ELEMENT` or `IN_ENTRY`, the outermost first. */
  readonly up: readonly number[];
  readonly by: By;
  readonly down: readonly PathStep[];
}

/** Numbers of a frame that have a meaning outside of it, by their terms there. */
export type Known = ReadonlyMap<Term, Term>;

export class LockNames {
  private readonly numbers = new SequenceTable();
  private readonly names: Name[] = [];

  constructor(private readonly terms: IndexTerms) {}

  get(number: number): Name {
    return this.names[number];
  }

  numberOf(name: Name): number {
    const { root, up, by, down } = name;
    const number = this.numbers.intern([up.length, root, by, ...up, ...down]);
    this.names[number] ??= name;
    return number;
  }

  /** The index of an access, the number that a parameter is, and the index of an element that holds the object. */
  readonly access = (): Term => this.terms.name('index');
  readonly param = (param: number): Term => this.terms.name(`param ${param}`);
  readonly element = (place: number): Term => this.terms.name(`element ${place}`);

  /** The first of the numbers of a method's parameters that a name has in it; −1 for none. */
  firstParam({ down }: Name): number {
    const names = down.flatMap((step) => (isElement(step) ? this.terms.namesIn(indexOf(step)) : []));
    const params = names.filter((name) => name.startsWith('param ')).map((name) => Number(name.slice(6)));
    return params.length === 0 ? -1 : Math.min(...params);
  }

  /** A name from parameters, as the method names its values. */
  ofFrame(name: Name): Name | undefined {
    return this.mapped(name, (term) =>
      this.terms.rewritten(term, {
        name: (text) => this.terms.name(text.startsWith('param ') ? `v${text.slice(6)}` : text),
        length: (of) => of,
      }),
    );
  }

  /** A name with indices of a frame by what is known of them outside; `lengthOf`: the fields from the holder to an array. */
  outside(
    name: Name,
    known: Known,
    lengthOf: (root: string, fields: readonly number[]) => readonly number[] | undefined,
  ): Name | undefined {
    return this.mapped(name, (term) =>
      this.terms.rewritten(term, {
        known,
        name: (text) => (text.startsWith('element ') ? this.terms.name(text) : undefined),
        length: (of) => {
          if (of.root === HOLDER || !of.root.startsWith('v')) return of;
          const fields = lengthOf(of.root, of.fields);
          return fields && { root: HOLDER, fields };
        },
      }),
    );
  }

  private mapped(name: Name, map: (term: Term) => Term | undefined): Name | undefined {
    if (!name.down.some(isElement)) return name;
    const down: PathStep[] = [];
    for (const step of name.down) {
      const index = isElement(step) ? map(indexOf(step)) : undefined;
      if (isElement(step) && index === undefined) return undefined;
      down.push(index === undefined ? step : elementAt(index));
    }
    return { ...name, down };
  }

  /** The name for what steps lead to from a value that has a name; `isHeld`: does the step tell who holds the object? */
  along(name: Name, steps: readonly number[], isHeld: (step: number) => boolean): Name | undefined {
    let { up, down } = name;
    for (let i = 0; i < steps.length; i++) {
      if (this.isOnWay(name, up, down, steps[i])) down = down.slice(1);
      else if (isHeld(i)) up = [...up, steps[i]];
      else return undefined;
    }
    const elements = countElements(up) + down.filter(isElement).length;
    const isLong = countFields(up) + countFields(down) > MOST_FIELDS || elements > 2 * MOST_ELEMENTS;
    return isLong ? undefined : { ...name, up, down };
  }

  /** Does the way to the lock begin with a step? What is told of the holder would be told of another object then. */
  private isOnWay(
    { root, by }: Name,
    up: readonly number[],
    down: readonly PathStep[],
    step: number,
  ): boolean {
    // The last step of the way to a field that is a lock is no way to an object.
    if (by === By.word && down.length === 1) return false;
    if (root !== NO_ROOT || up.length > 0 || down[0] !== step || isElement(step)) return false;
    return down.every((each) => !isElement(each) || this.terms.isConstant(indexOf(each)));
  }
}
