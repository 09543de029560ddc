/**
 * What a method does to captured arguments (its summary), and what its callers pass (its entry), as values with numbers.
 * Root 0 of their shapes is the result, root k + 1 is parameter k.
 */
import { IntVec, PairMap, SequenceTable } from '../util/index.js';
import { type Apart, bind, cut, NO_SHAPE, type Shape, settle, split, trimmed } from './shapes.js';
import { ValueClasses } from './value-classes.js';

/** What an object depends on: parameters that have to be captured, as bits; all of them, the sign too, for never. */
export type Needs = number;
export const NEVER: Needs = -1;
export const NOTHING: Needs = 0;
/** Parameters that have bits; others are never captured. */
export const BITS = 31;

/**
 * Of a summary: `params` are those that the result depends on; `published` are nodes that others may get at afterwards;
 * `exposed` are, by parameter, those that others may get at where they have the argument.
 * Of an entry: `params` are those for which some call passes what is not captured; `published` are nodes that others may
 * get at before.
 */
export interface CallFacts {
  readonly id: number;
  readonly shape: Shape;
  readonly params: Needs;
  readonly published: number;
  readonly exposed: readonly number[];
}

/** What is said of classes, to be said of the nodes that stand for them. */
export interface Said {
  readonly params: Needs;
  isPublished(cls: number): boolean;
  /** Empty where nothing is exposed. */
  readonly exposed: readonly ((cls: number) => boolean)[];
}

const NO_EFFECT: Omit<CallFacts, 'id'> = { shape: NO_SHAPE, params: 0, published: 0, exposed: [] };

export class FactsTable {
  /** No call so far; a method that does nothing. */
  readonly nothing: CallFacts;
  /** Of what threads start with: no parameter is captured. */
  readonly foreign: CallFacts;
  private readonly sequences = new SequenceTable();
  private readonly known: CallFacts[] = [];
  private readonly joins = new PairMap(256);
  private readonly classes = new ValueClasses();
  private readonly buffer = new IntVec();

  constructor() {
    this.nothing = this.intern(NO_EFFECT);
    this.foreign = this.intern({ ...NO_EFFECT, params: NEVER });
  }

  get(id: number): CallFacts {
    return this.known[id];
  }

  /**
   * What is said behind roots, of classes that were settled for them. Roots that stand `apart` are told apart from their
   * classes: they hold what these hold, or nothing yet, and nothing else leads to them.
   */
  of(
    classes: ValueClasses,
    roots: readonly number[],
    { params, isPublished, exposed }: Said,
    apart: readonly Apart[] = [],
  ): CallFacts {
    if (isBare(classes, roots, isPublished) && exposed.length === 0)
      return this.intern({ ...NO_EFFECT, params });
    const { classes: found, ...joint } = cut(classes, roots);
    const shape = split(joint, apart);
    const maskOf = (is: (cls: number) => boolean): number =>
      found.reduce((mask, cls, node) => (is(cls) ? mask | (1 << node) : mask), 0);
    return this.trim({ shape, params, published: maskOf(isPublished), exposed: exposed.map(maskOf) });
  }

  /** By number: what holds where one or the other may hold. */
  joined(a: number, b: number): number {
    const nothing = this.nothing.id;
    if (a === b || b === nothing) return a;
    if (a === nothing) return b;
    let id = this.joins.get(a, b);
    if (id < 0) {
      id = this.join(this.known[a], this.known[b]).id;
      this.joins.set(a, b, id);
    }
    return id;
  }

  private join(a: CallFacts, b: CallFacts): CallFacts {
    const { classes } = this;
    classes.restart(0);
    const count = Math.max(a.shape.roots.length, b.shape.roots.length);
    const isRoot = ({ shape }: CallFacts, root: number): boolean => (shape.roots[root] ?? -1) >= 0;
    const roots = Array.from({ length: count }, (_, root) =>
      isRoot(a, root) || isRoot(b, root) ? classes.add() : -1,
    );
    const [boundA, boundB] = [bind(classes, a.shape, roots), bind(classes, b.shape, roots)];
    settle(classes, roots);
    const within = (maskA: number, maskB: number): ((cls: number) => boolean) => {
      const all = new Set([...marked(boundA, maskA), ...marked(boundB, maskB)].map((at) => classes.find(at)));
      return (cls) => all.has(cls);
    };
    const exposed = Array.from({ length: Math.max(a.exposed.length, b.exposed.length) }, (_, param) =>
      within(a.exposed[param] ?? 0, b.exposed[param] ?? 0),
    );
    const isPublished = within(a.published, b.published);
    return this.of(classes, roots, { params: a.params | b.params, isPublished, exposed });
  }

  private trim(facts: Omit<CallFacts, 'id'>): CallFacts {
    const { params, published, exposed } = facts;
    const said = exposed.reduce((all, mask) => all | mask, published);
    const { shape, kept } = trimmed(facts.shape, said);
    if (kept.length === 0) return this.intern({ ...NO_EFFECT, params });
    const maskOf = (mask: number): number =>
      kept.reduce((all, from, to) => (((mask >>> from) & 1) === 1 ? all | (1 << to) : all), 0);
    const isExposed = exposed.some((mask) => mask !== 0);
    return this.intern({
      shape,
      params,
      published: maskOf(published),
      exposed: isExposed ? exposed.map(maskOf) : [],
    });
  }

  private intern(facts: Omit<CallFacts, 'id'>): CallFacts {
    const { buffer } = this;
    const { shape, params, published, exposed } = facts;
    buffer.length = 0;
    buffer.push(params);
    buffer.push(published);
    buffer.push(shape.roots.length);
    buffer.push(shape.held.length);
    for (const node of shape.roots) buffer.push(node);
    for (const node of shape.held) buffer.push(node);
    for (const mask of exposed) buffer.push(mask);
    const id = this.sequences.intern(buffer.view());
    if (id === this.known.length) this.known.push({ ...facts, id });
    return this.known[id];
  }
}

/** Is there nothing to say of roots: they hold nothing that is known of, are apart from each other, and are not published? */
function isBare(
  classes: ValueClasses,
  roots: readonly number[],
  isPublished: (cls: number) => boolean,
): boolean {
  for (let i = 0; i < roots.length; i++) {
    if (roots[i] < 0) continue;
    const cls = classes.find(roots[i]);
    if (classes.heldBy(cls) >= 0 || isPublished(cls)) return false;
    for (let j = 0; j < i; j++) if (roots[j] >= 0 && classes.find(roots[j]) === cls) return false;
  }
  return true;
}

/** What a mask marks, of the variables of nodes. */
export function marked(bound: readonly number[], mask: number): number[] {
  return bound.filter((variable, node) => variable >= 0 && ((mask >>> node) & 1) === 1);
}
