/**
 * Marks the results of a log that a run has confirmed: the highest rank and confidence, and both stacks in the message. Of a
 * field that no two threads used in any run the message says so; nothing else changes.
 */
import { identityOf, type Log, type Result } from '../sarif/index.js';
import { visible } from '../util/shown.js';
import { unsharedSentence } from './classification.js';
import type { ConfirmOutcome } from './outcome.js';
import { raceLines } from './text.js';

/** SARIF 2.1.0 §3.27.25: 100 is the highest. */
const HIGHEST = 100;
/** Begins what is added to a message. A log that is marked again has its message once. */
const SEEN = '\n\nA run has shown this race:\n';
const UNSHARED = '\n\nSeen at run time: ';

export function confirmedIn(log: Log, { findings }: ConfirmOutcome): Log {
  const confirmed = new Map(
    findings.filter(({ state }) => state === 'confirmed').map((finding) => [finding.id, finding]),
  );
  const unsharedRuns = new Map(findings.map(({ id, unsharedRuns }) => [id, unsharedRuns]));
  const marked = (result: Result): Result => {
    const [race] = confirmed.get(identityOf(result) ?? '')?.races ?? [];
    const unshared = unsharedRuns.get(identityOf(result) ?? '');
    const plain = (result.message.text ?? '').split(UNSHARED)[0];
    if (race === undefined) {
      if (unshared === undefined && plain === (result.message.text ?? '')) return result;
      const text = unshared === undefined ? plain : `${plain}${UNSHARED}${unsharedSentence(unshared)}`;
      return {
        ...result,
        message: { ...result.message, text },
        properties: { ...result.properties, unsharedRuns: unshared },
      };
    }
    const text = `${plain.split(SEEN)[0]}${SEEN}${raceLines(race).map(unlinked).join('\n')}`;
    return {
      ...result,
      rank: HIGHEST,
      message: { ...result.message, text },
      properties: { ...result.properties, confidence: 'high', confirmed: true },
    };
  };
  return {
    ...log,
    runs: log.runs.map((run) =>
      run.results === undefined ? run : { ...run, results: run.results.map(marked) },
    ),
  };
}

/** Names of code and threads are no links (SARIF 2.1.0 §3.11.6). */
function unlinked(text: string): string {
  return visible(text).replace(/[\\[\]]/g, '\\$&');
}
