/**
 * The whole road, in the order data walks it: class files and program, harness, heap and call graph, threads, who can
 * reach an object, locks, accesses, pairs that race, owners, findings.
 */
import type { Settings } from './config/index.js';
import { checkContracts } from './contracts/index.js';
import type { Report } from './findings/index.js';
import { locksOf } from './locks/index.js';
import type { ProgramOptions } from './program/index.js';
import { collectAccesses, findRaces } from './races/index.js';
import type { Progress } from './report/index.js';
import { silentProgress } from './report/index.js';
import { openAccepted } from './scan/accepted.js';
import { Budget } from './scan/budget.js';
import { clientOf } from './scan/client.js';
import {
  leftOutDiagnostics,
  lockDiagnostics,
  orderDiagnostics,
  solvedDiagnostics,
} from './scan/diagnostics.js';
import { accessOptions, hasExclusions, promisesOf, rootOptions, solve, threadOrder } from './scan/ground.js';
import { hiddenClasses, hiddenPairs } from './scan/hidden.js';
import { type OpenedProgram, openProgram } from './scan/input.js';
import type { ScanWishes } from './scan/messages.js';
import { withOwners } from './scan/objects.js';
import { closedNames, lostSigns } from './scan/open.js';
import { checkAsked, reasonsFor } from './scan/reasons.js';
import { Road, seldom } from './scan/road.js';
import { SoFar } from './scan/so-far.js';
import { codeOf, verdictsWithin } from './scan/tell.js';
import { Division } from './shards/index.js';
import { mayShare, sharingOf } from './sharing/index.js';
import type { Accepted } from './suppressions/index.js';
import { threadRoots } from './threads/index.js';

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
  const road = new Road(progress);
  const opened = road.step('classes', () => openProgram(settings, options.skeleton));
  return scanOpened(opened, settings, { ...options, progress, accepted, road });
}

export interface ScanOptions extends ScanWishes {
  /** By default that of the settings, from now on. */
  readonly budget?: Budget;
  /** By default that beside the program, opened for this scan alone. */
  readonly skeleton?: ProgramOptions['skeleton'];
  /** Takes what the report would be if the scan ended now; called after what takes long. */
  readonly soFar?: ((report: Report) => void) | undefined;
}

export interface OpenedOptions extends ScanOptions {
  readonly progress?: Progress;
  readonly accepted?: Accepted | undefined;
  readonly road?: Road;
}

/** The road behind the reading of the classes. @throws as `scan` does. */
export function scanOpened(
  { program, warnings }: OpenedProgram,
  settings: Settings,
  options: OpenedOptions = {},
): ScanOutcome {
  const { progress = silentProgress, accepted } = options;
  const { road = new Road(progress), budget = new Budget(settings) } = options;
  const tick = road.tickOf(budget);
  const tickSeldom = seldom(tick);

  checkAsked(program, options.asked);
  const { harness, idle } = road.step('harness', () => clientOf(program, settings, options));
  const said = [...warnings, ...lostSigns(program, harness), ...idle];
  const found = new SoFar(program, harness, road, { warnings: said, closed: closedNames(program, harness) });
  found.hidden.push(...hiddenClasses(program, settings));
  const tell = (): void => options.soFar?.(found.report());
  tell();

  road.untilCut(() => {
    const pt = road.step('points-to', () => solve(program, harness, settings, tick));
    found.pt = pt;
    found.solved = solvedDiagnostics(pt);
    tell();

    const threads = road.step('threads', () => threadRoots(pt, rootOptions(program, harness, settings)));
    const sharing = road.step('sharing', () => sharingOf(pt, tickSeldom));
    const promises = promisesOf(harness);
    const locks = road.step('locks', () => locksOf(pt, threads, sharing, { promises, tick: tickSeldom }));
    const order = road.step('order', () => threadOrder(pt, threads, sharing, locks, tickSeldom));
    found.ordered = [...lockDiagnostics(locks, program), ...orderDiagnostics(pt, threads)];
    const collect = accessOptions(pt, harness, settings, tickSeldom);
    const ground = { pt, threads, sharing, order, locks };
    const accesses = road.step('accesses', () => collectAccesses(ground, collect));
    found.leftOut = leftOutDiagnostics(accesses);
    const division = settings.shard && new Division(pt, settings.shard);
    found.division = division;
    const isAsked = division?.of({ ...accesses, mayShare: (object) => mayShare(sharing, object) });
    const races = road.step('pairs', () => findRaces({ ...ground, accesses, isAsked }, tickSeldom));
    found.races = races;
    road.note(races.cut);
    tell();

    if (races.cut === undefined) {
      found.contracts = road.untilCut(() =>
        road.step('contracts', () => checkContracts({ pt, threads, sharing, locks }, tickSeldom)),
      );
      const owners = { isClient: collect.isClient, tick: tickSeldom, isTableAsked: settings.objects };
      found.objects = road.untilCut(() => road.step('owners', () => withOwners(pt, threads, races, owners)));
      found.races = found.objects?.races ?? races;
    }
    tell();
    const about = { pt, threads, harness, settings, accepted, division };
    const left = { races: found.races, objects: found.objects, contracts: found.contracts };
    found.verdicts = road.step('findings', () => verdictsWithin(road, { ...about, ...left }));
    if (races.cut === undefined && (options.asked !== undefined || settings.withReasons)) {
      const explained = { ...about, races: found.races, report: found.report() };
      found.reasons = road.step('reasons', () => reasonsFor(explained, options.asked));
    }
    found.code = road.step('facts of the code', () => codeOf(pt, settings));
    if (races.cut === undefined && hasExclusions(settings)) {
      tell();
      const scanned = { ...ground, harness, settings, races, options: collect, promises, division };
      found.hidden.push(...road.step('exclusions', () => hiddenPairs(scanned)));
    }
  });
  return { report: found.report() };
}
