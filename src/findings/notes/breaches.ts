/**
 * Findings on places that are wrong whoever else is in sight: a write to a field of a class that is annotated `@Immutable`, one
 * finding a field, and a lock on an object of a value-based class, one finding for each field that holds it or method that
 * locks it. What races there already is not told twice.
 */
import { createHash } from 'node:crypto';
import type { Breach } from '../../contracts/index.js';
import { fieldKey } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { toSuppressions } from '../../suppressions/index.js';
import { addTo } from '../../util/index.js';
import { clip } from '../../util/shown.js';
import { type Mend, mendPlace, mendText } from '../advice/index.js';
import {
  compare,
  INNER,
  methodTitle,
  type Paths,
  prettyClass,
  simpleName,
  stableName,
} from '../names/index.js';
import type { Openings } from '../openings.js';
import type { EvidenceFact, Finding, MethodPair, Race, Side } from '../types.js';
import type { GuardedByInput } from './guarded-by.js';

/** Characters of a title, and places that a finding shows. */
const LONGEST = 99;
const MOST_PLACES = 20;

interface Told {
  readonly breach: Breach;
  readonly side: Side;
}

/** `reported` are the fields that other findings are about. */
export function breachFindings(
  input: GuardedByInput,
  paths: Paths,
  openings: Openings | undefined,
  reported: ReadonlySet<FieldId>,
): Finding[] {
  const { contracts, isMyField = () => true } = input;
  const groups = new Map<string, Told[]>();
  for (const breach of contracts?.breaches ?? []) {
    const { kind, field, cls } = breach;
    if (kind === 'immutable-write' && reported.has(field)) continue;
    if (field >= 0 && !isMyField(field)) continue;
    const side = sideOf(paths, breach);
    const of = field >= 0 ? nameOf(input, field) : stableName(side.place.method);
    addTo(groups, [kind, of, kind === 'value-lock' ? cls : ''].join('|'), { breach, side });
  }
  return [...groups]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([key, told]) => {
      const found = findingOf(input, openings, key, told.sort(byPlace));
      return found === undefined ? [] : [found];
    });
}

function sideOf(paths: Paths, breach: Breach): Side {
  const { method, block, insn, field, kind, cs, path, base } = breach;
  const site: AccessSite = {
    ...{ method, block, insn, key: fieldKey(Math.max(field, 0)), isStatic: false },
    ...{ write: kind === 'immutable-write', library: false, client: false, onThis: base === 0 },
  };
  return paths.side(site, cs, { instance: -1, witnessPath: path, lockset: 0 }).side;
}

/** Undefined where all places are in files that are left out. */
function findingOf(
  input: GuardedByInput,
  openings: Openings | undefined,
  key: string,
  told: readonly Told[],
): Finding | undefined {
  const { suppressions, isExcluded } = input;
  const marks = told.map(({ breach, side }) => suppressions?.of([side.place], breach.field) ?? []);
  const left = told.filter((_, i) => marks[i].length === 0);
  if (left.length > 0 && isExcluded !== undefined)
    if (left.every(({ side }) => isExcluded(side.place.file))) return undefined;
  const shown = left.length === 0 ? told : left;
  const [{ breach }] = shown;
  const races = shown.map(({ side }): Race => ({ sides: [side, side] }));
  const pairs = new Map(shown.map(({ side }) => [stableName(side.place.method), pairOf(side)]));
  const opened = openings?.ofRaces(
    shown.map(({ breach: { path }, side }) => ({
      anyOf: openings.anyOf(path.root, path.root, -1),
      pair: pairOf(side),
    })),
  );
  const evidence = breach.kind === 'immutable-write' ? DECLARED : VALUE_BASED;
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, 16),
    kind: breach.kind,
    ...wordsOf(input, shown[0]),
    ...{ confidence: 'high', evidence: [evidence], score: evidence.weight, note: '', guardedBy: undefined },
    races: races.slice(0, MOST_PLACES),
    racesOmitted: Math.max(0, races.length - MOST_PLACES),
    pairs: [...pairs.keys()].sort(compare).map((name) => pairs.get(name) as MethodPair),
    ...(opened !== undefined && { openings: opened }),
    ...(left.length === 0 && { suppressions: toSuppressions(marks.flat()) }),
  };
}

const DECLARED: EvidenceFact = {
  fact: 'declared-immutable',
  text: 'its class is annotated @Immutable',
  weight: 5,
};
const VALUE_BASED: EvidenceFact = {
  fact: 'value-based',
  text: 'other code may use the same object, and later Java versions may refuse to lock it',
  weight: 5,
};

function wordsOf(
  input: GuardedByInput,
  { breach, side }: Told,
): Pick<Finding, 'subject' | 'object' | 'message' | 'advice' | 'mends' | 'holder' | 'origin'> {
  const { kind, field, cls } = breach;
  const where = methodTitle(side.place.method, INNER);
  const methods = [mendPlace(side.place)];
  if (kind === 'immutable-write') {
    const subject = nameOf(input, field);
    const title = clip(`${simpleName(subject)} is written in ${where}, but its class is immutable`, LONGEST);
    return {
      subject,
      object: subject.slice(0, subject.lastIndexOf('.')),
      message: `${title}. The class is annotated @Immutable, and a thread reaches this write after construction.`,
      ...advised(kind, subject, [
        { kind: 'final', field: subject, methods, named: [where] },
        { kind: 'annotation' },
      ]),
    };
  }
  const subject = prettyClass(cls);
  const named = field >= 0 ? nameOf(input, field) : undefined;
  const what = named === undefined ? '' : `${simpleName(named)}, `;
  const article = /^[AEIO]/.test(simpleName(subject)) ? 'an' : 'a';
  const title = clip(
    `${where} locks ${what}${article} ${simpleName(subject)}, which is a value, not a lock`,
    LONGEST,
  );
  return {
    subject,
    ...(named === undefined ? { origin: `locked in ${side.place.method}` } : { holder: named }),
    object: named === undefined ? subject : `${subject} in ${named}`,
    message: `${title}. ${subject} is a value-based class: for equal values the JDK may return the same object or a new one each time.`,
    ...advised(kind, subject, [{ kind: 'lock-object', methods, named: [where] }]),
  };
}

function nameOf({ pt }: GuardedByInput, field: FieldId): string {
  const { owner, name } = pt.program.field(field);
  return `${prettyClass(pt.program.class(owner).name)}.${name}`;
}

function pairOf({ place }: Side): MethodPair {
  const name = stableName(place.method);
  return { first: name, second: name };
}

function byPlace({ side: a }: Told, { side: b }: Told): number {
  return (
    compare(a.place.method, b.place.method) || a.place.line - b.place.line || a.place.offset - b.place.offset
  );
}

function advised(
  kind: Finding['kind'],
  subject: string,
  mends: readonly Mend[],
): Pick<Finding, 'advice' | 'mends'> {
  return { advice: mendText(mends, { kind, subject }), mends };
}
