/**
 * Each method of java.base that has code becomes a body that the verifier finds sound: every use dominated by its
 * definition, one argument of a φ for each edge, kinds of values, signatures, balanced monitors. Its exact print reads
 * back as the same body.
 */
import { expect, test } from '@jest/globals';
import { buildBody, printBody, verify, verifyMonitors } from '../../src/ir/index.js';
import { Differences, describeJavaBase, javaBase, OF_SO_MANY, ORACLE_TIMEOUT, share } from './java-base.js';
import { readBody } from './read-body.js';
import { difference } from './same-body.js';

describeJavaBase('the methods of java.base', (home) => {
  test(
    'become sound bodies that can be printed and read back',
    () => {
      const problems = new Differences();
      const counts = { classes: 0, withCode: 0, bodies: 0, instructions: 0, phis: 0, monitors: 0 };
      for (const { file } of javaBase(home, OF_SO_MANY)) {
        counts.classes++;
        for (const method of file.methods) {
          if (method.code === undefined) continue;
          counts.withCode++;
          const body = buildBody(file, method);
          for (const what of [...verify(body), ...verifyMonitors(body)]) problems.add(body.name, what);
          const lost = difference(body, readBody(printBody(body, { exact: true })));
          if (lost !== undefined) problems.add(body.name, `not read back: ${lost}`);
          counts.bodies++;
          for (const { insns } of body.blocks) {
            counts.instructions += insns.length;
            for (const { op } of insns) {
              if (op === 'phi') counts.phis++;
              else if (op === 'monitorenter') counts.monitors++;
            }
          }
        }
      }
      expect(problems.shown).toEqual([]);
      expect(counts.classes).toBeGreaterThan(share(5000));
      expect(counts.bodies).toBe(counts.withCode);
      expect(counts.bodies).toBeGreaterThan(share(50_000));
      expect(counts.instructions).toBeGreaterThan(share(900_000));
      expect(counts.phis).toBeGreaterThan(share(20_000));
      expect(counts.monitors).toBeGreaterThan(share(500));
    },
    ORACLE_TIMEOUT,
  );
});
