/** Scans in a thread of their own give what scans here give, end at their limits, and leave nothing behind. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import { render } from '../../src/report/index.js';
import { scan } from '../../src/scan.js';
import { SourceLocator } from '../../src/util/sources.js';
import { describeWithJar } from '../support/jdk.js';
import { Installation, NODES, ROOT } from './support.js';

let installed: Installation;

beforeAll(() => {
  installed = new Installation();
});

afterAll(() => installed.remove());

describe.each(NODES)('with Node %s', (_, node) => {
  test.each(['json', 'sarif', 'markdown'] as const)('%s is the same as of a scan here', async (format) => {
    const input: SettingsInput = {
      paths: ['fixtures/object-pool/racy.jar', 'fixtures/company-warehouse/racy.jar'],
      interfaces: ['fixtures.**'],
    };
    const settings = await resolveSettings({ ...input, format }, { cwd: ROOT, file: false });
    const { report } = await scan(settings);
    const { code, out, err } = await installed.run(
      ['scan', ...(input.paths as string[]), '--interface', 'fixtures.**', '--format', format],
      { node },
    );
    expect(out).toBe(render(report, settings, { sources: new SourceLocator([], ROOT), colour: false }));
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([...report.phases.map(({ name }) => name), '']);
  });

  test.each([
    ['of what is not there', ['nothing.jar'], 3],
    ['of no class', ['fixtures/object-pool/racy/src'], 3],
    ['of nothing open', ['fixtures/object-pool/racy.jar', '--closed', '**'], 2],
    ['of an unknown interface', ['fixtures/object-pool/racy.jar', '--interface', 'fixtures.Nobody'], 2],
  ])('a scan %s says what a scan here says', async (_name, args, expected) => {
    const [path, flag, value] = args;
    const given = flag === undefined ? {} : { [flag === '--closed' ? 'closed' : 'interfaces']: [value] };
    const settings = await resolveSettings({ paths: [path], ...given }, { cwd: ROOT, file: false });
    const said = await scan(settings).catch((error: Error) => error.message);
    const { code, err } = await installed.run(['scan', ...args, '--quiet'], { node });
    expect({ code, err }).toEqual({ code: expected, err: `racewarden: ${said}\n` });
  });

  test('the other commands run there too', async () => {
    const jar = 'fixtures/object-pool/racy.jar';
    const results = await Promise.all(
      [
        ['interfaces', jar],
        ['harness', jar, '--interface', 'fixtures.**'],
        ['ir', jar, 'fixtures.objectpool.SlotPool'],
        ['ir', jar, 'fixtures.Nobody'],
      ].map((args) => installed.run(args, { node })),
    );
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 2]);
    expect(results[3].err).toMatch(/^racewarden: No class fixtures\.Nobody/);
  });
});

describeWithJar('derby', 'a scan that takes long', (jar) => {
  test.each(['json', 'sarif', 'markdown', 'terminal'] as const)(
    'is cut at the time budget and marked in %s',
    async (format) => {
      const { code, out, err } = await installed.run(
        ['scan', jar, '--time-budget', '1', '--quiet', '--format', format],
        {},
      );
      const [, said] =
        err.match(/^racewarden: The scan is incomplete: (The time budget of 1 s ran out .*)\n$/) ?? [];
      expect({ code, said }).toEqual({ code: 3, said: expect.any(String) });
      expect(out.replaceAll('\\"', '"').replaceAll('\\', '')).toContain(said?.slice(0, 36));
      if (format === 'sarif') {
        const [{ invocations }] = JSON.parse(out).runs;
        expect(invocations).toMatchObject([{ executionSuccessful: false }]);
      }
    },
  );

  test('is cut at the memory budget', async () => {
    const { incomplete } = await installed.incomplete([jar, '--memory-budget', '128']);
    expect(incomplete[0]).toMatch(/^The memory budget of 128 MB ran out during .*\.$/);
  });

  test('is cut there too where Node has a smaller limit for every heap', async () => {
    const start = { nodeOptions: '--max-old-space-size=48' };
    const { incomplete } = await installed.incomplete([jar, '--memory-budget', '128'], start);
    expect(incomplete[0]).toMatch(/^The memory budget of 128 MB ran out during .*\.$/);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends at once on %s, and leaves nothing', async (signal, expected) => {
    const temp = mkdtempSync(join(installed.folder, 'temp-'));
    let sent = 0;
    const { code, out, err, seconds } = await installed.run(['scan', jar, '--format', 'json'], {
      temp,
      onError: (said, stop) => {
        if (sent > 0 || !said.includes('points-to')) return;
        sent = performance.now();
        stop(signal);
      },
    });
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toMatch(new RegExp(`\\nracewarden: Stopped by ${signal} before the end\\.\\n$`));
    expect(seconds).toBeLessThan(60);
    expect(readdirSync(temp)).toEqual([]);
  });
});
