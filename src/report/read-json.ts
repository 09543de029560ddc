/**
 * Reports from JSON as `toJson` writes it, and how they compare with their base: untrusted, bounded, of the right types.
 */
import * as v from 'valibot';
import { mendFacts } from '../baseline/index.js';
import { UsageError } from '../config/index.js';
import type { Finding, Report } from '../findings/index.js';
import { issueText } from '../util/schema.js';
import type { Review } from './review.js';
import { RULES } from './rules.js';

const LONGEST_TEXT = 10_000;
const MOST_FINDINGS = 25_000;
const MOST_ITEMS = 50_000;
const MOST_FRAMES = 1000;
const MOST_RACES = 1000;
const LARGEST_NUMBER = 2 ** 31 - 1;

const text = v.pipe(
  v.string(),
  v.transform((whole) => whole.slice(0, LONGEST_TEXT)),
);
const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_NUMBER));
const flag = v.exactOptional(v.literal(true));

function list<const S extends v.GenericSchema>(item: S, most = MOST_ITEMS) {
  return v.pipe(v.array(item), v.maxLength(most));
}

const place = v.object({
  ...{ file: text, resolved: v.boolean(), line: natural, offset: natural },
  ...{ method: text, className: text, application: v.boolean(), isStatic: flag },
});
const locks = list(v.object({ text, mode: v.picklist(['exclusive', 'shared']) }), 100);
const frame = v.object({
  ...{ place, calls: v.exactOptional(text), acquires: locks },
  ...{ isResult: flag, isArgument: flag, isField: flag },
});
const side = v.object({
  ...{ access: v.picklist(['read', 'write']), place, thread: text, reason: text, locks },
  path: v.pipe(v.array(frame), v.minLength(1), v.maxLength(MOST_FRAMES)),
  term: v.exactOptional(text),
});
const race = v.object({ sides: v.strictTuple([side, side]), owner: v.exactOptional(text) });
const pair = v.object({ first: text, second: text });

const unseen = v.object({
  ...{ subject: text, holder: v.exactOptional(text), origin: v.exactOptional(text) },
  ...{ access: v.picklist(['read', 'write']), store: place, write: place, place },
});

const finding = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'an identity')),
  kind: v.picklist(RULES.map(({ id }) => id)),
  ...{ subject: text, holder: v.exactOptional(text), origin: v.exactOptional(text), object: text },
  ...{ message: text, advice: text, note: text, guardedBy: v.optional(text) },
  mends: v.exactOptional(mendFacts(text, natural)),
  confidence: v.picklist(['high', 'medium', 'low']),
  level: v.exactOptional(v.picklist(['error', 'warning', 'note'])),
  evidence: v.exactOptional(
    list(v.object({ fact: text, text, weight: v.pipe(v.number(), v.finite()) }), 100),
  ),
  score: v.exactOptional(v.pipe(v.number(), v.finite())),
  races: v.pipe(v.array(race), v.minLength(1), v.maxLength(MOST_RACES)),
  ...{ racesOmitted: natural, pairs: list(pair), pairsArePart: flag },
  ...{ owners: v.exactOptional(list(text)), guardedOwners: v.exactOptional(list(text)) },
  unsureOwners: v.exactOptional(list(text)),
  ...{ accessors: v.exactOptional(list(text)) },
  ways: v.exactOptional(v.object({ bare: list(text), guarded: list(text) })),
  openings: v.exactOptional(
    list(v.object({ anyOf: list(list(text), 3), pairs: v.exactOptional(list(pair)) }), 100),
  ),
  ...{ unseen: v.exactOptional(list(unseen, 100)), unseenOmitted: v.exactOptional(natural) },
  cause: v.exactOptional(v.object({ className: text, object: text, methods: list(text) })),
});

/** What `toJson` says of a finding that was compared with a base. */
const stated = v.object({
  ...finding.entries,
  baseline: v.exactOptional(v.picklist(['new', 'grown', 'unchanged'])),
  growth: v.exactOptional(v.object({ pairs: list(pair), owners: list(text), ways: list(text) })),
  change: v.exactOptional(v.object({ text })),
});

const suppressed = v.object({
  ...finding.entries,
  suppressions: v.exactOptional(
    list(v.object({ kind: v.picklist(['inSource', 'external']), justification: text, where: text }), 1000),
  ),
});

