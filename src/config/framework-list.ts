/** The setting `frameworks`: what its entries may hold, and how to say what is wrong with one. */
import * as v from 'valibot';
import { UsageError } from './errors.js';
import { type Framework, OBJECTS, RUNS } from './frameworks.js';
import { type JsonSchema, LONGEST_NAME, line, MOST_ITEMS, type Problem, type SettingType } from './values.js';

const IDENTIFIER = '[\\p{L}_$][\\p{L}\\p{N}_$]*';
const CLASS = new RegExp(`^${IDENTIFIER}(\\.${IDENTIFIER})+$`, 'u');
const GLOB = /^[\p{L}\p{N}_$.*?]+$/u;
const METHOD = new RegExp(`^(?:${IDENTIFIER}\\*?|\\*)$`, 'u');

/** One or a list of at least `fewest`. What does not fit is said as `must be …`. */
function oneOrMore(item: RegExp, must: string, fewest = 1) {
  const one = v.pipe(v.string(must), v.maxLength(LONGEST_NAME, must), v.regex(item, must));
  return v.union(
    [
      v.pipe(
        one,
        v.transform((text) => [text]),
      ),
      v.pipe(v.array(one, must), v.minLength(fewest, must), v.maxLength(MOST_ITEMS, must)),
    ],
    must,
  );
}

const names = oneOrMore(
  CLASS,
  'must be the name of a class with its package, such as org.acme.Managed, or a list of such names',
);
const methodNames = (fewest: number) =>
  oneOrMore(METHOD, 'must be the name of a method, such as execute or on*, or a list of such names', fewest);
const objects = v.picklist(OBJECTS, `must be one of ${OBJECTS.join(', ')}`);
const words = (what: string) => v.pipe(line, v.maxLength(LONGEST_NAME, `must be ${what}`));
const text = (what: string) =>
  v.pipe(
    v.string(`must be ${what}`),
    v.check((value) => v.safeParse(words(what), value).success, `must be ${what}`),
  );

const eventThread = v.strictObject({ 'event-thread': text('the name of a thread') });
const PLAIN_RUNS = RUNS.filter((name) => name !== 'event-thread');
const runs = v.union(
  [v.picklist(PLAIN_RUNS), eventThread],
  `must be one of ${PLAIN_RUNS.join(', ')}, or event-thread with a name`,
);

const elementValues = oneOrMore(/^[^\p{Cc}]+$/u, 'must be a value of the annotation, or a list of them');
const elements = v.record(
  v.string(),
  elementValues,
  'must be an object of elements of the annotation with their values',
);
const source = v.optional(text('the address of a page'));
const flag = v.optional(v.boolean('must be true or false'));

const classEntry = v.pipe(
  v.strictObject({
    annotated: v.optional(names),
    with: v.optional(elements),
    extends: v.optional(names),
    inherited: flag,
    objects: v.optional(objects),
    'by-default': flag,
    methods: v.optional(methodNames(0)),
    runs: v.optional(runs),
    source,
  }),
  v.check(
    (entry) => entry.annotated !== undefined || entry.extends !== undefined,
    'needs annotated or extends',
  ),
  v.check((entry) => entry.objects !== undefined || entry.runs !== undefined, 'needs objects or runs'),
);

const methodEntry = v.pipe(
  v.strictObject({
    annotated: v.optional(names),
    'annotated-parameter': v.optional(names),
    with: v.optional(elements),
    takes: v.optional(names),
    'by-default': flag,
    of: v.optional(names),
    names: v.optional(methodNames(1)),
    runs: v.optional(runs),
    objects: v.optional(objects),
    returns: v.optional(objects),
    source,
  }),
  v.check(
    (entry) => [entry.annotated, entry['annotated-parameter'], entry.of].some((one) => one !== undefined),
    'needs annotated, annotated-parameter, or of with names',
  ),
  v.check((entry) => (entry.of === undefined) === (entry.names === undefined), 'needs of and names together'),
  v.check(
    (entry) => entry.runs !== undefined || entry.objects !== undefined || entry.returns !== undefined,
    'needs runs, objects or returns',
  ),
);

const fieldEntry = v.strictObject({
  annotated: names,
  holds: v.literal('shared', 'must be shared'),
  source,
});

