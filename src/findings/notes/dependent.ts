/** Notes on dependent calls that no lock spans, one for each object by the field that holds it. */
import { createHash } from 'node:crypto';
import type { CallPoint, DependentCalls } from '../../atomicity/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { AccessSite, PathSearch, Races, WitnessPath } from '../../races/index.js';
import { type Suppressions, toSuppressions } from '../../suppressions/index.js';
import { runBeside, type Threads } from '../../threads/index.js';
import { groupBy } from '../../util/index.js';
import { type Mend, mendText } from '../advice/index.js';
import { nameOf, objectName } from '../group.js';
import {
  compare,
  Holders,
  type Paths,
  type Places,
  prettyClass,
  stableName,
  stepTitle,
  type Titled,
} from '../names/index.js';
import type { Openings } from '../openings.js';
import type { Finding, MethodPair, Race, Side } from '../types.js';
import type { NoteSearch } from './note-search.js';

export interface DependentFindingsInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly places: Places;
  readonly suppressions?: Suppressions;
  readonly isExcluded?: (file: string) => boolean;
  readonly dependent?: readonly DependentCalls[] | undefined;
  readonly isClient?: (method: number) => boolean;
  readonly isMine?: (object: ObjectId) => boolean;
}

const NOTE = 'the scan cannot know whether these calls are meant to be atomic';
const MOST_RACES = 20;

/** Two dependent calls as one path, and the call that may come between them. */
interface ReportedCalls {
  readonly calls: DependentCalls;
  readonly race: Race;
  readonly firstCall: string;
  readonly secondCall: string;
  readonly otherCall: string;
  /** A class of each of these lists must be open. */
  readonly anyOf: readonly (readonly string[])[];
}

/** Paths to the two calls and to one in between, with no lock in common. */
interface PathsApart {
  readonly own: WitnessPath;
  readonly other: WitnessPath;
  readonly between: CallPoint;
}

/** All notes; those of which every witness is suppressed have `suppressions`. What lies in excluded files is left out. */
export function dependentFindings(
  input: DependentFindingsInput,
  threads: Threads,
  paths: Paths,
  openings: Openings | undefined,
  search: NoteSearch,
): Finding[] {
  const dependent = asked(input);
  if (dependent.length === 0) return [];
  const maker = new NoteMaker({ ...input, dependent }, threads, paths, openings, search);
  const groups = groupBy(dependent, (calls) => maker.keyOf(calls));
  return [...groups].map(([key, all]) => maker.make(key, all)).filter((finding) => finding !== undefined);
}

/** The method contexts to which paths are sought. */
export function contextsOfDependent(input: DependentFindingsInput): number[] {
  return asked(input).flatMap(({ first, between }) => [first.cs, ...between.map(({ cs }) => cs)]);
}

function asked({ dependent = [], isMine = () => true }: DependentFindingsInput): readonly DependentCalls[] {
  return dependent.filter(({ object }) => isMine(object));
}

class NoteMaker {
  private readonly holders: Holders;
  private readonly search: PathSearch;

  constructor(
    private readonly input: DependentFindingsInput,
    private readonly threads: Threads,
    private readonly paths: Paths,
    private readonly openings: Openings | undefined,
    search: NoteSearch,
  ) {
    const { pt, dependent = [] } = input;
    this.holders = new Holders(pt, new Set(dependent.map(({ object }) => object)));
    this.search = search.to(contextsOfDependent(input));
  }

  keyOf({ object }: DependentCalls): string {
    const { pt } = this.input;
    const cls = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
    return ['object-race', cls, this.holders.of(object)[0] ?? ''].map(stableName).join('|');
  }

