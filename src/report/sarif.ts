/** Findings as SARIF 2.1.0, within what code scanning accepts and shows. */
import type { Finding, Report, Side } from '../findings/index.js';
import {
  fingerprints,
  type Invocation,
  type Location,
  type Log,
  type Notification,
  type Region,
  type ReportingDescriptor,
  type Result,
  type Run,
  type ThreadFlowLocation,
  writeSarif,
} from '../sarif/index.js';
import type { SourceLocator } from '../util/sources.js';
import { actionText, type Baseline, levelOf, lockText, mainRace, placeText, shorten } from './describe.js';
import { RULES, type Rule } from './rules.js';
import { count, visible } from './text.js';

/** What code scanning keeps of a run and of a result; more would be dropped there without a word. */
const LIMITS = { results: 5000, flowLocations: 1000, related: 100 } as const;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const ROOT = '%SRCROOT%';

export interface SarifOptions {
  /** Tells several configurations of one repository apart; default `racewarden`. */
  readonly category?: string;
  /** Gives columns where sources are known. */
  readonly sources?: SourceLocator;
  /** How findings compare with the base, by identity. */
  readonly baseline?: Baseline;
}

/** The text of a log with one run. */
export function toSarif(report: Report, options: SarifOptions = {}): string {
  return writeSarif(sarifLog(report, options));
}

