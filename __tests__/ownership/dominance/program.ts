/** Small programs as steps between named nodes; what begins with `$` is a static field. */
import { Dominance } from '../../../src/ownership/dominance.js';
import { Naive } from './naive.js';
import { graphOf, type Step, type Steps } from './steps.js';

export interface Program extends Steps {
  readonly names: readonly string[];
}

/**
 * Steps line by line: `o makes r s`, `o calls p with r s` (`with o`: itself), `o gets r s from p`,
 * `thread t` (nobody owns it), `unseen t` (and its moves are not among the steps).
 * @throws Error where a line says something else.
 */
export function program(text: string): Program {
  const names = ['root'];
  const steps: Step[] = [];
  const unowned: number[] = [];
  const tracked: number[] = [];
  const node = (name: string): number => {
    const known = names.indexOf(name);
    if (known >= 0) return known;
    if (name.startsWith('$')) {
      unowned.push(names.length);
      steps.push({ kind: 'holds', source: 0, target: names.length });
    }
    return names.push(name) - 1;
  };
  for (const line of text.split(/[;\n]/).map((part) => part.trim())) {
    if (line === '') continue;
    const [first, verb, ...rest] = line.split(/\s+/);
    if (first === 'thread' || first === 'unseen') {
      if (first === 'thread') tracked.push(node(verb));
      unowned.push(node(verb));
      steps.push({ kind: 'holds', source: 0, target: node(verb) });
      continue;
    }
    const subject = node(first);
    if (verb === 'makes') {
      for (const name of rest) steps.push({ kind: 'create', creator: subject, object: node(name) });
    } else if (verb === 'calls') {
      const callee = node(rest[0]);
      if (rest.length > 1 && rest[1] !== 'with') throw new Error(`What is "${line}"?`);
      steps.push({ kind: 'holds', source: subject, target: callee });
      for (const name of rest.slice(2))
        if (name === first) steps.push({ kind: 'self', object: subject, callee });
        else steps.push({ kind: 'argument', caller: subject, callee, object: node(name) });
    } else if (verb === 'gets') {
      const from = rest.indexOf('from');
      if (from < 0) throw new Error(`What is "${line}"?`);
      const callee = node(rest[from + 1]);
      for (const name of rest.slice(0, from))
        steps.push({ kind: 'result', caller: subject, callee, object: node(name) });
    } else throw new Error(`What is "${line}"?`);
  }
  return { nodeCount: names.length, steps, unowned, tracked, names };
}

/** Boundaries that are not empty, `m: b▷t m▷b`, edges sorted; and owners, `t: m`. */
export interface Told {
  readonly boundaries: Readonly<Record<string, string>>;
  readonly owners: Readonly<Record<string, string>>;
}

export function toldBySources(of: Program, backLinks: boolean): Told {
  const graph = graphOf(of);
  const dominance = new Dominance(graph, { backLinks });
  return told(
    of,
    (root) => Array.from(dominance.boundary(root), (h) => [graph.source[h], graph.target[h]]),
    (node) => dominance.minimalOwners(node),
  );
}

export function toldByNaive(of: Program, backLinks: boolean): Told {
  const naive = new Naive(of, backLinks);
  return told(
    of,
    (root) => [...naive.boundary(root).inside].map((pair) => [naive.source(pair), naive.target(pair)]),
    (node) => naive.minimalOwners(node),
  );
}

function told(
  { names }: Program,
  boundary: (root: number) => number[][],
  ownersOf: (node: number) => Iterable<number>,
): Told {
  const boundaries: Record<string, string> = {};
  const owners: Record<string, string> = {};
  for (let node = 1; node < names.length; node++) {
    const edges = boundary(node).map(([x, y]) => `${names[x]}▷${names[y]}`);
    if (edges.length > 0) boundaries[names[node]] = edges.sort().join(' ');
    if (names[node].startsWith('$')) continue;
    owners[names[node]] = Array.from(ownersOf(node), (owner) => names[owner])
      .sort()
      .join(' ');
  }
  return { boundaries, owners };
}

/** The names of the minimal boundaries of an edge. */
export function minimalOf(of: Program, edge: string, closed = false): string {
  const graph = graphOf(of);
  const [x, y] = edge.split('▷').map((name) => of.names.indexOf(name));
  const found = new Dominance(graph).minimalBoundaries(graph.find(x, y), { closed });
  return Array.from(found, (node) => of.names[node])
    .sort()
    .join(' ');
}
