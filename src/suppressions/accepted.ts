/** The file of accepted findings: reads it, writes it, and says which findings of a scan it leaves. */
import * as v from 'valibot';
import { UsageError } from '../config/index.js';
import { issueText } from '../util/schema.js';
import { ACCEPTABLE_RULES, type Acceptable, type AcceptablePair, type AcceptableRule } from './types.js';

export const ACCEPTED_FILE = 'racewarden-accepted.json';

/** Bounds: the file is written by a tool and merged by people. */
const LARGEST_FILE = 64 * 1024 * 1024;
const MOST_ENTRIES = 50_000;
const MOST_PAIRS = 100_000;
const LONGEST_TEXT = 65_536;
/** Further pairs that a message names. */
const MOST_NAMED = 3;

const VERSION = 1;

export interface AcceptedEntry {
  readonly id: string;
  readonly rule: AcceptableRule;
  /** For people; the identity says which finding is meant. */
  readonly field: string;
  /** Racing pairs of methods that are accepted, `first | second`. */
  readonly pairs: readonly string[];
  /** As `Finding.pairsArePart`. */
  readonly pairsArePart?: true;
  readonly reason?: string;
}

/** The entries of a file, and how it is called. */
export interface Accepted {
  /** As people and `Suppression.where` name it. */
  readonly file: string;
  readonly entries: readonly (AcceptedEntry & { readonly line: number })[];
}

export interface AcceptedOutcome<F> {
  readonly live: readonly F[];
  readonly suppressed: readonly F[];
  /** Entries that no finding needs, one sentence each. */
  readonly unused: readonly string[];
}

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));

const schema = v.strictObject({
  version: v.literal(VERSION),
  accepted: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'expected 16 hexadecimal digits')),
        rule: v.picklist(ACCEPTABLE_RULES),
        field: text,
        pairs: v.pipe(v.array(text), v.maxLength(MOST_PAIRS)),
        pairsArePart: v.optional(v.literal(true)),
        reason: v.optional(text),
      }),
    ),
    v.maxLength(MOST_ENTRIES),
  ),
});

/**
 * Reads the text of such a file.
 * @throws UsageError where it is not one, with the place in it.
 */
export function readAccepted(content: string, file: string): Accepted {
  if (content.length > LARGEST_FILE)
    throw new UsageError(`${file} is larger than ${LARGEST_FILE / 1024 / 1024} MiB.`);
  const checked = v.safeParse(schema, parseJson(content, file), { abortEarly: true });
  if (!checked.success) {
    const what = issueText(checked.issues[0], 'its top');
    throw new UsageError(`${file} is not a file of accepted findings: ${what}.`);
  }
  const lines = linesOfIds(content);
  const entries = checked.output.accepted.map((entry) => ({ ...entry, line: lines.get(entry.id) ?? 1 }));
  return { file, entries };
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content.startsWith('\ufeff') ? content.slice(1) : content);
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
}

/** The first line on which each identity stands. */
function linesOfIds(content: string): Map<string, number> {
  const lines = new Map<string, number>();
  content.split('\n').forEach((line, index) => {
    for (const [, id] of line.matchAll(/"([0-9a-f]{16})"/g)) if (!lines.has(id)) lines.set(id, index + 1);
  });
  return lines;
}

/**
 * Takes out findings all of whose pairs of methods are accepted. One with further pairs stays, and its message says
 * which those are.
 */
export function applyAccepted<F extends Acceptable>(
  findings: readonly F[],
  { file, entries }: Accepted,
): AcceptedOutcome<F> {
  const byId = new Map<string, Accepted['entries'][number][]>();
  // Two branches may each have added the same finding with other pairs.
  for (const entry of entries) byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry]);
  const live: F[] = [];
  const suppressed: F[] = [];
  const needed = new Set<string>();
  for (const finding of findings) {
    const found = byId.get(finding.id) ?? [];
    if (found.length > 0) needed.add(finding.id);
    const further = furtherPairs(finding, found);
    if (found.length === 0) live.push(finding);
    else if (further.length > 0) {
      // It has something of its own to say: it is not joined with others.
      const { cause: _, ...alone } = finding;
      live.push({ ...alone, message: grown(finding.message, further, file) } as F);
    } else {
      const suppressions = found.map(({ reason, line }) => ({
        kind: 'external' as const,
        justification: reason ?? defaultReason(file),
        where: `${file}:${line}`,
      }));
      suppressed.push({ ...finding, suppressions });
    }
  }
  const unused = entries
    .filter(({ id }) => !needed.has(id))
    .map(
      ({ rule, field, line }) => `The accepted ${rule} on ${field} at ${file}:${line} is no longer found.`,
    );
  return { live, suppressed, unused };
}

