/**
 * Each class of java.base as `javap` prints it: bytes (by their hash), version, flags, supertypes, members, constants,
 * instructions with their operands, exception, line and variable tables.
 *
 * The only thing of javap's output about these that is left out are NameAndType constants on their own, which nothing
 * outside the reader can ask for: what refers to them is compared here, they themselves are counted.
 */
import { expect, test } from '@jest/globals';
import { compare, noCounts } from './compare.js';
import {
  Differences,
  describeJavaBase,
  javaBase,
  listedByJimage,
  OF_SO_MANY,
  ORACLE_TIMEOUT,
  share,
} from './java-base.js';
import { javap } from './javap.js';

describeJavaBase('java.base as javap prints it', (home) => {
  test(
    'is what we read',
    async () => {
      const names = listedByJimage(home, OF_SO_MANY);
      const differences = new Differences();
      const counts = noCounts();
      const ours = javaBase(home, OF_SO_MANY);
      for await (const theirs of javap(home, names)) {
        const next = ours.next();
        if (next.done) throw new Error(`we have no ${theirs.name}`);
        compare(next.value, theirs, differences, counts);
      }
      expect(ours.next().done).toBe(true);
      expect(differences.shown).toEqual([]);
      expect(counts.classes).toBe(names.length);
      expect(counts.classes).toBeGreaterThan(share(5000));
      expect(counts.fields).toBeGreaterThan(share(20_000));
      expect(counts.methods).toBeGreaterThan(share(55_000));
      expect(counts.bodies).toBeGreaterThan(share(50_000));
      expect(counts.instructions).toBeGreaterThan(share(1_500_000));
      expect(counts.lines).toBeGreaterThan(share(300_000));
      expect(counts.constants).toBeGreaterThan(share(800_000));
      expect(counts.unasked).toBeLessThan(counts.constants / 5);
    },
    ORACLE_TIMEOUT,
  );
});
