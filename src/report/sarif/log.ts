/** Findings as SARIF 2.1.0. Code scanning accepts the file; what it drops of a large one, `forUpload` leaves out. */
import {
  type CodeText,
  type ConfidenceName,
  codeText,
  type InterfaceFacts,
  LONGEST_CODE,
  type RunFacts,
  type ShardFacts,
  sizeOf,
  UNUSED_SUPPRESSION,
} from '../../baseline/index.js';
import { byCause, type Finding, type OpenInterface, type Report, subjectText } from '../../findings/index.js';
import {
  type Invocation,
  type Log,
  type Notification,
  type ReportingDescriptor,
  type Run,
  writeSarif,
} from '../../sarif/index.js';
import type { SourceTexts } from '../../suppressions/index.js';
import { type Baseline, mainRace } from '../describe.js';
import { closingsIn } from '../openness.js';
import { RULES, type Rule } from '../rules.js';
import { count, grouped, listed, visible } from '../text.js';
import { Fixes } from './fixes.js';
import { type Lines, ROOT } from './places.js';
import { type Compared, resultOf } from './result.js';

/** What one run may hold for code scanning to accept it, and how many of that it shows; only those have their paths. */
const MOST_RESULTS = 25_000;
const MOST_PATHS = 5000;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

export interface SarifOptions {
  /** Tells several configurations of one repository apart; default `racewarden`. */
  readonly category?: string;
  /** Gives columns where sources are known, and edits where all of their text is. */
  readonly sources?: Lines & Partial<SourceTexts>;
  /** How findings compare with the base, by identity. */
  readonly baseline?: Baseline;
  /** What the change did that made findings, by identity. */
  readonly changes?: ReadonlyMap<string, { readonly text: string }>;
  /** Set where the report is of one part of a scan. */
  readonly shard?: ShardFacts;
  /** Findings of lower confidence are left out of the report; a comparison must know. */
  readonly minConfidence?: ConfidenceName;
  /** What the scan was asked, as a key: results of equal ones are kept for each other. */
  readonly configuration?: string;
  /** What the scan was asked, setting by setting: a comparison says where two differ. */
  readonly asked?: Readonly<Record<string, string>>;
}

/** The text of a log with one run. */
export function toSarif(report: Report, options: SarifOptions = {}): string {
  return writeSarif(sarifLog(report, options));
}

/** A log with one run; results keep the order of the findings, and the suppressed ones follow. */
export function sarifLog(report: Report, options: SarifOptions = {}): Log {
  const losses: string[] = [];
  const writer = {
    sources: options.sources,
    lost: (what: string) => losses.push(what),
    kinOf: options.shard === undefined ? kinsOf(report.findings) : () => undefined,
    fixes: fixesIn(options.sources),
    closingOf: closingsIn(report),
  };
  const all = [...report.findings, ...(report.suppressed ?? [])];
  const results = all
    .slice(0, MOST_RESULTS)
    .map((finding, index) => (index < MOST_PATHS ? finding : withoutPaths(finding)))
    .map((finding) => resultOf(finding, comparedIn(options, finding.id), writer));
  const omitted = all.length - results.length;
  if (results.length > MOST_PATHS) {
    losses.push(
      `The paths of ${count(results.length - MOST_PATHS, 'finding')} of lower rank left out: code scanning shows at most ${MOST_PATHS}.`,
    );
  }
  if (omitted > 0) {
    losses.push(`${count(omitted, 'finding')} of lower rank left out: a run holds at most ${MOST_RESULTS}.`);
  }
  const code = codeOf(report, losses);
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
    properties: runProperties(report, options, omitted, code),
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
}

function fixesIn(sources: SarifOptions['sources']): Fixes | undefined {
  return sources?.text === undefined ? undefined : new Fixes({ text: (file) => sources.text?.(file) });
}

function comparedIn({ baseline, changes }: SarifOptions, id: string): Compared {
  return { state: baseline?.get(id), change: changes?.get(id)?.text };
}

/** Races that a message names beside its own. */
const MOST_KIN = 3;

/**
 * Which races have their cause in common with a finding, in words. Whether they do, only all shards of a scan together
 * can tell.
 */
function kinsOf(findings: readonly Finding[]): (finding: Finding) => string | undefined {
  const groups = new Map<string, readonly string[]>();
  for (const { joined = [] } of byCause(findings)) {
    const names = [...new Set(joined.map((part) => subjectText(part)))];
    for (const { id } of joined) groups.set(id, names);
  }
  return (finding) => {
    const own = subjectText(finding);
    const others = (groups.get(finding.id) ?? []).filter((name) => name !== own);
    if (others.length === 0) return undefined;
    const more = others.length - MOST_KIN;
    const named = more > 1 ? [...others.slice(0, MOST_KIN), `${more} more`] : others;
    return `${others.length === 1 ? 'the race' : 'the races'} on ${listed(named)}`;
  };
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

function interfaceFacts({ className, reason, by, sign, signs, methods }: OpenInterface): InterfaceFacts {
  const place = sign?.place;
  return {
    className: visible(className),
    reason: visible(reason),
    ...(by !== undefined && { by }),
    ...(sign !== undefined && {
      sign: { text: visible(sign.text), ...(place !== undefined && { place: visible(place) }) },
    }),
    ...(signs !== undefined && {
      signs: signs.map(({ kind, text, weight }) => ({ kind, text: visible(text), weight })),
    }),
    methods: methods.map(visible),
  };
}

/** Facts that would make the file much larger are left out: without them a comparison finds the same, and says less. */
function codeOf({ code }: Report, losses: string[]): CodeText | undefined {
  if (code === undefined) return undefined;
  const text = codeText(code, visible);
  const size = sizeOf(text);
  if (size <= LONGEST_CODE) return text;
  losses.push(
    `The facts of the code left out, ${grouped(size)} characters: what a change did to a race can be told up to ${grouped(LONGEST_CODE)}.`,
  );
  return undefined;
}

function runProperties(
  report: Report,
  { shard, minConfidence, configuration, asked }: SarifOptions,
  omitted: number,
  code: CodeText | undefined,
): Run['properties'] {
  const facts: RunFacts = {
    complete: report.complete,
    ...(configuration !== undefined && { configuration }),
    ...(asked !== undefined && { asked }),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(shard !== undefined && { shard: { index: shard.index, count: shard.count } }),
    interfaces: report.interfaces.map(interfaceFacts),
    ...(report.closedClasses !== undefined && { closedClasses: report.closedClasses.map(visible) }),
    ...(code !== undefined && { code }),
    ...(omitted > 0 && { resultsOmitted: omitted }),
  };
  return facts as Run['properties'];
}
