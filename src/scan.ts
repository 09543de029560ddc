/**
 * The whole road, in the order data walks it: class files, program, harness, heap and call graph, threads, locks,
 * races, owners, findings.
 */
import packageFacts from '../package.json' with { type: 'json' };
import type { Settings } from './config/index.js';
import type { CodeFacts, Diagnostic, Finding, Report, RootText } from './findings/index.js';
import { type Accepted, buildFindings, codeFacts, Places, Suppressions } from './findings/index.js';
import type { Harness } from './harness/index.js';
import { buildHarness, lockPathText } from './harness/index.js';
import type { PointsTo } from './pointsto/index.js';
import type { LockPath, MethodId, Program } from './program/index.js';
import type { Races } from './races/index.js';
import { findRaces } from './races/index.js';
import type { Progress } from './report/index.js';
import { silentProgress } from './report/index.js';
import { openAccepted } from './scan/accepted.js';
import { Budget, BudgetSpent, cutBy } from './scan/budget.js';
import { diagnosticsOf, missingWarnings, solvedDiagnostics } from './scan/diagnostics.js';
import { ExcludedPaths, isLocalLocation } from './scan/exclusions.js';
import { idleText, nothingOpen, rootOptions, solve } from './scan/ground.js';
import { type Hidden, hiddenClasses, hiddenPairs } from './scan/hidden.js';
import { idleRules } from './scan/idle.js';
import { type OpenedProgram, openProgram } from './scan/input.js';
import type { ScanWishes } from './scan/messages.js';
import { type Objects, withOwners } from './scan/objects.js';
import { clientFacts, closedNames, lostSigns, namedEntries, openInterfaces, signsIn } from './scan/open.js';
import { Phases } from './scan/phases.js';
import { NO_VERDICTS, settle, type Verdicts } from './scan/verdicts.js';
import { Division } from './shards/index.js';
import type { Threads } from './threads/index.js';
import { threadRoots } from './threads/index.js';
import { SourceLocator } from './util/sources.js';

export interface ScanOutcome {
  readonly report: Report;
}

/**
 * Scans what the settings name. What the budget cuts off is said in `report.incomplete`. `accepted` are the findings
 * that the team lives with, by default those of the file that the settings name.
 * For a comparison nothing need be open to threads (`mayBeIdle`): then it is a complete scan that finds nothing.
 * @throws InputError, UsageError or the harness's error where there is nothing to scan; one clear sentence each.
 */
export async function scan(
  settings: Settings,
  progress: Progress = silentProgress,
  accepted: Accepted | undefined = openAccepted(settings),
  options: ScanOptions = {},
): Promise<ScanOutcome> {
  const phases = new Phases(progress);
  const opened = phases.run('read classes', () => openProgram(settings));
  return scanOpened(opened, settings, { ...options, progress, accepted, phases });
}

export interface ScanOptions extends ScanWishes {
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
  code?: CodeFacts;
  division?: Division | undefined;
}

/** The road behind the reading of the classes. @throws as `scan` does. */
export function scanOpened(
  { program, warnings }: OpenedProgram,
  settings: Settings,
  options: OpenedOptions = {},
): ScanOutcome {
  const { progress = silentProgress, accepted, isBase = false, mayBeIdle = isBase } = options;
  const { phases = new Phases(progress), budget = new Budget(settings) } = options;
  const harness = phases.run('build the harness', () =>
    buildHarness(program, {
      ...harnessOptions(settings),
      mayMiss: isBase,
      elsewhere: options.elsewhere ?? [],
    }),
  );
  const isIdle = harness.roots.length === 0;
  if (isIdle && !(mayBeIdle && (isBase || settings.interfaces.length === 0))) throw nothingOpen(settings);
  const warned = [
    ...warnings,
    ...lostSigns(program, harness),
    ...(isIdle && !isBase ? [idleText(settings)] : []),
  ];
  const closed = closedNames(program, harness);
  const parts: Parts = {};
  const incomplete: string[] = [];
  const hidden: Hidden[] = hiddenClasses(program, settings);
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
    reportOf(program, harness, verdicts, parts, {
      ...{ incomplete, warnings: warned, closed, hidden, phases },
    });
  options.soFar?.(now());
  untilCut(() => {
    const pt = phases.run('points-to and call graph', () => solve(program, harness, settings, budget));
    parts.pt = pt;
    parts.solved = solvedDiagnostics(pt);
    options.soFar?.(now());
    const threads = phases.run('threads', () => threadRoots(pt, rootOptions(program, harness, settings)));
    const division = settings.shard && new Division(pt, settings.shard);
    parts.division = division;
    const collect = {
      ...collectOptions(pt, harness, settings, budget),
      ...(division !== undefined && { chosen: division.of.bind(division) }),
    };
    const races = phases.run('races', () => findRaces(pt, threads, collect));
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
    const tell = (withoutWays: boolean): Verdicts =>
      findingsOf({
        ...{ pt, threads, harness, settings, accepted, withoutWays, division },
        races: owned,
        objects: parts.objects,
      });
    // What was found is told, even where the budget does not allow for the search for all ways there.
    verdicts = phases.run('findings', () => untilCut(() => tell(incomplete.length > 0)) ?? tell(true));
    parts.code = phases.run('facts of the code', () => codeOf(pt, settings));
    if (races.cut === undefined && hasExclusions(settings)) {
      options.soFar?.(now());
      const scanned = { pt, harness, settings, threads, races, options: collect };
      hidden.push(...phases.run('what exclusions hide', () => hiddenPairs(scanned)));
    }
  });
  return { report: now() };
}

