/** The levels that the settings give to rules. */
import type { RuleLevels } from '../config/index.js';
import type { Finding } from './types.js';

/** What is left when rules that are off are left out, each finding with the level of its rule where there is one. */
export function withLevels(
  findings: readonly Finding[],
  rules: RuleLevels,
): { readonly findings: readonly Finding[]; readonly off: ReadonlyMap<Finding['kind'], number> } {
  const off = new Map<Finding['kind'], number>();
  const kept: Finding[] = [];
  for (const finding of findings) {
    const level = rules[finding.kind];
    if (level === 'off') off.set(finding.kind, (off.get(finding.kind) ?? 0) + 1);
    else if (level === undefined) kept.push(finding);
    // What looks benign is never more than a note.
    else kept.push({ ...finding, level: finding.confidence === 'low' ? 'note' : level });
  }
  return { findings: kept, off };
}
