/** Reads what an earlier run wrote as JSON. */
import * as v from 'valibot';
import { issueText } from '../util/schema.js';
import { CLASSES } from './classification.js';
import type { ConfirmOutcome } from './outcome.js';

/** A file that is no result of this command; the message is one sentence. */
export class OutcomeError extends Error {}

const access = v.object({
  access: v.picklist(['read', 'write']),
  method: v.string(),
  place: v.string(),
  subject: v.string(),
  thread: v.string(),
  stack: v.array(v.string()),
});
const race = v.object({ accesses: v.tuple([access, access]), times: v.number() });
const outcome = v.object({
  tool: v.object({ name: v.literal('racewarden'), version: v.string() }),
  runs: v.number(),
  findings: v.array(
    v.object({
      id: v.string(),
      message: v.string(),
      state: v.picklist(['confirmed', 'ran', 'not-run']),
      races: v.array(race),
      field: v.optional(v.string()),
      unsharedRuns: v.optional(v.number()),
    }),
  ),
  missed: v.array(race),
  outside: v.array(race),
  counts: v.record(v.string(), v.number()),
  changed: v.array(v.string()),
  classification: v.optional(
    v.object({
      runs: v.number(),
      places: v.array(v.object({ className: v.string(), name: v.string(), is: v.picklist(CLASSES) })),
      violated: v.array(v.string()),
    }),
  ),
});

/** @throws OutcomeError */
export function readOutcome(text: string, path: string): ConfirmOutcome {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OutcomeError(`${path} is not JSON.`);
  }
  const parsed = v.safeParse(outcome, value);
  if (parsed.success) return parsed.output;
  throw new OutcomeError(
    `${path} is no result of confirm: ${issueText(parsed.issues[0], 'the whole file')}.`,
  );
}
