/** Reads a configuration file into plain data; the text is untrusted. */
import { LineCounter, parseDocument } from 'yaml';
import { UsageError } from './errors.js';

/** Bounds: a configuration is a page of text, and nobody needs more than a few anchors. */
const LARGEST_FILE = 256 * 1024;
const MOST_ALIASES = 50;

/** The mapping at the root of the file `name`; an empty file is an empty mapping. Throws `UsageError`. */
export function parseConfig(text: string, name: string): Readonly<Record<string, unknown>> {
  if (text.length > LARGEST_FILE) {
    throw new UsageError(`${name} is larger than ${LARGEST_FILE / 1024} KiB.`);
  }
  const content = toPlainData(text, name);
  if (content === null || content === undefined) return {};
  if (typeof content !== 'object' || Array.isArray(content)) {
    throw new UsageError(`${name} must hold settings as "name: value" lines.`);
  }
  return content as Record<string, unknown>;
}

function toPlainData(text: string, name: string): unknown {
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem !== undefined) {
      const { line } = lines.linePos(problem.pos[0]);
      throw new UsageError(`${name}, line ${line}: ${sentence(problem.message)}`);
    }
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Too deep a nesting overflows the parser's stack; too many aliases end in a ReferenceError.
    const reason = error instanceof RangeError ? 'it is nested too deeply' : messageOf(error);
    throw new UsageError(`${name} cannot be read: ${sentence(reason)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sentence(text: string): string {
  const [first] = text.split('\n');
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
