/**
 * The cache of scans gives what a scan would give, whatever was edited before. The scan of these tests is a stand-in that
 * reports all that it may read, so that nothing of it can be missing in the key unseen; the real one is in the last tests.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resolveSettings, type Settings, type SettingsInput } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { fromCache } from '../../src/scan/cache.js';
import { cacheKey } from '../../src/scan/cache-key.js';
import { emptyReport } from '../report/sample.js';

let folder: string;
let scans: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'racewarden-cache-'));
  scans = 0;
});

afterEach(() => rmSync(folder, { recursive: true }));

const PATHS = { paths: ['classes', 'app.jar'], classpath: ['lib'], sources: ['src'] };

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function settingsOf(given: SettingsInput = {}): Promise<Settings> {
  return resolveSettings({ ...PATHS, cache: 'kept', ...given }, { cwd: folder });
}

/** All files with their names, and what decides about a report of the settings. */
function stateOf(settings: Settings): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/kept'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path}: ${readFileSync(path, 'utf8')}`);
  return JSON.stringify([files, settings.k, settings.interfaces, settings.view, settings.rules]);
}

async function scan(settings: Settings): Promise<Report> {
  scans++;
  return { ...emptyReport(), phases: [], warnings: [stateOf(settings)] };
}

function scanned(settings: Settings, make = () => scan(settings)): Promise<Report> {
  return fromCache({ settings, accepted: undefined, wishes: {} }, make);
}

function putAll(): void {
  put('classes/org/acme/Pool.class', 'pool');
  put('classes/META-INF/services/org.acme.Driver', 'org.acme.Own');
  put('app.jar', 'jar');
  put('lib/dependency.jar', 'library');
  put('src/org/acme/Pool.java', 'class Pool {}');
}

const EDITED = fc.constantFrom(
  ...['classes/org/acme/Pool.class', 'classes/org/acme/More.class', 'classes/names.properties', 'app.jar'],
  ...['classes/META-INF/services/org.acme.Driver', 'lib/dependency.jar', 'lib/other.jar'],
  ...['src/org/acme/Pool.java', 'src/org/acme/More.java', 'racewarden-accepted.json'],
);
const EDIT = fc.record({
  path: EDITED,
  text: fc.constantFrom('a', 'b', undefined),
  k: fc.constantFrom('1', '2'),
});

test('after any edits the report is that of a scan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(EDIT, { minLength: 1, maxLength: 12 }), async (edits) => {
      rmSync(folder, { recursive: true });
      putAll();
      for (const { path, text, k } of edits) {
        if (text === undefined) rmSync(join(folder, path), { force: true });
        else put(path, path.endsWith('.json') ? acceptedFile(text) : text);
        const settings = await settingsOf({ k });
        expect(await scanned(settings)).toEqual(await scan(settings));
      }
    }),
    { numRuns: 60 },
  );
});

function acceptedFile(reason: string): string {
  const entry = { id: '0123456789abcdef', rule: 'field-race', field: 'Pool.size', pairs: [], reason };
  return JSON.stringify({ version: 1, accepted: [entry] });
}

describe('a second scan', () => {
  beforeEach(putAll);

  test('of the same files is read', async () => {
    const settings = await settingsOf();
    const first = await scanned(settings);
    expect(await scanned(settings)).toEqual(first);
    expect(scans).toBe(1);
  });

  test('in another format, with another threshold, beside a new report is read too', async () => {
    await scanned(await settingsOf());
    put('races.json', '{}');
    put('classes/report.html', '<p>');
    await scanned(await settingsOf({ format: 'json', output: 'races.json', failOn: 'none', quiet: true }));
    expect(scans).toBe(1);
  });

  test.each<[string, SettingsInput]>([
    ['another k', { k: '1' }],
    ['named interfaces', { interfaces: 'org.acme.Pool' }],
    ['another view', { view: 'object' }],
    ['a lower budget, by which contexts are chosen', { timeBudget: '60' }],
    ['fewer paths', { paths: ['classes'] }],
    ['paths in another order', { paths: ['app.jar', 'classes'] }],
  ])('with %s is made', async (_, given) => {
    await scanned(await settingsOf());
    await scanned(await settingsOf(given));
    expect(scans).toBe(2);
  });

  test('for a comparison is made', async () => {
    const settings = await settingsOf();
    await scanned(settings);
    const elsewhere = [{ className: 'org.acme.Pool', reason: 'named', where: 'base' as const }];
    await fromCache({ settings, accepted: undefined, wishes: { elsewhere } }, () => scan(settings));
    expect(scans).toBe(2);
  });

  test('in another checkout of the same files is read', async () => {
    await scanned(await settingsOf());
    const cache = join(folder, 'kept');
    const other = mkdtempSync(join(tmpdir(), 'racewarden-cache-'));
    try {
      for (const name of ['classes', 'app.jar', 'lib', 'src'])
        symlinkSync(join(folder, name), join(other, name));
      const moved = { ...(await settingsOf({ cache })), cwd: other, root: other };
      // The sources are links that lead out of the checkout, so that reports show them by other paths.
      await scanned(moved);
      expect(scans).toBe(2);
      await scanned({ ...moved, sources: [] });
      await scanned({ ...(await settingsOf({ cache, sources: [] })) });
      expect(scans).toBe(3);
    } finally {
      rmSync(other, { recursive: true });
    }
  });
});

