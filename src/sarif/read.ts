/** Reads SARIF of others: untrusted, bounded, checked as far as this tool uses it. */

import * as v from 'valibot';
import { issueText } from '../util/schema.js';
import type { Log } from './types.js';

/** Code scanning accepts no more runs and results than these; a log beyond them was not made for it. */
const MOST_RUNS = 20;
const MOST_RESULTS = 25_000;
const MOST_LOCATIONS = 10_000;
const MOST_FLOWS = 1000;
const MOST_SUPPRESSIONS = 100;
const MOST_NOTIFICATIONS = 10_000;
const MOST_RULES = 25_000;
/** Nothing of SARIF is as deep; what walks over a log afterwards need not fear for its stack. */
const DEEPEST = 200;
/** Code scanning takes no larger numbers. */
const LAST_LINE = 2 ** 31 - 1;
const LARGEST_LOG = 256 * 1024 * 1024;

/** The text is not a SARIF log that can be used; the message is one sentence. */
export class SarifError extends Error {
  override readonly name = 'SarifError';
}

const line = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_LINE)));

const message = v.looseObject({ text: v.optional(v.string()), markdown: v.optional(v.string()) });

const properties = v.optional(v.looseObject({}));

const location = v.looseObject({
  id: v.optional(v.number()),
  message: v.optional(message),
  physicalLocation: v.optional(
    v.looseObject({
      artifactLocation: v.optional(v.looseObject({ uri: v.optional(v.string()) })),
      region: v.optional(
        v.looseObject({ startLine: line, startColumn: line, endLine: line, endColumn: line }),
      ),
    }),
  ),
  logicalLocations: v.optional(
    v.pipe(
      v.array(v.looseObject({ fullyQualifiedName: v.optional(v.string()) })),
      v.maxLength(MOST_LOCATIONS),
    ),
  ),
  properties,
});

const locations = v.optional(v.pipe(v.array(location), v.maxLength(MOST_LOCATIONS)));

const codeFlow = v.looseObject({
  message: v.optional(message),
  threadFlows: v.pipe(
    v.array(
      v.looseObject({
        locations: v.pipe(
          v.array(v.looseObject({ location: v.optional(location), properties })),
          v.maxLength(MOST_LOCATIONS),
        ),
      }),
    ),
    v.maxLength(MOST_FLOWS),
  ),
});

const suppression = v.looseObject({
  kind: v.picklist(['inSource', 'external']),
  status: v.optional(v.picklist(['accepted', 'underReview', 'rejected'])),
  justification: v.optional(v.string()),
  location: v.optional(location),
});

const result = v.looseObject({
  ruleId: v.optional(v.string()),
  level: v.optional(v.picklist(['none', 'note', 'warning', 'error'])),
  message,
  locations,
  relatedLocations: locations,
  codeFlows: v.optional(v.pipe(v.array(codeFlow), v.maxLength(MOST_FLOWS))),
  suppressions: v.optional(v.pipe(v.array(suppression), v.maxLength(MOST_SUPPRESSIONS))),
  partialFingerprints: v.optional(v.record(v.string(), v.string())),
  properties,
});

const notification = v.looseObject({
  level: v.optional(v.picklist(['none', 'note', 'warning', 'error'])),
  message,
  properties,
});

const invocation = v.looseObject({
  executionSuccessful: v.boolean(),
  toolExecutionNotifications: v.optional(v.pipe(v.array(notification), v.maxLength(MOST_NOTIFICATIONS))),
});

const rule = v.looseObject({
  id: v.string(),
  properties: v.optional(v.looseObject({ tags: v.optional(v.array(v.string())) })),
});

const log = v.looseObject({
  version: v.literal('2.1.0'),
  runs: v.pipe(
    v.array(
      v.looseObject({
        tool: v.looseObject({
          driver: v.looseObject({
            name: v.string(),
            version: v.optional(v.string()),
            semanticVersion: v.optional(v.string()),
            rules: v.optional(v.pipe(v.array(rule), v.maxLength(MOST_RULES))),
          }),
        }),
        automationDetails: v.optional(v.looseObject({ id: v.optional(v.string()) })),
        invocations: v.optional(v.pipe(v.array(invocation), v.maxLength(MOST_RUNS))),
        results: v.optional(v.pipe(v.array(result), v.maxLength(MOST_RESULTS))),
        properties,
      }),
    ),
    v.maxLength(MOST_RUNS),
  ),
});

/** The log in `text`; `name` stands for it in messages. Throws `SarifError`. */
export function readSarif(text: string, name: string): Log {
  if (text.length > LARGEST_LOG)
    throw new SarifError(`${name} is larger than ${LARGEST_LOG / 1024 / 1024} MiB.`);
  const parsed = parseJson(text, name);
  if (isDeeper(parsed, DEEPEST)) throw new SarifError(`${name} is nested deeper than ${DEEPEST} levels.`);
  const checked = v.safeParse(log, parsed, { abortEarly: true });
  if (!checked.success) {
    throw new SarifError(`${name} is not SARIF 2.1.0: ${issueText(checked.issues[0], 'the log')}.`);
  }
  return checked.output as unknown as Log;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    throw new SarifError(`${name} is not JSON.`);
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
