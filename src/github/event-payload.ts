/** The parts of GitHub's event payloads that are used, and what they must look like. */
import * as v from 'valibot';

/** The full name of a commit. */
export const sha = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));

/** What `git check-ref-format --branch` lets through, as far as it matters for an argument of git. */
const refName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(1024),
  v.regex(/^(?!-)[^\p{Cc}\s~^:?*[\\]+$/u),
  v.check((name) => !name.includes('..') && !name.includes('@{')),
);

/** `owner/name`. */
export const repositoryName = v.pipe(v.string(), v.maxLength(256), v.regex(/^\w[\w.-]*\/[\w.-]+$/));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A deleted fork is null. */
const repository = v.nullish(v.looseObject({ full_name: repositoryName }));
const tip = v.looseObject({ sha, ref: refName });

export const payloadSchema = v.object({
  repository: v.nullish(
    v.looseObject({
      private: v.optional(v.boolean()),
      fork: v.optional(v.boolean()),
      default_branch: v.nullish(refName),
    }),
  ),
  pull_request: v.nullish(
    v.looseObject({
      number: positive,
      head: v.looseObject({ sha, ref: refName, repo: repository }),
      base: tip,
    }),
  ),
  merge_group: v.nullish(v.looseObject({ base_sha: sha, base_ref: refName })),
  before: v.nullish(sha),
  created: v.nullish(v.boolean()),
  deleted: v.nullish(v.boolean()),
  forced: v.nullish(v.boolean()),
  workflow_run: v.nullish(
    v.looseObject({
      head_sha: sha,
      head_branch: v.nullish(refName),
      head_repository: repository,
      event: v.pipe(v.string(), v.maxLength(64)),
      conclusion: v.nullish(v.pipe(v.string(), v.maxLength(64))),
      pull_requests: v.nullish(
        v.pipe(v.array(v.looseObject({ number: positive, base: tip })), v.maxLength(1000)),
      ),
    }),
  ),
});

export type Payload = v.InferOutput<typeof payloadSchema>;
