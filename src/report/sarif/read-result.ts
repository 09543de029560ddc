/** A finding from a SARIF result. */
import { createHash } from 'node:crypto';
import {
  type CauseFacts,
  frameFacts,
  type OpeningFacts,
  type PairOfMethods,
  type ResultFacts,
  resultFacts,
  type SideFacts,
  type UnseenFacts,
} from '../../baseline/index.js';
import type {
  Cause,
  Finding,
  FindingKind,
  FindingLevel,
  Opening,
  PathStep,
  Place,
  Race,
  Side,
  Suppression,
  UnseenWrite,
} from '../../findings/index.js';
import {
  canonical,
  identityOf,
  type Result,
  type SarifSuppression,
  type ThreadFlowLocation,
} from '../../sarif/index.js';
import { RULES } from '../rules.js';
import { bounded, fileOf, lockOf, placeOf } from './places.js';

const MOST_FRAMES = 1000;

/** What a file of others does not say of a side. */
const UNKNOWN: SideFacts = {
  at: 0,
  access: 'write',
  thread: 'a thread',
  reason: 'the file does not say',
  locks: [],
};

/** Never throws: what is missing or of the wrong type counts as unknown. */
export function findingOf(result: Result): Finding {
  const facts = resultFacts(result);
  const kind = kindOf(result, facts);
  const level = facts.kind === undefined ? foreignLevel(result) : facts.ruleLevel;
  const main = mainRace(result, facts);
  const suppressions = (result.suppressions ?? []).map(suppressionOf);
  return {
    id: identityOf(result) ?? standIn(result),
    ...textsOf(facts, {
      subject: main.sides[0].place.method,
      message: () => messageOf(result),
    }),
    kind,
    races: racesIn(result, facts, main),
    ...unseenIn(result, facts),
    racesOmitted: facts.racesOmitted ?? 0,
    ...(level !== undefined && { level }),
    ...(suppressions.length > 0 && { suppressions }),
  };
}

/** Those whose places are all there. */
function unseenIn(
  result: Result,
  { unseen = [], unseenOmitted }: ResultFacts,
): Pick<Finding, 'unseen' | 'unseenOmitted'> {
  const known = unseen.flatMap(({ field, store, write, at, ...facts }: UnseenFacts): UnseenWrite[] => {
    const [a, b, c] = [store, write, at].map((id) => placeAt(result, id));
    if (a === undefined || b === undefined || c === undefined) return [];
    return [{ subject: field, ...facts, store: a, write: b, place: c }];
  });
  return {
    ...(known.length > 0 && { unseen: known }),
    ...(unseenOmitted !== undefined && { unseenOmitted }),
  };
}

type Texts = Omit<Finding, 'id' | 'kind' | 'races' | 'racesOmitted' | 'level' | 'suppressions'>;

function textsOf(
  facts: ResultFacts,
  unsaid: { readonly subject: string; readonly message: () => string },
): Texts {
  return {
    subject: facts.field ?? unsaid.subject,
    ...(facts.holder !== undefined && { holder: facts.holder }),
    ...(facts.origin !== undefined && { origin: facts.origin }),
    object: facts.object ?? 'an object that the file does not name',
    message: facts.summary ?? unsaid.message(),
    advice: facts.advice ?? 'Hold one lock around both accesses.',
    ...(facts.mends !== undefined && { mends: facts.mends }),
    confidence: facts.confidence ?? 'high',
    ...(facts.score !== undefined && { score: facts.score }),
    ...(facts.evidence !== undefined && { evidence: facts.evidence }),
    note: facts.note ?? '',
    guardedBy: facts.guardedBy,
    pairs: facts.pairs ?? [],
    ...(facts.pairsArePart && { pairsArePart: true }),
    ...(facts.openings !== undefined && { openings: facts.openings.map(openingOf(facts.pairs ?? [])) }),
    ...(facts.cause !== undefined && { cause: causeOf(facts.cause) }),
    ...(facts.accessors !== undefined && { accessors: facts.accessors }),
    ...(facts.owners !== undefined && { owners: facts.owners }),
    ...(facts.guardedOwners !== undefined && { guardedOwners: facts.guardedOwners }),
    ...(facts.unsureOwners !== undefined && { unsureOwners: facts.unsureOwners }),
    ...(facts.ways !== undefined && { ways: facts.ways }),
  };
}

function openingOf(pairs: readonly PairOfMethods[]): (facts: OpeningFacts) => Opening {
  return ({ anyOf, pairs: some }) => ({
    anyOf,
    ...(some !== undefined && {
      pairs: some.map((index) => pairs[index]).filter((pair) => pair !== undefined),
    }),
  });
}

