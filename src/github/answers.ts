/** What is read of the answers of GitHub's REST interface: no proxy and no outage may hand on anything else. */
import * as v from 'valibot';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.maxLength(1 << 20));
const maybe = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(schema);

/** The rows of a list that are as they should be; what is no list has none and is refused. */
function rows<T>(row: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((all) =>
      all.flatMap((one): T[] => {
        const read = v.safeParse(row, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

const commit = v.object({ sha: text });

export const analyses = rows(
  v.object({ id, ref: text, commit_sha: text, category: maybe(text), error: maybe(text) }),
);

export const receipt = v.object({ id: v.pipe(text, v.minLength(1)) });

export const processing = v.object({
  processing_status: v.picklist(['pending', 'complete', 'failed']),
  errors: v.fallback(maybe(rows(text)), undefined),
});

export const comments = rows(
  v.object({ id, body: maybe(text), user: maybe(v.object({ login: text, type: text })) }),
);

export const reviewComments = rows(
  v.object({
    id,
    body: maybe(text),
    user: maybe(v.object({ login: text, type: text })),
    path: text,
    /** Null where later commits have changed the lines. */
    line: maybe(v.number()),
    start_line: maybe(v.number()),
    in_reply_to_id: maybe(v.number()),
  }),
);

export const self = v.object({ login: text });

export const pulls = rows(
  v.object({
    number: id,
    state: text,
    head: v.object({ sha: text, ref: text, repo: maybe(v.object({ full_name: text })) }),
    base: v.object({ sha: text, ref: text }),
  }),
);

export const testMerge = v.object({ merge_commit_sha: maybe(text) });

export const comparison = v.object({
  base_commit: maybe(v.object({ parents: maybe(rows(commit)) })),
  merge_base_commit: maybe(commit),
});