  make(key: string, all: readonly DependentCalls[]): Finding | undefined {
    const reported = all.map((calls) => this.reported(calls)).filter((each) => each !== undefined);
    if (reported.length === 0) return undefined;
    const marks = reported.map(
      ({ race }) =>
        this.input.suppressions?.of(
          race.sides.map(({ place }) => place),
          -1,
        ) ?? [],
    );
    const left = reported.filter((_, index) => marks[index].length === 0);
    if (left.length === 0)
      return { ...this.finding(key, reported), suppressions: toSuppressions(marks.flat()) };
    const { isExcluded } = this.input;
    const isOut = ({ race }: ReportedCalls): boolean =>
      isExcluded !== undefined && race.sides.every(({ place }) => isExcluded(place.file));
    return left.every(isOut) ? undefined : this.finding(key, left);
  }

  private finding(key: string, reported: readonly ReportedCalls[]): Finding {
    const { pt, places } = this.input;
    const distinct = [...new Map(reported.map((each) => [placesOf(each), each])).values()].sort(byPlace);
    const [first] = distinct;
    const { object } = first.calls;
    const { subject, holder } = nameOf(pt, this.holders, object);
    const origin = this.commonOrigin(reported);
    const mends = mendsFor(first);
    const openings = this.openings?.ofRaces(
      reported.map((each) => ({ anyOf: each.anyOf, pair: pairOf(each) })),
    );
    return {
      id: createHash('sha256').update(key).digest('hex').slice(0, 16),
      kind: 'object-race',
      subject,
      ...(holder !== undefined && { holder }),
      ...(origin !== undefined && { origin }),
      object: objectName(pt, places, this.holders, object),
      message: messageFor(first, { kind: 'object-race', subject, holder, origin }),
      advice: mendText(mends, { kind: 'object-race', subject }),
      mends,
      confidence: 'medium',
      note: NOTE,
      guardedBy: undefined,
      races: distinct.slice(0, MOST_RACES).map(({ race }) => race),
      racesOmitted: Math.max(0, distinct.length - MOST_RACES),
      pairs: pairsOf(reported),
      ...(openings !== undefined && { openings }),
    };
  }

  /** Where all objects come from that a note is about; undefined where they come from several places. */
  private commonOrigin(reported: readonly ReportedCalls[]): string | undefined {
    const objects = new Set(reported.map(({ calls }) => calls.object));
    const all = new Set([...objects].map((object) => nameOf(this.input.pt, this.holders, object).origin));
    return all.size === 1 ? [...all][0] : undefined;
  }

  /** Undefined where on all paths the two threads have a lock in common that spans both calls. */
  private reported(calls: DependentCalls): ReportedCalls | undefined {
    const { first, second } = calls;
    const paths = this.pathsApart(calls);
    if (paths === undefined) return undefined;
    const asks = this.side(calls, first, 'read', paths.own);
    const rests = this.side(calls, second, calls.isChange ? 'write' : 'read', paths.own);
    const { between } = paths;
    const other = this.side(calls, between, 'write', paths.other);
    const own: Side = {
      ...rests,
      path: [...asks.path, ...rests.path.slice(-1)],
      locks: this.spanning(asks, rests),
    };
    const [firstCall, secondCall, otherCall] = [first, second, between].map((point) => this.nameOf(point));
    const anyOf = this.openings?.anyOf(paths.own.root, paths.other.root, calls.object) ?? [];
    return { calls, race: { sides: [own, other] }, firstCall, secondCall, otherCall, anyOf };
  }

  private pathsApart({ first, second, between }: DependentCalls): PathsApart | undefined {
    const { sets } = this.input.races.held;
    const { reach } = this.threads;
    const mine = this.search.to(first.cs, reach[first.cs]);
    for (const own of mine.list) {
      const [asked, rested] = [first, second].map((point) => this.heldAt(point, own));
      const span = sets.meet(asked, rested);
      for (const point of between) {
        for (const other of this.search.to(point.cs, reach[point.cs]).list) {
          if (!runBeside(this.threads, own.root, other.root)) continue;
          if (!sets.exclude(span, this.heldAt(point, other))) return { own, other, between: point };
        }
      }
    }
    return undefined;
  }

