/** What code scanning already has of this tool: a base to compare with. */
import { analyses } from './answers.js';
import type { Client } from './client.js';
import { ApiProblem, type Purpose, senseless } from './problem.js';

/** An upload that code scanning has processed. */
export interface Analysis {
  readonly id: number;
  readonly ref: string;
  readonly commitSha: string;
  /** As the log names it, with the slash at its end. */
  readonly category: string;
  /** GitHub's own complaint about the upload; empty where there is none. */
  readonly error: string;
}

export interface AnalysisQuery {
  /** `refs/heads/…` or `refs/pull/…`; all where it is left out. */
  readonly ref?: string;
  readonly category?: string;
}

export interface CodeScanning {
  /** Analyses of this tool, newest first; as many as fit a bounded number of pages. */
  listAnalyses(query: AnalysisQuery): Promise<readonly Analysis[]>;
  /** The text of the SARIF log of an analysis: a subset of what was uploaded, and untrusted. */
  getAnalysis(id: number): Promise<string>;
}

const READING: Purpose = {
  doing: 'read the results of code scanning',
  permission: 'security-events: read',
};
const TOOL = 'racewarden';
const PER_PAGE = 100;
const MOST_PAGES = 5;

/** Its methods throw `ApiProblem`s. */
export function codeScanningOf(client: Client): CodeScanning {
  return {
    async listAnalyses({ ref, category }) {
      const found: Analysis[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const rows = await pageOf(client, ref, page);
        found.push(...rows);
        if (rows.length < PER_PAGE) break;
      }
      return category === undefined ? found : found.filter((row) => sameCategory(row.category, category));
    },

    async getAnalysis(id) {
      const data: unknown = await client.call(READING, ({ codeScanning }) =>
        codeScanning.getAnalysis({
          ...client.repository,
          analysis_id: id,
          headers: { accept: 'application/sarif+json' },
        }),
      );
      return textOf(data);
    },
  };
}

async function pageOf(client: Client, ref: string | undefined, page: number): Promise<Analysis[]> {
  try {
    const rows = await client.ask(
      READING,
      ({ codeScanning }) =>
        codeScanning.listRecentAnalyses({
          ...client.repository,
          tool_name: TOOL,
          ...(ref === undefined ? {} : { ref }),
          per_page: PER_PAGE,
          page,
        }),
      analyses,
    );
    return rows.map((row) => ({
      id: row.id,
      ref: row.ref,
      commitSha: row.commit_sha,
      category: row.category ?? '',
      error: row.error ?? '',
    }));
  } catch (error) {
    // So GitHub says that the list is empty.
    if (error instanceof ApiProblem && error.kind === 'missing' && /^no analysis found/.test(error.said))
      return [];
    throw error;
  }
}

/** GitHub keeps or drops the slash that ends a category. */
function sameCategory(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}

/** How octokit gives a body depends on the words of its type that a server uses. */
function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  if (data instanceof ArrayBuffer) return new TextDecoder().decode(data);
  try {
    // Numbers that are too large for a number come as such.
    return JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? Number(value) : value)) ?? '';
  } catch {
    // Nested too deep for anybody.
    throw senseless(READING);
  }
}
