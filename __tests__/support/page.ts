/** The page of the HTML report as its sources are now, whatever dist/ holds, and a browser to look at it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, test } from '@jest/globals';
import type { HtmlOptions } from '../../src/report/index.js';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function builtPage(): NonNullable<HtmlOptions['parts']> {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-page-'));
  try {
    execFileSync(process.execPath, ['scripts/build-page.mjs', folder]);
    return {
      script: readFileSync(join(folder, 'page.js'), 'utf8'),
      style: readFileSync(join(folder, 'page.css'), 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program of a Chromium: `CHROME_PATH`, else what is on the path. */
function chromium(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH !== undefined && CHROME_PATH !== '') return CHROME_PATH;
  const all = BROWSERS.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return all.find((path) => existsSync(path));
}

/** Skipped where there is no browser, unless nothing may be skipped. */
export function describeWithBrowser(name: string, body: (browser: string) => void): void {
  const browser = chromium();
  if (browser !== undefined) {
    describe(name, () => body(browser));
  } else if (process.env['RACEWARDEN_REQUIRE_ALL'] === '1') {
    test(name, () => {
      throw new Error('There is no Chromium on this machine: install one or set CHROME_PATH.');
    });
  } else {
    test.skip(`${name} (there is no Chromium on this machine: install one or set CHROME_PATH)`, () => {});
  }
}