  private heldAt({ cs, call: { block, insn, args } }: CallPoint, { entry }: WitnessPath): number {
    const { held } = this.input.races;
    return held.atAccess(cs, block, insn, entry, held.strip(held.inFrame(cs, block, insn)), args[0]);
  }

  /** The last frame names the method as the class of the object has it: it may be declared in one that nobody sees. */
  private side(
    { object }: DependentCalls,
    { cs, call }: CallPoint,
    access: 'read' | 'write',
    witnessPath: WitnessPath,
  ): Side {
    const { pt } = this.input;
    const { block, insn } = call;
    const method = pt.calls.methodOf(cs);
    const client = this.input.isClient?.(method) ?? false;
    const site: AccessSite = {
      ...{ method, block, insn, key: 0, isStatic: false, write: access === 'write' },
      ...{ library: true, client, onThis: false },
    };
    const { side } = this.paths.side(site, cs, { instance: -1, witnessPath, lockset: 0 });
    const cls = pt.program.class(pt.heap.classOf(object)).name;
    const target = pt.program.prettyMethod(call.target);
    const calls = `${prettyClass(cls)}.${pt.program.method(call.target).name}${target.slice(target.indexOf('('))}`;
    const last = side.path[side.path.length - 1];
    return { ...side, path: [...side.path.slice(0, -1), { ...last, calls }] };
  }

  private spanning(asks: Side, rests: Side): Side['locks'] {
    return asks.locks.filter(({ text }) => rests.locks.some((other) => other.text === text));
  }

  /** `put`, of a call. */
  private nameOf({ call }: CallPoint): string {
    return this.input.pt.program.method(call.target).name;
  }
}

/** Half sentences that say how the second call rests on the first. */
const STEPS: Readonly<Record<DependentCalls['how'], (first: string, second: string) => string>> = {
  decides: (first, second) => `It decides by ${first} whether to call ${second}`,
  feeds: (first, second) => `It calls ${second} with a value computed from the result of ${first}`,
  clears: (first, second) => `It uses the result of ${first} and then calls ${second}`,
};

function messageFor({ calls, race, firstCall, secondCall, otherCall }: ReportedCalls, what: Titled): string {
  const [own, other] = race.sides;
  const title = stepTitle(what, own.place.method, firstCall, secondCall);
  const place = other.place.method === own.place.method ? 'in the same method' : `in ${other.place.method}`;
  const lost = calls.how === 'clears' ? ' What that changes is lost.' : '';
  return `${title} ${STEPS[calls.how](firstCall, secondCall)}, and another thread may call ${otherCall} in between, ${place}.${lost}`;
}

function mendsFor({ calls: { remedy }, firstCall, secondCall }: ReportedCalls): Mend[] {
  const other: Mend = remedy === undefined ? { kind: 'one-method' } : { kind: 'other-call', text: remedy };
  return [{ kind: 'one-step', calls: [firstCall, secondCall] }, other];
}

function pairOf({ race }: ReportedCalls): MethodPair {
  const [first, second] = race.sides.map(({ place }) => stableName(place.method)).sort(compare);
  return { first, second };
}

function pairsOf(reported: readonly ReportedCalls[]): MethodPair[] {
  const pairs = new Map<string, MethodPair>();
  for (const each of reported) {
    const pair = pairOf(each);
    pairs.set(`${pair.first}|${pair.second}`, pair);
  }
  return [...pairs.keys()].sort(compare).map((key) => pairs.get(key) as MethodPair);
}

function placesOf({ race, firstCall }: ReportedCalls): string {
  return [...race.sides.map(({ place }) => `${place.method}:${place.line}:${place.offset}`), firstCall].join(
    '|',
  );
}

/** The shortest paths first, then by places. */
function byPlace(a: ReportedCalls, b: ReportedCalls): number {
  const length = ({ race }: ReportedCalls): number => race.sides[0].path.length + race.sides[1].path.length;
  return length(a) - length(b) || compare(placesOf(a), placesOf(b));
}
