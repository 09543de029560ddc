/** A log from an untrusted run, written anew: nothing of it is passed on but what a report can say. */
import { categoryOf, changesIn, ownRun, runFacts, statesOf } from '../../baseline/index.js';
import { type Report, withDistinctTitles } from '../../findings/index.js';
import { identityOf, type Location, type Log } from '../../sarif/index.js';
import { sarifLog } from './log.js';
import { fileOf, type Lines } from './places.js';
import { readReport } from './read.js';

/** The widest region taken over; lines of code are shorter. */
const WIDEST = 1000;

/**
 * The log that we would write of what `log` says: one run of this tool, of the given category, with our own rules and
 * messages. Runs of other tools, other categories, rules, links and unknown properties are left behind, so that it can
 * be uploaded with the rights of a repository that it does not come from.
 * @throws BaselineError where the log has no run of this tool, or several.
 */
export function rebuilt(log: Log, category: string): Log {
  return written(log, readReport(log), category);
}

/** The log of shards that are joined, with messages that say what has one cause and tell findings apart: no shard alone could. */
export function rewritten(log: Log): Log {
  const report = readReport(log);
  const again = written(
    log,
    { ...report, findings: withDistinctTitles(report.findings) },
    categoryOf(ownRun(log, 'The SARIF file')),
  );
  return withFixes(again, log);
}

/** Edits as the shards found them: the sources are not here. */
function withFixes(again: Log, log: Log): Log {
  const results = log.runs.flatMap((run) => run.results ?? []);
  const fixes = new Map(results.map((result) => [identityOf(result), result.fixes]));
  const runs = again.runs.map((run) => ({
    ...run,
    ...(run.results !== undefined && {
      results: run.results.map((result) => {
        const found = fixes.get(identityOf(result));
        return found === undefined ? result : { ...result, fixes: found };
      }),
    }),
  }));
  return { ...again, runs };
}

function written(log: Log, report: Report, category: string | undefined): Log {
  const run = ownRun(log, 'The SARIF file');
  const { minConfidence, configuration, asked, shard, resultsOmitted } = runFacts(run);
  const baseline = statesOf(log);
  const again = sarifLog(report, {
    ...(category !== undefined && { category }),
    sources: columnsOf(log),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(configuration !== undefined && { configuration }),
    ...(asked !== undefined && { asked }),
    ...(shard !== undefined && { shard }),
    ...(baseline !== undefined && { baseline, changes: changesIn(log) }),
  });
  if (resultsOmitted === undefined) return again;
  const [own] = again.runs;
  return { ...again, runs: [{ ...own, properties: { ...own.properties, resultsOmitted } }] };
}

/** Replaces the sources, which are not available: only the first and last column of the code on a line are known. */
function columnsOf(log: Log): Lines {
  const lines = new Map<string, string>();
  const add = (location: Location | undefined): void => {
    const { artifactLocation, region } = location?.physicalLocation ?? {};
    const { startLine, startColumn = 1, endColumn = 2 } = region ?? {};
    if (startLine === undefined || startColumn < 1 || endColumn <= startColumn || endColumn > WIDEST) return;
    lines.set(
      keyOf(fileOf(artifactLocation?.uri), startLine),
      ' '.repeat(startColumn - 1) + 'x'.repeat(endColumn - startColumn),
    );
  };
  for (const { results = [] } of log.runs) {
    for (const { locations = [], relatedLocations = [], codeFlows = [] } of results) {
      for (const location of [...locations, ...relatedLocations]) add(location);
      for (const { threadFlows } of codeFlows) {
        for (const thread of threadFlows) for (const step of thread.locations) add(step.location);
      }
    }
  }
  return { line: (file, number) => lines.get(keyOf(file, number)) };
}

function keyOf(file: string, line: number): string {
  return `${file}:${line}`;
}
