import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { UsageError } from '../../src/config/index.js';
import {
  type Analysis,
  type BaselineCache,
  type BaseRequest,
  type CodeScanning,
  findBase,
  saveBaseline,
} from '../../src/github/index.js';
import { fingerprints, type Log, writeSarif } from '../../src/sarif/index.js';
import { event, pullRequestEvent, pushEvent } from '../support/events.js';
import { Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const BASE = 'b'.repeat(40);
const HEAD = 'a'.repeat(40);
const PARTS = { toolVersion: '1.2.3', configuration: 'abcdef', category: 'racewarden' };
const PUSH = pushEvent(HEAD, 'main', { before: BASE });

interface LogFacts {
  readonly id?: string;
  readonly complete?: boolean;
  readonly version?: string;
  readonly pairs?: boolean;
}

function log({ id = 'id', complete = true, version = '1.2.3', pairs = true }: LogFacts = {}): Log {
  return {
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'racewarden', semanticVersion: version } },
        automationDetails: { id: 'racewarden/' },
        invocations: [{ executionSuccessful: complete }],
        results: [
          {
            ruleId: 'field-race',
            message: { text: id },
            ...(id === '' ? {} : { partialFingerprints: fingerprints(id) }),
            ...(pairs && { properties: { pairs: [] } }),
          },
        ],
      },
    ],
  };
}

/** A cache as the service keeps it: the newest entry of the first key that matches as a beginning. */
class MemoryCache implements BaselineCache {
  readonly entries: { key: string; text: string }[] = [];

