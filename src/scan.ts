/**
 * The whole road, in the order data walks it: class files, program, harness, heap and call graph, threads, locks,
 * races, owners, findings.
 */
import packageFacts from '../package.json' with { type: 'json' };
import type { Settings } from './config/index.js';
import type { Diagnostic, Finding, OpenInterface, Report, RootText } from './findings/index.js';
import { type Accepted, buildFindings, Places, partsOf, Suppressions } from './findings/index.js';
import type { Harness } from './harness/index.js';
import { buildHarness } from './harness/index.js';
import type { PointsTo } from './pointsto/index.js';
import type { MethodId, Program } from './program/index.js';
import type { Races } from './races/index.js';
import { findRaces } from './races/index.js';
import type { Progress } from './report/index.js';
import { silentProgress } from './report/index.js';
import { openAccepted } from './scan/accepted.js';
import { Budget, BudgetSpent, cutBy } from './scan/budget.js';
import { diagnosticsOf, solvedDiagnostics } from './scan/diagnostics.js';
import { isLocalLocation, pathMatcher } from './scan/exclusions.js';
import { nothingOpen, rootOptions, solve } from './scan/ground.js';
import { idleRules } from './scan/idle.js';
import { type OpenedProgram, openProgram } from './scan/input.js';
import { type Objects, withOwners } from './scan/objects.js';
import { Phases } from './scan/phases.js';
import { divide } from './scan/shards.js';
import { NO_VERDICTS, settle, type Verdicts } from './scan/verdicts.js';
import type { Threads } from './threads/index.js';
import { threadRoots } from './threads/index.js';
import { SourceLocator } from './util/sources.js';

export interface ScanOutcome {
  readonly report: Report;
}

/**
 * Scans what the settings name. What the budget cuts off is said in `report.incomplete`. `accepted` are the findings
 * that the team lives with, by default those of the file that the settings name.
 * A base may lack what its change opens to threads (`mayBeIdle`): then it is a complete scan that finds nothing.
 * @throws InputError, UsageError or the harness's error where there is nothing to scan; one clear sentence each.
 */
export async function scan(
  settings: Settings,
  progress: Progress = silentProgress,
  accepted: Accepted | undefined = openAccepted(settings),
  { mayBeIdle = false, budget = new Budget(settings), soFar }: ScanOptions = {},
): Promise<ScanOutcome> {
  const phases = new Phases(progress);
  const opened = phases.run('read classes', () => openProgram(settings));
  return scanOpened(opened, settings, { progress, accepted, mayBeIdle, phases, budget, soFar });
}

export interface ScanOptions {
  readonly mayBeIdle?: boolean;
  /** By default that of the settings, from now on. */
  readonly budget?: Budget;
  /** Takes what the report would be if the scan ended now; called after what takes long. */
  readonly soFar?: ((report: Report) => void) | undefined;
}

export interface OpenedOptions extends ScanOptions {
  readonly progress?: Progress;
  readonly accepted?: Accepted | undefined;
  readonly phases?: Phases;
}

/** What a scan has found so far. */
interface Parts {
  pt?: PointsTo;
  solved?: readonly Diagnostic[];
  races?: Races;
  objects?: Objects | undefined;
}

/** The road behind the reading of the classes. @throws as `scan` does. */
export function scanOpened(
  { program, warnings }: OpenedProgram,
  settings: Settings,
  options: OpenedOptions = {},
): ScanOutcome {
  const { progress = silentProgress, accepted, mayBeIdle = false } = options;
  const { phases = new Phases(progress), budget = new Budget(settings) } = options;
  const whole = phases.run('build the harness', () =>
    buildHarness(program, { ...harnessOptions(settings), mayMiss: mayBeIdle }),
  );
  if (whole.roots.length === 0 && !mayBeIdle) throw nothingOpen(settings);
  let harness = whole;
  const division: Diagnostic[] = [];
  const parts: Parts = {};
  const incomplete: string[] = [];
  let verdicts = NO_VERDICTS;
  /** What the budget cuts off is left out; what was found before is told. */
  const untilCut = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      const cut = cutBy(error, `the phase "${phases.last}"`);
      if (cut === undefined) throw error;
      incomplete.push(cut.message);
      return undefined;
    }
  };
  const now = (): Report =>
    reportOf(program, harness, verdicts, parts, { incomplete, warnings, division, phases });
  options.soFar?.(now());
  untilCut(() => {
    if (settings.shard !== undefined) {
      const divided = phases.run('divide into shards', () => divide(program, whole, settings, budget));
      for (const text of divided.texts) progress.note(text);
      division.push(divided.diagnostic);
      harness = divided.harness;
    }
    const pt = phases.run('points-to and call graph', () => solve(program, harness, settings, budget));
    parts.pt = pt;
    parts.solved = solvedDiagnostics(pt);
    options.soFar?.(now());
    const threads = phases.run('threads', () => threadRoots(pt, rootOptions(program, harness, settings)));
    const races = phases.run('races', () =>
      findRaces(pt, threads, collectOptions(pt, harness, settings, budget)),
    );
    parts.races = races;
    if (races.cut instanceof BudgetSpent) incomplete.push(races.cut.message);
    options.soFar?.(now());
    if (races.cut === undefined) {
      const owners = ownersOptions(harness, settings, budget);
      parts.objects = untilCut(() => phases.run('objects', () => withOwners(pt, threads, races, owners)));
    }
    const { races: owned = races } = parts.objects ?? {};
    parts.races = owned;
    options.soFar?.(now());
    verdicts = phases.run('findings', () =>
      findingsOf(pt, threads, owned, parts.objects, harness, settings, accepted),
    );
  });
  return { report: now() };
}

