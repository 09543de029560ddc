/** By which rules a change is judged, what its own rules would hide, and what it suppresses in its code. */
import type { Finding } from '../../findings/index.js';
import { count, listed } from '../text.js';
import { titleOf } from './details.js';
import { code, prose } from './escape.js';
import type { Section } from './fit.js';

/** The configuration of a change beside that of its base. */
export interface Policy {
  /** What decides here, and why: sentences. Undefined where the change leaves the configuration alone. */
  readonly text?: string;
  /** Settings that the two give another value, as files call them. */
  readonly settings: readonly string[];
  /** Findings that the rules of the base show and those of the change do not, with the reason. */
  readonly hidden: readonly { readonly finding: Finding; readonly by: string }[];
  /** Why that list is missing or may lack something: a sentence. */
  readonly problem?: string;
  /** Findings that the change suppresses in its code; the base shows them, or does not have them. */
  readonly suppressed: readonly Finding[];
}

/** Blocks that stand above all findings: reviewers of the change must not miss them. */
export function policyBoxes(policy: Policy | undefined): string[] {
  if (policy?.text === undefined) return [];
  const { text, settings, hidden, problem } = policy;
  const sentences = [
    text,
    ...(settings.length === 0 ? [] : [`Settings that differ: ${listed(settings)}.`]),
    hidden.length === 0
      ? problem === undefined
        ? 'The rules of the change hide nothing that the rules of the base show.'
        : ''
      : `The rules of the change hide ${count(hidden.length, 'race')} that the rules of the base show; see below.`,
    problem ?? '',
  ];
  const mark = hidden.length > 0 || problem !== undefined ? 'WARNING' : 'NOTE';
  return [`> [!${mark}]\n> ${prose(sentences.filter((part) => part !== '').join(' '))}`];
}

/** What is hidden, and what the code suppresses anew. */
export function policySections(rank: number, policy: Policy | undefined): Section[] {
  if (policy === undefined) return [];
  const hidden = policy.hidden.map(({ finding, by }) => `- ${titleOf(finding)}: ${prose(by)}`);
  const suppressed = policy.suppressed.map((finding) => `- ${titleOf(finding)}: ${reasonsOf(finding)}`);
  return [
    ...section(rank, '### Hidden by the rules of this change', hidden, 'more hidden race'),
    ...section(rank, '### Suppressed in the code of this change', suppressed, 'more suppressed race'),
  ];
}

function section(rank: number, heading: string, items: readonly string[], more: string): Section[] {
  if (items.length === 0) return [];
  return [
    {
      rank,
      open: `${heading}\n\n`,
      items,
      gap: '\n',
      close: '',
      rest: (left) => `- ${count(left, more)}`,
    },
  ];
}

function reasonsOf({ suppressions = [] }: Finding): string {
  const reasons = suppressions.map(({ justification, where }) => {
    const reason = justification === '' ? 'no reason given' : prose(justification);
    return where === '' ? reason : `${reason} (${code(where)})`;
  });
  return reasons.length === 0 ? 'no reason given' : reasons.join('; ');
}

/** One line for the log. */
export function policyText({ text, settings, hidden, suppressed, problem }: Policy): string[] {
  return [
    ...(text === undefined ? [] : [text]),
    ...(settings.length === 0 ? [] : [`Settings that the change gives another value: ${listed(settings)}.`]),
    ...(hidden.length === 0
      ? []
      : [`The rules of the change hide ${count(hidden.length, 'race')} that the rules of the base show.`]),
    ...(suppressed.length === 0
      ? []
      : [`The code of the change suppresses ${count(suppressed.length, 'race')}.`]),
    ...(problem === undefined ? [] : [problem]),
  ];
}
