/**
 * Text from the scan inside Markdown, HTML, HTML comments and mermaid.
 *
 * Whatever a class file names its members, it stays text: no markup, mention, link, reference, directive or line end.
 */
import { clip, visible } from '../../util/shown.js';

/** Breaks what GitHub makes links, notifications and pictures of, even where every mark is escaped. */
const ZERO_WIDTH = '\u200b';

/** A name longer than this was not given for people to read. */
const LONGEST = 1000;

/** Where sources can be browsed: the address of a line, if there is one. */
export type LinkTo = (file: string, line: number) => string | undefined;

/** Text as prose: no Markdown, no HTML, no mention, no reference to an issue, no link. */
export function prose(text: string): string {
  return (
    clip(visible(text.trim()), LONGEST)
      .replace(/[@#]/g, `$&${ZERO_WIDTH}`)
      .replace(/(www)\./gi, `$1${ZERO_WIDTH}.`)
      .replace(/(GH)-(?=\d)/gi, `$1${ZERO_WIDTH}-`)
      // Our own colon may follow, so that a name that ends like `:bug` is broken too.
      .replace(/:(?=\/\/|[\w+-]+:|[\w+-]*[a-z][\w+-]*$)/gi, `:${ZERO_WIDTH}`)
      .replace(/[\\`*_{}[\]<>#+!|~^=&$@-]/g, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
      // A word of our own, which can do no harm as code.
      .replaceAll('\\`this\\`', '`this`')
  );
}

/** A code span: nothing inside it is Markdown, HTML or a mention. */
export function code(text: string): string {
  const shown = clip(visible(text), LONGEST);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') || shown.trim() === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/**
 * Lines of source as a block of a kind, such as `suggestion`, each behind `indent`; undefined where some of it cannot be
 * seen, so that the block would not be what it looks like.
 */
export function codeBlock(text: string, kind: string, indent: string): string | undefined {
  const lines = text.split('\n');
  if (lines.some((line) => visible(line.replaceAll('\t', '')) !== line.replaceAll('\t', '')))
    return undefined;
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${kind}`, ...lines, fence].map((line) => `${indent}${line}`).join('\n');
}

/** Code where only HTML is understood. */
export function codeTag(text: string): string {
  return `<code>${entities(clip(visible(text), LONGEST))}</code>`;
}

/** Text of the scan in a cell: a pipe would end it even inside of code, so it is written as in Java. */
export function inCell(text: string): string {
  return text.replaceAll('|', '\\u007c');
}

/** A place as code, linked where sources can be browsed. `title` is shown when the pointer rests on the link. */
export function link(target: string | undefined, text: string, title?: string): string {
  if (target === undefined) return code(text);
  const shown = title === undefined ? '' : ` "${entities(clip(visible(title), LONGEST))}"`;
  return `[${code(text)}](${address(target)}${shown})`;
}

/** A valid address as the target of a link: nothing in it ends the parentheses, the cell or the line. */
export function address(target: string): string {
  return visible(target).replace(/[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]/gu, percent);
}

/** Text inside `<!-- -->`, where two hyphens or an angle bracket could end the comment; different texts stay different. */
export function inComment(text: string): string {
  return visible(text).replace(/[^A-Za-z0-9 ._/-]|-(?=-|$)|^-/gu, percent);
}

/**
 * Text inside the quotes of a mermaid label. All but letters, digits and the plainest marks becomes an entity of
 * mermaid's own, `#60;`: no quote, directive, icon, formula, Markdown or HTML is left.
 */
export function inDiagram(text: string): string {
  return (
    visible(text)
      // `fa:fa-bomb` would be an icon and `$$x$$` a formula, entities or not.
      .replace(/:(?=[a-z])|\$(?=\$)/gi, `$&${ZERO_WIDTH}`)
      .replace(/^\d+[.)]|[^A-Za-z0-9 .,()]/gu, (found) =>
        // A number that starts a label would make a list of it.
        [...found].map((character) => entity(character).slice(1)).join(''),
      )
  );
}

function entities(text: string): string {
  return text.replace(/[^A-Za-z0-9 .,-]/gu, entity).replace(/(www)\./gi, '$1&#46;');
}

function percent(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
