/** A finding from a SARIF result. */
import { createHash } from 'node:crypto';
import {
  type CauseFacts,
  frameFacts,
  type PartFacts,
  type ResultFacts,
  resultFacts,
  type SideFacts,
} from '../baseline/index.js';
import type {
  Cause,
  Finding,
  FindingKind,
  FindingLevel,
  Frame,
  Place,
  Race,
  Side,
  Suppression,
} from '../findings/index.js';
import {
  canonical,
  identityOf,
  type Result,
  type SarifSuppression,
  type ThreadFlowLocation,
} from '../sarif/index.js';
import { RULES } from './rules.js';
import { bounded, fileOf, lockOf, placeOf } from './sarif-places.js';

const MOST_FRAMES = 1000;

/** What a file of others does not say of a side. */
const UNKNOWN: SideFacts = {
  at: 0,
  access: 'write',
  thread: 'a thread',
  reason: 'the file does not say',
  locks: [],
};

/** Never throws: what is missing or of the wrong type is told as unknown. */
export function findingOf(result: Result): Finding {
  const facts = resultFacts(result);
  const kind = kindOf(result, facts);
  const level = facts.kind === undefined ? foreignLevel(result) : facts.ruleLevel;
  const main = mainRace(result, facts);
  const suppressions = (result.suppressions ?? []).map(suppressionOf);
  const told = racesIn(result, facts, main);
  const parts = facts.parts?.map((part) => partOf(part, told, main));
  const races = [...told.values()];
  return {
    id: identityOf(result) ?? standIn(result),
    ...textsOf(facts, {
      subject: main.sides[0].place.method,
      message: () => messageOf(result),
    }),
    kind,
    races: parts?.map((part) => part.races[0]) ?? races,
    racesOmitted: (facts.racesOmitted ?? 0) + (parts === undefined ? 0 : races.length - parts.length),
    ...(level !== undefined && { level }),
    ...(parts !== undefined && { parts }),
    ...(suppressions.length > 0 && { suppressions }),
  };
}

/** A finding that the result joins with others, with those of its races that are told there. */
function partOf(facts: PartFacts, told: ReadonlyMap<number, Race>, main: Race): Finding {
  const races = facts.witnesses.map((index) => told.get(index)).filter((race) => race !== undefined);
  return {
    id: facts.id,
    ...textsOf(facts, { subject: main.sides[0].place.method, message: () => '' }),
    kind: RULES.find(({ id }) => id === facts.kind)?.id ?? 'field-race',
    races: races.length > 0 ? races : [main],
    racesOmitted: facts.racesOmitted ?? 0,
    ...(facts.ruleLevel !== undefined && { level: facts.ruleLevel }),
  };
}

type Texts = Omit<Finding, 'id' | 'kind' | 'races' | 'racesOmitted' | 'level' | 'parts' | 'suppressions'>;

function textsOf(
  facts: Omit<ResultFacts, 'parts'>,
  unsaid: { readonly subject: string; readonly message: () => string },
): Texts {
  return {
    subject: facts.field ?? unsaid.subject,
    object: facts.object ?? 'an object that the file does not name',
    message: facts.summary ?? unsaid.message(),
    advice: facts.advice ?? 'Hold one lock around both accesses.',
    confidence: facts.confidence ?? 'high',
    note: facts.note ?? '',
    guardedBy: facts.guardedBy,
    pairs: facts.pairs ?? [],
    ...(facts.pairsArePart && { pairsArePart: true }),
    ...(facts.cause !== undefined && { cause: causeOf(facts.cause) }),
  };
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

/** For results without an identity: they cannot be compared, but must be told apart. */
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

/** A side of which no more is known than where it is. */
function plainSide({ access, thread, reason, locks }: SideFacts, place: Place): Side {
  return { access, place, thread, reason, path: [{ place, acquires: [] }], locks: locks.map(lockOf) };
}

function placeAt(result: Result, at: number): Place | undefined {
  const location = at === 0 ? result.locations?.[0] : result.relatedLocations?.find(({ id }) => id === at);
  return location === undefined ? undefined : placeOf(location);
}

function frameOf(step: ThreadFlowLocation): Frame {
  const { calls, acquires = [] } = frameFacts(step);
  return {
    place: placeOf(step.location),
    ...(calls !== undefined && { calls }),
    acquires: acquires.map(lockOf),
  };
}

/** By their index, the first one with its paths; those whose places are missing are left out. */
function racesIn(result: Result, { sides = [], races = [] }: ResultFacts, main: Race): Map<number, Race> {
  const places = new Map<number, Place | undefined>();
  const at = (index: number): Side | undefined => {
    const facts = sides[index];
    if (facts === undefined) return undefined;
    if (!places.has(facts.at)) places.set(facts.at, placeAt(result, facts.at));
    const place = places.get(facts.at);
    return place === undefined ? undefined : plainSide(facts, place);
  };
  const found = new Map<number, Race>([[0, main]]);
  races.forEach(([a, b], index) => {
    if (index === 0) return;
    const [first, second] = [at(a), at(b)];
    if (first !== undefined && second !== undefined) found.set(index, { sides: [first, second] });
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
