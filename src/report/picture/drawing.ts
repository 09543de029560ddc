/**
 * A picture of objects as text: an ownership tree for a terminal, a graph for Graphviz or mermaid. Names of the program
 * are untrusted and escaped for each.
 */

import { inDiagram } from '../markdown/index.js';
import { count, grouped, listed, visible } from '../text.js';
import type { Picture, PicturedEdge, PicturedObject } from './picture.js';

export const PICTURE_FORMATS = ['text', 'dot', 'mermaid'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Holders named beside an object; of more their number is said. */
const MOST_HOLDERS = 3;

const LEGEND = 'Bold: owns. Dashed: holds. Red: several threads may reach it and nobody owns it.';

export function drawPicture(shown: Picture, format: PictureFormat): string {
  switch (format) {
    case 'text':
      return treeText(shown);
    case 'dot':
      return dotText(shown);
    case 'mermaid':
      return mermaidText(shown);
  }
}

/** What the picture does not show, in one sentence; empty where it shows all. */
function leftOut({ omitted, inside }: Picture): string {
  const parts = [
    ...(omitted > 0 ? [`${objects(omitted)} of the program near these`] : []),
    ...(inside > 0
      ? [
          `${objects(inside)} that libraries or the client make, that no field holds, or that are enum constants`,
        ]
      : []),
  ];
  return parts.length === 0 ? '' : `Not shown (objects of one class and line count once): ${listed(parts)}.`;
}

function objects(number: number): string {
  return `${grouped(number)} ${number === 1 ? 'object' : 'objects'}`;
}

/** Its name, and where it was made, if that is known. */
function labelOf({ kind, name, place }: PicturedObject): string[] {
  if (kind === 'root') return ['root: main, the client,', 'class initialisers'];
  if (kind === 'static') return [`static ${name}`];
  return place === '' ? [name] : [name, `(${place})`];
}

/** Each object below its owner; one with several owners is below each, and opened once. */
function treeText(shown: Picture): string {
  const { objects, edges } = shown;
  const holders = holdersOf(objects.length, edges);
  const owned = objects.map((_, at) =>
    objects.flatMap(({ owners }, part) => (owners.includes(at) ? [part] : [])),
  );
  const opened = new Set<number>();
  const lines: string[] = [];
  const write = (at: number, lead: string, below: string, owner: number): void => {
    const again = opened.has(at) && owned[at].length > 0;
    lines.push(
      `${lead}${visible(labelOf(objects[at]).join(' '))}${again ? '  (as above)' : asideOf(shown, holders, at, owner)}`,
    );
    if (opened.has(at)) return;
    opened.add(at);
    for (const [i, part] of owned[at].entries()) {
      const isLast = i === owned[at].length - 1;
      write(part, `${below}${isLast ? '└─ ' : '├─ '}`, `${below}${isLast ? '   ' : '│  '}`, at);
    }
  };
  for (const kind of ['root', 'static', 'object']) {
    for (const [at, object] of objects.entries()) {
      if (object.kind === kind && isTop(object)) write(at, '', '', -1);
    }
  }
  // Objects that own one another stand below none that is at the top.
  for (const at of objects.keys()) if (!opened.has(at)) write(at, '', '', -1);
  const rest = leftOut(shown);
  return `${lines.join('\n')}\n${rest === '' ? '' : `\n${rest}\n`}`;
}

function isTop({ owners, isShared }: PicturedObject): boolean {
  return owners.length === 0 || isShared;
}

/** `  shared; held by Firm, Sale and 2 more`: what the place in the tree does not say. */
function asideOf({ objects }: Picture, holders: readonly number[][], at: number, owner: number): string {
  const { kind, owners, isShared } = objects[at];
  if (kind !== 'object') return '';
  const others = [
    ...new Set(holders[at].filter((holder) => holder !== owner).map((by) => shortOf(objects[by]))),
  ];
  const more = Math.max(0, others.length - MOST_HOLDERS);
  const named = others.slice(0, MOST_HOLDERS);
  const notes = [
    ...(isShared ? ['shared'] : owners.length === 0 ? ['of one thread'] : []),
    ...(owners.length > 1 || (owners.length === 1 && isShared)
      ? [`one of ${count(owners.length + (isShared ? 1 : 0), 'owner')}`]
      : []),
    ...(others.length > 0 ? [`held by ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}`] : []),
  ];
  return notes.length === 0 ? '' : `  ${notes.join('; ')}`;
}

function shortOf({ kind, name }: PicturedObject): string {
  return visible(kind === 'static' ? `static ${name}` : name);
}

function holdersOf(objects: number, edges: readonly PicturedEdge[]): number[][] {
  const holders: number[][] = Array.from({ length: objects }, () => []);
  for (const { from, to } of edges) holders[to].push(from);
  return holders;
}

/** For `dot` of Graphviz. */
function dotText(shown: Picture): string {
  const { objects, edges } = shown;
  const nodes = objects.map((object, at) => {
    const { kind, isShared, isMarked } = object;
    const styles = [
      `label=${inDot(...labelOf(object))}`,
      ...(kind === 'root' ? ['shape=oval'] : kind === 'static' ? ['shape=cds'] : []),
      ...(isShared ? ['color="#cf222e"', 'penwidth=2'] : []),
      ...(isMarked ? ['style=filled', 'fillcolor="#ddf4ff"'] : []),
    ];
    return `  n${at} [${styles.join(', ')}];`;
  });
  const lines = edges.map(
    ({ from, to, owns }) =>
      `  n${from} -> n${to} [${owns ? 'weight=4, penwidth=2' : 'style=dashed, color="#6e7781"'}];`,
  );
  return [
    'digraph objects {',
    '  rankdir=LR;',
    '  fontname="sans-serif";',
    `  label=${inDot(LEGEND, leftOut(shown))};`,
    '  node [shape=box, fontname="sans-serif"];',
    ...nodes,
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** Text inside of quotes: a backslash would begin an escape of Graphviz, an ampersand an entity. */
function inDot(...lines: readonly string[]): string {
  const escaped = lines.map((text) => visible(text).replace(/&/g, '&amp;').replace(/[\\"]/g, '\\$&'));
  return `"${escaped.filter((text) => text !== '').join('\\n')}"`;
}

function mermaidText(shown: Picture): string {
  const { objects, edges } = shown;
  const [open, close] = [
    { root: '(["', static: '[/"', object: '["' },
    { root: '"])', static: '"/]', object: '"]' },
  ];
  const marked = (is: (object: PicturedObject) => boolean): string =>
    objects.flatMap((object, at) => (is(object) ? [`n${at}`] : [])).join(',');
  const classes = [
    ['shared', 'stroke:#cf222e,stroke-width:3px', marked(({ isShared }) => isShared)],
    ['asked', 'fill:#ddf4ff', marked(({ isMarked }) => isMarked)],
  ].filter(([, , nodes]) => nodes !== '');
  return [
    'flowchart LR',
    ...objects.map(
      (object, at) =>
        `  n${at}${open[object.kind]}${labelOf(object).map(inDiagram).join('<br/>')}${close[object.kind]}`,
    ),
    ...edges.map(({ from, to, owns }) => `  n${from} ${owns ? '==>' : '-.->'} n${to}`),
    `  legend["${[LEGEND, leftOut(shown)]
      .filter((text) => text !== '')
      .map(inDiagram)
      .join('<br/>')}"]`,
    '  style legend fill:none,stroke:none',
    ...classes.flatMap(([name, style, nodes]) => [`  classDef ${name} ${style}`, `  class ${nodes} ${name}`]),
    '',
  ].join('\n');
}
