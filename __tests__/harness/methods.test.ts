import { expect, test } from '@jest/globals';
import { openMethods } from '../../src/harness/methods.js';
import { describeWithJdk } from '../support/jdk.js';
import { acme } from './support.js';

describeWithJdk('open methods', () => {
  const READ = 'public void readExternal(java.io.ObjectInput in) {}';
  const REST = 'public void writeExternal(java.io.ObjectOutput out) {} public int size() { return 0; }';

  function openOf(header: string, body: string): string[] {
    const program = acme({ Shop: `public class Shop ${header} { ${body} }` });
    return openMethods(program, program.findClass('acme/Shop')).map((id) => program.method(id).name);
  }

  test('readExternal is not among them: it is called on an object that nobody else has', () => {
    expect(openOf('implements java.io.Externalizable', READ + REST)).toEqual(['size', 'writeExternal']);
  });

  test.each([
    ['one of a class that is not Externalizable', '', READ + REST],
    [
      'one with other parameters',
      'implements java.io.Externalizable',
      `${READ}${REST} public void readExternal(java.io.ObjectInput in, int version) {}`,
    ],
  ])('%s is like any other', (_, header, body) => {
    expect(openOf(header, body)).toEqual(['readExternal', 'size', 'writeExternal']);
  });
});