const access = v.object({
  ...{ access: v.picklist(['read', 'write']), method: text, file: text, line: natural },
  calls: v.exactOptional(text),
});
const reasons = v.object({
  ...{ id: text, kind: v.picklist(RULES.map(({ id }) => id)), subject: text },
  ...{ holder: v.exactOptional(text), origin: v.exactOptional(text), object: v.exactOptional(text) },
  ...{ shared: v.exactOptional(text), pairs: natural, reported: natural, omitted: v.exactOptional(natural) },
  dropped: list(
    v.object({ stage: text, why: text, count: natural, shown: list(v.strictTuple([access, access])) }),
    1000,
  ),
  note: v.exactOptional(text),
});

const number = v.pipe(v.number(), v.finite());
const member = v.object({
  ...{ first: text, second: text, benign: v.boolean() },
  follows: v.exactOptional(v.object({ object: text, first: text, second: text })),
});
const numbers = v.object({ raceFree: natural, racy: natural });
const objects = v.object({
  ...{ methods: natural, distributed: numbers, owned: numbers, unlisted: natural },
  objects: list(
    v.object({
      ...{ object: text, kind: v.picklist(['distributed', 'owned']), racy: v.boolean() },
      ...{ owners: list(text), races: list(member, 300_000) },
    }),
  ),
});

const report = v.object({
  tool: v.object({ name: v.literal('racewarden'), version: text }),
  complete: v.boolean(),
  incomplete: list(text),
  findings: list(stated, MOST_FINDINGS),
  fixed: v.exactOptional(list(finding, MOST_FINDINGS)),
  suppressed: v.exactOptional(list(suppressed, MOST_FINDINGS)),
  reasons: v.exactOptional(list(reasons)),
  interfaces: list(
    v.object({
      ...{ className: text, reason: text, methods: list(text) },
      by: v.exactOptional(v.picklist(['sign', 'name', 'base', 'head', 'program'])),
      sign: v.exactOptional(v.object({ text, place: v.optional(text) })),
      signs: v.exactOptional(list(v.object({ kind: text, text, weight: number }), 1000)),
    }),
  ),
  unusedSuppressions: v.exactOptional(list(text)),
  stages: v.optional(list(v.object({ name: text, pairs: v.pipe(v.number(), v.minValue(0)) }), 100), []),
  objects: v.exactOptional(objects),
  diagnostics: v.optional(list(v.object({ name: text, count: number, items: list(text) }), 1000), []),
  warnings: v.optional(list(text), []),
  statistics: v.optional(v.record(text, number), {}),
});

/**
 * The report, and how it compares with its base where it says that of all its findings. `name` is that of the file.
 * @throws UsageError where it is no such report.
 */
export function readJsonReview(value: unknown, name: string): Review {
  const parsed = v.safeParse(report, value);
  if (!parsed.success) {
    throw new UsageError(
      `${name} is not a JSON report of racewarden: ${issueText(parsed.issues[0], 'the file')}.`,
    );
  }
  const { findings, fixed = [], suppressed: silenced, ...rest } = parsed.output;
  const read: Report = {
    ...rest,
    tool: { name: 'racewarden', version: rest.tool.version },
    findings: findings.map(({ baseline: _, growth: __, change: ___, ...one }) => whole(one)),
    ...(silenced !== undefined && { suppressed: silenced.map(whole) }),
    phases: [],
  };
  const states = findings.flatMap(({ id, baseline }) =>
    baseline === undefined ? [] : [[id, baseline] as const],
  );
  const isCompared =
    states.length === findings.length && (states.length > 0 || parsed.output.fixed !== undefined);
  return {
    report: read,
    ...(isCompared && { baseline: new Map(states) }),
    fixed: fixed.map(whole),
    growth: new Map(findings.flatMap(({ id, growth }) => (growth === undefined ? [] : [[id, growth]]))),
    changes: new Map(findings.flatMap(({ id, change }) => (change === undefined ? [] : [[id, change]]))),
    failing: false,
  };
}

/** A key that may hold undefined is there. */
function whole<T extends { readonly guardedBy?: string | undefined }>(
  one: T,
): T & Pick<Finding, 'guardedBy'> {
  return { ...one, guardedBy: one.guardedBy };
}
