/** A small graph, laid out from left to right. */
import { Graph as Layout, layout } from '@dagrejs/dagre';
import { useMemo } from 'preact/hooks';
import type { EdgeData, GraphData, NodeData } from '../data.js';
import { usePage } from './context.js';

/** Of a letter of the graph's font at its size. */
const LETTER = 6.9;
const LINE = 16;
const PADDING = 12;
/** Characters on a line of a node, and of an edge. */
const WIDEST_NODE = 32;
const WIDEST_EDGE = 26;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly text: string;
  /** Part of what it is called. */
  readonly isStrong: boolean;
}

interface Placed {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly (Point & {
    readonly width: number;
    readonly height: number;
    readonly lines: readonly Line[];
  })[];
  readonly edges: readonly {
    readonly points: readonly Point[];
    readonly label: Point & { readonly width: number; readonly height: number };
    readonly lines: readonly Line[];
  }[];
}

export function Graph(props: {
  readonly graph: GraphData;
  readonly label: string;
  /** Nodes lead to the findings of their class. */
  readonly isActive?: boolean;
}) {
  const { graph, label, isActive = false } = props;
  const { showClass } = usePage();
  const placed = useMemo(() => place(graph), [graph]);
  if (graph.nodes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: one that is too wide is moved by keys too
    <section class="graph" aria-label={label} tabIndex={0}>
      <svg
        viewBox={`0 0 ${placed.width} ${placed.height}`}
        width={placed.width}
        height={placed.height}
        role={isActive ? 'group' : 'img'}
        aria-label={described(graph)}
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" class="arrow" />
          </marker>
        </defs>
        {placed.edges.map(({ points, label: at, lines }, index) => (
          <g key={index} class={`edge edge-${graph.edges[index].kind}`}>
            <path d={curve(points)} marker-end="url(#arrow)" />
            {lines.length > 0 && (
              <rect x={at.x - at.width / 2} y={at.y - at.height / 2} width={at.width} height={at.height} />
            )}
            <Text lines={lines} x={at.x} y={at.y} />
          </g>
        ))}
        {placed.nodes.map(({ x, y, width, height, lines }, index) => {
          const { kind, className } = graph.nodes[index];
          const box = (
            <g class={`node node-${kind}`}>
              <rect
                x={x - width / 2}
                y={y - height / 2}
                width={width}
                height={height}
                rx={kind === 'thread' ? height / 2 : 6}
              />
              <Text lines={lines} x={x} y={y} />
            </g>
          );
          return isActive && className !== undefined && kind === 'racy' ? (
            // biome-ignore lint/a11y/useValidAnchor: SVG has no button
            <a
              key={index}
              href="#/"
              aria-label={`Findings of ${className}`}
              onClick={(event) => {
                event.preventDefault();
                showClass(className);
              }}
            >
              {box}
            </a>
          ) : (
            <g key={index}>{box}</g>
          );
        })}
      </svg>
      {graph.omitted > 0 && <p class="muted">{graph.omitted} more are not drawn.</p>}
    </section>
  );
}

function Text({ lines, x, y }: { readonly lines: readonly Line[]; readonly x: number; readonly y: number }) {
  const top = y - ((lines.length - 1) * LINE) / 2;
  return (
    <>
      {lines.map(({ text, isStrong }, index) => (
        <text key={index} class={isStrong ? 'strong' : ''} x={x} y={top + index * LINE}>
          {text}
        </text>
      ))}
    </>
  );
}

function place({ nodes, edges }: GraphData): Placed {
  const graph = new Layout({ multigraph: true })
    .setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 40, marginx: 8, marginy: 8 })
    .setDefaultEdgeLabel(() => ({}));
  const nodeLines = nodes.map((node) => linesOf(node));
  nodes.forEach((_, index) => {
    graph.setNode(String(index), { ...sizeOf(nodeLines[index], PADDING) });
  });
  const edgeLines = edges.map(({ text }) =>
    text === '' ? [] : wrapped(text, WIDEST_EDGE).map((line) => ({ text: line, isStrong: false })),
  );
  edges.forEach(({ from, to }, index) => {
    graph.setEdge(
      String(from),
      String(to),
      { ...sizeOf(edgeLines[index], 4), labelpos: 'c', minlen: 1 },
      String(index),
    );
  });
  layout(graph);
  const whole = graph.graph();
  return {
    width: Math.ceil(whole.width ?? 0),
    height: Math.ceil(whole.height ?? 0),
    nodes: nodes.map((_, index) => {
      const { x = 0, y = 0, width, height } = graph.node(String(index));
      return { x, y, width, height, lines: nodeLines[index] };
    }),
    edges: edges.map(({ from, to }, index) => {
      const {
        points = [],
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = graph.edge(String(from), String(to), String(index));
      return { points, label: { x, y, width, height }, lines: edgeLines[index] };
    }),
  };
}

function linesOf({ lines }: NodeData): Line[] {
  return lines.flatMap((line, index) =>
    wrapped(line, WIDEST_NODE).map((text) => ({ text, isStrong: index === 0 })),
  );
}

function sizeOf(lines: readonly Line[], padding: number): { width: number; height: number } {
  if (lines.length === 0) return { width: 0, height: 0 };
  const longest = Math.max(...lines.map(({ text }) => text.length));
  return { width: longest * LETTER + 2 * padding, height: lines.length * LINE + padding };
}

/** At blanks, else behind dots and the like, else anywhere. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const start = rest.slice(0, most);
    const blank = start.lastIndexOf(' ');
    const mark = Math.max(...['.', ',', '$'].map((one) => start.lastIndexOf(one) + 1));
    const at = blank > 3 ? blank : mark > 8 ? mark : most;
    lines.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...lines, rest];
}

function curve(points: readonly Point[]): string {
  if (points.length < 3)
    return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [first, ...rest] = points;
  const parts = rest.slice(0, -1).map(({ x, y }, index) => {
    const next = rest[index + 1];
    const end = index === rest.length - 2 ? next : { x: (x + next.x) / 2, y: (y + next.y) / 2 };
    return `Q${x} ${y} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

/** The graph in words, for those who do not see it. */
function described({ nodes, edges }: GraphData): string {
  const name = (index: number): string => nodes[index].lines.join(' ');
  return edges
    .map((edge: EdgeData) => `${name(edge.from)} ${edge.text || 'has'} ${name(edge.to)}`)
    .join('; ');
}
