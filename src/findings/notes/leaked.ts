/**
 * Notes on internal state that getters hand out: a collection, a date or an array of an object that threads share, which
 * the library reads or changes itself.
 *
 * The client of a scan only reads what it is given. So these notes say what a caller that changes it would race with:
 * that there is such an access, and a path to it. Where the library guards that state with a lock and the client reads
 * it without, the race is a finding of its own kind; and state that races inside the library already is not reported
 * again.
 */
import { createHash } from 'node:crypto';
import type { PathSearch, WitnessPath } from '../../races/index.js';
import { toSuppressions } from '../../suppressions/index.js';
import { runBeside, type Threads } from '../../threads/index.js';
import { clip } from '../../util/shown.js';
import { commonLock, type Mend, mendPlace, mendText } from '../advice/index.js';
import { LEAKED_STATE } from '../evidence/index.js';
import { fieldOf, type Group, objectName } from '../group.js';
import {
  compare,
  Holders,
  INNER,
  methodTitle,
  type Paths,
  type RootText,
  simpleName,
  stableName,
} from '../names/index.js';
import type { Openings } from '../openings.js';
import type { Finding, MethodPair, Race, Side } from '../types.js';
import { type Getter, identityOf, type Leak, type LeakedInput, leaksOf, objectsHandedOut } from './leaks.js';
import type { NoteSearch } from './note-search.js';

/** Characters of a title. */
const LONGEST = 99;
/** A note for each field; `reported` are the groups that are findings already. */
export function leakedFindings(
  input: LeakedInput,
  threads: Threads,
  paths: Paths,
  openings: Openings | undefined,
  reported: readonly Group[],
  search: NoteSearch,
): Finding[] {
  const { pt, races } = input;
  const handedOut = objectsHandedOut(input, threads);
  if (handedOut.size === 0) return [];
  const holders = new Holders(pt, new Set(handedOut.keys()));
  const known = new Set(reported.map(identityOf));
  const leaks = leaksOf(input, handedOut, holders).filter(({ group }) => !known.has(identityOf(group)));
  if (leaks.length === 0) return [];
  const targets = leaks.flatMap(({ accesses }) => accesses.map((i) => races.instances.contextOf(i)));
  const reporter = new LeakReporter(input, threads, paths, openings, holders, search.to(targets));
  return leaks.map((leak) => reporter.finding(leak)).filter((finding) => finding !== undefined);
}

/** The identity of the note on what a group is about. */
export function leakedId(group: Pick<Group, 'subject' | 'owner'>): string {
  return createHash('sha256').update(identityOf(group)).digest('hex').slice(0, 16);
}

class LeakReporter {
  constructor(
    private readonly input: LeakedInput,
    private readonly threads: Threads,
    private readonly paths: Paths,
    private readonly openings: Openings | undefined,
    private readonly holders: Holders,
    private readonly search: PathSearch,
  ) {}

  /** Undefined where no thread gets to an access beside the getter, or where what it says is left out. */
  finding(leak: Leak): Finding | undefined {
    const { pt, places, suppressions, isExcluded } = this.input;
    const all = leak.getters.map((getter) => this.reported(leak, getter)).filter((one) => one !== undefined);
    if (all.length === 0) return undefined;
    const field = fieldOf(pt, this.holders, leak.key, leak.object);
    const marks = all.map(
      ({ race }) =>
        suppressions?.of(
          race.sides.map(({ place }) => place),
          field,
        ) ?? [],
    );
    const left = all.filter((_, i) => marks[i].length === 0);
    const reported = left.length === 0 ? all : left;
    if (left.length > 0 && isExcluded !== undefined) {
      if (left.every(({ race }) => race.sides.every(({ place }) => isExcluded(place.file)))) return undefined;
    }
    const { subject, holder, origin } = leak.group;
    const openings = this.openings?.ofRaces(
      reported.map(({ race, anyOf }) => ({ anyOf, pair: pairOf(race) })),
    );
    const [{ race }] = reported;
    const mends = mendsFor(
      leak,
      reported.map((each) => each.race),
    );
    return {
      id: leakedId(leak.group),
      kind: 'leaked-state',
      subject,
      ...(holder !== undefined && { holder }),
      ...(origin !== undefined && { origin }),
      object: objectName(pt, places, this.holders, leak.object),
      message: messageFor(leak, race),
      advice: mendText(mends, leak.group),
      mends,
      confidence: 'low',
      evidence: [LEAKED_STATE],
      score: LEAKED_STATE.weight,
      note: LEAKED_STATE.text,
      guardedBy: undefined,
      races: reported.map((each) => each.race),
      racesOmitted: 0,
      pairs: distinctPairs(reported.map((each) => pairOf(each.race))),
      ...(openings !== undefined && { openings }),
      ...(left.length === 0 && { suppressions: toSuppressions(marks.flat()) }),
    };
  }

