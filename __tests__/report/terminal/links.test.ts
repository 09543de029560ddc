/** Places are links in terminals that are known to draw them; everywhere else the text is as it was. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { toTerminal, wantsLinks } from '../../../src/report/index.js';
import { SourceLocator } from '../../../src/util/sources.js';
import { sampleReport } from '../sample.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-links-')));
afterAll(() => rmSync(root, { recursive: true }));

describe('wanted', () => {
  test.each([
    [{ VTE_VERSION: '6800' }, true],
    [{ VTE_VERSION: '4800' }, false],
    [{ TERM_PROGRAM: 'iTerm.app' }, true],
    [{ TERM_PROGRAM: 'Apple_Terminal' }, false],
    [{ TERM: 'xterm-kitty' }, true],
    [{ WT_SESSION: 'x' }, true],
    [{ WT_SESSION: 'x', CI: 'true' }, false],
    [{ WT_SESSION: 'x', TMUX: '/tmp/x' }, false],
    [{ WT_SESSION: 'x', SSH_CONNECTION: '1' }, false],
    [{ WT_SESSION: 'x', PAGER: 'less -R' }, true],
    [{ WT_SESSION: 'x', PAGER: '/usr/bin/less' }, true],
    [{ WT_SESSION: 'x', PAGER: 'more' }, false],
    [{ FORCE_HYPERLINK: '1', CI: 'true' }, true],
    [{ FORCE_HYPERLINK: '0', WT_SESSION: 'x' }, false],
    [{ TERM: 'xterm-256color' }, false],
    [{}, false],
  ])('on a terminal with %j: %j', (env, wanted) => {
    expect(wantsLinks(env, true)).toBe(wanted);
    expect(wantsLinks(env, false)).toBe('FORCE_HYPERLINK' in env && wanted);
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: the links
const LINK = /\u001b\]8;;(file:[!-~]*)\u001b\\([^\u001b]*)\u001b\]8;;\u001b\\/g;

test('each place whose file is there is a link, and nothing else has changed', () => {
  const report = sampleReport();
  const files = new Set(
    report.findings.flatMap(({ races }) =>
      races.flatMap(({ sides }) =>
        sides.flatMap(({ path }) =>
          path.filter(({ place }) => place.resolved).map(({ place }) => place.file),
        ),
      ),
    ),
  );
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'class X {}\n');
  }
  const sources = new SourceLocator(['.'], root);
  for (const columns of [60, 100]) {
    const plain = toTerminal(report, { sources, columns });
    const linked = toTerminal(report, { sources, columns, links: true });
    expect(plain).not.toContain('\u001b');
    expect(linked.replace(LINK, '$2')).toBe(plain);
    const targets = [...linked.matchAll(LINK)].map(([, address]) => address);
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect([...files].some((file) => target.endsWith(`/${file}`))).toBe(true);
  }
  expect(toTerminal(report, { links: true })).not.toContain('\u001b');
});
