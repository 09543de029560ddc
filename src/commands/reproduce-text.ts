/** What came of running programs, as text and as JSON. */
import type { ReportedFinding } from '../findings/index.js';
import { visible } from '../report/index.js';
import type { Reproduction } from '../reproduce/index.js';

export interface Numbered {
  readonly number: number;
  readonly finding: ReportedFinding;
  readonly reproduction: Reproduction;
}

const DELAYED =
  '  To show it, threads stopped before racing accesses, in copies of the classes that are changed only for this.';

/** All of one, or a table and what there is to the confirmed ones. */
export function reproductionText(done: readonly Numbered[], isSingle: boolean): string {
  if (isSingle) return lines(done.flatMap(detailsOf));
  const rows = done.map((one) => [`${one.number}`, one.finding.id, titleOf(one.finding), verdictOf(one)]);
  return lines([...tableOf([['', 'identity', 'finding', 'result'], ...rows]), '', summaryOf(done)]);
}

export function reproductionsJson(done: readonly Numbered[]): string {
  const { confirmed, notSeen, cannotBeMade } = countsOf(done);
  const reproductions = done.map(({ number, finding, reproduction }) => ({
    number,
    title: finding.message,
    confidence: finding.confidence,
    ...reproduction,
  }));
  return `${JSON.stringify({ confirmed, notSeen, cannotBeMade, reproductions }, undefined, 2)}\n`;
}

/** A test that was written, or why it was not. */
export interface Emitted {
  readonly number: number;
  readonly finding: ReportedFinding;
  readonly path?: string;
  readonly reason?: string;
}

export function emittedJson(emitted: readonly Emitted[]): string {
  const tests = emitted.map(({ number, finding, path, reason }) => ({
    number,
    title: finding.message,
    confidence: finding.confidence,
    id: finding.id,
    ...(path === undefined ? { verdict: 'cannot be made', what: reason } : { path }),
  }));
  return `${JSON.stringify({ tests }, undefined, 2)}\n`;
}

export function emittedText(emitted: readonly Emitted[]): string {
  return lines(
    emitted.map(({ number, path, reason }) =>
      path === undefined ? `Finding ${number}: cannot be made: ${reason}.` : `Finding ${number}: ${path}`,
    ),
  );
}

function detailsOf({ number, finding, reproduction }: Numbered): string[] {
  const { verdict, kind, what, failures, rounds, isDelayed, folder, commands = [] } = reproduction;
  const head = `Finding ${number} (${finding.id}): ${finding.message}`;
  if (verdict === 'cannot be made') return [head, `cannot be made: ${what}.`];
  const seen =
    verdict === 'confirmed'
      ? [
          `confirmed: ${kind} in ${failures} of ${rounds} rounds.`,
          `  ${what}`,
          ...(isDelayed === true ? [DELAYED] : []),
        ]
      : [`not seen in ${rounds} rounds. That does not refute it: such runs try few of the possible orders.`];
  return [
    head,
    ...seen,
    '',
    `The program is in ${folder}. To run it again:`,
    ...commands.map((line) => `  ${line}`),
  ];
}

function verdictOf({ reproduction: { verdict, kind, what, failures, rounds } }: Numbered): string {
  switch (verdict) {
    case 'confirmed':
      return `confirmed: ${kind} in ${failures} of ${rounds} rounds`;
    case 'not seen':
      return `not seen in ${rounds} rounds`;
    case 'cannot be made':
      return `cannot be made: ${what}`;
  }
}

/** The first sentence of its message. */
function titleOf({ message }: ReportedFinding): string {
  const [first] = message.split('. ');
  return first.length > 100 ? `${first.slice(0, 99)}…` : first.replace(/\.$/, '');
}

function countsOf(done: readonly Numbered[]): Record<'confirmed' | 'notSeen' | 'cannotBeMade', number> {
  const of = (verdict: Reproduction['verdict']): number =>
    done.filter(({ reproduction }) => reproduction.verdict === verdict).length;
  return { confirmed: of('confirmed'), notSeen: of('not seen'), cannotBeMade: of('cannot be made') };
}

function summaryOf(done: readonly Numbered[]): string {
  const { confirmed, notSeen, cannotBeMade } = countsOf(done);
  const folder = done.find(({ reproduction }) => reproduction.folder !== undefined)?.reproduction.folder;
  const where = folder === undefined ? '' : ` Programs are in ${folder.slice(0, folder.lastIndexOf('/'))}.`;
  return `${confirmed} confirmed, ${notSeen} not seen, ${cannotBeMade} cannot be made.${where}`;
}

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => visible(row[column]).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => visible(cell).padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

function lines(all: readonly string[]): string {
  return `${all.map(visible).join('\n')}\n`;
}
