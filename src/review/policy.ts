/** By which rules a change is judged, and what it hides: put together for those who read the review. */
import { logLine, warn } from '../github/index.js';
import { type Policy, policyText, readReport } from '../report/index.js';
import type { Log } from '../sarif/index.js';
import { type HeadOptions, type ScannedLog, scanLog } from './head.js';
import { hiddenByChange, suppressedByChange } from './hidden.js';
import { differing, type RuleSet, type Rules } from './rules.js';

/** Undefined where no change is judged. What is to be known of it is in the log afterwards. */
export async function policyOf(
  rules: Rules,
  head: ScannedLog,
  base: Log | undefined,
  options: HeadOptions,
): Promise<Policy | undefined> {
  const { isJudged, change, deciding } = rules;
  for (const warning of rules.warnings) warn(warning);
  if (!isJudged) return undefined;
  const isScan = deciding.settings.mode === 'scan';
  // The part of a shard judges nothing, and what it lacks others may have.
  const isPart = deciding.settings.shard !== undefined;
  const found = isPart
    ? { hidden: [] }
    : await hiddenByChange({
        ...{ rules, found: head.all },
        ...(isScan && { scanBy: (other) => scanBy(other, rules.deciding, head, options) }),
      });
  const policy: Policy = {
    ...found,
    ...(change !== undefined && { text: change.text }),
    settings: change === undefined ? [] : differing(change.base.settings, change.head.settings),
    suppressed: base === undefined || isPart ? [] : suppressedByChange(head.all, readReport(base)),
  };
  const isGrave = policy.hidden.length > 0 || policy.problem !== undefined;
  for (const line of policyText(policy)) (isGrave ? warn : logLine)(line);
  return policy;
}

/** The classes that were scanned, by other rules; where those name other classes, these. */
async function scanBy(
  { settings, accepted }: RuleSet,
  deciding: RuleSet,
  { paths }: ScannedLog,
  options: HeadOptions,
): Promise<ScannedLog['all']> {
  const asked = { ...settings, buildCommand: undefined };
  const same = { ...asked, ...paths };
  const keys = ['paths', 'classpath', 'sources'] as const;
  const isSame = keys.every((key) => String(settings[key]) === String(deciding.settings[key]));
  const more = { ...options, accepted, isBase: true };
  return (await scanLog(isSame ? same : asked, more)).all;
}
