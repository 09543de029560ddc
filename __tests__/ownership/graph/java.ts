/** The steps of small Java programs, by the simple names of classes. */

import { type BuildOptions, buildObjectGraph } from '../../../src/ownership/build.js';
import { EdgeFlag, type NodeId, ROOT, Way } from '../../../src/ownership/graph.js';
import type { ObjectModel } from '../../../src/ownership/model.js';
import { nodeName } from '../../../src/report/picture/object-names.js';
import { type Analysis, analyse, programOfSources } from '../../support/programs.js';

export interface Modelled {
  readonly analysis: Analysis;
  readonly model: ObjectModel;
}

/**
 * A program in which an object that may be owned, a `B`, runs `go()`: the classes are those given and `B` with the
 * given members.
 */
export function modelOf(members: string, classes = '', options: BuildOptions = {}): Modelled {
  const source = `
    class Main { static void main() { new Top().go(); } }
    class Top { void go() { new B().go(); } }
    class Start { static void go() { Main.main(); } }
    class J { int n; Object o; }
    class B { ${members} }
    ${classes}`;
  const program = programOfSources({ 'Main.java': source });
  const analysis = analyse(program, { entry: 'Start.go()V', mains: ['Main.main()V'] });
  return { analysis, model: buildObjectGraph(analysis.pt, analysis.threads, () => {}, options) };
}

/** `B` for an object of that class, `B.f` for a static field, `root`, `unknown`, `calls of m` for a helper. */
function nameOf({ model, analysis }: Modelled, node: NodeId): string {
  const [object] = model.objectsOf(node);
  if (node === ROOT) return 'root';
  if (object === undefined)
    return nodeName(model, node)
      .replace(/^static /, '')
      .replace(/ code$/, '');
  return analysis.program
    .class(model.pt.heap.classOf(object))
    .name.replace(/^\[L(.*);$/, '$1[]')
    .replace(/^.*\//, '')
    .replace(/\$\$Lambda\$.*$/, '$lambda');
}

export interface Steps {
  /** `B makes J`, by objects that are no values. */
  readonly makes: readonly string[];
  /** `B → A: J` for arguments, `B ← A: J` for results, `B ↔ A: J` for both. */
  readonly moves: readonly string[];
  /** `B → A: itself` */
  readonly selfTransfers: readonly string[];
  readonly edges: readonly string[];
  readonly unownable: readonly string[];
}

const ARROWS = { [Way.argument]: '→', [Way.result]: '←', [Way.argument | Way.result]: '↔' };

export function stepsOf(subject: Modelled): Steps {
  const { graph } = subject.model;
  const name = (node: NodeId): string => nameOf(subject, node);
  const { source, target, flags } = graph;
  const edges = Array.from({ length: graph.edgeCount }, (_, edge) => edge);
  return {
    makes: sorted(
      edges
        .filter((edge) => (flags[edge] & EdgeFlag.created) !== 0)
        .map((edge) => `${name(source[edge])} makes ${name(target[edge])}`),
    ),
    moves: sorted(
      Array.from({ length: graph.transferCount }, (_, x) => {
        const [link, object] = [graph.link[x], target[graph.callerEdge[x]]];
        const arrow = ARROWS[graph.ways[x] as keyof typeof ARROWS];
        return `${name(source[link])} ${arrow} ${name(target[link])}: ${name(object)}`;
      }),
    ),
    selfTransfers: sorted(
      Array.from({ length: graph.selfTransferCount }, (_, s) => {
        const link = graph.selfLink[s];
        return `${name(source[link])} → ${name(target[link])}: itself`;
      }),
    ),
    edges: sorted(edges.map((edge) => `${name(source[edge])}▷${name(target[edge])}`)),
    unownable: sorted(
      Array.from({ length: graph.nodeCount }, (_, node) => node)
        .filter((node) => graph.unownable[node] === 1)
        .map(name),
    ),
  };
}

function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
