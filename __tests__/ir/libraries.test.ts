import { expect, test } from '@jest/globals';
import { readClasses } from '../../src/classfile/index.js';
import { buildBody, verify, verifyMonitors } from '../../src/ir/index.js';
import { describeWithJar } from '../support/jdk.js';

for (const jar of ['commons-pool2', 'jtds', 'derby']) {
  describeWithJar(jar, `all methods of ${jar}`, (path) => {
    test('keep the promises of the intermediate representation', () => {
      const problems: string[] = [];
      let bodies = 0;
      for (const cls of readClasses([path]).classes) {
        for (const method of cls.methods) {
          if (method.code === undefined) continue;
          const body = buildBody(cls, method);
          problems.push(...[...verify(body), ...verifyMonitors(body)].map((what) => `${body.name} ${what}`));
          bodies++;
        }
      }
      expect(problems).toEqual([]);
      expect(bodies).toBeGreaterThan(500);
    });
  });
}
