/** What is told of the order of threads holds in runs of random programs; see `order-programs.ts`. */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { KEPT, keptClass } from './order-kept.js';
import { orderVerdict, programIn } from './order-oracle.js';
import { orderProgram } from './order-programs.js';

const PROGRAMS = amount(50, 100, 'RACEWARDEN_ORDER_PROGRAMS');
const FIRST = Number(process.env.RACEWARDEN_ORDER_SEED ?? 1);
/** Programs that are compiled at once. */
const BATCH = 200;

describeWithJdk('in random programs', () => {
  test('each race that happens is kept, and most of what is ordered is known to be', () => {
    const sum = { races: 0, met: 0, ordered: 0 };
    for (let first = FIRST; first < FIRST + PROGRAMS; first += BATCH) {
      const count = Math.min(BATCH, FIRST + PROGRAMS - first);
      const seeds = Array.from({ length: count }, (_, i) => first + i);
      const sources = seeds.map((seed) => [`o${seed}/P.java`, orderProgram(`o${seed}`, seed)]);
      const classes = javac(Object.fromEntries(sources));
      for (const seed of seeds) {
        const { lost, ...counts } = orderVerdict(programIn(classes, `o${seed}`), { seeds: 6, k: seed % 3 });
        expect({ seed, lost }).toEqual({ seed, lost: [] });
        sum.races += counts.races;
        sum.met += counts.met;
        sum.ordered += counts.ordered;
      }
    }
    const share = sum.ordered / sum.met;
    process.stdout.write(
      `${PROGRAMS} programs, ${JSON.stringify(sum)}, ${(100 * share).toFixed(1)} % of what never raced is ordered\n`,
    );
    expect(sum.races).toBeGreaterThan(PROGRAMS);
    expect(share).toBeGreaterThan(0.4);
  });
});

describeWithJdk('in programs that were misjudged once', () => {
  const packs = Object.keys(KEPT);
  const classes = javac(Object.fromEntries(packs.map((pack) => [`${pack}/P.java`, keptClass(pack)])));

  test.each(packs)('%s: races happen and are kept', (pack) => {
    for (const k of [0, 1, 2]) {
      const { lost, races } = orderVerdict(programIn(classes, pack), { seeds: 12, k });
      expect({ k, lost }).toEqual({ k, lost: [] });
      expect(races).toBeGreaterThan(0);
    }
  });
});
