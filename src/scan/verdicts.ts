/** What becomes of findings by what the team says: in the code, in a file of accepted findings, in the settings. */
import type { Settings } from '../config/index.js';
import type { Finding, Findings } from '../findings/index.js';
import { bySubject, withLevels } from '../findings/index.js';
import { type Accepted, applyAccepted, type Suppressions } from '../suppressions/index.js';

export interface Verdicts {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Finding[];
  readonly unusedSuppressions: readonly string[];
  readonly warnings: readonly string[];
  /** As those of `Findings`. */
  readonly cutPaths: number;
  readonly cutPublications: number;
  /** Findings left out as their classes are open only for other fields, which are no longer volatile. */
  readonly beside: number;
}

/** What is said where a scan was cut: nothing. */
export const NO_VERDICTS: Verdicts = {
  findings: [],
  suppressed: [],
  unusedSuppressions: [],
  warnings: [],
  cutPaths: 0,
  cutPublications: 0,
  beside: 0,
};

/**
 * `idle` are rules of the settings that fit nothing, `excludedBy` those of `exclude.paths` that fit files of races, `beside`
 * the number of findings that were left out before (`Verdicts.beside`).
 */
export function settle(
  found: Findings,
  suppressions: Suppressions,
  accepted: Accepted | undefined,
  { rules }: Pick<Settings, 'rules'>,
  {
    idle,
    excludedBy,
    beside,
  }: { readonly idle: readonly string[]; readonly excludedBy: readonly string[]; readonly beside: number },
): Verdicts {
  const known =
    accepted === undefined
      ? { live: found.live, suppressed: [], unused: [] }
      : applyAccepted(found.live, accepted);
  const { findings, off } = withLevels(known.live, rules);
  const suppressed = [...found.suppressed, ...known.suppressed].sort(
    (a, b) => bySubject(a, b) || compare(a.id, b.id),
  );
  const left = [...off].map(
    ([rule, number]) => `${count(number)} of the rule ${rule} left out: the settings turn it off.`,
  );
  if (found.excluded > 0) {
    const by = excludedBy.join(', ');
    left.push(
      `${count(found.excluded)} left out: all accesses lie in files that exclude.paths names (${by}).`,
    );
  }
  return {
    findings,
    suppressed: withLevels(suppressed, rules).findings,
    unusedSuppressions: [...suppressions.unused(), ...known.unused, ...idle],
    warnings: [...suppressions.warnings, ...left.sort(compare)],
    cutPaths: found.cutPaths,
    cutPublications: found.cutPublications,
    beside,
  };
}

function count(findings: number): string {
  return findings === 1 ? '1 finding' : `${findings} findings`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
