/** What the rules of a change hide that those of its base show. */
import type { Settings } from '../config/index.js';
import type { Finding, Report } from '../findings/index.js';
import { inGroup } from '../github/index.js';
import { errorSentence, type Policy } from '../report/index.js';
import { type Accepted, applyAccepted } from '../suppressions/index.js';
import type { RuleSet, Rules } from './rules.js';

export interface HiddenRequest {
  readonly rules: Rules;
  /** What the rules that decide found, before the confidence that is asked for. */
  readonly found: Report;
  /** Scans the same classes by other rules; undefined where that cannot be done here. */
  readonly scanBy?: (rules: RuleSet) => Promise<Report>;
}

/** Settings that act inside of a scan: what they hide is not in its report. */
const ACTS = [
  ...(['paths', 'classpath', 'sources', 'jdk', 'interfaces', 'closed', 'main', 'depth'] as const),
  ...(['shareArguments', 'k', 'elideConstructors', 'exclude'] as const),
];
const CONFIDENCES = ['low', 'medium', 'high'];

type Hidden = Policy['hidden'];

/** Never throws for what a scan by other rules does: that is a `problem`. */
export async function hiddenByChange(
  request: HiddenRequest,
): Promise<{ readonly hidden: Hidden; readonly problem?: string }> {
  const { deciding, change } = request.rules;
  if (change === undefined) return { hidden: [] };
  try {
    const byBase = await reportBy(change.base, deciding, request);
    const byHead = await reportBy(change.head, deciding, request);
    const hidden = hiddenIn(byBase, byHead, change);
    const cut = [byBase, byHead].find(({ complete }) => !complete);
    const problem = 'A scan by the other rules was cut, so the list may be incomplete.';
    return { hidden, ...(cut !== undefined && cut !== request.found && { problem }) };
  } catch (error) {
    const why = errorSentence(error, 're-run the job with debug logging to see where');
    return { hidden: [], problem: `What the rules of the change hide could not be listed. ${why}` };
  }
}

async function reportBy(rules: RuleSet, deciding: RuleSet, request: HiddenRequest): Promise<Report> {
  const { found, scanBy } = request;
  if (!needsScan(rules.settings, deciding.settings)) return found;
  if (scanBy === undefined) throw new Error('that needs another scan, which this job does not run');
  // Findings of one view are compared with those of the same.
  const settings = { ...rules.settings, view: deciding.settings.view };
  return inGroup('Scan by the other rules of this change', () => scanBy({ ...rules, settings }));
}

/** Whether the report of a scan by `known` lacks what one by `asked` would have. */
function needsScan(asked: Settings, known: Settings): boolean {
  if (ACTS.some((key) => JSON.stringify(asked[key]) !== JSON.stringify(known[key]))) return true;
  return Object.entries(known.rules).some(
    ([rule, level]) => level === 'off' && asked.rules[rule as keyof Settings['rules']] !== 'off',
  );
}

function hiddenIn(byBase: Report, byHead: Report, { base, head }: NonNullable<Rules['change']>): Hidden {
  const shown = candidates(byBase).filter((finding) => reasonAgainst(finding, base) === undefined);
  const left = new Map(candidates(byHead).map((finding) => [finding.id, finding]));
  return shown.flatMap((finding) => {
    const there = left.get(finding.id);
    const by =
      there === undefined
        ? (reasonAgainst(finding, head) ?? gone(base.settings, head.settings))
        : (reasonAgainst(there, head) ?? levelLowered(finding, base.settings, head.settings));
    return by === undefined ? [] : [{ finding, by }];
  });
}

/** Every race by itself; what the code suppresses is not for files to decide. */
function candidates({ findings, suppressed = [] }: Report): Finding[] {
  const byFile = suppressed.filter(({ suppressions = [] }) =>
    suppressions.every(({ kind }) => kind === 'external'),
  );
  return [...findings, ...byFile];
}

/** Why rules do not show a finding that a scan by them has. */
function reasonAgainst(finding: Finding, { settings, accepted }: RuleSet): string | undefined {
  const { rules, minConfidence } = settings;
  if (rules[finding.kind] === 'off') return `the rule ${finding.kind} is off`;
  if (CONFIDENCES.indexOf(finding.confidence) < CONFIDENCES.indexOf(minConfidence)) {
    return `min-confidence is ${minConfidence}`;
  }
  const isAccepted = applyAccepted([finding], accepted).suppressed.length > 0;
  return isAccepted ? `accepted in ${accepted.file}${reasonIn(accepted, finding.id)}` : undefined;
}

function reasonIn({ entries }: Accepted, id: string): string {
  const reason = entries.find((entry) => entry.id === id)?.reason;
  return reason === undefined ? '' : `: ${reason}`;
}

/** Kinds whose rule is a note. */
const NOTES: ReadonlySet<Finding['kind']> = new Set(['object-race', 'leaked-state']);

/** A note never fails a job: a race that becomes one is as good as hidden. */
function levelLowered({ kind, confidence }: Finding, base: Settings, head: Settings): string | undefined {
  const isNote = ({ rules }: Settings): boolean =>
    confidence === 'low' || (rules[kind] ?? (NOTES.has(kind) ? 'note' : 'warning')) === 'note';
  return isNote(head) && !isNote(base) ? `the rule ${kind} has the level note` : undefined;
}

/** Which settings a scan that does not find it any more may owe that to. */
function gone(base: Settings, head: Settings): string {
  const keys = ACTS.filter((key) => JSON.stringify(base[key]) !== JSON.stringify(head[key]));
  return `not found with ${keys.length === 0 ? 'these settings' : keys.join(', ')} of the change`;
}

/** Findings that the code suppresses and that the base shows, or does not have: the change brings the suppression. */
export function suppressedByChange(head: Report, base: Report): Finding[] {
  const known = new Set((base.suppressed ?? []).map(({ id }) => id));
  return (head.suppressed ?? [])

    .filter(({ suppressions = [] }) => suppressions.some(({ kind }) => kind === 'inSource'))
    .filter(({ id }) => !known.has(id));
}
