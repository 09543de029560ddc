/**
 * Findings that follow from one cause, reported as one.
 *
 * Threads that call methods of one object at once, without a lock in common, race on all that these methods reach: on
 * its fields and on what it owns. Each of those data races is a finding of its own, and all of them are fixed in one
 * place. Texts for people report them as one, which joins the findings. Everything else works on the findings
 * themselves, so that suppressions, comparisons and alerts do not depend on what else has the same cause.
 *
 * Two findings belong together where the same methods of one class lead to both, and the same lock, or none, is usual.
 */
import { createHash } from 'node:crypto';
import { addTo } from '../util/index.js';
import { holdInAll, lockNamed, type Mend, mendPlace, mendText } from './advice/index.js';
import { compare, insideTitle, listed, stableName } from './names/index.js';
import { byRank, ranked } from './rank.js';
import {
  type Cause,
  type Finding,
  type FindingLevel,
  LOCK_UNPROVED,
  type MethodPair,
  type ReportedFinding,
} from './types.js';

/** Methods that a message names. */
const MOST_NAMED = 4;
const CONSTRUCTOR = 'the constructor';

/** The findings that are reported as one. */
export function joinedOf(reported: ReportedFinding): readonly Finding[] {
  return reported.joined ?? [reported];
}

/** All findings, those with one cause as one, the surest first. */
export function byCause(findings: readonly Finding[]): ReportedFinding[] {
  const alone: ReportedFinding[] = [];
  const classes = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    if (key === undefined) alone.push(finding);
    else addTo(classes, key, finding);
  }
  for (const [key, all] of classes) {
    const together = connected(all);
    alone.push(...all.filter((finding) => !together.has(finding)));
    if (together.size > 0) alone.push(asOne(key, [...together]));
  }
  return ranked(alone);
}

/** Equal for findings that may have one cause. What looks meant has none that anybody would mend. */
function keyOf({ kind, confidence, cause, guardedBy }: Finding): string | undefined {
  if (cause === undefined || kind === 'object-race' || confidence === 'low') return undefined;
  return `${cause.className}|${guardedBy ?? ''}`;
}

/** Those that share a method with another one, in their order. */
function connected(all: readonly Finding[]): Set<Finding> {
  const users = new Map<string, number>();
  for (const finding of all) {
    for (const method of methodsOf(finding)) users.set(method, (users.get(method) ?? 0) + 1);
  }
  return new Set(
    all.filter((finding) => methodsOf(finding).some((method) => (users.get(method) as number) > 1)),
  );
}

function methodsOf({ cause }: Finding): readonly string[] {
  return cause?.methods ?? [];
}

function asOne(key: string, findings: readonly Finding[]): ReportedFinding {
  const parts = [...findings].sort(byRank);
  const [lead] = parts;
  const cause = commonCause(parts);
  const { guardedBy } = lead;
  const level = highestLevel(parts);
  const mends = mendsFor(cause, guardedBy, parts);
  const reported = parts.reduce((sum, { races, racesOmitted }) => sum + races.length + racesOmitted, 0);
  return {
    id: createHash('sha256').update(`cause|${key}`).digest('hex').slice(0, 16),
    kind: lead.kind,
    subject: cause.className,
    object: cause.object,
    message: messageFor(cause, guardedBy, parts),
    advice: mendText(mends, { kind: lead.kind, subject: cause.className }),
    mends,
    confidence: lead.confidence,
    ...(lead.evidence !== undefined && { evidence: lead.evidence }),
    ...(lead.score !== undefined && { score: lead.score }),
    note: lead.note,
    guardedBy,
    races: parts.map(({ races }) => races[0]),
    racesOmitted: reported - parts.length,
    pairs: unionOfPairs(parts),
    ...(parts.some(({ pairsArePart }) => pairsArePart) && { pairsArePart: true }),
    ...(level !== undefined && { level }),
    cause,
    joined: parts,
  };
}

/** The methods that lead to most parts come first. */
function commonCause(parts: readonly Finding[]): Cause {
  const users = new Map<string, number>();
  for (const method of parts.flatMap(methodsOf)) users.set(method, (users.get(method) ?? 0) + 1);
  const methods = [...users].sort((a, b) => b[1] - a[1] || compare(a[0], b[0])).map(([method]) => method);
  return { ...(parts[0].cause as Cause), methods };
}

const LEVELS: readonly FindingLevel[] = ['error', 'warning', 'note'];

/** The gravest that the settings give a part; what they give none has that of its rule, a warning. */
function highestLevel(parts: readonly Finding[]): FindingLevel | undefined {
  if (parts.every(({ level }) => level === undefined)) return undefined;
  const given = new Set(parts.map(({ level }) => level ?? 'warning'));
  return LEVELS.find((level) => given.has(level));
}

