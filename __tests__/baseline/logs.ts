/** Logs as scans and shards of scans write them. */
import fc from 'fast-check';
import type { Finding, Report } from '../../src/findings/index.js';
import { type SarifOptions, sarifLog } from '../../src/report/index.js';
import type { Log, Result } from '../../src/sarif/index.js';
import { emptyReport, sampleReport } from '../report/sample.js';

export function logOf(
  findings: readonly Finding[],
  options: SarifOptions = {},
  more: Partial<Report> = {},
): Log {
  return sarifLog({ ...emptyReport(), findings, ...more }, options);
}

/** The sample's field race under another identity. */
export function race(id: string, more: Partial<Finding> = {}): Finding {
  return { ...sampleReport().findings[0], id, subject: `org.acme.Pool.${id}`, ...more };
}

export function pairs(...names: string[]): Finding['pairs'] {
  return names.map((name) => ({ first: name, second: name }));
}

export function suppressed(finding: Finding): Finding {
  return { ...finding, suppressions: [{ kind: 'inSource', justification: 'benign', where: '' }] };
}

export function withResults(log: Log, change: (results: Result[]) => Result[]): Log {
  return { ...log, runs: log.runs.map((run) => ({ ...run, results: change(run.results ?? []) })) };
}

/** The same results in another order, on other lines, in other files. */
export function moved(log: Log): fc.Arbitrary<Log> {
  const results = log.runs[0].results ?? [];
  return fc
    .tuple(fc.shuffledSubarray(results, { minLength: results.length }), fc.nat({ max: 500 }))
    .map(([order, by]) =>
      withResults(log, () => JSON.parse(JSON.stringify(order), (key, value) => shifted(key, value, by))),
    );
}

function shifted(key: string, value: unknown, by: number): unknown {
  if (key === 'startLine' || key === 'endLine' || key === 'offset') return Number(value) + by;
  return key === 'uri' ? `moved/${by}/${value}` : value;
}

/** The findings dealt to shards, each to one. */
export function split(findings: readonly Finding[], count: number): fc.Arbitrary<Log[]> {
  const to = fc.array(fc.nat({ max: count - 1 }), {
    minLength: findings.length,
    maxLength: findings.length,
  });
  return to.map((shards) =>
    Array.from({ length: count }, (_, i) =>
      logOf(
        findings.filter((_, at) => shards[at] === i),
        { shard: { index: i + 1, count }, configuration: 'c', minConfidence: 'low' },
      ),
    ),
  );
}