  private reported(
    { accesses, object }: Leak,
    getter: Getter,
  ): { race: Race; anyOf: readonly (readonly string[])[] } | undefined {
    const { races } = this.input;
    const { instances, held } = races;
    const { reach } = this.threads;
    for (const i of accesses) {
      const cs = instances.contextOf(i);
      const isBeside = ({ root }: WitnessPath): boolean => runBeside(this.threads, getter.root, root);
      const witnessPath = this.search.to(cs, reach[cs]).list.find(isBeside);
      if (witnessPath === undefined) continue;
      const site = instances.siteOf(i);
      const lockset = held.strip(instances.locksOf(i));
      const { side } = this.paths.side(site, cs, { instance: i, witnessPath, lockset: lockset });
      const anyOf = this.openings?.anyOf(getter.root, witnessPath.root, object) ?? [];
      return { race: { sides: [this.handing(getter), side] }, anyOf };
    }
    return undefined;
  }

  /** The side of the getter: where it returns. */
  private handing({ method, root }: Getter): Side {
    const { pt, places, rootTexts } = this.input;
    const insns = pt.program.body(method)?.blocks.flatMap((block) => [...block.insns]) ?? [];
    const end = insns.findLast(({ op, line }) => op === 'return' && line > 0);
    const place = places.at(method, end?.line ?? -1, end?.offset ?? 0);
    const text = rootTexts.get(pt.calls.methodOf(this.threads.roots[root].cs)) as RootText;
    return {
      access: 'read',
      place,
      thread: `a thread that calls ${pt.program.prettyMethod(method)}`,
      reason: text.reason,
      path: [{ place, acquires: [], isResult: true }],
      locks: [],
    };
  }
}

function messageFor({ group }: Leak, { sides: [given, used] }: Race): string {
  const what = group.kind === 'array-race' ? 'array' : simpleName(group.subject);
  const [act, does] = used.access === 'write' ? ['reads or changes', 'changes'] : ['changes', 'reads'];
  const [getter, user] = [given, used].map(({ place }) => methodTitle(place.method, INNER));
  return `${clip(`${getter} hands out its internal ${what}`, LONGEST)}. A caller that ${act} it races with ${user}, which ${does} it.`;
}

const COLLECTION = /(?:List|Set|Map|Queue|Deque|Vector|Collection|Table|Properties|Stack)$/;

function mendsFor({ group }: Leak, races: readonly Race[]): Mend[] {
  const { holder, kind, subject } = group;
  const [{ sides }] = races;
  const [given, used] = sides;
  const getters = new Map(races.map((race) => [race.sides[0].place.method, mendPlace(race.sides[0].place)]));
  const lock = commonLock(races.map((race) => race.sides[1]));
  const copy: Mend = {
    kind: 'copy-result',
    field: holder ?? subject.replace(/\[\]$/, ''),
    methods: [...getters.values()],
    named: [`${simpleName(given.place.method.split('(')[0])}()`],
    ...(lock !== undefined && { lock }),
    ...(kind !== 'array-race' && { from: subject }),
  };
  if (kind === 'array-race') return [copy];
  if (!COLLECTION.test(subject)) return [copy, { kind: 'other-value' }];
  const view: Mend[] =
    used.access === 'write' ? [] : [{ kind: 'view-result', methods: [mendPlace(given.place)] }];
  return [copy, ...view, { kind: 'other-value', from: subject }];
}

function pairOf({ sides }: Race): MethodPair {
  const [first, second] = sides.map(({ place }) => stableName(place.method)).sort(compare);
  return { first, second };
}

function distinctPairs(pairs: readonly MethodPair[]): MethodPair[] {
  const byText = new Map(pairs.map((pair) => [`${pair.first}|${pair.second}`, pair]));
  return [...byText.keys()].sort(compare).map((key) => byText.get(key) as MethodPair);
}
