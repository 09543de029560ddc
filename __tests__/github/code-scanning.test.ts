import { describe, expect, test } from '@jest/globals';
import { codeScanningOf } from '../../src/github/code-scanning.js';
import { withGitHub } from '../support/github/client.js';
import type { AnalysisRow } from '../support/github/index.js';

function row(id: number, given: Partial<AnalysisRow> = {}): AnalysisRow {
  const sarif = {
    version: '2.1.0',
    runs: [{ results: [{ properties: { kind: 'field-race' }, ruleId: 'r' }] }],
  };
  const commitSha = String(id % 10).repeat(40);
  return {
    id,
    ref: 'refs/heads/main',
    commitSha,
    category: 'racewarden/',
    tool: 'racewarden',
    sarif,
    ...given,
  };
}

describe('analyses', () => {
  test('are those of this tool, newest first', () =>
    withGitHub(async ({ github, client }) => {
      github.state.analyses.push(row(1), row(2, { tool: 'CodeQL' }), row(3));
      expect(await codeScanningOf(client).listAnalyses({})).toEqual([
        { id: 3, ref: 'refs/heads/main', commitSha: '3'.repeat(40), category: 'racewarden/', error: '' },
        { id: 1, ref: 'refs/heads/main', commitSha: '1'.repeat(40), category: 'racewarden/', error: '' },
      ]);
    }));

  test('are chosen by ref and category, with or without its slash', () =>
    withGitHub(async ({ github, client }) => {
      github.state.analyses.push(
        row(1),
        row(2, { ref: 'refs/pull/7/merge' }),
        row(3, { category: 'server/' }),
        row(4, { category: 'racewarden' }),
      );
      const found = await codeScanningOf(client).listAnalyses({
        ref: 'refs/heads/main',
        category: 'racewarden/',
      });
      expect(found.map(({ id }) => id)).toEqual([4, 1]);
    }));

  test('are read over a bounded number of pages', () =>
    withGitHub(async ({ github, client }) => {
      for (let id = 1; id <= 700; id++) github.state.analyses.push(row(id));
      expect(await codeScanningOf(client).listAnalyses({})).toHaveLength(500);
    }));

  test('may not be there', () =>
    withGitHub(async ({ client }) => {
      expect(await codeScanningOf(client).listAnalyses({})).toEqual([]);
    }));

  test('are a problem where the token may not read them, or sees no repository', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('code-scanning/list-recent-analyses', { status: 404, times: 1 });
      await expect(codeScanningOf(client).listAnalyses({})).rejects.toMatchObject({ kind: 'missing' });
      github.state.permissions = { securityEvents: 'none', pullRequests: 'none' };
      await expect(codeScanningOf(client).listAnalyses({})).rejects.toMatchObject({
        kind: 'permission',
        message: expect.stringContaining('`security-events: read`'),
      });
    }));
});

describe('an analysis', () => {
  test('is the text of its log', () =>
    withGitHub(async ({ github, client }) => {
      github.state.analyses.push(row(5));
      expect(JSON.parse(await codeScanningOf(client).getAnalysis(5))).toEqual(row(5).sarif);
      expect(github.requests[0].headers.accept).toBe('application/sarif+json');
    }));

  test('may come as bytes or as an object', () =>
    withGitHub(async ({ github, client }) => {
      github.state.analyses.push(row(5));
      for (const type of ['application/sarif+json', 'application/json']) {
        github.fault('code-scanning/get-analysis', { headers: { 'content-type': type }, times: 1 });
        expect(JSON.parse(await codeScanningOf(client).getAnalysis(5))).toEqual(row(5).sarif);
      }
    }));
});
