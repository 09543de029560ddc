/**
 * Each class of java.base as `java-class-tools` reads it: constants, members, attributes, code byte by byte, handlers,
 * line and variable tables, places of stack map frames, bootstrap methods.
 *
 * It does not know records, sealed classes and preview attributes, which it keeps as bytes; those are not compared.
 */
import { expect, test } from '@jest/globals';
import { type JavaClassFile, JavaClassFileReader } from 'java-class-tools';
import { compareWithTools } from './class-tools.js';
import { Differences, describeJavaBase, javaBase, listedByJimage, ORACLE_TIMEOUT } from './java-base.js';

/**
 * Its reader takes an attribute's name as the arguments of one call and its arrays by their written length: nothing in
 * java.base is too long for that. A class that it refuses counts here, with its reason in the message of the failure.
 */
const MOST_REFUSED = 0;

describeJavaBase('java.base as java-class-tools reads it', (home) => {
  test(
    'is what we read',
    () => {
      const differences = new Differences();
      const refused: string[] = [];
      const counts = { classes: 0, bodies: 0, codeBytes: 0, lines: 0, constants: 0, frames: 0 };
      const reader = new JavaClassFileReader();
      for (const { bytes, file } of javaBase(home)) {
        let theirs: JavaClassFile;
        try {
          theirs = reader.read(bytes);
        } catch (error) {
          refused.push(`${file.name}: ${error}`);
          continue;
        }
        compareWithTools(file, theirs, differences, counts);
      }
      expect(differences.shown).toEqual([]);
      expect(refused.slice(0, MOST_REFUSED + 5)).toHaveLength(MOST_REFUSED);
      expect(counts.classes + refused.length).toBe(listedByJimage(home).length);
      expect(counts.classes).toBeGreaterThan(5000);
      expect(counts.bodies).toBeGreaterThan(50_000);
      expect(counts.codeBytes).toBeGreaterThan(3_000_000);
      expect(counts.lines).toBeGreaterThan(300_000);
      expect(counts.constants).toBeGreaterThan(800_000);
      expect(counts.frames).toBeGreaterThan(90_000);
    },
    ORACLE_TIMEOUT,
  );
});
