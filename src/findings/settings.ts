/**
 * Settings of one class, reported as one: nobody reads a dozen findings that all say that setters take no lock. As with
 * findings of one cause, only texts for people join them.
 */
import { createHash } from 'node:crypto';
import { SETTING } from './evidence/index.js';
import { unionOfPairs } from './grouping.js';
import { simpleName } from './names/index.js';
import { byRank, ranked } from './rank.js';
import type { Finding, ReportedFinding } from './types.js';

/** All reported findings, with the settings of each class as one, in the order of rank. */
export function settingsAsOne(findings: readonly ReportedFinding[]): ReportedFinding[] {
  const classes = new Map<string, ReportedFinding[]>();
  for (const finding of findings.filter(isSetting)) {
    const name = classOf(finding);
    classes.set(name, [...(classes.get(name) ?? []), finding]);
  }
  const joined = [...classes].filter(([, all]) => all.length > 1);
  if (joined.length === 0) return [...findings];
  const gone = new Set(joined.flatMap(([, all]) => all));
  const alone = findings.filter((finding) => !gone.has(finding));
  return ranked([...alone, ...joined.map(([name, all]) => asOne(name, all))]);
}

/** Not one that the settings of the scan give a level of its own. */
function isSetting({ kind, confidence, evidence = [], joined, level }: ReportedFinding): boolean {
  const isNote = kind === 'field-race' && confidence === 'low' && joined === undefined && level === undefined;
  return isNote && evidence.some(({ fact }) => fact === SETTING);
}

function classOf({ subject }: Finding): string {
  return subject.slice(0, subject.lastIndexOf('.'));
}

function asOne(className: string, findings: readonly Finding[]): ReportedFinding {
  const parts = [...findings].sort(byRank);
  // What holds for one setting only is not said of all.
  const { cause: _cause, owners: _owners, guardedOwners: _guarded, ...shared } = parts[0];
  const { unsureOwners: _unsure, mends: _mends, ...lead } = shared;
  const name = simpleName(className);
  const races = parts.reduce((sum, part) => sum + part.races.length + part.racesOmitted, 0);
  return {
    ...lead,
    id: createHash('sha256').update(`settings|${className}`).digest('hex').slice(0, 16),
    subject: className,
    message: `${parts.length} settings of ${name} are not guarded.`,
    advice: `Make the settings before threads share the ${name}, or make their fields volatile.`,
    races: parts.map((part) => part.races[0]),
    racesOmitted: races - parts.length,
    pairs: unionOfPairs(parts),
    joined: parts,
  };
}
