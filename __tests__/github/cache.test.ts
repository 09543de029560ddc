import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { actionsCache, type BaselineCache, headBaseline, saveBaseline } from '../../src/github/index.js';
import { event, pullRequestEvent, pushEvent, workflowRunEvent } from '../support/events.js';
import { Workshop } from '../support/repository.js';
import { type ResultsService, startResultsService } from '../support/results-service.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const A = 'a'.repeat(40);

/** The folders of a runner, below its work directory. */
function runner(): { GITHUB_WORKSPACE: string; RUNNER_TEMP: string } {
  const work = workshop.folder();
  const GITHUB_WORKSPACE = join(work, 'pool/pool');
  const RUNNER_TEMP = join(work, '_temp');
  mkdirSync(GITHUB_WORKSPACE, { recursive: true });
  mkdirSync(RUNNER_TEMP);
  return { GITHUB_WORKSPACE, RUNNER_TEMP };
}

describe('the cache of GitHub Actions', () => {
  const before = { ...process.env };
  let service: ResultsService;
  beforeEach(async () => {
    service = await startResultsService();
    // The toolkit talks to the runner on the standard output.
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await service.close();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });

  /** The cache as the next job sees it. */
  function job(folders = runner()): BaselineCache {
    Object.assign(process.env, service.env, folders);
    return actionsCache(process.env)!;
  }

  test('is not there outside of GitHub Actions', () => {
    expect(actionsCache({})).toBeUndefined();
    expect(actionsCache({ RUNNER_TEMP: '/tmp', ACTIONS_RESULTS_URL: service.url })).toBeUndefined();
  });

  test('keeps a text for the next job, wherever its runner has its folders', async () => {
    const text = `${'{"some":"text"}\n'.repeat(10_000)}ü`;
    const folders = runner();
    const cwd = process.cwd();
    expect(await job(folders).save(`key-${A}`, text)).toBe('saved');
    expect(process.cwd()).toBe(cwd);
    expect(readdirSync(folders.RUNNER_TEMP)).not.toContain('racewarden-baseline');
    expect(readdirSync(folders.GITHUB_WORKSPACE)).toEqual([]);
    const next = runner();
    expect(await job(next).restore([`key-${A}`])).toEqual({ key: `key-${A}`, text });
    expect(readdirSync(next.RUNNER_TEMP)).not.toContain('racewarden-baseline');
    expect(service.entries[0].blob.length).toBeLessThan(10_000);
  });

  test('finds by the whole key, by other keys, and by a beginning the newest', async () => {
    const cache = job();
    await cache.save('k-d-1', 'one');
    await cache.save('k-d-2', 'two');
    await cache.save('k-e-3', 'three');
    expect(await cache.restore(['k-d-1', 'k-e-1'])).toEqual({ key: 'k-d-1', text: 'one' });
    expect(await cache.restore(['k-d-3', 'k-e-3'])).toEqual({ key: 'k-e-3', text: 'three' });
    expect(await cache.restore(['k-d-'])).toEqual({ key: 'k-d-2', text: 'two' });
    expect(await cache.restore(['x-'])).toBeUndefined();
  });

  test('has a key already, and says so without trying', async () => {
    const cache = job();
    await cache.save('key', 'one');
    service.calls.length = 0;
    expect(await cache.save('key', 'other')).toBe('exists');
    expect(service.calls).toEqual(['GetCacheEntryDownloadURL']);
    expect(await cache.restore(['key'])).toMatchObject({ text: 'one' });
  });

  test('that may not be written to leaves the scan alone', async () => {
    service.fault = 'denied';
    const cache = job();
    await expect(cache.save('key', 'one')).rejects.toThrow('The cache did not accept it.');
    expect(await cache.restore(['key'])).toBeUndefined();
  });

  test('that gives back less than it got is no baseline', async () => {
    const cache = job();
    await cache.save('key', 'one');
    service.fault = 'damaged';
    expect(await cache.restore(['key'])).toBeUndefined();
  });

  test('that has not answered is not asked to save: the late answer would be what is saved', async () => {
    const cache = job();
    service.fault = 'silent';
    const late = cache.restore(['key']).catch(() => undefined);
    while (service.calls.length === 0) await new Promise((later) => setTimeout(later, 10));
    await expect(cache.save('key', 'one')).rejects.toThrow('The cache has not answered yet.');
    service.fault = undefined;
    await service.close();
    await late;
  });
});

describe('what is kept', () => {
  test.each([
    [event('schedule', A), { sha: A, onDefaultBranch: true }],
    [event('workflow_dispatch', A), { sha: A, onDefaultBranch: true }],
    [event('workflow_dispatch', A, { ref: 'refs/heads/topic' }), { sha: A, onDefaultBranch: false }],
    [pushEvent(A, 'main'), { sha: A, onDefaultBranch: true }],
    [pushEvent(A, 'topic'), { sha: A, onDefaultBranch: false }],
    [pushEvent(A, 'v1', { isTag: true }), undefined],
    [event('merge_group', A), undefined],
    [pullRequestEvent(A, { headSha: A, baseSha: A }), undefined],
    [pullRequestEvent(A, { headSha: A, baseSha: A }, 'pull_request_target'), undefined],
    [workflowRunEvent(A, { headSha: A }), undefined],
    [undefined, undefined],
  ])('case %#', (event, expected) => {
    expect(headBaseline(event, A)).toEqual(expected);
    expect(headBaseline(event, 'b'.repeat(40))).toBeUndefined();
    expect(headBaseline(event, undefined)).toBeUndefined();
  });

  test('is told in a sentence', async () => {
    const parts = { toolVersion: '1', configuration: 'c', category: 'x' };
    const at = { sha: A, onDefaultBranch: true };
    const whole = { version: '2.1.0' as const, runs: [{ tool: { driver: { name: 'x' } }, results: [] }] };
    const half = { ...whole, runs: [{ ...whole.runs[0], invocations: [{ executionSuccessful: false }] }] };
    const restore = async (): Promise<undefined> => undefined;
    const failing = { restore, save: () => Promise.reject(new Error('No.')) };
    expect(await saveBaseline({ restore, save: async () => 'saved' }, parts, at, whole)).toBe(
      'The baseline of aaaaaaa is kept in the cache.',
    );
    expect(await saveBaseline({ restore, save: async () => 'exists' }, parts, at, whole)).toBe(
      'The baseline of aaaaaaa was in the cache already.',
    );
    expect(await saveBaseline(failing, parts, at, whole)).toBe('The baseline was not kept: No.');
    expect(await saveBaseline(failing, parts, at, half)).toBe(
      'The scan is incomplete, so it is not kept as a baseline.',
    );
  });
});
