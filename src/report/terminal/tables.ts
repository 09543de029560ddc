/** Tables of the terminal: stages, diagnostics, phases. All give lines. */
import type {
  NamedObject,
  NamedObjectRace,
  ObjectTable,
  PhaseTime,
  Report,
  StageCount,
} from '../../findings/index.js';
import { grouped, listed, visible } from '../text.js';

/** Examples shown of one diagnostic. */
const MOST_ITEMS = 20;
const MOST_OBJECTS = 500;
const MOST_OWNERS = 3;

/** Pairs of accesses left after every stage, as in PLDI'06 Fig. 11, with the share that the stage kept. */
export function stageTable(stages: readonly StageCount[]): string[] {
  const rows = stages.map(({ name, pairs }, index) => {
    const before = stages[index - 1]?.pairs ?? 0;
    return [visible(name), grouped(pairs), before === 0 ? '' : `${((100 * pairs) / before).toFixed(1)} %`];
  });
  return table(['stage', 'pairs of accesses', 'kept'], rows, [false, true, true]);
}

/** Objects as in Table 1 of Static object race detection, then each with its owners and the calls that may overlap. */
export function objectsTable({ methods, distributed, owned, objects, unlisted }: ObjectTable): string[] {
  const number = [methods, distributed.raceFree, distributed.racy, owned.raceFree, owned.racy].map(grouped);
  const head = ['methods', 'distributed race-free', 'distributed racy', 'owned race-free', 'owned racy'];
  const more = objects.length - MOST_OBJECTS;
  return [
    ...table(head, [number], [true, true, true, true, true]),
    '',
    ...objects.slice(0, MOST_OBJECTS).flatMap(objectLines),
    ...(more > 0 ? [`… ${grouped(more)} more objects; --format json has all`] : []),
    ...(unlisted > 0
      ? [`The races of ${grouped(unlisted)} objects are not all listed: there are too many.`]
      : []),
  ];
}

/** What changes nothing is in the JSON report only. */
function objectLines({ object, kind, racy, owners, races }: NamedObject): string[] {
  const changing = races.filter(({ benign }) => !benign);
  const by = owners.length > 0 ? ` by ${listed(owners.slice(0, MOST_OWNERS))}` : '';
  const more = changing.length - MOST_ITEMS;
  return [
    visible(`${object}: ${kind}${by}, ${racy ? 'racy' : 'race-free'}`),
    ...changing.slice(0, MOST_ITEMS).map((race) => `  ${visible(raceText(race))}`),
    ...(more > 0 ? [`  … ${grouped(more)} more; --format json has all`] : []),
  ];
}

function raceText({ first, second, follows }: NamedObjectRace): string {
  const calls = first === second ? `${first} with itself` : `${first} with ${second}`;
  const cause =
    follows === undefined ? '' : `, as ${follows.first} with ${follows.second} on ${follows.object}`;
  return `${calls}${cause}`;
}

export function phaseTable(phases: readonly PhaseTime[]): string[] {
  if (phases.length === 0) return [];
  const rows = phases.map(({ name, seconds, memory }) => [
    visible(name),
    seconds.toFixed(2),
    grouped(Math.round(memory)),
  ]);
  return table(['phase', 'seconds', 'megabytes'], rows, [false, true, true]);
}

/** Every counter with its first items; numbers of the scan last. */
export function diagnosticsTable({ diagnostics, statistics }: Report): string[] {
  const lines = diagnostics.flatMap(({ name, count, items }) => [
    `${visible(name)}: ${grouped(count)}`,
    ...items.slice(0, MOST_ITEMS).map((item) => `  ${visible(item)}`),
    ...(items.length > MOST_ITEMS
      ? [`  … ${grouped(items.length - MOST_ITEMS)} more; --format json has all`]
      : []),
  ]);
  const rows = Object.entries(statistics).map(([name, value]) => [visible(name), grouped(value)]);
  if (rows.length === 0) return lines;
  return [...lines, ...(lines.length > 0 ? [''] : []), ...table(['statistic', 'value'], rows, [false, true])];
}

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly boolean[],
): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}