  async restore(keys: readonly string[]) {
    for (const wanted of keys) {
      const found = this.entries.findLast(({ key }) => key.startsWith(wanted));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async save(key: string, text: string) {
    if (this.entries.some((entry) => entry.key === key)) return 'exists';
    this.entries.push({ key, text });
    return 'saved';
  }
}

function scanning(
  rows: readonly Partial<Analysis>[],
  logs: Readonly<Record<number, Log | string>> = {},
): CodeScanning {
  return {
    async listAnalyses({ ref }) {
      return rows
        .map((row) => ({
          id: 1,
          ref: 'refs/heads/main',
          commitSha: BASE,
          category: 'racewarden/',
          error: '',
          ...row,
        }))
        .filter((row) => row.ref === ref);
    },
    async getAnalysis(id) {
      const found = logs[id] ?? log();
      return typeof found === 'string' ? found : writeSarif(found);
    },
  };
}

const never = (): Promise<never> => new Promise(() => {});
let notes: string[] = [];
beforeEach(() => {
  notes = [];
});

function request(more: Partial<BaseRequest>): BaseRequest {
  return {
    base: 'auto',
    cwd: workshop.folder(),
    event: PUSH,
    git: undefined,
    parts: PARTS,
    onNote: (sentence) => void notes.push(sentence),
    ...more,
  };
}

describe('a given base', () => {
  test('is read', async () => {
    const cwd = workshop.folder();
    writeFileSync(join(cwd, 'base.sarif'), writeSarif(log()));
    expect(await findBase(request({ base: 'base.sarif', cwd }))).toEqual({
      log: log(),
      source: 'file',
      text: 'the given base.sarif',
    });
    expect(notes).toEqual([]);
  });

  test.each([
    [undefined, 'The base base.sarif does not exist.'],
    ['{', 'The base base.sarif is not JSON.'],
    ['{"version":"1"}', /^The base base\.sarif is not SARIF 2\.1\.0: /],
    [writeSarif(log({ complete: false })), /comes from an incomplete scan/],
    [writeSarif(log({ id: '' })), /was not written by racewarden/],
  ])('that cannot be used is the fault of the user: case %#', async (text, message) => {
    const cwd = workshop.folder();
    if (text !== undefined) writeFileSync(join(cwd, 'base.sarif'), text);
    const finding = findBase(request({ base: 'base.sarif', cwd }));
    await expect(finding).rejects.toThrow(UsageError);
    await expect(finding).rejects.toThrow(message);
  });

  test('of none is no base, and no word about it', async () => {
    expect(await findBase(request({ base: 'none' }))).toEqual({ reasons: [], advice: undefined });
    expect(notes).toEqual([]);
  });
});

describe('looking for the base', () => {
  test('says why each way led nowhere, and how to get one', async () => {
    expect(await findBase(request({}))).toEqual({
      reasons: [
        'No cached baseline: this runner offers no cache.',
        'No base from code scanning: the job has no token for it.',
        'No scan of the base: there is no way to build it.',
      ],
      advice:
        'Run this workflow on pushes to main too, so that its results are there to compare with, or give a `build-command` that builds the base here.',
    });
    expect(notes).toHaveLength(3);
  });

  test('needs an event', async () => {
    expect(await findBase(request({ event: undefined }))).toEqual({
      reasons: ['A base is only looked for in GitHub Actions.'],
      advice: 'Name a SARIF file with `base`.',
    });
  });

  test('says how to get the history where that is what lacks', async () => {
    const origin = workshop.repository();
    const clone = origin.clone(workshop.folder(), origin.commit('one'));
    const git = await workshop.open(clone);
    const pull = pullRequestEvent(HEAD, { headSha: HEAD, baseSha: BASE });
    expect(await findBase(request({ event: pull, git }))).toEqual({
      reasons: [
        expect.stringMatching(
          /^No commit to compare with: the merge base could not be found: git fetch says: /,
        ),
      ],
      advice: 'Let actions/checkout fetch the history: `fetch-depth: 0`.',
    });
  });

  test('takes the cached baseline first', async () => {
    const cache = new MemoryCache();
    await saveBaseline(cache, PARTS, { sha: BASE, onDefaultBranch: true }, log({ id: 'cached' }));
    const result = await findBase(request({ cache, codeScanning: scanning([{}]), scanAt: never }));
    expect(result).toEqual({
      log: log({ id: 'cached' }),
      sha: BASE,
      source: 'cache',
      text: 'the commit before the push bbbbbbb, from its cached baseline',
    });
    expect(notes).toEqual([]);
  });

  test('then code scanning', async () => {
    const result = await findBase(
      request({ cache: new MemoryCache(), codeScanning: scanning([{}]), scanAt: never }),
    );
    expect(result).toMatchObject({
      source: 'code scanning',
      sha: BASE,
      text: 'the commit before the push bbbbbbb, as code scanning has it',
    });
    expect(notes).toEqual(['No cached baseline: no baseline of bbbbbbb is cached for these settings.']);
  });

  test('then a scan, which is kept for later runs', async () => {
    const cache = new MemoryCache();
    const scanAt = async (sha: string): Promise<Log> => log({ id: sha });
    const result = await findBase(request({ cache, scanAt }));
    expect(result).toMatchObject({ source: 'scan', sha: BASE, log: log({ id: BASE }) });
    expect(notes).toContain('The baseline of bbbbbbb is kept in the cache.');
    expect(await findBase(request({ cache, scanAt: never }))).toMatchObject({ source: 'cache', sha: BASE });
  });

  test('a scan that fails, or is incomplete, is a reason', async () => {
    const failing = async (): Promise<Log> => {
      throw new Error('The build command ended with code 1.');
    };
    expect((await findBase(request({ scanAt: failing }))).log).toBeUndefined();
    expect(notes).toContain('No scan of the base: The build command ended with code 1.');
    const cache = new MemoryCache();
    await findBase(request({ cache, scanAt: async () => log({ complete: false }) }));
    expect(notes).toContain('No scan of the base: its scan was incomplete.');
    expect(cache.entries).toEqual([]);
  });
});

describe('the last baseline of the default branch', () => {
  const SCHEDULE = event('schedule', HEAD);

  test('comes from the cache, and from no other branch', async () => {
    const cache = new MemoryCache();
    await saveBaseline(cache, PARTS, { sha: BASE, onDefaultBranch: true }, log({ id: 'main' }));
    await saveBaseline(cache, PARTS, { sha: HEAD, onDefaultBranch: false }, log({ id: 'topic' }));
    expect(await findBase(request({ event: SCHEDULE, cache }))).toMatchObject({
      log: log({ id: 'main' }),
      sha: BASE,
      text: 'the last baseline of main (bbbbbbb), from its cached baseline',
    });
  });

  test('is not one of other settings, another category or another version', async () => {
    const cache = new MemoryCache();
    const at = { sha: BASE, onDefaultBranch: true };
    await saveBaseline(cache, { ...PARTS, toolVersion: '1.2.4' }, at, log());
    await saveBaseline(cache, { ...PARTS, configuration: 'other' }, at, log());
    await saveBaseline(cache, { ...PARTS, category: 'other' }, at, log());
    expect(cache.entries).toHaveLength(3);
    expect((await findBase(request({ event: SCHEDULE, cache }))).log).toBeUndefined();
  });

  test('comes from code scanning, but is not scanned', async () => {
    const codeScanning = scanning([{ id: 2, commitSha: HEAD }, { id: 1 }], { 2: log({ id: 'newest' }) });
    expect(await findBase(request({ event: SCHEDULE, codeScanning }))).toMatchObject({
      log: log({ id: 'newest' }),
      sha: HEAD,
    });
    await findBase(request({ event: SCHEDULE, scanAt: never }));
    expect(notes).toContain('No scan of the base: there is no certain commit to scan.');
  });
});

describe('what code scanning has', () => {
  test.each([
    [[{ commitSha: HEAD }], {}, 'it has no analysis of bbbbbbb in this category'],
    [[{ error: 'too large' }], {}, 'it has no analysis of bbbbbbb in this category'],
    [[{ ref: 'refs/heads/other' }], {}, 'it has no analysis of bbbbbbb in this category'],
    [[{}], { 1: log({ version: '1.2.2' }) }, 'the analysis was made by version 1.2.2 of the tool'],
    [[{}], { 1: log({ complete: false }) }, 'the analysis comes from an incomplete scan'],
    [[{}], { 1: log({ id: '' }) }, 'the analysis has lost the identities of its results'],
    [[{}], { 1: log({ pairs: false }) }, 'the analysis has lost the properties of its results'],
    [[{}], { 1: '<html>' }, 'the analysis is not JSON'],
    [[{}], { 1: '{}' }, /^the analysis is not SARIF 2\.1\.0: /],
  ])('is not always a base: case %#', async (rows, logs, reason) => {
    expect((await findBase(request({ codeScanning: scanning(rows, logs) }))).log).toBeUndefined();
    const said = notes[1].replace('No base from code scanning: ', '').replace(/\.$/, '');
    if (typeof reason === 'string') expect(said).toBe(reason);
    else expect(said).toMatch(reason);
  });

  test('is looked for on all refs that the commit may be known by', async () => {
    const push = pushEvent(HEAD, 'topic', { before: BASE });
    const codeScanning = scanning([{ ref: 'refs/heads/main' }]);
    expect(await findBase(request({ event: push, codeScanning }))).toMatchObject({ source: 'code scanning' });
  });
});

describe('what goes wrong', () => {
  test('is a reason and never an error', async () => {
    const cache: BaselineCache = {
      restore: () => Promise.reject(new Error('The cache is on fire.')),
      save: never,
    };
    const codeScanning: CodeScanning = {
      listAnalyses: () => Promise.reject(new Error('The token may not read.')),
      getAnalysis: never,
    };
    await findBase(request({ cache, codeScanning }));
    expect(notes.slice(0, 2)).toEqual([
      'No cached baseline: The cache is on fire.',
      'No base from code scanning: The token may not read.',
    ]);
  });

  test.each(['', '{', writeSarif(log({ complete: false })), writeSarif(log({ version: '9' }))])(
    'a damaged baseline is passed over: case %#',
    async (text) => {
      const cache: BaselineCache = { restore: async () => ({ key: `x-${BASE}`, text }), save: never };
      expect(await findBase(request({ cache, codeScanning: scanning([{}]) }))).toMatchObject({
        source: 'code scanning',
      });
      expect(notes[0]).toMatch(/^No cached baseline: the cached baseline is not/);
    },
  );

  test('ways that never end are left when the time is over; the scan still has its own', async () => {
    const cache: BaselineCache = { restore: never, save: async () => 'saved' };
    const codeScanning: CodeScanning = { listAnalyses: never, getAnalysis: never };
    const began = performance.now();
    const result = await findBase(request({ cache, codeScanning, limitMs: 100, scanAt: async () => log() }));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(result).toMatchObject({ source: 'scan' });
    expect(notes.slice(0, 2)).toEqual([
      'No cached baseline: the 1 s for looking are over.',
      'No base from code scanning: the 1 s for looking are over.',
    ]);
  });

  test('a job that is being ended looks no further', async () => {
    const ending = new AbortController();
    const cache: BaselineCache = {
      restore: () => {
        ending.abort();
        return never();
      },
      save: never,
    };
    const result = await findBase(request({ cache, signal: ending.signal, scanAt: never }));
    expect(result).toMatchObject({
      reasons: expect.arrayContaining(['No cached baseline: the job is being ended.']),
    });
  });
});
