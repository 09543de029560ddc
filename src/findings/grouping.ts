/**
 * Findings that follow from one cause, told as one.
 *
 * Threads that call methods of one object at once, without a lock in common, race on all that these methods reach: on its
 * fields and on what it owns. Each of those data races is a finding of its own, and all of them are mended at one place.
 * They become the parts of one finding here, at the very end: suppressions, accepted findings, levels and comparisons
 * speak of the parts, so that it never matters to them what else has the same cause.
 *
 * Two parts belong together where the same methods of one class lead to both, and the same lock, or none, is usual.
 */
import { createHash } from 'node:crypto';
import { compare } from './order.js';
import type { Cause, Finding, FindingLevel, MethodPair } from './types.js';

const RANK = { high: 0, medium: 1, low: 2 } as const;
/** Methods that a message names. */
const MOST_NAMED = 4;
const CONSTRUCTOR = 'the constructor';

/** The findings that a finding stands for: its parts, or itself. */
export function partsOf(finding: Finding): readonly Finding[] {
  return finding.parts ?? [finding];
}

/** All findings, those with one cause as one, the surest first. What was told as one before is looked at anew. */
export function byCause(findings: readonly Finding[]): Finding[] {
  const alone: Finding[] = [];
  const classes = new Map<string, Finding[]>();
  for (const finding of findings.flatMap(partsOf)) {
    const key = keyOf(finding);
    const known = key === undefined ? undefined : classes.get(key);
    if (key === undefined) alone.push(finding);
    else if (known === undefined) classes.set(key, [finding]);
    else known.push(finding);
  }
  for (const [key, all] of classes) {
    const together = connected(all);
    alone.push(...all.filter((finding) => !together.has(finding)));
    if (together.size > 0) alone.push(asOne(key, [...together]));
  }
  return alone.sort(byRank);
}

/** The surest first, then by name. */
export function byRank(a: Finding, b: Finding): number {
  return RANK[a.confidence] - RANK[b.confidence] || compare(a.subject, b.subject) || compare(a.id, b.id);
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

function asOne(key: string, findings: readonly Finding[]): Finding {
  const parts = [...findings].sort(byRank);
  const [lead] = parts;
  const cause = commonCause(parts);
  const { guardedBy } = lead;
  const level = highestLevel(parts);
  const told = parts.reduce((sum, { races, racesOmitted }) => sum + races.length + racesOmitted, 0);
  return {
    id: createHash('sha256').update(`cause|${key}`).digest('hex').slice(0, 16),
    kind: lead.kind,
    subject: cause.className,
    object: cause.object,
    message: messageFor(cause, guardedBy, parts),
    advice: adviceFor(cause, guardedBy),
    confidence: lead.confidence,
    note: lead.note,
    guardedBy,
    races: parts.map(({ races }) => races[0]),
    racesOmitted: told - parts.length,
    pairs: unionOfPairs(parts),
    ...(parts.some(({ pairsArePart }) => pairsArePart) && { pairsArePart: true }),
    ...(level !== undefined && { level }),
    cause,
    parts,
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

function unionOfPairs(parts: readonly Finding[]): MethodPair[] {
  const all = new Map(
    parts.flatMap(({ pairs }) => pairs.map((pair) => [`${pair.first}|${pair.second}`, pair])),
  );
  return [...all.keys()].sort(compare).map((key) => all.get(key) as MethodPair);
}

function messageFor(cause: Cause, guardedBy: string | undefined, parts: readonly Finding[]): string {
  const names = namesOf(cause);
  const follow = `${parts.length} data races inside it follow`;
  if (guardedBy !== undefined) {
    return `Object ${cause.className} is shared without ${guardedBy}, which most other accesses hold, in ${listed(names)}; ${follow}.`;
  }
  const isBare = parts.every(({ races }) => races[0].sides.some(({ locks }) => locks.length === 0));
  const between = names.length === 1 ? `two calls of ${names[0]}` : listed(names);
  return `Object ${cause.className} is shared ${isBare ? 'without a lock' : 'with no lock in common'} between ${between}; ${follow}.`;
}

function adviceFor(cause: Cause, guardedBy: string | undefined): string {
  const names = namesOf(cause);
  if (guardedBy !== undefined) return `Hold ${guardedBy} in ${listed(names)} too, as most other accesses do.`;
  const simple = cause.className.slice(cause.className.lastIndexOf('.') + 1);
  const what = names.length > MOST_NAMED ? 'these methods' : listed(names);
  return `Guard ${what} of ${simple} with one lock, or give each thread its own ${simple}.`;
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

/** `a`, `a and b`, `a, b and c`. */
function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
