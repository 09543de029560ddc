import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Artifacts, runArtifacts } from '../../src/github/index.js';
import { Workshop } from '../support/repository.js';
import { type ResultsService, startResultsService } from '../support/results-service.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

describe('the artifacts of a run', () => {
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

  /** Those of an attempt of the run. */
  function attempt(number: number): Artifacts {
    const workspace = workshop.folder();
    Object.assign(process.env, service.env, {
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ATTEMPT: String(number),
      GITHUB_WORKSPACE: workspace,
    });
    return runArtifacts(process.env)!;
  }

  function page(text: string): string {
    const path = join(workshop.folder(), 'racewarden.html');
    writeFileSync(path, text);
    return path;
  }

  test('are not there outside of GitHub Actions, nor on a server of its own', () => {
    expect(runArtifacts({})).toBeUndefined();
    expect(runArtifacts({ ACTIONS_RESULTS_URL: service.url })).toBeUndefined();
    expect(runArtifacts({ ...service.env, GITHUB_SERVER_URL: 'https://git.acme.org' })).toBeUndefined();
    expect(runArtifacts({ ...service.env, GITHUB_SERVER_URL: 'https://acme.ghe.com' })).toBeDefined();
  });

  test('keep a page as it is, for browsers to open', async () => {
    const text = `<!doctype html>${'ü'.repeat(100_000)}`;
    expect(await attempt(1).keep(page(text))).toBe(1);
    const [kept] = service.artifacts;
    expect(kept).toMatchObject({ name: 'racewarden.html', mimeType: 'text/html', finished: true });
    expect(kept?.blob.toString()).toBe(text);
  });

  test('of a later attempt replace those of the one before', async () => {
    await attempt(1).keep(page('first'));
    await expect(attempt(1).keep(page('again'))).rejects.toThrow(/already exists/);
    expect(await attempt(2).keep(page('second'))).toBe(2);
    expect(service.artifacts.map((one) => one?.blob.toString())).toEqual([undefined, 'second']);
    expect(await attempt(3).keep(page('third'))).toBe(3);
  });

  test('that are kept for the first time in a later attempt replace none', async () => {
    expect(await attempt(2).keep(page('only'))).toBe(1);
  });
});