/**
 * Pairs of the finding that are not accepted. Where either side lists only a part of its pairs, which ones may change
 * without a reason that anybody wrote: then a method that is accepted with one other is accepted with all of them.
 */
function furtherPairs(finding: Acceptable, entries: readonly AcceptedEntry[]): readonly AcceptablePair[] {
  const accepted = new Set(entries.flatMap(({ pairs }) => pairs));
  const further = finding.pairs.filter((pair) => !accepted.has(pairText(pair)));
  if (!finding.pairsArePart && entries.every(({ pairsArePart }) => !pairsArePart)) return further;
  const methods = new Set([...accepted].flatMap(methodsOf));
  return further.filter(({ first, second }) => !methods.has(first) || !methods.has(second));
}

function grown(message: string, further: readonly AcceptablePair[], file: string): string {
  const named = further.slice(0, MOST_NAMED).map(({ first, second }) => `${first} with ${second}`);
  const more = further.length > MOST_NAMED ? ` and ${further.length - MOST_NAMED} more` : '';
  return `${message} Beyond what is accepted in ${file}: ${named.join(', ')}${more}.`;
}

/**
 * The text of a file that accepts all live findings of a report and all that are accepted already. Reasons are kept;
 * `subjectOf` is what people call a finding, `before` are the entries so far, with those of findings that have grown.
 * The same findings give the same text.
 */
export function acceptedFile<F extends Acceptable>(
  report: { readonly findings: readonly F[]; readonly suppressed?: readonly F[] },
  subjectOf: (finding: F) => string,
  before?: Accepted,
): string {
  const kept = (report.suppressed ?? []).filter(({ suppressions }) =>
    suppressions?.every(({ kind }) => kind === 'external'),
  );
  const reasons = new Map<string, string>();
  for (const { id, suppressions } of kept) {
    const given = suppressions?.map(({ justification }) => justification).find((said) => !isDefault(said));
    if (given !== undefined) reasons.set(id, given);
  }
  for (const { id, reason } of before?.entries ?? []) {
    if (reason !== undefined) reasons.set(id, reason);
  }
  const accepted = [...report.findings, ...kept]
    .map((finding) => entryOf(finding, subjectOf(finding), reasons.get(finding.id)))
    .sort((a, b) => compare(a.field, b.field) || compare(a.rule, b.rule) || compare(a.id, b.id));
  return `${JSON.stringify({ version: VERSION, accepted }, null, 2)}\n`;
}

function entryOf(finding: Acceptable, field: string, reason: string | undefined): AcceptedEntry {
  const { id, kind, pairs, pairsArePart } = finding;
  return {
    id,
    rule: kind,
    field,
    pairs: pairs.map(pairText),
    ...(pairsArePart && { pairsArePart }),
    ...(reason !== undefined && { reason }),
  };
}

const DEFAULT_REASON = 'accepted in ';

function defaultReason(file: string): string {
  return DEFAULT_REASON + file.slice(file.lastIndexOf('/') + 1);
}

function isDefault(reason: string): boolean {
  return reason === '' || reason.startsWith(DEFAULT_REASON);
}

const BETWEEN = ' | ';

function pairText({ first, second }: AcceptablePair): string {
  return `${first}${BETWEEN}${second}`;
}

/** The two methods of such a text. Where a name has the mark itself it is not found, and what it races in comes back. */
function methodsOf(pair: string): string[] {
  const parts = pair.split(BETWEEN);
  return parts.length === 2 ? parts : [];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