function causeOf({ class: className, object, methods }: CauseFacts): Cause {
  return { className, object, methods };
}

function kindOf({ ruleId }: Result, { kind }: ResultFacts): FindingKind {
  const known = RULES.find(({ id }) => id === (kind ?? ruleId)) ?? RULES.find(({ id }) => id === ruleId);
  return known?.id ?? 'field-race';
}

function foreignLevel({ level }: Result): FindingLevel | undefined {
  return level === 'error' || level === 'warning' || level === 'note' ? level : undefined;
}

/** For results without an identity: they cannot be compared, but must be distinguished. */
function standIn(result: Result): string {
  return createHash('sha256').update(canonical(result)).digest('hex').slice(0, 16);
}

/** Links in a message lead to places of the file; what is left is their text. */
function messageOf({ message }: Result): string {
  const text = bounded(message.text ?? 'A race without a message.');
  return text.replace(/\[((?:[^\\[\]]|\\.)*)\]\([^()\s]*\)/g, (_, inner: string) =>
    inner.replace(/\\(.)/g, '$1'),
  );
}

/** The witness that the code flows tell. */
function mainRace(result: Result, { sides = [] }: ResultFacts): Race {
  const first = sideOf(result, sides[0] ?? UNKNOWN, 0);
  const second = sideOf(result, sides[1] ?? { ...UNKNOWN, at: 1 }, 1);
  return { sides: [first, second] };
}

function sideOf(result: Result, facts: SideFacts, flow: 0 | 1): Side {
  const { message, threadFlows } = result.codeFlows?.[flow] ?? {};
  const place = placeAt(result, facts.at) ?? placeOf(result.locations?.[0]);
  const path = (threadFlows?.[0]?.locations ?? []).slice(0, MOST_FRAMES).map(frameOf);
  return {
    ...plainSide(facts, place),
    ...(facts.thread === UNKNOWN.thread && message?.text !== undefined && { thread: bounded(message.text) }),
    ...(path.length > 0 && { path }),
  };
}

/** A side of which only the place is known. */
function plainSide(facts: SideFacts, place: Place): Side {
  const { access, thread, reason, locks, term, result, argument, field } = facts;
  const given = {
    ...(result && { isResult: result }),
    ...(argument && { isArgument: argument }),
    ...(field && { isField: field }),
  };
  const path = [{ place, acquires: [], ...given }];
  const side = { access, place, thread, reason, path, locks: locks.map(lockOf) };
  return term === undefined ? side : { ...side, term };
}

function placeAt(result: Result, at: number): Place | undefined {
  const location = at === 0 ? result.locations?.[0] : result.relatedLocations?.find(({ id }) => id === at);
  return location === undefined ? undefined : placeOf(location);
}

function frameOf(step: ThreadFlowLocation): PathStep {
  const { calls, acquires = [], result, argument, field } = frameFacts(step);
  return {
    place: placeOf(step.location),
    ...(calls !== undefined && { calls }),
    acquires: acquires.map(lockOf),
    ...(result && { isResult: true }),
    ...(argument && { isArgument: true }),
    ...(field && { isField: true }),
  };
}

/** The first one with its paths; those whose places are missing are left out. */
function racesIn(
  result: Result,
  { sides = [], races = [], ownersOfRaces = [] }: ResultFacts,
  main: Race,
): Race[] {
  const places = new Map<number, Place | undefined>();
  const at = (index: number): Side | undefined => {
    const facts = sides[index];
    if (facts === undefined) return undefined;
    if (!places.has(facts.at)) places.set(facts.at, placeAt(result, facts.at));
    const place = places.get(facts.at);
    return place === undefined ? undefined : plainSide(facts, place);
  };
  const ownerAt = (index: number): Pick<Race, 'owner'> => {
    const owner = ownersOfRaces[index] ?? '';
    return owner === '' ? {} : { owner };
  };
  const found: Race[] = [{ ...main, ...ownerAt(0) }];
  races.forEach(([a, b], index) => {
    if (index === 0) return;
    const [first, second] = [at(a), at(b)];
    if (first !== undefined && second !== undefined)
      found.push({ sides: [first, second], ...ownerAt(index) });
  });
  return found;
}

function suppressionOf({ kind, justification, location }: SarifSuppression): Suppression {
  const physical = location?.physicalLocation;
  const uri = physical?.artifactLocation?.uri;
  const line = physical?.region?.startLine;
  const where = uri === undefined ? '' : `${fileOf(uri)}${line === undefined ? '' : `:${line}`}`;
  return { kind, justification: bounded(justification ?? ''), where };
}
