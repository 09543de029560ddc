/** Findings as SARIF 2.1.0. Code scanning accepts the file; what it drops of a large one, `forUpload` leaves out. */
import {
  type ConfidenceName,
  type RunFacts,
  type ShardFacts,
  UNUSED_SUPPRESSION,
} from '../baseline/index.js';
import type { Finding, Report } from '../findings/index.js';
import {
  type Invocation,
  type Log,
  type Notification,
  type ReportingDescriptor,
  type Run,
  writeSarif,
} from '../sarif/index.js';
import { type Baseline, mainRace } from './describe.js';
import { RULES, type Rule } from './rules.js';
import { type Lines, ROOT } from './sarif-places.js';
import { resultOf } from './sarif-result.js';
import { count, visible } from './text.js';

/** What one run may hold for code scanning to accept it, and how many of that it shows; only those have their paths. */
const MOST_RESULTS = 25_000;
const MOST_PATHS = 5000;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

export interface SarifOptions {
  /** Tells several configurations of one repository apart; default `racewarden`. */
  readonly category?: string;
  /** Gives columns where sources are known. */
  readonly sources?: Lines;
  /** How findings compare with the base, by identity. */
  readonly baseline?: Baseline;
  /** Set where the report is of one part of a scan. */
  readonly shard?: ShardFacts;
  /** Findings of lower confidence are left out of the report; a comparison must know. */
  readonly minConfidence?: ConfidenceName;
  /** What the scan was asked, as a key; a comparison says where two differ. */
  readonly configuration?: string;
}

/** The text of a log with one run. */
export function toSarif(report: Report, options: SarifOptions = {}): string {
  return writeSarif(sarifLog(report, options));
}

/** A log with one run; results keep the order of the findings, and the suppressed ones follow. */
export function sarifLog(report: Report, options: SarifOptions = {}): Log {
  const losses: string[] = [];
  const writer = { sources: options.sources, lost: (what: string) => losses.push(what) };
  const all = [...report.findings, ...(report.suppressed ?? [])];
  const results = all
    .slice(0, MOST_RESULTS)
    .map((finding, index) => (index < MOST_PATHS ? finding : withoutPaths(finding)))
    .map((finding) => resultOf(finding, options.baseline?.get(finding.id), writer));
  const omitted = all.length - results.length;
  if (results.length > MOST_PATHS) {
    losses.push(
      `The paths of ${count(results.length - MOST_PATHS, 'finding')} of lower rank left out: code scanning shows ${MOST_PATHS}.`,
    );
  }
  if (omitted > 0) {
    losses.push(`${count(omitted, 'finding')} of lower rank left out: a run holds ${MOST_RESULTS}.`);
  }
  const run: Run = {
    tool: {
      driver: {
        name: report.tool.name,
        semanticVersion: report.tool.version,
        version: report.tool.version,
        rules: RULES.map(descriptor),
      },
    },
    automationDetails: { id: `${(options.category ?? report.tool.name).replace(/\/+$/, '')}/` },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
    invocations: [invocation(report, losses)],
    results,
    properties: runProperties(report, options, omitted),
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
}

/** The finding with the accesses of its first witness alone, so that the file stays one that can be read. */
function withoutPaths(finding: Finding): Finding {
  const [first, second] = mainRace(finding).sides.map((side) => ({ ...side, path: side.path.slice(-1) }));
  const racesOmitted = finding.racesOmitted + finding.races.length - 1;
  return { ...finding, races: [{ sides: [first, second] }], racesOmitted };
}

function descriptor(rule: Rule): ReportingDescriptor {
  return {
    id: rule.id,
    name: rule.name,
    shortDescription: { text: rule.short },
    fullDescription: { text: rule.full },
    help: { text: plain(rule.help), markdown: rule.help },
    defaultConfiguration: { level: rule.level },
    properties: { precision: rule.precision, 'problem.severity': rule.severity, tags: [...rule.tags] },
  };
}

/** Help without the marks of Markdown, for viewers that show text only. */
function plain(markdown: string): string {
  return markdown
    .replace(/^#+ /gm, '')
    .replace(/^```.*\n/gm, '')
    .replace(/(\*\*?)(\w[^*\n]*|`[^*\n]*)\1/g, '$2')
    .replaceAll('`', '');
}

function invocation(report: Report, losses: readonly string[]): Invocation {
  const notification =
    (level: Notification['level'], about?: string) =>
    (text: string): Notification => ({
      level,
      message: { text: visible(text) },
      ...(about !== undefined && { properties: { about } }),
    });
  const notifications = [
    ...report.incomplete.map(notification('error')),
    ...[...report.warnings, ...losses].map(notification('warning')),
    ...(report.unusedSuppressions ?? []).map(notification('note', UNUSED_SUPPRESSION)),
  ];
  return {
    executionSuccessful: report.complete,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}

function runProperties(
  report: Report,
  { shard, minConfidence, configuration }: SarifOptions,
  omitted: number,
): Run['properties'] {
  const facts: RunFacts = {
    complete: report.complete,
    ...(configuration !== undefined && { configuration }),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(shard !== undefined && { shard: { index: shard.index, count: shard.count } }),
    interfaces: report.interfaces.map(({ className, reason, methods }) => ({
      className: visible(className),
      reason: visible(reason),
      methods: methods.map(visible),
    })),
    ...(omitted > 0 && { resultsOmitted: omitted }),
  };
  return facts as Run['properties'];
}
