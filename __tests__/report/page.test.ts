/** The HTML report in a browser: what a reader does with it, in light and dark, without a fault of its accessibility. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Report } from '../../src/findings/index.js';
import { type HtmlOptions, toHtml } from '../../src/report/index.js';
import { builtPage, describeWithBrowser } from '../support/page.js';
import { mixedReview } from './reviews.js';
import { hostileReport, sampleReport, sampleSources } from './sample.js';

const require = createRequire(import.meta.url);
// The face of the package for `import` names its neighbour as our sources do, and would get itself.
const { chromium } = require('playwright-core') as typeof import('playwright-core');
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WIDE = { width: 1280, height: 900 };

describeWithBrowser('the page', (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-browser-'));
  let browser: Browser;
  let parts: HtmlOptions['parts'];
  let page: Page;
  /** What the browser complains of: errors, refused code, and anything that is asked of a network. */
  let complaints: string[] = [];

  beforeAll(async () => {
    parts = builtPage();
    // Containers have no sandbox to give.
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
    complaints = [];
  });

  async function open(
    report: Report,
    options: HtmlOptions = {},
    context: BrowserContextOptions = {},
    hash = '',
    early = '',
  ): Promise<void> {
    const file = join(folder, 'races.html');
    writeFileSync(file, toHtml(report, { parts, sources: sampleSources(), ...options }));
    page = await (await browser.newContext({ viewport: WIDE, ...context })).newPage();
    await page.addInitScript(early);
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(request.url());
    });
    await page.goto(pathToFileURL(file).href + hash);
  }

  const rows = (): Promise<string[]> => page.locator('.row-subject').allTextContents();
  const title = (): Promise<string> => page.locator('h1').innerText();
  const isFocused = (selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((element) => element === element.ownerDocument.activeElement);

  /** Faults that keep somebody from using the page. */
  async function faults(): Promise<string[]> {
    await page.evaluate(AXE);
    const run = 'axe.run(document, { resultTypes: ["violations"] })';
    const { violations } = (await page.evaluate(run)) as AxeResults;
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  test('leads from the list to a finding with both threads side by side', async () => {
    await open(sampleReport());
    expect(await title()).toBe('5 races');
    expect(await rows()).toEqual(['Pool.open', 'Pool.used', 'Pool', 'Pool.opened[]', 'Pool.hash']);
    await page.locator('.row').nth(1).click();
    expect(await title()).toContain('release(Connection) without the lock');
    expect(await isFocused('h1')).toBe(true);
    const [left, right] = await Promise.all([0, 1].map((n) => page.locator('.thread').nth(n).boundingBox()));
    expect(left!.x + left!.width).toBeLessThan(right!.x);
    expect(left!.y).toBe(right!.y);
    const thread = page.locator('.thread');
    expect(await thread.nth(0).locator('.access').innerText()).toBe('writes Pool.used, holding no lock');
    expect(await thread.nth(0).locator('.rail-missing').count()).toBe(1);
    expect(await thread.nth(1).locator('.rail-held').count()).toBe(2);
    expect(await thread.nth(1).locator('.line-here').innerText()).toMatch(/25\s*used\+\+;/);
    expect(await page.locator('.meeting-point').innerText()).toContain('No lock is held by both threads.');
    await page.locator('#pair').selectOption('1');
    expect(await thread.nth(1).locator('.line-here').innerText()).toMatch(/42\s*return used;/);
    await page.goBack();
    expect(await title()).toBe('5 races');
  });

  test('takes keys as soon as it is drawn', async () => {
    const press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))";
    await open(sampleReport(), {}, {}, '', `addEventListener('DOMContentLoaded', () => ${press})`);
    expect(await title()).toContain('evict');
  });

  test('is used by keys alone', async () => {
    await open(sampleReport());
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await title()).toContain('Pool.used');
    await page.keyboard.press('k');
    expect(await title()).toContain('evict');
    expect(await page.locator('[aria-selected=true] .row-subject').innerText()).toBe('Pool.open');
    await page.keyboard.press('Enter');
    expect(await isFocused('h1')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isFocused('.list')).toBe(true);
    await page.keyboard.press('End');
    expect(await title()).toContain('Pool.hash');
    await page.keyboard.press('/');
    await page.keyboard.type('opened');
    expect(await rows()).toEqual(['Pool.opened[]']);
    await page.keyboard.press('Enter');
    expect(await title()).toContain('Elements of');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    expect(await rows()).toHaveLength(5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await title()).toBe('5 races');
    await page.keyboard.press('?');
    expect(await page.locator('dialog[open]').innerText()).toContain('next and previous finding');
  });

  test('shows where the focus is', async () => {
    await open(sampleReport());
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(
        'const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement); outlineStyle + outlineWidth',
      );
      expect(outline).toMatch(/^(solid|auto)[1-9]/);
    }
  });

  test('filters by state, level, kind and class, and clears the filter', async () => {
    const review = mixedReview();
    await open(review.report, { review });
    const choice = (label: string) => page.getByLabel(label, { exact: true });
    await choice('State').selectOption('fixed');
    expect(await page.locator('.row').allInnerTexts()).toHaveLength(1);
    await choice('State').selectOption('suppressed');
    expect(await rows()).toEqual(['Pool.hits', 'Pool.last']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await choice('Level').selectOption('note');
    expect(await rows()).toEqual(['Pool', 'Pool.hash']);
    await choice('Kind').selectOption({ label: 'field race (2)' });
    expect(await rows()).toEqual(['Pool.hash']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('.classes').getByText('org.acme.Main').click();
    expect(await rows()).toEqual(['Pool']);
    expect(await page.locator('.shown').innerText()).toContain('1 of 8 findings');
  });

  test('opens at the finding that its address names', async () => {
    await open(sampleReport(), {}, {}, '#/77a0d1c2b3e4f506');
    expect(await title()).toContain('Elements of');
    await page.locator('.brand').click();
    expect(await title()).toBe('5 races');
  });

  test('links lines to the forge, or to the editor of the reader', async () => {
    await open(sampleReport(), { browse: 'https://example.org/o/r/blob/1a2b/' }, {}, '#/3f1c9a0be2d47786');
    const place = page.locator('.thread .place').first();
    expect(await place.getAttribute('href')).toBe('https://example.org/o/r/blob/1a2b/org/acme/Pool.java#L37');
    await page.getByRole('button', { name: 'Links' }).click();
    await page.getByLabel('opens VS Code').check();
    await page.getByLabel('Folder of the sources').fill('/home/me/pool');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await place.getAttribute('href')).toBe('vscode://file/home/me/pool/org/acme/Pool.java:37');
    await page.reload();
    expect(await place.getAttribute('href')).toBe('vscode://file/home/me/pool/org/acme/Pool.java:37');
  });

  test('runs nothing of what names say', async () => {
    await open(hostileReport());
    await page.keyboard.press('j');
    expect(await page.locator('img, a[href*=evil]').count()).toBe(0);
    expect(await page.locator('.finding').innerText()).toContain('<img src=x onerror=alert(1)>');
  });

  test.each(['light', 'dark'] as const)('has no serious faults in %s', async (colorScheme) => {
    const review = mixedReview();
    await open(review.report, { review, browse: 'https://example.org/' }, { colorScheme });
    expect(await faults()).toEqual([]);
    for (const key of ['j', 'j', 'j']) {
      await page.keyboard.press(key);
      expect(await faults()).toEqual([]);
    }
    await page.keyboard.press('?');
    expect(await faults()).toEqual([]);
  });

  test('changes its colours where the reader wants that', async () => {
    await open(sampleReport(), {}, { colorScheme: 'light' });
    const back = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await back()).toBe('rgb(255, 255, 255)');
    await page.keyboard.press('t');
    expect(await back()).toBe('rgb(13, 17, 23)');
    await page.reload();
    expect(await back()).toBe('rgb(13, 17, 23)');
  });

  test('puts one thread below the other where there is no room, and nothing beyond the edge', async () => {
    await open(sampleReport(), {}, { viewport: { width: 390, height: 844 } }, '#/3f1c9a0be2d47786');
    const [upper, lower] = await Promise.all([0, 1].map((n) => page.locator('.thread').nth(n).boundingBox()));
    expect(upper!.y + upper!.height).toBeLessThan(lower!.y);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('link', { name: '← List' }).click();
    await page.locator('.row-subject').first().waitFor();
    expect(await rows()).toHaveLength(5);
  });

  test('prints the list with the overview, and a finding without controls', async () => {
    await open(sampleReport());
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('.printed tbody tr').count()).toBe(5);
    expect(await page.locator('.side').isVisible()).toBe(false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator('.printed').count()).toBe(0);
  });

  test('stays quick with 5,000 findings', async () => {
    const { findings } = sampleReport();
    const many = Array.from({ length: 5000 }, (_, index) => {
      const id = index.toString(16).padStart(16, '0');
      return { ...findings[index % 4], id, object: `the object ${index}`, score: 5000 - index };
    });
    await open({ ...sampleReport(), findings: many });
    expect(await page.locator('.row').count()).toBeLessThan(60);
    /** Milliseconds until the next frame is drawn; the median, as machines that run tests are busy. */
    const usual = (script: string): Promise<unknown> =>
      page.evaluate(`(async () => {
        const next = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const all = [];
        for (let times = 0; times < 30; times++) {
          const start = performance.now();
          ${script};
          await next();
          all.push(performance.now() - start);
        }
        return all.sort((a, b) => a - b)[15];
      })()`);
    const press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))";
    // A frame takes 16 ms; a reader notices 200 ms.
    expect(await usual(press)).toBeLessThan(200);
    expect(await usual("document.querySelector('.list').scrollTop += 7919")).toBeLessThan(200);
    await page.keyboard.press('/');
    const begin = Date.now();
    await page.keyboard.type('object 4321');
    await expect(page.locator('.row').count()).resolves.toBe(1);
    expect(Date.now() - begin).toBeLessThan(5000);
    await page.keyboard.press('Enter');
    expect(await page.locator('.facts').innerText()).toContain('the object 4321');
  });
});
