/**
 * Accesses to fields and calls of methods that do not hold the lock which `@GuardedBy` names there: one finding for each field
 * and method.
 *
 * What races there already is not told twice: that finding says which lock is named.
 */
import { createHash } from 'node:crypto';
import { type ContractCheck, claimedKey, type Violation } from '../../contracts/index.js';
import { type Insider, lockPathText } from '../../harness/index.js';
import { fieldKey, type PointsTo } from '../../pointsto/index.js';
import type { FieldId, LockClaim } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { type Suppressions, toSuppressions } from '../../suppressions/index.js';
import { addTo } from '../../util/index.js';
import { clip } from '../../util/shown.js';
import { type Mend, mendPlace, mendText } from '../advice/index.js';
import { INSIDER_CALL, insiderText } from '../evidence/index.js';
import {
  compare,
  INNER,
  methodTitle,
  type Paths,
  type Places,
  prettyClass,
  simpleName,
  stableName,
} from '../names/index.js';
import type { Openings } from '../openings.js';
import type { Confidence, EvidenceFact, Finding, MethodPair, Race, Side } from '../types.js';

/** Characters of a title, and places that a finding shows. */
const LONGEST = 99;
const MOST_PLACES = 20;

export interface GuardedByInput {
  readonly pt: PointsTo;
  readonly places: Places;
  readonly contracts?: ContractCheck | undefined;
  readonly suppressions?: Suppressions;
  readonly isExcluded?: (file: string) => boolean;
  /** The fields that notes are made for here; by default all. */
  readonly isMyField?: (field: FieldId) => boolean;
}

/** `@GuardedBy("lock")`; undefined for a field or a method without. */
export function claimText(
  contracts: ContractCheck | undefined,
  field: FieldId,
  callee = -1,
): string | undefined {
  const claims = contracts?.claims.get(claimedKey({ field, callee }));
  return claims && `@GuardedBy(${claims.map(({ text }) => `"${text}"`).join(', ')})`;
}

/** `reported` are the fields that other findings are about. */
export function guardedByFindings(
  input: GuardedByInput,
  paths: Paths,
  openings: Openings | undefined,
  reported: ReadonlySet<FieldId>,
): Finding[] {
  const { contracts, isMyField = () => true } = input;
  const byKey = new Map<string, Violation[]>();
  for (const violation of contracts?.violations ?? []) {
    const { field } = violation;
    if (field >= 0 && (reported.has(field) || !isMyField(field))) continue;
    addTo(byKey, claimedKey(violation), violation);
  }
  const reporter = new ClaimReporter(input, paths, openings);
  return [...byKey.values()].map((all) => reporter.finding(all)).filter((one) => one !== undefined);
}

type Placed = Omit<Violation, 'claims' | 'isForReading' | 'isAlone'>;

interface Told {
  readonly violation: Violation;
  readonly race: Race;
}

class ClaimReporter {
  constructor(
    private readonly input: GuardedByInput,
    private readonly paths: Paths,
    private readonly openings: Openings | undefined,
  ) {}

  /** Undefined where all places are in files that are left out. */
  finding(violations: readonly Violation[]): Finding | undefined {
    const { suppressions, isExcluded, pt } = this.input;
    const [{ field, callee }] = violations;
    const all = distinctLines(violations.map((violation) => this.told(violation)).sort(byPlace));
    const marks = all.map(({ race }) => suppressions?.of([race.sides[0].place], field) ?? []);
    const left = all.filter((_, i) => marks[i].length === 0);
    const told = left.length === 0 ? all : left;
    if (left.length > 0 && isExcluded !== undefined)
      if (left.every(({ race }) => isExcluded(race.sides[0].place.file))) return undefined;
    const [{ violation, race }] = told;
    const { owner, isStatic, name } = callee >= 0 ? pt.program.method(callee) : pt.program.field(field);
    const cls = prettyClass(pt.program.class(owner).name);
    const subject = callee >= 0 ? pt.program.prettyMethod(callee) : `${cls}.${name}`;
    const insiders = told.map((each) => this.paths.insiderOf(each.violation.path.root));
    const { confidence, evidence, note } = evidenceOf(told, insiders);
    const openings = this.openings?.ofRaces(told.map((each) => this.opening(each)));
    const lock = listed(violation.claims, (path) => lockPathText(pt.program, { owner, isStatic }, path));
    const mends = mendsOf(violation, race.sides[0], simpleLock(lock));
    return {
      id: createHash('sha256')
        .update(`guarded-by|${stableName(subject)}`)
        .digest('hex')
        .slice(0, 16),
      kind: 'guarded-by',
      subject,
      object: isStatic ? `class ${cls}` : cls,
      message: messageOf(
        subject,
        lock,
        violation,
        race.sides[0],
        claimText(this.input.contracts, field, callee) ?? '',
      ),
      advice: mendText(mends, { kind: 'guarded-by', subject }),
      mends,
      ...{ confidence, evidence, note },
      score: evidence.reduce((sum, { weight }) => sum + weight, 0),
      guardedBy: lock,
      races: told.slice(0, MOST_PLACES).map((each) => each.race),
      racesOmitted: Math.max(0, told.length - MOST_PLACES),
      pairs: distinctPairs(told.map((each) => pairOf(each.race))),
      ...(openings !== undefined && { openings }),
      ...(left.length === 0 && { suppressions: toSuppressions(marks.flat()) }),
    };
  }

