/** Archives with several entries of one name: the JVM reads the last one, so nothing else may be read here. */
import { printable } from './errors.js';
import type { WarningSink } from './source.js';
import type { ZipEntry } from './zip.js';

/** Names that one warning gives. */
const MOST_NAMED = 3;

export interface Distinct {
  /** One entry for each name, in the order of the first of that name. */
  readonly entries: readonly ZipEntry[];
  /** Names that several entries have. */
  readonly repeated: ReadonlySet<string>;
}

/** Of entries with one name the last: so `java.util.zip.ZipFile` answers, of Java 8 as of all later ones. */
export function lastOfEachName(all: readonly ZipEntry[]): Distinct {
  const last = new Map<string, ZipEntry>();
  const repeated = new Set<string>();
  for (const entry of all) {
    if (last.has(entry.path)) repeated.add(entry.path);
    last.set(entry.path, entry);
  }
  return { entries: [...last.values()], repeated };
}

/** One sentence about names that stand for several entries each. */
export function warnOfRepeated(names: readonly string[], label: string, onWarning: WarningSink): void {
  if (names.length === 0) return;
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  onWarning(
    printable(`${label} has several entries named ${shown}${more}: the last one is read, as the JVM does.`),
  );
}