function hasExclusions({ exclude: { roots, fields, classes } }: Settings): boolean {
  return roots.length + fields.length + classes.length > 0;
}

export function harnessOptions(settings: Settings): Parameters<typeof buildHarness>[1] {
  const { interfaces, closed, main: mains, shareArguments, depth } = settings;
  return { interfaces, closed, mains, shareArguments, depth };
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
    promises: new Map(
      harness.roots.filter(({ holds }) => holds.length > 0).map((root) => [root.method, root]),
    ),
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

interface ToTell {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly races: Races;
  readonly objects: Objects | undefined;
  readonly division: Division | undefined;
  readonly harness: Harness;
  readonly settings: Settings;
  readonly accepted: Accepted | undefined;
  readonly withoutWays: boolean;
}

function findingsOf(toTell: ToTell): Verdicts {
  const { pt, threads, races, objects, division, harness, settings, accepted, withoutWays } = toTell;
  const sources = new SourceLocator(settings.sources, settings.cwd, settings.root);
  const places = new Places(pt.program, sources);
  const suppressions = new Suppressions(pt.program, places, sources);
  const excluded = new ExcludedPaths(settings.exclude.paths);
  const rootTexts = new Map<MethodId, RootText>();
  for (const { method, target, reason, holds, asks } of harness.roots) {
    const nameOf = (path: LockPath): string => lockPathText(pt.program, pt.program.method(target), path);
    const locks = holds.map(nameOf);
    rootTexts.set(method, {
      target,
      thread: `a thread that calls ${pt.program.prettyMethod(target)}`,
      reason,
      ...(locks.length > 0 && { holds: locks }),
      ...(asks.length > 0 && { asks: asks.map(nameOf) }),
    });
  }
  const found = buildFindings(
    {
      ...{ pt, races, places, view: settings.view, rootTexts, suppressions, withoutWays },
      isExcluded: (file) => excluded.matches(file),
      causes: objects?.causes,
      dependent: objects?.dependent,
      ...(division !== undefined && { isMine: division.isMine.bind(division) }),
      client: clientFacts(pt.program, harness),
      isClient: (method) => rootTexts.has(method),
      signsOf: signsIn(pt.program, harness),
      namedEntries: namedEntries(pt.program, harness),
    },
    threads,
  );
  const idle = idleRules(pt.program, places, settings);
  return settle(found, suppressions, accepted, settings, { idle, excludedBy: excluded.acting });
}

function codeOf(pt: PointsTo, { sources, cwd, root }: Settings): CodeFacts {
  return codeFacts(pt, new Places(pt.program, new SourceLocator(sources, cwd, root)));
}

/** How much each finding stands for: of pairs of accesses, and of data races, each on a field or object of its own. */
function racesIn({ stages }: Races, findings: readonly Finding[]): Record<string, number> {
  return {
    racingPairs: stages.owned ?? stages.unlocked,
    dataRaces: findings.length,
    findings: findings.length,
    pairsPerFinding: Math.round((stages.owned ?? stages.unlocked) / Math.max(1, findings.length)),
  };
}

function reportOf(
  program: Program,
  harness: Harness,
  { findings, suppressed, unusedSuppressions, warnings: said, cutWays }: Verdicts,
  { pt, solved = [], races, objects, code, division }: Parts,
  {
    incomplete,
    warnings,
    closed,
    hidden,
    phases,
  }: {
    incomplete: readonly string[];
    warnings: readonly string[];
    closed: readonly string[] | undefined;
    hidden: readonly Hidden[];
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
    ...(closed !== undefined && { closedClasses: closed }),
    ...(code !== undefined && { code }),
    diagnostics: [
      ...diagnosticsOf(program, harness, solved, races, objects),
      ...(division === undefined ? [] : [division.diagnostic]),
      { name: 'findings of which not all ways were followed', count: cutWays, items: [] },
      ...hidden.flatMap(({ diagnostics }) => diagnostics),
    ],
    warnings: [...warnings, ...said, ...hidden.flatMap((kind) => kind.warnings), ...missingWarnings(program)],
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
