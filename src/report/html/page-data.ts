/** All that the page shows, from a report and how it compares with its base. */
import type { Report, ReportedFinding } from '../../findings/index.js';
import type { SourceLocator } from '../../util/sources.js';
import { scopeText, summaryText } from '../describe.js';
import { whyOpen } from '../interfaces.js';
import { closingsIn } from '../openness.js';
import { reportedOf } from '../reported.js';
import { fixedOf, isGrown, type Review, reportedIn, tallyText, verdictMark, verdictText } from '../review.js';
import { grouped, visible } from '../text.js';
import type { DiagnosticData, KindData, Notice, PageData, State, Verdict } from './data.js';
import { type FindingContext, findingData } from './findings.js';
import { ShownFixes } from './fixes.js';
import { ownerGraph } from './graphs.js';
import { Tables } from './tables.js';

/** Items of one counter of the diagnostics. */
const MOST_ITEMS = 50;

export interface PageOptions {
  /** Gives the code around places; without it the page shows none. */
  readonly sources?: SourceLocator | undefined;
  readonly review?: Review | undefined;
  /** Findings in the order of their numbers, where the settings group them; by default by rank. */
  readonly numbered?: readonly ReportedFinding[];
  /** The address below which files of the report can be browsed, with a slash at its end. */
  readonly browse?: string | undefined;
  readonly category?: string | undefined;
  /** Also how many pairs each stage left, and what the scan met on its way. */
  readonly diagnostics?: boolean;
}

const MARKS: Readonly<Record<ReturnType<typeof verdictMark>, Verdict['mark']>> = {
  '❌': 'bad',
  '⚠️': 'warn',
  '✅': 'good',
};

export function pageData(report: Report, options: PageOptions = {}): PageData {
  const { review, sources, browse, category } = options;
  const told: Review = review ?? { report, fixed: [], growth: new Map(), failing: false };
  const isCompared = told.baseline !== undefined;
  const tables = new Tables(sources);
  const kinds: KindData[] = [];
  const context: FindingContext = {
    ...{ tables, kinds, review },
    fixes: new ShownFixes(sources, review?.changes),
    closingOf: closingsIn(report),
  };
  const listed = isCompared
    ? inStates(told)
    : (options.numbered ?? reportedOf(report.findings, undefined)).map(open);
  const findings = [
    ...listed.map(({ finding, state }, index) => findingData(finding, index + 1, state, context)),
    ...unnumbered(fixedOf(told), 'fixed', context),
    ...unnumbered(report.suppressed ?? [], 'suppressed', context),
  ];
  return {
    version: visible(report.tool.version),
    category: category === undefined || category === 'racewarden' ? '' : visible(category),
    verdict: {
      mark: MARKS[verdictMark(told)],
      text: verdictText(told, false),
    },
    summary: summaryText(report),
    tally: isCompared ? tallyText(told) : '',
    scope: scopeText(report),
    notices: noticesOf(report, told),
    browse: browse ?? '',
    ...{ files: tables.files, places: tables.places, locks: tables.locks },
    ...{ findings, kinds },
    owners: ownerGraph(
      listed.map(({ finding }) => finding),
      report.objects,
    ),
    stages: report.stages.map(({ name, pairs }) => ({ name: visible(name), pairs })),
    open: report.interfaces.map((one) => ({
      className: visible(one.className),
      reason: whyOpen(one),
      methods: one.methods.length,
    })),
    unused: (report.unusedSuppressions ?? []).map(visible),
    diagnostics: options.diagnostics ? diagnosticsOf(report) : [],
  };
}

/** The counters, the numbers of the scan, and the times of its phases. */
function diagnosticsOf({ diagnostics, statistics, phases }: Report): DiagnosticData[] {
  const numbers = Object.entries(statistics).map(([name, value]) => `${name}: ${grouped(value)}`);
  const times = phases.map(
    ({ name, seconds, memory }) => `${name}: ${seconds.toFixed(2)} s, ${grouped(Math.round(memory))} MB`,
  );
  const all = [
    ...diagnostics,
    { name: 'statistics', count: numbers.length, items: numbers },
    { name: 'phases', count: times.length, items: times },
  ];
  return all
    .filter(({ items, count }) => items.length + count > 0)
    .map(({ name, count, items }) => ({
      ...{ name: visible(name), count },
      items: items.slice(0, MOST_ITEMS).map(visible),
    }));
}

interface Listed {
  readonly finding: ReportedFinding;
  readonly state: State;
}

function open(finding: ReportedFinding): Listed {
  return { finding, state: 'open' };
}

function inStates(review: Review): Listed[] {
  const { fresh, known } = reportedIn(review);
  const isAllGrown = ({ joined, ...finding }: ReportedFinding): boolean =>
    (joined ?? [finding]).every((part) => isGrown(review, part));
  return [
    ...fresh.map((finding): Listed => ({ finding, state: isAllGrown(finding) ? 'grown' : 'new' })),
    ...known.map((finding): Listed => ({ finding, state: 'unchanged' })),
  ];
}

function unnumbered(findings: Report['findings'], state: State, context: FindingContext) {
  return reportedOf(findings, undefined).map((finding) => findingData(finding, 0, state, context));
}

/** What must not be overlooked. */
function noticesOf(report: Report, { base, noBase, baseline, unjudged = [] }: Review): Notice[] {
  const notices: Notice[] = [
    ...report.incomplete.map(
      (text): Notice => ({ kind: 'incomplete', text: `The scan is incomplete: ${text}` }),
    ),
    ...report.warnings.map((text): Notice => ({ kind: 'warning', text })),
    ...(baseline === undefined && noBase !== undefined
      ? [
          {
            kind: 'note' as const,
            text: `No race counts as new, because there is no base to compare with. ${noBase}`,
          },
        ]
      : []),
    ...(baseline !== undefined && base !== undefined
      ? [{ kind: 'note' as const, text: `Compared with ${base.text}.` }]
      : []),
    ...unjudged.map((name): Notice => ({ kind: 'warning', text: `Races in ${name} could not be compared.` })),
  ];
  return notices.map(({ kind, text }) => ({ kind, text: visible(text) }));
}
