/** What the tables of frameworks have done in a scan, as counters. */
import type { Diagnostic } from '../findings/index.js';
import type { Harness } from '../harness/index.js';
import type { Program } from '../program/index.js';

const OPENING = /^framework/;

/** The open classes that each framework makes objects of, and the entries of the settings that fit nothing. */
export function frameworkDiagnostics(program: Program, { open }: Pick<Harness, 'open'>): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { cls, signs = [] } of open) {
    if (!signs.some((sign) => sign.cls === cls && OPENING.test(sign.kind))) continue;
    const name = program.frameworks.ofClass(cls)?.framework.name ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const items = Array.from(counts, ([name, count]) => `${name}: ${count}`).sort();
  const count = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const idle = program.frameworks.idle();
  return [
    { name: 'classes that frameworks open', count, items },
    {
      name: 'entries of frameworks in the settings that match nothing under scan',
      count: idle.length,
      items: idle,
    },
  ].filter((one) => one.count > 0);
}
