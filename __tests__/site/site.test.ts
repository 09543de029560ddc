/** The site of the documents: its links, and how it looks to a browser, in light and dark. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { describeWithBrowser } from '../support/page.js';

const require = createRequire(import.meta.url);
// The face of the package for `import` names its neighbour as our sources do, and would get itself.
const { chromium } = require('playwright-core') as typeof import('playwright-core');
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['index.html', 'guide/cli.html', 'internals/objects.html'];

const site = mkdtempSync(join(tmpdir(), 'racewarden-site-'));

beforeAll(() => {
  const eleventy = 'node_modules/@11ty/eleventy/cmd.cjs';
  const flags = ['--config=docs/site/eleventy.config.mjs', `--output=${site}`, '--quiet'];
  const { status, stderr } = spawnSync(process.execPath, [eleventy, ...flags], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

function text(page: string): string {
  return readFileSync(join(site, page), 'utf8');
}

function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-site.mjs', site], {
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim().split('\n') };
}

test('serves the schema, the pictures and the report of the gallery as they are', () => {
  const served = {
    'racewarden.schema.json': 'docs/racewarden.schema.json',
    'pictures/report.png': 'docs/pictures/report.png',
    'gallery/races.html': 'docs/gallery/races.html',
    'gallery/races.sarif': 'docs/gallery/races.sarif',
  };
  for (const [output, source] of Object.entries(served)) {
    expect(readFileSync(join(site, output)).equals(readFileSync(source))).toBe(true);
  }
});

test('links lead to pages of the site where there is one, and to GitHub otherwise', () => {
  const page = text('gallery/index.html');
  expect(page).toContain('<a href="found.html">');
  expect(page).toContain('<a href="races.html">');
  expect(page).toContain(
    '<a href="https://github.com/racewarden/racewarden/blob/main/docs/gallery/comment.md">',
  );
  expect(page).toContain('<a href="https://github.com/racewarden/racewarden/tree/main/docs/pictures">');
  expect(page).toContain('href="https://github.com/racewarden/racewarden/edit/main/docs/gallery/README.md"');
  expect(text('index.html')).toContain('<a href="gallery/index.html"><img src="pictures/report.png"');
  expect(text('guide/first-scan.html')).toMatch(/<a href="cli\.html(#[\w-]+)?">/);
});

test('code is coloured, and braces in it stay', () => {
  expect(text('index.html')).toContain('<span class="hljs-attr">permissions:</span>');
  expect(readFileSync('docs/guide/action.md', 'utf8')).toContain('${{');
  expect(text('guide/action.html').replace(/<[^>]+>/g, '')).toContain('${{');
});

test('its links lead somewhere, and the check sees those that do not', () => {
  const { status, said } = check();
  expect([status, said]).toEqual([0, [expect.stringMatching(/^All \d+ links of the \d+ pages/)]]);
  const wrong = {
    '<a href="gone.html">': 'gone.html leads to nothing',
    '<a href="cli.html#gone">': 'cli.html#gone leads to no element',
    '<a href="#gone">': '#gone leads to no element',
    '<a href="../../gone.html">': '../../gone.html leads out of the site',
    '<a href="/guide/cli.html">': '/guide/cli.html is no relative link',
    '<img src="https://example.org/a.png">': 'https://example.org/a.png is loaded from elsewhere',
  };
  const sound = text('guide/faq.html');
  const broken = sound.replace('</main>', `<p id="menu">${Object.keys(wrong).join('\n')}</p></main>`);
  writeFileSync(join(site, 'guide/faq.html'), broken);
  const problems = ['two elements are #menu', ...Object.values(wrong)].map(
    (one) => `guide/faq.html: ${one}.`,
  );
  expect(check()).toEqual({ status: 1, said: problems });
  writeFileSync(join(site, 'guide/faq.html'), sound);
});

describeWithBrowser('in a browser', (executablePath) => {
  let browser: Browser;
  beforeAll(async () => {
    // Containers have no sandbox to give.
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());

  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    test.each([1280, 400])('%d pixels wide: no fault of accessibility, nothing cut off', async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('file:') && request.url() !== 'data:,') foreign.push(request.url());
      });
      for (const path of PAGES) {
        await page.goto(pathToFileURL(join(site, path)).href);
        expect(await page.locator('nav').isVisible()).toBe(width > 1000);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        await page.evaluate(AXE);
        const run = 'axe.run(document, { resultTypes: ["violations"] })';
        const { violations } = (await page.evaluate(run)) as AxeResults;
        const faults = violations.filter(({ impact }) => impact !== 'minor');
        expect(faults.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path}: ${id}: ${html}`))).toEqual(
          [],
        );
      }
      expect(foreign).toEqual([]);
      await page.close();
    });
  });

  test('its pages are listed on a narrow screen without JavaScript', async () => {
    const context = await browser.newContext({
      viewport: { width: 400, height: 900 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(site, 'index.html')).href);
    await page.getByRole('button', { name: 'Pages' }).click();
    await page.getByRole('link', { name: 'Triage' }).first().click();
    expect(page.url()).toMatch(/\/guide\/triage\.html$/);
    await context.close();
  });
});
