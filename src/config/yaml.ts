/** Reads a configuration file into plain data; the text is untrusted. */
import { Composer, type CST, type Document, LineCounter, Parser } from 'yaml';
import { UsageError } from './errors.js';

/** Bounds: a configuration is a page of text, and nobody needs more than a few levels and anchors. */
export const LARGEST_FILE = 64 * 1024;
const DEEPEST = 32;
const MOST_ALIASES = 50;

/** The mapping at the root of the file `name`; an empty file is an empty mapping. Throws `UsageError`. */
export function parseConfig(text: string, name: string): Readonly<Record<string, unknown>> {
  if (text.length > LARGEST_FILE) {
    throw new UsageError(`${name} is larger than ${LARGEST_FILE / 1024} KiB.`);
  }
  const lines = new LineCounter();
  const content = toPlainData(parse(text, lines, name), lines, name);
  if (content === null || content === undefined) return {};
  if (typeof content !== 'object' || Array.isArray(content)) {
    throw new UsageError(`${name} must hold settings as "name: value" lines.`);
  }
  return content as Record<string, unknown>;
}

/** The tokens first: composing a document recurses, and deep nesting would end the whole process there. */
function parse(text: string, lines: LineCounter, name: string): Document | undefined {
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (depthExceeds(tokens, DEEPEST)) {
    throw new UsageError(`${name} is nested more than ${DEEPEST} levels deep.`);
  }
  const documents = [...new Composer({ logLevel: 'silent' }).compose(tokens)];
  if (documents.length > 1) throw new UsageError(`${name} holds more than one document.`);
  return documents[0];
}

function depthExceeds(tokens: readonly CST.Token[], most: number): boolean {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > most) return true;
    for (const inner of children(token)) open.push({ token: inner, depth: depth + 1 });
  }
  return false;
}

function children(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  return token.items
    .flatMap(({ key, value }) => [key, value])
    .filter((inner) => inner !== undefined && inner !== null);
}

function toPlainData(document: Document | undefined, lines: LineCounter, name: string): unknown {
  const problem = document?.errors[0] ?? document?.warnings[0];
  if (problem !== undefined) {
    const { line } = lines.linePos(problem.pos[0]);
    throw new UsageError(`${name}, line ${line}: ${sentence(problem.message)}`);
  }
  try {
    return document?.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    // Too many aliases end in a ReferenceError.
    throw new UsageError(
      `${name} cannot be read: ${sentence(error instanceof Error ? error.message : String(error))}`,
    );
  }
}

function sentence(text: string): string {
  const first = text.split('\n')[0].slice(0, 200);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
