/**
 * Files of properties beside the classes (`*.properties`): which values a key has. The format is that of
 * `java.util.Properties.load(Reader)`, as UTF-8, which resource bundles are read as since Java 9.
 */
import type { Properties } from './source.js';

/** Bounds of one place: real ones have some hundred files of some kilobytes. */
export const MOST_PROPERTY_FILES = 2_000;
export const MAX_PROPERTY_BYTES = 1024 * 1024;

export function isPropertyFile(path: string): boolean {
  return path.endsWith('.properties');
}

/** The keys and values of one file, each key with all values that it is given. */
export function propertiesIn(text: string): Properties {
  const found = new Map<string, string[]>();
  for (const line of logicalLines(text)) {
    // The key ends at the first separator that is not escaped.
    const [, key, value] = /^((?:\\[\s\S]|[^\\=:\s])*)\s*[=:]?\s*([\s\S]*)$/.exec(line) ?? [];
    if (key === undefined) continue;
    const name = unescaped(key);
    found.set(name, [...(found.get(name) ?? []), unescaped(value)]);
  }
  return found;
}

/** What several files say together, each value of a key once. */
export function joinedProperties(all: Iterable<Properties>): Properties {
  const found = new Map<string, Set<string>>();
  for (const properties of all)
    for (const [key, values] of properties) {
      const known = found.get(key) ?? new Set();
      found.set(key, known);
      for (const value of values) known.add(value);
    }
  return new Map([...found].map(([key, values]) => [key, [...values]]));
}

/** Lines without comments and blanks; one that ends with an odd number of backslashes goes on in the next. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let open: string | undefined;
  for (const natural of text.split(/\r\n|\n|\r/)) {
    const line = natural.trimStart();
    if (open === undefined && (line === '' || /^[#!]/.test(line))) continue;
    const whole: string = (open ?? '') + line;
    const goesOn = (/\\*$/.exec(whole)?.[0].length ?? 0) % 2 === 1;
    open = goesOn ? whole.slice(0, -1) : undefined;
    if (!goesOn) lines.push(whole);
  }
  if (open !== undefined) lines.push(open);
  return lines;
}

const ESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code?: string, char = '') =>
    code === undefined ? (ESCAPED[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
