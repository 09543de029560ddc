/** What is suggested at the newest commit of a pull request, and what is taken back. */
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Settings } from '../../src/config/index.js';
import type { GitHubEvent } from '../../src/github/index.js';
import type { Review } from '../../src/report/index.js';
import { type SuggestionRequest, suggest } from '../../src/review/suggest.js';
import { SourceLocator } from '../../src/util/sources.js';
import { mixedReview } from '../report/reviews.js';
import { sampleSources } from '../report/sample.js';
import { type Connected, withGitHub } from '../support/github/client.js';
import { Workshop } from '../support/repository.js';

const FILE = 'org/acme/Pool.java';
const TEXT = sampleSources().text(FILE) as string;
const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const review: Review = { ...mixedReview(), inDiff: () => true };
const [map] = review.report.findings.filter(({ kind }) => kind === 'library-object-race');
const rest = review.report.findings.filter((finding) => finding !== map);

function withFindings(findings: Review['report']['findings'], more: Partial<Review['report']> = {}): Review {
  return { ...review, report: { ...review.report, findings, ...more } };
}

/** A repository with the class of the sample, scanned as it is, whose pull request has `head`. */
async function requestOf(client: Connected['client'], head = TEXT): Promise<SuggestionRequest> {
  const repository = workshop.repository();
  const headSha = repository.commit('head', { [FILE]: head });
  repository.commit('merge', { [FILE]: TEXT });
  const pullRequest = {
    ...{ number: 7, headSha, headRef: 'topic', baseRef: 'main', baseSha: headSha },
    isFork: false,
  };
  return {
    settings: { mode: 'scan' } as Settings,
    category: 'racewarden',
    event: { pullRequest } as unknown as GitHubEvent,
    client,
    git: await workshop.open(repository),
    review,
    sources: new SourceLocator(['.'], repository.directory),
  };
}

describe('the diff of a pull request', () => {
  test('has an edit until the race is gone', () =>
    withGitHub(async ({ github, client }) => {
      const request = await requestOf(client);
      expect(await suggest(request)).toMatchObject({ state: 'changed' });
      expect(github.state.reviewComments).toMatchObject([
        { path: FILE, line: 9, commitId: request.event?.pullRequest?.headSha },
      ]);
      expect(await suggest(request)).toMatchObject({ state: 'unchanged' });
      await suggest({ ...request, review: withFindings(rest) });
      expect(github.state.reviewComments).toEqual([]);
    }));

  test.each([
    ['the scan is incomplete', withFindings(rest, { complete: false, incomplete: ['Out of time.'] })],
    ['a class could not be compared', { ...withFindings(rest), unjudged: ['org.acme.Pool'] }],
    ['nothing was compared', { ...withFindings(rest), baseline: undefined }],
  ])('keeps it where %s', (_, later) =>
    withGitHub(async ({ github, client }) => {
      const request = await requestOf(client);
      await suggest(request);
      await suggest({ ...request, review: later as Review });
      expect(github.state.reviewComments).toHaveLength(1);
    }),
  );

  test('loses it where the race is there and the edit is not', () =>
    withGitHub(async ({ github, client }) => {
      const request = await requestOf(client);
      await suggest(request);
      await suggest({ ...request, review: withFindings([{ ...map, mends: [] }]) });
      expect(github.state.reviewComments).toEqual([]);
    }));

  test('gets none, and keeps the one that it has, where the commit has another text or is not to be had', () =>
    withGitHub(async ({ github, client }) => {
      await suggest(await requestOf(client));
      const [made] = github.state.reviewComments;
      const other = await requestOf(client, `// Other\n${TEXT}`);
      const { pullRequest } = other.event as GitHubEvent;
      const lost = {
        ...other.event,
        pullRequest: { ...pullRequest, headSha: '1'.repeat(40) },
      } as GitHubEvent;
      for (const request of [other, { ...other, event: lost }]) {
        expect(await suggest(request)).toMatchObject({ state: 'unchanged' });
        expect(github.state.reviewComments).toEqual([made]);
      }
      github.state.reviewComments.length = 0;
      expect(await suggest(other)).toMatchObject({ state: 'unchanged' });
      expect(github.state.reviewComments).toEqual([]);
    }));

  test('gets ten at most', () =>
    withGitHub(async ({ github, client }) => {
      const request = await requestOf(client);
      // Each has an edit of its own.
      const fields = Array.from({ length: 12 }, (_, index) => `field${index}`);
      const text = `package org.acme;\nclass Pool {\n${fields.map((name) => `  int ${name};\n`).join('')}}\n`;
      const findings = fields.map((name, index) => ({
        ...map,
        id: String(index).padStart(16, '0'),
        mends: [{ kind: 'volatile' as const, field: `org.acme.Pool.${name}` }],
      }));
      const repository = workshop.repository();
      const headSha = repository.commit('head', { [FILE]: text });
      const event = { pullRequest: { ...request.event?.pullRequest, headSha } } as GitHubEvent;
      await suggest({
        ...{ ...request, event, review: withFindings(findings) },
        git: await workshop.open(repository),
        sources: new SourceLocator(['.'], repository.directory),
      });
      expect(github.state.reviewComments.map(({ line }) => line)).toEqual(
        Array.from({ length: 10 }, (_, index) => 3 + index),
      );
    }));

  test.each([
    ['a fork', { isFork: true }, 'scan'],
    ['shards', {}, 'merge'],
    ['another run', {}, 'deliver'],
  ])('of %s is left alone', (_, pull, mode) =>
    withGitHub(async ({ github, client }) => {
      const request = await requestOf(client);
      const pullRequest = { ...request.event?.pullRequest, ...pull };
      const event = { pullRequest } as GitHubEvent;
      expect(await suggest({ ...request, event, settings: { mode } as Settings })).toBeUndefined();
      expect(github.operations()).toEqual([]);
    }),
  );
});
