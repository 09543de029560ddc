/** Lines of Java in pieces with the names of their colours. */

import java from 'highlight.js/lib/languages/java';
import { createLowlight } from 'lowlight';

export interface Piece {
  readonly text: string;
  /** Names of classes of the style sheet; empty for plain text. */
  readonly style: string;
}

type Tree = ReturnType<typeof lowlight.highlight>['children'][number];

const lowlight = createLowlight({ java });

/** Each line of code in pieces; other languages than Java stay plain. */
export function highlighted(lines: readonly string[], file: string): Piece[][] {
  if (!file.endsWith('.java')) return lines.map((text) => [{ text, style: '' }]);
  const text = lines.join('\n');
  // An excerpt may begin inside of a comment.
  const isInside = /^(?:(?!\/\*)[\s\S])*?\*\//.test(text) || /^\s*\*(?:\s|$)/.test(lines[0] ?? '');
  const start = isInside ? '/*\n' : '';
  const pieces: Piece[][] = [[]];
  for (const node of lowlight.highlight('java', start + text).children) add(pieces, node, '');
  return isInside ? pieces.slice(1) : pieces;
}

function add(lines: Piece[][], node: Tree, style: string): void {
  if (node.type === 'text') {
    node.value.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, style });
    });
  } else if (node.type === 'element') {
    const names = node.properties.className;
    const own = Array.isArray(names) ? names.join(' ') : style;
    for (const child of node.children) add(lines, child, own);
  }
}

/** Lines without the blanks that all of them begin with. */
export function dedented(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => (Number.isFinite(depth) ? line.slice(depth) : line));
}