const listOf = <T extends v.GenericSchema>(entry: T) =>
  v.optional(v.pipe(v.array(entry, 'must be a list'), v.maxLength(MOST_ITEMS)), []);

const framework = v.strictObject({
  name: text('a name'),
  source,
  container: v.optional(text('words for who makes the objects')),
  threads: v.optional(text('words for the threads that call')),
  'thread-safe': v.optional(
    oneOrMore(GLOB, 'must be a glob of class names, such as org.acme.log.**, or a list of such globs'),
  ),
  classes: listOf(classEntry),
  methods: listOf(methodEntry),
  fields: listOf(fieldEntry),
});

/** The keys below a framework, for hints. */
export const FRAMEWORK_KEYS = [
  ...Object.keys(framework.entries),
  ...[classEntry, methodEntry].flatMap(({ pipe: [entry] }) => Object.keys(entry.entries)),
  ...Object.keys(fieldEntry.entries),
  'event-thread',
];

export const frameworkList: SettingType<readonly Framework[]> = {
  type: 'object',
  expects: 'a list of frameworks, each with a name and the lists classes, methods and fields',
  schema: v.pipe(v.array(framework), v.maxLength(MOST_ITEMS)) as v.GenericSchema<
    unknown,
    readonly Framework[]
  >,
  parse: (value) => value,
  problemOf,
  json: schemaOfList(),
};

function schemaOfList(): JsonSchema {
  const text: JsonSchema = { type: 'string', minLength: 1, maxLength: LONGEST_NAME };
  const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items, maxItems: MOST_ITEMS });
  const some = (pattern: RegExp, fewest = 1): JsonSchema => {
    const one = { type: 'string', maxLength: LONGEST_NAME, pattern: pattern.source };
    return { anyOf: [one, { ...list(one), ...(fewest > 0 && { minItems: fewest }) }] };
  };
  const object = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
    type: 'object',
    properties,
    additionalProperties: false,
    ...(required.length > 0 && { required }),
  });
  const [classNames, methods, names] = [some(CLASS), some(METHOD, 0), some(METHOD)];
  const whose = { enum: OBJECTS };
  const who = { anyOf: [{ enum: PLAIN_RUNS }, object({ 'event-thread': text }, ['event-thread'])] };
  const values = { type: 'object', additionalProperties: { anyOf: [text, list(text)] } };
  const annotated = { annotated: classNames, with: values };
  return list(
    object(
      {
        name: text,
        source: text,
        container: text,
        threads: text,
        'thread-safe': some(GLOB),
        classes: list(
          object({
            ...annotated,
            extends: classNames,
            inherited: { type: 'boolean' },
            objects: whose,
            'by-default': { type: 'boolean' },
            methods,
            runs: who,
            source: text,
          }),
        ),
        methods: list(
          object({
            ...annotated,
            'annotated-parameter': classNames,
            takes: classNames,
            'by-default': { type: 'boolean' },
            of: classNames,
            names,
            runs: who,
            objects: whose,
            returns: whose,
            source: text,
          }),
        ),
        fields: list(
          object({ annotated: classNames, holds: { enum: ['shared'] }, source: text }, [
            'annotated',
            'holds',
          ]),
        ),
      },
      ['name'],
    ),
  );
}

/** Where in the list something is wrong, as people count, and what. */
function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const keys = issue.path?.map(({ key }) => (typeof key === 'number' ? `item ${key + 1}` : `${key}`)) ?? [];
  const [where, last] = [keys.slice(0, -1), keys.at(-1) ?? ''];
  if (issue.type !== 'strict_object') return { where: keys, what: issue.message };
  if (issue.expected === 'never') return { where, unknown: last };
  return keys.length > 0 && issue.received === 'undefined'
    ? { where, what: `lacks ${last}` }
    : { where: keys, what: 'must be an object' };
}

/** Frameworks from data. @throws UsageError with one sentence where something does not fit; `label` says where they are from. */
export function frameworksIn(data: unknown, label: string): readonly Framework[] {
  const result = v.safeParse(frameworkList.schema, data);
  if (result.success) return result.output;
  const problem = problemOf(result.issues[0]);
  const what = problem.unknown === undefined ? problem.what : `has the unknown key ${problem.unknown}`;
  throw new UsageError(`${[label, ...problem.where].join(', ')} ${what}.`);
}
