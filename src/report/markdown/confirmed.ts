/** What a command with race checks has shown: a section of the summary. */

import type { Review } from '../review.js';
import { count } from '../text.js';
import { titleOf } from './details.js';
import { code, prose } from './escape.js';
import type { Section } from './fit.js';

/** Findings that were seen as races, and races that no finding covers. */
export function confirmedSections(rank: number, { report, confirmed }: Review): Section[] {
  if (confirmed === undefined) return [];
  const seen = new Map(
    confirmed.findings.filter(({ state }) => state === 'confirmed').map(({ id, races }) => [id, races]),
  );
  const lines = report.findings
    .filter(({ id }) => seen.has(id))
    .map((finding) => {
      const [race] = seen.get(finding.id) ?? [];
      const places = race === undefined ? '' : race.accesses.map(({ place }) => code(place)).join(' and ');
      return `- ${titleOf(finding)}${places === '' ? '' : `: ${places}`}`;
    });
  const missed = confirmed.missed.map(
    ({ accesses: [a, b] }) =>
      `- A race that no finding covers, on ${prose(a.subject)}: ${code(a.place)} and ${code(b.place)}`,
  );
  const all = confirmed.findings.length;
  const head = `### Seen as races when the tests ran: ${seen.size} of ${count(all, 'finding')}`;
  const items = [...lines, ...missed];
  return [
    {
      rank,
      open: `${head}\n\n`,
      items: items.length === 0 ? ['A race that was not seen may still be real.'] : items,
      gap: '\n',
      close: '',
      rest: (left) => `- ${count(left, 'more race')}`,
    },
  ];
}
