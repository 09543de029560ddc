/** What a change did, as `compare` and `scan --base` say it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acmeClasses } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';
import { racewarden } from './support.js';

const source = (head: string): string => `public class Limit { int value;
  ${head} onSample(int n) {
    value = n;
  }
  public synchronized int now() { return value; }
}`;

describeWithJdk('what a change did', () => {
  let cwd: string;

  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'racewarden-command-'));
    mkdirSync(join(cwd, 'src/acme'), { recursive: true });
    for (const [name, head] of [
      ['base', 'public synchronized void'],
      ['head', 'public void'],
    ]) {
      writeFileSync(join(cwd, 'src/acme/Limit.java'), `package acme;\n${source(head)}`);
      const classes = acmeClasses({ Limit: source(head) });
      const scanned = await racewarden(`scan ${classes} --source src --format sarif -o ${name}.sarif`, cwd);
      expect(scanned.err).toContain('written to');
    }
  });

  afterAll(() => rmSync(cwd, { recursive: true }));

  test('is told by compare, with the first line of the code', async () => {
    const { out, code } = await racewarden('compare base.sarif head.sarif', cwd);
    expect(code).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'what the change did: This change removed synchronized from Limit.onSample(int) (Limit.java:4); one of the two paths takes it.',
    );
    const json = await racewarden('compare --json base.sarif head.sarif', cwd);
    expect(JSON.parse(json.out).new).toEqual([
      expect.objectContaining({
        subject: 'acme.Limit.value',
        cause: {
          kind: 'lock',
          text: 'This change removed synchronized from acme.Limit.onSample(int) (Limit.java:4); one of the two paths takes it.',
          place: { file: 'src/acme/Limit.java', line: 4, method: 'acme.Limit.onSample(int)' },
          both: false,
        },
      }),
    ]);
  });

  test('is told by a scan with a base, with the line of the declaration', async () => {
    const classes = acmeClasses({ Limit: source('public void') });
    const line = 'This change removed synchronized from acme.Limit.onSample(int) (Limit.java:3)';
    const told = await racewarden(`scan ${classes} --source src --base base.sarif`, cwd);
    expect(told.out.replace(/\s+/g, ' ')).toContain(line.replaceAll('acme.', ''));
    const sarif = await racewarden(`scan ${classes} --source src --base base.sarif --format sarif`, cwd);
    const [result] = JSON.parse(sarif.out).runs[0].results;
    expect(result.properties.change).toContain(line);
    expect(result.message.text).not.toContain('This change');
    const json = await racewarden(`scan ${classes} --source src --base base.sarif --format json`, cwd);
    const report = JSON.parse(json.out);
    expect(report.findings[0].change.text).toContain(line);
    expect(report.code).toBeUndefined();
  });

  test('is not told where the base says nothing of its code', async () => {
    const { out } = await racewarden('compare head.sarif head.sarif --json', cwd);
    expect(JSON.parse(out).new).toEqual([]);
    const base = JSON.parse(
      (
        await racewarden(
          `scan ${acmeClasses({ Limit: source('public synchronized void') })} --format sarif`,
          cwd,
        )
      ).out,
    );
    base.runs[0].properties.code = { names: 5 };
    writeFileSync(join(cwd, 'older.sarif'), JSON.stringify(base));
    const older = await racewarden('compare older.sarif head.sarif --json', cwd);
    expect(JSON.parse(older.out).new).toEqual([expect.not.objectContaining({ cause: expect.anything() })]);
  });
});