/** The pairs of all parts, each once, in the order of their texts. */
export function unionOfPairs(parts: readonly Finding[]): MethodPair[] {
  const all = new Map(
    parts.flatMap(({ pairs }) => pairs.map((pair) => [`${pair.first}|${pair.second}`, pair])),
  );
  return [...all.keys()].sort(compare).map((key) => all.get(key) as MethodPair);
}

function messageFor(cause: Cause, guardedBy: string | undefined, parts: readonly Finding[]): string {
  const names = namesOf(cause);
  const { className } = cause;
  const races = parts.length;
  if (guardedBy !== undefined) {
    const without = 'its usual lock';
    return insideTitle(className, guardedBy, { without, methods: `in ${listed(names)}`, races });
  }
  const isBare = parts.every(({ races }) => races[0].sides.some(({ locks }) => locks.length === 0));
  const methods = `between ${names.length === 1 ? `two calls of ${names[0]}` : listed(names)}`;
  const isUnproved = parts.every(({ evidence }) => evidence?.some(({ fact }) => fact === LOCK_UNPROVED));
  const common = isUnproved ? 'a lock that is surely the same' : 'a common lock';
  return insideTitle(className, undefined, { without: isBare ? 'a lock' : common, methods, races });
}

function mendsFor(cause: Cause, guardedBy: string | undefined, parts: readonly Finding[]): Mend[] {
  const names = namesOf(cause);
  if (guardedBy !== undefined) {
    const able = names.filter((name) => name !== CONSTRUCTOR);
    if (lockNamed(guardedBy).owner !== cause.className || able.length === 0)
      return holdInAll(guardedBy, parts);
    const hold: Mend = { kind: 'lock-method', because: 'usual', lock: guardedBy, named: able };
    return [{ ...hold, ...placesIn(guardedBy, parts) }];
  }
  const synced = synchronizedToo(cause, parts);
  if (synced !== undefined) return [synced];
  const from = cause.className;
  const named = names.length > MOST_NAMED ? ['these methods'] : names;
  return [
    { kind: 'one-lock', because: 'methods', from, named },
    { kind: 'own-object', from },
  ];
}

/** Where the parts, each by itself, would have the lock held. */
function placesIn(lock: string, parts: readonly Finding[]): Pick<Mend, 'methods' | 'part'> {
  const holding = parts.map(({ mends = [] }) =>
    mends.find((mend) => mend.kind === 'lock-method' && mend.lock === lock && mend.because === 'usual'),
  );
  const all = holding.flatMap((mend) => mend?.methods ?? []);
  const isPart = holding.some((mend) => mend === undefined || mend.part || mend.calls || mend.via);
  return {
    methods: [...new Map(all.map((place) => [place.method, place])).values()],
    ...(isPart && { part: true }),
  };
}

/** Where some of the methods lock their object and the others do not: what these are to do. */
function synchronizedToo({ className, methods }: Cause, parts: readonly Finding[]): Mend | undefined {
  const frames = parts.flatMap(({ races }) =>
    races.flatMap(({ sides }) => sides.flatMap(({ path }) => path)),
  );
  const lock = `this (${className})`;
  const locking = new Set(
    frames
      .filter(({ acquires }) => acquires.some(({ text }) => text === lock))
      .map(({ place }) => stableName(place.method)),
  );
  const able = methods.filter((method) => !method.startsWith('new ') && !method.includes('lambda$'));
  const namesIn = (some: readonly string[]): string[] =>
    [...new Set(some.map((name) => `${simpleName(name)}()`))].sort(compare);
  const bare = able.filter((method) => !locking.has(method));
  const named = namesIn(bare);
  const like = namesIn(able.filter((method) => locking.has(method)));
  if (named.length === 0 || like.length === 0 || Math.max(named.length, like.length) > MOST_NAMED)
    return undefined;
  const places = bare.map((name) => frames.find(({ place }) => stableName(place.method) === name)?.place);
  const found = places.filter((place) => place !== undefined);
  const isPart = found.length < places.length || able.length < methods.length;
  return {
    ...{ kind: 'lock-method', because: 'siblings', lock, named, like },
    methods: found.map(mendPlace),
    ...(isPart && { part: true }),
  };
}

/** `get`, of `org.acme.Warehouse.get(String)`; each once, the first few. */
function namesOf({ methods }: Cause): string[] {
  const isMade = (name: string): number => (name === CONSTRUCTOR ? 1 : 0);
  const names = [...new Set(methods.map(simpleName))].sort((a, b) => isMade(a) - isMade(b));
  const more = names.length - MOST_NAMED;
  return more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more methods`] : names;
}

function simpleName(method: string): string {
  if (method.startsWith('new ')) return CONSTRUCTOR;
  const open = method.indexOf('(');
  const whole = open < 0 ? method : method.slice(0, open);
  return whole.slice(whole.lastIndexOf('.') + 1);
}
