/** What runs have shown, for people. */
import { visible } from '../util/shown.js';
import { classificationLines, unsharedSentence } from './classification.js';
import type { ConfirmOutcome, FindingOutcome, ObservedRace, SeenAccess } from './outcome.js';

const MOST_RACES = 3;
const MOST_FRAMES = 12;
const MOST_MISSED = 20;

export function outcomeText(outcome: ConfirmOutcome): string {
  const { findings, missed, outside, runs, changed } = outcome;
  const confirmed = findings.filter(({ state }) => state === 'confirmed');
  const ran = findings.filter(({ state }) => state === 'ran');
  const notRun = findings.length - confirmed.length - ran.length;
  const lines: string[] = [];
  const inRuns = runs === 1 ? '' : ` in ${runs} runs`;
  lines.push(
    findings.length === 0
      ? 'The scan has no findings.'
      : `${confirmed.length} of ${plural(findings.length, 'finding')} ${confirmed.length === 1 ? 'was' : 'were'} seen as a race${inRuns}.`,
  );
  for (const finding of confirmed) lines.push('', ...confirmedLines(finding));
  if (ran.length > 0) {
    lines.push('', `Not seen, although their code ran (${ran.length}):`);
    lines.push(...ran.flatMap(notSeenLines));
  }
  if (notRun > 0) {
    lines.push('', `Not seen, because their code did not run (${notRun}):`);
    const rest = findings.filter(({ state }) => state === 'not-run');
    lines.push(...rest.flatMap(notSeenLines));
  }
  if (outside.length > 0) {
    lines.push('', `Races in classes that were not scanned, such as those of tests (${outside.length}):`);
    lines.push(...listed(outside));
  }
  if (missed.length > 0) {
    lines.push('', `Races that racewarden missed (${missed.length}): no finding covers both accesses.`);
    lines.push(...listed(missed));
    lines.push(
      '',
      'Please report them: send the lines above, the version of racewarden, and the classes of both accesses or a program that shows the race.',
    );
  }
  if (changed.length > 0) {
    lines.push(
      '',
      `${plural(changed.length, 'class', 'classes')} had changed when the command ran, and ${changed.length === 1 ? 'was' : 'were'} not watched: build first, so that the command does not build again.`,
      ...changed.slice(0, MOST_RACES).map((name) => `  ${name}`),
    );
  }
  if (outcome.classification !== undefined) lines.push('', ...classificationLines(outcome.classification));
  lines.push('', ...countLines(outcome));
  return `${lines.map(visible).join('\n')}\n`;
}

function notSeenLines({ id, message, unsharedRuns }: FindingOutcome): string[] {
  const evidence = unsharedRuns === undefined ? [] : [`    ${unsharedSentence(unsharedRuns)}`];
  return [`  ${id}  ${titleOf(message)}`, ...evidence];
}

function listed(races: readonly ObservedRace[]): string[] {
  const lines = races.slice(0, MOST_MISSED).flatMap((race) => ['', ...raceLines(race)]);
  if (races.length > MOST_MISSED) lines.push('', `… and ${races.length - MOST_MISSED} more, in JSON.`);
  return lines;
}

function confirmedLines({ id, message, races }: FindingOutcome): string[] {
  const lines = [`confirmed  ${id}  ${titleOf(message)}`];
  for (const race of races.slice(0, MOST_RACES)) lines.push(...raceLines(race));
  if (races.length > MOST_RACES) lines.push(`  … and ${races.length - MOST_RACES} more pairs of accesses`);
  return lines;
}

/** A race with both stacks. */
export function raceLines({ accesses: [earlier, later], times }: ObservedRace): string[] {
  const often = times > 1 ? `, seen ${times} times` : '';
  return [`  ${earlier.subject}${often}:`, ...accessLines(earlier), ...accessLines(later)];
}

function accessLines({ access, method, place, thread, stack }: SeenAccess): string[] {
  const by = thread === '' ? '' : `, thread "${thread}"`;
  const frames = stack.slice(0, MOST_FRAMES).map((frame) => `      at ${frame}`);
  if (stack.length === 0) frames.push('      (its stack was not kept)');
  if (stack.length > MOST_FRAMES) frames.push('      …');
  return [`    ${access} in ${method} (${place})${by}`, ...frames];
}

function countLines({ counts }: ConfirmOutcome): string[] {
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  return ['Counts:', ...shown.map(([name, count]) => `  ${name}: ${count}`)];
}

/** The first sentence of a message. */
function titleOf(message: string): string {
  return message.split('\n')[0].split(/(?<=\.) /)[0];
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
