/** The kinds of value that have parts: exclusions, levels of rules, shards. */
import * as v from 'valibot';
import {
  globList,
  type JsonSchema,
  jsonGlob,
  jsonLine,
  LONGEST_NAME,
  line,
  MOST_ITEMS,
  type SettingType,
} from './values.js';

/** Says of methods and fields what the analysis cannot see: PLDI'06 §2.2.1 (roots) and §2.2.3 (local fields and classes). */
export interface Exclusions {
  /** Pairs of thread roots that never run at the same time on shared data. */
  readonly roots: readonly { readonly first: string; readonly second: string; readonly reason?: string }[];
  /** Fields, `org.acme.Pool.used`, that are never accessed by two threads at the same time. */
  readonly fields: readonly string[];
  /** Classes none of whose fields are. */
  readonly classes: readonly string[];
  /** Source files, `src/generated/**`: findings all of whose accesses lie in them are left out. */
  readonly paths: readonly string[];
}

/** What `exclude` may hold, and what an item of its roots may, for hints. */
export const EXCLUSION_KEYS = ['roots', 'fields', 'classes', 'paths', 'first', 'second', 'reason'] as const;

const ROOT_GLOB = /^[^\s/\\;:]+$/;
const rootGlob = v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.regex(ROOT_GLOB));
const jsonRoot: JsonSchema = { type: 'string', maxLength: LONGEST_NAME, pattern: ROOT_GLOB.source };

const noExclusions: Exclusions = { roots: [], fields: [], classes: [], paths: [] };

/** Globs over paths with forward slashes: `*` stays inside one folder, `**` does not. */
const pathGlobs = v.pipe(v.array(line), v.maxLength(MOST_ITEMS));

export const exclusions: SettingType<Exclusions> = {
  type: 'object',
  expects: 'an object with the lists roots (of first, second and reason), fields, classes and paths',
  schema: v.strictObject({
    roots: v.optional(
      v.pipe(
        v.array(v.strictObject({ first: rootGlob, second: rootGlob, reason: v.optional(line) })),
        v.maxLength(MOST_ITEMS),
      ),
      noExclusions.roots as [],
    ),
    fields: v.optional(globList.schema, noExclusions.fields),
    classes: v.optional(globList.schema, noExclusions.classes),
    paths: v.optional(pathGlobs, noExclusions.paths as []),
  }) as v.GenericSchema<unknown, Exclusions>,
  parse: (value) => value,
  json: jsonObject({
    roots: jsonArray({
      ...jsonObject({ first: jsonRoot, second: jsonRoot, reason: jsonLine }),
      required: ['first', 'second'],
    }),
    fields: jsonArray(jsonGlob),
    classes: jsonArray(jsonGlob),
    paths: jsonArray(jsonLine),
  }),
};

/** Kinds of findings, as SARIF calls its rules. */
export const RULES = [
  'field-race',
  'lost-update',
  'array-race',
  'library-object-race',
  'object-race',
  'leaked-state',
  'guarded-by',
  'immutable-write',
  'value-lock',
] as const;
/** What the findings of a rule are reported as; `off` leaves them out. */
export const RULE_LEVELS = ['error', 'warning', 'note', 'off'] as const;
export type RuleLevels = Readonly<Partial<Record<(typeof RULES)[number], (typeof RULE_LEVELS)[number]>>>;

const ruleLevel = v.optional(v.picklist(RULE_LEVELS));

export const ruleLevels: SettingType<RuleLevels> = {
  type: 'object',
  expects: `an object that gives rules (${RULES.join(', ')}) one of the levels ${RULE_LEVELS.join(', ')}`,
  schema: v.strictObject(Object.fromEntries(RULES.map((rule) => [rule, ruleLevel]))) as v.GenericSchema<
    unknown,
    RuleLevels
  >,
  parse: (value) => value,
  json: jsonObject(Object.fromEntries(RULES.map((rule) => [rule, { enum: RULE_LEVELS }]))),
};

/** One part of a scan that is spread over several machines: number `index`, from 1, of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const MOST_SHARDS = 64;

export const shard: SettingType<Shard | undefined> = {
  type: 'text',
  expects: `a part of the whole such as 1/4, of at most ${MOST_SHARDS}`,
  schema: v.optional(
    v.pipe(
      v.strictObject({
        index: v.pipe(v.number(), v.integer(), v.minValue(1)),
        count: v.pipe(v.number(), v.integer(), v.maxValue(MOST_SHARDS)),
      }),
      v.check(({ index, count }) => index <= count),
    ),
  ),
  parse: (value) => {
    const parts = value.match(/^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*$/);
    if (parts === null) return value.trim() === '' ? undefined : value;
    return { index: Number(parts[1]), count: Number(parts[2]) };
  },
};

function jsonObject(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties, additionalProperties: false };
}

function jsonArray(items: JsonSchema): JsonSchema {
  return { type: 'array', items, maxItems: MOST_ITEMS };
}
