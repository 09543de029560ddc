/** Blocks of Markdown that the summary and the full report have in common. */
import type { Finding, Report } from '../../findings/index.js';
import { scopeText } from '../describe.js';
import type { Review } from '../review.js';
import { count } from '../text.js';
import { titleOf } from './details.js';
import { prose } from './escape.js';
import type { Section } from './fit.js';

/** A report may have a warning for every class. */
const MOST_WARNINGS = 20;
const MOST_REASONS = 20;

/** A list between `open` and `close`, of which the last items may be left out; empty without items. */
function list(
  rank: number,
  open: string,
  items: readonly string[],
  close: string,
  more: (left: number) => string,
): Section[] {
  if (items.length === 0) return [];
  return [{ rank, open: `${open}\n\n`, items, gap: '\n', close, rest: (left) => `- ${more(left)}` }];
}

/** Why the scan is cut, as boxes that cannot be overlooked. */
export function incompleteBoxes({ incomplete }: Report): string[] {
  return limited(incomplete, MOST_REASONS, 'further reason').map(
    (what) => `> [!CAUTION]\n> The scan is incomplete: ${what}`,
  );
}

/** Why nothing is called new, and how that can be mended. */
export function noBaseBoxes({ baseline, noBase }: Review): string[] {
  if (baseline !== undefined || noBase === undefined) return [];
  return [`> [!NOTE]\n> No race counts as new, because there is no base to compare with. ${prose(noBase)}`];
}

export function warningList({ warnings }: Report): string[] {
  if (warnings.length === 0) return [];
  const items = limited(warnings, MOST_WARNINGS, 'more warning').map((text) => `- ⚠️ ${text}`);
  return [['Warnings of the scan:', '', ...items].join('\n')];
}

export function scopeBlock(report: Report): string {
  return `${prose(scopeText(report))}.`;
}

/** Suppressed findings with who said so and why, folded. */
export function suppressedSections(rank: number, { suppressed = [] }: Report): Section[] {
  const open = `<details>\n<summary>${count(suppressed.length, 'suppressed race')}</summary>`;
  return list(rank, open, suppressed.map(suppressedItem), '\n\n</details>', (left) =>
    count(left, 'more suppressed race'),
  );
}

function suppressedItem(finding: Finding): string {
  const reasons = (finding.suppressions ?? []).map(({ justification, where }) => {
    const reason = justification === '' ? 'no reason given' : prose(justification);
    return where === '' ? reason : `${reason} (${prose(where)})`;
  });
  return `- ${titleOf(finding)}: ${reasons.length === 0 ? 'no reason given' : reasons.join('; ')}`;
}

export function unusedSections(rank: number, { unusedSuppressions = [] }: Report): Section[] {
  return list(
    rank,
    'Suppressions that are no longer needed:',
    unusedSuppressions.map((text) => `- ${prose(text)}`),
    '',
    (left) => `${left} more`,
  );
}

function limited(texts: readonly string[], most: number, more: string): string[] {
  const left = texts.length - most;
  return [...texts.slice(0, most).map(prose), ...(left > 0 ? [count(left, more)] : [])];
}