/** A log with one run; results keep the order of the findings. */
export function sarifLog(report: Report, options: SarifOptions = {}): Log {
  const writer = new RunWriter(options);
  const results = report.findings.slice(0, LIMITS.results).map((finding) => writer.result(finding));
  if (report.findings.length > results.length) {
    writer.lost(
      `${count(report.findings.length - results.length, 'finding')} of lower rank left out: a run holds ${LIMITS.results}.`,
    );
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
    invocations: [invocation(report, writer.losses)],
    results,
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
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
    (level: 'error' | 'warning') =>
    (text: string): Notification => ({
      level,
      message: { text: visible(text) },
    });
  const notifications = [
    ...report.incomplete.map(notification('error')),
    ...[...report.warnings, ...losses].map(notification('warning')),
  ];
  return {
    executionSuccessful: report.complete,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}

/** Writes the results of one run and remembers what did not fit. */
class RunWriter {
  readonly losses: string[] = [];
  readonly #sources: SourceLocator | undefined;
  readonly #baseline: Baseline | undefined;

  constructor(options: SarifOptions) {
    this.#sources = options.sources;
    this.#baseline = options.baseline;
  }

  lost(what: string): void {
    this.losses.push(what);
  }

  result(finding: Finding): Result {
    const [first, second] = mainRace(finding).sides;
    const baseline = this.#baseline?.get(finding.id);
    return {
      ruleId: finding.kind,
      ruleIndex: RULES.findIndex(({ id }) => id === finding.kind),
      level: levelOf(finding),
      message: { text: messageText(finding, first, second) },
      locations: [this.#location(first)],
      relatedLocations: this.#related(finding),
      codeFlows: [first, second].map((side) => ({
        message: { text: visible(side.thread) },
        threadFlows: [{ locations: this.#flow(finding, side) }],
      })),
      partialFingerprints: fingerprints(finding.id),
      properties: {
        kind: finding.kind,
        field: visible(finding.subject),
        object: visible(finding.object),
        confidence: finding.confidence,
        ...(finding.note !== '' && { note: visible(finding.note) }),
        locks: [first, second].map((side) => side.locks.map(({ text }) => visible(text))),
        ...(finding.guardedBy !== undefined && { guardedBy: visible(finding.guardedBy) }),
        advice: visible(finding.advice),
        pairs: finding.pairs.map((pair) => ({ first: visible(pair.first), second: visible(pair.second) })),
        ...(baseline !== undefined && { baseline }),
      },
    };
  }

  #location(side: Side): Location {
    return {
      physicalLocation: this.#physical(side.place),
      logicalLocations: [{ fullyQualifiedName: visible(side.place.method), kind: 'function' }],
    };
  }

  #physical(place: Side['place']): NonNullable<Location['physicalLocation']> {
    return {
      artifactLocation: { uri: uriOf(place.file), uriBaseId: ROOT },
      region: regionOf(place.line, this.#sources?.line(place.file, place.line)),
    };
  }

  /** The other places of the finding, the other side of the main witness first: the message links to it by id 1. */
  #related(finding: Finding): Location[] {
    const seen = new Set([placeKey(finding, mainRace(finding).sides[0])]);
    const others: Side[] = [mainRace(finding).sides[1]];
    for (const side of finding.races.flatMap((race) => [...race.sides]).slice(2)) {
      others.push(side);
    }
    const distinct = others.filter((side, index) => {
      const key = placeKey(finding, side);
      const isNew = index === 0 || !seen.has(key);
      seen.add(key);
      return isNew;
    });
    const omitted = distinct.length - LIMITS.related;
    if (omitted > 0)
      this.lost(
        `Of ${finding.subject} ${count(omitted, 'related place')} left out: a result shows ${LIMITS.related}.`,
      );
    return distinct.slice(0, LIMITS.related).map((side, index) => ({
      id: index + 1,
      ...this.#location(side),
      message: {
        text: visible(`${side.place.method} ${actionText(finding, side)}, holding ${lockText(side.locks)}`),
      },
    }));
  }

  #flow(finding: Finding, side: Side): ThreadFlowLocation[] {
    const { head, omitted, tail } = shorten(side.path, LIMITS.flowLocations / 2);
    if (omitted > 0)
      this.lost(
        `Of ${finding.subject} ${count(omitted, 'call')} of a path left out: a result shows ${LIMITS.flowLocations}.`,
      );
    return [...head, ...tail].map((frame, index) => {
      const isAccess = frame === side.path.at(-1);
      const what = isAccess
        ? `${actionText(finding, side)}, holding ${lockText(side.locks)}`
        : `calls ${frame.calls ?? 'the next method'}`;
      const acquired = frame.acquires.length > 0 && !isAccess ? `, holding ${lockText(frame.acquires)}` : '';
      const start = index === 0 ? `${side.thread}: ` : '';
      const gap = omitted > 0 && index === head.length ? `(after ${count(omitted, 'further call')}) ` : '';
      return {
        nestingLevel: index,
        importance: isAccess ? 'essential' : 'important',
        location: {
          physicalLocation: this.#physical(frame.place),
          logicalLocations: [{ fullyQualifiedName: visible(frame.place.method), kind: 'function' }],
          message: {
            text: visible(`${start}${gap}${frame.place.method} ${what}${acquired}${unlined(frame.place)}`),
          },
        },
      };
    });
  }
}

function messageText(finding: Finding, first: Side, second: Side): string {
  const link = `[${linkText(`${second.place.method} at ${placeText(second.place)}`)}](1)`;
  const sentences = [
    unlinked(visible(finding.message)),
    unlinked(
      visible(
        `${first.place.method} ${actionText(finding, first)}, holding ${lockText(first.locks)}${unlined(first.place)};`,
      ),
    ),
    `${link} ${unlinked(visible(`${actionText(finding, second)}, holding ${lockText(second.locks)}.`))}`,
    unlinked(visible(finding.advice)),
  ];
  return sentences.join(' ');
}

/** Without a line table the region is line 1, which must not be taken for the truth. */
function unlined(place: Side['place']): string {
  return place.line > 0 ? '' : ` (no line table: bytecode offset ${place.offset})`;
}

/** Brackets in the text of a link are escaped (SARIF 2.1.0 §3.11.6). */
function linkText(text: string): string {
  return visible(text).replace(/[\\[\]]/g, '\\$&');
}

/** Keeps names from reading as links: only `[text](target)` is one. */
function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}

function placeKey(finding: Finding, side: Side): string {
  return JSON.stringify([
    side.place.file,
    side.place.line,
    side.place.offset,
    side.place.method,
    actionText(finding, side),
  ]);
}

/** A path as a relative URI reference; steps upwards and roots, which class files may name, lead nowhere. */
function uriOf(file: string): string {
  const parts = file.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.map((part) => encodeURIComponent(visible(part))).join('/') || 'unknown';
}

/** The statement on a line, from its first to behind its last character; one column where the source is unknown. */
function regionOf(line: number, source: string | undefined): Region {
  const startLine = Math.max(1, line);
  const start = source === undefined ? -1 : source.search(/\S/);
  const [startColumn, endColumn] =
    source === undefined || start < 0 ? [1, 2] : [start + 1, source.trimEnd().length + 1];
  return { startLine, startColumn, endLine: startLine, endColumn };
}
