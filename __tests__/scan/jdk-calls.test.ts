/** The share of calls into the JDK that are not modelled, and what counts as such. */
import { describe, expect, test } from '@jest/globals';
import type { Diagnostic, Report } from '../../src/findings/index.js';
import { scanAcme } from './support.js';

function named(report: Report, name: string): Diagnostic {
  const found = report.diagnostics.find((diagnostic) => diagnostic.name === name);
  if (found === undefined) throw new Error(`no diagnostic is called ${name}`);
  return found;
}

/** What one public method with these statements asks of the JDK, besides the constructor's call of Object's. */
async function callsOf(statements: string): Promise<{ sites: number; unmodelled: readonly string[] }> {
  const report = await scanAcme({
    Asker: `public class Asker {
      Object kept;
      public void ask(int number) throws Exception { ${statements} }
    }`,
  });
  const sites = named(report, 'calls of JDK methods').count - 1;
  const { count, items } = named(report, 'unmodelled calls of JDK methods');
  const uses = items.map((item) => Number(item.slice(item.lastIndexOf(' ') + 1)));
  expect(uses.reduce((sum, n) => sum + n, 0)).toBe(count);
  return { sites, unmodelled: items };
}

describe('calls of JDK methods', () => {
  test.each([
    ['a body in the models', 'new java.util.ArrayList<String>().add("a");', 2],
    ['an intrinsic', 'kept = getClass();', 1],
    ['values alone', 'number = Math.max(number, Integer.bitCount(number)); kept = "a".trim();', 3],
    ['a throwable made of values', 'throw new java.util.NoSuchElementException("none");', 1],
    ['an interface that a model declares', 'Runnable task = null; task.run();', 1],
    ['no call of the JDK', 'kept = null;', 0],
  ])('%s is modelled', async (_, statements, sites) => {
    expect(await callsOf(statements)).toEqual({ sites, unmodelled: [] });
  });

  test('what may store, hand out or call objects counts by use', async () => {
    const statements = `
      new java.awt.Point(1, 2).setLocation(new java.awt.Point());
      kept = new java.awt.Point(3, 4);`;
    expect(await callsOf(statements)).toEqual({
      sites: 4,
      unmodelled: [
        'new java.awt.Point(int, int) × 2',
        'java.awt.Point.setLocation(Point) × 1',
        'new java.awt.Point() × 1',
      ],
    });
  });

  test('an abstract method without a model counts where no code of the program answers', async () => {
    const call = 'java.awt.event.ActionListener listener =';
    const answered = await callsOf(`${call} event -> kept = event; listener.actionPerformed(null);`);
    expect(answered).toEqual({ sites: 1, unmodelled: [] });
    const open = await callsOf(`${call} null; listener.actionPerformed(null);`);
    expect(open).toEqual({
      sites: 1,
      unmodelled: ['java.awt.event.ActionListener.actionPerformed(ActionEvent) × 1'],
    });
  });
});
