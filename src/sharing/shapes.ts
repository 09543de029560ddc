/**
 * Shapes: how the arguments and the result of a call hang together. A shape is a small graph: its roots are the parameters,
 * and behind them the result; each of its nodes stands for a class of variables (`value-classes.ts`), and leads to one other.
 * Masks say something of its nodes.
 *
 * There are at most 31 nodes; where there would be more, all become one.
 */
import { DEPTH, type ValueClasses } from './value-classes.js';

export interface Shape {
  /** By root: its node, −1 where nothing is said of it. */
  readonly roots: readonly number[];
  /** By node: what it leads to, −1 for nothing. */
  readonly held: readonly number[];
}

export const NO_SHAPE: Shape = { roots: [], held: [] };
const MAX_NODES = 31;

/** A shape, and the class of each of its nodes. */
export interface Cut extends Shape {
  readonly classes: readonly number[];
}

/** Brings classes to where a shape of them is small. `roots` are variables, −1 for none. */
export function settle(classes: ValueClasses, roots: readonly number[]): void {
  const given = roots.filter((root) => root >= 0);
  for (const root of given) classes.shorten(root);
  if (given.length * (DEPTH + 1) <= MAX_NODES) return;
  const found = new Set<number>();
  for (const root of given) classes.eachBehind(root, (cls) => found.add(cls));
  if (found.size <= MAX_NODES) return;
  for (const root of given) classes.unite(given[0], root);
  classes.unite(given[0], classes.contentOf(given[0]));
}

/** The shape behind roots, of classes that were settled for them. */
export function cut(classes: ValueClasses, roots: readonly number[]): Cut {
  const numbers = new Map<number, number>();
  const held: number[] = [];
  const found: number[] = [];
  for (const root of roots) {
    if (root < 0) continue;
    classes.eachBehind(root, (cls) => {
      if (numbers.has(cls)) return;
      numbers.set(cls, found.push(cls) - 1);
    });
  }
  for (const cls of found) {
    const next = classes.heldBy(cls);
    held.push(next < 0 ? -1 : (numbers.get(next) as number));
  }
  const rootNodes = roots.map((root) => (root < 0 ? -1 : (numbers.get(classes.find(root)) as number)));
  return { roots: rootNodes, held, classes: found };
}

/** Makes classes hang together as a shape says, at the given roots; the variable of each node, −1 for what hangs at none. */
export function bind(classes: ValueClasses, shape: Shape, roots: readonly number[]): number[] {
  const bound: number[] = shape.held.map(() => -1);
  for (let root = 0; root < roots.length; root++) {
    const node = shape.roots[root] ?? -1;
    if (node < 0 || roots[root] < 0) continue;
    if (bound[node] < 0) bound[node] = roots[root];
    else classes.unite(bound[node], roots[root]);
  }
  for (let more = true; more; ) {
    more = false;
    for (let node = 0; node < bound.length; node++) {
      const next = shape.held[node];
      if (bound[node] < 0 || next < 0) continue;
      const content = classes.contentOf(bound[node]);
      if (bound[next] < 0) bound[next] = content;
      else if (classes.find(bound[next]) === content) continue;
      else classes.unite(bound[next], content);
      more = true;
    }
  }
  return bound;
}

/** A root that nothing else leads to; an empty one holds nothing yet. */
export interface Apart {
  readonly root: number;
  readonly isEmpty: boolean;
}

/** The same shape with nodes of their own for some roots, as far as there is room. */
export function split(shape: Shape, roots: readonly Apart[]): Shape {
  if (roots.length === 0) return shape;
  const [own, held] = [[...shape.roots], [...shape.held]];
  for (const { root, isEmpty } of roots) {
    if (own[root] < 0 || held.length === MAX_NODES) continue;
    held.push(isEmpty ? -1 : held[own[root]]);
    own[root] = held.length - 1;
  }
  return { roots: own, held };
}

/** The nodes that a root leads to, as a mask; 0 for none. */
export function maskBehind({ roots, held }: Shape, root: number): number {
  let mask = 0;
  for (let node = roots[root] ?? -1; node >= 0 && ((mask >>> node) & 1) === 0; node = held[node])
    mask |= 1 << node;
  return mask;
}

/** How many roots and nodes hold each node. */
function usesOf({ roots, held }: Shape): number[] {
  const uses = new Array<number>(held.length).fill(0);
  for (const node of roots) if (node >= 0) uses[node]++;
  for (const node of held) if (node >= 0) uses[node]++;
  return uses;
}

/** Leaves out of a shape what says nothing; `said` are the nodes of which something is said. */
export function trimmed(
  shape: Shape,
  said: number,
): { readonly shape: Shape; readonly kept: readonly number[] } {
  const roots = [...shape.roots];
  const held = [...shape.held];
  const uses = usesOf(shape);
  const gone = new Set<number>();
  for (let more = true; more; ) {
    more = false;
    for (let node = 0; node < held.length; node++) {
      if (gone.has(node) || held[node] >= 0 || uses[node] > 1 || ((said >>> node) & 1) === 1) continue;
      gone.add(node);
      for (let i = 0; i < roots.length; i++) if (roots[i] === node) roots[i] = -1;
      for (let i = 0; i < held.length; i++) if (held[i] === node) held[i] = -1;
      more = true;
    }
  }
  const kept = held.map((_, node) => node).filter((node) => !gone.has(node));
  const to = (node: number): number => (node < 0 ? -1 : kept.indexOf(node));
  return { shape: { roots: roots.map(to), held: kept.map((node) => to(held[node])) }, kept };
}