describe('nothing is kept', () => {
  beforeEach(putAll);

  test('of an incomplete scan', async () => {
    const settings = await settingsOf();
    const cut = async (): Promise<Report> => ({
      ...(await scan(settings)),
      complete: false,
      incomplete: ['cut'],
    });
    expect((await scanned(settings, cut)).complete).toBe(false);
    expect((await scanned(settings)).complete).toBe(true);
  });

  test('where files changed during the scan', async () => {
    const settings = await settingsOf();
    await scanned(settings, () => {
      put('classes/org/acme/Pool.class', 'changed');
      return scan(settings);
    });
    put('classes/org/acme/Pool.class', 'pool');
    await scanned(settings);
    expect(scans).toBe(2);
  });

  test('of a JDK, or where there is no cache', async () => {
    const settings = await settingsOf({ jdk: true });
    expect(cacheKey({ settings, accepted: undefined, wishes: {} })).toBeUndefined();
    const without = { ...(await settingsOf()), cache: undefined };
    await scanned(without);
    await scanned(without);
    expect(scans).toBe(2);
    expect(readdirSync(folder)).not.toContain('kept');
  });

  test('where the folder cannot be written, which is said', async () => {
    put('kept', 'a file');
    const settings = await settingsOf();
    const notes: string[] = [];
    const progress = { phase: () => {}, note: (text: string) => void notes.push(text) };
    const order = { settings, accepted: undefined, wishes: {} };
    expect((await fromCache(order, () => scan(settings), progress)).complete).toBe(true);
    expect(notes).toEqual([expect.stringMatching(/^The report was not kept in the cache .*kept: .*\.$/)]);
  });
});

describe('an entry that', () => {
  beforeEach(putAll);

  const entry = (): string => {
    const [name] = readdirSync(join(folder, 'kept'));
    return join('kept', name);
  };

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 9)],
    [
      'has a wrong byte',
      (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 6 ? byte ^ 1 : byte))),
    ],
    ['is something else', () => Buffer.from('{}')],
    ['is empty', () => Buffer.alloc(0)],
  ])('%s is made anew', async (_, damage) => {
    const settings = await settingsOf();
    const first = await scanned(settings);
    writeFileSync(join(folder, entry()), damage(readFileSync(join(folder, entry()))));
    expect(await scanned(settings)).toEqual(first);
    expect(scans).toBe(2);
    await scanned(settings);
    expect(scans).toBe(2);
  });

  test('has another key is not used', async () => {
    const settings = await settingsOf();
    await scanned(settings);
    const bytes = readFileSync(join(folder, entry()));
    put('app.jar', 'other');
    const key = cacheKey({ settings, accepted: undefined, wishes: {} });
    writeFileSync(join(folder, 'kept', `${key}.json.gz`), bytes);
    await scanned(settings);
    expect(scans).toBe(2);
  });

  test('was not used for long is forgotten, and other files are left', async () => {
    put('kept/notes.txt', 'mine');
    for (let i = 0; i < 25; i++) {
      put('app.jar', `version ${i}`);
      await scanned(await settingsOf());
    }
    const names = readdirSync(join(folder, 'kept'));
    expect(names).toContain('notes.txt');
    expect(names).toHaveLength(21);
    await scanned(await settingsOf());
    expect(scans).toBe(25);
  });
});
