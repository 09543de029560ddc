/** Reads SARIF of others: untrusted, bounded, checked as far as this tool uses it. */

import * as v from 'valibot';
import type { Log } from './types.js';

/** Code scanning accepts no more runs and results than these; a log beyond them was not made for it. */
const MOST_RUNS = 20;
const MOST_RESULTS = 25_000;
const MOST_LOCATIONS = 10_000;
const LARGEST_LOG = 256 * 1024 * 1024;

/** The text is not a SARIF log that can be used; the message is one sentence. */
export class SarifError extends Error {
  override readonly name = 'SarifError';
}

const line = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

const message = v.looseObject({ text: v.optional(v.string()), markdown: v.optional(v.string()) });

const location = v.looseObject({
  message: v.optional(message),
  physicalLocation: v.optional(
    v.looseObject({
      artifactLocation: v.optional(v.looseObject({ uri: v.optional(v.string()) })),
      region: v.optional(
        v.looseObject({ startLine: line, startColumn: line, endLine: line, endColumn: line }),
      ),
    }),
  ),
});

const locations = v.optional(v.pipe(v.array(location), v.maxLength(MOST_LOCATIONS)));

const result = v.looseObject({
  ruleId: v.optional(v.string()),
  level: v.optional(v.picklist(['none', 'note', 'warning', 'error'])),
  message,
  locations,
  relatedLocations: locations,
  partialFingerprints: v.optional(v.record(v.string(), v.string())),
  properties: v.optional(v.looseObject({})),
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
          }),
        }),
        automationDetails: v.optional(v.looseObject({ id: v.optional(v.string()) })),
        invocations: v.optional(v.array(v.looseObject({ executionSuccessful: v.boolean() }))),
        results: v.optional(v.pipe(v.array(result), v.maxLength(MOST_RESULTS))),
      }),
    ),
    v.maxLength(MOST_RUNS),
  ),
});

/** The log in `text`; `name` stands for it in messages. Throws `SarifError`. */
export function readSarif(text: string, name: string): Log {
  if (text.length > LARGEST_LOG)
    throw new SarifError(`${name} is larger than ${LARGEST_LOG / 1024 / 1024} MiB.`);
  const checked = v.safeParse(log, parseJson(text, name), { abortEarly: true });
  if (!checked.success) {
    const [issue] = checked.issues;
    const path = v.getDotPath(issue) ?? 'the log';
    throw new SarifError(`${name} is not SARIF 2.1.0: at ${path}, ${lower(issue.message)}.`);
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

function lower(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
