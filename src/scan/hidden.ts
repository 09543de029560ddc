/**
 * What the exclusions of the settings keep out of a scan, counted: a rule that hides races leaves a trace.
 *
 * The race stages run again on the same heap and call graph without the rules of one kind. What they find in addition is
 * what those rules hide: pairs of accesses without a common lock, before ownership is looked at, so that a few of them
 * may be no races.
 */
import type { Exclusions, Settings } from '../config/index.js';
import type { Diagnostic } from '../findings/index.js';
import type { Harness } from '../harness/index.js';
import { keptClosed } from '../harness/index.js';
import { type LocksOptions, locksOf } from '../locks/index.js';
import type { Program } from '../program/index.js';
import {
  type CollectInput,
  type CollectOptions,
  collectAccesses,
  findRaces,
  type Races,
} from '../races/index.js';
import type { Division } from '../shards/index.js';
import { mayShare } from '../sharing/index.js';
import { threadRoots } from '../threads/index.js';
import { isLocalLocation } from './exclusions.js';
import { rootOptions, threadOrder } from './ground.js';

export interface Hidden {
  /** One sentence for each kind of rules that hides something. */
  readonly warnings: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Rules that are counted one by one; with more of them, only what they hide together is counted. */
const MOST_RULES = 20;
/** Every rule about roots that is counted alone costs another run of the race stages. */
const MOST_ROOT_RULES = 4;
const MOST_NAMED = 5;

const NO_EXCLUSIONS: Exclusions = { roots: [], fields: [], classes: [], paths: [] };

/** What was scanned, and with which rules. */
export interface Scanned extends CollectInput {
  readonly harness: Harness;
  readonly settings: Settings;
  readonly races: Races;
  readonly options: CollectOptions;
  readonly promises: NonNullable<LocksOptions['promises']>;
  /** Of a scan in several parts, what this part reports. */
  readonly division: Division | undefined;
}

/** What rules about fields, classes and roots hide. @throws what `options.tick` throws. */
export function hiddenPairs(scanned: Scanned): Hidden[] {
  return [hiddenData(scanned), hiddenRoots(scanned)].flatMap((found) => found ?? []);
}

/** How much a rule hides; `rule` is as the settings write it. */
interface Row {
  readonly rule: string;
  readonly count: number;
}

function racesWith(
  ground: CollectInput,
  { options, division }: Pick<Scanned, 'options' | 'division'>,
): Races {
  const accesses = collectAccesses(ground, options);
  const isAsked = division?.of({
    ...accesses,
    mayShare: (object) => mayShare(ground.sharing, object),
  });
  return findRaces({ ...ground, accesses, isAsked }, options.tick);
}

function hiddenData(scanned: Scanned): Hidden | undefined {
  const { pt, settings, options, division } = scanned;
  const { fields, classes } = settings.exclude;
  if (fields.length + classes.length === 0) return undefined;
  const { locations, pairs, omitted } = racesWith(scanned, {
    options: { ...options, isLocal: () => false },
    division,
  });
  const rules = [
    ...fields.map((glob) => ({ kind: 'fields', glob, only: { ...NO_EXCLUSIONS, fields: [glob] } })),
    ...classes.map((glob) => ({ kind: 'classes', glob, only: { ...NO_EXCLUSIONS, classes: [glob] } })),
  ];
  const known = rules.length > MOST_RULES ? [] : rules.map(({ only }) => isLocalLocation(pt, only));
  const counts = new Map<number, number>();
  const counted = new Set<number>();
  for (const { location, bucket } of pairs) {
    const [key, object] = [locations.keyOf(location), locations.objectOf(location)];
    if (!options.isLocal(key, object)) continue;
    const rule = known.findIndex((isLocal) => isLocal(key, object));
    const more = counted.has(bucket) ? 0 : omitted[bucket];
    counted.add(bucket);
    counts.set(rule, (counts.get(rule) ?? 0) + 1 + more);
  }
  const rows = rules.map(({ kind, glob }, index) => ({
    rule: `exclude.${kind}: ${glob}`,
    count: counts.get(index) ?? 0,
  }));
  const together = counts.get(-1) ?? 0;
  return pairsHidden(
    'exclude.fields and exclude.classes',
    known.length === 0 ? [] : rows,
    rows.reduce((sum, { count }) => sum + count, 0) + together,
  );
}

function hiddenRoots(scanned: Scanned): Hidden | undefined {
  const { pt, sharing, harness, settings, races, options, promises } = scanned;
  const { roots } = settings.exclude;
  if (roots.length === 0) return undefined;
  const without = (left: Exclusions['roots']): number => {
    const lifted = { ...settings, exclude: { ...settings.exclude, roots: left } };
    const threads = threadRoots(pt, rootOptions(pt.program, harness, lifted));
    const locks = locksOf(pt, threads, sharing, { promises, tick: options.tick });
    const order = threadOrder(pt, threads, sharing, locks, options.tick);
    const found = racesWith({ pt, threads, sharing, order, locks }, scanned);
    return Math.max(0, pairsLeft(found) - pairsLeft(races));
  };
  const all = without([]);
  const isEach = roots.length > 1 && roots.length <= MOST_ROOT_RULES;
  const rows = roots.map((rule) => ({
    rule: `exclude.roots: ${rule.first} with ${rule.second}`,
    count: isEach ? without(roots.filter((other) => other !== rule)) : all,
  }));
  return pairsHidden('exclude.roots', isEach || roots.length === 1 ? rows : [], all);
}

function pairsLeft({ stages }: Races): number {
  return stages[stages.length - 1].pairs;
}

function pairsHidden(kind: string, rows: readonly Row[], total: number): Hidden {
  const what = `${total === 1 ? '1 pair' : `${total} pairs`} of accesses without a common lock`;
  const shown = reported(
    rows.map(({ rule, count }) => ({ rule: rule.replace(/^exclude\.\w+: /, ''), count })),
  );
  return {
    warnings: total === 0 ? [] : [`${kind} hides ${what}${shown === '' ? '' : `: ${shown}`}.`],
    diagnostics: [
      {
        name: `pairs of accesses without a common lock that ${kind} hides`,
        count: total,
        items: rows.map(({ rule, count }) => `${rule} × ${count}`),
      },
    ],
  };
}

/** Those that hide something, the most first. */
function reported(rows: readonly Row[]): string {
  const acting = rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const more = acting.length > MOST_NAMED ? [`and ${acting.length - MOST_NAMED} more rules`] : [];
  return [...acting.slice(0, MOST_NAMED).map(({ rule, count }) => `${rule} (${count})`), ...more].join(', ');
}

/** Classes and programs that would be open without `closed`. */
export function hiddenClasses(program: Program, settings: Settings): Hidden[] {
  const { closed, interfaces, main: mains } = settings;
  if (closed.length === 0) return [];
  const kept = keptClosed(program, { interfaces, mains, closed });
  const names = [...new Set(kept.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const what = names.length === 1 ? '1 class' : `${names.length} classes`;
  return [
    {
      warnings:
        names.length === 0 ? [] : [`closed keeps ${what} closed that would be open: ${shown}${more}.`],
      diagnostics: [
        {
          name: 'classes that closed keeps closed',
          count: names.length,
          items: closed.map((glob) => `${glob} × ${kept.filter((one) => one.glob === glob).length}`),
        },
      ],
    },
  ];
}