export function harnessOptions(settings: Settings): Parameters<typeof buildHarness>[1] {
  const { interfaces, closed, main: mains, shareArguments, depth } = settings;
  return { interfaces, closed, mains, shareArguments, depth };
}

/** The open classes of a harness, with dotted names. */
export function openInterfaces(program: Program, harness: Pick<Harness, 'open' | 'mains'>): OpenInterface[] {
  const dotted = (cls: number): string => program.class(cls).name.replaceAll('/', '.');
  const open = harness.open.map(({ cls, reason, methods }) => ({
    className: dotted(cls),
    reason,
    methods: methods.map((method) => program.prettyMethod(method)),
  }));
  const mains = harness.mains.map((method) => ({
    className: dotted(program.method(method).owner),
    reason: 'a program that starts here',
    methods: [program.prettyMethod(method)],
  }));
  return [...open, ...mains];
}

function collectOptions(
  pt: PointsTo,
  harness: Harness,
  settings: Settings,
  budget: Budget,
): Parameters<typeof findRaces>[2] {
  const roots = new Set(harness.roots.map(({ method }) => method));
  return {
    elideConstructors: settings.elideConstructors,
    isClient: (method) => roots.has(method),
    tick: () => budget.check('the race stages'),
    isLocal: isLocalLocation(pt, settings.exclude),
  };
}

function ownersOptions(
  harness: Harness,
  { objects: isTableAsked }: Settings,
  budget: Budget,
): Parameters<typeof withOwners>[3] {
  const roots = new Set(harness.roots.map(({ method }) => method));
  return {
    isClient: (method) => roots.has(method),
    tick: () => budget.check('the search for owners'),
    isTableAsked,
  };
}

function findingsOf(
  pt: PointsTo,
  threads: Threads,
  races: Races,
  objects: Objects | undefined,
  harness: Harness,
  settings: Settings,
  accepted: Accepted | undefined,
): Verdicts {
  const sources = new SourceLocator(settings.sources, settings.cwd, settings.root);
  const places = new Places(pt.program, sources);
  const suppressions = new Suppressions(pt.program, places, sources);
  const isExcluded = pathMatcher(settings.exclude.paths);
  const rootTexts = new Map<MethodId, RootText>();
  for (const { method, target, reason } of harness.roots) {
    rootTexts.set(method, {
      target,
      thread: `a thread that calls ${pt.program.prettyMethod(target)}`,
      reason,
    });
  }
  const found = buildFindings(
    {
      ...{ pt, races, places, view: settings.view, rootTexts, suppressions, isExcluded },
      causes: objects?.causes,
      dependent: objects?.dependent,
      isClient: (method) => rootTexts.has(method),
    },
    threads,
  );
  return settle(found, suppressions, accepted, settings, idleRules(pt.program, places, settings));
}

/** How much each finding stands for: of pairs of accesses, and of data races, each on a field or object of its own. */
function racesIn({ stages }: Races, findings: readonly Finding[]): Record<string, number> {
  return {
    racingPairs: stages.owned ?? stages.unlocked,
    dataRaces: findings.flatMap(partsOf).length,
    findings: findings.length,
    pairsPerFinding: Math.round((stages.owned ?? stages.unlocked) / Math.max(1, findings.length)),
  };
}

function reportOf(
  program: Program,
  harness: Harness,
  { findings, suppressed, unusedSuppressions, warnings: said }: Verdicts,
  { pt, solved = [], races, objects }: Parts,
  {
    incomplete,
    warnings,
    division,
    phases,
  }: {
    incomplete: readonly string[];
    warnings: readonly string[];
    division: readonly Diagnostic[];
    phases: Phases;
  },
): Report {
  const stages =
    races === undefined ? [] : Object.entries(races.stages).map(([name, pairs]) => ({ name, pairs }));
  return {
    tool: { name: 'racewarden', version: packageFacts.version },
    complete: incomplete.length === 0,
    incomplete,
    findings,
    suppressed,
    unusedSuppressions,
    stages,
    ...(objects?.table !== undefined && { objects: objects.table }),
    interfaces: openInterfaces(program, harness),
    diagnostics: [...diagnosticsOf(program, harness, solved, races, objects), ...division],
    warnings: [...warnings, ...said],
    statistics: {
      classes: program.diagnostics().classesRead,
      applicationClasses: program.applicationClasses().length,
      roots: harness.roots.length,
      ...pt?.statistics(),
      ...(races !== undefined && racesIn(races, findings)),
    },
    phases: phases.times,
  };
}
