/**
 * A picture of objects as text: an ownership tree for a terminal, a graph for Graphviz or mermaid. Names of the program
 * are untrusted and escaped for each.
 */
import type { Picture, PicturedHandle, PicturedObject } from '../objects/index.js';
import { inDiagram } from './escape.js';
import { count, grouped, listed, visible } from './text.js';

export const PICTURE_FORMATS = ['text', 'dot', 'mermaid'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Holders named beside an object; of more their number is said. */
const MOST_HOLDERS = 3;

const ROOT_TEXT = 'root: main, the client, class initialisers';
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
    ...(omitted > 0 ? [`${grouped(omitted)} more of the program's own near these`] : []),
    ...(inside > 0 ? [`${grouped(inside)} that libraries or the client make for themselves`] : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${listed(parts)}.`;
}

function labelOf({ kind, name, place }: PicturedObject): string {
  if (kind === 'root') return ROOT_TEXT;
  if (kind === 'static') return `static ${name}`;
  return place === '' ? name : `${name} (${place})`;
}

/** Each object below its owner; one with several owners is below each, and opened once. */
function treeText(shown: Picture): string {
  const { objects, handles } = shown;
  const holders = holdersOf(objects.length, handles);
  const owned = objects.map((_, at) =>
    objects.flatMap(({ owners }, part) => (owners.includes(at) ? [part] : [])),
  );
  const opened = new Set<number>();
  const lines: string[] = [];
  const write = (at: number, lead: string, below: string, owner: number): void => {
    const again = opened.has(at) && owned[at].length > 0;
    lines.push(
      `${lead}${visible(labelOf(objects[at]))}${again ? '  (as above)' : asideOf(shown, holders, at, owner)}`,
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
  const others = holders[at].filter((holder) => holder !== owner);
  const named = others.slice(0, MOST_HOLDERS).map((holder) => shortOf(objects[holder]));
  const more = others.length - named.length;
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

function holdersOf(objects: number, handles: readonly PicturedHandle[]): number[][] {
  const holders: number[][] = Array.from({ length: objects }, () => []);
  for (const { from, to } of handles) holders[to].push(from);
  return holders;
}

/** For `dot` of Graphviz. */
function dotText(shown: Picture): string {
  const { objects, handles } = shown;
  const nodes = objects.map((object, at) => {
    const { kind, isShared, isCentre } = object;
    const styles = [
      `label=${inDot(labelOf(object))}`,
      ...(kind === 'root' ? ['shape=oval'] : kind === 'static' ? ['shape=cds'] : []),
      ...(isShared ? ['color="#cf222e"', 'penwidth=2'] : []),
      ...(isCentre ? ['style=filled', 'fillcolor="#ddf4ff"'] : []),
    ];
    return `  n${at} [${styles.join(', ')}];`;
  });
  const edges = handles.map(
    ({ from, to, owns }) =>
      `  n${from} -> n${to} [${owns ? 'style=bold, penwidth=2' : 'style=dashed, color="#6e7781"'}];`,
  );
  return [
    'digraph objects {',
    `  label=${inDot([LEGEND, leftOut(shown)].join(' ').trim())};`,
    '  node [shape=box, fontname="sans-serif"];',
    ...nodes,
    ...edges,
    '}',
    '',
  ].join('\n');
}

/** Text inside of quotes: a backslash would begin an escape of Graphviz, an ampersand an entity. */
function inDot(text: string): string {
  return `"${visible(text).replace(/&/g, '&amp;').replace(/[\\"]/g, '\\$&')}"`;
}

function mermaidText(shown: Picture): string {
  const { objects, handles } = shown;
  const [open, close] = [
    { root: '(["', static: '[/"', object: '["' },
    { root: '"])', static: '"/]', object: '"]' },
  ];
  const marked = (is: (object: PicturedObject) => boolean): string =>
    objects.flatMap((object, at) => (is(object) ? [`n${at}`] : [])).join(',');
  const classes = [
    ['shared', 'stroke:#cf222e,stroke-width:3px', marked(({ isShared }) => isShared)],
    ['centre', 'fill:#ddf4ff', marked(({ isCentre }) => isCentre)],
  ].filter(([, , nodes]) => nodes !== '');
  return [
    'flowchart TB',
    ...objects.map(
      (object, at) => `  n${at}${open[object.kind]}${inDiagram(labelOf(object))}${close[object.kind]}`,
    ),
    ...handles.map(({ from, to, owns }) => `  n${from} ${owns ? '==>' : '-.->'} n${to}`),
    `  legend["${[LEGEND, leftOut(shown)]
      .filter((text) => text !== '')
      .map(inDiagram)
      .join('<br/>')}"]`,
    '  style legend fill:none,stroke:none',
    ...classes.flatMap(([name, style, nodes]) => [`  classDef ${name} ${style}`, `  class ${nodes} ${name}`]),
    '',
  ].join('\n');
}