  private opening({ violation, race }: Told) {
    const { root } = violation.path;
    return { anyOf: this.openings?.anyOf(root, root, -1) ?? [], pair: pairOf(race) };
  }

  /** Beside it an access that keeps to the claim, or where there is none the same one. */
  private told(violation: Violation): Told {
    const side = this.side(violation);
    const keeper = this.input.contracts?.keepers.get(claimedKey(violation));
    return { violation, race: { sides: [side, keeper === undefined ? side : this.side(keeper)] } };
  }

  private side({ method, block, insn, field, write, isCall, base, cs, path }: Placed): Side {
    const isStatic = field >= 0 && this.input.pt.program.field(field).isStatic;
    const site: AccessSite = {
      ...{ method, block, insn, key: fieldKey(Math.max(field, 0)), isStatic, write },
      ...{ library: isCall, client: false, onThis: base === 0 },
    };
    return this.paths.side(site, cs, { instance: -1, witnessPath: path, lockset: 0 }).side;
  }
}

/** It is the author's word: all that can be doubted is whether anybody else has the object, or calls what gets there. */
function evidenceOf(
  told: readonly Told[],
  insiders: readonly (Insider | undefined)[],
): {
  readonly confidence: Confidence;
  readonly evidence: readonly EvidenceFact[];
  readonly note: string;
} {
  const isAlone = told.every(({ violation }) => violation.isAlone);
  const declared: EvidenceFact = { fact: 'declared-guard', text: 'its @GuardedBy names the lock', weight: 5 };
  const [insider] = insiders;
  if (!isAlone && insider !== undefined && insiders.every((one) => one !== undefined)) {
    const inside = { ...INSIDER_CALL, text: insiderText(insider) };
    return { confidence: 'medium', evidence: [declared, inside], note: inside.text };
  }
  if (!isAlone) return { confidence: 'high', evidence: [declared], note: '' };
  const text = 'the scan knows no other thread that has the object there';
  const alone: EvidenceFact = { fact: 'no-other-thread', text, weight: -4 };
  return { confidence: 'medium', evidence: [declared, alone], note: text };
}

function messageOf(
  subject: string,
  lock: string,
  { isForReading, claims, callee }: Violation,
  side: Side,
  claim: string,
): string {
  const isMethod = callee >= 0;
  const name = isMethod ? methodTitle(subject, INNER) : simpleName(subject);
  const owner = name.slice(0, name.lastIndexOf('.'));
  const where = methodTitle(side.place.method, INNER, owner);
  const does = isMethod ? 'called' : side.access === 'write' ? 'written' : 'read';
  const how = isForReading ? 'with the lock held for reading only' : 'without the lock of its @GuardedBy';
  const title = clip(`${name} is ${does} in ${where} ${how}`, LONGEST);
  // The monitor of a lock is called as the lock is.
  const isMonitor = side.locks.some(({ text }) =>
    claims.some(({ path }) => path.via === 'lock' && text === lock),
  );
  const held = isMonitor ? ': it holds the monitor of the lock, not what lock() takes' : '';
  const [what, access] = isMethod ? ['method', 'call'] : ['field', 'access'];
  return `${title}. The ${what} is annotated ${claim}, and a thread reaches this ${access} without it${held}.`;
}

function mendsOf({ isForReading, write, isCall, callee }: Violation, side: Side, lock: string): Mend[] {
  const mend = {
    lock,
    calls: [isCall || callee >= 0 ? 'call' : write ? 'write' : 'read'],
    methods: [mendPlace(side.place)],
    named: [methodTitle(side.place.method, INNER)],
  };
  if (isForReading) return [{ kind: 'write-lock', ...mend }];
  return [
    { kind: 'lock-block', ...mend },
    { kind: 'annotation', lock },
  ];
}

function simpleLock(lock: string): string {
  return lock.replace(/^this \((.*)\)$/, (_, cls: string) => `the lock of ${simpleName(cls)}`);
}

function listed(claims: readonly LockClaim[], nameOf: (path: LockClaim['path']) => string): string {
  return [...new Set(claims.map(({ path }) => nameOf(path)))].join(' and ');
}

function byPlace(a: Told, b: Told): number {
  const [first, second] = [a, b].map(({ race }) => race.sides[0]);
  return (
    Number(a.violation.isAlone) - Number(b.violation.isAlone) ||
    Number(second.access === 'write') - Number(first.access === 'write') ||
    compare(first.place.method, second.place.method) ||
    first.place.line - second.place.line ||
    first.place.offset - second.place.offset
  );
}

/** What reads and writes in one line is told as a write. */
function distinctLines(told: readonly Told[]): Told[] {
  const seen = new Set<string>();
  return told.filter(({ race }) => {
    const { method, line, offset } = race.sides[0].place;
    const key = `${method}:${line > 0 ? line : `+${offset}`}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function pairOf({ sides }: Race): MethodPair {
  const [first, second] = sides.map(({ place }) => stableName(place.method)).sort(compare);
  return { first, second };
}

function distinctPairs(pairs: readonly MethodPair[]): MethodPair[] {
  const byText = new Map(pairs.map((pair) => [`${pair.first}|${pair.second}`, pair]));
  return [...byText.keys()].sort(compare).map((key) => byText.get(key) as MethodPair);
}
