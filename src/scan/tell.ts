/** From pairs that race to findings, and to what the team says of them. */
import type { Settings } from '../config/index.js';
import type { ContractCheck } from '../contracts/index.js';
import { buildFindings, type CodeFacts, codeFacts, Places, type RootText } from '../findings/index.js';
import { type Harness, type HarnessRoot, lockPathText } from '../harness/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, LockPath, MethodId, Program } from '../program/index.js';
import type { Races } from '../races/index.js';
import type { Division } from '../shards/index.js';
import { type Accepted, Suppressions } from '../suppressions/index.js';
import type { Threads } from '../threads/index.js';
import { SourceLocator } from '../util/sources.js';
import { ExcludedPaths } from './exclusions.js';
import { idleRules } from './idle.js';
import type { Objects } from './objects.js';
import { clientFacts, namedEntries, signsIn } from './open.js';
import { withoutOthers } from './plain-fields.js';
import type { Road } from './road.js';
import { settle, type Verdicts } from './verdicts.js';

export interface ToTell {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly races: Races;
  readonly objects: Objects | undefined;
  /** Undefined where the scan was cut before. */
  readonly contracts: ContractCheck | undefined;
  /** Of a scan in several parts, what this part reports. */
  readonly division: Division | undefined;
  readonly harness: Harness;
  readonly settings: Settings;
  readonly accepted: Accepted | undefined;
  /** Without the search for all paths to what races. */
  readonly withoutPaths: boolean;
}

/** What was found is reported, even where the budget does not allow for the search for all paths to it. */
export function verdictsWithin(road: Road, toTell: Omit<ToTell, 'withoutPaths'>): Verdicts {
  const isCut = road.incomplete.length > 0;
  return (
    road.untilCut(() => verdictsOf({ ...toTell, withoutPaths: isCut })) ??
    verdictsOf({ ...toTell, withoutPaths: true })
  );
}

function verdictsOf(toTell: ToTell): Verdicts {
  const { pt, threads, races, objects, contracts, division, harness, settings, accepted, withoutPaths } =
    toTell;
  const sources = new SourceLocator(settings.sources, settings.cwd, settings.root);
  const places = new Places(pt.program, sources);
  const suppressions = new Suppressions(pt.program, places, sources);
  const excluded = new ExcludedPaths(settings.exclude.paths);
  const rootTexts = rootTextsOf(pt.program, harness);
  const all = buildFindings(
    {
      ...{ pt, races, places, view: settings.view, rootTexts, suppressions, withoutPaths },
      isExcluded: (file) => excluded.matches(file),
      causes: objects?.causes,
      dependent: objects?.dependent,
      contracts,
      ...(division !== undefined && {
        isMine: (object: ObjectId) => division.isMine(object),
        isMyField: (field: FieldId) => division.isMyField(field),
      }),
      client: clientFacts(pt.program, harness),
      isClient: (method) => rootTexts.has(method),
      signsOf: signsIn(pt.program, harness),
      namedEntries: namedEntries(pt.program, harness),
    },
    threads,
  );
  const idle = idleRules(pt.program, places, settings);
  const { found, beside } = withoutOthers(pt.program, harness, all);
  return settle(found, suppressions, accepted, settings, { idle, excludedBy: excluded.acting, beside });
}

/** What is said of threads of the client, by the method that each runs. */
export function rootTextsOf(program: Program, harness: Harness): Map<MethodId, RootText> {
  const rootTexts = new Map<MethodId, RootText>();
  for (const root of harness.roots) {
    const { method, target, reason, holds, asks, act, insider, isGuessed } = root;
    const nameOf = (path: LockPath): string => lockPathText(program, program.method(target), path);
    const locks = holds.map((path): NonNullable<RootText['holds']>[number] => {
      const mode = path.isShared === true ? 'shared' : 'exclusive';
      return { name: { text: nameOf(path), mode }, isExplicit: path.via === 'lock' };
    });
    rootTexts.set(method, {
      target,
      thread: threadText(program, root),
      reason,
      act,
      insider,
      isGuessed,
      ...(locks.length > 0 && { holds: locks }),
      ...(asks.length > 0 && { asks: asks.map(nameOf) }),
    });
  }
  return rootTexts;
}

const FROM = { package: ', from its own package', subclass: ', from its own package or a subclass' } as const;

function threadText(program: Program, { target, act, field, insider }: HarnessRoot): string {
  const by = insider === undefined ? '' : FROM[insider];
  if (act === 'make' && program.method(target).name === '<init>')
    return `a thread that makes an object by ${program.prettyMethod(target)}${by}`;
  if (field === undefined) return `a thread that calls ${program.prettyMethod(target)}${by}`;
  const { owner, name } = program.field(field);
  return `a thread that uses the public field ${program.class(owner).name.replaceAll('/', '.')}.${name}`;
}

export function codeOf(pt: PointsTo, { sources, cwd, root }: Settings): CodeFacts {
  return codeFacts(pt, new Places(pt.program, new SourceLocator(sources, cwd, root)));
}
