import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/worker.ts
import { parentPort, workerData } from "node:worker_threads";

// node_modules/valibot/dist/index.mjs
var store$4;
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0
};
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
var store$3;
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
var store$2;
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
var store$1;
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference, lang) {
  return store$1?.get(reference)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context.kind === "schema";
  const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
  if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list = [...new Set(values$1)];
  if (list.length > 1) return `(${list.join(` ${separator} `)})`;
  return list[0] ?? "never";
}
function _standardSchema(schema2) {
  schema2["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema2["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema2;
}
// @__NO_SIDE_EFFECTS__
function getDotPath(issue) {
  if (issue.path) {
    let key2 = "";
    for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key2) key2 += `.${item.key}`;
    else key2 += item.key;
    else return null;
    return key2;
  }
  return null;
}
var EMOJI_REGEX = new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
// @__NO_SIDE_EFFECTS__
function maxLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_length",
    reference: maxLength,
    async: false,
    expects: `<=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function regex(requirement, message$1) {
  return {
    kind: "validation",
    type: "regex",
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function getFallback(schema2, dataset, config$1) {
  return typeof schema2.fallback === "function" ? schema2.fallback(dataset, config$1) : schema2.fallback;
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema2, dataset, config$1) {
  return typeof schema2.default === "function" ? schema2.default(dataset, config$1) : schema2.default;
}
// @__NO_SIDE_EFFECTS__
function array(item, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "array",
    reference: array,
    expects: "Array",
    async: false,
    item,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key2 = 0; key2 < input.length; key2++) {
          const value$1 = input[key2];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key: key2,
              value: value$1
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function literal(literal_, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "literal",
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    "~run"(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function optional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "optional",
    reference: optional,
    expects: `(${wrapped.expects} | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function strictObject(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "strict_object",
    reference: strictObject,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key2 in this.entries) {
          const valueSchema = this.entries[key2];
          if (key2 in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key2 in input ? input[key2] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key: key2,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key2] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key2] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key2}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key: key2,
                value: input[key2]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key2 in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key2)) {
            _addIssue(this, "key", dataset, config$1, {
              input: key2,
              expected: "never",
              path: [{
                type: "object",
                origin: "key",
                input,
                key: key2,
                value: input[key2]
              }]
            });
            break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function string(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "string",
    reference: string,
    expects: "string",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "string") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    "~run"(dataset, config$1) {
      for (const item of pipe$1) if (item.kind !== "metadata") {
        if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
          dataset.typed = false;
          break;
        }
        if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
      }
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function safeParse(schema2, input, config$1) {
  const dataset = schema2["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}

// src/config/errors.ts
var UsageError = class extends Error {
  name = "UsageError";
};

// src/config/glob.ts
var ANY_CHAR = -1;
var STAR = -2;
var DOUBLE_STAR = -3;
var PACKAGES = -4;
var REACHED = 1;
var IN_PACKAGE = 2;
var DOT = ".".charCodeAt(0);
function globMatcher(globs) {
  const exact = new Set(globs.filter((glob) => !/[*?]/.test(glob)));
  const patterns = globs.filter((glob) => !exact.has(glob)).map(compile);
  return (name) => exact.has(name) || patterns.some((matches) => matches(name));
}
function compile(glob) {
  const prefix = glob.slice(0, glob.search(/[*?]/));
  const tokens = tokenize(glob.slice(prefix.length), prefix === "" || prefix.endsWith("."));
  return (name) => name.startsWith(prefix) && simulate(tokens, name, prefix.length);
}
function tokenize(glob, atPackageStart) {
  const tokens = [];
  for (let at = 0; at < glob.length; ) {
    const start = at === 0 ? atPackageStart : glob[at - 1] === ".";
    if (start && glob.startsWith("**.", at)) {
      tokens.push(PACKAGES);
      at += 3;
    } else if (glob[at] === "*") {
      const from = at;
      while (glob[at] === "*") at++;
      tokens.push(at - from > 1 ? DOUBLE_STAR : STAR);
    } else {
      tokens.push(glob[at] === "?" ? ANY_CHAR : glob.charCodeAt(at));
      at++;
    }
  }
  return Int32Array.from(tokens);
}
function simulate(tokens, name, from) {
  let states = new Uint8Array(tokens.length + 1);
  enter(tokens, states, 0);
  for (let at = from; at < name.length; at++) {
    const code = name.charCodeAt(at);
    const next = new Uint8Array(tokens.length + 1);
    for (let state = 0; state < tokens.length; state++) {
      if (states[state] === 0) continue;
      const token = tokens[state];
      if (token === code || token === ANY_CHAR && code !== DOT) enter(tokens, next, state + 1);
      else if (token === DOUBLE_STAR || token === STAR && code !== DOT) enter(tokens, next, state);
      else if (token === PACKAGES) {
        if (code !== DOT) next[state] = IN_PACKAGE;
        else if (states[state] === IN_PACKAGE) enter(tokens, next, state);
      }
    }
    states = next;
  }
  return states[tokens.length] !== 0;
}
function enter(tokens, states, state) {
  states[state] = REACHED;
  const token = tokens[state];
  if (state < tokens.length && (token === STAR || token === DOUBLE_STAR || token === PACKAGES)) {
    enter(tokens, states, state + 1);
  }
}

// src/config/nearest.ts
var LONGEST = 64;
function nearest(name, candidates) {
  if (name.length > LONGEST) return void 0;
  let best;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substituted = previous[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substituted, previous[column] + 1, current[column - 1] + 1));
    }
    previous = current;
  }
  return previous[b.length];
}

// src/util/schema.ts
var LONGEST2 = 200;
function issueText(issue, whole) {
  const path = getDotPath(issue);
  const key2 = issue.path?.at(-1)?.key;
  if (key2 !== void 0 && /_?object$/.test(issue.type)) {
    if (issue.expected === "never") return `${clip(`${path}`)} is no key of such a file`;
    if (issue.received === "undefined") return `${clip(`${path}`)} is missing`;
  }
  const message = issue.message.replace(/^Invalid [a-z ]+: /, "");
  return `at ${clip(path ?? whole)}, ${clip(`${message.charAt(0).toLowerCase()}${message.slice(1)}`)}`;
}
function clip(text2) {
  return text2.length > LONGEST2 ? `${text2.slice(0, LONGEST2)}…` : text2;
}

// src/findings/grouping.ts
import { createHash } from "node:crypto";

// src/util/room.ts
var MOST_ENTRIES = 2147483647;
var LARGE = 1 << 18;
var GROWING = 1 << 15;
var HUGE = 1 << 23;
var reserveOf = (entries) => entries * (entries < HUGE ? 4 : 32);
var MOST_BYTES = 2 ** 32 - 2 ** 16;
var OutOfRoomError = class extends Error {
  name = "OutOfRoomError";
};
var ENGINE_OUT_OF_ROOM = /allocation failed|maximum size exceeded|^Invalid (typed )?array( buffer)? length|^Invalid string length/i;
function isOutOfRoom(error) {
  if (error instanceof OutOfRoomError) return true;
  const { name, message } = Object(error);
  return name === "RangeError" && typeof message === "string" && ENGINE_OUT_OF_ROOM.test(message);
}
function allocated(entries) {
  return made(entries, () => zeros(entries, entries, LARGE));
}
function grown(data, needed, fill) {
  const doubled = Math.min(Math.max(data.length * 2, 16), MOST_ENTRIES);
  const entries = Math.max(needed, doubled);
  const larger = made(entries, () => grownInPlace(data, entries) ?? moved(data, entries));
  if (fill !== 0) larger.fill(fill, data.length);
  return larger;
}
function made(entries, make) {
  if (entries > MOST_ENTRIES) throw new OutOfRoomError(`A table of ${entries} entries is too large.`);
  try {
    return make();
  } catch {
    throw new OutOfRoomError(`No memory for a table of ${entries} entries.`);
  }
}
function zeros(entries, reserve, large) {
  if (entries < large) return new Int32Array(entries);
  const bytes2 = entries * Int32Array.BYTES_PER_ELEMENT;
  const reserved = Math.min(reserve * Int32Array.BYTES_PER_ELEMENT, MOST_BYTES);
  return new Int32Array(reservedBuffer(bytes2, reserved) ?? new SharedArrayBuffer(bytes2), 0, entries);
}
function reservedBuffer(bytes2, reserved) {
  if (reserved <= bytes2) return void 0;
  try {
    return new SharedArrayBuffer(bytes2, { maxByteLength: reserved });
  } catch {
    return void 0;
  }
}
function grownInPlace({ buffer, byteOffset }, entries) {
  const bytes2 = entries * Int32Array.BYTES_PER_ELEMENT;
  if (!(buffer instanceof SharedArrayBuffer) || byteOffset > 0) return void 0;
  if (!buffer.growable || buffer.maxByteLength < bytes2) return void 0;
  buffer.grow(bytes2);
  return new Int32Array(buffer, 0, entries);
}
function moved(data, entries) {
  const larger = zeros(entries, reserveOf(entries), GROWING);
  larger.set(data);
  return larger;
}

// src/util/buckets.ts
function grouped(keys, count2) {
  const start = allocated(count2 + 1);
  countInto(start, keys);
  addUp(start);
  const items = allocated(start[count2]);
  place(items, start, keys);
  start.copyWithin(1, 0, count2);
  start[0] = 0;
  return { start, items };
}
function countInto(start, keys) {
  for (let i = 0; i < keys.length; i++) if (keys[i] >= 0) start[keys[i] + 1]++;
}
function addUp(start) {
  for (let b = 1; b < start.length; b++) start[b] += start[b - 1];
}
function place(items, at, keys) {
  for (let i = 0; i < keys.length; i++) if (keys[i] >= 0) items[at[keys[i]]++] = i;
}

// src/util/ints.ts
var IntVec = class {
  data;
  length = 0;
  constructor(capacity = 16) {
    this.data = new Int32Array(capacity);
  }
  push(value) {
    if (this.length === this.data.length) this.grow();
    this.data[this.length] = value;
    return this.length++;
  }
  pop() {
    return this.data[--this.length];
  }
  /**
   * Adds zeros until there is an entry at a position. Where there mostly is one, ask before calling: the engine is slow
   * with loops that mostly do nothing.
   */
  reach(position) {
    while (this.length <= position) this.push(0);
  }
  /** Makes room for one entry more. */
  grow() {
    this.data = grown(this.data, this.length + 1, 0);
  }
  /** Forgets all entries and gives their room back. */
  release() {
    this.data = new Int32Array(0);
    this.length = 0;
  }
  /** The filled part; a view, valid until the next push. */
  view() {
    return this.data.subarray(0, this.length);
  }
  /** A copy of the filled part. */
  toArray() {
    const copy = allocated(this.length);
    copy.set(this.view());
    return copy;
  }
};
var ENTRY = 3;
var SMALL = 1 << 14;
var PairMap = class {
  /** Pair and value of each slot side by side, as one is mostly read with the others; the first plus 1, 0 where it is free. */
  table;
  mask;
  size = 0;
  constructor(capacity = 64) {
    const slots = 1 << 32 - Math.clz32(Math.max(capacity, 1) * 2 - 1);
    this.table = allocated(slots * ENTRY);
    this.mask = slots - 1;
  }
  /** The value of (a, b), or −1. */
  get(a, b) {
    const at = this.find(a, b);
    return this.table[at] !== 0 ? this.table[at + 2] : -1;
  }
  set(a, b, value) {
    const at = this.find(a, b);
    if (this.table[at] !== 0) this.table[at + 2] = value;
    else this.insert(at, a, b, value);
  }
  /** Adds (a, b) as a member; false when it was there. */
  add(a, b) {
    const at = this.find(a, b);
    if (this.table[at] !== 0) return false;
    this.insert(at, a, b, 0);
    return true;
  }
  /** In a map that only numbers pairs: the number of (a, b), which is the next one where the pair is new. */
  numberOf(a, b) {
    return this.getOrSet(a, b, this.size);
  }
  /** The value of (a, b), which becomes `value` where the pair is new. */
  getOrSet(a, b, value) {
    const at = this.find(a, b);
    if (this.table[at] !== 0) return this.table[at + 2];
    this.insert(at, a, b, value);
    return value;
  }
  /** Forgets all pairs and keeps the room. */
  clear() {
    if (this.size === 0) return;
    this.table.fill(0);
    this.size = 0;
  }
  /** Forgets all pairs and gives their room back. */
  release() {
    this.table = new Int32Array(2 * ENTRY);
    this.mask = 1;
    this.size = 0;
  }
  /** Where (a, b) stands, or may be put. */
  find(a, b) {
    const { table: table2, mask } = this;
    const first = a + 1 | 0;
    let at = (mixed(a, b) & mask) * ENTRY;
    while (table2[at] !== 0 && (table2[at] !== first || table2[at + 1] !== b)) {
      at += ENTRY;
      if (at === table2.length) at = 0;
    }
    return at;
  }
  insert(free, a, b, value) {
    let at = free;
    if (this.size * 2 >= this.mask) {
      this.rehash();
      at = this.find(a, b);
    }
    const { table: table2 } = this;
    table2[at] = a + 1 | 0;
    table2[at + 1] = b;
    table2[at + 2] = value;
    this.size++;
  }
  rehash() {
    const before2 = this.table.length;
    const slots = (this.mask + 1) * (this.mask < SMALL ? 4 : 2);
    this.table = grown(this.table, slots * ENTRY, 0);
    this.mask = slots - 1;
    this.spread(before2);
  }
  /**
   * Puts each pair of the first part of the table where it belongs in the whole. Begun behind a free slot, each leaves its
   * slot after all that stood before it in its run of slots, so that none that has been put is passed by what still moves.
   */
  spread(before2) {
    const { table: table2 } = this;
    let free = before2 - ENTRY;
    while (table2[free] !== 0) free -= ENTRY;
    for (let from = free + ENTRY; from < before2; from += ENTRY) if (table2[from] !== 0) this.move(from);
    for (let from = 0; from < free; from += ENTRY) if (table2[from] !== 0) this.move(from);
  }
  /** Takes a pair out and puts it where it belongs, which may be the same slot. */
  move(from) {
    const { table: table2, mask } = this;
    const first = table2[from];
    const b = table2[from + 1];
    const value = table2[from + 2];
    table2[from] = 0;
    let at = (mixed(first - 1 | 0, b) & mask) * ENTRY;
    while (table2[at] !== 0) {
      at += ENTRY;
      if (at === table2.length) at = 0;
    }
    table2[at] = first;
    table2[at + 1] = b;
    table2[at + 2] = value;
  }
};
function mixed(a, b) {
  const h = Math.imul(a, 2654435761) ^ Math.imul(b, 2246822507);
  return h ^ h >>> 15;
}
var SequenceTable = class {
  items = [];
  hashes = new IntVec(64);
  /** Ids by hash, open addressing; −1 for free. */
  slots = new Int32Array(128).fill(-1);
  get size() {
    return this.items.length;
  }
  /** The id of a sequence; `sequence` is copied when it is new. */
  intern(sequence) {
    const hash2 = hashOf(sequence);
    let mask = this.slots.length - 1;
    let slot = hash2 & mask;
    for (let id = this.slots[slot]; id >= 0; id = this.slots[slot]) {
      if (this.hashes.data[id] === hash2 && isEqual(this.items[id], sequence)) return id;
      slot = slot + 1 & mask;
    }
    if (this.items.length * 2 >= this.slots.length) {
      this.rehash();
      mask = this.slots.length - 1;
      slot = hash2 & mask;
      while (this.slots[slot] >= 0) slot = slot + 1 & mask;
    }
    this.hashes.push(hash2);
    const copy = new Int32Array(sequence.length);
    for (let i = 0; i < copy.length; i++) copy[i] = sequence[i];
    this.slots[slot] = this.items.push(copy) - 1;
    return this.slots[slot];
  }
  get(id) {
    return this.items[id];
  }
  rehash() {
    this.slots = allocated(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let id = 0; id < this.items.length; id++) {
      let slot = this.hashes.data[id] & mask;
      while (this.slots[slot] >= 0) slot = slot + 1 & mask;
      this.slots[slot] = id;
    }
  }
};
function hashOf(sequence) {
  let hash2 = sequence.length;
  for (let i = 0; i < sequence.length; i++) {
    hash2 = Math.imul(hash2 ^ sequence[i], 2654435761);
    hash2 ^= hash2 >>> 15;
  }
  return hash2;
}
function isEqual(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
var BitSet = class {
  words;
  constructor(size) {
    this.words = new Int32Array(size + 31 >>> 5);
  }
  has(id) {
    return (this.words[id >>> 5] & 1 << (id & 31)) !== 0;
  }
  /** Adds an id; false when it was there. */
  add(id) {
    const word = id >>> 5;
    const bit = 1 << (id & 31);
    if ((this.words[word] & bit) !== 0) return false;
    this.words[word] |= bit;
    return true;
  }
};
function popcount(word) {
  let v = word - (word >>> 1 & 1431655765);
  v = (v & 858993459) + (v >>> 2 & 858993459);
  return Math.imul(v + (v >>> 4) & 252645135, 16843009) >>> 24;
}

// src/util/sorted.ts
function isInSorted(sorted2, wanted) {
  let low = 0;
  let high = sorted2.length;
  while (low < high) {
    const middle = low + high >>> 1;
    if (sorted2[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < sorted2.length && sorted2[low] === wanted;
}

// src/findings/order.ts
var LONGER = 2;
function inOrder(told) {
  if (told.length < 2) return [...told];
  const compare5 = comparing(told);
  const places = new PairMap(64);
  const best = [];
  let apart2;
  for (const race of told) {
    const [a, b] = race.sides;
    const known = places.get(a.place, b.place);
    if (known < 0) places.set(a.place, b.place, best.push(race) - 1);
    else if (compare5(race, best[known]) < 0) best[known] = race;
    if (a.root !== b.root && (apart2 === void 0 || compare5(race, apart2) < 0)) apart2 = race;
  }
  const sorted2 = best.sort(compare5);
  if (apart2 === void 0 || apart2.length > sorted2[0].length + LONGER) return sorted2;
  const first = apart2;
  return [
    first,
    ...sorted2.filter(({ sides }) => !sides.every(({ place: place2 }, i) => place2 === first.sides[i].place))
  ];
}
function comparing(told) {
  const ranked = ranks(told);
  const rank = (side) => ranked.get(side.number) ?? 0;
  const isRead = ({ sides }) => sides[0].side.access === "write" ? 0 : 1;
  return (a, b) => a.length - b.length || isRead(a) - isRead(b) || rank(a.sides[0]) - rank(b.sides[0]) || rank(a.sides[1]) - rank(b.sides[1]);
}
function ranks(told) {
  const found = /* @__PURE__ */ new Map();
  for (const { sides } of told) for (const side of sides) found.set(side.number, side);
  const sorted2 = [...found.values()].sort((a, b) => byPlace(a.side, b.side));
  const rank = /* @__PURE__ */ new Map();
  let last = 0;
  for (let i = 0; i < sorted2.length; i++) {
    if (i > 0 && byPlace(sorted2[i - 1].side, sorted2[i].side) !== 0) last = i;
    rank.set(sorted2[i].number, last);
  }
  return rank;
}
function byPlace(a, b) {
  const [x, y] = [a.place, b.place];
  return compare(x.file, y.file) || x.line - y.line || x.offset - y.offset || compare(x.method, y.method) || compare(b.access, a.access);
}
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/findings/grouping.ts
var RANK = { high: 0, medium: 1, low: 2 };
var MOST_NAMED = 4;
var CONSTRUCTOR = "the constructor";
function partsOf(finding) {
  return finding.parts ?? [finding];
}
function byCause(findings) {
  const alone = [];
  const classes = /* @__PURE__ */ new Map();
  for (const finding of findings.flatMap(partsOf)) {
    const key2 = keyOf(finding);
    const known = key2 === void 0 ? void 0 : classes.get(key2);
    if (key2 === void 0) alone.push(finding);
    else if (known === void 0) classes.set(key2, [finding]);
    else known.push(finding);
  }
  for (const [key2, all] of classes) {
    const together = connected(all);
    alone.push(...all.filter((finding) => !together.has(finding)));
    if (together.size > 0) alone.push(asOne(key2, [...together]));
  }
  return alone.sort(byRank);
}
function byRank(a, b) {
  return RANK[a.confidence] - RANK[b.confidence] || compare(a.subject, b.subject) || compare(a.id, b.id);
}
function keyOf({ kind, confidence, cause, guardedBy }) {
  if (cause === void 0 || kind === "object-race" || confidence === "low") return void 0;
  return `${cause.className}|${guardedBy ?? ""}`;
}
function connected(all) {
  const users = /* @__PURE__ */ new Map();
  for (const finding of all) {
    for (const method2 of methodsOf(finding)) users.set(method2, (users.get(method2) ?? 0) + 1);
  }
  return new Set(
    all.filter((finding) => methodsOf(finding).some((method2) => users.get(method2) > 1))
  );
}
function methodsOf({ cause }) {
  return cause?.methods ?? [];
}
function asOne(key2, findings) {
  const parts = [...findings].sort(byRank);
  const [lead] = parts;
  const cause = commonCause(parts);
  const { guardedBy } = lead;
  const level = highestLevel(parts);
  const told = parts.reduce((sum, { races, racesOmitted }) => sum + races.length + racesOmitted, 0);
  return {
    id: createHash("sha256").update(`cause|${key2}`).digest("hex").slice(0, 16),
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
    ...parts.some(({ pairsArePart }) => pairsArePart) && { pairsArePart: true },
    ...level !== void 0 && { level },
    cause,
    parts
  };
}
function commonCause(parts) {
  const users = /* @__PURE__ */ new Map();
  for (const method2 of parts.flatMap(methodsOf)) users.set(method2, (users.get(method2) ?? 0) + 1);
  const methods = [...users].sort((a, b) => b[1] - a[1] || compare(a[0], b[0])).map(([method2]) => method2);
  return { ...parts[0].cause, methods };
}
var LEVELS = ["error", "warning", "note"];
function highestLevel(parts) {
  if (parts.every(({ level }) => level === void 0)) return void 0;
  const given = new Set(parts.map(({ level }) => level ?? "warning"));
  return LEVELS.find((level) => given.has(level));
}
function unionOfPairs(parts) {
  const all = new Map(
    parts.flatMap(({ pairs }) => pairs.map((pair) => [`${pair.first}|${pair.second}`, pair]))
  );
  return [...all.keys()].sort(compare).map((key2) => all.get(key2));
}
function messageFor(cause, guardedBy, parts) {
  const names = namesOf(cause);
  const follow2 = `${parts.length} data races inside it follow`;
  if (guardedBy !== void 0) {
    return `Object ${cause.className} is shared without ${guardedBy}, which most other accesses hold, in ${listed(names)}; ${follow2}.`;
  }
  const isBare2 = parts.every(({ races }) => races[0].sides.some(({ locks }) => locks.length === 0));
  const between = names.length === 1 ? `two calls of ${names[0]}` : listed(names);
  return `Object ${cause.className} is shared ${isBare2 ? "without a lock" : "with no lock in common"} between ${between}; ${follow2}.`;
}
function adviceFor(cause, guardedBy) {
  const names = namesOf(cause);
  if (guardedBy !== void 0) return `Hold ${guardedBy} in ${listed(names)} too, as most other accesses do.`;
  const simple = cause.className.slice(cause.className.lastIndexOf(".") + 1);
  const what = names.length > MOST_NAMED ? "these methods" : listed(names);
  return `Guard ${what} of ${simple} with one lock, or give each thread its own ${simple}.`;
}
function namesOf({ methods }) {
  const isMade = (name) => name === CONSTRUCTOR ? 1 : 0;
  const names = [...new Set(methods.map(simpleName))].sort((a, b) => isMade(a) - isMade(b));
  const more = names.length - MOST_NAMED;
  return more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more methods`] : names;
}
function simpleName(method2) {
  if (method2.startsWith("new ")) return CONSTRUCTOR;
  const open = method2.indexOf("(");
  const whole = open < 0 ? method2 : method2.slice(0, open);
  return whole.slice(whole.lastIndexOf(".") + 1);
}
function listed(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

// src/findings/accepted.ts
var ACCEPTED_FILE = "racewarden-accepted.json";
var LARGEST_FILE = 64 * 1024 * 1024;
var MOST_ENTRIES2 = 5e4;
var MOST_PAIRS = 1e5;
var LONGEST_TEXT = 65536;
var MOST_NAMED2 = 3;
var VERSION = 1;
var KINDS = ["field-race", "array-race", "library-object-race", "object-race"];
var text = pipe(string(), maxLength(LONGEST_TEXT));
var schema = strictObject({
  version: literal(VERSION),
  accepted: pipe(
    array(
      strictObject({
        id: pipe(string(), regex(/^[0-9a-f]{16}$/, "expected 16 hexadecimal digits")),
        rule: picklist(KINDS),
        field: text,
        pairs: pipe(array(text), maxLength(MOST_PAIRS)),
        pairsArePart: optional(literal(true)),
        reason: optional(text)
      })
    ),
    maxLength(MOST_ENTRIES2)
  )
});
function readAccepted(content, file) {
  if (content.length > LARGEST_FILE)
    throw new UsageError(`${file} is larger than ${LARGEST_FILE / 1024 / 1024} MiB.`);
  const checked = safeParse(schema, parseJson(content, file), { abortEarly: true });
  if (!checked.success) {
    const what = issueText(checked.issues[0], "its top");
    throw new UsageError(`${file} is no file of accepted findings: ${what}.`);
  }
  const lines = linesOfIds(content);
  const entries = checked.output.accepted.map((entry) => ({ ...entry, line: lines.get(entry.id) ?? 1 }));
  return { file, entries };
}
function parseJson(content, file) {
  try {
    return JSON.parse(content.startsWith("\uFEFF") ? content.slice(1) : content);
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
}
function linesOfIds(content) {
  const lines = /* @__PURE__ */ new Map();
  content.split("\n").forEach((line, index) => {
    for (const [, id] of line.matchAll(/"([0-9a-f]{16})"/g)) if (!lines.has(id)) lines.set(id, index + 1);
  });
  return lines;
}
function applyAccepted(findings, { file, entries }) {
  const byId = /* @__PURE__ */ new Map();
  for (const entry of entries) byId.set(entry.id, [...byId.get(entry.id) ?? [], entry]);
  const live = [];
  const suppressed = [];
  const needed = /* @__PURE__ */ new Set();
  for (const finding of findings) {
    const found = byId.get(finding.id) ?? [];
    if (found.length > 0) needed.add(finding.id);
    const further = furtherPairs(finding, found);
    if (found.length === 0) live.push(finding);
    else if (further.length > 0) {
      const { cause: _, ...alone } = finding;
      live.push({ ...alone, message: grown2(finding.message, further, file) });
    } else {
      const suppressions = found.map(({ reason, line }) => ({
        kind: "external",
        justification: reason ?? defaultReason(file),
        where: `${file}:${line}`
      }));
      suppressed.push({ ...finding, suppressions });
    }
  }
  const unused = entries.filter(({ id }) => !needed.has(id)).map(
    ({ rule, field, line }) => `The accepted ${rule} on ${field} at ${file}:${line} is not found any more.`
  );
  return { live, suppressed, unused };
}
function furtherPairs(finding, entries) {
  const accepted = new Set(entries.flatMap(({ pairs }) => pairs));
  const further = finding.pairs.filter((pair) => !accepted.has(pairText(pair)));
  if (!finding.pairsArePart && entries.every(({ pairsArePart }) => !pairsArePart)) return further;
  const methods = new Set([...accepted].flatMap(methodsOf2));
  return further.filter(({ first, second }) => !methods.has(first) || !methods.has(second));
}
function grown2(message, further, file) {
  const named2 = further.slice(0, MOST_NAMED2).map(({ first, second }) => `${first} with ${second}`);
  const more = further.length > MOST_NAMED2 ? ` and ${further.length - MOST_NAMED2} more` : "";
  return `${message} Beyond what is accepted in ${file}: ${named2.join(", ")}${more}.`;
}
var DEFAULT_REASON = "accepted in ";
function defaultReason(file) {
  return DEFAULT_REASON + file.slice(file.lastIndexOf("/") + 1);
}
var BETWEEN = " | ";
function pairText({ first, second }) {
  return `${first}${BETWEEN}${second}`;
}
function methodsOf2(pair) {
  const parts = pair.split(BETWEEN);
  return parts.length === 2 ? parts : [];
}

// src/findings/build.ts
import { createHash as createHash3 } from "node:crypto";

// src/pointsto/equal-sets.ts
function firstsOfEqual(memory, offset, used) {
  const count2 = used.length;
  const firsts = allocated(count2);
  const table2 = allocated(2 ** (32 - Math.clz32(count2 * 2))).fill(-1);
  const mask = table2.length - 1;
  for (let set = 0; set < count2; set++) {
    const from = offset[set];
    const words = used[set];
    let slot = hashOf2(memory, from, words) & mask;
    let other = table2[slot];
    while (other >= 0 && (used[other] !== words || !areEqual(memory, offset[other], from, words))) {
      slot = slot + 1 & mask;
      other = table2[slot];
    }
    if (other < 0) table2[slot] = set;
    firsts[set] = other < 0 ? set : other;
  }
  return firsts;
}
function hashOf2(memory, from, words) {
  let hash2 = words;
  for (let i = from; i < from + words; i++) hash2 = Math.imul(hash2, 31) + memory[i] | 0;
  hash2 = Math.imul(hash2 ^ hash2 >>> 15, 2246822507);
  return hash2 ^ hash2 >>> 13;
}
function areEqual(memory, a, b, words) {
  for (let i = 0; i < words; i++) if (memory[a + i] !== memory[b + i]) return false;
  return true;
}

// src/pointsto/sets.ts
var SIZE_CLASSES = 28;
var SetPool = class {
  /** Words written so far, a measure of work that is the same on every machine. */
  written = 0;
  mem = new Int32Array(1 << 16);
  top = 0;
  offset = new Int32Array(1024);
  /** Words in use per slot (two a pair). */
  used = new Int32Array(1024);
  /** log2 of the room of a slot; −1 for none. */
  room = new Int32Array(1024).fill(-1);
  free = Array.from({ length: SIZE_CLASSES }, () => new IntVec(4));
  scratch = new Int32Array(1024);
  scratchUsed = 0;
  /** Makes slots 0 … count−1 usable; new ones are empty. */
  ensure(count2) {
    if (count2 <= this.offset.length) return;
    this.offset = grown(this.offset, count2, 0);
    this.used = grown(this.used, count2, 0);
    this.room = grown(this.room, count2, -1);
  }
  isEmpty(slot) {
    return this.used[slot] === 0;
  }
  /** Words in use of all slots, for the diagnostics. */
  get words() {
    let sum = 0;
    for (let i = 0; i < this.used.length; i++) sum += this.used[i];
    return sum;
  }
  has(slot, object) {
    const block = object >>> 5;
    let low = 0;
    let high = (this.used[slot] >>> 1) - 1;
    const base = this.offset[slot];
    while (low <= high) {
      const mid = low + high >>> 1;
      const at = this.mem[base + 2 * mid];
      if (at === block) return (this.mem[base + 2 * mid + 1] & 1 << (object & 31)) !== 0;
      if (at < block) low = mid + 1;
      else high = mid - 1;
    }
    return false;
  }
  count(slot) {
    let sum = 0;
    const base = this.offset[slot];
    for (let i = 1; i < this.used[slot]; i += 2) sum += popcount(this.mem[base + i]);
    return sum;
  }
  /** The members in increasing order, appended to `out`. */
  members(slot, out) {
    const base = this.offset[slot];
    for (let i = 0; i < this.used[slot]; i += 2) {
      const block = this.mem[base + i] << 5;
      let bits = this.mem[base + i + 1];
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        out.push(block | bit);
        bits &= bits - 1;
      }
    }
  }
  /** Adds the members to a bit set, `words`; those that are new there are appended to `fresh`. */
  addTo(slot, words, fresh) {
    const base = this.offset[slot];
    for (let i = 0; i < this.used[slot]; i += 2) {
      const block = this.mem[base + i];
      let bits = this.mem[base + i + 1] & ~words[block];
      if (bits === 0) continue;
      words[block] |= bits;
      while (bits !== 0) {
        fresh.push(block << 5 | 31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
      }
    }
  }
  /** The only member, −1 when there is none, −2 when there are several. */
  single(slot) {
    if (this.used[slot] === 0) return -1;
    if (this.used[slot] > 2) return -2;
    const bits = this.mem[this.offset[slot] + 1];
    return (bits & bits - 1) !== 0 ? -2 : this.mem[this.offset[slot]] << 5 | 31 - Math.clz32(bits);
  }
  intersects(a, b) {
    const { mem } = this;
    let i = this.offset[a];
    let j = this.offset[b];
    const endI = i + this.used[a];
    const endJ = j + this.used[b];
    while (i < endI && j < endJ) {
      if (mem[i] === mem[j]) {
        if ((mem[i + 1] & mem[j + 1]) !== 0) return true;
        i += 2;
        j += 2;
      } else if (mem[i] < mem[j]) i += 2;
      else j += 2;
    }
    return false;
  }
  /** Adds one object; false when it was there. */
  add(slot, object) {
    if (this.has(slot, object)) return false;
    this.scratch[0] = object >>> 5;
    this.scratch[1] = 1 << (object & 31);
    this.scratchUsed = 2;
    this.mergeScratch(slot);
    return true;
  }
  /**
   * target ∪= source ∩ mask (no mask: −1), and what was new is added to `delta` as well.
   * True when something was new.
   */
  union(target, source, mask, delta) {
    this.collectNew(target, source, mask);
    if (this.scratchUsed === 0) return false;
    this.mergeScratch(target);
    if (delta >= 0) this.mergeScratch(delta);
    return true;
  }
  /** target ∪= a \ b */
  unionMinus(target, a, b) {
    this.collectNew(b, a, -1);
    if (this.scratchUsed > 0) this.mergeScratch(target);
  }
  /** Empties `from` into `to`, whose former contents are dropped. */
  move(from, to) {
    const { offset, used, room } = this;
    const o = offset[to];
    const r = room[to];
    offset[to] = offset[from];
    used[to] = used[from];
    room[to] = room[from];
    offset[from] = o;
    used[from] = 0;
    room[from] = r;
  }
  /** Forgets the members and gives the room back. */
  release(slot) {
    if (this.room[slot] >= 0) this.free[this.room[slot]].push(this.offset[slot]);
    this.room[slot] = -1;
    this.used[slot] = 0;
  }
  /**
   * Moves all sets together, equal ones to one place, so that they take no more room than they need; what changes later
   * moves away. Returns by slot the first one with an equal set.
   */
  compact() {
    const { offset, used } = this;
    const firsts = firstsOfEqual(this.mem, offset, used);
    let words = 0;
    for (let slot = 0; slot < used.length; slot++) if (firsts[slot] === slot) words += used[slot];
    const mem = allocated(words);
    const moved2 = allocated(used.length);
    let top = 0;
    for (let slot = 0; slot < used.length; slot++) {
      if (firsts[slot] < slot) {
        moved2[slot] = moved2[firsts[slot]];
        continue;
      }
      for (let i = 0; i < used[slot]; i++) mem[top + i] = this.mem[offset[slot] + i];
      moved2[slot] = top;
      top += used[slot];
    }
    this.offset = moved2;
    this.room.fill(-1);
    this.mem = mem;
    this.top = top;
    for (const rooms of this.free) rooms.release();
    return firsts;
  }
  /** scratch := (source ∩ mask) \ target */
  collectNew(target, source, mask) {
    const { mem } = this;
    const sourceUsed = this.used[source];
    if (this.scratch.length < sourceUsed) this.scratch = new Int32Array(sourceUsed * 2);
    const { scratch } = this;
    let n = 0;
    let t = this.offset[target];
    const endT = t + this.used[target];
    let m = mask < 0 ? 0 : this.offset[mask];
    const endM = mask < 0 ? 0 : m + this.used[mask];
    const start = this.offset[source];
    for (let s = start; s < start + sourceUsed; s += 2) {
      const block = mem[s];
      let bits = mem[s + 1];
      if (mask >= 0) {
        while (m < endM && mem[m] < block) m += 2;
        if (m >= endM) break;
        if (mem[m] !== block) continue;
        bits &= mem[m + 1];
      }
      while (t < endT && mem[t] < block) t += 2;
      if (t < endT && mem[t] === block) bits &= ~mem[t + 1];
      if (bits !== 0) {
        scratch[n++] = block;
        scratch[n++] = bits;
      }
    }
    this.scratchUsed = n;
  }
  /** slot ∪= scratch, merging from the end so that it can be done in place. */
  mergeScratch(slot) {
    const { scratch } = this;
    const old = this.used[slot];
    const base = this.offset[slot];
    let extra = 0;
    for (let s = 0, t2 = 0; s < this.scratchUsed; s += 2) {
      while (t2 < old && this.mem[base + t2] < scratch[s]) t2 += 2;
      if (t2 >= old || this.mem[base + t2] !== scratch[s]) extra += 2;
    }
    const total = old + extra;
    this.written += this.scratchUsed;
    this.reserve(slot, total);
    const { mem } = this;
    const to = this.offset[slot];
    let write = to + total - 2;
    let t = to + old - 2;
    for (let s = this.scratchUsed - 2; s >= 0; write -= 2) {
      if (t >= to && mem[t] > scratch[s]) {
        mem[write] = mem[t];
        mem[write + 1] = mem[t + 1];
        t -= 2;
      } else {
        const same = t >= to && mem[t] === scratch[s];
        mem[write + 1] = scratch[s + 1] | (same ? mem[t + 1] : 0);
        mem[write] = scratch[s];
        if (same) t -= 2;
        s -= 2;
      }
    }
    this.used[slot] = total;
  }
  /** Gives a slot room for `words`, keeping its contents. */
  reserve(slot, words) {
    const have = this.room[slot];
    if (have >= 0 && words <= 1 << have) return;
    const size = Math.max(1, 32 - Math.clz32(words - 1));
    const at = this.allocate(size);
    const from = this.offset[slot];
    this.mem.copyWithin(at, from, from + this.used[slot]);
    if (have >= 0) this.free[have].push(from);
    this.offset[slot] = at;
    this.room[slot] = size;
  }
  allocate(size) {
    if (this.free[size].length > 0) return this.free[size].pop();
    const at = this.top;
    this.top += 1 << size;
    if (this.top > this.mem.length) this.mem = grown(this.mem, this.top, 0);
    return at;
  }
};

// src/pointsto/costs.ts
var MANY = 1e12;
function costsOf(solver, k) {
  return new CostModel(solver, k).costs();
}
var CostModel = class {
  constructor(solver, k) {
    this.solver = solver;
    this.k = k;
    this.program = solver.program;
    this.methodCount = this.program.methodCount;
    this.receivers.ensure(this.methodCount);
    this.collectReceivers();
    this.inheritReceivers();
    for (let j = 0; j <= k; j++) this.contexts.push(this.contextCounts(j));
  }
  solver;
  k;
  program;
  /** Objects each method runs on; for static methods those of their callers. */
  receivers = new SetPool();
  /** By number of sites: contexts of each method, at most. */
  contexts = [];
  methodCount;
  /** By outermost class, and by class. */
  byOutermost = /* @__PURE__ */ new Map();
  byClass = /* @__PURE__ */ new Map();
  buffer = new IntVec();
  costs() {
    const size = this.sizes();
    for (let m = 0; m < this.methodCount; m++) {
      if (size[m] === 0) continue;
      const { isStatic, owner } = this.program.method(m);
      if (isStatic) this.chargeStatic(this.cost(owner), m, size[m]);
      else this.charge(m, size[m]);
    }
    return [...this.byOutermost.values()];
  }
  chargeStatic({ work, contexts }, method2, size) {
    for (let j = 0; j <= this.k; j++) {
      work[j] += size * this.contexts[j][method2];
      contexts[j] = Math.max(contexts[j], this.contexts[j][method2]);
    }
  }
  /** Each class pays for the contexts that its own objects make. */
  charge(method2, size) {
    const { heap } = this.solver;
    const charged = /* @__PURE__ */ new Map();
    for (const object of this.receiversOf(method2)) {
      const cost = this.cost(heap.classOf(object));
      let counts = charged.get(cost);
      if (counts === void 0) {
        counts = new Array(this.k + 1).fill(0);
        counts[0] = 1;
        charged.set(cost, counts);
      }
      for (let j = 1; j <= this.k; j++) counts[j] += this.heapContexts(object, j - 1);
    }
    for (const [{ work, contexts }, counts] of charged) {
      for (let j = 0; j <= this.k; j++) {
        work[j] += size * counts[j];
        contexts[j] = Math.max(contexts[j], counts[j]);
      }
    }
  }
  cost(cls) {
    const known = this.byClass.get(cls);
    if (known !== void 0) return known;
    const outer = outermost(this.program, cls);
    const zeros2 = () => new Array(this.k + 1).fill(0);
    const cost = this.byOutermost.get(outer) ?? { cls: outer, work: zeros2(), contexts: zeros2() };
    this.byOutermost.set(outer, cost);
    this.byClass.set(cls, cost);
    return cost;
  }
  receiversOf(method2) {
    this.buffer.length = 0;
    this.receivers.members(method2, this.buffer);
    return this.buffer.view();
  }
  collectReceivers() {
    const { calls, graph } = this.solver;
    for (let cs = 0; cs < calls.size; cs++) {
      const method2 = calls.methodOf(cs);
      if (this.program.method(method2).isStatic) continue;
      this.buffer.length = 0;
      graph.sets.members(graph.points(calls.baseOf(cs)), this.buffer);
      for (const object of this.buffer.view()) this.receivers.add(method2, object);
    }
  }
  /** A static method runs in its callers' contexts. */
  inheritReceivers() {
    const { calls } = this.solver;
    const edges = new IntVec();
    for (let e = 0; e < calls.edgeCount; e++) {
      if (calls.edgeFork.data[e] === 1) continue;
      const callee = calls.methodOf(calls.edgeCallee.data[e]);
      const caller = calls.methodOf(calls.edgeCaller.data[e]);
      if (callee === caller || !this.program.method(callee).isStatic) continue;
      edges.push(caller);
      edges.push(callee);
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (let e = 0; e < edges.length; e += 2) {
        if (this.receivers.union(edges.data[e + 1], edges.data[e], -1, -1)) changed = true;
      }
    }
  }
  contextCounts(j) {
    const counts = new Float64Array(this.methodCount).fill(1);
    if (j === 0) return counts;
    for (let m = 0; m < this.methodCount; m++) {
      let sum = 0;
      for (const object of this.receiversOf(m)) sum += this.heapContexts(object, j - 1);
      counts[m] = Math.min(MANY, Math.max(1, sum));
    }
    return counts;
  }
  /** Heap contexts of `j` sites that an object's site has: contexts of the method that makes it. */
  heapContexts(object, j) {
    const { heap } = this.solver;
    const { method: method2 } = heap.sites[heap.siteOf(object)];
    return j === 0 || method2 < 0 ? 1 : this.contexts[j][method2];
  }
  /** Variables and what they hold, by method: of one context, where there are several. */
  sizes() {
    const { calls, graph } = this.solver;
    const sum = new Float64Array(this.methodCount);
    const times = new Int32Array(this.methodCount);
    for (let cs = 0; cs < calls.size; cs++) {
      const method2 = calls.methodOf(cs);
      const base = calls.baseOf(cs);
      const end = base + this.solver.template(method2).localCount;
      sum[method2] += end - base;
      for (let n = base; n < end; n++) if (graph.find(n) === n) sum[method2] += graph.sets.count(2 * n);
      times[method2]++;
    }
    return sum.map((size, method2) => times[method2] === 0 ? 0 : size / times[method2]);
  }
};
function outermost(program, cls) {
  const { name } = program.class(cls);
  for (let at = name.indexOf("$", 1); at > 0; at = name.indexOf("$", at + 1)) {
    const outer = program.findClass(name.slice(0, at));
    if (outer >= 0) return outer;
  }
  return cls;
}

// src/pointsto/points-to.ts
var PointsTo = class {
  constructor(solver, lowered2 = []) {
    this.solver = solver;
    this.lowered = lowered2;
  }
  solver;
  lowered;
  /** Counters that all of the graph is looked through for. */
  counted;
  get program() {
    return this.solver.program;
  }
  get heap() {
    return this.solver.heap;
  }
  get calls() {
    return this.solver.calls;
  }
  template(method2) {
    return this.solver.template(method2);
  }
  /** Template of the method of a method context. */
  templateOf(cs) {
    return this.solver.template(this.solver.calls.methodOf(cs));
  }
  /** The call that an edge of the call graph is of. */
  callOf(edge) {
    const { edgeCaller, edgeCall } = this.solver.calls;
    return this.templateOf(edgeCaller.data[edge]).calls[edgeCall.data[edge]];
  }
  /** Appends the objects a local may hold, in increasing order. */
  objects(cs, local, out) {
    const { graph } = this.solver;
    graph.sets.members(graph.points(this.solver.node(cs, local)), out);
  }
  /** May a local hold an object? */
  holds(cs, local, object) {
    const { graph } = this.solver;
    return graph.sets.has(graph.points(this.solver.node(cs, local)), object);
  }
  /** The only object of a local, −1 when it has none, −2 when several. */
  single(cs, local) {
    const { graph } = this.solver;
    return graph.sets.single(graph.points(this.solver.node(cs, local)));
  }
  /** Appends the objects that a field (`fieldKey`, `ELEMENT`) of an object may hold, in increasing order. */
  fieldObjects(object, key2, out) {
    const node = this.solver.fieldNode(object, key2);
    if (node >= 0) this.solver.graph.sets.members(this.solver.graph.points(node), out);
  }
  /** Fields of objects that may hold something are numbered 0 … fieldCount − 1. */
  get fieldCount() {
    return this.solver.fieldObjects.length;
  }
  fieldOwner(field) {
    return this.solver.fieldObjects.data[field];
  }
  /** `fieldKey`, or `ELEMENT`. */
  fieldKeyOf(field) {
    return this.solver.fieldKeys.data[field];
  }
  /** The number of the set of objects that a field holds: what has one number holds the same. */
  fieldSet(field) {
    return this.solver.graph.setOf(this.solver.fieldNodeIds.data[field]);
  }
  /** The number of the set of objects that a local may hold; numbers are as of `fieldSet`. */
  localSet(cs, local) {
    return this.solver.graph.setOf(this.solver.node(cs, local));
  }
  /** The number of the set of objects that a field (`fieldKey`, `ELEMENT`) of an object may hold, −1 where it has none. */
  objectFieldSet(object, key2) {
    const node = this.solver.fieldNode(object, key2);
    return node < 0 ? -1 : this.solver.graph.setOf(node);
  }
  /** The number of the set of objects that a static field may hold, −1 for fields that were never used. */
  staticSet(field) {
    const node = this.solver.statics().get(field);
    return node === void 0 ? -1 : this.solver.graph.setOf(node);
  }
  /** How many objects are in a set, by its number. */
  setSize(set) {
    return this.solver.graph.sets.count(set);
  }
  /** Numbers of sets are below this. */
  get setBound() {
    return 2 * this.solver.graph.nodeCount;
  }
  /** Appends the members of a set by its number, in increasing order. */
  members(set, out) {
    this.solver.graph.sets.members(set, out);
  }
  /** Adds the members of a set to `into`; those that are new there are appended to `fresh`. */
  addMembers(set, into, fresh) {
    this.solver.graph.sets.addTo(set, into.words, fresh);
  }
  /** Calls `visit(object, key, held)` for every object field and object in it. */
  eachFieldFact(visit, buffer) {
    const { graph, fieldObjects, fieldKeys, fieldNodeIds } = this.solver;
    for (let i = 0; i < fieldObjects.length; i++) {
      buffer.length = 0;
      graph.sets.members(graph.points(fieldNodeIds.data[i]), buffer);
      visit(fieldObjects.data[i], fieldKeys.data[i], buffer.view());
    }
  }
  /** Appends the objects held by static fields. */
  staticObjects(out) {
    const { graph } = this.solver;
    for (const node of this.solver.statics().values()) graph.sets.members(graph.points(node), out);
  }
  /** Calls `visit(field, objects)` for each static field that holds something. */
  eachStatic(visit, buffer) {
    const { graph } = this.solver;
    for (const [field, node] of this.solver.statics()) {
      buffer.length = 0;
      graph.sets.members(graph.points(node), buffer);
      visit(field, buffer.view());
    }
  }
  /** Counters for diagnostics and the bench. */
  statistics() {
    const { graph, heap, calls } = this.solver;
    this.counted ??= countOnce(this.solver);
    return {
      methodContexts: calls.size,
      methods: this.counted.methods,
      contexts: heap.contextCount,
      objects: heap.objectsMade,
      callEdges: calls.edgeCount,
      nodes: graph.nodeCount,
      copyEdges: graph.edgeCount,
      collapsedNodes: graph.collapsed,
      visits: graph.visits,
      setWords: graph.sets.words,
      facts: this.counted.facts,
      work: this.solver.work
    };
  }
};
function countOnce({ program, graph, calls }) {
  let facts = 0;
  for (let n = 0; n < graph.nodeCount; n++) if (graph.find(n) === n) facts += graph.sets.count(2 * n);
  const isReached = new Uint8Array(program.methodCount);
  let methods = 0;
  for (let cs = 0; cs < calls.size; cs++) {
    const method2 = calls.methodOf(cs);
    methods += 1 - isReached[method2];
    isReached[method2] = 1;
  }
  return { methods, facts };
}

// src/pointsto/precision.ts
function coarse(program, k) {
  return memoised((cls) => isOwn(program, cls) ? 0 : Math.min(k, 1));
}
function choose(program, costs, k, budget) {
  const threshold = highestThreshold(program, costs, budget);
  const lower = /* @__PURE__ */ new Map();
  let raised = false;
  for (const cost of costs) {
    const level = levelUnder(program, cost, threshold);
    if (level > leastLevel(program, cost)) raised = true;
    if (level < k) lower.set(cost.cls, level);
  }
  return raised ? memoised((cls) => lower.get(outermost(program, cls)) ?? k) : void 0;
}
function loweredTo(kOf, costs, k) {
  return [...costs].sort((a, b) => b.work[k] - a.work[k] || a.cls - b.cls).map(({ cls, contexts }) => ({ cls, k: kOf(cls), contexts: contexts[k] })).filter((one) => one.k < k);
}
function isOwn(program, cls) {
  const { origin } = program.class(cls);
  return origin !== "model" && origin !== "skeleton" && origin !== "array";
}
function leastLevel(program, { cls, work }) {
  return isOwn(program, cls) ? 0 : Math.min(work.length - 1, 1);
}
function levelUnder(program, cost, threshold) {
  const least = leastLevel(program, cost);
  let level = cost.work.length - 1;
  while (level > least && cost.work[level] > threshold) level--;
  return level;
}
function highestThreshold(program, costs, budget) {
  const candidates = [...new Set(costs.flatMap(({ work }) => work))].sort((a, b) => a - b);
  let low = 0;
  let high = candidates.length - 1;
  const total = (threshold) => {
    let sum = 0;
    for (const cost of costs) sum += cost.work[levelUnder(program, cost, threshold)];
    return sum;
  };
  while (low < high) {
    const middle = low + high + 1 >>> 1;
    if (total(candidates[middle]) <= budget) low = middle;
    else high = middle - 1;
  }
  return total(candidates[low]) <= budget ? candidates[low] : -1;
}
function memoised(of) {
  const known = [];
  return (cls) => {
    let value = known[cls];
    if (value === void 0) {
      value = of(cls);
      known[cls] = value;
    }
    return value;
  };
}

// src/pointsto/callgraph.ts
var CallGraph = class {
  ids = new PairMap(1024);
  methods = new IntVec(1024);
  contexts = new IntVec(1024);
  bases = new IntVec(1024);
  thrownLocals = new IntVec(1024);
  /** First global number of a method context's calls. */
  callBases = new IntVec(1024);
  /** By number of a call: its first callee + 1, 0 for none; calls mostly have one. The other callees stand in `more`. */
  firstCallee = new IntVec(1024);
  more = new PairMap(1024);
  edgeCaller = new IntVec(1024);
  edgeCall = new IntVec(1024);
  edgeCallee = new IntVec(1024);
  /** 1 for forks. */
  edgeFork = new IntVec(1024);
  /** The edges that start threads, in order; few of all. */
  forks = [];
  /** Method contexts of class initialisers. */
  initialisers = [];
  lists;
  reverse;
  get size() {
    return this.methods.length;
  }
  get edgeCount() {
    return this.edgeCaller.length;
  }
  find(method2, context) {
    return this.ids.get(method2, context);
  }
  /** `thrown`: the local for what the method throws, whose node is not among those from `base` on. */
  add(method2, context, base, thrown, calls) {
    const cs = this.methods.push(method2);
    this.contexts.push(context);
    this.bases.push(base);
    this.thrownLocals.push(thrown);
    this.callBases.push(this.firstCallee.length);
    for (let call = 0; call < calls; call++) this.firstCallee.push(0);
    this.ids.set(method2, context, cs);
    return cs;
  }
  methodOf(cs) {
    return this.methods.data[cs];
  }
  contextOf(cs) {
    return this.contexts.data[cs];
  }
  baseOf(cs) {
    return this.bases.data[cs];
  }
  thrownOf(cs) {
    return this.thrownLocals.data[cs];
  }
  addInitialiser(cs) {
    this.initialisers.push(cs);
  }
  /** False when the edge was there. */
  addEdge(caller, call, callee, fork) {
    if (!this.isNew(this.callBases.data[caller] + call, callee)) return false;
    this.edgeCaller.push(caller);
    this.edgeCall.push(call);
    this.edgeCallee.push(callee);
    if (fork) this.forks.push(this.edgeCount - 1);
    this.edgeFork.push(fork ? 1 : 0);
    this.lists = void 0;
    this.reverse = void 0;
    return true;
  }
  isNew(call, callee) {
    const first = this.firstCallee.data[call];
    if (first !== 0) return first !== callee + 1 && this.more.add(call, callee);
    this.firstCallee.data[call] = callee + 1;
    return true;
  }
  /** No more edges will come. */
  seal() {
    this.firstCallee.release();
    this.more.release();
  }
  /** The number of the call of an edge's caller: edges of one call in one method context have the same. */
  callNumber(edge) {
    return this.callBases.data[this.edgeCaller.data[edge]] + this.edgeCall.data[edge];
  }
  /** Call edges that start no thread, by caller. */
  outgoing() {
    this.lists ??= this.link(this.edgeCaller);
    return this.lists;
  }
  /** Call edges that start no thread, by callee. */
  incoming() {
    this.reverse ??= this.link(this.edgeCallee);
    return this.reverse;
  }
  /** 1 for the method contexts from which calls lead to one of `targets`, themselves included. */
  leadingTo(targets) {
    const { first, next } = this.incoming();
    const leads = new Uint8Array(this.size);
    const work = [];
    const add2 = (cs) => {
      if (leads[cs] === 1) return;
      leads[cs] = 1;
      work.push(cs);
    };
    for (const cs of targets) add2(cs);
    while (work.length > 0) {
      for (let e = first[work.pop()]; e >= 0; e = next[e]) add2(this.edgeCaller.data[e]);
    }
    return leads;
  }
  link(ends) {
    const first = allocated(this.size).fill(-1);
    const next = allocated(this.edgeCount).fill(-1);
    for (let e = this.edgeCount - 1; e >= 0; e--) {
      if (this.edgeFork.data[e] === 1) continue;
      next[e] = first[ends.data[e]];
      first[ends.data[e]] = e;
    }
    return { first, next };
  }
};

// src/pointsto/order.ts
function condense(graph) {
  return { rank: ranks2(graph), component: new Components(graph).run() };
}
function ranks2(graph) {
  const { nodeCount, edgeNext, edgeTo, parent } = graph;
  const rank = new Int32Array(nodeCount);
  const cursor = graph.firstEdge.slice(0, nodeCount);
  const seen = new Uint8Array(nodeCount);
  const path = new IntVec();
  let finished = nodeCount;
  const enter2 = (node) => {
    seen[node] = 1;
    path.push(node);
  };
  for (let root = 0; root < nodeCount; root++) {
    if (seen[root] === 1 || parent[root] !== root) continue;
    enter2(root);
    while (path.length > 0) {
      const node = path.data[path.length - 1];
      const edge = cursor[node];
      if (edge < 0) {
        rank[path.pop()] = finished--;
        continue;
      }
      cursor[node] = edgeNext[edge];
      const to = edgeTo[edge];
      if (seen[to] === 0) enter2(to);
    }
  }
  return rank;
}
var Components = class {
  constructor(graph) {
    this.graph = graph;
    const n = graph.nodeCount;
    this.index = new Int32Array(n);
    this.low = new Int32Array(n);
    this.onStack = new Uint8Array(n);
    this.component = new Int32Array(n).fill(-1);
    this.cursor = graph.firstEdge.slice(0, n);
  }
  graph;
  index;
  low;
  onStack;
  component;
  cursor;
  path = new IntVec();
  stack = new IntVec();
  counter = 1;
  run() {
    const { nodeCount, parent } = this.graph;
    for (let n = 0; n < nodeCount; n++) {
      if (parent[n] === n && this.index[n] === 0) this.visit(n);
    }
    return this.component;
  }
  visit(root) {
    const { edgeNext, edgeTo, edgeFilter } = this.graph;
    this.enter(root);
    while (this.path.length > 0) {
      const node = this.path.data[this.path.length - 1];
      const edge = this.cursor[node];
      if (edge < 0) {
        this.leave(node);
        continue;
      }
      this.cursor[node] = edgeNext[edge];
      if (edgeFilter[edge] >= 0) continue;
      const to = edgeTo[edge];
      if (this.index[to] === 0) this.enter(to);
      else if (this.onStack[to] === 1) this.low[node] = Math.min(this.low[node], this.index[to]);
    }
  }
  enter(node) {
    this.index[node] = this.low[node] = this.counter++;
    this.onStack[node] = 1;
    this.path.push(node);
    this.stack.push(node);
  }
  leave(node) {
    this.path.pop();
    if (this.low[node] === this.index[node]) {
      this.closeComponent(node);
    } else {
      const parent = this.path.data[this.path.length - 1];
      this.low[parent] = Math.min(this.low[parent], this.low[node]);
    }
  }
  closeComponent(node) {
    const end = this.stack.length;
    let start = end;
    let least = node;
    do {
      start--;
      least = Math.min(least, this.stack.data[start]);
    } while (this.stack.data[start] !== node);
    for (let i = start; i < end; i++) {
      const member = this.stack.data[i];
      this.onStack[member] = 0;
      this.component[member] = least;
    }
    this.stack.length = start;
  }
};

// src/pointsto/queue.ts
var RankedQueue = class {
  heap = new IntVec(1024);
  later = new IntVec(1024);
  /** The node last popped; −1 at the start of a wave. */
  reached = -1;
  rank = new Int32Array(1024).fill(2147483647);
  queued = new Uint8Array(1024);
  ensure(nodes) {
    if (nodes <= this.queued.length) return;
    this.rank = grown(this.rank, nodes, 2147483647);
    const queued = new Uint8Array(this.rank.length);
    queued.set(this.queued);
    this.queued = queued;
  }
  push(node) {
    if (this.queued[node] === 1) return;
    this.queued[node] = 1;
    if (this.reached >= 0 && !this.before(this.reached, node)) this.later.push(node);
    else this.up(this.heap.push(node));
  }
  /** The next node of the wave, ties by number, or the first of the next wave; −1 when empty. */
  pop() {
    const { heap, later } = this;
    if (heap.length === 0) {
      this.reached = -1;
      if (later.length === 0) return -1;
      for (let i = 0; i < later.length; i++) this.up(heap.push(later.data[i]));
      later.length = 0;
    }
    const top = heap.data[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap.data[0] = last;
      this.down(0);
    }
    this.queued[top] = 0;
    this.reached = top;
    return top;
  }
  /** Takes new ranks for nodes 0 … count−1; nodes made later come last. */
  rerank(rank, count2) {
    this.rank.fill(2147483647);
    this.rank.set(rank.subarray(0, count2));
    for (let i = 0; i < this.later.length; i++) this.heap.push(this.later.data[i]);
    this.later.length = 0;
    this.reached = -1;
    for (let i = (this.heap.length >>> 1) - 1; i >= 0; i--) this.down(i);
  }
  before(a, b) {
    const d = this.rank[a] - this.rank[b];
    return d < 0 || d === 0 && a < b;
  }
  up(at) {
    const { data } = this.heap;
    const node = data[at];
    while (at > 0) {
      const above = at - 1 >>> 1;
      if (!this.before(node, data[above])) break;
      data[at] = data[above];
      at = above;
    }
    data[at] = node;
  }
  down(at) {
    const { data, length } = this.heap;
    const node = data[at];
    for (let child = 2 * at + 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && this.before(data[child + 1], data[child])) child++;
      if (!this.before(data[child], node)) break;
      data[at] = data[child];
      at = child;
    }
    data[at] = node;
  }
};

// src/pointsto/graph.ts
var FEW_EDGES = 8;
var ConstraintGraph = class {
  constructor(program) {
    this.program = program;
  }
  program;
  sets = new SetPool();
  nodeCount = 0;
  edgeCount = 0;
  collapsed = 0;
  visits = 0;
  parent = new Int32Array(1024);
  firstEdge = new Int32Array(1024).fill(-1);
  lastEdge = new Int32Array(1024).fill(-1);
  nextMember = new Int32Array(1024).fill(-1);
  lastMember = new Int32Array(1024);
  edgeTo = new IntVec(1024);
  edgeFilter = new IntVec(1024);
  edgeNext = new IntVec(1024);
  /** By node, how many edges leave it; of nodes with many, those without a filter. */
  degree = new Int32Array(1024);
  edgesOfMany = new PairMap(1024);
  queue = new RankedQueue();
  edgesAtOrder = 0;
  /** By slot, the first one with an equal set; undefined until the graph is sealed. */
  firsts;
  /** Mask node of each class used as a filter. */
  maskOf = /* @__PURE__ */ new Map();
  masksByClass = /* @__PURE__ */ new Map();
  objectClasses = new Int32Array(1024).fill(-1);
  newNodes(count2) {
    const first = this.nodeCount;
    this.nodeCount += count2;
    if (this.nodeCount > this.parent.length) {
      this.parent = grown(this.parent, this.nodeCount, 0);
      this.firstEdge = grown(this.firstEdge, this.nodeCount, -1);
      this.lastEdge = grown(this.lastEdge, this.nodeCount, -1);
      this.degree = grown(this.degree, this.nodeCount, 0);
      this.nextMember = grown(this.nextMember, this.nodeCount, -1);
      this.lastMember = grown(this.lastMember, this.nodeCount, 0);
    }
    this.sets.ensure(2 * this.parent.length);
    this.queue.ensure(this.parent.length);
    for (let n = first; n < this.nodeCount; n++) {
      this.parent[n] = n;
      this.lastMember[n] = n;
    }
    return first;
  }
  /** The node that stands for `node` after collapsing. */
  find(node) {
    const { parent } = this;
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }
  /** Slot of a node's points-to set in `sets`. */
  points(node) {
    return 2 * this.find(node);
  }
  addObject(node, object) {
    const n = this.find(node);
    if (!this.sets.add(2 * n, object)) return;
    this.sets.add(2 * n + 1, object);
    this.queue.push(n);
  }
  /** target ⊇ source, restricted to subclasses of `filter` unless it is −1. */
  addEdge(source, target, filter) {
    const from = this.find(source);
    const to = this.find(target);
    if (from === to || filter < 0 && !this.isNew(from, to)) return;
    const mask = filter < 0 ? -1 : this.mask(filter);
    const edge = this.edgeTo.push(to);
    this.edgeFilter.push(mask);
    this.edgeNext.push(-1);
    this.edgeCount++;
    if (this.lastEdge[from] < 0) this.firstEdge[from] = edge;
    else this.edgeNext.data[this.lastEdge[from]] = edge;
    this.lastEdge[from] = edge;
    if (++this.degree[from] === FEW_EDGES) this.noteMany(from);
    if (this.sets.union(2 * to, 2 * from, mask < 0 ? -1 : 2 * mask, 2 * to + 1)) this.queue.push(to);
  }
  /** Is there no such unfiltered edge yet? */
  isNew(from, to) {
    if (this.degree[from] >= FEW_EDGES) return this.edgesOfMany.add(from, to);
    for (let edge = this.firstEdge[from]; edge >= 0; edge = this.edgeNext.data[edge])
      if (this.edgeTo.data[edge] === to && this.edgeFilter.data[edge] < 0) return false;
    return true;
  }
  noteMany(from) {
    for (let edge = this.firstEdge[from]; edge >= 0; edge = this.edgeNext.data[edge])
      if (this.edgeFilter.data[edge] < 0) this.edgesOfMany.add(from, this.edgeTo.data[edge]);
  }
  /** Must be told of every object before it is added anywhere, so that filters let it pass. */
  objectMade(object, cls) {
    if (this.firsts !== void 0) return;
    if (object >= this.objectClasses.length) this.objectClasses = grown(this.objectClasses, object + 1, -1);
    this.objectClasses[object] = cls;
    for (const mask of this.masksFor(cls)) this.sets.add(2 * mask, object);
  }
  /**
   * Visits nodes until nothing changes. `onDelta(member, slot)` is called for each node and the slot holding what it
   * got since its last visit; it may add nodes, objects and edges.
   */
  propagate(onDelta) {
    const work = 2 * this.newNodes(1);
    for (let node = this.next(); node >= 0; node = this.next()) {
      const delta = 2 * node + 1;
      if (this.sets.isEmpty(delta)) continue;
      this.visits++;
      this.sets.move(delta, work);
      for (let edge = this.firstEdge[node]; edge >= 0; edge = this.edgeNext.data[edge])
        this.push(edge, node, work);
      for (let member = node; member >= 0; member = this.nextMember[member]) onDelta(member, work);
    }
  }
  /** Gives back the room of all that only propagation needs; afterwards sets are only read. */
  seal() {
    for (const edges of [this.edgeTo, this.edgeFilter, this.edgeNext]) edges.release();
    this.edgesOfMany.release();
    for (let n = 0; n < this.nodeCount; n++) this.sets.release(2 * n + 1);
    this.firsts = this.sets.compact();
  }
  /** A number for the points-to set of a node; nodes with equal sets have the same, once the graph is sealed. */
  setOf(node) {
    const slot = this.points(node);
    return this.firsts?.[slot] ?? slot;
  }
  push(edge, node, delta) {
    const to = this.find(this.edgeTo.data[edge]);
    if (to === node) return;
    const mask = this.edgeFilter.data[edge];
    if (this.sets.union(2 * to, delta, mask < 0 ? -1 : 2 * mask, 2 * to + 1)) this.queue.push(to);
  }
  next() {
    if (this.edgeCount > 2 * this.edgesAtOrder + 1e4) this.reorder();
    const node = this.queue.pop();
    return node < 0 ? -1 : this.find(node);
  }
  mask(filter) {
    const known = this.maskOf.get(filter);
    if (known !== void 0) return known;
    const mask = this.newNodes(1);
    this.maskOf.set(filter, mask);
    for (const [cls, masks] of this.masksByClass) if (this.program.isSubclass(cls, filter)) masks.push(mask);
    for (let o = 0; o < this.objectClasses.length; o++) {
      const cls = this.objectClasses[o];
      if (cls >= 0 && this.program.isSubclass(cls, filter)) this.sets.add(2 * mask, o);
    }
    return mask;
  }
  masksFor(cls) {
    let masks = this.masksByClass.get(cls);
    if (masks === void 0) {
      masks = [...this.maskOf].filter(([filter]) => this.program.isSubclass(cls, filter)).map(([, mask]) => mask);
      this.masksByClass.set(cls, masks);
    }
    return masks;
  }
  /** Renews the topological order and merges the cycles of unfiltered edges. */
  reorder() {
    this.edgesAtOrder = this.edgeCount;
    const { rank, component } = condense({
      nodeCount: this.nodeCount,
      firstEdge: this.firstEdge,
      edgeNext: this.edgeNext.data,
      // Nodes are only merged here, so that edges lead to what stands for itself.
      edgeTo: this.edgeTo.data,
      edgeFilter: this.edgeFilter.data,
      parent: this.parent
    });
    for (let n = 0; n < this.nodeCount; n++) {
      if (this.parent[n] === n && component[n] !== n && component[n] >= 0) this.merge(component[n], n);
    }
    this.compactEdges();
    this.queue.rerank(rank, this.nodeCount);
  }
  /** After a merge many edges lead to one node; each is kept once, and none within a node. */
  compactEdges() {
    const { edgeTo, edgeFilter, edgeNext } = this;
    const unfiltered = new Int32Array(this.nodeCount).fill(-1);
    const kept = new Int32Array(this.nodeCount).fill(-1);
    const filtered = new PairMap(64);
    for (let node = 0; node < this.nodeCount; node++) {
      if (this.parent[node] !== node || this.firstEdge[node] < 0) continue;
      let isNoted = this.degree[node] >= FEW_EDGES;
      for (let edge = this.firstEdge[node]; edge >= 0; edge = edgeNext.data[edge]) {
        const to = this.find(edgeTo.data[edge]);
        if (to !== edgeTo.data[edge]) isNoted = false;
        edgeTo.data[edge] = to;
        if (edgeFilter.data[edge] < 0 && to !== node) unfiltered[to] = node;
      }
      filtered.clear();
      let last = -1;
      let first = -1;
      let degree = 0;
      for (let edge = this.firstEdge[node]; edge >= 0; edge = edgeNext.data[edge]) {
        const to = edgeTo.data[edge];
        const mask = edgeFilter.data[edge];
        const keep = to !== node && (mask < 0 ? kept[to] !== node : unfiltered[to] !== node && filtered.add(to, mask));
        if (!keep) continue;
        if (mask < 0) kept[to] = node;
        degree++;
        if (last < 0) first = edge;
        else edgeNext.data[last] = edge;
        last = edge;
      }
      if (last >= 0) edgeNext.data[last] = -1;
      this.firstEdge[node] = first;
      this.lastEdge[node] = last;
      this.degree[node] = degree;
      if (degree >= FEW_EDGES && !isNoted) this.noteMany(node);
    }
  }
  /** Merges `b` into `a`; every member sees again what any member may not have seen. */
  merge(a, b) {
    const { sets } = this;
    sets.unionMinus(2 * a + 1, 2 * a, 2 * b);
    sets.unionMinus(2 * a + 1, 2 * b, 2 * a);
    sets.union(2 * a + 1, 2 * b + 1, -1, -1);
    sets.union(2 * a, 2 * b, -1, -1);
    sets.release(2 * b);
    sets.release(2 * b + 1);
    this.parent[b] = a;
    if (this.firstEdge[b] >= 0) {
      if (this.lastEdge[a] < 0) this.firstEdge[a] = this.firstEdge[b];
      else this.edgeNext.data[this.lastEdge[a]] = this.firstEdge[b];
      this.lastEdge[a] = this.lastEdge[b];
    }
    this.degree[a] = 0;
    this.nextMember[this.lastMember[a]] = b;
    this.lastMember[a] = this.lastMember[b];
    this.collapsed++;
    this.queue.push(a);
  }
};

// src/classfile/errors.ts
var ClassFormatError = class extends Error {
  constructor(origin, offset, reason) {
    super(printable(`Cannot read ${origin}: ${reason} (at byte ${offset}).`));
    this.origin = origin;
    this.offset = offset;
    this.reason = reason;
  }
  origin;
  offset;
  reason;
  name = "ClassFormatError";
};
var InputError = class extends Error {
  constructor(path, message) {
    super(printable(message));
    this.path = path;
  }
  path;
  name = "InputError";
};
var UNPRINTABLE = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]|\\p{Cf}|\\p{Cs}", "gu");
function printable(text2) {
  return text2.replace(UNPRINTABLE, "?");
}

// src/classfile/open.ts
import { existsSync, statSync as statSync2 } from "node:fs";
import { join as join2 } from "node:path";

// src/classfile/directory.ts
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// src/classfile/file.ts
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
var InputFile = class {
  constructor(path) {
    this.path = path;
    let handle;
    try {
      handle = openSync(path, "r");
      this.size = fstatSync(handle).size;
      this.handle = handle;
    } catch (error) {
      if (handle !== void 0) closeSync(handle);
      throw cannotRead(path, error);
    }
  }
  path;
  size;
  handle;
  /** Exactly `length` bytes from `offset`. @throws InputError where they are not all inside the file. */
  read(offset, length) {
    if (this.handle === void 0)
      throw new InputError(this.path, `Cannot read ${this.path}: it was closed before.`);
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) {
      throw cutOff(this.path);
    }
    const bytes2 = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const count2 = this.readSome(this.handle, bytes2, done, offset);
      if (count2 === 0) {
        throw new InputError(
          this.path,
          `Cannot read ${this.path}: it became shorter while it was read; try again.`
        );
      }
      done += count2;
    }
    return bytes2;
  }
  close() {
    if (this.handle === void 0) return;
    closeSync(this.handle);
    this.handle = void 0;
  }
  readSome(handle, bytes2, done, offset) {
    try {
      return readSync(handle, bytes2, done, bytes2.length - done, offset + done);
    } catch (error) {
      throw cannotRead(this.path, error);
    }
  }
};
var InputSlice = class {
  constructor(path, outer, start, size) {
    this.path = path;
    this.outer = outer;
    this.start = start;
    this.size = size;
  }
  path;
  outer;
  start;
  size;
  read(offset, length) {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw cutOff(this.path);
    return this.outer.read(this.start + offset, length);
  }
  close() {
  }
};
var InputMemory = class {
  constructor(path, bytes2) {
    this.path = path;
    this.bytes = bytes2;
  }
  path;
  bytes;
  get size() {
    return this.bytes.length;
  }
  read(offset, length) {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw cutOff(this.path);
    return new Uint8Array(this.bytes.subarray(offset, offset + length));
  }
  close() {
  }
};
function cutOff(path) {
  return new InputError(path, `Cannot read ${path}: it is cut off; download or build it again.`);
}
var REASONS = {
  ENOENT: "it does not exist; build the project first or correct the path",
  ENOTDIR: "a part of its path is no directory; correct the path",
  EACCES: "permission is denied; let this user read it",
  EPERM: "permission is denied; let this user read it",
  ELOOP: "its symbolic links go round in a circle; correct them",
  EISDIR: "it is a directory where a file is needed",
  EMFILE: "too many files are open; give fewer jars at once or raise the limit (ulimit -n)"
};
function cannotRead(path, error) {
  const code = error?.code ?? "unknown error";
  return new InputError(path, `Cannot read ${path}: ${REASONS[code] ?? `the system says ${code}`}.`);
}

// src/classfile/annotations.ts
var MAX_DEPTH = 64;
function readAnnotations(reader, pool, visible, into) {
  const count2 = reader.count(4, "annotations");
  for (let i = 0; i < count2; i++) into.push(readAnnotation(reader, pool, visible, 0));
  return into;
}
function readAnnotation(reader, pool, visible, depth) {
  const type = pool.fieldDescriptor(reader.u2());
  const values = /* @__PURE__ */ new Map();
  const count2 = reader.count(3, "annotation elements");
  for (let i = 0; i < count2; i++) {
    const name = pool.utf8(reader.u2());
    values.set(name, readValue(reader, pool, visible, depth + 1));
  }
  return { type, visible, values };
}
function readValue(reader, pool, visible, depth) {
  if (depth > MAX_DEPTH) reader.fail(`annotations are nested deeper than ${MAX_DEPTH}`);
  const tag = String.fromCharCode(reader.u1());
  switch (tag) {
    case "e":
      return { kind: "enum", type: pool.utf8(reader.u2()), name: pool.utf8(reader.u2()) };
    case "c":
      return { kind: "class", desc: pool.utf8(reader.u2()) };
    case "@":
      return { kind: "annotation", annotation: readAnnotation(reader, pool, visible, depth) };
    case "[": {
      const count2 = reader.count(1, "array elements");
      const values = [];
      for (let i = 0; i < count2; i++) values.push(readValue(reader, pool, visible, depth + 1));
      return { kind: "array", values };
    }
    case "s":
      return { kind: "constant", value: pool.utf8(reader.u2()) };
    default:
      return { kind: "constant", value: readPrimitive(reader, pool, tag) };
  }
}
var PRIMITIVE_KINDS = {
  B: "int",
  C: "int",
  I: "int",
  S: "int",
  Z: "int",
  D: "double",
  F: "float",
  J: "long"
};
function readPrimitive(reader, pool, tag) {
  const wanted = PRIMITIVE_KINDS[tag];
  if (wanted === void 0)
    reader.fail(`an annotation element has the unknown tag ${JSON.stringify(tag)}`, -1);
  const constant = pool.loadable(reader.u2());
  if (constant.kind !== wanted || !("value" in constant)) {
    return reader.fail(`an annotation element ${tag} holds a constant of kind ${constant.kind}`, -2);
  }
  if (tag === "Z") return constant.value !== 0;
  return tag === "C" ? String.fromCharCode(Number(constant.value)) : constant.value;
}

// src/classfile/attributes.ts
var NOTHING = [];
function eachAttribute(reader, pool, read2) {
  const count2 = reader.count(6, "attributes");
  for (let i = 0; i < count2; i++) {
    const name = pool.utf8(reader.u2());
    const length = reader.u4();
    reader.need(length);
    const end = reader.position + length;
    if (read2(name) && reader.position !== end) {
      throw new ClassFormatError(reader.origin, end, `the attribute ${name} is not ${length} bytes long`);
    }
    reader.position = end;
  }
}
function readClassNames(reader, pool) {
  const count2 = reader.count(2, "class names");
  if (count2 === 0) return NOTHING;
  const names = [];
  for (let i = 0; i < count2; i++) names.push(pool.className(reader.u2()));
  return names;
}
function moreAnnotations(reader, pool, attribute, before2) {
  return readAnnotations(reader, pool, attribute === "RuntimeVisibleAnnotations", [...before2]);
}

// src/classfile/descriptor.ts
var MAX_DIMENSIONS = 255;
var MAX_PARAMETER_SLOTS = 255;
var PRIMITIVE_NAMES = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
  V: "void"
};
function parseMethodDescriptor(desc) {
  const params2 = [];
  let at = desc.startsWith("(") ? 1 : fail(desc, "method");
  while (desc[at] !== ")") {
    const next = typeEnd(desc, at);
    if (next < 0) fail(desc, "method");
    params2.push(desc.slice(at, next));
    at = next;
  }
  const ret = desc.slice(at + 1);
  if (ret !== "V" && !isFieldDescriptor(ret)) fail(desc, "method");
  return { params: params2, ret };
}
function isFieldDescriptor(desc) {
  return typeEnd(desc, 0) === desc.length;
}
function isMethodDescriptor(desc) {
  if (desc.charCodeAt(0) !== PAREN_OPEN) return false;
  let at = 1;
  let slots = 0;
  while (desc.charCodeAt(at) !== PAREN_CLOSE) {
    const code = desc.charCodeAt(at);
    slots += code === 74 || code === 68 ? 2 : 1;
    at = typeEnd(desc, at);
    if (at < 0 || slots > MAX_PARAMETER_SLOTS) return false;
  }
  if (desc.charCodeAt(at + 1) === 86) return desc.length === at + 2;
  return typeEnd(desc, at + 1) === desc.length;
}
function prettyType(desc) {
  let dimensions = 0;
  while (desc[dimensions] === "[") dimensions++;
  const element = desc.slice(dimensions);
  const name = PRIMITIVE_NAMES[element] ?? (element.startsWith("L") ? simpleName2(element.slice(1, -1)) : element);
  return name + "[]".repeat(dimensions);
}
function dotted(internalName) {
  if (!internalName.startsWith("[")) return internalName.replaceAll("/", ".");
  const dimensions = internalName.lastIndexOf("[") + 1;
  const element = internalName.slice(dimensions);
  const name = PRIMITIVE_NAMES[element] ?? element.slice(1, -1).replaceAll("/", ".");
  return name + "[]".repeat(dimensions);
}
var PAREN_OPEN = 40;
var PAREN_CLOSE = 41;
function typeEnd(desc, at) {
  const start = at;
  while (desc.charCodeAt(at) === 91) at++;
  if (at - start > MAX_DIMENSIONS) return -1;
  switch (desc.charCodeAt(at)) {
    case 66:
    // B
    case 67:
    // C
    case 68:
    // D
    case 70:
    // F
    case 73:
    // I
    case 74:
    // J
    case 83:
    // S
    case 90:
      return at + 1;
    case 76: {
      const semicolon = desc.indexOf(";", at);
      if (semicolon <= at + 1 || !isClassName(desc, at + 1, semicolon)) return -1;
      return semicolon + 1;
    }
    default:
      return -1;
  }
}
function isClassName(text2, start, end) {
  let part = start;
  for (let at = start; at < end; at++) {
    const code = text2.charCodeAt(at);
    if (code === 46 || code === 59 || code === 91) return false;
    if (code === 47) {
      if (at === part) return false;
      part = at + 1;
    }
  }
  return part < end;
}
function isMemberName(text2, ofMethod) {
  if (text2.length === 0) return false;
  if (ofMethod && text2.charCodeAt(0) === 60) return text2 === "<init>" || text2 === "<clinit>";
  for (let at = 0; at < text2.length; at++) {
    const code = text2.charCodeAt(at);
    if (code === 46 || code === 59 || code === 91 || code === 47) return false;
    if (ofMethod && (code === 60 || code === 62)) return false;
  }
  return true;
}
function simpleName2(internalName) {
  return internalName.slice(internalName.lastIndexOf("/") + 1);
}
function fail(desc, what) {
  throw new ClassFormatError(
    `the descriptor ${JSON.stringify(desc.slice(0, 200))}`,
    0,
    `it is no ${what} descriptor`
  );
}

// src/classfile/mutf8.ts
var SHORT = 24;
var CHUNK = 4096;
function decodeModifiedUtf8(bytes2, start, end) {
  for (let at = start; at < end; at++) {
    const byte = bytes2[at];
    if (byte === 0 || byte >= 128) return decodeUnits(bytes2, start, end);
  }
  if (end - start > SHORT) return asBuffer(bytes2).toString("latin1", start, end);
  let text2 = "";
  for (let at = start; at < end; at++) text2 += String.fromCharCode(bytes2[at]);
  return text2;
}
function decodeUnits(bytes2, start, end) {
  const units = new Uint16Array(end - start);
  let length = 0;
  let at = start;
  while (at < end) {
    const size = sequenceLength(bytes2, at, end);
    if (size === 0) return at;
    units[length++] = unitAt(bytes2, at, size);
    at += size;
  }
  let text2 = "";
  for (let from = 0; from < length; from += CHUNK) {
    text2 += String.fromCharCode(...units.subarray(from, Math.min(length, from + CHUNK)));
  }
  return text2;
}
function sequenceLength(bytes2, at, end) {
  const byte = bytes2[at];
  if (byte > 0 && byte < 128) return 1;
  if (byte >> 5 === 6) return at + 1 < end && isContinuation(bytes2[at + 1]) ? 2 : 0;
  if (byte >> 4 !== 14 || at + 2 >= end) return 0;
  return isContinuation(bytes2[at + 1]) && isContinuation(bytes2[at + 2]) ? 3 : 0;
}
function unitAt(bytes2, at, size) {
  if (size === 1) return bytes2[at];
  if (size === 2) return (bytes2[at] & 31) << 6 | bytes2[at + 1] & 63;
  return (bytes2[at] & 15) << 12 | (bytes2[at + 1] & 63) << 6 | bytes2[at + 2] & 63;
}
function isContinuation(byte) {
  return byte >> 6 === 2;
}
function asBuffer(bytes2) {
  return Buffer.from(bytes2.buffer, bytes2.byteOffset, bytes2.byteLength);
}

// src/classfile/reader.ts
var ByteReader = class {
  bytes;
  origin;
  position;
  end;
  constructor(bytes2, origin) {
    this.bytes = bytes2;
    this.origin = origin;
    this.position = 0;
    this.end = bytes2.length;
  }
  u1() {
    this.need(1);
    return this.bytes[this.position++];
  }
  u2() {
    this.need(2);
    const at = this.position;
    this.position = at + 2;
    return this.bytes[at] << 8 | this.bytes[at + 1];
  }
  u4() {
    this.need(4);
    const at = this.position;
    this.position = at + 4;
    return readInt(this.bytes, at) >>> 0;
  }
  skip(length) {
    this.need(length);
    this.position += length;
  }
  /** Reads a u2 count of rows of at least `rowSize` bytes; a count that cannot fit is corruption. */
  count(rowSize, what) {
    const count2 = this.u2();
    if (count2 * rowSize > this.end - this.position) {
      this.fail(`${count2} ${what} do not fit into the ${this.end - this.position} bytes left`, -2);
    }
    return count2;
  }
  need(length) {
    if (length > this.end - this.position) {
      this.fail(`it ends ${length - (this.end - this.position)} bytes too early`);
    }
  }
  fail(reason, back = 0) {
    throw new ClassFormatError(this.origin, this.position + back, reason);
  }
};
function readInt(bytes2, at) {
  return bytes2[at] << 24 | bytes2[at + 1] << 16 | bytes2[at + 2] << 8 | bytes2[at + 3];
}

// src/classfile/pool.ts
var Tag = {
  utf8: 1,
  integer: 3,
  float: 4,
  long: 5,
  double: 6,
  class: 7,
  string: 8,
  fieldref: 9,
  methodref: 10,
  interfaceMethodref: 11,
  nameAndType: 12,
  methodHandle: 15,
  methodType: 16,
  dynamic: 17,
  invokeDynamic: 18,
  module: 19,
  package: 20
};
var TAG_NAMES = Array.from({ length: 21 }, (_, tag) => {
  return Object.entries(Tag).find(([, value]) => value === tag)?.[0] ?? `unknown tag ${tag}`;
});
var SIZES = new Uint8Array([0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2]);
function readPool(reader) {
  const size = reader.u2();
  if (size === 0) reader.fail("the constant pool has no size", -2);
  if (size - 1 > reader.end - reader.position) {
    reader.fail(`${size - 1} constants do not fit into the ${reader.end - reader.position} bytes left`, -2);
  }
  const offsets = new Int32Array(size);
  for (let index = 1; index < size; index++) {
    offsets[index] = reader.position;
    const tag = reader.u1();
    const length = tag < SIZES.length ? SIZES[tag] : 0;
    if (length === 0) reader.fail(`constant ${index} has the unknown tag ${tag}`, -1);
    if (tag === Tag.utf8) reader.skip(reader.u2());
    else reader.skip(length);
    if ((tag === Tag.long || tag === Tag.double) && ++index >= size) {
      reader.fail("the last constant takes two numbers but the pool ends", -9);
    }
  }
  const pool = new ParsedPool(reader.bytes, reader.origin, offsets);
  for (let index = 1; index < size; index++) pool.checkReferences(index);
  return pool;
}
var ParsedPool = class {
  constructor(bytes2, origin, offsets) {
    this.bytes = bytes2;
    this.origin = origin;
    this.offsets = offsets;
    this.size = offsets.length;
    this.texts = new Array(offsets.length);
  }
  bytes;
  origin;
  offsets;
  size;
  texts;
  /** Class names and references that were asked for before, by index. */
  classNames = [];
  members = /* @__PURE__ */ new Map();
  utf8(index) {
    const known = index < this.size ? this.texts[index] : void 0;
    if (known !== void 0) return known;
    const at = this.entry(index, Tag.utf8);
    const start = at + 3;
    const text2 = decodeModifiedUtf8(this.bytes, start, start + this.u2(at + 1));
    if (typeof text2 === "number") {
      throw new ClassFormatError(this.origin, text2, `constant ${index} is no modified UTF-8`);
    }
    this.texts[index] = text2;
    return text2;
  }
  className(index) {
    const known = this.classNames[index];
    if (known !== void 0) return known;
    const at = this.entry(index, Tag.class);
    const name = this.utf8(this.u2(at + 1));
    if (!(name.charCodeAt(0) === 91 ? isFieldDescriptor(name) : isClassName(name, 0, name.length))) {
      this.bad(at, index, `names a class ${quote(name)}, which is no class name`);
    }
    this.classNames[index] = name;
    return name;
  }
  memberRef(index) {
    const known = this.members.get(index);
    if (known !== void 0) return known;
    const tag = this.tag(index);
    const at = this.offsets[index];
    if (tag !== Tag.fieldref && tag !== Tag.methodref && tag !== Tag.interfaceMethodref) {
      this.wrongTag(index, "a field or method reference");
    }
    const { name, desc } = this.nameAndType(this.u2(at + 3), tag !== Tag.fieldref);
    const owner = this.className(this.u2(at + 1));
    const ref2 = { owner, name, desc, isInterface: tag === Tag.interfaceMethodref };
    this.members.set(index, ref2);
    return ref2;
  }
  loadable(index) {
    const tag = this.tag(index);
    const at = this.offsets[index];
    switch (tag) {
      case Tag.integer:
        return { kind: "int", value: readInt(this.bytes, at + 1) };
      case Tag.float:
        return { kind: "float", value: this.view(at + 1, 4).getFloat32(0) };
      case Tag.long:
        return { kind: "long", value: this.view(at + 1, 8).getBigInt64(0) };
      case Tag.double:
        return { kind: "double", value: this.view(at + 1, 8).getFloat64(0) };
      case Tag.string:
        return { kind: "string", value: this.utf8(this.u2(at + 1)) };
      case Tag.class:
        return { kind: "class", value: this.className(index) };
      case Tag.methodType:
        return { kind: "methodType", value: this.methodDescriptor(this.u2(at + 1)) };
      case Tag.methodHandle:
        return { kind: "methodHandle", handle: this.methodHandle(index) };
      case Tag.dynamic:
        return { kind: "dynamic", dynamic: this.dynamicRef(index) };
      default:
        return this.wrongTag(index, "a loadable constant");
    }
  }
  dynamicRef(index) {
    const tag = this.tag(index);
    if (tag !== Tag.dynamic && tag !== Tag.invokeDynamic)
      this.wrongTag(index, "a dynamic constant or call site");
    const at = this.offsets[index];
    const { name, desc } = this.nameAndType(this.u2(at + 3), tag === Tag.invokeDynamic);
    return { bootstrap: this.u2(at + 1), name, desc };
  }
  methodHandle(index) {
    const at = this.entry(index, Tag.methodHandle);
    return { kind: this.bytes[at + 1], member: this.memberRef(this.u2(at + 2)) };
  }
  fieldDescriptor(index) {
    const desc = this.utf8(index);
    if (!isFieldDescriptor(desc))
      this.bad(this.offsets[index], index, `is ${quote(desc)}, which is no field descriptor`);
    return desc;
  }
  methodDescriptor(index) {
    const desc = this.utf8(index);
    if (!isMethodDescriptor(desc))
      this.bad(this.offsets[index], index, `is ${quote(desc)}, which is no method descriptor`);
    return desc;
  }
  memberName(index, ofMethod) {
    const name = this.utf8(index);
    if (!isMemberName(name, ofMethod))
      this.bad(this.offsets[index], index, `is ${quote(name)}, which is no member name`);
    return name;
  }
  /** The tag of an entry. @throws ClassFormatError where there is none of that number. */
  tag(index) {
    const at = index >= 0 && index < this.size ? this.offsets[index] : 0;
    if (at === 0) throw new ClassFormatError(this.origin, 8, `there is no constant ${index}`);
    return this.bytes[at];
  }
  /** @throws ClassFormatError unless the entry has the tag. */
  check(index, tag) {
    if (this.tag(index) !== tag) this.wrongTag(index, `a ${TAG_NAMES[tag]}`);
  }
  /** JVMS §4.4: every index inside an entry points at an entry of the kind that its place demands. */
  checkReferences(index) {
    const at = this.offsets[index];
    if (at === 0) return;
    switch (this.bytes[at]) {
      case Tag.class:
      case Tag.string:
      case Tag.methodType:
      case Tag.module:
      case Tag.package:
        this.check(this.u2(at + 1), Tag.utf8);
        break;
      case Tag.fieldref:
      case Tag.methodref:
      case Tag.interfaceMethodref:
        this.check(this.u2(at + 1), Tag.class);
        this.check(this.u2(at + 3), Tag.nameAndType);
        break;
      case Tag.nameAndType:
        this.check(this.u2(at + 1), Tag.utf8);
        this.check(this.u2(at + 3), Tag.utf8);
        break;
      case Tag.dynamic:
      case Tag.invokeDynamic:
        this.check(this.u2(at + 3), Tag.nameAndType);
        break;
      case Tag.methodHandle:
        this.checkHandle(index, at);
        break;
    }
  }
  /** JVMS §4.4.8: which kind of handle may name which kind of member. */
  checkHandle(index, at) {
    const kind = this.bytes[at + 1];
    const target = this.tag(this.u2(at + 2));
    const fits = kind >= 1 && kind <= 4 ? target === Tag.fieldref : kind === 5 || kind === 8 ? target === Tag.methodref : kind === 6 || kind === 7 ? target === Tag.methodref || target === Tag.interfaceMethodref : kind === 9 && target === Tag.interfaceMethodref;
    if (!fits) this.bad(at, index, `is a method handle of kind ${kind} on a ${TAG_NAMES[target]}`);
  }
  /** Name and descriptor of the method that a NameAndType entry stands for. */
  methodNameAndType(index) {
    return this.nameAndType(index, true);
  }
  nameAndType(index, ofMethod) {
    const at = this.entry(index, Tag.nameAndType);
    const desc = this.u2(at + 3);
    return {
      name: this.memberName(this.u2(at + 1), ofMethod),
      desc: ofMethod ? this.methodDescriptor(desc) : this.fieldDescriptor(desc)
    };
  }
  entry(index, tag) {
    this.check(index, tag);
    return this.offsets[index];
  }
  u2(at) {
    return this.bytes[at] << 8 | this.bytes[at + 1];
  }
  view(at, length) {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset + at, length);
  }
  wrongTag(index, wanted) {
    return this.bad(
      this.offsets[index],
      index,
      `is a ${TAG_NAMES[this.tag(index)]} where ${wanted} is needed`
    );
  }
  bad(at, index, what) {
    throw new ClassFormatError(this.origin, at, `constant ${index} ${what}`);
  }
};
function quote(text2) {
  return JSON.stringify(text2.length > 100 ? `${text2.slice(0, 100)}…` : text2);
}

// src/classfile/class-attributes.ts
var NOTHING2 = [];
function readClassAttributes(reader, pool) {
  const found = {
    sourceFile: void 0,
    signature: void 0,
    innerClasses: NOTHING2,
    enclosingMethod: void 0,
    nestHost: void 0,
    nestMembers: NOTHING2,
    permittedSubclasses: NOTHING2,
    recordComponents: void 0,
    annotations: NOTHING2,
    bootstrapOffset: -1
  };
  eachAttribute(reader, pool, (attribute) => readClassAttribute(reader, pool, attribute, found));
  return found;
}
function readClassAttribute(reader, pool, attribute, found) {
  switch (attribute) {
    case "SourceFile":
      found.sourceFile = pool.utf8(reader.u2());
      return true;
    case "Signature":
      found.signature = pool.utf8(reader.u2());
      return true;
    case "InnerClasses":
      found.innerClasses = readInnerClasses(reader, pool);
      return true;
    case "EnclosingMethod":
      found.enclosingMethod = readEnclosingMethod(reader, pool);
      return true;
    case "NestHost":
      found.nestHost = pool.className(reader.u2());
      return true;
    case "NestMembers":
      found.nestMembers = readClassNames(reader, pool);
      return true;
    case "PermittedSubclasses":
      found.permittedSubclasses = readClassNames(reader, pool);
      return true;
    case "Record":
      found.recordComponents = readRecord(reader, pool);
      return true;
    case "BootstrapMethods":
      found.bootstrapOffset = reader.position;
      checkBootstraps(reader, pool);
      return true;
    case "RuntimeVisibleAnnotations":
    case "RuntimeInvisibleAnnotations":
      found.annotations = moreAnnotations(reader, pool, attribute, found.annotations);
      return true;
    default:
      return false;
  }
}
function readInnerClasses(reader, pool) {
  const count2 = reader.count(8, "inner classes");
  const classes = [];
  for (let i = 0; i < count2; i++) {
    const inner = pool.className(reader.u2());
    const outer = reader.u2();
    const simpleName6 = reader.u2();
    classes.push({
      inner,
      outer: outer === 0 ? void 0 : pool.className(outer),
      simpleName: simpleName6 === 0 ? void 0 : pool.utf8(simpleName6),
      access: reader.u2()
    });
  }
  return classes;
}
function readEnclosingMethod(reader, pool) {
  const owner = pool.className(reader.u2());
  const method2 = reader.u2();
  return method2 === 0 ? { owner } : { owner, ...pool.methodNameAndType(method2) };
}
function readRecord(reader, pool) {
  const count2 = reader.count(6, "record components");
  const components2 = [];
  for (let i = 0; i < count2; i++) {
    const name = pool.memberName(reader.u2(), false);
    const desc = pool.fieldDescriptor(reader.u2());
    let signature2;
    eachAttribute(reader, pool, (attribute) => {
      if (attribute !== "Signature") return false;
      signature2 = pool.utf8(reader.u2());
      return true;
    });
    components2.push({ name, desc, signature: signature2 });
  }
  return components2;
}
function checkBootstraps(reader, pool) {
  for (let left = reader.count(4, "bootstrap methods"); left > 0; left--) {
    pool.check(reader.u2(), Tag.methodHandle);
    for (let rest = reader.count(2, "bootstrap arguments"); rest > 0; rest--) pool.tag(reader.u2());
  }
}

// src/classfile/types.ts
var RefKind = {
  getField: 1,
  getStatic: 2,
  putField: 3,
  putStatic: 4,
  invokeVirtual: 5,
  invokeStatic: 6,
  invokeSpecial: 7,
  newInvokeSpecial: 8,
  invokeInterface: 9
};
var Access = {
  public: 1,
  private: 2,
  protected: 4,
  static: 8,
  final: 16,
  synchronized: 32,
  volatile: 64,
  bridge: 64,
  varargs: 128,
  transient: 128,
  native: 256,
  interface: 512,
  abstract: 1024,
  strict: 2048,
  synthetic: 4096,
  annotation: 8192,
  enum: 16384,
  module: 32768
};

// src/classfile/stackmap.ts
var MAX_ENTRIES = 4e6;
var SIMPLE_TAGS = ["top", "int", "float", "double", "long", "null", "uninitializedThis"];
var SIMPLE = SIMPLE_TAGS.map((tag) => ({ tag }));
var [INT, FLOAT, DOUBLE, LONG] = [SIMPLE[1], SIMPLE[2], SIMPLE[3], SIMPLE[4]];
var NOTHING3 = [];
function expandStackMap(reader, pool, head, codeLength, maxLocals) {
  const count2 = reader.count(1, "stack map frames");
  const frames = [];
  let locals = entryLocals(head);
  let offset = -1;
  let entries = 0;
  for (let i = 0; i < count2; i++) {
    const frame = readFrame(reader, pool, locals);
    offset += frame.delta + 1;
    if (offset >= codeLength) reader.fail(`a stack map frame is for byte ${offset} of ${codeLength}`);
    if (frame.locals.length > maxLocals) {
      reader.fail(`a stack map frame has ${frame.locals.length} locals where ${maxLocals} are allowed`);
    }
    entries += (frame.locals === locals ? 0 : frame.locals.length) + frame.stack.length;
    if (entries > MAX_ENTRIES) reader.fail(`the stack map has more than ${MAX_ENTRIES} entries`);
    locals = frame.locals;
    frames.push({ offset, locals, stack: frame.stack });
  }
  if (reader.position !== reader.end) reader.fail("the stack map is longer than its frames");
  return frames;
}
function readFrame(reader, pool, locals) {
  const type = reader.u1();
  if (type < 64) return { delta: type, locals, stack: NOTHING3 };
  if (type < 128) return { delta: type - 64, locals, stack: readTypes(reader, pool, 1) };
  if (type < 247) return reader.fail(`the stack map frame type ${type} is reserved`, -1);
  const delta = reader.u2();
  if (type === 247) return { delta, locals, stack: readTypes(reader, pool, 1) };
  if (type < 251) return { delta, locals: chop(reader, locals, 251 - type), stack: NOTHING3 };
  if (type === 251) return { delta, locals, stack: NOTHING3 };
  if (type < 255) {
    return { delta, locals: [...locals, ...readTypes(reader, pool, type - 251)], stack: NOTHING3 };
  }
  const all = readTypes(reader, pool, reader.count(1, "locals of a stack map frame"));
  return { delta, locals: all, stack: readTypes(reader, pool, reader.count(1, "stack entries of a frame")) };
}
function chop(reader, locals, by) {
  if (by > locals.length) reader.fail(`a stack map frame drops ${by} of ${locals.length} locals`, -3);
  return locals.slice(0, locals.length - by);
}
function readTypes(reader, pool, count2) {
  if (count2 === 0) return NOTHING3;
  const types = [];
  for (let i = 0; i < count2; i++) types.push(readType(reader, pool));
  return types;
}
function readType(reader, pool) {
  const tag = reader.u1();
  if (tag < SIMPLE.length) return SIMPLE[tag];
  if (tag === 7) return { tag: "object", type: pool.className(reader.u2()) };
  if (tag === 8) return { tag: "uninitialized", offset: reader.u2() };
  return reader.fail(`the verification type ${tag} does not exist`, -1);
}
function entryLocals(head) {
  const locals = [];
  if ((head.access & Access.static) === 0) {
    const isBare2 = head.name === "<init>" && head.owner !== "java/lang/Object";
    locals.push(isBare2 ? { tag: "uninitializedThis" } : { tag: "object", type: head.owner });
  }
  for (const param of parseMethodDescriptor(head.desc).params) locals.push(typeOfParameter(param));
  return locals;
}
function typeOfParameter(desc) {
  switch (desc) {
    case "J":
      return LONG;
    case "F":
      return FLOAT;
    case "D":
      return DOUBLE;
    default:
      if (desc.startsWith("L")) return { tag: "object", type: desc.slice(1, -1) };
      return desc.startsWith("[") ? { tag: "object", type: desc } : INT;
  }
}

// src/classfile/code.ts
function readCode(reader, pool, head, isAncient) {
  const maxStack = isAncient ? reader.u1() : reader.u2();
  const maxLocals = isAncient ? reader.u1() : reader.u2();
  const length = isAncient ? reader.u2() : reader.u4();
  if (length === 0 || length > 65535) reader.fail(`a method body of ${length} bytes is not allowed`, -4);
  const start = reader.position;
  reader.skip(length);
  const handlers = readHandlers(reader, pool, length);
  const code = new ParsedCode(reader, pool, head, { maxStack, maxLocals, start, length, handlers });
  readCodeAttributes(reader, pool, code);
  return code;
}
function readHandlers(reader, pool, length) {
  const count2 = reader.count(8, "exception handlers");
  if (count2 === 0) return NOTHING4;
  const handlers = [];
  for (let i = 0; i < count2; i++) {
    const startPc = reader.u2();
    const endPc = reader.u2();
    const handlerPc = reader.u2();
    const type = reader.u2();
    if (startPc >= endPc || endPc > length || handlerPc >= length) {
      reader.fail(`an exception handler covers [${startPc}, ${endPc}) → ${handlerPc} in ${length} bytes`, -8);
    }
    handlers.push({ startPc, endPc, handlerPc, catchType: type === 0 ? void 0 : pool.className(type) });
  }
  return handlers;
}
function readCodeAttributes(reader, pool, code) {
  const count2 = reader.count(6, "attributes of a method body");
  for (let i = 0; i < count2; i++) {
    const name = pool.utf8(reader.u2());
    const length = reader.u4();
    reader.need(length);
    const start = reader.position;
    if (name === "LineNumberTable") code.addLines(reader);
    else if (name === "LocalVariableTable") code.addLocalVariables(reader);
    else if (name === "StackMapTable") code.setStackMap(start, length);
    else reader.skip(length);
    if (name !== "StackMapTable" && reader.position !== start + length) {
      reader.fail(`the attribute ${name} is not ${length} bytes long`);
    }
    reader.position = start + length;
  }
}
var NOTHING4 = [];
var NO_LINES = new Int32Array(0);
var ParsedCode = class {
  constructor(reader, pool, head, layout) {
    this.pool = pool;
    this.head = head;
    this.maxStack = layout.maxStack;
    this.maxLocals = layout.maxLocals;
    this.handlers = layout.handlers;
    this.file = reader.bytes;
    this.origin = reader.origin;
    this.start = layout.start;
    this.length = layout.length;
  }
  pool;
  head;
  maxStack;
  maxLocals;
  handlers;
  file;
  origin;
  start;
  length;
  /** Offsets of the tables' u2 counts in the file. */
  lineTables;
  variableTables;
  stackMapStart = -1;
  stackMapLength = 0;
  decodedBytes;
  decodedLines;
  decodedVariables;
  get bytes() {
    this.decodedBytes ??= this.file.subarray(this.start, this.start + this.length);
    return this.decodedBytes;
  }
  get lines() {
    this.decodedLines ??= this.lineTables === void 0 ? NO_LINES : this.decodeLines(this.lineTables);
    return this.decodedLines;
  }
  get localVariables() {
    this.decodedVariables ??= this.variableTables === void 0 ? NOTHING4 : this.decodeVariables(this.variableTables);
    return this.decodedVariables;
  }
  stackMap() {
    if (this.stackMapStart < 0) return NOTHING4;
    const reader = new ByteReader(this.file, this.origin);
    reader.position = this.stackMapStart;
    reader.end = this.stackMapStart + this.stackMapLength;
    return expandStackMap(reader, this.pool, this.head, this.length, this.maxLocals);
  }
  /** JVMS §4.7.12; a method may have several of these tables, in any order. */
  addLines(reader) {
    this.lineTables ??= [];
    this.lineTables.push(reader.position);
    const count2 = reader.count(4, "line numbers");
    for (let i = 0; i < count2; i++) {
      const pc = reader.u2();
      if (pc >= this.length) reader.fail(`a line number is for byte ${pc} of ${this.length}`, -2);
      reader.skip(2);
    }
  }
  /** JVMS §4.7.13; a method may have several of these tables too. */
  addLocalVariables(reader) {
    this.variableTables ??= [];
    this.variableTables.push(reader.position);
    const count2 = reader.count(10, "local variables");
    for (let i = 0; i < count2; i++) {
      const pc = reader.u2();
      const length = reader.u2();
      if (pc + length > this.length) {
        reader.fail(`a local variable lives in [${pc}, ${pc + length}) of ${this.length} bytes`, -4);
      }
      this.pool.check(reader.u2(), Tag.utf8);
      this.pool.check(reader.u2(), Tag.utf8);
      const index = reader.u2();
      if (index >= this.maxLocals)
        reader.fail(`there is no local variable ${index} of ${this.maxLocals}`, -2);
    }
  }
  setStackMap(start, length) {
    this.stackMapStart = start;
    this.stackMapLength = length;
  }
  decodeLines(tables) {
    const rows = [];
    let isSorted = true;
    for (const table2 of tables) {
      for (let row = 0, at = table2 + 2; row < this.u2(table2); row++, at += 4) {
        const pc = this.u2(at);
        if (rows.length > 0 && pc < rows[rows.length - 2]) isSorted = false;
        rows.push(pc, this.u2(at + 2));
      }
    }
    return isSorted ? Int32Array.from(rows) : sortedPairs(rows);
  }
  decodeVariables(tables) {
    const variables = [];
    for (const table2 of tables) {
      for (let row = 0, at = table2 + 2; row < this.u2(table2); row++, at += 10) {
        variables.push({
          startPc: this.u2(at),
          length: this.u2(at + 2),
          name: this.pool.utf8(this.u2(at + 4)),
          desc: this.pool.utf8(this.u2(at + 6)),
          index: this.u2(at + 8)
        });
      }
    }
    return variables;
  }
  u2(at) {
    return this.file[at] << 8 | this.file[at + 1];
  }
};
function sortedPairs(rows) {
  const order2 = Array.from({ length: rows.length / 2 }, (_, i) => i);
  order2.sort((a, b) => rows[2 * a] - rows[2 * b] || a - b);
  return Int32Array.from(order2.flatMap((i) => [rows[2 * i], rows[2 * i + 1]]));
}

// src/classfile/parse.ts
var NEWEST_KNOWN_MAJOR = 69;
var MAGIC = 3405691582;
var NOTHING5 = [];
function parseClass(bytes2, origin) {
  const plain2 = new Uint8Array(bytes2.buffer, bytes2.byteOffset, bytes2.byteLength);
  const reader = new ByteReader(plain2, origin);
  if (reader.u4() !== MAGIC) reader.fail("it does not start with CAFEBABE", -4);
  const minorVersion = reader.u2();
  const majorVersion = reader.u2();
  if (majorVersion < 45) reader.fail(`there is no class file version ${majorVersion}`, -2);
  const pool = readPool(reader);
  const access = reader.u2();
  const name = pool.className(reader.u2());
  if (name.startsWith("[")) reader.fail("it declares an array class", -2);
  const superIndex = reader.u2();
  const superName = superIndex === 0 ? void 0 : pool.className(superIndex);
  const interfaces = readClassNames(reader, pool);
  const isAncient = majorVersion === 45 && minorVersion < 3;
  const fields = readFields(reader, pool);
  const methods = readMethods(reader, pool, name, isAncient);
  const attributes = readClassAttributes(reader, pool);
  if (reader.position !== reader.end) {
    reader.fail(`${reader.end - reader.position} bytes follow the end of the class`);
  }
  const head = { origin, majorVersion, minorVersion, access, name, superName, interfaces };
  return new ParsedClass(head, fields, methods, pool, plain2, attributes);
}
function declaredName(bytes2, origin) {
  const reader = new ByteReader(bytes2, origin);
  if (reader.u4() !== MAGIC) reader.fail("it does not start with CAFEBABE", -4);
  reader.skip(4);
  const pool = readPool(reader);
  reader.skip(2);
  return pool.className(reader.u2());
}
var ParsedClass = class {
  constructor(head, fields, methods, pool, bytes2, attributes) {
    this.fields = fields;
    this.methods = methods;
    this.pool = pool;
    this.bytes = bytes2;
    this.origin = head.origin;
    this.majorVersion = head.majorVersion;
    this.minorVersion = head.minorVersion;
    this.access = head.access;
    this.name = head.name;
    this.superName = head.superName;
    this.interfaces = head.interfaces;
    this.newerThanKnown = head.majorVersion > NEWEST_KNOWN_MAJOR;
    this.sourceFile = attributes.sourceFile;
    this.signature = attributes.signature;
    this.innerClasses = attributes.innerClasses;
    this.enclosingMethod = attributes.enclosingMethod;
    this.nestHost = attributes.nestHost;
    this.nestMembers = attributes.nestMembers;
    this.permittedSubclasses = attributes.permittedSubclasses;
    this.recordComponents = attributes.recordComponents;
    this.annotations = attributes.annotations;
    this.bootstrapOffset = attributes.bootstrapOffset;
  }
  fields;
  methods;
  pool;
  bytes;
  origin;
  majorVersion;
  minorVersion;
  access;
  name;
  superName;
  interfaces;
  newerThanKnown;
  sourceFile;
  signature;
  innerClasses;
  enclosingMethod;
  nestHost;
  nestMembers;
  permittedSubclasses;
  recordComponents;
  annotations;
  bootstrapOffset;
  decodedBootstraps;
  get bootstrapMethods() {
    this.decodedBootstraps ??= this.bootstrapOffset < 0 ? NOTHING5 : this.decodeBootstraps();
    return this.decodedBootstraps;
  }
  decodeBootstraps() {
    const reader = new ByteReader(this.bytes, this.origin);
    reader.position = this.bootstrapOffset;
    const methods = [];
    for (let left = reader.u2(); left > 0; left--) {
      const handle = this.pool.methodHandle(reader.u2());
      const args = [];
      for (let rest = reader.u2(); rest > 0; rest--) args.push(this.pool.loadable(reader.u2()));
      methods.push({ handle, args });
    }
    return methods;
  }
};
function readFields(reader, pool) {
  const count2 = reader.count(8, "fields");
  const fields = [];
  for (let i = 0; i < count2; i++) fields.push(readField(reader, pool));
  return fields;
}
function readField(reader, pool) {
  const access = reader.u2();
  const name = pool.memberName(reader.u2(), false);
  const desc = pool.fieldDescriptor(reader.u2());
  let signature2;
  let constantValue;
  let annotations = NOTHING5;
  eachAttribute(reader, pool, (attribute) => {
    switch (attribute) {
      case "Signature":
        signature2 = pool.utf8(reader.u2());
        return true;
      case "ConstantValue":
        constantValue = readConstantValue(reader, pool, desc);
        return true;
      case "RuntimeVisibleAnnotations":
      case "RuntimeInvisibleAnnotations":
        annotations = moreAnnotations(reader, pool, attribute, annotations);
        return true;
      default:
        return false;
    }
  });
  return { access, name, desc, signature: signature2, constantValue, annotations };
}
var CONSTANT_KINDS = {
  Z: "int",
  B: "int",
  C: "int",
  S: "int",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
  "Ljava/lang/String;": "string"
};
function readConstantValue(reader, pool, desc) {
  const constant = pool.loadable(reader.u2());
  const wanted = CONSTANT_KINDS[desc];
  if (wanted === void 0) return void 0;
  if (constant.kind !== wanted) reader.fail(`a field of type ${desc} has a ${constant.kind} constant`, -2);
  return constant;
}
function readMethods(reader, pool, owner, isAncient) {
  const count2 = reader.count(8, "methods");
  const methods = [];
  for (let i = 0; i < count2; i++) methods.push(readMethod(reader, pool, owner, isAncient));
  return methods;
}
function readMethod(reader, pool, owner, isAncient) {
  const access = reader.u2();
  const name = pool.memberName(reader.u2(), true);
  const desc = pool.methodDescriptor(reader.u2());
  let signature2;
  let exceptions = NOTHING5;
  let annotations = NOTHING5;
  let code;
  eachAttribute(reader, pool, (attribute) => {
    switch (attribute) {
      case "Code":
        if (code !== void 0) reader.fail(`the method ${name}${desc} has two bodies`);
        if ((access & (Access.native | Access.abstract)) !== 0) {
          reader.fail(`the method ${name}${desc} has a body but is native or abstract`);
        }
        code = readCode(reader, pool, { owner, access, name, desc }, isAncient);
        return true;
      case "Exceptions":
        exceptions = readClassNames(reader, pool);
        return true;
      case "Signature":
        signature2 = pool.utf8(reader.u2());
        return true;
      case "RuntimeVisibleAnnotations":
      case "RuntimeInvisibleAnnotations":
        annotations = moreAnnotations(reader, pool, attribute, annotations);
        return true;
      default:
        return false;
    }
  });
  return { access, name, desc, signature: signature2, exceptions, annotations, code };
}

// src/classfile/source.ts
var MAX_CLASS_BYTES = 16 * 1024 * 1024;
var MAX_FILES = 5e5;
var PACKAGED_ROOTS = ["BOOT-INF/classes/", "WEB-INF/classes/", "APP-INF/classes/"];
var FileTally = class {
  sourceFileCount = 0;
  archiveCount = 0;
  add(path) {
    if (/\.(java|kt|scala|groovy)$/.test(path)) this.sourceFileCount++;
    else if (/\.(jar|war|ear)$/.test(path)) this.archiveCount++;
  }
};
var PACKAGED_LIBRARIES = ["BOOT-INF/lib/", "WEB-INF/lib/", "APP-INF/lib/"];
function isPackagedClass(path) {
  return path.endsWith(".class") && PACKAGED_ROOTS.some((prefix) => path.startsWith(prefix));
}
function isPackagedJar(path) {
  return PACKAGED_LIBRARIES.some((prefix) => path.startsWith(prefix)) && path.endsWith(".jar");
}
function classNameOfEntry(path) {
  if (!path.endsWith(".class")) return void 0;
  const root = PACKAGED_ROOTS.find((prefix) => path.startsWith(prefix)) ?? "";
  const name = path.slice(root.length, -".class".length);
  return name.startsWith("META-INF/") || name === "" ? void 0 : name;
}
function sortedNames(names) {
  return [...names].sort();
}

// src/classfile/directory.ts
var MAX_DEPTH2 = 64;
var SKIPPED = /* @__PURE__ */ new Set(["META-INF", ".git", "node_modules"]);
function openDirectory(path, options) {
  const walk = new Walk(path, options);
  walk.visitAll();
  return new DirectorySource(path, options.label, walk);
}
var DirectorySource = class {
  constructor(path, label, walk) {
    this.path = path;
    this.label = label;
    this.files = walk.files;
    this.classCount = walk.files.size;
    this.sourceFileCount = walk.tally.sourceFileCount;
    this.archiveCount = walk.tally.archiveCount;
  }
  path;
  label;
  classCount;
  sourceFileCount;
  archiveCount;
  files;
  names() {
    return sortedNames(this.files.keys());
  }
  read(name) {
    const file = this.files.get(name);
    return file === void 0 ? void 0 : readClassFile(join(this.path, file), `${this.label}/${file}`);
  }
  origin(name) {
    return `${this.label}/${this.files.get(name) ?? `${name}.class`}`;
  }
  close() {
  }
};
function readClassFile(path, origin) {
  try {
    const { size } = statSync(path);
    if (size > MAX_CLASS_BYTES) {
      throw new ClassFormatError(origin, 0, `it has ${size} bytes, more than the ${MAX_CLASS_BYTES} allowed`);
    }
    return readFileSync(path);
  } catch (error) {
    throw error instanceof ClassFormatError ? error : cannotRead(path, error);
  }
}
var Walk = class {
  constructor(root, options) {
    this.root = root;
    this.options = options;
  }
  root;
  options;
  /** Internal name → path below the directory. */
  files = /* @__PURE__ */ new Map();
  tally = new FileTally();
  seen = /* @__PURE__ */ new Set();
  fileCount = 0;
  visitAll() {
    const { dev, ino } = statSync(this.root);
    this.seen.add(`${dev}:${ino}`);
    this.visit("", 0);
  }
  visit(below, depth) {
    if (depth > MAX_DEPTH2) {
      this.options.onWarning(
        printable(`Left out ${this.options.label}/${below}: it lies deeper than ${MAX_DEPTH2} directories.`)
      );
      return;
    }
    const classes = [];
    for (const entry of this.list(below)) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      const kind = this.kindOf(entry, path);
      if (kind === "directory" && !SKIPPED.has(entry.name)) this.visit(path, depth + 1);
      if (kind !== "file") continue;
      this.count();
      if (entry.name.endsWith(".class")) classes.push(path);
      else this.tally.add(path);
    }
    const prefix = this.prefixOf(classes);
    for (const path of classes) {
      const name = path.slice(prefix, -".class".length);
      if (!this.files.has(name)) this.files.set(name, path);
    }
  }
  list(below) {
    const path = join(this.root, below);
    try {
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1);
    } catch (error) {
      const reason = cannotRead(below === "" ? path : `${this.options.label}/${below}`, error);
      if (below === "") throw reason;
      this.options.onWarning(reason.message);
      return [];
    }
  }
  /** Links are followed, but into each directory only once. */
  kindOf(entry, path) {
    if (entry.isFile()) return "file";
    if (!entry.isDirectory() && !entry.isSymbolicLink()) return void 0;
    let stats;
    try {
      stats = statSync(join(this.root, path));
    } catch {
      return void 0;
    }
    if (stats.isFile()) return "file";
    const identity = `${stats.dev}:${stats.ino}`;
    if (!stats.isDirectory() || this.seen.has(identity)) return void 0;
    this.seen.add(identity);
    return "directory";
  }
  count() {
    if (++this.fileCount > MAX_FILES) {
      const what = `it has more than ${MAX_FILES} files; name the directory of the class files`;
      throw new InputError(this.root, `Cannot read ${this.options.label}: ${what}.`);
    }
  }
  /** How much of the paths of one directory's classes stands before the package, by the first readable class. */
  prefixOf(classes) {
    for (const path of classes.slice(0, 3)) {
      try {
        const file = `${declaredName(readClassFile(join(this.root, path), path), path)}.class`;
        if (path === file || path.endsWith(`/${file}`)) return path.length - file.length;
      } catch {
      }
    }
    return 0;
  }
};

// src/classfile/zip.ts
import { inflateRawSync } from "node:zlib";
var END_SIGNATURE = 101010256;
var END64_LOCATOR_SIGNATURE = 117853008;
var END64_SIGNATURE = 101075792;
var ENTRY_SIGNATURE = 33639248;
var LOCAL_SIGNATURE = 67324752;
var END_SIZE = 22;
var MAX_COMMENT = 65535;
var MAX_DIRECTORY_BYTES = 256 * 1024 * 1024;
var STORED = 0;
var DEFLATED = 8;
var ENCRYPTED = 1;
var UTF8 = new TextDecoder();
function readZipDirectory(file) {
  const { start, length, base } = findDirectory(file);
  if (length > MAX_DIRECTORY_BYTES) throw broken(file, `its table of contents takes ${length} bytes`);
  const bytes2 = file.read(start, length);
  const view = new DataView(bytes2.buffer);
  const entries = [];
  for (let at = 0; at < length; ) {
    if (at + 46 > length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw broken(file, `its table of contents is damaged at entry ${entries.length + 1}`);
    }
    const pathLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + pathLength + extraLength + view.getUint16(at + 32, true);
    if (next > length) throw broken(file, `its table of contents is damaged at entry ${entries.length + 1}`);
    const path = UTF8.decode(bytes2.subarray(at + 46, at + 46 + pathLength));
    if (!path.endsWith("/")) entries.push(readEntry(view, at, path, base));
    if (entries.length > MAX_FILES) throw broken(file, `it has more than ${MAX_FILES} files`);
    at = next;
  }
  return entries;
}
function unreadableBecause(entry, most = MAX_CLASS_BYTES) {
  if ((entry.flags & ENCRYPTED) !== 0) return "it is encrypted";
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    return `it is compressed by the method ${entry.method}, which jars do not use`;
  }
  if (entry.size > most) {
    return `it has ${entry.size} bytes, more than the ${most} allowed`;
  }
  return void 0;
}
function checkSizes({ method: method2, size, compressedSize, offset }, origin) {
  const fits = method2 === STORED ? size === compressedSize : size <= 1032 * compressedSize && compressedSize <= 2 * size + 16384;
  if (fits) return;
  const reason = `it has ${compressedSize} bytes where the archive declares ${size}`;
  throw new ClassFormatError(origin, offset, method2 === STORED ? reason : `${reason} when inflated`);
}
function readZipEntry(file, entry, origin, most = MAX_CLASS_BYTES) {
  const reason = unreadableBecause(entry, most);
  if (reason !== void 0) throw new ClassFormatError(origin, entry.offset, reason);
  checkSizes(entry, origin);
  const data = compressedData(file, entry, origin);
  const bytes2 = entry.method === STORED ? data : inflate(data, entry, origin);
  if (bytes2.length !== entry.size) {
    const sizes = `${bytes2.length} bytes where the archive declares ${entry.size}`;
    throw new ClassFormatError(origin, entry.offset, `it has ${sizes}`);
  }
  return bytes2;
}
function openZipEntry(file, entry, origin, most) {
  if (entry.method !== STORED || entry.compressedSize !== entry.size) {
    return new InputMemory(origin, readZipEntry(file, entry, origin, most));
  }
  const reason = unreadableBecause(entry, most);
  if (reason !== void 0) throw new ClassFormatError(origin, entry.offset, reason);
  return new InputSlice(origin, file, dataStart(file, entry, origin), entry.size);
}
function compressedData(file, entry, origin) {
  return file.read(dataStart(file, entry, origin), entry.compressedSize);
}
function dataStart(file, entry, origin) {
  const outside = () => new ClassFormatError(origin, entry.offset, "its data lies outside the archive");
  if (entry.offset < 0 || entry.offset + 30 > file.size) throw outside();
  const header = new DataView(file.read(entry.offset, 30).buffer);
  if (header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw new ClassFormatError(origin, entry.offset, "the archive has no entry where its directory says");
  }
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.compressedSize > file.size) throw outside();
  return start;
}
function inflate(data, entry, origin) {
  const size = Math.max(entry.size, 64);
  try {
    return inflateRawSync(data, { chunkSize: size + 1, maxOutputLength: size });
  } catch (error) {
    const isBomb = error.code === "ERR_BUFFER_TOO_LARGE";
    const reason = isBomb ? `it inflates to more than the ${entry.size} bytes declared` : "its compressed data is damaged";
    throw new ClassFormatError(origin, entry.offset, reason);
  }
}
function findDirectory(file) {
  const tailLength = Math.min(file.size, END_SIZE + MAX_COMMENT);
  const tailStart = file.size - tailLength;
  const tail = new DataView(file.read(tailStart, tailLength).buffer);
  for (let at = tailLength - END_SIZE; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_SIZE + tail.getUint16(at + 20, true) > tailLength) continue;
    const end = tailStart + at;
    const place2 = directory64(file, end) ?? {
      end,
      length: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true)
    };
    const start = place2.end - place2.length;
    if (start < 0 || start < place2.offset) throw broken(file, "its table of contents lies outside of it");
    return { start, length: place2.length, base: start - place2.offset };
  }
  throw broken(file, "it is not a jar or zip file, or its end is missing");
}
function directory64(file, end) {
  if (end < 20) return void 0;
  const locator = new DataView(file.read(end - 20, 20).buffer);
  if (locator.getUint32(0, true) !== END64_LOCATOR_SIGNATURE) return void 0;
  const stated = Number(locator.getBigUint64(8, true));
  for (const at of [stated, end - 20 - 56]) {
    if (at < 0 || at + 56 > end) continue;
    const record = new DataView(file.read(at, 56).buffer);
    if (record.getUint32(0, true) !== END64_SIGNATURE) continue;
    return {
      end: at,
      length: Number(record.getBigUint64(40, true)),
      offset: Number(record.getBigUint64(48, true))
    };
  }
  throw broken(file, "its zip64 end record is missing");
}
function readEntry(view, at, path, base) {
  let compressedSize = view.getUint32(at + 20, true);
  let size = view.getUint32(at + 24, true);
  let offset = view.getUint32(at + 42, true);
  if (size === 4294967295 || compressedSize === 4294967295 || offset === 4294967295) {
    const next = zip64Numbers(view, at);
    if (size === 4294967295) size = next() ?? size;
    if (compressedSize === 4294967295) compressedSize = next() ?? compressedSize;
    if (offset === 4294967295) offset = next() ?? offset;
  }
  return {
    path,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    compressedSize,
    size,
    offset: base + offset
  };
}
function zip64Numbers(view, entry) {
  const end = entry + 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true);
  for (let at = end - view.getUint16(entry + 30, true); at + 4 <= end; ) {
    const fieldEnd = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      let position = at + 4;
      return () => {
        position += 8;
        return position <= Math.min(fieldEnd, end) ? Number(view.getBigUint64(position - 8, true)) : void 0;
      };
    }
    at = fieldEnd;
  }
  return () => void 0;
}
function broken(file, why) {
  return new InputError(file.path, `Cannot read ${file.path} as a jar: ${why}; build or download it again.`);
}

// src/classfile/jar.ts
var MANIFEST = "META-INF/MANIFEST.MF";
var VERSIONED = /^META-INF\/versions\/([1-9]\d{0,3})\//;
var MAX_TOTAL_BYTES = 2 ** 32;
var MAX_TOTAL_RATIO = 32;
var SMALL_TOTAL_BYTES = 128 * 1024 * 1024;
function openJar(file, options) {
  try {
    return new JarSource(file, readZipDirectory(file), options);
  } catch (error) {
    file.close();
    throw error;
  }
}
var JarSource = class {
  constructor(file, all, options) {
    this.file = file;
    this.label = options.label;
    const entries = wantedPart(safeEntries(all, options, this.tally), options.part ?? "application");
    this.entries = chooseEntries(entries, isMultiRelease(file, entries) ? options.release : 0, options);
    this.classCount = this.entries.size;
    let total = 0;
    for (const entry of this.entries.values()) total += entry.size;
    if (total > Math.min(MAX_TOTAL_BYTES, Math.max(SMALL_TOTAL_BYTES, MAX_TOTAL_RATIO * file.size))) {
      throw new InputError(
        file.path,
        `Cannot read ${file.path}: its classes inflate to ${total} bytes, too many.`
      );
    }
  }
  file;
  label;
  classCount;
  entries;
  tally = new FileTally();
  get sourceFileCount() {
    return this.tally.sourceFileCount;
  }
  get archiveCount() {
    return this.tally.archiveCount;
  }
  names() {
    return sortedNames(this.entries.keys());
  }
  read(name) {
    const entry = this.entries.get(name);
    return entry && readZipEntry(this.file, entry, this.originOf(entry));
  }
  origin(name) {
    const entry = this.entries.get(name);
    return entry ? this.originOf(entry) : `${this.label}!/${name}.class`;
  }
  close() {
    this.file.close();
  }
  originOf(entry) {
    return `${this.label}!/${entry.path}`;
  }
};
function safeEntries(all, options, tally) {
  return all.filter(({ path }) => {
    if (isUnsafe(path)) {
      if (path.endsWith(".class"))
        options.onWarning(
          printable(`Left out ${options.label}!/${path}: its path leads outside the archive.`)
        );
      return false;
    }
    tally.add(path);
    return true;
  });
}
function wantedPart(entries, part) {
  const isPackage = entries.some(({ path }) => isPackagedClass(path));
  if (!isPackage) return part === "application" ? entries : [];
  const inside2 = part === "application";
  return entries.filter(({ path }) => path.toUpperCase() === MANIFEST || isPackagedClass(path) === inside2);
}
function isUnsafe(path) {
  return path.startsWith("/") || /[\\\0]|^[A-Za-z]:/.test(path) || path.split("/").includes("..");
}
function chooseEntries(entries, release, options) {
  const chosen = /* @__PURE__ */ new Map();
  const releaseOf = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const version = Number(VERSIONED.exec(entry.path)?.[1] ?? 0);
    if (version > release || version > 0 && version < 9) continue;
    const path = entry.path.replace(VERSIONED, "");
    const name = path.startsWith(options.root) ? classNameOfEntry(path.slice(options.root.length)) : void 0;
    if (name === void 0 || version <= (releaseOf.get(name) ?? -1)) continue;
    const reason = unreadableBecause(entry);
    if (reason !== void 0) {
      options.onWarning(printable(`Left out ${options.label}!/${entry.path}: ${reason}.`));
      continue;
    }
    chosen.set(name, entry);
    releaseOf.set(name, version);
  }
  return chosen;
}
function isMultiRelease(file, entries) {
  const entry = entries.find(({ path }) => path.toUpperCase() === MANIFEST);
  if (entry === void 0 || unreadableBecause(entry) !== void 0) return false;
  const text2 = readManifest(file, entry);
  const main = text2.split(/(?:\r\n|\n|\r(?!\n)){2}/, 1)[0].replace(/(\r\n|\r|\n) /g, "");
  return /^Multi-Release: *true *$/im.test(main);
}
function readManifest(file, entry) {
  try {
    return new TextDecoder().decode(readZipEntry(file, entry, `${file.path}!/${MANIFEST}`));
  } catch (error) {
    throw error instanceof ClassFormatError ? new InputError(file.path, error.message) : error;
  }
}

// src/classfile/jimage-resource.ts
import { inflateSync } from "node:zlib";
var MAX_LAYERS = 4;
var MAGIC2 = 3405708026;
var HEADER_SIZE = 29;
function decompressResource(content, strings, littleEndian, origin) {
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (content.length < HEADER_SIZE || view.getUint32(0, littleEndian) !== MAGIC2) return content;
    const compressedSize = Number(view.getBigUint64(4, littleEndian));
    const size = Number(view.getBigUint64(12, littleEndian));
    if (size > MAX_CLASS_BYTES) throw new ClassFormatError(origin, 0, `it has ${size} bytes, too many`);
    if (HEADER_SIZE + compressedSize > content.length) throw new ClassFormatError(origin, 0, "it is cut off");
    const body2 = content.subarray(HEADER_SIZE, HEADER_SIZE + compressedSize);
    const name = Buffer.from(strings(view.getUint32(20, littleEndian))).toString("latin1");
    if (name === "zip") content = unzip(body2, size, origin);
    else if (name === "compact-cp") content = new PoolRestorer(body2, size, strings, origin).restore();
    else
      throw new ClassFormatError(origin, 0, `it is compressed by ${JSON.stringify(name)}, which is unknown`);
  }
  throw new ClassFormatError(origin, 0, `it is compressed more than ${MAX_LAYERS} times`);
}
function unzip(body2, size, origin) {
  try {
    return inflateSync(body2, { chunkSize: Math.max(size, 64) + 1, maxOutputLength: Math.max(size, 64) });
  } catch {
    throw new ClassFormatError(origin, 0, "its compressed data is damaged");
  }
}
var EXTERNAL_STRING = 23;
var EXTERNAL_DESCRIPTOR = 25;
var SIZES2 = [0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2];
var LETTER_L = 76;
var SLASH = 47;
var PoolRestorer = class {
  constructor(data, size, strings, origin) {
    this.data = data;
    this.strings = strings;
    this.origin = origin;
    this.out = new Uint8Array(size);
  }
  data;
  strings;
  origin;
  out;
  at = 0;
  written = 0;
  restore() {
    this.copy(8);
    const count2 = this.data[this.at] << 8 | this.data[this.at + 1];
    this.copy(2);
    for (let index = 1; index < count2; index++) {
      const tag = this.byte();
      if (tag === EXTERNAL_STRING) this.text([this.strings(this.number())]);
      else if (tag === EXTERNAL_DESCRIPTOR) this.text(this.descriptor());
      else index += this.constant(tag);
    }
    this.copy(this.data.length - this.at);
    if (this.written !== this.out.length) this.fail();
    return this.out;
  }
  /** Copies a constant; gives the numbers that it takes beyond the first. */
  constant(tag) {
    this.put(Uint8Array.of(tag));
    if (tag === 1) this.copy(2 + (this.data[this.at] << 8 | this.data[this.at + 1]));
    else if (SIZES2[tag] > 0) this.copy(SIZES2[tag]);
    else this.fail();
    return tag === 5 || tag === 6 ? 1 : 0;
  }
  descriptor() {
    const shape2 = this.strings(this.number());
    const length = this.number();
    if (length === 0) return [shape2];
    const end = this.at + length;
    const parts = [];
    for (const letter of shape2) {
      parts.push(Uint8Array.of(letter));
      if (letter !== LETTER_L) continue;
      const packageName = this.strings(this.number());
      if (packageName.length > 0) parts.push(packageName, Uint8Array.of(SLASH));
      parts.push(this.strings(this.number()));
    }
    if (this.at !== end) this.fail();
    return parts;
  }
  /** Writes a Utf8 constant. */
  text(parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > 65535) this.fail();
    this.put(Uint8Array.of(1, length >> 8, length & 255));
    for (const part of parts) this.put(part);
  }
  /** A number of one to four bytes: bit 7 says that it is short, bits 5 and 6 how long it is then. */
  number() {
    const first = this.byte();
    const isShort = (first & 128) !== 0;
    let value = isShort ? first & 31 : first;
    for (let left = isShort ? (first >> 5 & 3) - 1 : 3; left > 0; left--) value = value * 256 + this.byte();
    return value;
  }
  byte() {
    if (this.at >= this.data.length) this.fail();
    return this.data[this.at++];
  }
  copy(length) {
    if (this.at + length > this.data.length) this.fail();
    this.put(this.data.subarray(this.at, this.at + length));
    this.at += length;
  }
  put(bytes2) {
    if (this.written + bytes2.length > this.out.length) this.fail();
    this.out.set(bytes2, this.written);
    this.written += bytes2.length;
  }
  fail() {
    throw new ClassFormatError(this.origin, this.at, "its shared constant pool is damaged");
  }
};

// src/classfile/jimage.ts
var MAGIC3 = 3405699802;
var HEADER_SIZE2 = 28;
var MAX_INDEX_BYTES = 256 * 1024 * 1024;
var Attribute = {
  end: 0,
  module: 1,
  parent: 2,
  base: 3,
  extension: 4,
  offset: 5,
  compressed: 6,
  uncompressed: 7
};
function isImage(start) {
  if (start.length < 4) return false;
  const view = new DataView(start.buffer, start.byteOffset, 4);
  return view.getUint32(0, true) === MAGIC3 || view.getUint32(0, false) === MAGIC3;
}
function openImage(file, options) {
  try {
    return new ImageSource(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}
var ImageSource = class {
  constructor(file, options) {
    this.file = file;
    this.label = options.label;
    const header = new DataView(file.read(0, HEADER_SIZE2).buffer);
    this.littleEndian = header.getUint32(0, true) === MAGIC3;
    const count2 = header.getUint32(16, this.littleEndian);
    const locationBytes = header.getUint32(20, this.littleEndian);
    const stringBytes = header.getUint32(24, this.littleEndian);
    this.contentStart = HEADER_SIZE2 + count2 * 8 + locationBytes + stringBytes;
    if (header.getUint32(4, this.littleEndian) >>> 16 !== 1) this.fail("its format is of an unknown version");
    if (count2 > MAX_FILES || this.contentStart > MAX_INDEX_BYTES) this.fail("its index is too large");
    const index = file.read(HEADER_SIZE2 + count2 * 4, count2 * 4 + locationBytes + stringBytes);
    this.locations = index.subarray(count2 * 4, count2 * 4 + locationBytes);
    this.strings = index.subarray(count2 * 4 + locationBytes);
    this.addClasses(new DataView(index.buffer, 0, count2 * 4), options.modules && new Set(options.modules));
    this.classCount = this.resources.size;
  }
  file;
  label;
  classCount;
  sourceFileCount = 0;
  archiveCount = 0;
  resources = /* @__PURE__ */ new Map();
  littleEndian;
  contentStart;
  locations;
  strings;
  names() {
    return sortedNames(this.resources.keys());
  }
  read(name) {
    const resource = this.resources.get(name);
    if (resource === void 0) return void 0;
    const origin = this.origin(name);
    if (Math.max(resource.size, resource.compressedSize) > MAX_CLASS_BYTES) {
      throw new ClassFormatError(
        origin,
        0,
        `it has ${resource.size} bytes, more than the ${MAX_CLASS_BYTES} allowed`
      );
    }
    const isCompressed = resource.compressedSize !== 0;
    const length = isCompressed ? resource.compressedSize : resource.size;
    const content = this.file.read(this.contentStart + resource.offset, length);
    if (!isCompressed) return content;
    return decompressResource(content, (offset) => this.rawString(offset), this.littleEndian, origin);
  }
  origin(name) {
    const module = this.resources.get(name)?.module;
    return `${this.label}!/${module === void 0 ? "" : `${module}/`}${name}.class`;
  }
  close() {
    this.file.close();
  }
  addClasses(offsets, modules) {
    const attributes = new Float64Array(8);
    const texts = /* @__PURE__ */ new Map();
    const text2 = (offset) => {
      let known = texts.get(offset);
      if (known === void 0) {
        known = this.string(offset);
        texts.set(offset, known);
      }
      return known;
    };
    for (let at = 0; at < offsets.byteLength; at += 4) {
      this.readLocation(offsets.getUint32(at, this.littleEndian), attributes);
      if (text2(attributes[Attribute.extension]) !== "class") continue;
      const module = text2(attributes[Attribute.module]);
      const base = this.string(attributes[Attribute.base]);
      if (base === "module-info" || modules && !modules.has(module)) continue;
      const parent = text2(attributes[Attribute.parent]);
      const name = parent === "" ? base : `${parent}/${base}`;
      if (this.resources.has(name)) continue;
      this.resources.set(name, {
        module,
        offset: attributes[Attribute.offset],
        compressedSize: attributes[Attribute.compressed],
        size: attributes[Attribute.uncompressed]
      });
    }
  }
  /** A location is a row of attributes: a byte of kind and length, then the value, big-endian. */
  readLocation(at, attributes) {
    attributes.fill(0);
    for (; ; ) {
      if (at >= this.locations.length) this.fail("its index is damaged");
      const head = this.locations[at++];
      const kind = head >> 3;
      if (kind === Attribute.end) return;
      let value = 0;
      for (let left = (head & 7) + 1; left > 0; left--) value = value * 256 + this.locations[at++];
      if (kind < attributes.length) attributes[kind] = value;
    }
  }
  string(offset) {
    const raw = this.rawString(offset);
    const text2 = decodeModifiedUtf8(raw, 0, raw.length);
    return typeof text2 === "string" ? text2 : this.fail("its strings are damaged");
  }
  rawString(offset) {
    const end = this.strings.indexOf(0, offset);
    if (offset < 0 || offset >= this.strings.length || end < 0) this.fail("its strings are damaged");
    return this.strings.subarray(offset, end);
  }
  fail(why) {
    const what = `Cannot read ${this.file.path} as a JDK image: ${why}; install the JDK again.`;
    throw new InputError(this.file.path, what);
  }
};

// src/classfile/packaged.ts
var MOST_JARS = 2e3;
var LARGEST_JAR = 256 * 1024 * 1024;
var MOST_BYTES2 = 512 * 1024 * 1024;
function packedJars(file) {
  return readZipDirectory(file).filter(({ path }) => isPackagedJar(path) && !path.split("/").includes(".."));
}
function openPackaged(file, options) {
  try {
    return new PackagedSource(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}
var PackagedSource = class {
  constructor(file, options) {
    this.file = file;
    this.label = `${options.label}!/`;
    const jars = packedJars(file);
    const launcher = openJar(file, { ...options, root: "", part: "launcher" });
    this.parts = [...openAll(file, jars, options), launcher];
    for (const part of this.parts) {
      for (const name of part.names()) if (!this.places.has(name)) this.places.set(name, part);
    }
    this.classCount = this.places.size;
    this.archiveCount = this.parts.reduce((sum, part) => sum + part.archiveCount, 1 - this.parts.length);
  }
  file;
  label;
  sourceFileCount = 0;
  classCount;
  archiveCount;
  parts;
  /** From each class to the part that gives it: the first that has it. */
  places = /* @__PURE__ */ new Map();
  names() {
    return sortedNames(this.places.keys());
  }
  read(name) {
    return this.places.get(name)?.read(name);
  }
  origin(name) {
    return this.places.get(name)?.origin(name) ?? `${this.label}${name}.class`;
  }
  close() {
    this.file.close();
  }
};
function openAll(file, jars, options) {
  const warn = (path, why) => options.onWarning(printable(`Left out ${options.label}!/${path}: ${why}.`));
  const opened = [];
  let bytes2 = 0;
  let classes = 0;
  for (const entry of jars) {
    bytes2 += entry.size;
    if (opened.length >= MOST_JARS || bytes2 > MOST_BYTES2 || classes > MAX_FILES) {
      warn(`${entry.path} and what follows`, "the jars inside are too many or too large together");
      break;
    }
    try {
      const source = openInside(file, entry, options);
      classes += source.classCount;
      opened.push(source);
    } catch (error) {
      if (error instanceof ClassFormatError) warn(entry.path, error.reason);
      else if (error instanceof InputError) options.onWarning(`Left out a jar: ${error.message}`);
      else throw error;
    }
  }
  return opened;
}
function openInside(file, entry, options) {
  const label = `${options.label}!/${entry.path}`;
  const bytes2 = openZipEntry(file, entry, label, LARGEST_JAR);
  return openJar(bytes2, { ...options, label, root: "", part: "application" });
}

// src/classfile/open.ts
var DEFAULT_RELEASE = 17;
var ZIP_START = 20555;
var JMOD_START = 19021;
var CLASS_START = 3405691582;
var INSIDE = "!/";
function openSource(path, options = {}) {
  const label = options.label ?? path;
  const onWarning = options.onWarning ?? (() => {
  });
  if (path.endsWith(INSIDE) && !existsSync(path)) {
    const archive = path.slice(0, -INSIDE.length);
    if (!statsOf(archive).isFile()) throw noClasses(archive);
    const release2 = options.release ?? DEFAULT_RELEASE;
    return openPackaged(new InputFile(archive), { label: cutInside(label), release: release2, onWarning });
  }
  const stats = statsOf(path);
  if (stats.isDirectory()) return openDirectory(path, { label, onWarning });
  if (!stats.isFile()) throw noClasses(path);
  const file = new InputFile(path);
  const start = peek(file);
  const release = options.release ?? DEFAULT_RELEASE;
  if (isImage(start)) return openImage(file, { label, modules: options.modules });
  const magic = start.length < 4 ? 0 : new DataView(start.buffer).getUint32(0);
  if (magic >>> 16 === JMOD_START) return openJar(file, { label, release, root: "classes/", onWarning });
  if (magic >>> 16 === ZIP_START || magic >>> 16 === 8993) {
    return openJar(file, { label, release, root: "", onWarning });
  }
  file.close();
  if (magic === CLASS_START) return new SingleClass(path, label);
  throw noClasses(path);
}
function cutInside(label) {
  return label.endsWith(INSIDE) ? label.slice(0, -INSIDE.length) : label;
}
function openJdk(path, options = {}) {
  if (!statsOf(path).isDirectory()) return openSource(path, options);
  const candidates = [
    ["lib", "modules"],
    ["jre", "lib", "rt.jar"],
    ["lib", "rt.jar"]
  ];
  const file = candidates.map((parts) => join2(path, ...parts)).find((candidate) => existsSync(candidate));
  if (file !== void 0) return openSource(file, options);
  const what = "it has neither lib/modules nor rt.jar; name the home of a JDK, such as JAVA_HOME";
  throw new InputError(path, `Cannot read ${path} as a JDK: ${what}.`);
}
var SingleClass = class {
  constructor(path, label) {
    this.label = label;
    try {
      this.bytes = readClassFile(path, label);
      this.name = declaredName(this.bytes, label);
    } catch (error) {
      throw error instanceof ClassFormatError ? new InputError(path, error.message) : error;
    }
  }
  label;
  classCount = 1;
  sourceFileCount = 0;
  archiveCount = 0;
  name;
  bytes;
  names() {
    return [this.name];
  }
  read(name) {
    return name === this.name ? this.bytes : void 0;
  }
  origin() {
    return this.label;
  }
  close() {
  }
};
function statsOf(path) {
  try {
    return statSync2(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}
function peek(file) {
  try {
    return file.read(0, Math.min(file.size, 4));
  } catch (error) {
    file.close();
    throw error;
  }
}
function noClasses(path) {
  const wanted = "a directory of class files, a jar, a jmod, a class file or the lib/modules of a JDK";
  return new InputError(path, `Cannot read ${path}: it is none of what is understood; give ${wanted}.`);
}

// src/classfile/class-path.ts
var ClassPath = class {
  constructor(sources) {
    this.sources = sources;
  }
  sources;
  get classCount() {
    return this.sources.reduce((sum, source) => sum + source.classCount, 0);
  }
  get sourceFileCount() {
    return this.sources.reduce((sum, source) => sum + source.sourceFileCount, 0);
  }
  get archiveCount() {
    return this.sources.reduce((sum, source) => sum + source.archiveCount, 0);
  }
  /** All names, each once: source by source, sorted inside each. */
  names() {
    const all = /* @__PURE__ */ new Set();
    for (const source of this.sources) for (const name of source.names()) all.add(name);
    return all;
  }
  /** @throws ClassFormatError where the class is there but cannot be read. */
  find(internalName) {
    for (const source of this.sources) {
      const bytes2 = source.read(internalName);
      if (bytes2 !== void 0) return { bytes: bytes2, origin: printable(source.origin(internalName)) };
    }
    return void 0;
  }
  /** Reads and parses all classes. A class goes by the name that it declares; `warn` hears of each that is off. */
  loadAll(warn) {
    const loaded = /* @__PURE__ */ new Map();
    let badCount = 0;
    for (const name of this.names()) {
      const file = this.load(name, warn);
      if (file === void 0) badCount++;
      else if (file.name === name) loaded.set(name, file);
      else if (!loaded.has(file.name)) loaded.set(file.name, file);
    }
    const classes = [...loaded.values()].sort((a, b) => a.name < b.name ? -1 : 1);
    return { classes, badCount };
  }
  close() {
    for (const source of this.sources) source.close();
  }
  load(name, warn) {
    try {
      const found = this.find(name);
      if (found === void 0) return void 0;
      const file = parseClass(found.bytes, found.origin);
      if (file.name !== name)
        warn(printable(`${found.origin} declares the class ${file.name}: it is taken as that.`));
      return file;
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      warn(`Left out a class: ${error.message}`);
      return void 0;
    }
  }
};

// src/classfile/opcodes.ts
var Opcode = {
  nop: 0,
  aconst_null: 1,
  iconst_m1: 2,
  iconst_0: 3,
  iconst_1: 4,
  iconst_2: 5,
  iconst_3: 6,
  iconst_4: 7,
  iconst_5: 8,
  lconst_0: 9,
  lconst_1: 10,
  fconst_0: 11,
  fconst_1: 12,
  fconst_2: 13,
  dconst_0: 14,
  dconst_1: 15,
  bipush: 16,
  sipush: 17,
  ldc: 18,
  ldc_w: 19,
  ldc2_w: 20,
  iload: 21,
  lload: 22,
  fload: 23,
  dload: 24,
  aload: 25,
  iload_0: 26,
  iload_1: 27,
  iload_2: 28,
  iload_3: 29,
  lload_0: 30,
  lload_1: 31,
  lload_2: 32,
  lload_3: 33,
  fload_0: 34,
  fload_1: 35,
  fload_2: 36,
  fload_3: 37,
  dload_0: 38,
  dload_1: 39,
  dload_2: 40,
  dload_3: 41,
  aload_0: 42,
  aload_1: 43,
  aload_2: 44,
  aload_3: 45,
  iaload: 46,
  laload: 47,
  faload: 48,
  daload: 49,
  aaload: 50,
  baload: 51,
  caload: 52,
  saload: 53,
  istore: 54,
  lstore: 55,
  fstore: 56,
  dstore: 57,
  astore: 58,
  istore_0: 59,
  istore_1: 60,
  istore_2: 61,
  istore_3: 62,
  lstore_0: 63,
  lstore_1: 64,
  lstore_2: 65,
  lstore_3: 66,
  fstore_0: 67,
  fstore_1: 68,
  fstore_2: 69,
  fstore_3: 70,
  dstore_0: 71,
  dstore_1: 72,
  dstore_2: 73,
  dstore_3: 74,
  astore_0: 75,
  astore_1: 76,
  astore_2: 77,
  astore_3: 78,
  iastore: 79,
  lastore: 80,
  fastore: 81,
  dastore: 82,
  aastore: 83,
  bastore: 84,
  castore: 85,
  sastore: 86,
  pop: 87,
  pop2: 88,
  dup: 89,
  dup_x1: 90,
  dup_x2: 91,
  dup2: 92,
  dup2_x1: 93,
  dup2_x2: 94,
  swap: 95,
  iadd: 96,
  ladd: 97,
  fadd: 98,
  dadd: 99,
  isub: 100,
  lsub: 101,
  fsub: 102,
  dsub: 103,
  imul: 104,
  lmul: 105,
  fmul: 106,
  dmul: 107,
  idiv: 108,
  ldiv: 109,
  fdiv: 110,
  ddiv: 111,
  irem: 112,
  lrem: 113,
  frem: 114,
  drem: 115,
  ineg: 116,
  lneg: 117,
  fneg: 118,
  dneg: 119,
  ishl: 120,
  lshl: 121,
  ishr: 122,
  lshr: 123,
  iushr: 124,
  lushr: 125,
  iand: 126,
  land: 127,
  ior: 128,
  lor: 129,
  ixor: 130,
  lxor: 131,
  iinc: 132,
  i2l: 133,
  i2f: 134,
  i2d: 135,
  l2i: 136,
  l2f: 137,
  l2d: 138,
  f2i: 139,
  f2l: 140,
  f2d: 141,
  d2i: 142,
  d2l: 143,
  d2f: 144,
  i2b: 145,
  i2c: 146,
  i2s: 147,
  lcmp: 148,
  fcmpl: 149,
  fcmpg: 150,
  dcmpl: 151,
  dcmpg: 152,
  ifeq: 153,
  ifne: 154,
  iflt: 155,
  ifge: 156,
  ifgt: 157,
  ifle: 158,
  if_icmpeq: 159,
  if_icmpne: 160,
  if_icmplt: 161,
  if_icmpge: 162,
  if_icmpgt: 163,
  if_icmple: 164,
  if_acmpeq: 165,
  if_acmpne: 166,
  goto: 167,
  jsr: 168,
  ret: 169,
  tableswitch: 170,
  lookupswitch: 171,
  ireturn: 172,
  lreturn: 173,
  freturn: 174,
  dreturn: 175,
  areturn: 176,
  return: 177,
  getstatic: 178,
  putstatic: 179,
  getfield: 180,
  putfield: 181,
  invokevirtual: 182,
  invokespecial: 183,
  invokestatic: 184,
  invokeinterface: 185,
  invokedynamic: 186,
  new: 187,
  newarray: 188,
  anewarray: 189,
  arraylength: 190,
  athrow: 191,
  checkcast: 192,
  instanceof: 193,
  monitorenter: 194,
  monitorexit: 195,
  wide: 196,
  multianewarray: 197,
  ifnull: 198,
  ifnonnull: 199,
  goto_w: 200,
  jsr_w: 201
};
var NAMES = Object.keys(Opcode);
var OPCODE_COUNT = NAMES.length;
function opcodeName(opcode) {
  return NAMES[opcode];
}
var Operands = {
  none: 0,
  /** One signed byte: bipush. */
  byte: 1,
  /** One signed short: sipush. */
  short: 2,
  /** A one-byte constant pool index: ldc. */
  constantByte: 3,
  /** A two-byte constant pool index. */
  constant: 4,
  /** A local variable index of one byte, of two behind `wide`. */
  local: 5,
  /** A local variable index and a signed addend, both of one byte, of two behind `wide`. */
  iinc: 6,
  /** A signed branch offset of two bytes. */
  branch: 7,
  /** A signed branch offset of four bytes. */
  branchWide: 8,
  tableswitch: 9,
  lookupswitch: 10,
  /** Pool index, count, 0: invokeinterface. Pool index, 0, 0: invokedynamic. */
  invoke: 11,
  /** A primitive type code (JVMS Table 6.5.newarray-A). */
  arrayType: 12,
  /** Pool index and number of dimensions. */
  multianewarray: 13,
  /** Another instruction with operands twice as wide. */
  wide: 14
};
var LENGTHS = [1, 2, 3, 2, 3, 2, 3, 3, 5, 0, 0, 5, 2, 4, 0];
var SHAPES = shapes();
var INSTRUCTION_LENGTHS = Uint8Array.from(SHAPES, (shape2) => LENGTHS[shape2]);
function operandsOf(opcode) {
  return SHAPES[opcode];
}
function fixedLength(opcode) {
  return opcode < OPCODE_COUNT ? INSTRUCTION_LENGTHS[opcode] : 0;
}
function shapes() {
  const table2 = new Uint8Array(OPCODE_COUNT);
  const set = (shape2, from, to = from) => table2.fill(shape2, from, to + 1);
  set(Operands.byte, Opcode.bipush);
  set(Operands.short, Opcode.sipush);
  set(Operands.constantByte, Opcode.ldc);
  set(Operands.constant, Opcode.ldc_w, Opcode.ldc2_w);
  set(Operands.local, Opcode.iload, Opcode.aload);
  set(Operands.local, Opcode.istore, Opcode.astore);
  set(Operands.local, Opcode.ret);
  set(Operands.iinc, Opcode.iinc);
  set(Operands.branch, Opcode.ifeq, Opcode.jsr);
  set(Operands.branch, Opcode.ifnull, Opcode.ifnonnull);
  set(Operands.branchWide, Opcode.goto_w, Opcode.jsr_w);
  set(Operands.tableswitch, Opcode.tableswitch);
  set(Operands.lookupswitch, Opcode.lookupswitch);
  set(Operands.constant, Opcode.getstatic, Opcode.invokestatic);
  set(Operands.invoke, Opcode.invokeinterface, Opcode.invokedynamic);
  set(Operands.constant, Opcode.new);
  set(Operands.arrayType, Opcode.newarray);
  set(Operands.constant, Opcode.anewarray);
  set(Operands.constant, Opcode.checkcast, Opcode.instanceof);
  set(Operands.multianewarray, Opcode.multianewarray);
  set(Operands.wide, Opcode.wide);
  return table2;
}

// src/classfile/decode.ts
var SOME_CODE = "a method body";
function forEachInstruction(code, visit, origin = SOME_CODE) {
  for (let pc = 0; pc < code.length; ) {
    const next = nextPc(code, pc, origin);
    visit(pc, opcodeAt(code, pc), next);
    pc = next;
  }
}
function instructionStarts(code, origin = SOME_CODE) {
  const starts = new Uint8Array(code.length);
  for (let pc = 0; pc < code.length; pc = nextPc(code, pc, origin)) starts[pc] = 1;
  return starts;
}
function opcodeAt(code, pc) {
  const opcode = code[pc] === Opcode.wide ? code[pc + 1] : code[pc];
  return opcode;
}
function nextPc(code, pc, origin = SOME_CODE) {
  if (!(pc >= 0 && pc < code.length)) {
    throw new ClassFormatError(origin, pc, `there is no instruction outside its ${code.length} bytes`);
  }
  const opcode = code[pc];
  const next = pc + (fixedLength(opcode) || variableLength(code, pc, origin));
  if (next > code.length) {
    throw new ClassFormatError(
      origin,
      pc,
      `the instruction ${opcodeName(opcode)} runs past the end of the code`
    );
  }
  return next;
}
function variableLength(code, pc, origin) {
  switch (code[pc]) {
    case Opcode.tableswitch:
      return tableswitchLength(code, pc, origin);
    case Opcode.lookupswitch:
      return lookupswitchLength(code, pc, origin);
    case Opcode.wide:
      return wideLength(code, pc, origin);
    default:
      throw new ClassFormatError(origin, pc, `there is no instruction with the opcode ${code[pc]}`);
  }
}
function tableswitchLength(code, pc, origin) {
  const at = alignedOperand(pc);
  if (at + 12 > code.length) return at + 12 - pc;
  const low = readInt(code, at + 4);
  const high = readInt(code, at + 8);
  if (low > high) throw new ClassFormatError(origin, pc, `a tableswitch goes from ${low} to ${high}`);
  return at + 12 + (high - low + 1) * 4 - pc;
}
function lookupswitchLength(code, pc, origin) {
  const at = alignedOperand(pc);
  if (at + 8 > code.length) return at + 8 - pc;
  const count2 = readInt(code, at + 4);
  if (count2 < 0) throw new ClassFormatError(origin, pc, `a lookupswitch has ${count2} cases`);
  return at + 8 + count2 * 8 - pc;
}
function wideLength(code, pc, origin) {
  if (pc + 1 >= code.length) return 4;
  const opcode = code[pc + 1];
  const shape2 = operandsOf(opcode);
  if (shape2 === Operands.local) return 4;
  if (shape2 === Operands.iinc) return 6;
  throw new ClassFormatError(origin, pc, `${opcodeName(opcode) ?? `opcode ${opcode}`} cannot be wide`);
}
function localIndex(code, pc) {
  const opcode = code[pc];
  if (opcode === Opcode.wide) return u2(code, pc + 2);
  if (opcode >= Opcode.iload_0 && opcode <= Opcode.aload_3) return opcode - Opcode.iload_0 & 3;
  if (opcode >= Opcode.istore_0 && opcode <= Opcode.astore_3) return opcode - Opcode.istore_0 & 3;
  return code[pc + 1];
}
function iincDelta(code, pc) {
  return code[pc] === Opcode.wide ? i2(code, pc + 4) : i1(code, pc + 2);
}
function constantIndex(code, pc) {
  return code[pc] === Opcode.ldc ? code[pc + 1] : u2(code, pc + 1);
}
function pushedInt(code, pc) {
  const opcode = code[pc];
  if (opcode >= Opcode.iconst_m1 && opcode <= Opcode.iconst_5) return opcode - Opcode.iconst_0;
  if (opcode === Opcode.bipush) return i1(code, pc + 1);
  return opcode === Opcode.sipush ? i2(code, pc + 1) : void 0;
}
function dimensionCount(code, pc) {
  return code[pc + 3];
}
var ARRAY_TYPES = ["Z", "C", "F", "D", "B", "S", "I", "J"];
function primitiveArrayType(code, pc, origin = SOME_CODE) {
  const type = ARRAY_TYPES[code[pc + 1] - 4];
  if (type === void 0)
    throw new ClassFormatError(origin, pc, `newarray has the type code ${code[pc + 1]}`);
  return type;
}
function branchTarget(code, pc, origin = SOME_CODE) {
  const isWide = operandsOf(code[pc]) === Operands.branchWide;
  return checkTarget(code, pc, pc + (isWide ? readInt(code, pc + 1) : i2(code, pc + 1)), origin);
}
function switchTargets(code, pc, origin = SOME_CODE) {
  nextPc(code, pc, origin);
  const at = alignedOperand(pc);
  const isTable = code[pc] === Opcode.tableswitch;
  const low = readInt(code, at + 4);
  const count2 = isTable ? readInt(code, at + 8) - low + 1 : low;
  const keys = new Int32Array(count2);
  const targets = new Int32Array(count2);
  for (let i = 0; i < count2; i++) {
    const row = isTable ? at + 12 + 4 * i : at + 8 + 8 * i;
    keys[i] = isTable ? low + i : readInt(code, row);
    targets[i] = checkTarget(code, pc, pc + readInt(code, isTable ? row : row + 4), origin);
  }
  return { defaultTarget: checkTarget(code, pc, pc + readInt(code, at), origin), keys, targets };
}
function checkTarget(code, pc, target, origin) {
  if (target >= 0 && target < code.length) return target;
  throw new ClassFormatError(origin, pc, `a jump goes to ${target}, outside its ${code.length} bytes`);
}
function alignedOperand(pc) {
  return pc + 4 & ~3;
}
function u2(code, at) {
  return code[at] << 8 | code[at + 1];
}
function i2(code, at) {
  return (code[at] << 8 | code[at + 1]) << 16 >> 16;
}
function i1(code, at) {
  return code[at] << 24 >> 24;
}

// src/ir/errors.ts
var IrError = class extends Error {
  name = "IrError";
};
var Malformed = class extends Error {
  constructor(what, pc) {
    super(what);
    this.what = what;
    this.pc = pc;
  }
  what;
  pc;
};

// src/ir/operands.ts
function definedBy(insn) {
  return "dst" in insn ? insn.dst : -1;
}
function forEachUse(insn, use) {
  switch (insn.op) {
    case "phi":
    case "invoke":
    case "concat":
    case "recordmethod":
    case "typeswitch":
    case "dynamic":
      each(insn.args, use);
      break;
    case "lambda":
      each(insn.captures, use);
      break;
    case "newarray":
      each(insn.dims, use);
      break;
    case "binary":
    case "compare":
      use(insn.a);
      use(insn.b);
      break;
    case "if":
      use(insn.a);
      if (insn.b !== -1) use(insn.b);
      break;
    case "copy":
    case "neg":
    case "convert":
    case "cast":
    case "instanceof":
    case "arraylength":
    case "monitorenter":
    case "monitorexit":
    case "putstatic":
    case "throw":
      use(insn.src);
      break;
    case "return":
      if (insn.src !== -1) use(insn.src);
      break;
    case "getfield":
      use(insn.obj);
      break;
    case "putfield":
      use(insn.obj);
      use(insn.src);
      break;
    case "aload":
      use(insn.array);
      use(insn.index);
      break;
    case "astore":
      use(insn.array);
      use(insn.index);
      use(insn.src);
      break;
    case "switch":
      use(insn.key);
      break;
    case "const":
    case "new":
    case "getstatic":
    case "catch":
    case "goto":
      break;
  }
}
function each(values, use) {
  for (const value of values) {
    use(value);
  }
}
function renameInPlace(made2, rename) {
  const insn = made2;
  switch (insn.op) {
    case "phi":
    case "invoke":
    case "concat":
    case "recordmethod":
    case "typeswitch":
    case "dynamic":
      renameAll(insn.args, rename);
      break;
    case "lambda":
      renameAll(insn.captures, rename);
      break;
    case "newarray":
      renameAll(insn.dims, rename);
      break;
    case "binary":
    case "compare":
      insn.a = rename(insn.a);
      insn.b = rename(insn.b);
      break;
    case "if":
      insn.a = rename(insn.a);
      if (insn.b !== -1) insn.b = rename(insn.b);
      break;
    case "copy":
    case "neg":
    case "convert":
    case "cast":
    case "instanceof":
    case "arraylength":
    case "monitorenter":
    case "monitorexit":
    case "putstatic":
    case "throw":
      insn.src = rename(insn.src);
      break;
    case "return":
      if (insn.src !== -1) insn.src = rename(insn.src);
      break;
    case "getfield":
      insn.obj = rename(insn.obj);
      break;
    case "putfield":
      insn.obj = rename(insn.obj);
      insn.src = rename(insn.src);
      break;
    case "aload":
      insn.array = rename(insn.array);
      insn.index = rename(insn.index);
      break;
    case "astore":
      insn.array = rename(insn.array);
      insn.index = rename(insn.index);
      insn.src = rename(insn.src);
      break;
    case "switch":
      insn.key = rename(insn.key);
      break;
    case "const":
    case "new":
    case "getstatic":
    case "catch":
    case "goto":
      break;
  }
  if ("dst" in insn && insn.dst !== -1) {
    insn.dst = rename(insn.dst);
  }
}
function renameAll(values, rename) {
  for (let i = 0; i < values.length; i++) {
    values[i] = rename(values[i]);
  }
}
function canThrow(insn) {
  switch (insn.op) {
    case "const":
      return insn.value.type === "class" || insn.value.type === "methodType" || insn.value.type === "methodHandle";
    case "binary":
      return (insn.fn === "div" || insn.fn === "rem") && (insn.kind === "int" || insn.kind === "long");
    case "phi":
    case "copy":
    case "neg":
    case "compare":
    case "convert":
    case "instanceof":
    case "catch":
    case "monitorexit":
    case "if":
    case "goto":
    case "switch":
    case "return":
      return false;
    default:
      return true;
  }
}

// src/ir/finish.ts
function finish(name, paramCount, blocks, draft) {
  const phis = new PhiWeb(draft);
  const livePhis = phis.simplify();
  resolveKinds(livePhis, phis, draft.kinds, blocks);
  const phisOf = groupByBlock(livePhis);
  const number = new Int32Array(draft.kinds.length).fill(-1);
  const kinds = [];
  const assign = (value) => {
    number[value] = kinds.length;
    kinds.push(draft.kinds[value]);
  };
  for (let p = 0; p < paramCount; p++) {
    assign(p);
  }
  blocks.forEach((_, id) => {
    for (const phi of phisOf.get(id) ?? []) {
      assign(phi.dst);
    }
    for (const insn of draft.insns[id]) {
      if ("dst" in insn && insn.dst >= 0) {
        assign(insn.dst);
      }
    }
  });
  const rename = (value) => number[phis.find(value)];
  const finished = blocks.map((block, id) => {
    const joins = (phisOf.get(id) ?? []).map(
      (phi) => ({ op: "phi", dst: phi.dst, args: phi.args, offset: -1, line: -1 })
    );
    const insns = joins.length > 0 ? [...joins, ...draft.insns[id]] : draft.insns[id];
    for (const insn of insns) {
      renameInPlace(insn, rename);
    }
    const { succs, handlers, preds, isHandler } = block;
    return { id, insns, succs, handlers, preds, isHandler };
  });
  const valueNames = /* @__PURE__ */ new Map();
  for (const [value, text2] of draft.names) {
    const final = number[value];
    if (final >= 0) {
      valueNames.set(final, text2);
    }
  }
  return { name, paramCount, blocks: finished, valueCount: kinds.length, kinds, valueNames };
}
var PhiWeb = class {
  constructor(draft) {
    this.draft = draft;
    const size = draft.kinds.length;
    this.phiOf = new Int32Array(size).fill(-1);
    this.standsFor = new Int32Array(size);
    for (let v = 0; v < size; v++) {
      this.standsFor[v] = v;
    }
    draft.phis.forEach((phi, i) => {
      this.phiOf[phi.dst] = i;
    });
  }
  draft;
  /** Index into `draft.phis` by value, −1 for others. */
  phiOf;
  /** What a trivial φ stands for, by value; itself for others. */
  standsFor;
  /** Follows trivial φs; negative slots (`Slot`) stand for themselves. */
  find(value) {
    let root = value;
    while (root >= 0 && this.standsFor[root] !== root) {
      root = this.standsFor[root];
    }
    while (value >= 0 && this.standsFor[value] !== root && value !== root) {
      const next = this.standsFor[value];
      this.standsFor[value] = root;
      value = next;
    }
    return root;
  }
  /** Removes trivial and dead φs; returns the rest. */
  simplify() {
    if (this.draft.phis.length > 0) {
      this.removeTrivial();
    }
    return this.live();
  }
  removeTrivial() {
    const { phis } = this.draft;
    const users = this.usersOfPhis();
    const work = phis.map((_, i) => phis.length - 1 - i);
    while (work.length > 0) {
      const index = work.pop();
      const phi = phis[index];
      if (this.standsFor[phi.dst] !== phi.dst) {
        continue;
      }
      const only = this.onlyArgument(phi);
      if (only !== void 0) {
        this.standsFor[phi.dst] = only;
        for (const user of users[index] ?? []) {
          work.push(user);
        }
        const target = only >= 0 ? this.phiOf[only] : -1;
        if (target >= 0) {
          users[target] ??= [];
          for (const user of users[index] ?? []) {
            users[target].push(user);
          }
        }
      }
    }
  }
  /** The one value that a φ has besides itself; undefined where there are more. */
  onlyArgument(phi) {
    let only;
    for (const arg of phi.args) {
      const value = this.find(arg);
      if (value === phi.dst || value === only) {
        continue;
      }
      if (only !== void 0) {
        return void 0;
      }
      only = value;
    }
    return only;
  }
  usersOfPhis() {
    const users = new Array(this.draft.phis.length).fill(void 0);
    this.draft.phis.forEach((phi, index) => {
      for (const arg of phi.args) {
        const used = arg >= 0 ? this.phiOf[arg] : -1;
        if (used >= 0 && used !== index) {
          users[used] ??= [];
          if (users[used][users[used].length - 1] !== index) {
            users[used].push(index);
          }
        }
      }
    });
    return users;
  }
  live() {
    const { phis, insns } = this.draft;
    const isLive = new Uint8Array(phis.length);
    const work = [];
    let at;
    const use = (value) => {
      const root = this.find(value);
      if (root < 0) {
        throw new Malformed("a value is used that is not set on every path", at?.offset ?? 0);
      }
      const index = this.phiOf[root];
      if (index >= 0 && isLive[index] === 0) {
        isLive[index] = 1;
        work.push(index);
      }
    };
    for (const block of insns) {
      for (const insn of block) {
        at = insn;
        forEachUse(insn, use);
      }
    }
    while (work.length > 0) {
      phis[work.pop()].args.forEach(use);
    }
    return phis.filter((_, i) => isLive[i] === 1);
  }
};
function resolveKinds(phis, web, kinds, blocks) {
  const users = /* @__PURE__ */ new Map();
  for (const phi of phis) {
    for (const arg of new Set(phi.args.map((a) => web.find(a)))) {
      const known = users.get(arg);
      if (known === void 0) {
        users.set(arg, [phi]);
      } else {
        known.push(phi);
      }
    }
  }
  const work = [...phis].reverse();
  while (work.length > 0) {
    const phi = work.pop();
    const before2 = kinds[phi.dst];
    const after2 = phi.args.reduce((kind, arg) => {
      return join3(kind, kinds[web.find(arg)], () => blocks[phi.block].pc);
    }, before2);
    if (after2 !== before2) {
      kinds[phi.dst] = after2;
      for (const user of users.get(phi.dst) ?? []) {
        work.push(user);
      }
    }
  }
}
function join3(a, b, pc) {
  if (a === void 0 || a === b) {
    return b;
  }
  if (b === void 0) {
    return a;
  }
  if ((a === "null" || a === "ref") && (b === "null" || b === "ref")) {
    return "ref";
  }
  throw new Malformed(`a value is ${a} on one path and ${b} on another`, pc());
}
function groupByBlock(phis) {
  const groups = /* @__PURE__ */ new Map();
  for (const phi of phis) {
    const group = groups.get(phi.block);
    if (group === void 0) {
      groups.set(phi.block, [phi]);
    } else {
      group.push(phi);
    }
  }
  return groups;
}

// src/ir/effects.ts
var SHAPES2 = [
  [1, 8, 0, 1],
  // aconst_null, iconst
  [9, 10, 0, 2],
  // lconst
  [11, 13, 0, 1],
  // fconst
  [14, 15, 0, 2],
  // dconst
  [16, 16, 0, 1],
  // bipush
  [17, 17, 0, 1],
  // sipush
  [18, 18, 0, 1],
  // ldc
  [19, 19, 0, 1],
  // ldc_w
  [20, 20, 0, 2],
  // ldc2_w
  [21, 21, 0, 1],
  // iload
  [22, 22, 0, 2],
  // lload
  [23, 23, 0, 1],
  // fload
  [24, 24, 0, 2],
  // dload
  [25, 25, 0, 1],
  // aload
  [26, 29, 0, 1],
  // iload_n
  [30, 33, 0, 2],
  // lload_n
  [34, 37, 0, 1],
  // fload_n
  [38, 41, 0, 2],
  // dload_n
  [42, 45, 0, 1],
  // aload_n
  [46, 46, 2, 1],
  // iaload
  [47, 47, 2, 2],
  // laload
  [48, 48, 2, 1],
  // faload
  [49, 49, 2, 2],
  // daload
  [50, 53, 2, 1],
  // aaload, baload, caload, saload
  [54, 54, 1, 0],
  // istore
  [55, 55, 2, 0],
  // lstore
  [56, 56, 1, 0],
  // fstore
  [57, 57, 2, 0],
  // dstore
  [58, 58, 1, 0],
  // astore
  [59, 62, 1, 0],
  // istore_n
  [63, 66, 2, 0],
  // lstore_n
  [67, 70, 1, 0],
  // fstore_n
  [71, 74, 2, 0],
  // dstore_n
  [75, 78, 1, 0],
  // astore_n
  [79, 79, 3, 0],
  // iastore
  [80, 80, 4, 0],
  // lastore
  [81, 81, 3, 0],
  // fastore
  [82, 82, 4, 0],
  // dastore
  [83, 86, 3, 0],
  // aastore, bastore, castore, sastore
  [87, 87, 1, 0],
  // pop
  [88, 88, 2, 0],
  // pop2
  [89, 89, 1, 2],
  // dup
  [90, 90, 2, 3],
  // dup_x1
  [91, 91, 3, 4],
  // dup_x2
  [92, 92, 2, 4],
  // dup2
  [93, 93, 3, 5],
  // dup2_x1
  [94, 94, 4, 6],
  // dup2_x2
  [95, 95, 2, 2],
  // swap
  [116, 116, 1, 1],
  // ineg
  [117, 117, 2, 2],
  // lneg
  [118, 118, 1, 1],
  // fneg
  [119, 119, 2, 2],
  // dneg
  [120, 120, 2, 1],
  // ishl
  [121, 121, 3, 2],
  // lshl
  [122, 122, 2, 1],
  // ishr
  [123, 123, 3, 2],
  // lshr
  [124, 124, 2, 1],
  // iushr
  [125, 125, 3, 2],
  // lushr
  [126, 126, 2, 1],
  // iand
  [127, 127, 4, 2],
  // land
  [128, 128, 2, 1],
  // ior
  [129, 129, 4, 2],
  // lor
  [130, 130, 2, 1],
  // ixor
  [131, 131, 4, 2],
  // lxor
  [133, 133, 1, 2],
  // i2l
  [134, 134, 1, 1],
  // i2f
  [135, 135, 1, 2],
  // i2d
  [136, 137, 2, 1],
  // l2i, l2f
  [138, 138, 2, 2],
  // l2d
  [139, 139, 1, 1],
  // f2i
  [140, 141, 1, 2],
  // f2l, f2d
  [142, 142, 2, 1],
  // d2i
  [143, 143, 2, 2],
  // d2l
  [144, 144, 2, 1],
  // d2f
  [145, 147, 1, 1],
  // i2b, i2c, i2s
  [148, 148, 4, 1],
  // lcmp
  [149, 150, 2, 1],
  // fcmp
  [151, 152, 4, 1],
  // dcmp
  [153, 158, 1, 0],
  // if
  [159, 166, 2, 0],
  // if_icmp, if_acmp
  [168, 168, 0, 1],
  // jsr
  [170, 171, 1, 0],
  // tableswitch, lookupswitch
  [172, 172, 1, 0],
  // ireturn
  [173, 173, 2, 0],
  // lreturn
  [174, 174, 1, 0],
  // freturn
  [175, 175, 2, 0],
  // dreturn
  [176, 176, 1, 0],
  // areturn
  [187, 187, 0, 1],
  // new
  [188, 188, 1, 1],
  // newarray
  [189, 189, 1, 1],
  // anewarray
  [190, 190, 1, 1],
  // arraylength
  [191, 191, 1, 0],
  // athrow
  [192, 193, 1, 1],
  // checkcast, instanceof
  [194, 195, 1, 0],
  // monitorenter, monitorexit
  [198, 199, 1, 0],
  // ifnull, ifnonnull
  [201, 201, 0, 1]
  // jsr_w
];
var pops = new Uint8Array(256);
var pushes = new Uint8Array(256);
var throwing = new Uint8Array(256);
var THROWING = [
  [Opcode.iaload, Opcode.saload],
  [Opcode.iastore, Opcode.sastore],
  [Opcode.idiv, Opcode.ldiv],
  [Opcode.irem, Opcode.lrem],
  // Fields, calls, allocations, arraylength, athrow, checkcast.
  [Opcode.getstatic, Opcode.checkcast],
  // In structured code `monitorexit` never throws (JVMS §2.11.10).
  [Opcode.monitorenter, Opcode.monitorenter],
  [Opcode.multianewarray, Opcode.multianewarray]
];
fillTables();
function fillTables() {
  for (const [first, last, pop, push2] of SHAPES2) {
    pops.fill(pop, first, last + 1);
    pushes.fill(push2, first, last + 1);
  }
  for (let op = Opcode.iadd; op <= Opcode.drem; op++) {
    pops[op] = op & 1 ? 4 : 2;
    pushes[op] = op & 1 ? 2 : 1;
  }
  for (const [first, last] of THROWING) {
    throwing.fill(1, first, last + 1);
  }
}
var slotsPopped = pops;
var slotsPushed = pushes;
function mayThrow(opcode) {
  return throwing[opcode] === 1;
}
function localRead(code, pc) {
  const op = opcodeAt(code, pc);
  return op >= Opcode.iload && op <= Opcode.aload_3 || op === Opcode.iinc ? localIndex(code, pc) : -1;
}
function localWritten(code, pc) {
  const op = opcodeAt(code, pc);
  return op >= Opcode.istore && op <= Opcode.astore_3 || op === Opcode.iinc ? localIndex(code, pc) : -1;
}

// src/ir/handlers.ts
var MAX_HANDLERS = 8192;
var HandlerTable = class {
  constructor(handlers, codeLength) {
    this.handlers = handlers;
    if (handlers.length > MAX_HANDLERS) {
      throw new Malformed(`it has ${handlers.length} exception handlers, more than ${MAX_HANDLERS}`, 0);
    }
    const bounds = /* @__PURE__ */ new Set();
    for (const { startPc, endPc } of handlers) {
      bounds.add(startPc);
      bounds.add(Math.min(endPc, codeLength));
    }
    this.bounds = [...bounds].sort((a, b) => a - b);
  }
  handlers;
  /** Sorted offsets at which the covering handlers change. */
  bounds;
  /** Offsets of one segment have the same handlers; segments are small numbers. */
  segmentOf(pc) {
    let low = 0;
    let high = this.bounds.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.bounds[middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
  /** Up to the first that catches everything. */
  covering(pc) {
    const found = [];
    for (const handler of this.handlers) {
      if (handler.startPc <= pc && pc < handler.endPc) {
        found.push(handler);
        if (handler.catchType === void 0 || handler.catchType === "java/lang/Throwable") {
          break;
        }
      }
    }
    return found;
  }
};

// src/ir/leaders.ts
var Mark = {
  /** An instruction begins here. */
  start: 1,
  /** A block begins here. */
  leader: 2,
  /** Control comes here without an exception: by a jump or from the instruction before. */
  normal: 4
};
function markLeaders(code, pool) {
  const bytes2 = code.bytes;
  const marks = new Uint8Array(bytes2.length + 1);
  marks.set(instructionStarts(bytes2));
  marks[0] |= Mark.leader;
  for (let pc = 0; pc < bytes2.length; ) {
    const next = nextPc(bytes2, pc);
    markJumps(bytes2, pc, next, marks);
    pc = next;
  }
  for (const handler of code.handlers) {
    marks[handler.startPc] |= Mark.leader;
    marks[handler.endPc] |= Mark.leader;
    marks[handler.handlerPc] |= Mark.leader;
  }
  if (code.handlers.length > 0) {
    splitProtected(code, pool, marks);
  }
  return marks;
}
function isTerminator(op) {
  return op >= Opcode.goto && op <= Opcode.return && op !== Opcode.jsr || op === Opcode.athrow || op === Opcode.goto_w;
}
function isConditional(op) {
  return op >= Opcode.ifeq && op <= Opcode.if_acmpne || op === Opcode.ifnull || op === Opcode.ifnonnull;
}
function isSwitch(op) {
  return op === Opcode.tableswitch || op === Opcode.lookupswitch;
}
function isSubroutineCall(op) {
  return op === Opcode.jsr || op === Opcode.jsr_w;
}
function markJumps(bytes2, pc, next, marks) {
  const op = opcodeAt(bytes2, pc);
  const jumps = isConditional(op) || isSubroutineCall(op) || op === Opcode.goto || op === Opcode.goto_w || isSwitch(op);
  if (isSwitch(op)) {
    const { defaultTarget, targets } = switchTargets(bytes2, pc);
    marks[defaultTarget] |= Mark.leader | Mark.normal;
    for (const target of targets) {
      marks[target] |= Mark.leader | Mark.normal;
    }
  } else if (jumps) {
    marks[branchTarget(bytes2, pc)] |= Mark.leader | Mark.normal;
  }
  if (!isTerminator(op)) {
    marks[next] |= Mark.normal;
  }
  if (jumps || isTerminator(op)) {
    marks[next] |= Mark.leader;
  }
}
function splitProtected(code, pool, marks) {
  const bytes2 = code.bytes;
  const depth = protectionDepth(code);
  let threw = false;
  let covered = 0;
  for (let pc = 0; pc < bytes2.length; ) {
    const next = nextPc(bytes2, pc);
    covered += depth[pc];
    if (marks[pc] & Mark.leader) {
      threw = false;
    }
    if (covered > 0) {
      const op = opcodeAt(bytes2, pc);
      const lock = lockCall(bytes2, pc, op, pool);
      if (threw && localWritten(bytes2, pc) >= 0 || lock === "release") {
        marks[pc] |= Mark.leader;
        threw = false;
      }
      if (lock !== void 0) {
        marks[next] |= Mark.leader;
      }
      threw ||= mayThrow(op);
    }
    pc = next;
  }
}
function protectionDepth(code) {
  const depth = new Int32Array(code.bytes.length + 1);
  for (const handler of code.handlers) {
    depth[handler.startPc]++;
    depth[handler.endPc]--;
  }
  return depth;
}
function lockCall(bytes2, pc, op, pool) {
  if (op === Opcode.monitorenter || op === Opcode.monitorexit) {
    return "monitor";
  }
  if (op !== Opcode.invokevirtual && op !== Opcode.invokeinterface) {
    return void 0;
  }
  const { name, desc } = pool.memberRef(constantIndex(bytes2, pc));
  if (desc !== "()V") {
    return void 0;
  }
  if (name === "unlock") {
    return "release";
  }
  return name === "lock" || name === "lockInterruptibly" ? "acquire" : void 0;
}

// src/ir/order.ts
function reversePostOrder(blocks, entry) {
  const state = new Int32Array(blocks.length);
  const postOrder = [];
  const stack = [entry];
  while (stack.length > 0) {
    const id = stack[stack.length - 1];
    if (state[id] !== 0) {
      stack.pop();
      if (state[id] === 1) {
        state[id] = 2;
        postOrder.push(id);
      }
      continue;
    }
    state[id] = 1;
    for (const next of visitOrder(blocks, blocks[id])) {
      if (state[next] === 0) {
        stack.push(next);
      }
    }
  }
  const renumbered = new Int32Array(blocks.length);
  const ordered = postOrder.reverse().map((id, place2) => {
    renumbered[id] = place2;
    return blocks[id];
  });
  for (const block of ordered) {
    block.succs = block.succs.map((s) => renumbered[s]);
    block.handlers = block.handlers.map((s) => renumbered[s]);
  }
  return ordered;
}
function visitOrder(blocks, block) {
  const { succs, handlers } = block;
  if (succs.length + handlers.length < 2) {
    return succs.length === 1 ? succs : handlers;
  }
  return [.../* @__PURE__ */ new Set([...succs, ...handlers])].sort((a, b) => blocks[a].pc - blocks[b].pc || a - b);
}
function connect(blocks) {
  blocks.forEach((block, id) => {
    for (const targets of [block.succs, block.handlers]) {
      for (const target of targets) {
        const preds = blocks[target].preds;
        if (preds[preds.length - 1] !== id) {
          block.edges.push(target, preds.length);
          preds.push(id);
        }
      }
    }
  });
  return blocks;
}

// src/ir/kinds.ts
function kindOf(desc, at = 0) {
  switch (desc.charCodeAt(at)) {
    case 74:
      return "long";
    case 70:
      return "float";
    case 68:
      return "double";
    case 76:
    case 91:
      return "ref";
    case 86:
      return "void";
    default:
      return "int";
  }
}
function returnKind(desc) {
  return kindOf(desc, paramsEnd(desc) + 1);
}
function returnDesc(desc) {
  return desc.slice(paramsEnd(desc) + 1);
}
function slotsOf(kind) {
  return kind === "long" || kind === "double" ? 2 : kind === "void" ? 0 : 1;
}
function elementKind(elem) {
  switch (elem) {
    case "long":
    case "float":
    case "double":
    case "ref":
      return elem;
    default:
      return "int";
  }
}
function paramKinds(desc) {
  const kinds = [];
  for (let at = 1; isInside(desc, at); at = skipType(desc, at)) {
    kinds.push(kindOf(desc, at));
  }
  return kinds;
}
function paramDescs(desc) {
  const descs = [];
  for (let at = 1; isInside(desc, at); ) {
    const next = skipType(desc, at);
    descs.push(desc.slice(at, next));
    at = next;
  }
  return descs;
}
var DESCRIPTOR = /^\((?:\[*(?:[ZBCSIJFD]|L[^;]+;))*\)(?:V|\[*(?:[ZBCSIJFD]|L[^;]+;))$/;
function descriptorStart(text2) {
  let at = text2.lastIndexOf("(");
  while (at > 0 && !DESCRIPTOR.test(text2.slice(at))) at = text2.lastIndexOf("(", at - 1);
  return at > 0 ? at : -1;
}
function paramsEnd(desc) {
  const first = desc.indexOf(")");
  if (desc.indexOf(")", first + 1) < 0) return first;
  let at = 1;
  while (isInside(desc, at)) at = skipType(desc, at);
  return at;
}
function isInside(desc, at) {
  return at < desc.length && desc.charCodeAt(at) !== 41;
}
function skipType(desc, at) {
  while (desc.charCodeAt(at) === 91) {
    at++;
  }
  if (desc.charCodeAt(at) === 76) {
    const semicolon = desc.indexOf(";", at);
    return semicolon < 0 ? desc.length : semicolon + 1;
  }
  return at + 1;
}

// src/ir/stack-effects.ts
var StackEffects = class {
  constructor(bytes2, pool) {
    this.bytes = bytes2;
    this.pool = pool;
  }
  bytes;
  pool;
  /** Whether loading the constant may run code or link (JVMS §6.5.ldc). */
  ldcThrows(pc) {
    const kind = this.pool.loadable(constantIndex(this.bytes, pc)).kind;
    return kind === "class" || kind === "dynamic" || kind === "methodType" || kind === "methodHandle";
  }
  /** Stack slots taken. */
  popped(pc, op) {
    switch (op) {
      case Opcode.putstatic:
        return slotsOf(kindOf(this.member(pc, false)));
      case Opcode.getfield:
        return 1;
      case Opcode.putfield:
        return 1 + slotsOf(kindOf(this.member(pc, false)));
      case Opcode.invokevirtual:
      case Opcode.invokespecial:
      case Opcode.invokeinterface:
        return 1 + argumentSlots(this.member(pc, true));
      case Opcode.invokestatic:
        return argumentSlots(this.member(pc, true));
      case Opcode.invokedynamic:
        return argumentSlots(this.pool.dynamicRef(constantIndex(this.bytes, pc)).desc);
      case Opcode.multianewarray:
        return dimensionCount(this.bytes, pc);
      default:
        return slotsPopped[op];
    }
  }
  /** Stack slots added after that. */
  pushed(pc, op) {
    switch (op) {
      case Opcode.getstatic:
      case Opcode.getfield:
        return slotsOf(kindOf(this.member(pc, false)));
      case Opcode.invokevirtual:
      case Opcode.invokespecial:
      case Opcode.invokeinterface:
      case Opcode.invokestatic:
        return slotsOf(returnKind(this.member(pc, true)));
      case Opcode.invokedynamic:
        return slotsOf(returnKind(this.pool.dynamicRef(constantIndex(this.bytes, pc)).desc));
      case Opcode.multianewarray:
        return 1;
      default:
        return slotsPushed[op];
    }
  }
  /** The descriptor of the member that an instruction names, which must be a method's or a field's. */
  member(pc, isMethod) {
    const { desc } = this.pool.memberRef(constantIndex(this.bytes, pc));
    if (desc.charCodeAt(0) === 40 !== isMethod) {
      throw new Malformed(`a ${isMethod ? "method" : "field"} is needed here`, pc);
    }
    return desc;
  }
};
function argumentSlots(desc) {
  if (desc.charCodeAt(1) === 41) {
    return 0;
  }
  let slots = 0;
  for (const kind of paramKinds(desc)) {
    slots += slotsOf(kind);
  }
  return slots;
}

// src/ir/subroutines.ts
var Subroutines = class {
  /** Calls by context number; context 0 has none. */
  calls = [void 0];
  known = /* @__PURE__ */ new Map();
  /** The context inside the subroutine at `entryPc`, called from `context`. */
  enter(context, returnPc, entryPc, code) {
    const outer = this.beforeEntering(context, entryPc);
    const name = `${outer}:${returnPc}:${entryPc}`;
    let id = this.known.get(name);
    if (id === void 0) {
      id = this.calls.length;
      this.calls.push({ outer, returnPc, entryPc, local: addressLocal(code, entryPc) });
      this.known.set(name, id);
    }
    return id;
  }
  /** Where `ret local` goes from this context, and the context there. */
  leave(context, local, pc) {
    for (let at = this.calls[context]; at !== void 0; at = this.calls[at.outer]) {
      if (at.local === local) {
        return at;
      }
    }
    throw new Malformed(`local variable ${local} holds no return address`, pc);
  }
  /** A subroutine never calls itself (JVMS §4.9.2): one that is entered again was left by a jump or an exception. */
  beforeEntering(context, entryPc) {
    for (let at = this.calls[context]; at !== void 0; at = this.calls[at.outer]) {
      if (at.entryPc === entryPc) {
        return at.outer;
      }
    }
    return context;
  }
};
function addressLocal(code, entryPc) {
  let pc = entryPc;
  while (code[pc] === Opcode.nop) {
    pc = nextPc(code, pc);
  }
  const op = opcodeAt(code, pc);
  const stores = op === Opcode.astore || op >= Opcode.astore_0 && op <= Opcode.astore_3;
  return stores ? localIndex(code, pc) : -1;
}

// src/ir/flow.ts
var MAX_BLOCKS = 15e4;
var MAX_SCANNED_BYTES = 1 << 21;
var MAX_EXCEPTIONAL_EDGES = 2e6;
function buildFlow(code, pool) {
  return new Explorer(code, pool).run();
}
var Explorer = class {
  constructor(code, pool) {
    this.code = code;
    this.bytes = code.bytes;
    this.effects = new StackEffects(code.bytes, pool);
    this.marks = markLeaders(code, pool);
    this.handlerTable = new HandlerTable(code.handlers, this.bytes.length);
    this.plain = new Int32Array(this.bytes.length);
    this.lastDef = new Int32Array(code.maxLocals);
    this.lastUse = new Int32Array(code.maxLocals);
  }
  code;
  bytes;
  effects;
  marks;
  handlerTable;
  subroutines = new Subroutines();
  blocks = [];
  /** Node of a leader without subroutine calls; +1, 0 for none. */
  plain;
  /** Node of a leader in a context, and of landing pads; by `key`. */
  others = /* @__PURE__ */ new Map();
  /** Handler nodes by segment of the handler table and context. */
  handlerNodes = /* @__PURE__ */ new Map();
  work = [];
  lastDef;
  lastUse;
  scanned = 0;
  exceptionalEdges = 0;
  run() {
    let entry = this.blockAt(0, 0, 0);
    while (this.work.length > 0) {
      const id = this.work.pop();
      const block = this.blocks[id];
      if (block.pc !== block.end) {
        this.scan(block, id);
      }
      this.connectHandlers(block);
    }
    if (this.blocks.some((b) => b.succs.includes(entry) || b.handlers.includes(entry))) {
      entry = this.addBlock(0, 0, 0, false);
      this.blocks[entry].end = 0;
      this.blocks[entry].succs = [0];
    }
    return connect(reversePostOrder(this.blocks, entry));
  }
  /** The node for normal control arriving at `pc` with `depth` stack slots in use. */
  blockAt(pc, context, depth) {
    if (pc >= this.bytes.length || (this.marks[pc] & Mark.start) === 0) {
      throw new Malformed("control goes to where no instruction begins", pc);
    }
    let id = context === 0 ? this.plain[pc] - 1 : this.others.get(key(pc, context, false)) ?? -1;
    if (id < 0) {
      id = this.addBlock(pc, context, depth, false);
      this.work.push(id);
      if (context === 0) {
        this.plain[pc] = id + 1;
      } else {
        this.others.set(key(pc, context, false), id);
      }
    }
    if (this.blocks[id].depthIn !== depth) {
      throw new Malformed(`the stack is ${this.blocks[id].depthIn} and ${depth} slots high`, pc);
    }
    return id;
  }
  /**
   * The block in which an exception arrives for the handler at `pc`: the handler's own first block, or, where normal
   * control comes there too, an empty landing pad before it.
   */
  handlerAt(pc, context) {
    const known = this.others.get(key(pc, context, true));
    if (known !== void 0) {
      return known;
    }
    if ((this.marks[pc] & Mark.start) === 0) {
      throw new Malformed("a handler begins where no instruction does", pc);
    }
    const id = this.addBlock(pc, context, 0, true);
    this.others.set(key(pc, context, true), id);
    this.work.push(id);
    const block = this.blocks[id];
    block.depthMax = 1;
    block.depthOut = 1;
    if (this.isNormalTarget(pc)) {
      block.end = pc;
      block.succs = [this.blockAt(pc, context, 1)];
    }
    return id;
  }
  isNormalTarget(pc) {
    return pc === 0 || (this.marks[pc] & Mark.normal) !== 0;
  }
  addBlock(pc, context, depth, isHandler) {
    if (this.blocks.length >= MAX_BLOCKS) {
      throw new Malformed(`the method has more than ${MAX_BLOCKS} blocks`, pc);
    }
    this.blocks.push({
      pc,
      end: -1,
      context,
      depthIn: depth,
      depthMin: depth,
      depthMax: depth,
      depthOut: depth,
      defs: [],
      uses: [],
      succs: [],
      handlers: [],
      preds: [],
      edges: [],
      isHandler,
      catchTypes: /* @__PURE__ */ new Set(),
      throws: false
    });
    return this.blocks.length - 1;
  }
  /** Reads the block's instructions: where it ends, what it does to stack and locals, where it goes. */
  scan(block, id) {
    const bytes2 = this.bytes;
    const stamp = id + 1;
    let pc = block.pc;
    let depth = block.depthOut;
    for (; ; ) {
      const next = nextPc(bytes2, pc);
      const op = opcodeAt(bytes2, pc);
      this.noteLocals(block, pc, stamp);
      block.throws ||= mayThrow(op) || op >= Opcode.ldc && op <= Opcode.ldc2_w && this.effects.ldcThrows(pc);
      depth -= this.effects.popped(pc, op);
      if (depth < 0) {
        throw new Malformed("the stack is empty", pc);
      }
      block.depthMin = Math.min(block.depthMin, depth);
      depth += this.effects.pushed(pc, op);
      if (depth > this.code.maxStack) {
        throw new Malformed(`the stack grows beyond ${this.code.maxStack} slots`, pc);
      }
      block.depthMax = Math.max(block.depthMax, depth);
      if (isTerminator(op) || isConditional(op) || isSubroutineCall(op)) {
        block.end = next;
        block.depthOut = depth;
        block.succs = this.successors(pc, op, next, block.context, depth);
        break;
      }
      if (next >= bytes2.length) {
        throw new Malformed("control runs over the end of the code", pc);
      }
      if (this.marks[next] & Mark.leader) {
        block.end = next;
        block.depthOut = depth;
        block.succs = [this.blockAt(next, block.context, depth)];
        break;
      }
      pc = next;
    }
    this.scanned += block.end - block.pc;
    if (this.scanned > MAX_SCANNED_BYTES) {
      throw new Malformed("its subroutines are called in too many ways", block.pc);
    }
  }
  noteLocals(block, pc, stamp) {
    const read2 = localRead(this.bytes, pc);
    const written = localWritten(this.bytes, pc);
    if (Math.max(read2, written) >= this.code.maxLocals) {
      throw new Malformed(`there is no local variable ${Math.max(read2, written)}`, pc);
    }
    if (read2 >= 0 && this.lastDef[read2] !== stamp && this.lastUse[read2] !== stamp) {
      this.lastUse[read2] = stamp;
      block.uses.push(read2);
    }
    if (written >= 0 && this.lastDef[written] !== stamp) {
      this.lastDef[written] = stamp;
      block.defs.push(written);
    }
  }
  successors(pc, op, next, context, depth) {
    if (isConditional(op)) {
      return [this.blockAt(branchTarget(this.bytes, pc), context, depth), this.blockAt(next, context, depth)];
    }
    if (op === Opcode.goto || op === Opcode.goto_w) {
      return [this.blockAt(branchTarget(this.bytes, pc), context, depth)];
    }
    if (isSwitch(op)) {
      const { targets, defaultTarget } = switchTargets(this.bytes, pc);
      return Array.from([...targets, defaultTarget], (target) => this.blockAt(target, context, depth));
    }
    if (isSubroutineCall(op)) {
      const target = branchTarget(this.bytes, pc);
      return [this.blockAt(target, this.subroutines.enter(context, next, target, this.bytes), depth)];
    }
    if (op === Opcode.ret) {
      const { returnPc, outer } = this.subroutines.leave(context, localIndex(this.bytes, pc), pc);
      return [this.blockAt(returnPc, outer, depth)];
    }
    return [];
  }
  connectHandlers(block) {
    if (!block.throws || this.code.handlers.length === 0) {
      return;
    }
    const where = key(this.handlerTable.segmentOf(block.pc), block.context, false);
    let handlers = this.handlerNodes.get(where);
    if (handlers === void 0) {
      handlers = this.handlersCovering(block.pc, block.context);
      this.handlerNodes.set(where, handlers);
    }
    block.handlers = handlers;
    this.exceptionalEdges += handlers.length;
    if (this.exceptionalEdges > MAX_EXCEPTIONAL_EDGES) {
      throw new Malformed(`it has more than ${MAX_EXCEPTIONAL_EDGES} exceptional edges`, block.pc);
    }
  }
  handlersCovering(pc, context) {
    const nodes = /* @__PURE__ */ new Set();
    for (const { handlerPc, catchType } of this.handlerTable.covering(pc)) {
      const id = this.handlerAt(handlerPc, context);
      nodes.add(id);
      this.blocks[id].catchTypes.add(catchType);
    }
    return [...nodes];
  }
};
function key(pc, context, isHandler) {
  return (context * 65536 + pc) * 2 + (isHandler ? 1 : 0);
}

// src/ir/dominators.ts
function dominators(body2) {
  return immediateDominators({
    size: body2.blocks.length,
    forEachSuccessor(node, visit) {
      const block = body2.blocks[node];
      block.succs.forEach(visit);
      block.handlers.forEach(visit);
    }
  });
}
function immediateDominators(graph) {
  const { order: order2, parent, preds } = depthFirst(graph);
  const count2 = order2.length;
  const semi = new Int32Array(count2);
  const label = new Int32Array(count2);
  const ancestor = new Int32Array(count2);
  for (let i = 0; i < count2; i++) {
    semi[i] = i;
    label[i] = i;
    ancestor[i] = parent[i];
  }
  const stack = [];
  for (let w = count2 - 1; w > 0; w--) {
    let best = parent[w];
    for (const v of preds[w]) {
      best = Math.min(best, semi[evaluate(v, w, label, ancestor, semi, stack)]);
    }
    semi[w] = best;
  }
  const idom = new Int32Array(count2);
  const result = new Int32Array(graph.size).fill(-1);
  for (let w = 1; w < count2; w++) {
    let d = parent[w];
    while (d > semi[w]) {
      d = idom[d];
    }
    idom[w] = d;
    result[order2[w]] = order2[d];
  }
  return result;
}
function evaluate(v, w, label, ancestor, semi, stack) {
  if (v <= w) {
    return v;
  }
  let u = v;
  while (ancestor[u] > w) {
    stack.push(u);
    u = ancestor[u];
  }
  const root = ancestor[u];
  let best = label[u];
  while (stack.length > 0) {
    const x = stack.pop();
    if (semi[label[x]] > semi[best]) {
      label[x] = best;
    }
    best = label[x];
    ancestor[x] = root;
  }
  return label[v];
}
function depthFirst(graph) {
  const number = new Int32Array(graph.size).fill(-1);
  const order2 = [];
  const parent = [];
  const preds = [];
  const stack = [0];
  const from = [0];
  while (stack.length > 0) {
    const node = stack.pop();
    const up = from.pop();
    if (number[node] >= 0) {
      preds[number[node]].push(up);
      continue;
    }
    const id = order2.length;
    number[node] = id;
    order2.push(node);
    parent.push(up);
    preds.push(id === 0 ? [] : [up]);
    graph.forEachSuccessor(node, (to) => {
      stack.push(to);
      from.push(id);
    });
  }
  return { order: order2, parent, preds };
}

// src/ir/placement.ts
function dominatorTree(blocks) {
  const size = blocks.length;
  const idom = immediateDominators({
    size,
    forEachSuccessor(node, visit) {
      const edges = blocks[node].edges;
      for (let i = 0; i < edges.length; i += 2) {
        visit(edges[i]);
      }
    }
  });
  const child = new Int32Array(size).fill(-1);
  const sibling = new Int32Array(size).fill(-1);
  const level = new Int32Array(size);
  for (let b = 1; b < size; b++) {
    level[b] = level[idom[b]] + 1;
  }
  for (let b = size - 1; b > 0; b--) {
    sibling[b] = child[idom[b]];
    child[idom[b]] = b;
  }
  return { idom, child, sibling, level };
}
function placePhis(blocks, tree, maxLocals, parameterLocals) {
  const phis = new Array(blocks.length).fill(void 0);
  if (!blocks.some((b) => b.preds.length > 1)) {
    return phis;
  }
  const placer = new Placer(blocks, tree);
  const variables = gatherVariables(blocks, maxLocals, parameterLocals);
  for (const variable of [...variables.keys()].sort((a, b) => a - b)) {
    const { defs, uses } = variables.get(variable);
    if (defs.length < 2 || variable < maxLocals && uses.length === 0) {
      continue;
    }
    const slot = variable - maxLocals;
    for (const block of placer.place(defs, uses, slot)) {
      phis[block] ??= [];
      phis[block].push(variable);
    }
  }
  return phis;
}
function gatherVariables(blocks, maxLocals, parameterLocals) {
  const variables = /* @__PURE__ */ new Map();
  const at = (index) => {
    let variable = variables.get(index);
    if (variable === void 0) {
      variable = { defs: index < parameterLocals ? [0] : [], uses: [] };
      variables.set(index, variable);
    }
    return variable;
  };
  blocks.forEach((block, id) => {
    for (const local of block.defs) {
      const { defs } = at(local);
      if (defs[defs.length - 1] !== id) {
        defs.push(id);
      }
    }
    for (const local of block.uses) {
      at(local).uses.push(id);
    }
    for (let slot = block.depthMin; slot < block.depthOut; slot++) {
      at(maxLocals + slot).defs.push(id);
    }
  });
  return variables;
}
var Placer = class {
  constructor(blocks, tree) {
    this.blocks = blocks;
    this.tree = tree;
    this.isLive = new Int32Array(blocks.length);
    this.isDef = new Int32Array(blocks.length);
    this.isPlaced = new Int32Array(blocks.length);
    this.isVisited = new Int32Array(blocks.length);
  }
  blocks;
  tree;
  /** Marks of the variable in hand, by its number of use. */
  isLive;
  isDef;
  isPlaced;
  isVisited;
  /** Blocks waiting, by level. */
  waiting = [];
  stamp = 0;
  /** Blocks that need a φ for one variable; a stack slot (`slot` ≥ 0) is live where the stack is higher. */
  place(defs, uses, slot) {
    this.stamp++;
    for (const block of defs) {
      this.isDef[block] = this.stamp;
    }
    if (slot < 0) {
      this.markLive(uses);
    }
    const { level } = this.tree;
    let deepest = 0;
    for (const block of defs) {
      this.wait(block);
      deepest = Math.max(deepest, level[block]);
    }
    const placed = [];
    for (let at = deepest; at >= 0; at--) {
      const bucket = this.waiting[at];
      for (let i = 0; bucket !== void 0 && i < bucket.length; i++) {
        this.searchSubtree(bucket[i], slot, placed);
      }
      if (bucket !== void 0) {
        bucket.length = 0;
      }
    }
    return placed.sort((a, b) => a - b);
  }
  wait(block) {
    const level = this.tree.level[block];
    this.waiting[level] ??= [];
    this.waiting[level].push(block);
  }
  /** Looks through the root's dominator subtree for edges that leave it to blocks no deeper than the root. */
  searchSubtree(root, slot, placed) {
    const { idom, child, sibling, level } = this.tree;
    const stack = [root];
    if (this.isVisited[root] === this.stamp) {
      return;
    }
    this.isVisited[root] = this.stamp;
    while (stack.length > 0) {
      const block = stack.pop();
      const edges = this.blocks[block].edges;
      for (let i = 0; i < edges.length; i += 2) {
        const to = edges[i];
        if (idom[to] !== block && level[to] <= level[root] && this.wants(to, slot)) {
          this.isPlaced[to] = this.stamp;
          placed.push(to);
          if (this.isDef[to] !== this.stamp) {
            this.wait(to);
          }
        }
      }
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        if (this.isVisited[c] !== this.stamp) {
          this.isVisited[c] = this.stamp;
          stack.push(c);
        }
      }
    }
  }
  wants(block, slot) {
    if (this.isPlaced[block] === this.stamp) {
      return false;
    }
    return slot < 0 ? this.isLive[block] === this.stamp : slot < this.blocks[block].depthIn;
  }
  markLive(uses) {
    const work = [];
    for (const block of uses) {
      this.isLive[block] = this.stamp;
      work.push(block);
    }
    while (work.length > 0) {
      for (const pred of this.blocks[work.pop()].preds) {
        if (this.isDef[pred] !== this.stamp && this.isLive[pred] !== this.stamp) {
          this.isLive[pred] = this.stamp;
          work.push(pred);
        }
      }
    }
  }
};

// src/ir/constants.ts
function kindOfConstant(constant) {
  switch (constant.kind) {
    case "int":
    case "float":
    case "double":
    case "long":
      return constant.kind;
    case "dynamic":
      return kindOf(constant.dynamic.desc);
    default:
      return "ref";
  }
}
function constValue(constant) {
  switch (constant.kind) {
    case "int":
    case "float":
    case "double":
      return { type: constant.kind, value: constant.value };
    case "long":
      return { type: "long", value: constant.value };
    case "methodHandle":
      return { type: "methodHandle", handle: constant.handle };
    default:
      return { type: constant.kind, value: constant.value };
  }
}

// src/ir/dynamic.ts
var FLAG_SERIALIZABLE = 1;
var FLAG_MARKERS = 2;
var FLAG_BRIDGES = 4;
function bootstrapOf(cls, ref2, pc) {
  const bootstrap = cls.bootstrapMethods[ref2.bootstrap];
  if (bootstrap === void 0) {
    throw new Malformed(`there is no bootstrap method ${ref2.bootstrap}`, pc);
  }
  return bootstrap;
}
function classifyDynamic(cls, ref2, pc) {
  const bootstrap = bootstrapOf(cls, ref2, pc);
  const { owner, name } = bootstrap.handle.member;
  switch (owner) {
    case "java/lang/invoke/LambdaMetafactory": {
      const site = lambdaSite(ref2, bootstrap.args, name === "altMetafactory");
      if (site !== void 0) {
        return { op: "lambda", site };
      }
      break;
    }
    case "java/lang/invoke/StringConcatFactory":
      return { op: "concat" };
    case "java/lang/runtime/ObjectMethods":
      return { op: "recordmethod", name: ref2.name, fields: handlesIn(bootstrap.args) };
    case "java/lang/runtime/SwitchBootstraps":
      return { op: "typeswitch" };
  }
  return { op: "dynamic", bootstrap: bootstrap.handle };
}
function handlesIn(args) {
  return args.flatMap((arg) => arg.kind === "methodHandle" ? [arg.handle.member] : []);
}
function lambdaSite(ref2, args, isAlt) {
  const [erased, implementation, instantiated] = args;
  const returned = returnDesc(ref2.desc);
  if (erased?.kind !== "methodType" || implementation?.kind !== "methodHandle" || instantiated?.kind !== "methodType" || !returned.startsWith("L")) {
    return void 0;
  }
  const { markers, bridges } = isAlt ? extras(args) : { markers: [], bridges: [] };
  return {
    interfaceType: returned.slice(1, -1),
    markers,
    name: ref2.name,
    desc: erased.value,
    instantiatedDesc: instantiated.value,
    bridges,
    implementation: implementation.handle,
    captureDescs: paramDescs(ref2.desc)
  };
}
function extras(args) {
  const flags = intAt(args, 3);
  const markers = flags & FLAG_SERIALIZABLE ? ["java/io/Serializable"] : [];
  const bridges = [];
  let at = 4;
  if (flags & FLAG_MARKERS) {
    for (let count2 = Math.min(intAt(args, at++), args.length); count2 > 0; count2--) {
      const arg = args[at++];
      if (arg?.kind === "class" && !markers.includes(arg.value)) {
        markers.push(arg.value);
      }
    }
  }
  if (flags & FLAG_BRIDGES) {
    for (let count2 = Math.min(intAt(args, at++), args.length); count2 > 0; count2--) {
      const arg = args[at++];
      if (arg?.kind === "methodType") {
        bridges.push(arg.value);
      }
    }
  }
  return { markers, bridges };
}
function intAt(args, index) {
  const arg = args[index];
  return arg?.kind === "int" ? arg.value : 0;
}

// src/ir/frame.ts
var Slot = {
  /** The second half of a long or double. */
  filler: -2,
  unset: -3,
  returnAddress: -4
};
var Frame = class {
  constructor(base, maxStack) {
    this.base = base;
    this.held = new Int32Array(base + maxStack + 1).fill(Slot.unset);
  }
  base;
  held;
  undoVariable = [];
  undoHeld = [];
  /** Stack slots in use. */
  height = 0;
  get(variable) {
    return this.held[variable];
  }
  /** Sets a variable, to be put back by `undo`. */
  set(variable, value) {
    this.save(variable);
    this.held[variable] = value;
  }
  /** Enters a block that changes stack slots from `low` up to below `high`. */
  enter(height, low, high) {
    this.height = height;
    for (let slot = low; slot < high; slot++) {
      this.save(this.base + slot);
    }
  }
  mark() {
    return this.undoVariable.length;
  }
  undo(mark) {
    for (let i = this.undoVariable.length - 1; i >= mark; i--) {
      this.held[this.undoVariable[i]] = this.undoHeld[i];
    }
    this.undoVariable.length = mark;
    this.undoHeld.length = mark;
  }
  save(variable) {
    this.undoVariable.push(variable);
    this.undoHeld.push(this.held[variable]);
  }
  push(value, kind) {
    this.held[this.base + this.height++] = value;
    if (kind === "long" || kind === "double") {
      this.held[this.base + this.height++] = Slot.filler;
    }
  }
  pop() {
    return this.held[this.base + --this.height];
  }
  popWide() {
    this.height -= 2;
    return this.held[this.base + this.height];
  }
  popKind(kind) {
    return kind === "long" || kind === "double" ? this.popWide() : this.pop();
  }
  /** Arguments of a call, without the receiver, first to last. */
  popArguments(desc) {
    const kinds = paramKinds(desc);
    const args = new Array(kinds.length);
    for (let i = kinds.length - 1; i >= 0; i--) {
      args[i] = this.popKind(kinds[i]);
    }
    return args;
  }
  /** Copies the top `count` slots below the `skip` slots under them: all of the dup family (JVMS §6.5.dup…). */
  duplicate(count2, skip) {
    const top = this.base + this.height;
    for (let i = 1; i <= count2 + skip; i++) {
      this.held[top + count2 - i] = this.held[top - i];
    }
    for (let i = 0; i < count2; i++) {
      this.held[top - skip - count2 + i] = this.held[top + i];
    }
    this.height += count2;
  }
  swap() {
    const top = this.base + this.height;
    const value = this.held[top - 1];
    this.held[top - 1] = this.held[top - 2];
    this.held[top - 2] = value;
  }
};

// src/ir/names.ts
var LocalNames = class {
  bySlot = /* @__PURE__ */ new Map();
  constructor(variables) {
    for (const variable of variables) {
      const rows = this.bySlot.get(variable.index);
      if (rows === void 0) {
        this.bySlot.set(variable.index, [variable]);
      } else {
        rows.push(variable);
      }
    }
    for (const rows of this.bySlot.values()) {
      rows.sort((a, b) => a.startPc - b.startPc);
    }
  }
  /** The name of the variable in `slot` at `pc`. */
  nameAt(slot, pc) {
    const rows = this.bySlot.get(slot);
    if (rows === void 0) {
      return void 0;
    }
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (rows[middle].startPc <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const row = rows[low - 1];
    return row !== void 0 && pc < row.startPc + row.length ? row.name : void 0;
  }
};

// src/ir/tables.ts
var KINDS2 = ["int", "long", "float", "double", "ref"];
var ARITHMETIC = ["add", "sub", "mul", "div", "rem"];
var SHIFTS = ["shl", "shr", "ushr"];
var BITWISE = ["and", "or", "xor"];
var ELEMENTS = [
  "int",
  "long",
  "float",
  "double",
  "ref",
  "byte",
  "char",
  "short"
];
var CONDITIONS = ["eq", "ne", "lt", "ge", "gt", "le"];
var COMPARES = ["lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg"];
var CONVERTS = [
  ["i2l", "long"],
  ["i2f", "float"],
  ["i2d", "double"],
  ["l2i", "int"],
  ["l2f", "float"],
  ["l2d", "double"],
  ["f2i", "int"],
  ["f2l", "long"],
  ["f2d", "double"],
  ["d2i", "int"],
  ["d2l", "long"],
  ["d2f", "float"],
  ["i2b", "int"],
  ["i2c", "int"],
  ["i2s", "int"]
];
var INVOKE_KINDS = ["virtual", "special", "static", "interface"];

// src/ir/emitter.ts
var Emitter = class {
  constructor(cls, code, frame) {
    this.cls = cls;
    this.frame = frame;
    this.bytes = code.bytes;
    this.localNames = code.localVariables.length > 0 ? new LocalNames(code.localVariables) : void 0;
  }
  cls;
  frame;
  /** By value; undefined for φs. */
  kinds = [];
  names = /* @__PURE__ */ new Map();
  /** Where instructions go. */
  out = [];
  bytes;
  localNames;
  offset = -1;
  line = -1;
  /** The place that the following instructions carry. */
  moveTo(offset, line) {
    this.offset = offset;
    this.line = line;
  }
  /** Defines the exception that a handler receives and pushes it. */
  catchException(types) {
    const { offset, line } = this;
    this.define("ref", (dst) => ({ op: "catch", dst, types, offset, line }));
  }
  /** Names a value after the local that holds it from `pc` on; the first name stays. */
  nameValue(value, local, pc) {
    const name = this.localNames?.nameAt(local, pc);
    if (name !== void 0 && value >= 0 && !this.names.has(value)) {
      this.names.set(value, name);
    }
  }
  newValue(kind) {
    this.kinds.push(kind);
    return this.kinds.length - 1;
  }
  /** Emits an instruction whose result is pushed. */
  define(kind, make) {
    const dst = this.newValue(kind);
    this.out.push(make(dst));
    this.frame.push(dst, kind);
  }
  /** As `define`, for results that may be void. */
  call(desc, make) {
    const kind = returnKind(desc);
    if (kind === "void") {
      this.out.push(make(-1));
    } else {
      this.define(kind, make);
    }
  }
  constant(kind, value) {
    const { offset, line } = this;
    this.define(kind, (dst) => ({ op: "const", dst, value, offset, line }));
  }
  /** `op` is the opcode behind `wide`, `next` the offset after the instruction. */
  instruction(pc, op, next) {
    const { offset, line } = this;
    if (op <= Opcode.ldc2_w) {
      this.loadConstant(pc, op);
    } else if (op <= Opcode.aload_3) {
      const kind = op >= Opcode.iload_0 ? op - Opcode.iload_0 >> 2 : op - Opcode.iload;
      this.frame.push(this.frame.get(localIndex(this.bytes, pc)), KINDS2[kind]);
    } else if (op <= Opcode.saload) {
      const elem = ELEMENTS[op - Opcode.iaload];
      const index = this.frame.pop();
      const array2 = this.frame.pop();
      this.define(elementKind(elem), (dst) => ({
        op: "aload",
        dst,
        array: array2,
        index,
        elem,
        offset,
        line
      }));
    } else if (op <= Opcode.astore_3) {
      this.store(pc, op, next);
    } else if (op <= Opcode.sastore) {
      const elem = ELEMENTS[op - Opcode.iastore];
      const src = elem === "long" || elem === "double" ? this.frame.popWide() : this.frame.pop();
      const index = this.frame.pop();
      const array2 = this.frame.pop();
      this.out.push({ op: "astore", array: array2, index, src, elem, offset, line });
    } else if (op <= Opcode.swap) {
      this.shuffle(op);
    } else if (op <= Opcode.dcmpg) {
      this.arithmetic(pc, op, next);
    } else if (op <= Opcode.return || op >= Opcode.ifnull || op === Opcode.athrow) {
      this.transfer(pc, op);
    } else if (op <= Opcode.invokedynamic) {
      this.access(pc, op);
    } else {
      this.objectInstruction(pc, op);
    }
  }
  loadConstant(pc, op) {
    const small = pushedInt(this.bytes, pc);
    if (small !== void 0) {
      this.constant("int", { type: "int", value: small });
    } else if (op >= Opcode.ldc) {
      this.loadable(this.cls.pool.loadable(constantIndex(this.bytes, pc)), op === Opcode.ldc2_w, pc);
    } else if (op === Opcode.aconst_null) {
      this.constant("null", { type: "null" });
    } else if (op >= Opcode.dconst_0) {
      this.constant("double", { type: "double", value: op - Opcode.dconst_0 });
    } else if (op >= Opcode.fconst_0) {
      this.constant("float", { type: "float", value: op - Opcode.fconst_0 });
    } else if (op >= Opcode.lconst_0) {
      this.constant("long", { type: "long", value: BigInt(op - Opcode.lconst_0) });
    }
  }
  loadable(constant, isWide, pc) {
    const kind = kindOfConstant(constant);
    if (slotsOf(kind) === 2 !== isWide) {
      throw new Malformed(`a constant of the kind ${kind} cannot be loaded here`, pc);
    }
    if (constant.kind === "dynamic") {
      const { name, desc } = constant.dynamic;
      const bootstrap = bootstrapOf(this.cls, constant.dynamic, pc).handle;
      const { offset, line } = this;
      const made2 = { op: "dynamic", bootstrap, name, desc: `()${desc}`, args: [], offset, line };
      this.define(kind, (dst) => ({ ...made2, dst }));
    } else {
      this.constant(kind, constValue(constant));
    }
  }
  store(pc, op, next) {
    const kind = op >= Opcode.istore_0 ? op - Opcode.istore_0 >> 2 : op - Opcode.istore;
    this.assign(localIndex(this.bytes, pc), this.frame.popKind(KINDS2[kind]), next);
  }
  assign(local, value, next) {
    this.frame.set(local, value);
    this.nameValue(value, local, next);
  }
  shuffle(op) {
    switch (op) {
      case Opcode.pop:
        this.frame.height--;
        break;
      case Opcode.pop2:
        this.frame.height -= 2;
        break;
      case Opcode.dup:
        this.frame.duplicate(1, 0);
        break;
      case Opcode.dup_x1:
        this.frame.duplicate(1, 1);
        break;
      case Opcode.dup_x2:
        this.frame.duplicate(1, 2);
        break;
      case Opcode.dup2:
        this.frame.duplicate(2, 0);
        break;
      case Opcode.dup2_x1:
        this.frame.duplicate(2, 1);
        break;
      case Opcode.dup2_x2:
        this.frame.duplicate(2, 2);
        break;
      case Opcode.swap:
        this.frame.swap();
        break;
    }
  }
  arithmetic(pc, op, next) {
    const { offset, line } = this;
    if (op === Opcode.iinc) {
      const local = localIndex(this.bytes, pc);
      const a = this.frame.get(local);
      const b = this.newValue("int");
      const value = { type: "int", value: iincDelta(this.bytes, pc) };
      this.out.push({ op: "const", dst: b, value, offset, line });
      const dst = this.newValue("int");
      this.out.push({ op: "binary", dst, fn: "add", kind: "int", a, b, offset, line });
      this.assign(local, dst, next);
    } else if (op <= Opcode.drem) {
      const kind = KINDS2[op - Opcode.iadd & 3];
      this.binary(ARITHMETIC[op - Opcode.iadd >> 2], kind, kind);
    } else if (op <= Opcode.dneg) {
      const kind = KINDS2[op - Opcode.ineg];
      const src = this.frame.popKind(kind);
      this.define(kind, (dst) => ({ op: "neg", dst, kind, src, offset, line }));
    } else if (op <= Opcode.lushr) {
      this.binary(SHIFTS[op - Opcode.ishl >> 1], KINDS2[op - Opcode.ishl & 1], "int");
    } else if (op <= Opcode.lxor) {
      const kind = KINDS2[op - Opcode.iand & 1];
      this.binary(BITWISE[op - Opcode.iand >> 1], kind, kind);
    } else if (op <= Opcode.i2s) {
      const [fn, kind] = CONVERTS[op - Opcode.i2l];
      const src = fn.startsWith("l") || fn.startsWith("d") ? this.frame.popWide() : this.frame.pop();
      this.define(kind, (dst) => ({ op: "convert", dst, fn, src, offset, line }));
    } else {
      const fn = COMPARES[op - Opcode.lcmp];
      const isNarrow = fn.startsWith("f");
      const b = isNarrow ? this.frame.pop() : this.frame.popWide();
      const a = isNarrow ? this.frame.pop() : this.frame.popWide();
      this.define("int", (dst) => ({ op: "compare", dst, fn, a, b, offset, line }));
    }
  }
  binary(fn, kind, second) {
    const { offset, line } = this;
    const b = this.frame.popKind(second);
    const a = this.frame.popKind(kind);
    this.define(kind, (dst) => ({ op: "binary", dst, fn, kind, a, b, offset, line }));
  }
  /** Everything that ends a block. */
  transfer(pc, op) {
    const { offset, line } = this;
    if (op <= Opcode.ifle || op === Opcode.ifnull || op === Opcode.ifnonnull) {
      const cond = CONDITIONS[op <= Opcode.ifle ? op - Opcode.ifeq : op - Opcode.ifnull];
      this.out.push({ op: "if", cond, a: this.frame.pop(), b: -1, offset, line });
    } else if (op <= Opcode.if_acmpne) {
      const cond = CONDITIONS[op >= Opcode.if_acmpeq ? op - Opcode.if_acmpeq : op - Opcode.if_icmpeq];
      const b = this.frame.pop();
      this.out.push({ op: "if", cond, a: this.frame.pop(), b, offset, line });
    } else if (isSwitch(op)) {
      const keys = Array.from(switchTargets(this.bytes, pc).keys);
      this.out.push({ op: "switch", key: this.frame.pop(), keys, offset, line });
    } else if (op >= Opcode.ireturn && op < Opcode.return) {
      this.out.push({ op: "return", src: this.frame.popKind(KINDS2[op - Opcode.ireturn]), offset, line });
    } else if (op === Opcode.return) {
      this.out.push({ op: "return", src: -1, offset, line });
    } else if (op === Opcode.athrow) {
      this.out.push({ op: "throw", src: this.frame.pop(), offset, line });
    } else {
      if (isSubroutineCall(op)) {
        this.frame.push(Slot.returnAddress, "ref");
      }
      this.out.push({ op: "goto", offset, line });
    }
  }
  /** Fields and calls. */
  access(pc, op) {
    const { offset, line } = this;
    const index = constantIndex(this.bytes, pc);
    if (op === Opcode.invokedynamic) {
      this.invokeDynamic(pc, index);
      return;
    }
    const member = this.cls.pool.memberRef(index);
    const kind = kindOf(member.desc);
    switch (op) {
      case Opcode.getstatic:
        this.define(kind, (dst) => ({ op: "getstatic", dst, field: member, offset, line }));
        break;
      case Opcode.putstatic:
        this.out.push({ op: "putstatic", field: member, src: this.frame.popKind(kind), offset, line });
        break;
      case Opcode.getfield: {
        const obj = this.frame.pop();
        this.define(kind, (dst) => ({ op: "getfield", dst, obj, field: member, offset, line }));
        break;
      }
      case Opcode.putfield: {
        const src = this.frame.popKind(kind);
        this.out.push({ op: "putfield", obj: this.frame.pop(), field: member, src, offset, line });
        break;
      }
      default: {
        const args = this.frame.popArguments(member.desc);
        if (op !== Opcode.invokestatic) {
          args.unshift(this.frame.pop());
        }
        const how = INVOKE_KINDS[op - Opcode.invokevirtual];
        this.call(member.desc, (dst) => ({
          op: "invoke",
          dst,
          kind: how,
          method: member,
          args,
          offset,
          line
        }));
      }
    }
  }
  invokeDynamic(pc, index) {
    const { offset, line } = this;
    const ref2 = this.cls.pool.dynamicRef(index);
    if (ref2.desc.charCodeAt(0) !== 40) {
      throw new Malformed("a dynamic constant cannot be called", pc);
    }
    const site = classifyDynamic(this.cls, ref2, pc);
    const args = this.frame.popArguments(ref2.desc);
    const place2 = { offset, line };
    this.call(ref2.desc, (dst) => {
      switch (site.op) {
        case "lambda":
          return { op: "lambda", dst, site: site.site, captures: args, ...place2 };
        case "recordmethod":
          return { op: "recordmethod", dst, name: site.name, fields: site.fields, args, ...place2 };
        case "dynamic":
          return {
            op: "dynamic",
            dst,
            bootstrap: site.bootstrap,
            name: ref2.name,
            desc: ref2.desc,
            args,
            ...place2
          };
        default:
          return { op: site.op, dst, args, ...place2 };
      }
    });
  }
  /** Allocation, casts, monitors. */
  objectInstruction(pc, op) {
    const { offset, line } = this;
    const pool = this.cls.pool;
    switch (op) {
      case Opcode.new: {
        const type = pool.className(constantIndex(this.bytes, pc));
        this.define("ref", (dst) => ({ op: "new", dst, type, offset, line }));
        break;
      }
      case Opcode.newarray:
        this.newArray(`[${primitiveArrayType(this.bytes, pc)}`, 1);
        break;
      case Opcode.anewarray: {
        const element = pool.className(constantIndex(this.bytes, pc));
        this.newArray(element.startsWith("[") ? `[${element}` : `[L${element};`, 1);
        break;
      }
      case Opcode.multianewarray:
        this.newArray(pool.className(constantIndex(this.bytes, pc)), dimensionCount(this.bytes, pc));
        break;
      case Opcode.arraylength: {
        const src = this.frame.pop();
        this.define("int", (dst) => ({ op: "arraylength", dst, src, offset, line }));
        break;
      }
      case Opcode.checkcast:
      case Opcode.instanceof: {
        const src = this.frame.pop();
        const type = pool.className(constantIndex(this.bytes, pc));
        const how = op === Opcode.checkcast ? "cast" : "instanceof";
        this.define(op === Opcode.checkcast ? "ref" : "int", (dst) => ({
          op: how,
          dst,
          src,
          type,
          offset,
          line
        }));
        break;
      }
      case Opcode.monitorenter:
        this.out.push({ op: "monitorenter", src: this.frame.pop(), offset, line });
        break;
      case Opcode.monitorexit:
        this.out.push({ op: "monitorexit", src: this.frame.pop(), offset, line });
        break;
    }
  }
  newArray(type, dimensions) {
    const { offset, line } = this;
    const dims = new Array(dimensions);
    for (let i = dimensions - 1; i >= 0; i--) {
      dims[i] = this.frame.pop();
    }
    this.define("ref", (dst) => ({ op: "newarray", dst, type, dims, offset, line }));
  }
};

// src/ir/lines.ts
var LineCursor = class {
  /** `lines` holds pairs of offset and line, sorted by offset. */
  constructor(lines) {
    this.lines = lines;
  }
  lines;
  /** The line of the instruction last moved to; −1 where unknown. */
  line = -1;
  at = 0;
  /** Begins anew at any offset. */
  start(pc) {
    let low = 0;
    let high = this.lines.length >> 1;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.lines[2 * middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    this.at = low;
    this.line = low > 0 ? this.lines[2 * low - 1] : -1;
  }
  /** Goes on to a later offset. */
  advance(pc) {
    while (2 * this.at < this.lines.length && this.lines[2 * this.at] <= pc) {
      this.line = this.lines[2 * this.at + 1];
      this.at++;
    }
  }
};

// src/ir/translate.ts
var MAX_PHI_ARGUMENTS = 8e6;
function translate(input) {
  return new Translator(input).run();
}
var Translator = class {
  constructor(input) {
    this.input = input;
    const { cls, code, blocks } = input;
    this.bytes = code.bytes;
    this.blocks = blocks;
    this.lines = new LineCursor(code.lines);
    this.insns = blocks.map(() => []);
    this.frame = new Frame(code.maxLocals, code.maxStack);
    this.emitter = new Emitter(cls, code, this.frame);
    this.phisOf = input.phiVariables.map(() => void 0);
  }
  input;
  bytes;
  blocks;
  lines;
  emitter;
  insns;
  phis = [];
  phisOf;
  frame;
  run() {
    this.defineParameters();
    this.definePhis();
    const { child, sibling } = this.input.tree;
    const stack = [0];
    const marks = [];
    while (stack.length > 0) {
      const block = stack.pop();
      if (block < 0) {
        this.frame.undo(marks.pop());
        continue;
      }
      marks.push(this.frame.mark());
      this.block(block);
      stack.push(~block);
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        stack.push(c);
      }
    }
    return { insns: this.insns, phis: this.phis, kinds: this.emitter.kinds, names: this.emitter.names };
  }
  defineParameters() {
    let local = 0;
    for (const kind of this.input.parameters) {
      if (local + slotsOf(kind) > this.input.code.maxLocals) {
        throw new Malformed(`its parameters do not fit into ${this.input.code.maxLocals} local variables`, 0);
      }
      const value = this.emitter.newValue(kind);
      this.frame.set(local, value);
      this.emitter.nameValue(value, local, 0);
      local += slotsOf(kind);
    }
  }
  definePhis() {
    let size = 0;
    this.input.phiVariables.forEach((variables, block) => {
      if (variables === void 0) {
        return;
      }
      const { preds, pc } = this.blocks[block];
      this.phisOf[block] = variables.map((variable) => {
        size += preds.length;
        if (size > MAX_PHI_ARGUMENTS) {
          throw new Malformed("too many variables meet in too many places", pc);
        }
        const dst = this.emitter.newValue(void 0);
        if (variable < this.input.code.maxLocals) {
          this.emitter.nameValue(dst, variable, pc);
        }
        const phi = { block, variable, dst, args: new Array(preds.length).fill(Slot.unset) };
        this.phis.push(phi);
        return phi;
      });
    });
  }
  block(id) {
    const block = this.blocks[id];
    this.emitter.out = this.insns[id];
    this.frame.enter(block.depthIn, block.depthMin, block.depthMax);
    for (const phi of this.phisOf[id] ?? []) {
      this.frame.set(phi.variable, phi.dst);
    }
    this.lines.start(block.pc);
    if (block.isHandler) {
      this.emitter.moveTo(block.pc, this.lines.line);
      this.emitter.catchException([...block.catchTypes]);
    }
    this.instructions(block);
    this.fillPhis(block);
  }
  instructions(block) {
    let last = Opcode.nop;
    for (let pc = block.pc; pc < block.end; ) {
      last = opcodeAt(this.bytes, pc);
      this.lines.advance(pc);
      this.emitter.moveTo(pc, this.lines.line);
      const next = nextPc(this.bytes, pc);
      this.emitter.instruction(pc, last, next);
      pc = next;
    }
    if (!isTerminator(last) && !isConditional(last) && !isSubroutineCall(last)) {
      this.emitter.out.push({ op: "goto", offset: -1, line: -1 });
    }
  }
  /** Hands what the variables hold at the end to the φs of the successors. */
  fillPhis(block) {
    const { edges } = block;
    for (let i = 0; i < edges.length; i += 2) {
      const phis = this.phisOf[edges[i]];
      if (phis !== void 0) {
        const place2 = edges[i + 1];
        for (const phi of phis) {
          phi.args[place2] = this.frame.get(phi.variable);
        }
      }
    }
  }
};

// src/ir/body.ts
function buildBody(cls, method2) {
  const name = `${cls.name}.${method2.name}${method2.desc}`;
  if (method2.code === void 0) {
    throw new IrError(`${name} has no code.`);
  }
  try {
    return build(name, cls, method2, method2.code);
  } catch (error) {
    if (error instanceof Malformed) {
      throw new IrError(`${name} cannot be read: ${error.what} (at ${error.pc}).`);
    }
    if (error instanceof ClassFormatError) {
      throw new IrError(`${name} cannot be read: ${error.reason} (at ${error.offset}).`);
    }
    throw error;
  }
}
function build(name, cls, method2, code) {
  const parameters = paramKinds(method2.desc);
  if ((method2.access & Access.static) === 0) {
    parameters.unshift("ref");
  }
  const parameterLocals = parameters.reduce((slots, kind) => slots + slotsOf(kind), 0);
  const blocks = buildFlow(code, cls.pool);
  const tree = dominatorTree(blocks);
  const phiVariables = placePhis(blocks, tree, code.maxLocals, parameterLocals);
  const draft = translate({ cls, code, blocks, tree, phiVariables, parameters });
  return finish(name, parameters.length, blocks, draft);
}

// src/ir/builder.ts
var BodyBuilder = class {
  /** `paramKinds` holds one kind per parameter, the receiver first; parameters are the values 0 … n−1. */
  constructor(name, paramKinds2) {
    this.name = name;
    this.paramKinds = paramKinds2;
    this.kinds = [...paramKinds2];
    this.current = this.open();
  }
  name;
  paramKinds;
  kinds;
  blocks = [];
  current;
  line = -1;
  zero = -1;
  /** The source line that the following instructions carry; −1 for none. */
  atLine(line) {
    this.line = line;
    return this;
  }
  param(index) {
    if (index < 0 || index >= this.paramKinds.length) {
      throw new Error(`${this.name} has no parameter ${index}`);
    }
    return index;
  }
  newObject(type) {
    return this.define("ref", (dst) => ({ op: "new", dst, type, ...this.place() }));
  }
  /** `desc` is the array's own descriptor (`[I`); the length is 1: it has an element. */
  newArray(desc) {
    const dims = [this.constInt(1)];
    return this.define("ref", (dst) => ({ op: "newarray", dst, type: desc, dims, ...this.place() }));
  }
  constNull() {
    return this.constant("null", { type: "null" });
  }
  constClass(name) {
    return this.constant("ref", { type: "class", value: name });
  }
  constString(text2) {
    return this.constant("ref", { type: "string", value: text2 });
  }
  constInt(value) {
    return this.constant("int", { type: "int", value });
  }
  /** A constant 0 of any kind (`null` for references): a value for parameters that do not matter. */
  constZero(kind) {
    switch (kind) {
      case "ref":
      case "null":
        return this.constNull();
      case "long":
        return this.constant("long", { type: "long", value: 0n });
      case "float":
      case "double":
        return this.constant(kind, { type: kind, value: 0 });
      default:
        return this.zeroConst();
    }
  }
  /** Returns −1 for a void method. `args` has the receiver first unless static. */
  invoke(kind, method2, args) {
    const result = returnKind(method2.desc);
    if (result === "void") {
      this.emit({ op: "invoke", dst: -1, kind, method: method2, args: [...args], ...this.place() });
      return -1;
    }
    return this.define(result, (dst) => ({
      op: "invoke",
      dst,
      kind,
      method: method2,
      args: [...args],
      ...this.place()
    }));
  }
  getfield(obj, field) {
    return this.define(kindOf(field.desc), (dst) => ({ op: "getfield", dst, obj, field, ...this.place() }));
  }
  putfield(obj, field, src) {
    this.emit({ op: "putfield", obj, field, src, ...this.place() });
  }
  getstatic(field) {
    return this.define(kindOf(field.desc), (dst) => ({ op: "getstatic", dst, field, ...this.place() }));
  }
  putstatic(field, src) {
    this.emit({ op: "putstatic", field, src, ...this.place() });
  }
  /** Loads an element; the index is an unimportant 0. */
  aload(array2, elem) {
    const index = this.zeroConst();
    return this.define(elementKind(elem), (dst) => ({
      op: "aload",
      dst,
      array: array2,
      index,
      elem,
      ...this.place()
    }));
  }
  astore(array2, src, elem) {
    const index = this.zeroConst();
    this.emit({ op: "astore", array: array2, index, src, elem, ...this.place() });
  }
  cast(src, type) {
    return this.define("ref", (dst) => ({ op: "cast", dst, src, type, ...this.place() }));
  }
  monitorenter(src) {
    this.emit({ op: "monitorenter", src, ...this.place() });
  }
  monitorexit(src) {
    this.emit({ op: "monitorexit", src, ...this.place() });
  }
  /** One of the values, nobody knows which; they must be of one kind (null goes with any reference). */
  choose(values) {
    const distinct3 = [...new Set(values)];
    if (distinct3.length === 0) {
      throw new Error(`${this.name}: a choice needs at least one value`);
    }
    if (distinct3.length === 1) {
      return distinct3[0];
    }
    const kind = distinct3.some((v) => this.kinds[v] === "ref") ? "ref" : this.kinds[distinct3[0]];
    const arms = this.fork(distinct3.length);
    const firstArm = this.last() - arms.length + 1;
    const join6 = this.open();
    arms.forEach((arm, i) => {
      arm.insns.push({ op: "goto", ...this.place() });
      arm.succs.push(this.last());
      join6.preds.push(firstArm + i);
    });
    this.current = join6;
    return this.define(kind, (dst) => ({ op: "phi", dst, args: distinct3, ...this.place() }));
  }
  /** A branch that throws `exception`, and one that goes on. */
  mayThrow(exception) {
    const [throwing2, onward] = this.fork(2);
    throwing2.insns.push({ op: "throw", src: exception, ...this.place() });
    this.current = onward;
  }
  /** Ends the code by throwing. */
  throwIt(exception) {
    this.emit({ op: "throw", src: exception, ...this.place() });
    this.current = void 0;
  }
  /** Ends the code by returning; no value for void. */
  ret(src = -1) {
    this.emit({ op: "return", src, ...this.place() });
    this.current = void 0;
  }
  /** The finished body; code that does not end returns void. */
  finish() {
    if (this.current !== void 0) {
      this.ret();
    }
    const blocks = this.blocks.map(
      (b, id) => ({
        id,
        insns: b.insns,
        succs: b.succs,
        handlers: [],
        preds: b.preds,
        isHandler: false
      })
    );
    return {
      name: this.name,
      paramCount: this.paramKinds.length,
      blocks,
      valueCount: this.kinds.length,
      kinds: this.kinds,
      valueNames: /* @__PURE__ */ new Map()
    };
  }
  place() {
    return { offset: -1, line: this.line };
  }
  open() {
    const block = { insns: [], succs: [], preds: [] };
    this.blocks.push(block);
    return block;
  }
  emit(insn) {
    if (this.current === void 0) {
      throw new Error(`${this.name}: code after the end`);
    }
    this.current.insns.push(insn);
  }
  define(kind, make) {
    const dst = this.kinds.length;
    this.kinds.push(kind);
    this.emit(make(dst));
    return dst;
  }
  constant(kind, value) {
    return this.define(kind, (dst) => ({ op: "const", dst, value, ...this.place() }));
  }
  zeroConst() {
    if (this.zero < 0) {
      this.zero = this.constInt(0);
    }
    return this.zero;
  }
  /** Ends the current block with a switch on an unimportant int over `count` new blocks. */
  fork(count2) {
    const key2 = this.zeroConst();
    const keys = Array.from({ length: count2 - 1 }, (_, i) => i);
    this.emit({ op: "switch", key: key2, keys, ...this.place() });
    const from = this.last();
    return Array.from({ length: count2 }, () => {
      this.blocks[from].succs.push(this.blocks.length);
      const arm = this.open();
      arm.preds.push(from);
      return arm;
    });
  }
  /** The newest block's id; between two emissions this is the current block. */
  last() {
    return this.blocks.length - 1;
  }
};

// src/ir/numbering.ts
var MAX_DEPTH3 = 12;
var MAX_PHI_ARGUMENTS2 = 16;
var LockNumbers = class {
  definitions;
  assigned = /* @__PURE__ */ new Set();
  numbers = /* @__PURE__ */ new Map();
  numberOf;
  constructor(body2) {
    this.definitions = new Array(body2.valueCount).fill(void 0);
    this.numberOf = new Int32Array(body2.valueCount).fill(-1);
    for (const block of body2.blocks) {
      for (const insn of block.insns) {
        const dst = definedBy(insn);
        if (dst >= 0) this.definitions[dst] = insn;
        if (insn.op === "putfield" || insn.op === "putstatic") {
          this.assigned.add(`${insn.field.name}:${insn.field.desc}`);
        }
      }
    }
  }
  definition(value) {
    return this.definitions[value];
  }
  /** Dense, in the order of asking. */
  ofValue(value, depth = 0) {
    if (this.numberOf[value] < 0) {
      const insn = this.definitions[value];
      if (insn?.op === "phi" && depth < MAX_DEPTH3) return this.ofPhi(value, insn.args, depth);
      this.numberOf[value] = (insn?.op === "copy" || insn?.op === "cast") && depth < MAX_DEPTH3 ? this.ofValue(insn.src, depth + 1) : this.intern(this.describe(value, depth));
    }
    return this.numberOf[value];
  }
  /** A φ of equal expressions (`this.lock` read on two branches) is that expression. */
  ofPhi(value, args, depth) {
    const own = this.intern(`v${value}`);
    this.numberOf[value] = own;
    const numbers = new Set(args.slice(0, MAX_PHI_ARGUMENTS2).map((arg) => this.ofValue(arg, depth + 1)));
    if (args.length <= MAX_PHI_ARGUMENTS2 && numbers.size === 1 && !numbers.has(own)) {
      this.numberOf[value] = [...numbers][0];
    }
    return this.numberOf[value];
  }
  ofClass(type) {
    return this.intern(`class ${type}`);
  }
  intern(text2) {
    let number = this.numbers.get(text2);
    if (number === void 0) {
      number = this.numbers.size;
      this.numbers.set(text2, number);
    }
    return number;
  }
  describe(value, depth) {
    const insn = this.definitions[value];
    const itself = `v${value}`;
    if (insn === void 0 || depth >= MAX_DEPTH3) {
      return itself;
    }
    switch (insn.op) {
      case "const":
        return insn.value.type === "class" || insn.value.type === "string" ? `${insn.value.type} ${insn.value.value}` : itself;
      case "getfield":
        return this.isStable(insn.field) ? `field ${this.ofValue(insn.obj, depth + 1)} ${insn.field.owner}.${insn.field.name}` : itself;
      case "getstatic":
        return this.isStable(insn.field) ? `static ${insn.field.owner}.${insn.field.name}` : itself;
      case "invoke":
        return isView(insn) ? `view ${this.ofValue(insn.args[0], depth + 1)} ${insn.method.name}` : itself;
      default:
        return itself;
    }
  }
  isStable(field) {
    return !this.assigned.has(`${field.name}:${field.desc}`);
  }
};
function isView(insn) {
  return insn.kind !== "static" && insn.args.length === 1 && /^(?:as)?(?:read|write)lock$/i.test(insn.method.name);
}

// src/ir/lock-events.ts
function methodLock(access, id) {
  const expr = access.isStatic ? { kind: "class", type: access.owner } : { kind: "value", value: 0 };
  return { id, expr, via: "monitor", line: -1 };
}
function lockOpOf(insn, isLockType) {
  if (insn.op === "monitorenter") return "acquire";
  if (insn.op === "monitorexit") return "release";
  if (insn.op !== "invoke" || insn.kind !== "virtual" && insn.kind !== "interface") return void 0;
  const op = LOCK_METHODS.get(insn.method.name + insn.method.desc);
  return op !== void 0 && isLockType(insn.method.owner) ? op : void 0;
}
var LOCK_METHODS = /* @__PURE__ */ new Map([
  ["lock()V", "acquire"],
  ["lockInterruptibly()V", "acquire"],
  ["unlock()V", "release"],
  ["tryLock()Z", "tryAcquire"],
  ["tryLock(JLjava/util/concurrent/TimeUnit;)Z", "tryAcquire"]
]);
var NO_HANDOVERS = [];
var LockEvents = class {
  constructor(body2, access, isLockType) {
    this.body = body2;
    this.numbers = new LockNumbers(body2);
    if (access.synchronized) {
      const number = access.isStatic ? this.numbers.ofClass(access.owner) : this.numbers.ofValue(0);
      this.locks.push(methodLock(access, this.idOf(number, "monitor")));
    }
    this.events = body2.blocks.map((block) => this.eventsIn(block, isLockType));
    this.branches = body2.blocks.map((block) => this.branchEvent(block));
    this.handovers = body2.blocks.map((block) => this.handoversOf(block));
  }
  body;
  locks = [];
  /** By block, in order; attempts are not among them. */
  events;
  /** What the branch that ends a block acquires. */
  branches;
  /** By block, for φs that are locked or unlocked themselves. */
  handovers;
  /** `monitor` or `lock`, by lock id. */
  via = [];
  numbers;
  /** Lock ids of (number, via). */
  ids = /* @__PURE__ */ new Map();
  attempts = /* @__PURE__ */ new Map();
  idOf(number, via) {
    const key2 = `${via} ${number}`;
    let id = this.ids.get(key2);
    if (id === void 0) {
      id = this.ids.size;
      this.ids.set(key2, id);
      this.via.push(via);
    }
    return id;
  }
  eventsIn(block, isLockType) {
    const events = [];
    block.insns.forEach((insn, index) => {
      const op = lockOpOf(insn, isLockType);
      if (op === void 0) return;
      const lock = insn.op === "invoke" ? insn.args[0] : insn.src;
      const via = insn.op === "invoke" ? "lock" : "monitor";
      const id = this.idOf(this.numbers.ofValue(lock), via);
      const site = op === "release" ? -1 : this.addSite(id, lock, via, insn.line);
      const event = { index, op, lock: id, site };
      if (op === "tryAcquire") {
        this.attempts.set(insn.dst, { ...event, block: block.id });
      } else {
        events.push(event);
      }
    });
    return events;
  }
  addSite(id, lock, via, line) {
    const made2 = this.numbers.definition(lock);
    const expr = made2?.op === "const" && made2.value.type === "class" ? { kind: "class", type: made2.value.value } : { kind: "value", value: lock };
    this.locks.push({ id, expr, via, line });
    return this.locks.length - 1;
  }
  handoversOf(block) {
    if (block.insns[0].op !== "phi") return NO_HANDOVERS;
    const found = [];
    for (const insn of block.insns) {
      if (insn.op !== "phi") break;
      for (const via of ["monitor", "lock"]) {
        const to = this.knownId(insn.dst, via);
        const from = to < 0 ? [] : insn.args.map((arg) => this.knownId(arg, via));
        if (from.some((id) => id >= 0 && id !== to)) {
          const first = this.locks.find((lock) => from.includes(lock.id) && lock.line >= 0);
          found.push({ from, to, site: this.addSite(to, insn.dst, via, first?.line ?? -1) });
        }
      }
    }
    return found.length > 0 ? found : NO_HANDOVERS;
  }
  knownId(value, via) {
    return this.ids.get(`${via} ${this.numbers.ofValue(value)}`) ?? -1;
  }
  /** `if (l.tryLock())` and its kin: which branch of the block's end holds the lock. */
  branchEvent(block) {
    const last = block.insns[block.insns.length - 1];
    if (this.attempts.size === 0 || last.op !== "if" || last.cond !== "eq" && last.cond !== "ne") {
      return void 0;
    }
    const attempt = this.attemptBehind(last.a);
    const compared = last.b === -1 ? 0 : this.intConstant(last.b);
    if (attempt === void 0 || compared !== 0 && compared !== 1) {
      return void 0;
    }
    if (block.succs[0] === block.succs[1] || this.mayReleaseBetween(attempt, block.id)) {
      return void 0;
    }
    const trueOnEqual = compared === 1;
    const successor = last.cond === "eq" === trueOnEqual ? 0 : 1;
    return { successor: block.succs[successor], event: attempt };
  }
  /** The tryLock whose result the value is; of a φ, where all other arguments are the constant false. */
  attemptBehind(value) {
    const direct = this.attempts.get(value);
    const phi = this.numbers.definition(value);
    if (direct !== void 0 || phi?.op !== "phi") {
      return direct;
    }
    const attempts = phi.args.filter((arg) => this.intConstant(arg) !== 0).map((arg) => this.attempts.get(arg));
    return attempts.length === 1 ? attempts[0] : void 0;
  }
  intConstant(value) {
    const insn = this.numbers.definition(value);
    return insn?.op === "const" && insn.value.type === "int" ? insn.value.value : void 0;
  }
  /** Whether an unlock may run after the attempt and before its result is tested. */
  mayReleaseBetween(attempt, test) {
    const { blocks } = this.body;
    const isRelease = (e) => e.op === "release" && this.via[e.lock] === "lock";
    if (this.events[attempt.block].some((e) => isRelease(e) && e.index > attempt.index)) return true;
    if (attempt.block === test) return false;
    if (this.events[test].some(isRelease)) return true;
    const after2 = spread(attempt.block, test, (b) => [...blocks[b].succs, ...blocks[b].handlers]);
    const before2 = spread(test, attempt.block, (b) => blocks[b].preds);
    before2.delete(attempt.block);
    return [...before2].some((b) => b !== test && after2.has(b) && this.events[b].some(isRelease));
  }
};
function spread(start, stop2, next) {
  const seen = /* @__PURE__ */ new Set([start]);
  for (const block of seen) {
    if (block === stop2) continue;
    for (const to of next(block)) seen.add(to);
  }
  return seen;
}

// src/ir/lock-state.ts
var MAX_DEPTH4 = 7;
var MAX_HELD = 64;
var SITES = 1 << 20;
function pack(id, depth, site) {
  return (id * (MAX_DEPTH4 + 1) + depth) * SITES + site;
}
function siteOf(entry) {
  return entry % SITES;
}
function depthOf(entry) {
  return Math.floor(entry / SITES) % (MAX_DEPTH4 + 1);
}
function idOf(entry) {
  return Math.floor(entry / (SITES * (MAX_DEPTH4 + 1)));
}
var LockStates = class {
  /** `isSameKind(a, b)`: whether the two locks are both monitors or both explicit locks. */
  constructor(isSameKind) {
    this.isSameKind = isSameKind;
  }
  isSameKind;
  states = /* @__PURE__ */ new Map();
  siteLists = /* @__PURE__ */ new Map();
  empty = this.state([]);
  state(entries) {
    const key2 = entries.join();
    let state = this.states.get(key2);
    if (state === void 0) {
      state = { entries, sites: this.sites(entries) };
      this.states.set(key2, state);
    }
    return state;
  }
  /** One list for all states that differ in depth alone. */
  sites(entries) {
    const sites = entries.map(siteOf);
    const key2 = sites.join();
    const known = this.siteLists.get(key2);
    if (known === void 0) this.siteLists.set(key2, sites);
    return known ?? sites;
  }
  apply(state, event) {
    return event.op === "release" ? this.release(state, event) : this.acquire(state, event);
  }
  acquire(state, event) {
    const at = state.entries.findIndex((e) => idOf(e) >= event.lock);
    const entries = [...state.entries];
    if (at >= 0 && idOf(entries[at]) === event.lock) {
      if (event.op === "tryAcquire") return state;
      const held = entries[at];
      entries[at] = pack(event.lock, Math.min(depthOf(held) + 1, MAX_DEPTH4), siteOf(held));
    } else if (entries.length < MAX_HELD) {
      entries.splice(at < 0 ? entries.length : at, 0, pack(event.lock, 1, event.site));
    }
    return this.state(entries);
  }
  /** What is not known to be held may be any of the locks of its kind under another name. */
  release(state, event) {
    const at = state.entries.findIndex((e) => idOf(e) === event.lock);
    if (at < 0) {
      return this.state(state.entries.filter((e) => !this.isSameKind(idOf(e), event.lock)));
    }
    const entries = [...state.entries];
    const held = entries[at];
    if (depthOf(held) > 1) {
      entries[at] = pack(event.lock, depthOf(held) - 1, siteOf(held));
    } else {
      entries.splice(at, 1);
    }
    return this.state(entries);
  }
  /**
   * Locks go on under the names of φs, all at once. The old names are given up, so that a release under the new one
   * frees the lock; what a φ named before this edge is another object now.
   */
  rename(state, moves) {
    const gone = new Set(moves.flatMap(({ from, to }) => from === to ? [] : [from, to]));
    const entries = state.entries.filter((e) => !gone.has(idOf(e)));
    const moved2 = /* @__PURE__ */ new Set();
    for (const { from, to, site } of moves) {
      const held = from === to || moved2.has(from) ? void 0 : state.entries.find((e) => idOf(e) === from);
      if (held !== void 0) {
        entries.push(pack(to, depthOf(held), site));
        moved2.add(from);
      }
    }
    return this.state(entries.sort((a, b) => a - b));
  }
  /** What both hold; `undefined` holds everything. */
  meet(a, b) {
    if (a === void 0 || a === b) {
      return b;
    }
    const entries = [];
    let j = 0;
    for (const x of a.entries) {
      while (j < b.entries.length && idOf(b.entries[j]) < idOf(x)) j++;
      const y = b.entries[j];
      if (y !== void 0 && idOf(y) === idOf(x)) {
        const depth = Math.min(depthOf(x), depthOf(y));
        entries.push(pack(idOf(x), depth, Math.min(siteOf(x), siteOf(y))));
      }
    }
    return this.state(entries);
  }
  /** Holding one lock since an acquisition. */
  holding(lock, site) {
    return this.state([pack(lock, 1, site)]);
  }
  holds(state, lock) {
    return state.entries.some((e) => idOf(e) === lock);
  }
};

// src/ir/locks.ts
var NOTHING6 = [];
var NO_LOCKS = { locks: [], heldAt: () => NOTHING6, unmatchedReleases: 0 };
function lockRegions(body2, access, isLockType) {
  const touches = body2.blocks.some((b) => b.insns.some((i) => lockOpOf(i, isLockType) !== void 0));
  if (!touches) {
    return access.synchronized ? heldThroughout(access) : NO_LOCKS;
  }
  return new LockFlow(body2, access, isLockType).run();
}
function heldThroughout(access) {
  const held = [0];
  return { locks: [methodLock(access, 0)], heldAt: () => held, unmatchedReleases: 0 };
}
var LockFlow = class {
  constructor(body2, access, isLockType) {
    this.body = body2;
    this.access = access;
    this.found = new LockEvents(body2, access, isLockType);
    const { via } = this.found;
    this.states = new LockStates((a, b) => via[a] === via[b]);
    this.entry = body2.blocks.map(() => void 0);
  }
  body;
  access;
  found;
  states;
  entry;
  /** By block: the state after each of its events, once the entry states stand. */
  steps = [];
  run() {
    this.solve();
    return {
      locks: this.found.locks,
      heldAt: (block, index) => this.heldBefore(block, index).sites,
      unmatchedReleases: this.countUnmatched()
    };
  }
  solve() {
    const { blocks } = this.body;
    const dirty = new Uint8Array(blocks.length);
    this.entry[0] = this.access.synchronized ? this.states.holding(this.found.locks[0].id, 0) : this.states.empty;
    dirty[0] = 1;
    let again = true;
    const flow = (to, state, from) => {
      const met = this.states.meet(this.entry[to], this.handOver(state, from, to));
      if (met !== this.entry[to]) {
        this.entry[to] = met;
        dirty[to] = 1;
        again ||= to <= from;
      }
    };
    while (again) {
      again = false;
      for (let b = 0; b < blocks.length; b++) {
        if (dirty[b] === 0) continue;
        dirty[b] = 0;
        const block = blocks[b];
        const exit = this.before(b, block.insns.length);
        const branch = this.found.branches[b];
        for (const to of block.succs) {
          flow(to, branch?.successor === to ? this.states.apply(exit, branch.event) : exit, b);
        }
        if (block.handlers.length > 0) {
          const thrown = this.whenThrown(block);
          for (const to of block.handlers) flow(to, thrown, b);
        }
      }
    }
  }
  handOver(state, from, to) {
    const handovers = this.found.handovers[to];
    if (handovers.length === 0 || state.entries.length === 0) return state;
    const place2 = this.body.blocks[to].preds.indexOf(from);
    return this.states.rename(
      state,
      handovers.map((h) => ({ from: h.from[place2], to: h.to, site: h.site }))
    );
  }
  /** What is held just before the instruction, from the block's entry state. */
  before(block, index) {
    let state = this.entry[block] ?? this.states.empty;
    for (const event of this.found.events[block]) {
      if (event.index >= index) break;
      state = this.states.apply(state, event);
    }
    return state;
  }
  /**
   * What is held whenever an exception leaves the block. A call of `lock()` that throws has not acquired; a call of
   * `unlock()` that throws found the lock not held.
   */
  whenThrown(block) {
    const entry = this.entry[block.id] ?? this.states.empty;
    if (this.found.events[block.id].length === 0) {
      return entry;
    }
    let thrown;
    block.insns.forEach((insn, index) => {
      if (canThrow(insn)) {
        const unlocks = this.found.events[block.id].some((e) => e.index === index && e.op === "release");
        thrown = this.states.meet(thrown, this.before(block.id, unlocks ? index + 1 : index));
      }
    });
    return thrown ?? entry;
  }
  /** As `before`, from states that are kept: for askers. */
  heldBefore(block, index) {
    const events = this.found.events[block];
    let state = this.entry[block] ?? this.states.empty;
    if (events.length === 0) return state;
    this.steps[block] ??= events.map((event) => {
      state = this.states.apply(state, event);
      return state;
    });
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (events[middle].index < index) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? this.entry[block] ?? this.states.empty : this.steps[block][low - 1];
  }
  countUnmatched() {
    let count2 = 0;
    this.found.events.forEach((events, block) => {
      for (const { op, index, lock } of events) {
        if (op === "release" && !this.states.holds(this.heldBefore(block, index), lock)) count2++;
      }
    });
    return count2;
  }
};

// src/ir/loops.ts
function loopBlocks(body2) {
  return body2.blocks.length === 0 ? /* @__PURE__ */ new Set() : new Nest(body2, depthFirst2(body2)).blocks();
}
var Nest = class {
  constructor(body2, walk) {
    this.walk = walk;
    const size = walk.order.length;
    this.header = new Int32Array(size).fill(-1);
    this.isHeader = new Uint8Array(size);
    this.isIrreducible = new Uint8Array(size);
    this.group = Int32Array.from({ length: size }, (_, i) => i);
    const entries = walk.order.map((b) => new Set(body2.blocks[b].preds.map((p) => walk.number[p])));
    for (let w = size - 1; w >= 0; w--) {
      this.findLoop(w, entries);
    }
  }
  walk;
  /** All by preorder number: the innermost header around a node that is not itself, −1 for none. */
  header;
  isHeader;
  isIrreducible;
  group;
  loops() {
    const { order: order2 } = this.walk;
    const index = new Int32Array(order2.length).fill(-1);
    const members = [];
    order2.forEach((_, w) => {
      if (this.isHeader[w]) {
        index[w] = members.length;
        members.push([]);
      }
    });
    order2.forEach((block, w) => {
      for (let h = this.isHeader[w] ? w : this.header[w]; h >= 0; h = this.header[h]) {
        members[index[h]].push(block);
      }
    });
    const found = [];
    order2.forEach((block, w) => {
      if (!this.isHeader[w]) return;
      const outer = this.header[w];
      found.push({
        header: block,
        parent: outer < 0 ? -1 : index[outer],
        blocks: members[index[w]].sort((a, b) => a - b),
        irreducible: this.isIrreducible[w] === 1
      });
    });
    return found;
  }
  blocks() {
    return new Set(this.walk.order.filter((_, w) => this.isHeader[w] === 1 || this.header[w] >= 0));
  }
  isAncestor(w, v) {
    return w <= v && v <= this.walk.last[w];
  }
  /** Collects the body of the loop that `w` heads, if it heads one, and collapses it into `w`. */
  findLoop(w, entries) {
    const inside2 = /* @__PURE__ */ new Set();
    for (const v of entries[w]) {
      if (!this.isAncestor(w, v)) continue;
      this.isHeader[w] = 1;
      const node = this.find(v);
      if (node !== w) inside2.add(node);
    }
    for (const x of inside2) {
      for (const y of entries[x]) {
        if (this.isAncestor(x, y)) continue;
        const node = this.find(y);
        if (!this.isAncestor(w, node)) {
          this.isIrreducible[w] = 1;
          entries[w].add(node);
        } else if (node !== w) {
          inside2.add(node);
        }
      }
    }
    for (const x of inside2) {
      this.header[x] = w;
      this.group[x] = w;
    }
  }
  find(v) {
    let root = v;
    while (this.group[root] !== root) root = this.group[root];
    while (this.group[v] !== root) {
      const next = this.group[v];
      this.group[v] = root;
      v = next;
    }
    return root;
  }
};
function depthFirst2(body2) {
  const size = body2.blocks.length;
  const number = new Int32Array(size).fill(-1);
  const last = new Int32Array(size);
  const order2 = [];
  const stack = [0];
  while (stack.length > 0) {
    const block = stack.pop();
    if (block < 0) {
      last[number[~block]] = order2.length - 1;
      continue;
    }
    if (number[block] >= 0) continue;
    number[block] = order2.length;
    order2.push(block);
    stack.push(~block);
    const { succs, handlers } = body2.blocks[block];
    for (let i = handlers.length - 1; i >= 0; i--) stack.push(handlers[i]);
    for (let i = succs.length - 1; i >= 0; i--) stack.push(succs[i]);
  }
  return { order: order2, number, last };
}

// src/ir/print-names.ts
var MAX_TEXT = 60;
var SHORT2 = {
  head(name, params2) {
    const open = descriptorStart(name);
    const returns = open < 0 ? "void" : returnType(name.slice(open));
    return `${dotted(open < 0 ? name : name.slice(0, open))}(${params2}): ${returns}`;
  },
  type: prettyType,
  className,
  field: (ref2) => ref2.name,
  staticField: (ref2) => `${className(ref2.owner)}.${ref2.name}`,
  call({ owner, name, desc }, args) {
    const call = `${className(owner)}.${name}(${args})`;
    return returnKind(desc) === "void" ? call : `${call} : ${returnType(desc)}`;
  },
  lambda({ interfaceType, name, implementation: { member } }) {
    return `${className(interfaceType)}.${name} → ${className(member.owner)}.${member.name}`;
  },
  record: (name) => name,
  dynamic: ({ name, desc }, args) => `${name}(${args}) : ${returnType(desc)}`,
  constant(value) {
    switch (value.type) {
      case "string": {
        const { length } = value.value;
        return JSON.stringify(length > MAX_TEXT ? `${value.value.slice(0, MAX_TEXT)}…` : value.value);
      }
      case "class":
        return `${className(value.value)}.class`;
      case "methodType":
        return `methodtype ${value.value}`;
      case "methodHandle":
        return `methodhandle ${className(value.handle.member.owner)}.${value.handle.member.name}`;
      default:
        return plain(value);
    }
  }
};
var EXACT = {
  head: (name, params2) => `${name} (${params2})`,
  type: (desc) => desc,
  className: (name) => name,
  field: exactMember,
  staticField: exactMember,
  call: (method2, args) => `${exactMember(method2)}${method2.desc}${method2.isInterface ? " of interface" : ""} (${args})`,
  lambda: (site) => `${JSON.stringify(site)} `,
  record: (name, fields) => `${name} ${JSON.stringify(fields)} `,
  dynamic: ({ name, desc, bootstrap }, args) => `${JSON.stringify({ name, desc, bootstrap })} (${args})`,
  constant(value) {
    switch (value.type) {
      case "string":
        return JSON.stringify(value.value);
      case "class":
        return `${value.value}.class`;
      case "methodType":
        return `methodtype ${value.value}`;
      case "methodHandle":
        return `methodhandle ${JSON.stringify(value.handle)}`;
      default:
        return plain(value);
    }
  }
};
function exactMember({ owner, name }) {
  return `${owner}.${name}`;
}
function className(name) {
  return prettyType(name.startsWith("[") ? name : `L${name};`);
}
function returnType(desc) {
  const type = returnDesc(desc);
  return type === "V" ? "void" : prettyType(type);
}
function plain(value) {
  switch (value.type) {
    case "null":
      return "null";
    case "long":
      return `${value.value}L`;
    case "int":
      return `${value.value}`;
    case "float":
      return `${signed(value.value)}f`;
    case "double": {
      const text2 = signed(value.value);
      return /^-?\d+$/.test(text2) ? `${text2}.0` : text2;
    }
  }
}
function signed(value) {
  return Object.is(value, -0) ? "-0" : `${value}`;
}

// src/ir/print.ts
var COMMENT_COLUMN = 60;
function printBody(body2, options = {}) {
  const printer = new Printer(body2, options.locks, options.exact ? EXACT : SHORT2);
  return `${printer.lines().join("\n")}
`;
}
var Printer = class {
  constructor(body2, locks, names) {
    this.body = body2;
    this.locks = locks;
    this.names = names;
  }
  body;
  locks;
  names;
  lines() {
    const lines = [this.head()];
    const margins = this.body.blocks.map((b) => b.insns.map((_, i) => this.margin(b.id, i)));
    const width = Math.max(0, ...margins.map((m) => m.reduce((w, text2) => Math.max(w, text2.length), 0)));
    for (const block of this.body.blocks) {
      lines.push(this.blockHead(block));
      let line = -1;
      block.insns.forEach((insn, i) => {
        const margin = width > 0 ? `${margins[block.id][i].padEnd(width)} ` : "";
        const text2 = `  ${margin}${this.instruction(insn, block)}`;
        const comment = insn.line >= 0 && insn.line !== line ? `// line ${insn.line}` : "";
        lines.push(comment ? `${text2.padEnd(COMMENT_COLUMN)} ${comment}` : text2);
        line = insn.line >= 0 ? insn.line : line;
      });
    }
    return lines;
  }
  head() {
    const params2 = Array.from({ length: this.body.paramCount }, (_, p) => {
      return `${this.name(p)}: ${this.body.kinds[p]}`;
    });
    return this.names.head(this.body.name, params2.join(", "));
  }
  blockHead(block) {
    const notes = [];
    if (block.preds.length > 0) notes.push(`from ${block.preds.map(blockName).join(", ")}`);
    if (block.handlers.length > 0) notes.push(`on exception → ${block.handlers.map(blockName).join(", ")}`);
    return `${blockName(block.id)}:${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  }
  /** `[this, v4]`, empty where nothing is held. */
  margin(block, index) {
    const held = this.locks?.heldAt(block, index) ?? [];
    if (held.length === 0) return "";
    const names = held.map((h) => {
      const expr = this.locks?.locks[h].expr;
      return expr?.kind === "class" ? `${this.names.className(expr.type)}.class` : this.name(expr?.value ?? -1);
    });
    return `[${names.join(", ")}]`;
  }
  name(value) {
    const name = this.body.valueNames.get(value);
    if (name === void 0) return `v${value}`;
    return name === "this" ? name : `${name}#${value}`;
  }
  list(values) {
    return values.map((v) => this.name(v)).join(", ");
  }
  instruction(insn, block) {
    const text2 = this.operation(insn, block);
    return "dst" in insn && insn.dst >= 0 ? `${this.name(insn.dst)} = ${text2}` : text2;
  }
  operation(insn, block) {
    const n = (v) => this.name(v);
    const { names } = this;
    switch (insn.op) {
      case "const":
        return names.constant(insn.value);
      case "phi":
        return `phi(${insn.args.map((a, i) => `${blockName(block.preds[i])}: ${n(a)}`).join(", ")})`;
      case "copy":
        return n(insn.src);
      case "binary":
        return `${n(insn.a)} ${BINARY[insn.fn]} ${n(insn.b)} : ${insn.kind}`;
      case "neg":
        return `-${n(insn.src)} : ${insn.kind}`;
      case "compare":
        return `${insn.fn} ${n(insn.a)}, ${n(insn.b)}`;
      case "convert":
        return `${insn.fn} ${n(insn.src)}`;
      case "cast":
        return `(${names.className(insn.type)}) ${n(insn.src)}`;
      case "instanceof":
        return `${n(insn.src)} instanceof ${names.className(insn.type)}`;
      case "new":
        return `new ${names.className(insn.type)}`;
      case "newarray":
        return `newarray ${names.type(insn.type)} (${this.list(insn.dims)})`;
      case "arraylength":
        return `${n(insn.src)}.length`;
      case "getfield":
        return `getfield ${n(insn.obj)}.${names.field(insn.field)} : ${names.type(insn.field.desc)}`;
      case "putfield":
        return `putfield ${n(insn.obj)}.${names.field(insn.field)} = ${n(insn.src)} : ${names.type(insn.field.desc)}`;
      case "getstatic":
        return `getstatic ${names.staticField(insn.field)} : ${names.type(insn.field.desc)}`;
      case "putstatic":
        return `putstatic ${names.staticField(insn.field)} = ${n(insn.src)} : ${names.type(insn.field.desc)}`;
      case "aload":
        return `${n(insn.array)}[${n(insn.index)}] : ${insn.elem}`;
      case "astore":
        return `${n(insn.array)}[${n(insn.index)}] = ${n(insn.src)} : ${insn.elem}`;
      case "invoke":
        return `${insn.kind} ${names.call(insn.method, this.list(insn.args))}`;
      case "lambda":
        return `lambda ${names.lambda(insn.site)}(${this.list(insn.captures)})`;
      case "concat":
        return `concat(${this.list(insn.args)})`;
      case "recordmethod":
        return `record ${names.record(insn.name, insn.fields)}(${this.list(insn.args)})`;
      case "typeswitch":
        return `typeswitch(${this.list(insn.args)})`;
      case "dynamic":
        return `dynamic ${names.dynamic(insn, this.list(insn.args))}`;
      case "monitorenter":
      case "monitorexit":
      case "throw":
        return `${insn.op} ${n(insn.src)}`;
      case "catch":
        return `catch ${insn.types.map((t) => t === void 0 ? "any" : names.className(t)).join(" | ")}`;
      case "if": {
        const right = insn.b >= 0 ? n(insn.b) : this.body.kinds[insn.a] === "int" ? "0" : "null";
        const [yes, no] = block.succs.map(blockName);
        return `if ${n(insn.a)} ${CONDITION[insn.cond]} ${right} → ${yes} else ${no}`;
      }
      case "goto":
        return `goto ${blockName(block.succs[0])}`;
      case "switch":
        return this.switchText(insn, block);
      case "return":
        return insn.src >= 0 ? `return ${n(insn.src)}` : "return";
    }
  }
  switchText(insn, block) {
    const cases = insn.keys.map((key2, i) => `${key2} → ${blockName(block.succs[i])}`);
    const otherwise = blockName(block.succs[block.succs.length - 1]);
    return `switch ${this.name(insn.key)} (${[...cases, `else → ${otherwise}`].join(", ")})`;
  }
};
var BINARY = {
  add: "+",
  sub: "-",
  mul: "*",
  div: "/",
  rem: "%",
  shl: "<<",
  shr: ">>",
  ushr: ">>>",
  and: "&",
  or: "|",
  xor: "^"
};
var CONDITION = {
  eq: "==",
  ne: "!=",
  lt: "<",
  ge: ">=",
  gt: ">",
  le: "<="
};
function blockName(id) {
  return `b${id}`;
}

// src/pointsto/heap.ts
var EMPTY_CONTEXT = 0;
var MAX_CALL_SITES = 1;
var BOXES = ["Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"];
var VALUES = /^java\/(?:lang\/String|math\/Big(?:Integer|Decimal)|time\/(?!Clock|zone\/)\w+)$/;
var FIRST_ROOM = 8;
var ROOM = 32;
var Heap = class {
  constructor(program, table2, kOf, onObject, instanceOf = () => 0) {
    this.program = program;
    this.table = table2;
    this.kOf = kOf;
    this.onObject = onObject;
    this.instanceOf = instanceOf;
    this.contexts.intern([]);
    this.throwable = program.classNamed("java/lang/Throwable");
  }
  program;
  table;
  kOf;
  onObject;
  instanceOf;
  contexts = new SequenceTable();
  objects = new PairMap(1024);
  objectSite = new Int32Array(1024).fill(-1);
  objectContext = new Int32Array(1024).fill(-1);
  objectClass = new Int32Array(1024).fill(-1);
  made = 0;
  ids = 0;
  /** Numbers kept for objects of a class: the next, and the end of the room. */
  nextId = /* @__PURE__ */ new Map();
  endId = /* @__PURE__ */ new Map();
  calleeContext = new Int32Array(1024).fill(-1);
  /** Merged objects by class, and by class and literal. */
  merged = /* @__PURE__ */ new Map();
  mergedIds = /* @__PURE__ */ new Set();
  isMergedClass = /* @__PURE__ */ new Map();
  throwable;
  callSites = new PairMap(256);
  staticContexts = new PairMap(256);
  get sites() {
    return this.table.sites;
  }
  /** Objects have numbers below this; those of `classOf` −1 stand for none. */
  get objectCount() {
    return this.ids;
  }
  /** How many objects there are. */
  get objectsMade() {
    return this.made;
  }
  get contextCount() {
    return this.contexts.size;
  }
  siteOf(object) {
    return this.objectSite[object];
  }
  /** An array that can have no elements. */
  isEmptyArray(object) {
    return this.sites[this.siteOf(object)].isEmpty === true;
  }
  /** −1 for numbers that stand for no object. */
  classOf(object) {
    return this.objectClass[object];
  }
  /** Sites of a heap or receiver context, the nearest first. */
  context(id) {
    return this.contexts.get(id);
  }
  heapContextOf(object) {
    return this.objectContext[object];
  }
  /** One object for all of a class: it says nothing about identity and is never a lock. */
  isMerged(object) {
    return this.mergedIds.has(object);
  }
  /**
   * The object made at a site by a method running in `context`. Strings, boxes and throwables are one object per
   * class; class literals one per class they stand for; strings used as monitors one per value.
   */
  allocate(siteId, context) {
    const site = this.sites[siteId];
    if (site.literal !== void 0) return this.mergedObject(siteId, `${site.cls}:${site.literal}`);
    if (this.mergesClass(site.cls)) {
      const object2 = this.mergedObject(siteId, `${site.cls}`);
      this.mergedIds.add(object2);
      return object2;
    }
    const k = this.kOf(site.cls);
    const inner = k > 0 && this.isInner(siteId) ? 1 : 0;
    const heap = this.cut(this.contexts.get(context), Math.max(0, k - 1 + inner));
    const known = this.objects.get(siteId, heap);
    if (known >= 0) return known;
    const object = this.create(siteId, site.cls, heap);
    this.objects.set(siteId, heap, object);
    return object;
  }
  /** Are the objects that a method of this descriptor returns merged by class, or no objects at all? */
  mergesResult(desc) {
    const result = returnDesc(desc);
    return result.startsWith("L") ? this.mergesClass(this.program.classNamed(result.slice(1, -1))) : result[0] !== "[";
  }
  /** The object of the class literal `name.class`; what nobody mentioned is made here, for locks of static methods. */
  classLiteral(name) {
    const cls = this.program.classNamed("java/lang/Class");
    const known = this.merged.get(`${cls}:${name}`);
    if (known !== void 0) return known;
    const nowhere = { method: -1, block: -1, insn: -1, line: -1, offset: -1 };
    return this.mergedObject(
      this.table.add({ ...nowhere, cls, kind: "class", literal: name }),
      `${cls}:${name}`
    );
  }
  /** Context in which a method runs on `object`. */
  receiverContext(object) {
    if (object >= this.calleeContext.length) this.calleeContext = grown(this.calleeContext, object + 1, -1);
    let context = this.calleeContext[object];
    if (context >= 0) return context;
    const site = this.sites[this.siteOf(object)];
    const named2 = this.mergedIds.has(object) || site.literal !== void 0;
    context = named2 ? EMPTY_CONTEXT : this.cut([this.siteOf(object), ...this.contexts.get(this.heapContextOf(object))], this.kOf(site.cls));
    this.calleeContext[object] = context;
    return context;
  }
  /** Context of a static method of `owner` that a caller in `context` calls. */
  staticContext(context, owner) {
    if (context === EMPTY_CONTEXT) return context;
    const k = this.kOf(owner);
    let kept = this.staticContexts.get(context, k);
    if (kept < 0) {
      kept = this.cut(this.contexts.get(context), k);
      this.staticContexts.set(context, k, kept);
    }
    return kept;
  }
  /**
   * Context of a factory of `cls` called at call `index` of `method` by a caller in `context` (Kastrinis & Smaragdakis
   * 2013).
   */
  factoryContext(site, index, context, cls) {
    let id = this.callSites.get(site.method, index);
    if (id < 0) {
      id = this.table.add(site);
      this.callSites.set(site.method, index, id);
    }
    return this.cut([id, ...this.contexts.get(context)], this.kOf(cls));
  }
  /**
   * The nearest `length` allocation sites of a string. Call sites of factories do not count, but are bounded; what was
   * made for one of the client's two instances keeps that instance's tag when its site is cut off.
   */
  cut(sites, length) {
    const kept = [];
    let allocations = 0;
    let calls = 0;
    let tag = 0;
    if (sites.length > 0 && sites[0] >= 0 && this.isInner(sites[0])) length++;
    for (let i = 0; i < sites.length; i++) {
      const site = sites[i];
      if (site < 0) tag = site;
      else if (this.sites[site].kind === "call") {
        if (allocations < length && calls++ < MAX_CALL_SITES) kept.push(site);
      } else if (allocations++ < length) kept.push(site);
      else tag = -this.instanceOf(this.sites[site].method) || tag;
    }
    if (tag !== 0) kept.push(tag);
    return this.contexts.intern(kept);
  }
  isInner(site) {
    const { method: method2, kind } = this.sites[site];
    return kind !== "call" && method2 >= 0 && this.program.class(this.program.method(method2).owner).origin === "model";
  }
  mergesClass(cls) {
    let merges = this.isMergedClass.get(cls);
    if (merges === void 0) {
      const { name } = this.program.class(cls);
      merges = VALUES.test(name) || BOXES.some((box) => name === `java/lang/${box}`) || this.program.isSubclass(cls, this.throwable);
      this.isMergedClass.set(cls, merges);
    }
    return merges;
  }
  mergedObject(siteId, key2) {
    const known = this.merged.get(key2);
    if (known !== void 0) return known;
    const object = this.create(siteId, this.sites[siteId].cls, EMPTY_CONTEXT);
    this.merged.set(key2, object);
    return object;
  }
  create(site, cls, context) {
    const object = this.nextNumber(cls);
    this.made++;
    this.objectSite[object] = site;
    this.objectContext[object] = context;
    this.objectClass[object] = cls;
    this.onObject(object, cls);
    return object;
  }
  nextNumber(cls) {
    let next = this.nextId.get(cls) ?? -1;
    if (next < 0 || next === this.endId.get(cls)) {
      const room = next < 0 ? FIRST_ROOM : ROOM;
      next = Math.ceil(this.ids / room) * room;
      this.ids = next + room;
      this.endId.set(cls, this.ids);
      if (this.ids > this.objectSite.length) {
        this.objectSite = grown(this.objectSite, this.ids, -1);
        this.objectContext = grown(this.objectContext, this.ids, -1);
        this.objectClass = grown(this.objectClass, this.ids, -1);
      }
    }
    this.nextId.set(cls, next + 1);
    return next;
  }
};

// src/pointsto/intrinsics.ts
var NAMES2 = /* @__PURE__ */ new Map([
  ["racewarden/model/Intrinsics.fork", "fork"],
  ["racewarden/model/Intrinsics.choose", "choose"],
  ["java/lang/System.arraycopy", "arraycopy"],
  ["java/lang/Object.clone", "clone"],
  ["java/lang/Object.getClass", "getClass"],
  ["java/lang/Class.forName", "forName"],
  ["java/lang/Class.newInstance", "newInstance"],
  ["java/lang/Class.getDeclaredConstructor", "constructor"],
  ["java/lang/Class.getConstructor", "constructor"],
  ["java/lang/reflect/Constructor.newInstance", "construct"],
  ["java/lang/Enum.valueOf", "enumConstant"]
]);
function intrinsicOf(program, method2) {
  const { owner, name } = program.method(method2);
  return NAMES2.get(`${program.class(owner).name}.${name}`);
}

// src/pointsto/template.ts
var ELEMENT = 0;
var fieldKey = (field) => field + 1;
var Init = { alloc: 0, copy: 1, loadStatic: 2, storeStatic: 3, call: 4, initialise: 5 };
var Use = { load: 0, store: 1, call: 2 };
function callsAt(template, block, insn) {
  const { calls } = template;
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const mid = low + high >>> 1;
    const call = calls[mid];
    if (call.block < block || call.block === block && call.insn < insn) low = mid + 1;
    else high = mid;
  }
  let end = low;
  while (end < calls.length && calls[end].block === block && calls[end].insn === insn) end++;
  return calls.slice(low, end);
}
var ACCESSES = /* @__PURE__ */ new Set([
  "getfield",
  "putfield",
  "getstatic",
  "putstatic",
  "aload",
  "astore",
  "recordmethod"
]);
var NO_BODY = {
  name: "",
  paramCount: 0,
  blocks: [],
  valueCount: 0,
  kinds: [],
  valueNames: /* @__PURE__ */ new Map()
};
function makeTemplate(program, method2, sites) {
  return new TemplateMaker(program, method2, sites).make();
}
var TemplateMaker = class {
  constructor(program, method2, sites) {
    this.program = program;
    this.method = method2;
    this.sites = sites;
    const info = program.method(method2);
    this.owner = info.owner;
    this.body = program.body(method2) ?? NO_BODY;
    this.paramCount = info.paramCount;
    this.result = this.paramCount;
    this.thrown = this.paramCount + 1;
    this.localCount = this.paramCount + 2;
    this.localOf = new Int32Array(this.body.valueCount).fill(-1);
  }
  program;
  method;
  sites;
  body;
  localOf;
  result;
  thrown;
  paramCount;
  localCount;
  init = new IntVec(32);
  /** Quadruples (local, use, a, b), sorted into `uses` at the end. */
  pending = new IntVec(32);
  numberBases = [];
  statics = [];
  calls = [];
  allocated = /* @__PURE__ */ new Set();
  owner;
  constants = /* @__PURE__ */ new Map();
  monitorValues = /* @__PURE__ */ new Set();
  zeros = /* @__PURE__ */ new Set();
  accesses = [];
  assignments = [];
  hasMonitors = false;
  make() {
    this.numberLocals();
    for (const block of this.body.blocks) {
      for (let i = 0; i < block.insns.length; i++) this.translate(block.insns[i], block.id, i);
    }
    const { useStart, uses } = this.sortUses();
    return {
      method: this.method,
      body: this.body,
      localCount: this.localCount,
      paramCount: this.paramCount,
      result: this.result,
      thrown: this.thrown,
      localOf: this.localOf,
      init: this.init.toArray(),
      useStart,
      uses,
      numberBases: this.numberBases,
      statics: this.statics,
      calls: this.calls,
      accesses: this.accesses,
      assignments: this.assignments,
      ...this.returned(),
      isEmpty: this.init.length + uses.length + this.calls.length + this.accesses.length === 0 && !this.hasMonitors
    };
  }
  /** One local per reference value; `copy` shares its source's (offline variable substitution, Rountev & Chandra). */
  numberLocals() {
    const { body: body2, localOf } = this;
    for (let p = 0; p < body2.paramCount; p++) if (this.isReference(p)) localOf[p] = p;
    for (const block of body2.blocks) {
      for (const insn of block.insns) {
        if (insn.op === "const" && insn.value.type === "string")
          this.constants.set(insn.dst, insn.value.value);
        if (insn.op === "const" && insn.value.type === "int" && insn.value.value === 0)
          this.zeros.add(insn.dst);
        if (insn.op === "monitorenter") this.monitorValues.add(insn.src);
        if (!("dst" in insn) || insn.dst < 0 || !this.isReference(insn.dst)) continue;
        if (insn.op === "copy" && localOf[insn.src] >= 0) localOf[insn.dst] = localOf[insn.src];
        else localOf[insn.dst] = this.localCount++;
      }
    }
  }
  isReference(value) {
    return this.body.kinds[value] === "ref";
  }
  translate(insn, block, index) {
    const { localOf } = this;
    if (ACCESSES.has(insn.op)) this.access(block, index);
    if (insn.op === "putfield" || insn.op === "putstatic") this.assignments.push(block, index);
    switch (insn.op) {
      case "const":
        this.constant(insn, block, index);
        break;
      case "phi":
        for (const arg of insn.args) this.copy(localOf[insn.dst], localOf[arg], -1);
        break;
      case "copy":
        if (localOf[insn.src] !== localOf[insn.dst]) this.copy(localOf[insn.dst], localOf[insn.src], -1);
        break;
      case "cast":
        this.copy(localOf[insn.dst], localOf[insn.src], this.program.classNamed(insn.type));
        break;
      case "new":
        this.alloc(insn.dst, this.program.classNamed(insn.type), "new", insn, block, index, void 0);
        this.initialise(this.program.classNamed(insn.type));
        break;
      case "newarray":
        this.newArray(insn, block, index);
        break;
      case "lambda":
        this.lambda(insn, block, index);
        break;
      case "concat":
        this.allocString(insn.dst, insn, block, index);
        for (const arg of insn.args) this.toStringCall(arg, insn, block, index);
        break;
      case "recordmethod":
        if (this.isReference(insn.dst)) this.allocString(insn.dst, insn, block, index);
        break;
      case "dynamic":
        this.dynamic(insn, block, index);
        break;
      case "getfield":
        if (localOf[insn.dst] >= 0)
          this.use(
            localOf[insn.obj],
            Use.load,
            fieldKey(this.program.resolveField(insn.field)),
            localOf[insn.dst]
          );
        else this.number(localOf[insn.obj]);
        break;
      case "putfield":
        this.use(
          localOf[insn.obj],
          Use.store,
          fieldKey(this.program.resolveField(insn.field)),
          localOf[insn.src]
        );
        if (localOf[insn.src] < 0) this.number(localOf[insn.obj]);
        break;
      case "aload":
        if (localOf[insn.dst] >= 0) this.use(localOf[insn.array], Use.load, ELEMENT, localOf[insn.dst]);
        else this.number(localOf[insn.array]);
        break;
      case "astore":
        this.use(localOf[insn.array], Use.store, ELEMENT, localOf[insn.src]);
        if (localOf[insn.src] < 0) this.number(localOf[insn.array]);
        break;
      case "getstatic":
        this.staticField(Init.loadStatic, this.program.resolveField(insn.field), localOf[insn.dst]);
        break;
      case "putstatic":
        this.staticField(Init.storeStatic, this.program.resolveField(insn.field), localOf[insn.src]);
        break;
      case "monitorenter":
        this.hasMonitors = true;
        break;
      case "invoke": {
        const first = this.calls.length;
        this.invoke(insn, block, index);
        if (this.copiesSince(first)) this.access(block, index);
        break;
      }
      case "catch":
        for (const type of insn.types)
          this.copy(localOf[insn.dst], this.thrown, type === void 0 ? -1 : this.program.classNamed(type));
        break;
      case "return":
        if (insn.src >= 0) this.copy(this.result, localOf[insn.src], -1);
        break;
      case "throw":
        this.copy(this.thrown, localOf[insn.src], -1);
        break;
    }
  }
  /** Does one of the last calls copy fields or elements by itself? */
  copiesSince(first) {
    for (let c = first; c < this.calls.length; c++) {
      const { intrinsic } = this.calls[c];
      if (intrinsic === "arraycopy" || intrinsic === "clone") return true;
    }
    return false;
  }
  access(block, index) {
    this.accesses.push(block, index);
  }
  emit(op, a, b, c = 0) {
    this.init.push(op);
    this.init.push(a);
    this.init.push(b);
    this.init.push(c);
  }
  copy(dst, src, filter) {
    if (dst >= 0 && src >= 0) this.emit(Init.copy, dst, src, filter);
  }
  /** A use of a base local; `other` is the destination or source, dropped when it is no reference. */
  use(base, use, a, other) {
    if (base < 0 || use !== Use.call && other < 0) return;
    this.pending.push(base);
    this.pending.push(use);
    this.pending.push(a);
    this.pending.push(other);
  }
  /** A number is read from an object of `base`, or written to it. */
  number(base) {
    if (base >= 0) this.numberBases.push(base);
  }
  initialise(cls) {
    this.emit(Init.initialise, cls, 0);
  }
  staticField(op, field, local) {
    this.initialise(this.program.field(field).owner);
    if (!this.statics.includes(field)) this.statics.push(field);
    if (local >= 0) this.emit(op, local, field);
  }
  alloc(dst, cls, kind, insn, block, index, literal2) {
    this.allocLocal(this.localOf[dst], cls, kind, insn, block, index, literal2);
  }
  allocLocal(local, cls, kind, insn, block, index, literal2) {
    const { method: method2 } = this;
    const site = this.sites.add({
      method: method2,
      cls,
      block,
      insn: index,
      line: insn.line,
      offset: insn.offset,
      kind,
      literal: literal2
    });
    this.emit(Init.alloc, local, site);
    if (kind === "new" || kind === "array" || kind === "lambda") this.allocated.add(local);
  }
  constant(insn, block, index) {
    const { value } = insn;
    if (value.type === "string") {
      const literal2 = this.monitorValues.has(insn.dst) ? value.value : void 0;
      this.alloc(
        insn.dst,
        this.program.classNamed("java/lang/String"),
        "string",
        insn,
        block,
        index,
        literal2
      );
    } else if (value.type === "class") {
      this.alloc(
        insn.dst,
        this.program.classNamed("java/lang/Class"),
        "class",
        insn,
        block,
        index,
        value.value
      );
    } else if (value.type === "methodHandle" || value.type === "methodType") {
      const name = value.type === "methodHandle" ? "java/lang/invoke/MethodHandle" : "java/lang/invoke/MethodType";
      const cls = this.program.opaqueImplementor(this.program.classNamed(name));
      this.alloc(insn.dst, cls, "opaque", insn, block, index, void 0);
    }
  }
  allocString(dst, insn, block, index) {
    this.alloc(dst, this.program.classNamed("java/lang/String"), "string", insn, block, index, void 0);
  }
  /** An array of n given dimensions: one site each, the inner stored in the outer. */
  newArray(insn, block, index) {
    let outer = this.localOf[insn.dst];
    if (insn.dims.length === 1 && this.zeros.has(insn.dims[0])) {
      const { method: method2 } = this;
      const cls = this.program.classNamed(insn.type);
      const at = { method: method2, cls, block, insn: index, line: insn.line, offset: insn.offset };
      this.emit(
        Init.alloc,
        outer,
        this.sites.add({ ...at, kind: "array", literal: void 0, isEmpty: true })
      );
      this.allocated.add(outer);
      return;
    }
    this.allocLocal(outer, this.program.classNamed(insn.type), "array", insn, block, index, void 0);
    for (let d = 1; d < insn.dims.length; d++) {
      const inner = this.localCount++;
      const cls = this.program.classNamed(insn.type.slice(d));
      this.allocLocal(inner, cls, "array", insn, block, index, void 0);
      this.use(outer, Use.store, ELEMENT, inner);
      outer = inner;
    }
  }
  /** A lambda is an object of a class of its own whose fields hold what it captures. */
  lambda(insn, block, index) {
    const cls = this.program.lambdaClass(insn, this.method);
    this.alloc(insn.dst, cls, "lambda", insn, block, index, void 0);
    const owner = this.program.class(cls).name;
    insn.captures.forEach((value, i) => {
      const desc = insn.site.captureDescs[i];
      const field = this.program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false });
      this.use(this.localOf[insn.dst], Use.store, fieldKey(field), this.localOf[value]);
    });
  }
  dynamic(insn, block, index) {
    if (!this.isReference(insn.dst)) return;
    const desc = returnDesc(insn.desc);
    const named2 = this.program.classNamed(desc.startsWith("L") ? desc.slice(1, -1) : desc);
    const array2 = desc.startsWith("[");
    const cls = array2 ? named2 : this.program.opaqueImplementor(named2);
    this.alloc(insn.dst, cls, array2 ? "array" : "opaque", insn, block, index, void 0);
  }
  toStringCall(arg, insn, block, index) {
    if (this.localOf[arg] < 0 || this.constants.has(arg)) return;
    const ref2 = {
      owner: "java/lang/Object",
      name: "toString",
      desc: "()Ljava/lang/String;",
      isInterface: false
    };
    this.addCall(
      insn,
      block,
      index,
      "virtual",
      this.program.resolveMethod(ref2),
      [this.localOf[arg]],
      -1,
      void 0
    );
  }
  invoke(insn, block, index) {
    const { program, localOf } = this;
    const special = insn.kind === "special";
    const target = special ? program.resolveSpecial(insn.method, this.owner) : program.resolveMethod(insn.method, insn.kind === "static");
    if (special && program.isJdk(this.owner) && program.isBlank(target)) return;
    const info = program.method(target);
    const args = insn.args.map((arg) => localOf[arg]);
    const result = insn.dst >= 0 ? localOf[insn.dst] : -1;
    if (insn.kind === "static") this.initialise(info.owner);
    const exact = special || insn.kind !== "static" && (info.access & PRIVATE) !== 0;
    const dispatch = insn.kind === "static" ? "static" : exact ? "special" : "virtual";
    const constant = insn.args.map((arg) => this.constants.get(arg)).find((text2) => text2 !== void 0);
    this.addCall(insn, block, index, dispatch, target, args, result, constant);
  }
  addCall(insn, block, index, dispatch, target, args, result, constant) {
    const intrinsic = intrinsicOf(this.program, target);
    const site = {
      index: this.calls.length,
      block,
      insn: index,
      line: insn.line,
      offset: insn.offset,
      dispatch,
      target,
      args: Int32Array.from(args),
      result,
      intrinsic,
      constant
    };
    this.calls.push(site);
    if (intrinsic === "arraycopy") this.arraycopy(args);
    else if (intrinsic === "forName" || dispatch === "static" && intrinsic !== "fork" && intrinsic !== "enumConstant")
      this.emit(Init.call, site.index, 0);
    else this.use(args[0], Use.call, site.index, 0);
  }
  /** System.arraycopy moves elements: load from the first argument, store to the third. */
  arraycopy(args) {
    const moved2 = this.localCount++;
    this.use(args[0], Use.load, ELEMENT, moved2);
    this.use(args[2], Use.store, ELEMENT, moved2);
  }
  sortUses() {
    const useStart = new Int32Array(this.localCount + 1);
    const { data, length } = this.pending;
    for (let i = 0; i < length; i += 4) useStart[data[i] + 1] += 3;
    for (let l = 0; l < this.localCount; l++) useStart[l + 1] += useStart[l];
    const next = useStart.slice();
    const uses = new Int32Array(length / 4 * 3);
    for (let i = 0; i < length; i += 4) {
      const at = next[data[i]];
      uses.set([data[i + 1], data[i + 2], data[i + 3]], at);
      next[data[i]] = at + 3;
    }
    return { useStart, uses };
  }
  /** What flows to the result by copies: own allocations, results of static methods. */
  returned() {
    const sources = /* @__PURE__ */ new Set([this.result]);
    const { data, length } = this.init;
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < length; i += 4) {
        if (data[i] !== Init.copy || !sources.has(data[i + 1]) || sources.has(data[i + 2])) continue;
        sources.add(data[i + 2]);
        changed = true;
      }
    }
    return {
      returnsOwn: [...this.allocated].some((local) => sources.has(local)),
      returnsOf: this.calls.filter(({ dispatch, result }) => dispatch === "static" && result >= 0 && sources.has(result)).map(({ target }) => target)
    };
  }
};
var PRIVATE = 2;

// src/pointsto/reflection.ts
var MAX_CONSTRUCTORS = 32;
var Reflection = class {
  constructor(solver) {
    this.solver = solver;
  }
  solver;
  /** Sites made for a call and a class: clones, class literals and reflective allocations. */
  sites = /* @__PURE__ */ new Map();
  run;
  /** `Runnable.run()`: what a fork calls on its argument. */
  runMethod() {
    this.run ??= this.solver.program.resolveMethod({
      owner: "java/lang/Runnable",
      name: "run",
      desc: "()V",
      isInterface: true
    });
    return this.run;
  }
  /** `Class.forName("x.Y")`: the class literal of a class in the program, which is initialised. */
  forName(cs, template, call) {
    if (call.constant === void 0 || call.result < 0) return;
    const cls = this.solver.program.findClass(call.constant.replaceAll(".", "/"));
    if (cls < 0) return;
    this.solver.initialise(cls);
    this.solver.addObject(cs, call.result, this.classLiteral(template, call, cls));
  }
  /** An object arrived at the receiver of an intrinsic. */
  receive(cs, template, call, object) {
    switch (call.intrinsic) {
      case "clone":
        this.clone(cs, template, call, object);
        break;
      case "getClass":
        this.solver.addObject(
          cs,
          call.result,
          this.classLiteral(template, call, this.solver.heap.classOf(object))
        );
        break;
      case "constructor":
        this.solver.addObject(cs, call.result, object);
        break;
      case "enumConstant":
        this.enumConstant(cs, call, object);
        break;
      case "newInstance":
      case "construct":
        this.newInstance(cs, template, call, object);
        break;
    }
  }
  /** A new object of the same class whose fields hold what the original's hold. */
  clone(cs, template, call, object) {
    const { solver } = this;
    const { heap, calls, graph } = solver;
    if (call.result < 0) return;
    const cls = heap.classOf(object);
    const copy = heap.allocate(this.site(template, call, cls, "clone", void 0), calls.contextOf(cs));
    solver.addObject(cs, call.result, copy);
    if (copy === object) return;
    for (const key2 of this.referenceFields(cls)) {
      const from = solver.fieldNode(object, key2);
      const to = solver.fieldNode(copy, key2);
      if (from >= 0 && to >= 0) graph.addEdge(from, to, -1);
    }
  }
  referenceFields(cls) {
    const { program } = this.solver;
    if (program.class(cls).origin === "array") return [ELEMENT];
    const keys = [];
    for (let c = cls; c >= 0; c = program.class(c).superclass) {
      for (const field of program.class(c).fields) {
        const info = program.field(field);
        if (!info.isStatic && info.isReference) keys.push(fieldKey(field));
      }
    }
    return keys;
  }
  /** `Enum.valueOf(E.class, name)`: any constant of E, which its static fields of its own type hold. */
  enumConstant(cs, call, literal2) {
    const { program, graph } = this.solver;
    const name = this.classOfLiteral(literal2);
    const cls = name === void 0 ? -1 : program.findClass(name);
    if (cls < 0 || call.result < 0) return;
    this.solver.initialise(cls);
    for (const field of program.class(cls).fields) {
      const { isStatic, isReference, type } = program.field(field);
      if (isStatic && isReference && type === cls) {
        graph.addEdge(this.solver.staticNode(field), this.solver.node(cs, call.result), -1);
      }
    }
  }
  /** `new` on the class that a class literal stands for: its constructors run, on the given arguments if any. */
  newInstance(cs, template, call, literal2) {
    const { solver } = this;
    const { heap, program, calls } = solver;
    const name = this.classOfLiteral(literal2);
    if (name === void 0) return;
    const cls = program.classNamed(name);
    if (program.class(cls).isAbstract) return;
    solver.initialise(cls);
    const object = heap.allocate(this.site(template, call, cls, "reflect", void 0), calls.contextOf(cs));
    solver.addObject(cs, call.result, object);
    const constructors = program.class(cls).methods.filter((m) => program.method(m).name === "<init>").filter((m) => call.intrinsic === "construct" || program.method(m).paramCount === 1).slice(0, MAX_CONSTRUCTORS);
    for (const init of constructors) {
      const callee = solver.reach(init, heap.receiverContext(object));
      solver.link(cs, { ...call, args: call.args.slice(0, 1), result: -1 }, callee, object);
    }
  }
  /** The name of the class that a class literal stands for; strings may come here too. */
  classOfLiteral(object) {
    const { heap } = this.solver;
    const { kind, literal: literal2 } = heap.sites[heap.siteOf(object)];
    return kind === "class" ? literal2 : void 0;
  }
  classLiteral(template, call, cls) {
    const { heap, program } = this.solver;
    const classClass = program.classNamed("java/lang/Class");
    return heap.allocate(this.site(template, call, classClass, "class", program.class(cls).name), 0);
  }
  site(template, call, cls, kind, literal2) {
    const key2 = `${template.method}:${call.index}:${cls}:${literal2 ?? ""}`;
    let site = this.sites.get(key2);
    if (site === void 0) {
      const { block, insn, line, offset } = call;
      site = this.solver.templates.add({
        method: template.method,
        cls,
        block,
        insn,
        line,
        offset,
        kind,
        literal: literal2
      });
      this.sites.set(key2, site);
    }
    return site;
  }
};

// src/pointsto/solver.ts
var TooMuchWork = class extends Error {
  name = "TooMuchWork";
};
var TICK_EVERY = 512;
var SMALL2 = 3;
var Solver = class {
  constructor(templates, options) {
    this.templates = templates;
    this.options = options;
    const { program } = templates;
    this.program = program;
    this.graph = new ConstraintGraph(program);
    const objectMade = (object, cls) => this.graph.objectMade(object, cls);
    this.heap = new Heap(program, templates, options.kOf, objectMade, options.instanceOf);
    this.calls = new CallGraph();
    this.thrownNodes = new Int32Array(program.methodCount);
    this.reflection = new Reflection(this);
  }
  templates;
  options;
  program;
  graph;
  heap;
  calls;
  initialised = [];
  /** By method, the node of what it throws + 1; 0 where it was not asked for. */
  thrownNodes;
  staticNodes = /* @__PURE__ */ new Map();
  fieldNodes = new PairMap(4096);
  /** Every field node with its object and key, in the order they were made. */
  fieldObjects = new IntVec(1024);
  fieldKeys = new IntVec(1024);
  fieldNodeIds = new IntVec(1024);
  /** Method context and local of each node; −1 where it is no variable. */
  ownerOf = new IntVec(4096);
  initialisedSet = /* @__PURE__ */ new Set();
  pending = new IntVec();
  dispatched = new PairMap(1024);
  factories = /* @__PURE__ */ new Map();
  reflection;
  memberBuffer = new IntVec();
  ticks = 0;
  /** @throws TooMuchWork beyond `limit`. */
  run() {
    const { limit = Number.POSITIVE_INFINITY } = this.options;
    this.reach(this.options.entry, EMPTY_CONTEXT);
    this.instantiatePending();
    this.graph.propagate((member, slot) => {
      this.onDelta(member, slot);
      this.instantiatePending();
      if (++this.ticks % TICK_EVERY !== 0) return;
      this.options.tick?.();
      if (this.work > limit) throw new TooMuchWork();
    });
    this.graph.seal();
    this.calls.seal();
  }
  /** What was done so far, in units that do not hang on the machine: contexts, edges, visits and words of sets. */
  get work() {
    const { nodeCount, edgeCount, visits, sets } = this.graph;
    return nodeCount + 4 * (edgeCount + visits + this.calls.edgeCount) + sets.written;
  }
  template(method2) {
    return this.templates.of(method2);
  }
  /** The node of a local in a method context. */
  node(cs, local) {
    const { calls } = this;
    return local === calls.thrownOf(cs) ? this.thrownNode(calls.methodOf(cs)) : calls.baseOf(cs) + local;
  }
  /** Node of a field (`fieldKey`) or of the elements (`ELEMENT`) of an object; −1 where its class has none. */
  fieldNode(object, key2) {
    const known = this.fieldNodes.get(object, key2);
    if (known >= 0) return known - 1;
    const node = this.hasField(this.heap.classOf(object), key2) ? this.newNode() : -1;
    this.fieldNodes.set(object, key2, node + 1);
    if (node >= 0) {
      this.fieldObjects.push(object);
      this.fieldKeys.push(key2);
      this.fieldNodeIds.push(node);
    }
    return node;
  }
  staticNode(field) {
    let node = this.staticNodes.get(field);
    if (node === void 0) {
      node = this.newNode();
      this.staticNodes.set(field, node);
    }
    return node;
  }
  /** All static fields that hold something, with their nodes. */
  statics() {
    return this.staticNodes;
  }
  /** The method context of (method, context), made reachable. */
  reach(method2, context) {
    const known = this.calls.find(method2, context);
    if (known >= 0) return known;
    const template = this.template(method2);
    const base = this.graph.newNodes(template.localCount);
    const cs = this.calls.add(method2, context, base, template.thrown, template.calls.length);
    while (this.ownerOf.length < base) this.ownerOf.push(-1);
    for (let l = 0; l < template.localCount; l++) this.ownerOf.push(cs);
    this.pending.push(cs);
    return cs;
  }
  /** Runs the initialisers of a class and its superclasses in a context of their own (JVMS §5.5). */
  initialise(cls) {
    for (let c = cls; c >= 0 && !this.initialisedSet.has(c); c = this.program.class(c).superclass) {
      this.initialisedSet.add(c);
      const { initializer } = this.program.class(c);
      if (initializer < 0) continue;
      this.initialised.push(c);
      this.calls.addInitialiser(this.reach(initializer, EMPTY_CONTEXT));
    }
  }
  addObject(cs, local, object) {
    if (local >= 0) this.graph.addObject(this.node(cs, local), object);
  }
  /** Connects call `call` of `caller` with a method context for one receiver (or none, for statics: −1). */
  link(caller, call, callee, receiver) {
    const calleeMethod = this.calls.methodOf(callee);
    if (receiver >= 0) this.graph.addObject(this.calls.baseOf(callee), receiver);
    const template = this.template(calleeMethod);
    if (receiver >= 0 && template.passes?.[0] === 0)
      this.giveBackReceiver(caller, call, template.passes[1], receiver);
    const fork = call.intrinsic === "fork" || this.options.forkTargets.has(calleeMethod);
    if (!this.calls.addEdge(caller, call.index, callee, fork)) return;
    const shared = Math.min(call.args.length, template.paramCount);
    for (let a = receiver >= 0 ? 1 : 0; a < shared; a++) {
      if (call.args[a] >= 0)
        this.graph.addEdge(this.node(caller, call.args[a]), this.calls.baseOf(callee) + a, -1);
    }
    if (fork) return;
    if (call.result >= 0) this.giveBack(caller, call, callee, template);
    this.graph.addEdge(this.thrownNode(calleeMethod), this.thrownNode(this.calls.methodOf(caller)), -1);
  }
  /** The result of a call: what the callee returns, or the arguments that it gives back. */
  giveBack(caller, call, callee, { passes, result }) {
    const to = this.node(caller, call.result);
    if (passes === void 0) {
      this.graph.addEdge(this.calls.baseOf(callee) + result, to, -1);
      return;
    }
    for (let i = 0; i < passes.length; i += 2) {
      const argument = call.args[passes[i]] ?? -1;
      if (argument < 0 || passes[i] === 0 && call.dispatch !== "static") continue;
      this.graph.addEdge(this.node(caller, argument), to, this.filter(passes[i + 1]));
    }
  }
  giveBackReceiver(caller, call, filter, receiver) {
    const cls = this.filter(filter);
    if (cls < 0 || this.program.isSubclass(this.heap.classOf(receiver), cls))
      this.addObject(caller, call.result, receiver);
  }
  /** The method that runs when `target` is called on an object of class `cls`; −1 if it cannot. */
  lookup(cls, target) {
    const known = this.dispatched.get(cls, target);
    if (known >= 0) return known - 1;
    const { program } = this;
    const fits = program.isSubclass(cls, program.method(target).owner);
    const method2 = fits ? program.dispatch(cls, target) : -1;
    this.dispatched.set(cls, target, method2 + 1);
    return method2;
  }
  /** The callee's context with the call site on top, for factories; `context` itself for all others. */
  factoryContext(template, call, target, context, cls) {
    return this.isFactory(target) ? this.heap.factoryContext(callSiteAsSite(template, call), call.index, context, cls) : context;
  }
  /**
   * Does a static method return objects that it, or another static method it asks, makes? Its calls get contexts of
   * their own, or all that it ever makes would be one object. So do those of small instance methods that return what they
   * make. Strings and the like are merged anyway, and what a method without a model returns has no state.
   */
  isFactory(method2) {
    let known = this.factories.get(method2);
    if (known === void 0) {
      const asked = /* @__PURE__ */ new Set([method2]);
      known = false;
      for (const candidate of asked) {
        if (!this.mayMake(candidate)) continue;
        const { returnsOwn, returnsOf } = this.template(candidate);
        known ||= returnsOwn;
        for (const target of returnsOf) asked.add(target);
      }
      this.factories.set(method2, known);
    }
    return known;
  }
  mayMake(method2) {
    const { isStatic, isOpaque, desc } = this.program.method(method2);
    const { returnsOwn, calls } = this.template(method2);
    if (isOpaque || this.heap.mergesResult(desc)) return false;
    return isStatic || returnsOwn && calls.length <= SMALL2;
  }
  newNode() {
    return this.graph.newNodes(1);
  }
  thrownNode(method2) {
    if (method2 >= this.thrownNodes.length) this.thrownNodes = grown(this.thrownNodes, method2 + 1, 0);
    if (this.thrownNodes[method2] === 0) this.thrownNodes[method2] = this.newNode() + 1;
    return this.thrownNodes[method2] - 1;
  }
  hasField(cls, key2) {
    const { program } = this;
    if (key2 === ELEMENT) return program.class(cls).origin === "array";
    return program.isSubclass(cls, program.field(key2 - 1).owner);
  }
  instantiatePending() {
    for (let i = 0; i < this.pending.length; i++) this.instantiate(this.pending.data[i]);
    this.pending.length = 0;
  }
  instantiate(cs) {
    const template = this.template(this.calls.methodOf(cs));
    const { init } = template;
    for (let i = 0; i < init.length; i += 4) {
      const a = init[i + 1];
      const b = init[i + 2];
      switch (init[i]) {
        case Init.alloc:
          this.addObject(cs, a, this.heap.allocate(b, this.calls.contextOf(cs)));
          break;
        case Init.copy:
          this.graph.addEdge(this.node(cs, b), this.node(cs, a), this.filter(init[i + 3]));
          break;
        case Init.loadStatic:
          this.graph.addEdge(this.staticNode(b), this.node(cs, a), -1);
          break;
        case Init.storeStatic:
          this.graph.addEdge(this.node(cs, a), this.staticNode(b), -1);
          break;
        case Init.call:
          this.staticCall(cs, template, template.calls[a]);
          break;
        case Init.initialise:
          this.initialise(a);
          break;
      }
    }
  }
  /** An array holds nothing but what its element class allows: all else ends in an ArrayStoreException (JVMS §6.5). */
  elementFilter(array2) {
    return this.filter(this.program.class(this.heap.classOf(array2)).element);
  }
  /** A filter that keeps all objects is none; what a missing class would let pass is not known. */
  filter(cls) {
    if (cls < 0) return -1;
    const { name, origin } = this.program.class(cls);
    return name === "java/lang/Object" || origin === "phantom" ? -1 : cls;
  }
  staticCall(cs, template, call) {
    if (call.intrinsic === "forName") {
      this.reflection.forName(cs, template, call);
      return;
    }
    if (this.template(call.target).isEmpty) return;
    const { owner } = this.program.method(call.target);
    const context = this.heap.staticContext(this.calls.contextOf(cs), owner);
    const callee = this.reach(call.target, this.factoryContext(template, call, call.target, context, owner));
    this.link(cs, call, callee, -1);
  }
  onDelta(member, slot) {
    const cs = member < this.ownerOf.length ? this.ownerOf.data[member] : -1;
    if (cs < 0) return;
    const template = this.template(this.calls.methodOf(cs));
    const local = member - this.calls.baseOf(cs);
    const from = template.useStart[local];
    const to = template.useStart[local + 1];
    if (from === to) return;
    const objects = this.memberBuffer;
    objects.length = 0;
    this.graph.sets.members(slot, objects);
    for (let u = from; u < to; u += 3) this.applyUse(cs, template, u, objects.view());
  }
  applyUse(cs, template, use, objects) {
    const a = template.uses[use + 1];
    const other = template.uses[use + 2];
    switch (template.uses[use]) {
      case Use.load:
        for (const object of objects) {
          const field = this.fieldNode(object, a);
          if (field >= 0) this.graph.addEdge(field, this.node(cs, other), -1);
        }
        break;
      case Use.store:
        for (const object of objects) {
          const field = this.fieldNode(object, a);
          if (field >= 0)
            this.graph.addEdge(this.node(cs, other), field, a === ELEMENT ? this.elementFilter(object) : -1);
        }
        break;
      case Use.call:
        for (const object of objects) this.receive(cs, template, template.calls[a], object);
        break;
    }
  }
  receive(cs, template, call, object) {
    if (call.intrinsic !== void 0 && call.intrinsic !== "fork") {
      this.reflection.receive(cs, template, call, object);
      return;
    }
    const cls = this.heap.classOf(object);
    const target = call.intrinsic === "fork" ? this.lookup(cls, this.reflection.runMethod()) : this.targetFor(call, cls);
    if (target < 0 || this.template(target).isEmpty) return;
    const context = this.heap.receiverContext(object);
    const callee = this.reach(target, this.factoryContext(template, call, target, context, cls));
    this.link(cs, call, callee, object);
  }
  targetFor(call, cls) {
    if (call.dispatch === "virtual") return this.lookup(cls, call.target);
    return this.program.isSubclass(cls, this.program.method(call.target).owner) ? call.target : -1;
  }
};
function callSiteAsSite(template, call) {
  return {
    method: template.method,
    cls: -1,
    block: call.block,
    insn: call.insn,
    line: call.line,
    offset: call.offset,
    kind: "call",
    literal: void 0
  };
}

// src/pointsto/passes.ts
function passedOn(flows) {
  const { result, paramCount } = flows;
  const filled = filledLocals(flows);
  const filters = /* @__PURE__ */ new Map([[result, -1]]);
  const { init } = flows;
  for (const [local, filter] of filters) {
    if (filled.has(local)) return void 0;
    if (local < paramCount) continue;
    for (let i = 0; i < init.length; i += 4) {
      if (init[i] !== Init.copy || init[i + 1] !== local) continue;
      const [source, own] = [init[i + 2], init[i + 3]];
      const both = filter < 0 ? own : filter;
      const known = filters.get(source);
      if (own >= 0 && filter >= 0 && own !== filter || known !== void 0 && known !== both)
        return void 0;
      filters.set(source, both);
    }
  }
  const params2 = [...filters].filter(([local]) => local < paramCount).sort(([a], [b]) => a - b);
  return params2.length === 0 ? void 0 : Int32Array.from(params2.flat());
}
function filledLocals({ thrown, init, uses, calls }) {
  const filled = /* @__PURE__ */ new Set([thrown]);
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] === Init.alloc || init[i] === Init.loadStatic) filled.add(init[i + 1]);
  }
  for (let i = 0; i < uses.length; i += 3) if (uses[i] === Use.load) filled.add(uses[i + 2]);
  for (const { result } of calls) if (result >= 0) filled.add(result);
  return filled;
}

// src/pointsto/templates.ts
var Templates = class {
  constructor(program) {
    this.program = program;
  }
  program;
  sites = [];
  byMethod = [];
  add(site) {
    return this.sites.push(site) - 1;
  }
  of(method2) {
    let template = this.byMethod[method2];
    if (template === void 0) {
      const made2 = makeTemplate(this.program, method2, this);
      template = { ...made2, passes: passedOn(made2) };
      this.byMethod[method2] = template;
    }
    return template;
  }
};

// src/pointsto/analyse.ts
var FIRST_PASS = 4e8;
var FOR_CONTEXTS = 0.2;
var WORK_PER_COST = 2;
function analysePointers(program, { k, work, ...options }) {
  const templates = new Templates(program);
  const pass = (kOf, limit) => {
    const solver = new Solver(templates, { ...options, kOf, limit });
    solver.run();
    return solver;
  };
  if (work === void 0 || k === 0) return new PointsTo(pass(() => k));
  const few = coarse(program, k);
  let first;
  try {
    first = pass(few, Math.max(work, FIRST_PASS));
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const least = pass(() => 0);
    return new PointsTo(
      least,
      loweredTo(() => 0, costsOf(least, k), k)
    );
  }
  const costs = costsOf(first, k);
  const budget = (FOR_CONTEXTS * work - first.work) / WORK_PER_COST;
  const chosen = choose(program, costs, k, budget);
  if (chosen === void 0) return new PointsTo(first, loweredTo(few, costs, k));
  first = void 0;
  return new PointsTo(pass(chosen), loweredTo(chosen, costs, k));
}

// src/locks/targets.ts
var CallTargets = class {
  /** By call edge: the number of (call, method that it may run); −1 for edges that do not count. */
  ofEdge;
  /** By method: the number of its first call; −1 where no edge leaves it. */
  base;
  /** By number of a call: its first and last target. */
  first = new IntVec(1024);
  last = new IntVec(1024);
  /** By number of a target: the next one of the call, and the method. */
  next = new IntVec(1024);
  methods = new IntVec(1024);
  constructor(pt, counts) {
    const { calls } = pt;
    this.ofEdge = new Int32Array(calls.edgeCount).fill(-1);
    this.base = new Int32Array(pt.program.methodCount).fill(-1);
    const known = new PairMap(4096);
    for (let e = 0; e < calls.edgeCount; e++) {
      if (!counts(e)) continue;
      const caller = calls.methodOf(calls.edgeCaller.data[e]);
      if (this.base[caller] < 0) this.addMethod(caller, pt.template(caller).calls.length);
      const call = this.base[caller] + calls.edgeCall.data[e];
      const callee = calls.methodOf(calls.edgeCallee.data[e]);
      let target = known.get(call, callee);
      if (target < 0) {
        target = this.addTarget(call, callee);
        known.set(call, callee, target);
      }
      this.ofEdge[e] = target;
    }
  }
  /** Number of (call, method) pairs. */
  get count() {
    return this.methods.length;
  }
  /** The first target of a call, in the order in which they were found; −1 for none. */
  firstOf(method2, call) {
    return this.base[method2] < 0 ? -1 : this.first.data[this.base[method2] + call];
  }
  /** The next target of the same call; −1 after the last. */
  after(target) {
    return this.next.data[target];
  }
  methodOf(target) {
    return this.methods.data[target];
  }
  addMethod(method2, calls) {
    this.base[method2] = this.first.length;
    for (let i = 0; i < calls; i++) {
      this.first.push(-1);
      this.last.push(-1);
    }
  }
  addTarget(call, callee) {
    const target = this.methods.push(callee);
    this.next.push(-1);
    if (this.first.data[call] < 0) this.first.data[call] = target;
    else this.next.data[this.last.data[call]] = target;
    this.last.data[call] = target;
    return target;
  }
};

// src/locks/construction.ts
var Fate = { leaked: 1, captured: 2, returned: 4, holds: 8 };
var NOWHERE = { from: Number.POSITIVE_INFINITY, until: -1 };
var MAX_DEPTH5 = 200;
var UNIT = -1;
var Answer = { unknown: 0, yes: 1, no: 2 };
var Construction = class {
  constructor(pt, counts = () => true) {
    this.pt = pt;
    this.targets = new CallTargets(pt, counts);
    this.constructing = new Uint8Array(this.targets.count);
  }
  pt;
  targets;
  /** By target of a call: does the receiver stay private? */
  constructing;
  /** By target and parameter: the same for any argument, 1 or 0. */
  keeping = new PairMap(1024);
  depth = 0;
  /** By method, and by parameter · 2 + `deep`. */
  fates = new PairMap(1024);
  facts = [];
  buffer = new IntVec();
  /**
   * Is the object in `local` still private to this method just before an instruction? True for `this` of a constructor
   * and for what the method made itself, until it is let go.
   */
  isPrivate(method2, local, block, insn) {
    const facts = this.factsOf(method2);
    const origin = facts.origins.get(local) ?? local;
    if (!(origin === 0 && facts.isConstructor) && !facts.fresh.has(origin)) return false;
    return this.inRanges(facts, origin, block, insn);
  }
  /**
   * The same for what a constructor reads back from a field of its own `this`: private as long as `this` and all that
   * the constructor made and stored in it are, when the value can only be something that this constructor made.
   * Assumption: a constructor is not given what another run of it made for another object.
   */
  isPrivatePart(cs, local, block, insn) {
    const method2 = this.pt.calls.methodOf(cs);
    const facts = this.factsOf(method2);
    if (!facts.isConstructor || !facts.loadedFromThis.has(local)) return false;
    const { heap } = this.pt;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    for (const object of this.buffer.view()) {
      if (heap.sites[heap.siteOf(object)].method !== method2) return false;
    }
    return this.inRanges(facts, UNIT, block, insn);
  }
  inRanges(facts, local, block, insn) {
    let ranges = facts.ranges.get(local);
    if (ranges === void 0) {
      facts.ranges.set(
        local,
        facts.template.body.blocks.map(() => NOWHERE)
      );
      ranges = this.privateRanges(facts.template, local === UNIT ? 0 : local, local === UNIT);
      facts.ranges.set(local, ranges);
    }
    const range = ranges[block];
    return insn > range.from && insn <= range.until;
  }
  factsOf(method2) {
    let known = this.facts[method2];
    if (known === void 0) {
      const template = this.pt.template(method2);
      const isConstructor = this.pt.program.method(method2).name === "<init>";
      const fresh = /* @__PURE__ */ new Set();
      const origins = /* @__PURE__ */ new Map();
      const loadedFromThis = /* @__PURE__ */ new Set();
      eachInsn(template.body, (insn, block, index) => {
        const made2 = madeBy(template, insn, block, index);
        if (made2 >= 0) fresh.add(made2);
        if (insn.op === "cast" && fresh.has(template.localOf[insn.src]))
          origins.set(template.localOf[insn.dst], template.localOf[insn.src]);
        if (isConstructor && insn.op === "getfield" && template.localOf[insn.obj] === 0)
          loadedFromThis.add(template.localOf[insn.dst]);
      });
      loadedFromThis.delete(-1);
      known = { template, isConstructor, fresh, origins, loadedFromThis, ranges: /* @__PURE__ */ new Map() };
      this.facts[method2] = known;
    }
    return known;
  }
  /** Does this call edge run a method on an object that is private to the caller, and does the callee keep it so? */
  constructs(edge) {
    const target = this.targets.ofEdge[edge];
    let known = target < 0 ? Answer.unknown : this.constructing[target];
    if (known === Answer.unknown) {
      known = this.computeConstructs(edge) ? Answer.yes : Answer.no;
      if (target >= 0) this.constructing[target] = known;
    }
    return known === Answer.yes;
  }
  computeConstructs(edge) {
    const call = this.pt.callOf(edge);
    return call.dispatch !== "static" && this.keepsPrivate(edge, 0);
  }
  /** Is argument `param` of a call private to the caller, and does the callee keep it so? */
  keepsPrivate(edge, param) {
    const target = this.targets.ofEdge[edge];
    if (target < 0) return this.computeKeepsPrivate(edge, param);
    const known = this.keeping.get(target, param);
    if (known >= 0) return known === 1;
    const keeps = this.computeKeepsPrivate(edge, param);
    this.keeping.set(target, param, keeps ? 1 : 0);
    return keeps;
  }
  computeKeepsPrivate(edge, param) {
    const { calls } = this.pt;
    const method2 = calls.methodOf(calls.edgeCaller.data[edge]);
    const call = this.pt.template(method2).calls[calls.edgeCall.data[edge]];
    const local = call.args[param] ?? -1;
    if (local < 0 || !this.isPrivate(method2, local, call.block, call.insn)) return false;
    const deep = (this.fate(method2, local, false) & Fate.holds) !== 0;
    const fate = this.fate(calls.methodOf(calls.edgeCallee.data[edge]), param, deep);
    if ((fate & Fate.leaked) !== 0) return false;
    return (fate & Fate.captured) === 0 || param > 0 && call.dispatch !== "static" && this.keepsPrivate(edge, 0);
  }
  /** Does a local hold only what one `new` or `clone()` of its method made? */
  isMadeHere(method2, local) {
    return this.factsOf(method2).fresh.has(local);
  }
  /** The local in which `local` was made, where it holds only what one `new` or `clone()` of its method made; else −1. */
  originOf(method2, local) {
    const { fresh, origins } = this.factsOf(method2);
    const origin = origins.get(local) ?? local;
    return fresh.has(origin) ? origin : -1;
  }
  /** Forward may-analysis "has been let go", killed where the local is made anew (in a loop). */
  privateRanges(template, local, unit) {
    const { body: body2 } = template;
    const leaks = body2.blocks.map(() => []);
    for (const { block, index } of this.follow(template, local, unit, unit).leaks) leaks[block].push(index);
    const born = body2.blocks.map(() => -1);
    eachInsn(body2, (insn, block, index) => {
      if (local >= 0 && madeBy(template, insn, block, index) === local) born[block] = index;
    });
    const goneOnEntry = spreadGone(body2, leaks, born);
    return leaks.map((indices, b) => {
      const from = born[b] < 0 && goneOnEntry[b] === 1 ? Infinity : born[b];
      return { from, until: Math.min(Infinity, ...indices.filter((index) => index > born[b])) };
    });
  }
  /**
   * What a method may do with a parameter; a recursive call is taken to let it go, as is one far below. `deep`: with what
   * the parameter may hold as well.
   */
  fate(method2, param, deep) {
    const which = param * 2 + Number(deep);
    const known = this.fates.get(method2, which);
    if (known >= 0) return known;
    if (this.depth === MAX_DEPTH5) return Fate.leaked;
    this.fates.set(method2, which, Fate.leaked);
    this.depth++;
    const { fate } = this.follow(this.pt.template(method2), param, deep);
    this.depth--;
    this.fates.set(method2, which, fate);
    return fate;
  }
  /** Follows a parameter and what captures it through a body. */
  follow(template, param, deep, unit = false) {
    const followed = { template, param, locals: /* @__PURE__ */ new Set([param]), deep, unit };
    for (let before2 = -1; before2 !== followed.locals.size + Number(followed.deep); ) {
      before2 = followed.locals.size + Number(followed.deep);
      eachInsn(template.body, (insn, block, index) => this.spread(followed, insn, block, index));
    }
    let fate = followed.deep ? Fate.holds : 0;
    const leaks = [];
    eachInsn(template.body, (insn, block, index) => {
      const what = this.fateAt(followed, insn, block, index);
      fate |= what;
      if ((what & Fate.leaked) !== 0) leaks.push({ block, index });
    });
    return { fate, leaks };
  }
  spread(followed, insn, block, index) {
    const { localOf, body: body2 } = followed.template;
    switch (insn.op) {
      case "phi":
        if (anyFollowed(followed, insn.args)) addLocal(followed, insn.dst);
        break;
      case "cast":
        if (isFollowed(followed, insn.src)) addLocal(followed, insn.dst);
        break;
      case "lambda":
        if (!anyFollowed(followed, insn.captures)) break;
        addLocal(followed, insn.dst);
        followed.deep = true;
        break;
      case "putfield":
        if (isFollowed(followed, insn.src) && isFollowed(followed, insn.obj)) followed.deep = true;
        if (followed.unit && isFollowed(followed, insn.obj)) {
          const origin = this.originOf(followed.template.method, localOf[insn.src]);
          if (origin >= 0) followed.locals.add(origin).add(localOf[insn.src]);
        }
        break;
      case "astore":
        if (isFollowed(followed, insn.src) && isFollowed(followed, insn.array)) followed.deep = true;
        break;
      case "getfield":
        if (followed.deep && isFollowed(followed, insn.obj)) addLocal(followed, insn.dst);
        break;
      case "aload":
        if (followed.deep && isFollowed(followed, insn.array)) addLocal(followed, insn.dst);
        break;
      case "invoke": {
        if (!anyFollowed(followed, insn.args)) break;
        const fate = this.fateOfCall(followed, block, index);
        if ((fate & Fate.returned) !== 0) addLocal(followed, insn.dst);
        if ((fate & Fate.captured) !== 0 && isNew(body2, insn.args[0]) && this.isPrivate(followed.template.method, localOf[insn.args[0]], block, index))
          addLocal(followed, insn.args[0]);
        if ((fate & (Fate.captured | Fate.holds)) !== 0) followed.deep = true;
        break;
      }
    }
  }
  fateAt(followed, insn, block, index) {
    const { template, param } = followed;
    switch (insn.op) {
      case "putfield":
        if (!isFollowed(followed, insn.src) || isFollowed(followed, insn.obj)) return 0;
        return param < template.paramCount && param !== 0 && template.localOf[insn.obj] === 0 && this.hasThis(template) ? Fate.captured : Fate.leaked;
      case "putstatic":
      case "throw":
        return isFollowed(followed, insn.src) ? Fate.leaked : 0;
      case "astore":
        return isFollowed(followed, insn.src) && !isFollowed(followed, insn.array) ? Fate.leaked : 0;
      case "return":
        return isFollowed(followed, insn.src) ? Fate.returned : 0;
      case "dynamic":
        return anyFollowed(followed, insn.args) ? Fate.leaked : 0;
      case "concat":
      case "invoke": {
        if (!anyFollowed(followed, insn.args)) return 0;
        const fate = this.fateOfCall(followed, block, index);
        const held = (fate & Fate.captured) !== 0 && !isFollowed(followed, insn.args[0]);
        return fate & Fate.leaked | (held ? Fate.leaked : 0);
      }
      default:
        return 0;
    }
  }
  /** Union of the fates of the followed arguments over all methods that the calls of an instruction may run. */
  fateOfCall({ template, locals, deep }, block, index) {
    let fate = 0;
    for (const call of callsAt(template, block, index)) {
      if (call.intrinsic === "fork") return Fate.leaked;
      const { targets } = this;
      for (let t = targets.firstOf(template.method, call.index); t >= 0; t = targets.after(t)) {
        for (let a = 0; a < call.args.length; a++) {
          if (locals.has(call.args[a])) fate |= this.fate(targets.methodOf(t), a, deep);
        }
      }
    }
    return fate;
  }
  hasThis(template) {
    return !this.pt.program.method(template.method).isStatic;
  }
};
function madeBy(template, insn, block, index) {
  if (insn.op === "new" || insn.op === "newarray") return template.localOf[insn.dst];
  if (insn.op !== "invoke" || insn.dst < 0) return -1;
  const [call] = callsAt(template, block, index);
  return call?.intrinsic === "clone" ? template.localOf[insn.dst] : -1;
}
function spreadGone(body2, leaks, born) {
  const gone = new Uint8Array(body2.blocks.length);
  const work = [...leaks.keys()].filter((block) => leaks[block].length > 0);
  while (work.length > 0) {
    const block = work.pop();
    const endsGone = born[block] < 0 || leaks[block].some((index) => index > born[block]);
    const { succs, handlers } = body2.blocks[block];
    for (const next of endsGone ? [...succs, ...handlers] : handlers) {
      if (gone[next] === 1) continue;
      gone[next] = 1;
      work.push(next);
    }
  }
  return gone;
}
function eachInsn(body2, visit) {
  for (const block of body2.blocks) {
    for (let i = 0; i < block.insns.length; i++) visit(block.insns[i], block.id, i);
  }
}
function isFollowed({ template, locals }, value) {
  return value >= 0 && template.localOf[value] >= 0 && locals.has(template.localOf[value]);
}
function anyFollowed(followed, values) {
  for (const value of values) if (isFollowed(followed, value)) return true;
  return false;
}
function addLocal({ template, locals }, value) {
  if (value >= 0 && template.localOf[value] >= 0) locals.add(template.localOf[value]);
}
function isNew(body2, value) {
  return body2.blocks.some((block) => block.insns.some((insn) => insn.op === "new" && insn.dst === value));
}

// src/locks/queue.ts
var IntQueue = class {
  ring;
  queued;
  head = 0;
  length = 0;
  constructor(size) {
    this.ring = new Int32Array(Math.max(1, size));
    this.queued = new Uint8Array(size);
  }
  push(item) {
    if (this.queued[item] === 1) return;
    this.queued[item] = 1;
    this.ring[(this.head + this.length++) % this.ring.length] = item;
  }
  shift() {
    const item = this.ring[this.head];
    this.head = (this.head + 1) % this.ring.length;
    this.length--;
    this.queued[item] = 0;
    return item;
  }
};

// src/locks/tokens.ts
var NOTHING7 = 0;
var UNREACHED = -1;
var OBJECT = 0;
var PARAM = 1;
var SELF = 2;
var MONITOR = 3;
var objectToken = (object, shared) => object << 3 | (shared ? 4 : 0) | OBJECT;
var monitorToken = (object) => object << 3 | MONITOR;
var paramToken = (param, shared) => param << 3 | (shared ? 4 : 0) | PARAM;
var SELF_TOKEN = SELF;
var isObjectToken = (token) => (token & 3) === OBJECT || (token & 3) === MONITOR;
var isParamToken = (token) => (token & 3) === PARAM;
var isShared = (token) => (token & 4) !== 0;
var tokenId = (token) => token >> 3;
var TokenSets = class {
  table = new SequenceTable();
  meets = new PairMap(256);
  joins = new PairMap(256);
  constructor() {
    this.table.intern([]);
  }
  of(tokens) {
    const sorted2 = [];
    for (const token of tokens) insert(sorted2, token);
    return this.table.intern(sorted2);
  }
  get(set) {
    return this.table.get(set);
  }
  get size() {
    return this.table.size;
  }
  /** a ∩ b; `UNREACHED` is the whole. */
  meet(a, b) {
    if (a === b || b === UNREACHED) return a;
    if (a === UNREACHED) return b;
    if (a === NOTHING7 || b === NOTHING7) return NOTHING7;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let result = this.meets.get(low, high);
    if (result < 0) {
      const other = this.get(b);
      result = this.table.intern(this.get(a).filter((token) => other.includes(token)));
      this.meets.set(low, high, result);
    }
    return result;
  }
  /** a ∪ b. */
  join(a, b) {
    if (a === b || b === NOTHING7) return a;
    if (a === NOTHING7) return b;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let result = this.joins.get(low, high);
    if (result < 0) {
      result = this.of([...this.get(a), ...this.get(b)]);
      this.joins.set(low, high, result);
    }
    return result;
  }
  /**
   * Do two accesses of the same object with these sets exclude each other by a common lock (PLDI'06 Fig. 9)?
   * Shared with shared does not; the accessed object's own lock is common to both when both hold it.
   */
  exclude(a, b) {
    if (a === NOTHING7 || b === NOTHING7) return false;
    const other = this.get(b);
    for (const token of this.get(a)) {
      if (isParamToken(token)) continue;
      if (other.includes(token) && !isShared(token)) return true;
      if (isObjectToken(token) && other.includes(token ^ 4)) return true;
    }
    return false;
  }
};
function insert(sorted2, token) {
  let at = sorted2.length;
  while (at > 0 && sorted2[at - 1] > token) at--;
  if (at > 0 && sorted2[at - 1] === token) return;
  sorted2.push(token);
  for (let i = sorted2.length - 1; i > at; i--) sorted2[i] = sorted2[i - 1];
  sorted2[at] = token;
}

// src/locks/held.ts
var LOCK_VIEWS = /* @__PURE__ */ new Map([
  ["java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", "shared"],
  ["java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", "exclusive"],
  ["java/util/concurrent/locks/StampedLock$ReadLockView", "shared"],
  ["java/util/concurrent/locks/StampedLock$WriteLockView", "exclusive"]
]);
var EXPLICIT_LOCKS = ["Lock", "ReadWriteLock", "StampedLock"].map(
  (name) => `java/util/concurrent/locks/${name}`
);
var Asked = { no: 0, none: 1, some: 2 };
var HeldLocks = class {
  constructor(pt, threads, tick = () => {
  }) {
    this.pt = pt;
    this.program = pt.program;
    this.selfOnly = this.sets.of([SELF_TOKEN]);
    this.locking = new Uint8Array(pt.program.methodCount);
    this.entries = new Int32Array(pt.calls.size).fill(UNREACHED);
    this.receiverLock = new Int32Array(pt.calls.size).fill(UNREACHED);
    this.lockedEdges = this.findLockedEdges();
    this.solve(threads, tick);
  }
  pt;
  sets = new TokenSets();
  /** Held on entry over all calls. */
  entries;
  program;
  /** Token sets of (method context, lock set of its regions), by method context. */
  local = /* @__PURE__ */ new Map();
  buffer = new IntVec();
  stripped = new IntVec();
  passedMemo = new PairMap(1024);
  selfOnly;
  /** By method context: the lock of its `this` where that is one object; `UNREACHED` where it was not asked for. */
  receiverLock;
  /** By method: has its code any locks? */
  locking;
  /** By call edge: does its caller hold locks of its own there? */
  lockedEdges;
  /** Held on entry on every path; `UNREACHED` where no thread gets and in models that do not call back. */
  entry(cs) {
    return this.entries[cs];
  }
  /** Tokens of the locks acquired in this frame and held at an instruction. */
  inFrame(cs, block, insn) {
    const method2 = this.pt.calls.methodOf(cs);
    if (!this.hasLocks(method2)) return NOTHING7;
    const held = this.program.locks(method2).heldAt(block, insn);
    if (held.length === 0) return NOTHING7;
    let known = this.local.get(cs);
    if (known === void 0) {
      known = /* @__PURE__ */ new Map();
      this.local.set(cs, known);
    }
    let set = known.get(held);
    if (set === void 0) {
      set = this.sets.of(held.flatMap((lock) => this.lockTokens(cs, lock)));
      known.set(held, set);
    }
    return set;
  }
  /** Is the object in `local` locked by the very value that holds it, in this frame or by a caller? */
  holdsLocal(cs, local, block, insn, entry) {
    const template = this.pt.templateOf(cs);
    if (local < template.paramCount && entry !== UNREACHED) {
      for (const token of this.sets.get(entry)) if (token === paramToken(local, false)) return true;
    }
    return this.locksLocal(cs, local, block, insn);
  }
  /** Is the value in `local` locked in this frame? */
  locksLocal(cs, local, block, insn) {
    const method2 = this.pt.calls.methodOf(cs);
    if (!this.hasLocks(method2)) return false;
    const { localOf } = this.pt.template(method2);
    const regions = this.program.locks(method2);
    return regions.heldAt(block, insn).some((lock) => {
      const { expr, via } = regions.locks[lock];
      return via === "monitor" && expr.kind === "value" && localOf[expr.value] === local;
    });
  }
  /** A set without tokens of parameters, which mean nothing outside their method. */
  strip(set) {
    if (set === NOTHING7) return set;
    while (this.stripped.length <= set) this.stripped.push(UNREACHED);
    let result = this.stripped.data[set];
    if (result === UNREACHED) {
      result = this.sets.of(this.sets.get(set).filter((token) => !isParamToken(token)));
      this.stripped.data[set] = result;
    }
    return result;
  }
  /**
   * Locks held at an access, given what is held on entry of its method and what `frame` adds: `SELF_TOKEN` is among
   * them when the object in `base` (−1: none) is the very value locked.
   */
  atAccess(cs, block, insn, entry, frame, base) {
    const tokens = this.sets.join(this.strip(entry), frame);
    const self = base >= 0 && this.holdsLocal(cs, base, block, insn, entry);
    return self ? this.sets.join(tokens, this.selfOnly) : tokens;
  }
  /** Is a lock of its caller's frame held at a call? */
  locksAt(edge) {
    return this.lockedEdges[edge] === 1;
  }
  /** Has a set no tokens of parameters? Calls at which no other lock is held pass it on as it is. */
  isFree(set) {
    return this.strip(set) === set;
  }
  /** What the callee of an edge holds on entry because of this call, given what the caller holds on its own entry. */
  passed(edge, entry) {
    if (!this.locksAt(edge) && this.isFree(entry)) return entry;
    const call = this.pt.calls.callNumber(edge);
    let known = this.passedMemo.get(call, entry);
    if (known < 0) {
      known = this.translate(edge, entry);
      this.passedMemo.set(call, entry, known);
    }
    return (known & 1) === 0 ? known >> 1 : this.withReceiver(known >> 1, this.pt.calls.edgeCallee.data[edge]);
  }
  /** A set with the lock of the callee's `this` where that is one object. */
  withReceiver(set, callee) {
    let lock = this.receiverLock[callee];
    if (lock === UNREACHED) {
      lock = this.lockOfReceiver(callee);
      this.receiverLock[callee] = lock;
    }
    return this.sets.join(set, lock);
  }
  lockOfReceiver(callee) {
    const object = this.pt.single(callee, 0);
    if (object < 0 || this.pt.heap.isMerged(object) || this.isExplicitLock(object)) return NOTHING7;
    return this.sets.of([objectToken(object, false)]);
  }
  hasLocks(method2) {
    if (this.locking[method2] === Asked.no) {
      this.locking[method2] = this.program.locks(method2).locks.length > 0 ? Asked.some : Asked.none;
    }
    return this.locking[method2] === Asked.some;
  }
  findLockedEdges() {
    const { calls } = this.pt;
    const locked = new Uint8Array(calls.edgeCount);
    for (let e = 0; e < locked.length; e++) {
      const method2 = calls.methodOf(calls.edgeCaller.data[e]);
      if (!this.hasLocks(method2)) continue;
      const { block, insn } = this.pt.template(method2).calls[calls.edgeCall.data[e]];
      if (this.program.locks(method2).heldAt(block, insn).length > 0) locked[e] = 1;
    }
    return locked;
  }
  solve(threads, tick) {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const leads = this.leadingOutOfModels();
    const work = new IntQueue(calls.size);
    for (const root of threads.roots) {
      this.entries[root.cs] = NOTHING7;
      work.push(root.cs);
    }
    while (work.length > 0) {
      const cs = work.shift();
      tick();
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (leads[callee] === 0 || this.entries[callee] === NOTHING7) continue;
        const met = this.sets.meet(this.entries[callee], this.passed(e, this.entries[cs]));
        if (met === this.entries[callee]) continue;
        this.entries[callee] = met;
        work.push(callee);
      }
    }
  }
  /** What a model holds on its own entry matters only where it calls back: its accesses are seen at the calls of it. */
  leadingOutOfModels() {
    const { calls } = this.pt;
    const targets = [];
    for (let cs = 0; cs < calls.size; cs++) {
      const { origin } = this.program.class(this.program.method(calls.methodOf(cs)).owner);
      if (origin !== "model" && origin !== "skeleton") targets.push(cs);
    }
    return calls.leadingTo(targets);
  }
  /** What any callee of a call holds on entry, times two, and one where the lock of its own `this` comes with it. */
  translate(edge, entry) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const call = this.pt.callOf(edge);
    const held = this.inFrame(caller, call.block, call.insn);
    const tokens = [];
    for (const set of [entry, held]) {
      for (const token of this.sets.get(set)) if (!isParamToken(token)) tokens.push(token);
    }
    let ofReceiver = 0;
    for (let a = 0; a < call.args.length; a++) {
      if (call.args[a] < 0) continue;
      const mode = this.modeOfLocal(caller, call, call.args[a], entry);
      if (mode === void 0) continue;
      tokens.push(paramToken(a, mode));
      if (a === 0 && call.dispatch !== "static") ofReceiver = 1;
    }
    return this.sets.of(tokens) * 2 + ofReceiver;
  }
  /** undefined: not locked; otherwise whether the lock on the value in `local` is a shared one. */
  modeOfLocal(cs, call, local, entry) {
    const template = this.pt.templateOf(cs);
    if (local < template.paramCount) {
      for (const token of this.sets.get(entry)) {
        if (isParamToken(token) && tokenId(token) === local) return isShared(token);
      }
    }
    if (!this.hasLocks(template.method)) return void 0;
    const regions = this.program.locks(template.method);
    for (const lock of regions.heldAt(call.block, call.insn)) {
      const { expr } = regions.locks[lock];
      if (expr.kind === "value" && template.localOf[expr.value] === local) return this.sharedMode(cs, local);
    }
    return void 0;
  }
  lockTokens(cs, lock) {
    const template = this.pt.templateOf(cs);
    const { expr, via } = this.program.locks(template.method).locks[lock];
    if (expr.kind === "class") return [objectToken(this.pt.heap.classLiteral(expr.type), false)];
    const local = template.localOf[expr.value];
    if (local < 0) return [];
    const tokens = [];
    if (local < template.paramCount) tokens.push(paramToken(local, this.sharedMode(cs, local)));
    const object = this.pt.single(cs, local);
    if (object < 0 || this.pt.heap.isMerged(object)) return tokens;
    const monitor = via === "monitor" && this.isExplicitLock(object);
    tokens.push(monitor ? monitorToken(object) : this.tokenOfObject(object));
    return tokens;
  }
  /**
   * A read or write lock counts as the lock it belongs to, a read lock in shared mode. Where the owner is ambiguous the
   * first of the candidates stands for all, as one abstract object stands for several.
   */
  tokenOfObject(object) {
    const cls = this.pt.heap.classOf(object);
    const { name } = this.program.class(cls);
    const view = LOCK_VIEWS.get(name);
    if (view === void 0) return objectToken(object, false);
    const field = this.program.class(cls).fields.find((id) => this.program.field(id).name === "owner");
    this.buffer.length = 0;
    if (field !== void 0) this.pt.fieldObjects(object, fieldKey(field), this.buffer);
    return objectToken(this.buffer.length > 0 ? this.buffer.data[0] : object, view === "shared");
  }
  /** Of java.util.concurrent.locks: which of its two locks is held, only the place of the acquisition says. */
  isExplicitLock(object) {
    const cls = this.pt.heap.classOf(object);
    return EXPLICIT_LOCKS.some((name) => this.program.isSubclass(cls, this.program.classNamed(name)));
  }
  sharedMode(cs, local) {
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const { data, length } = this.buffer;
    for (let i = 0; i < length; i++) {
      if (LOCK_VIEWS.get(this.program.class(this.pt.heap.classOf(data[i])).name) === "shared") return true;
    }
    return false;
  }
};

// src/locks/ownership.ts
var NOBODY = -1;
var MANY2 = -2;
var Ownership = class {
  constructor(pt, construction, escaping) {
    this.pt = pt;
    this.construction = construction;
    this.escaping = escaping;
    this.holder = new Int32Array(pt.heap.objectCount).fill(NOBODY);
    this.holderKey = new Int32Array(pt.heap.objectCount);
    this.findHolders();
    const methods = /* @__PURE__ */ new Set();
    for (let cs = 0; cs < pt.calls.size; cs++) methods.add(pt.calls.methodOf(cs));
    for (const method2 of methods) this.findStores(pt.template(method2));
  }
  pt;
  construction;
  escaping;
  /** The only holder of each object; NOBODY or MANY. */
  holder;
  holderKey;
  /** Fields with a store of something else than what was just made. */
  shared = /* @__PURE__ */ new Set();
  stored = /* @__PURE__ */ new Set();
  /** By method: what each local was loaded from. */
  loads = /* @__PURE__ */ new Map();
  /** The owner through which `local` of a method context got the part `object`; undefined when it is no part. */
  ownerOf(cs, local, object) {
    const holder = this.holder[object] ?? MANY2;
    if (holder < 0) return void 0;
    const key2 = this.holderKey[object];
    if (key2 === ELEMENT || !this.stored.has(key2) || this.shared.has(key2)) return void 0;
    const load = this.loadsOf(this.pt.templateOf(cs)).get(local);
    return load?.key === key2 ? { local: load.base, object: holder } : void 0;
  }
  findHolders() {
    const { holder, holderKey } = this;
    this.pt.eachFieldFact((object, key2, held) => {
      if (!this.escaping.has(object)) return;
      for (const part of held) {
        if (part >= holder.length) continue;
        holder[part] = holder[part] === NOBODY ? object : MANY2;
        holderKey[part] = key2;
      }
    }, new IntVec());
    this.pt.eachStatic((_field, held) => {
      for (const part of held) if (part < holder.length) holder[part] = MANY2;
    }, new IntVec());
  }
  findStores(template) {
    for (const { insns } of template.body.blocks) {
      for (const insn of insns) {
        if (insn.op !== "putfield" || template.localOf[insn.src] < 0) continue;
        const key2 = fieldKey(this.pt.program.resolveField(insn.field));
        this.stored.add(key2);
        if (!this.construction.isMadeHere(template.method, template.localOf[insn.src])) this.shared.add(key2);
      }
    }
  }
  loadsOf(template) {
    let known = this.loads.get(template.method);
    if (known === void 0) {
      const found = /* @__PURE__ */ new Map();
      for (const { insns } of template.body.blocks) {
        for (const insn of insns) {
          if (insn.op !== "getfield" || template.localOf[insn.dst] < 0) continue;
          const key2 = fieldKey(this.pt.program.resolveField(insn.field));
          found.set(template.localOf[insn.dst], { base: template.localOf[insn.obj], key: key2 });
        }
      }
      known = found;
      this.loads.set(template.method, known);
    }
    return known;
  }
};

// src/locks/passing.ts
var MAX_WORK = 4e6;
var ELSEWHERE = -1;
var NOT_PASSED = -2;
var UNSOLVED = -1;
var Passing = class {
  constructor(pt, threads, held, construction) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.construction = construction;
    for (const { cs, group } of threads.roots)
      this.rootMasks.set(cs, (this.rootMasks.get(cs) ?? 0) | 1 << group);
  }
  pt;
  threads;
  held;
  construction;
  params = new PairMap(1024);
  steps = new PairMap(4096);
  stepCs = new IntVec(4096);
  stepParam = new IntVec(4096);
  stepEntry = new IntVec(4096);
  stepMask = new IntVec(4096);
  /** Of the present question: the first call of each step that passes the object; calls and the steps they come from. */
  passStart = new IntVec();
  passEdge = new IntVec();
  passFrom = new IntVec();
  /** Groups of the threads that start with a method context. */
  rootMasks = /* @__PURE__ */ new Map();
  work = 0;
  /** The parameter last asked about, mostly of many objects in a row, and its number. */
  askedCs = -1;
  askedParam = -1;
  asked = -1;
  /** What is held on entry of `cs` when its parameter is `object`. */
  entry(cs, param, object) {
    const step = this.find(cs, param, object);
    return { entry: this.entryOf(cs, step), mask: this.maskOf(cs, step) };
  }
  /** A number for the two questions below. */
  find(cs, param, object) {
    if (cs !== this.askedCs || param !== this.askedParam) {
      this.askedCs = cs;
      this.askedParam = param;
      this.asked = this.params.numberOf(cs, param);
    }
    const known = this.steps.get(this.asked, object);
    if (known >= 0) return known;
    return this.work > MAX_WORK ? UNSOLVED : this.solve(cs, param, object);
  }
  /** Held on entry of `cs`; `UNREACHED` when nobody passes the object. */
  entryOf(cs, step) {
    return step === UNSOLVED ? this.held.entry(cs) : this.stepEntry.data[step];
  }
  /** Groups of the threads that pass the object to `cs`. */
  maskOf(cs, step) {
    return step === UNSOLVED ? this.threads.reach[cs] : this.stepMask.data[step];
  }
  /** The step of a parameter that is an object, made where it is new. */
  step(cs, param, object) {
    const number = this.params.numberOf(cs, param);
    const known = this.steps.get(number, object);
    if (known >= 0) return known;
    const step = this.stepCs.push(cs);
    this.steps.set(number, object, step);
    this.stepParam.push(param);
    const mask = this.rootMasks.get(cs) ?? 0;
    this.stepEntry.push(mask === 0 ? UNREACHED : NOTHING7);
    this.stepMask.push(mask);
    return step;
  }
  solve(cs, param, object) {
    const start = this.step(cs, param, object);
    this.follow(start, object);
    const end = this.stepCs.length;
    for (let changed = true; changed; ) {
      changed = false;
      for (let step = end - 1; step >= start; step--) if (this.relax(step, step - start)) changed = true;
    }
    return start;
  }
  /** Every method context and parameter on the way up from a step, and the calls that pass the object there. */
  follow(start, object) {
    const { edgeCaller } = this.pt.calls;
    const { first, next } = this.pt.calls.incoming();
    this.passStart.length = 0;
    this.passEdge.length = 0;
    this.passFrom.length = 0;
    for (let step = start; step < this.stepCs.length; step++) {
      this.passStart.push(this.passEdge.length);
      for (let e = first[this.stepCs.data[step]]; e >= 0; e = next[e]) {
        this.work++;
        const source = this.source(e, this.stepParam.data[step], object);
        if (source === NOT_PASSED) continue;
        this.passEdge.push(e);
        this.passFrom.push(source >= 0 ? this.step(edgeCaller.data[e], source, object) : ELSEWHERE);
      }
    }
    this.passStart.push(this.passEdge.length);
  }
  relax(step, index) {
    const oldEntry = this.stepEntry.data[step];
    const oldMask = this.stepMask.data[step];
    let entry = oldEntry;
    let mask = oldMask;
    for (let pass = this.passStart.data[index]; pass < this.passStart.data[index + 1]; pass++) {
      const edge = this.passEdge.data[pass];
      const from = this.passFrom.data[pass];
      const caller = this.pt.calls.edgeCaller.data[edge];
      const before2 = from === ELSEWHERE ? this.held.entry(caller) : this.stepEntry.data[from];
      if (before2 === UNREACHED) continue;
      entry = this.held.sets.meet(entry, this.held.passed(edge, before2));
      mask |= from === ELSEWHERE ? this.threads.reach[caller] : this.stepMask.data[from];
    }
    if (entry === oldEntry && mask === oldMask) return false;
    this.stepEntry.data[step] = entry;
    this.stepMask.data[step] = mask;
    return true;
  }
  /**
   * Where a call edge gets the object from that it passes for a parameter: the parameter of its caller, `ELSEWHERE` in
   * the caller, or `NOT_PASSED`.
   */
  source(edge, param, object) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const template = this.pt.templateOf(caller);
    const local = template.calls[calls.edgeCall.data[edge]].args[param] ?? -1;
    if (local < 0 || !this.pt.holds(caller, local, object)) return NOT_PASSED;
    if (this.construction.keepsPrivate(edge, param)) return NOT_PASSED;
    return local < template.paramCount ? local : ELSEWHERE;
  }
};

// src/findings/advice.ts
var SAFE_CHOICE = [
  [/\.(HashMap|LinkedHashMap|WeakHashMap|IdentityHashMap)$/, "use a ConcurrentHashMap"],
  [/\.TreeMap$/, "use a ConcurrentSkipListMap"],
  [/\.(ArrayList|LinkedList|Vector)$/, "use a CopyOnWriteArrayList or a concurrent queue"],
  [/\.(HashSet|LinkedHashSet)$/, "use ConcurrentHashMap.newKeySet()"],
  [/\.TreeSet$/, "use a ConcurrentSkipListSet"],
  [/\.(ArrayDeque|PriorityQueue)$/, "use a blocking or concurrent queue"],
  [/\.(SimpleDateFormat|DateFormat)$/, "use a DateTimeFormatter, which is immutable"],
  [/\.StringBuilder$/, "let each thread build its own"]
];
function adviceFor2({ kind, subject, guardedBy, bare: bare2, sides, plainFlag }) {
  const reader = sides.find((side) => side.access === "write" && holdsReadLockOnly(side));
  if (reader !== void 0 && sides.every(({ locks }) => locks.length > 0)) {
    return `Take the write lock instead of ${lockText(reader)} in ${reader.place.method}: read locks do not exclude each other.`;
  }
  if (guardedBy !== void 0 && bare2 !== void 0) {
    return `Hold ${guardedBy} in ${bare2.place.method} too, as most other accesses do.`;
  }
  if (lockText(sides[0]) === lockText(sides[1]) && lockText(sides[0]) !== "") {
    return `Both sides lock ${lockText(sides[0])}, but of different objects: guard ${simpleName3(subject)} with a lock that all who share it have in common.`;
  }
  if (kind === "library-object-race") {
    const choice = SAFE_CHOICE.find(([name]) => name.test(subject))?.[1];
    const guard = `Guard every call on this ${simpleName3(subject)} with one lock`;
    return choice === void 0 ? `${guard}.` : `${guard}, or ${choice}.`;
  }
  if (kind === "array-race")
    return `Guard all accesses to the elements of ${subject} with one lock, or use an atomic array.`;
  const lacking = sideThatLacksALock(sides);
  if (lacking !== void 0 && !plainFlag) {
    return `Hold ${lacking.lock} in ${lacking.side.place.method} too, or guard all accesses to ${simpleName3(subject)} with one lock.`;
  }
  const both = sides[0].locks.length > 0 && sides[1].locks.length > 0;
  if (both)
    return `The two sides hold different locks (${lockText(sides[0])} and ${lockText(sides[1])}): guard ${simpleName3(subject)} with one of them everywhere.`;
  if (plainFlag) return `Make ${simpleName3(subject)} volatile, or guard all accesses to it with one lock.`;
  return `Guard all accesses to ${simpleName3(subject)} with one lock.`;
}
function sideThatLacksALock(sides) {
  const side = sides.find(({ locks }) => locks.length === 0);
  const [lock, ...more] = sides.find((other) => other !== side)?.locks ?? [];
  if (side === void 0 || lock === void 0 || more.length > 0 || lock.mode === "shared") return void 0;
  if (sides[0].place.method === sides[1].place.method || !/[.(]/.test(lock.text)) return void 0;
  return { side, lock: lock.text };
}
function holdsReadLockOnly({ locks }) {
  return locks.length > 0 && locks.every(({ mode }) => mode === "shared");
}
function lockText(side) {
  return side.locks.map(({ text: text2 }) => text2).join(", ");
}
function simpleName3(dotted5) {
  const parts = dotted5.split(".");
  const from = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(from < 0 ? -1 : from).join(".");
}

// src/findings/places.ts
var MAX_OFFSETS = 1 << 17;
var Places = class {
  constructor(program, sources) {
    this.program = program;
    this.sources = sources;
  }
  program;
  sources;
  /** By method, then by line and offset. */
  known = /* @__PURE__ */ new Map();
  /** The place of an instruction; `line` −1 where the class file has no line table. */
  at(method2, line, offset) {
    let ofMethod = this.known.get(method2);
    if (ofMethod === void 0) {
      ofMethod = /* @__PURE__ */ new Map();
      this.known.set(method2, ofMethod);
    }
    const key2 = line * MAX_OFFSETS + offset;
    let place2 = ofMethod.get(key2);
    if (place2 === void 0) {
      place2 = this.make(method2, line, offset);
      ofMethod.set(key2, place2);
    }
    return place2;
  }
  make(method2, line, offset) {
    const { program } = this;
    const { owner } = program.method(method2);
    const name = program.class(owner).name;
    const found = this.sources.locate(this.sourcePath(owner));
    return {
      file: found ?? this.sourcePath(owner),
      resolved: found !== void 0,
      line: Math.max(0, line),
      offset: Math.max(0, offset),
      method: program.prettyMethod(method2),
      className: name.replaceAll("/", "."),
      application: program.isApplication(owner)
    };
  }
  /** The file that places in a class name. */
  fileOf(cls) {
    const path = this.sourcePath(cls);
    return this.sources.locate(path) ?? path;
  }
  /** `org/acme/Pool.java`: package and SourceFile; the class's own name where the file does not say. */
  sourcePath(cls) {
    const { name, file } = this.program.class(cls);
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const simple = name.slice(folder.length).split("$")[0];
    return folder + (file?.sourceFile ?? `${simple}.java`);
  }
  className(cls) {
    return prettyClass(this.program.class(cls).name);
  }
};
function prettyClass(name) {
  const dims = name.lastIndexOf("[") + 1;
  if (dims === 0) return shownName(name);
  const element = name.slice(dims);
  const base = element.startsWith("L") ? shownName(element.slice(1, -1)) : prettyType(element);
  return base + "[]".repeat(dims);
}
var STAND_IN = "racewarden/Opaque$";
function shownName(name) {
  if (!name.startsWith(STAND_IN)) return name.replaceAll("/", ".");
  return name.slice(STAND_IN.length).replace(/__?/g, (mark) => mark === "_" ? "." : "_");
}
function stableName(name) {
  return name.replace(/(\blambda\$[^(,\s]*?)\$\d+(?=\(|$)/g, "$1").replace(/\$\d+(?=[\p{L}_])/gu, "$$local$$").replace(/[$-]\d+(?=[.$(),[\]\s]|$)/g, "$anonymous");
}

// src/findings/causes.ts
var MOST_METHODS = 500;
var MOST_OBJECTS = 50;
var Causes = class {
  constructor(pt, source, nameOf) {
    this.pt = pt;
    this.source = source;
    this.nameOf = nameOf;
  }
  pt;
  source;
  nameOf;
  /**
   * The furthest object from which all `pairs` follow, by its class; undefined where there is none. `bare`: methods that
   * are to be named in place of those that race, as they lack the usual lock.
   */
  of(pairs, bare2) {
    const { program } = this.pt;
    const chains = pairs.map((pair) => this.source.of(pair));
    const cls = this.classOf(chains);
    if (cls < 0) return void 0;
    const levels = chains.map((chain) => chain.findLast((level) => this.isIn(level, cls)));
    const methods = bare2 ?? new Set(levels.flatMap(({ first, second }) => [first, second]));
    const objects = new Set(levels.map(({ object }) => object));
    const names = [...objects].slice(0, MOST_OBJECTS).map(this.nameOf).sort(compare);
    const called = new Set([...methods].map((method2) => stableName(program.prettyMethod(method2))));
    return {
      className: prettyClass(program.class(cls).name),
      object: names[0],
      methods: [...called].sort(compare).slice(0, MOST_METHODS)
    };
  }
  classOf(chains) {
    let common;
    for (const chain of chains) {
      const own = this.candidates(chain);
      common = common === void 0 ? own : intersection(common, own);
      if (common.size === 0) return -1;
    }
    const { program } = this.pt;
    const depth = (cls) => this.superclasses(cls).length;
    const [best] = [...common ?? []].sort(
      ([a, first], [b, second]) => second - first || depth(b) - depth(a) || compare(program.class(a).name, program.class(b).name)
    );
    return best === void 0 ? -1 : best[0];
  }
  candidates(chain) {
    const found = /* @__PURE__ */ new Map();
    chain.forEach(({ cls }, level) => {
      for (const each2 of this.superclasses(cls)) found.set(each2, level);
    });
    return found;
  }
  isIn({ cls }, wanted) {
    return this.superclasses(cls).includes(wanted);
  }
  /** The class and those of the application above it. */
  superclasses(cls) {
    const { program } = this.pt;
    const found = [];
    for (let each2 = cls; each2 >= 0 && program.isApplication(each2); each2 = program.class(each2).superclass) {
      found.push(each2);
    }
    return found;
  }
};
function intersection(a, b) {
  const both = /* @__PURE__ */ new Map();
  for (const [cls, level] of a) {
    const other = b.get(cls);
    if (other !== void 0) both.set(cls, Math.min(level, other));
  }
  return both;
}

// src/findings/locknames.ts
var MAX_DEPTH6 = 6;
function locksInFrame(pt, cs, block, insn) {
  const template = pt.templateOf(cs);
  const { method: method2 } = template;
  const regions = pt.program.locks(method2);
  return regions.heldAt(block, insn).map((index) => {
    const { expr } = regions.locks[index];
    if (expr.kind === "class") {
      return { name: { text: `class ${prettyClass(expr.type)}`, mode: "exclusive" }, objects: [] };
    }
    const text2 = describeValue(pt.program, method2, expr.value);
    const objects = objectsOf(pt, cs, template.localOf[expr.value]);
    const shared = objects.length > 0 && objects.every((object) => isReadLock(pt, object));
    return { name: { text: text2, mode: shared ? "shared" : "exclusive" }, objects };
  });
}
function objectsOf(pt, cs, local) {
  if (local < 0) return [];
  const found = new IntVec();
  pt.objects(cs, local, found);
  return [...found.view()];
}
function isReadLock({ heap, program }, object) {
  return /^java\/util\/concurrent\/locks\/.*\$ReadLock(View)?$/.test(
    program.class(heap.classOf(object)).name
  );
}
function describeValue(program, method2, value) {
  const body2 = program.body(method2);
  return body2 === void 0 ? "an object" : new Describer(program, method2, body2, 0).describe(value);
}
var Describer = class _Describer {
  constructor(program, method2, body2, depth) {
    this.program = program;
    this.method = method2;
    this.body = body2;
    this.depth = depth;
  }
  program;
  method;
  body;
  depth;
  describe(value) {
    return this.at(value, this.depth);
  }
  at(value, depth) {
    const { program, body: body2 } = this;
    const info = program.method(this.method);
    if (value === 0 && !info.isStatic) return `this (${prettyClass(program.class(info.owner).name)})`;
    const insn = definition(body2, value);
    const named2 = body2.valueNames.get(value);
    if (insn === void 0) return named2 ?? `argument ${value + (info.isStatic ? 1 : 0)}`;
    if (depth > MAX_DEPTH6) return "an object";
    return this.fromInsn(insn, depth) ?? named2 ?? this.element(insn, depth) ?? "an object";
  }
  fromInsn(insn, depth) {
    switch (insn.op) {
      case "getfield":
      case "getstatic":
        return this.field(insn.field);
      case "copy":
      case "cast":
        return this.at(insn.src, depth + 1);
      case "const":
        if (insn.value.type === "class") return `class ${prettyClass(insn.value.value)}`;
        return insn.value.type === "string" ? `the string "${insn.value.value}"` : void 0;
      case "invoke":
        return this.result(insn, depth);
      default:
        return void 0;
    }
  }
  result(insn, depth) {
    const { owner, name } = insn.method;
    if (insn.kind === "static" && name.startsWith("access$")) {
      const returned = this.returnedByAccessor(insn, depth);
      if (returned !== void 0) return returned;
    }
    const receiver = insn.kind === "static" ? prettyClass(owner) : this.at(insn.args[0], depth + 1);
    return `${receiver}.${name}()`;
  }
  /** Compilers before Java 11 read private fields of other nested classes through `access$000(object)`. */
  returnedByAccessor(insn, depth) {
    const method2 = this.program.resolveMethod(insn.method, true);
    const body2 = this.program.body(method2);
    const insns = body2?.blocks.flatMap((block) => [...block.insns]) ?? [];
    const read2 = insns.find(({ op }) => op === "getfield" || op === "getstatic");
    if (body2 === void 0 || read2 === void 0 || !("dst" in read2) || read2.dst === void 0)
      return void 0;
    return new _Describer(this.program, method2, body2, depth + 1).describe(read2.dst);
  }
  element(insn, depth) {
    return insn.op === "aload" ? `an element of ${this.at(insn.array, depth + 1)}` : void 0;
  }
  field(ref2) {
    const { owner, name } = this.program.field(this.program.resolveField(ref2));
    return `${prettyClass(this.program.class(owner).name)}.${name}`;
  }
};
function definition(body2, value) {
  for (const block of body2.blocks) {
    for (const insn of block.insns) if ("dst" in insn && insn.dst === value) return insn;
  }
  return void 0;
}

// src/findings/confidence.ts
function judge(pt, races, pairs, isField) {
  const idiom = isField ? benignIdiom(pt, sitesOf(races, pairs)) : "";
  if (idiom !== "") return { confidence: "low", note: idiom };
  const locks = new SideLocks(pt, races);
  if (!pairs.some((pair) => !mayShareLock(locks, races, pair))) {
    return {
      confidence: "medium",
      note: "both sides hold locks that may be the same object, which could not be proven"
    };
  }
  return { confidence: "high", note: "" };
}
function sitesOf({ instances }, { table: table2, rows }) {
  const distinct3 = /* @__PURE__ */ new Set();
  for (const row of rows) distinct3.add(table2.first.data[row]).add(table2.second.data[row]);
  return Array.from(distinct3, (site) => instances.sites[site]);
}
function mayShareLock(locks, races, { sides, location }) {
  const isStatic = races.locations.objectOf(location) < 0;
  const a = locks.of(sides[0], isStatic);
  if (a.size === 0) return false;
  for (const key2 of locks.of(sides[1], isStatic)) if (a.has(key2)) return true;
  return false;
}
var SideLocks = class {
  constructor(pt, races) {
    this.pt = pt;
    this.races = races;
  }
  pt;
  races;
  known = /* @__PURE__ */ new Map();
  of(side, isStatic) {
    let ofArrival = this.known.get(side.arrival);
    if (ofArrival === void 0) {
      ofArrival = /* @__PURE__ */ new Map();
      this.known.set(side.arrival, ofArrival);
    }
    const key2 = this.races.instances.site.data[side.instance] * 2 + Number(isStatic);
    let keys = ofArrival.get(key2);
    if (keys === void 0) {
      const objects = mayHold(this.pt, this.races, side);
      keys = new Set([...objects].map((object) => lockKey(this.pt, object, isStatic)));
      ofArrival.set(key2, keys);
    }
    return keys;
  }
};
function lockKey({ heap, program }, object, isStatic) {
  if (isStatic) return `object ${object}`;
  const site = heap.siteOf(object);
  const { method: method2 } = heap.sites[site];
  const isShared2 = method2 >= 0 && program.class(program.method(method2).owner).origin === "synthetic";
  return isShared2 ? `class ${heap.classOf(object)}` : `site ${site}`;
}
function mayHold(pt, races, side) {
  const { calls, program } = pt;
  const objects = new IntVec();
  const add2 = (cs, block, insn) => {
    const template = pt.templateOf(cs);
    const regions = program.locks(template.method);
    for (const lock of regions.heldAt(block, insn)) {
      const { expr } = regions.locks[lock];
      if (expr.kind === "value" && template.localOf[expr.value] >= 0)
        pt.objects(cs, template.localOf[expr.value], objects);
    }
  };
  for (const edge of side.arrival.edges) {
    const caller = calls.edgeCaller.data[edge];
    const { block, insn } = pt.callOf(edge);
    add2(caller, block, insn);
  }
  const site = races.instances.sites[races.instances.site.data[side.instance]];
  add2(races.instances.cs.data[side.instance], site.block, site.insn);
  return new Set(
    [...objects.view()].filter((object) => !pt.heap.isMerged(object) && !isReadLock(pt, object))
  );
}
function benignIdiom(pt, sites) {
  const insns = sites.map((site) => pt.template(site.method).body.blocks[site.block].insns[site.insn]);
  if (sites.some((site) => site.library) || !insns.every(isPrimitive32)) return "";
  if (isHashCache(pt, sites)) return "looks like a lazily computed value that every thread computes alike";
  return "";
}
function isPrimitive32(insn) {
  return (insn.op === "getfield" || insn.op === "putfield") && "ZBCSI".includes(insn.field.desc);
}
function isHashCache(pt, sites) {
  const methods = new Set(sites.map((site) => site.method));
  if (methods.size !== 1) return false;
  const { desc, name } = pt.program.method([...methods][0]);
  return desc === "()I" && name === "hashCode";
}

// src/findings/dependent.ts
import { createHash as createHash2 } from "node:crypto";

// src/threads/heap-fields.ts
var HeapFields = class {
  /** By object: the first of its fields, then by field the next one; −1 at the end. */
  first;
  next;
  /** By field: the number of the set of objects that it holds. */
  sets;
  /** Sets have numbers below this. */
  setBound;
  constructor(pt) {
    const count2 = pt.fieldCount;
    this.first = new Int32Array(pt.heap.objectCount).fill(-1);
    this.next = new Int32Array(count2);
    this.sets = new Int32Array(count2);
    let bound = 0;
    for (let field = 0; field < count2; field++) {
      const owner = pt.fieldOwner(field);
      this.next[field] = this.first[owner];
      this.first[owner] = field;
      this.sets[field] = pt.fieldSet(field);
      bound = Math.max(bound, this.sets[field] + 1);
    }
    this.setBound = bound;
  }
};

// src/threads/escape.ts
function escapingObjects(pt, fields = new HeapFields(pt)) {
  const escaping = new BitSet(pt.heap.objectCount);
  const work = new IntVec();
  for (const object of startingObjects(pt)) if (escaping.add(object)) work.push(object);
  const { first, next, sets } = fields;
  const seen = new BitSet(fields.setBound);
  const perThread = perThreadField(pt);
  while (work.length > 0) {
    for (let field = first[work.pop()]; field >= 0; field = next[field]) {
      if (pt.fieldKeyOf(field) !== perThread && seen.add(sets[field]))
        pt.addMembers(sets[field], escaping, work);
    }
  }
  return escaping;
}
function startingObjects(pt) {
  const objects = new IntVec();
  pt.staticObjects(objects);
  const { calls } = pt;
  for (const e of calls.forks) {
    const caller = calls.edgeCaller.data[e];
    const call = pt.callOf(e);
    for (const arg of call.args) if (arg >= 0) pt.objects(caller, arg, objects);
  }
  return objects.toArray();
}
function perThreadField({ program }) {
  const cls = program.findClass("java/lang/ThreadLocal");
  const field = cls < 0 ? void 0 : program.class(cls).fields.find((id) => program.field(id).name === "value");
  return field === void 0 ? -1 : fieldKey(field);
}

// src/threads/roots.ts
var MAX_GROUPS = 31;
var INITIALISERS = "initialiser";
function threadRoots(pt, options) {
  const found = findRoots(pt, options);
  const grouping = groupRoots(pt, found, options);
  const roots2 = found.map((root, i) => ({ ...root, group: grouping.groups[i] }));
  const reach = new Int32Array(pt.calls.size);
  for (const root of roots2) spread2(pt, reach, root.cs, 1 << root.group);
  return { roots: roots2, reach, ...grouping };
}
function findRoots(pt, options) {
  const { calls } = pt;
  const once = methodContextsRunOnce(pt, options);
  const byContext = /* @__PURE__ */ new Map();
  for (const e of calls.forks) {
    const cs = calls.edgeCallee.data[e];
    const known = byContext.get(cs);
    const harness = options.harnessRoots.get(calls.methodOf(cs));
    if (known !== void 0) byContext.set(cs, { ...known, many: known.kind !== "main" });
    else
      byContext.set(cs, {
        cs,
        kind: harness ?? "thread",
        edge: e,
        many: harness === "open" || once[cs] === 0
      });
  }
  const roots2 = [...byContext.values()].sort(
    (a, b) => calls.methodOf(a.cs) - calls.methodOf(b.cs) || a.cs - b.cs
  );
  for (const cs of calls.initialisers) roots2.push({ cs, kind: "initialiser", edge: -1, many: false });
  return roots2;
}
function methodContextsRunOnce(pt, options) {
  const { calls } = pt;
  const incoming = new Int32Array(calls.size);
  const outgoing = Array.from({ length: calls.size }, () => []);
  for (let e = 0; e < calls.edgeCount; e++) {
    incoming[calls.edgeCallee.data[e]]++;
    outgoing[calls.edgeCaller.data[e]].push(e);
  }
  const once = new Uint8Array(calls.size);
  const work = [...calls.initialisers];
  for (let cs = 0; cs < calls.size; cs++)
    if (options.harnessRoots.get(calls.methodOf(cs)) === "main") work.push(cs);
  const inLoop = loopFinder(pt);
  while (work.length > 0) {
    const cs = work.pop();
    if (once[cs] === 1) continue;
    once[cs] = 1;
    for (const e of outgoing[cs]) {
      const callee = calls.edgeCallee.data[e];
      if (incoming[callee] === 1 && !inLoop(cs, calls.edgeCall.data[e])) work.push(callee);
    }
  }
  return once;
}
function loopFinder(pt) {
  const blocksInLoops = /* @__PURE__ */ new Map();
  return (cs, call) => {
    const template = pt.templateOf(cs);
    let blocks = blocksInLoops.get(template.method);
    if (blocks === void 0) {
      blocks = loopBlocks(template.body);
      blocksInLoops.set(template.method, blocks);
    }
    return blocks.has(template.calls[call].block);
  };
}
function groupRoots(pt, roots2, options) {
  const keys = roots2.map((root, i) => groupKey(pt, roots2, i, root, options));
  const members = new Map(keys.includes(INITIALISERS) ? [[INITIALISERS, []]] : []);
  keys.forEach((key2, i) => {
    const group = members.get(key2);
    if (group === void 0) members.set(key2, [i]);
    else group.push(i);
  });
  const all = [...members.values()];
  const groupCount = Math.min(all.length, MAX_GROUPS);
  const number = new Map([...members.keys()].map((key2, g) => [key2, Math.min(g, MAX_GROUPS - 1)]));
  const parallel = new Int32Array(groupCount);
  for (let g = 0; g < all.length; g++) {
    for (let h = 0; h <= g; h++) {
      const other = g === h ? all[g][all[g].length - 1] : all[h][0];
      if (!mayRunInParallel(pt, roots2, all[g][0], other, options)) continue;
      const a = Math.min(g, MAX_GROUPS - 1);
      const b = Math.min(h, MAX_GROUPS - 1);
      parallel[a] |= 1 << b;
      parallel[b] |= 1 << a;
    }
  }
  const mergedGroups = all.length - groupCount;
  if (mergedGroups > 0) parallel[MAX_GROUPS - 1] |= 1 << MAX_GROUPS - 1;
  return { groups: keys.map((key2) => number.get(key2)), groupCount, parallel, mergedGroups };
}
function groupKey(pt, roots2, index, root, options) {
  if (root.kind === "initialiser") return INITIALISERS;
  if (root.kind === "main" || !root.many) return `single ${root.cs}`;
  if (!options.hasExclusions) return root.kind;
  const mine = pt.calls.methodOf(root.cs);
  const row = roots2.map((other) => options.excluded(mine, pt.calls.methodOf(other.cs)) ? "1" : "0").join("");
  const self = options.excluded(mine, mine) ? `self ${index}` : "";
  return `${root.kind} ${row} ${self}`;
}
function mayRunInParallel(pt, roots2, i, j, options) {
  const a = roots2[i];
  const b = roots2[j];
  if (i === j && !a.many) return false;
  if (a.kind === "initialiser" && b.kind === "initialiser") return false;
  if (i !== j && (a.kind === "main" || b.kind === "main")) {
    if (a.kind === b.kind || a.kind === "open" || b.kind === "open") return false;
  }
  return !options.excluded(pt.calls.methodOf(a.cs), pt.calls.methodOf(b.cs));
}
function spread2(pt, reach, start, mask) {
  const { first, next } = pt.calls.outgoing();
  const work = new IntVec();
  const add2 = (cs) => {
    if ((reach[cs] & mask) === mask) return;
    reach[cs] |= mask;
    work.push(cs);
  };
  add2(start);
  while (work.length > 0) {
    for (let e = first[work.pop()]; e >= 0; e = next[e]) add2(pt.calls.edgeCallee.data[e]);
  }
}

// src/races/accesses.ts
function accessesOf(program, template) {
  const { accesses, body: body2 } = template;
  const found = [];
  for (let i = 0; i < accesses.length; i += 2) {
    const insn = body2.blocks[accesses[i]].insns[accesses[i + 1]];
    collect(program, template, insn, accesses[i], accesses[i + 1], found);
  }
  return found;
}
function collect(program, template, insn, block, index, out) {
  const at = { block, insn: index };
  const field = (ref2, base, write) => access(program.resolveField(ref2), base, write);
  const access = (id, base, write) => {
    const { isVolatile, isFinal, isStatic, owner } = program.field(id);
    const ours = program.class(owner).origin === "synthetic";
    if (isVolatile || isFinal || ours || !isStatic && base < 0) return;
    out.push({ ...at, key: fieldKey(id), isStatic, write, base });
  };
  const element = (base, write) => {
    if (base >= 0) out.push({ ...at, key: ELEMENT, isStatic: false, write, base });
  };
  const { localOf } = template;
  switch (insn.op) {
    case "getfield":
      field(insn.field, localOf[insn.obj], false);
      break;
    case "putfield":
      field(insn.field, localOf[insn.obj], true);
      break;
    case "getstatic":
      field(insn.field, -1, false);
      break;
    case "putstatic":
      field(insn.field, -1, true);
      break;
    case "aload":
      element(localOf[insn.array], false);
      break;
    case "astore":
      element(localOf[insn.array], true);
      break;
    case "recordmethod":
      for (const ref2 of insn.fields) for (const arg of insn.args) field(ref2, localOf[arg], false);
      break;
    case "invoke":
      for (const { intrinsic, args } of callsAt(template, block, index)) {
        if (intrinsic === "arraycopy") {
          element(args[0], false);
          element(args[2], true);
        } else if (intrinsic !== "clone") continue;
        else if (insn.method.owner.startsWith("[")) element(args[0], false);
        else
          for (const id of fieldsOf(program, clonedClass(program, template, insn, args[0])))
            access(id, args[0], false);
      }
      break;
  }
}
function clonedClass(program, { method: method2 }, call, base) {
  const { owner, isStatic } = program.method(method2);
  return base === 0 && !isStatic ? owner : program.findClass(call.method.owner);
}
function fieldsOf(program, cls) {
  const found = [];
  for (let at = cls; at >= 0; at = program.class(at).superclass)
    for (const id of program.class(at).fields) if (!program.field(id).isStatic) found.push(id);
  return found;
}
var AccessTable = class {
  constructor(program) {
    this.program = program;
  }
  program;
  byMethod = /* @__PURE__ */ new Map();
  of(template) {
    let known = this.byMethod.get(template.method);
    if (known === void 0) {
      known = accessesOf(this.program, template);
      this.byMethod.set(template.method, known);
    }
    return known;
  }
};

// src/races/by-sites.ts
function sortedBySites(rows, { first, second }) {
  return sortedBy(sortedBy(rows, second.data), first.data);
}
function sortedBy(rows, column) {
  const keys = allocated(rows.length);
  let end = 0;
  for (let i = 0; i < rows.length; i++) {
    keys[i] = column[rows[i]];
    if (keys[i] >= end) end = keys[i] + 1;
  }
  const { items } = grouped(keys, end);
  for (let i = 0; i < items.length; i++) items[i] = rows[items[i]];
  return items;
}
function merged({ table: table2, rows }, others) {
  const all = allocated(rows.length + others.length);
  let at = 0;
  let from = 0;
  for (const other of others) {
    for (; from < rows.length && compare2(table2, rows[from], table2, other) <= 0; from++)
      all[at++] = rows[from];
    all[at++] = other;
  }
  all.set(rows.subarray(from), at);
  return all;
}
function instancesAt(lists, instances) {
  const isAsked = new Uint8Array(instances.sites.length);
  for (const { table: table2, rows } of lists)
    for (const row of rows) isAsked[table2.first.data[row]] = isAsked[table2.second.data[row]] = 1;
  const site = instances.site.data;
  const mask = instances.mask.data;
  const found = new IntVec();
  for (let i = 0; i < instances.count; i++) if (isAsked[site[i]] === 1 && mask[i] !== 0) found.push(i);
  return found.view();
}
function countWithout(asked, among) {
  let count2 = 0;
  let at = 0;
  for (let i = 0; i < asked.rows.length; i++) {
    const row = asked.rows[i];
    if (i > 0 && compare2(asked.table, asked.rows[i - 1], asked.table, row) === 0) continue;
    while (at < among.rows.length && compare2(among.table, among.rows[at], asked.table, row) < 0) at++;
    if (at === among.rows.length || compare2(among.table, among.rows[at], asked.table, row) > 0) count2++;
  }
  return count2;
}
function compare2(a, row, b, other) {
  return a.first.data[row] - b.first.data[other] || a.second.data[row] - b.second.data[other];
}

// src/races/initialisers.ts
var Initialisers = class {
  constructor(pt, threads) {
    this.pt = pt;
    this.threads = threads;
    const root = threads.roots.find(({ kind }) => kind === "initialiser");
    this.group = root === void 0 ? 0 : 1 << root.group;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if ((threads.reach[cs] & this.group) !== 0) this.methods.add(pt.calls.methodOf(cs));
    }
  }
  pt;
  threads;
  /** Mask of the initialisers' group; 0 when there is none. */
  group;
  /** Methods that an initialiser reaches. */
  methods = /* @__PURE__ */ new Set();
  /** Groups that access a static field (`fieldKey`) from a method context, without its own class's initialiser. */
  staticMask(cs, key2) {
    const mask = this.threads.reach[cs];
    if ((mask & this.group) === 0) return mask;
    const { program, calls } = this.pt;
    const own = program.method(calls.methodOf(cs)).owner === program.field(key2 - 1).owner;
    return own ? this.without(mask) : mask;
  }
  /** Groups that access an object from a method context, without the initialisers that may have made it. */
  objectMask(cs, object) {
    const mask = this.threads.reach[cs];
    if ((mask & this.group) === 0) return mask;
    return this.mayMake(object) ? this.without(mask) : mask;
  }
  /** May an initialiser have made an object? */
  mayMake(object) {
    const { heap } = this.pt;
    return this.methods.has(heap.sites[heap.siteOf(object)].method);
  }
  /** The groups of a mask but for the initialisers'. */
  without(mask) {
    return mask & ~this.group;
  }
};

// src/races/library.ts
var MAX_PARAMS = 256;
var concrete = (location, write) => location * 2 + write;
var relative = (param, key2, write) => -1 - ((key2 * MAX_PARAMS + param) * 2 + write);
var isRelative = (entry) => entry < 0;
var isWrite = (entry) => ((entry < 0 ? -1 - entry : entry) & 1) === 1;
var locationOf = (entry) => entry >> 1;
var paramOf = (entry) => (-1 - entry >> 1) % MAX_PARAMS;
var fieldOf = (entry) => Math.floor((-1 - entry >> 1) / MAX_PARAMS);
var FEW = 12;
var Summary = class {
  keys = new IntVec(2);
  tokens = new IntVec(2);
  index;
  /** The place of a key, or −1. */
  find(key2) {
    if (this.index !== void 0) return this.index.get(key2) ?? -1;
    const { data, length } = this.keys;
    for (let i = 0; i < length; i++) if (data[i] === key2) return i;
    return -1;
  }
  add(key2, tokens) {
    const at = this.keys.push(key2);
    this.tokens.push(tokens);
    if (this.index !== void 0) this.index.set(key2, at);
    else if (this.keys.length > FEW)
      this.index = new Map(Array.from(this.keys.view(), (each2, i) => [each2, i]));
  }
};
var EMPTY = new Summary();
var NO_RECEIVER = -3;
var PRIVATE2 = -2;
var LibrarySummaries = class {
  constructor(pt, held, construction, accesses, locations, escaping, hasOwn, reach, tick) {
    this.pt = pt;
    this.held = held;
    this.construction = construction;
    this.accesses = accesses;
    this.locations = locations;
    this.escaping = escaping;
    this.hasOwn = hasOwn;
    this.lifting = new Lifting(pt, held, construction);
    this.self = held.sets.of([SELF_TOKEN]);
    this.solve(reach, tick);
  }
  pt;
  held;
  construction;
  accesses;
  locations;
  escaping;
  hasOwn;
  summaries = [];
  buffer = new IntVec();
  lifting;
  self;
  /** Summary of a library method context; empty for one of the application. */
  of(cs) {
    return this.summaries[cs] ?? EMPTY;
  }
  /** How entries of the callee's summary are seen at a call; valid until the next question. */
  at(edge) {
    this.lifting.move(edge);
    return this.lifting;
  }
  /** Passes over the library's method contexts, callees first, until nothing changes. */
  solve(reach, tick) {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const order2 = this.calleesFirst(reach);
    const due = new Uint8Array(calls.size);
    for (const cs of order2) due[cs] = 1;
    for (let changed = true; changed; ) {
      changed = false;
      for (const cs of order2) {
        if (due[cs] === 0) continue;
        due[cs] = 0;
        tick();
        if (!this.update(cs)) continue;
        changed = true;
        for (let e = first[cs]; e >= 0; e = next[e]) {
          const caller = calls.edgeCaller.data[e];
          if (!this.hasOwn(caller)) due[caller] = 1;
        }
      }
    }
  }
  calleesFirst(reach) {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const order2 = [];
    const cursor = first.slice();
    const seen = new Uint8Array(calls.size);
    const path = [];
    const enter2 = (cs) => {
      if (seen[cs] === 1 || this.hasOwn(cs)) return;
      seen[cs] = 1;
      path.push(cs);
    };
    for (let cs = 0; cs < calls.size; cs++) {
      if (reach[cs] !== 0) enter2(cs);
      while (path.length > 0) {
        const top = path[path.length - 1];
        const edge = cursor[top];
        if (edge < 0) order2.push(path.pop());
        else {
          cursor[top] = next[edge];
          enter2(calls.edgeCallee.data[edge]);
        }
      }
    }
    return order2;
  }
  update(cs) {
    const known = this.summaries[cs];
    const summary = known ?? new Summary();
    let changed = false;
    if (known === void 0) {
      for (const access of this.accesses.of(this.pt.templateOf(cs))) {
        if (this.direct(cs, access, summary)) changed = true;
      }
    }
    const { first, next } = this.pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) if (this.through(e, summary)) changed = true;
    if (changed) this.summaries[cs] = summary;
    return changed;
  }
  put(summary, key2, tokens) {
    const at = summary.find(key2);
    if (at < 0) {
      summary.add(key2, tokens);
      return true;
    }
    const old = summary.tokens.data[at];
    const now = this.held.sets.meet(old, tokens);
    summary.tokens.data[at] = now;
    return now !== old;
  }
  direct(cs, access, summary) {
    const write = access.write ? 1 : 0;
    const { block, insn, base, key: key2 } = access;
    const { method: method2, paramCount } = this.pt.templateOf(cs);
    let tokens = this.held.inFrame(cs, block, insn);
    if (access.isStatic) return this.put(summary, concrete(this.locations.ofStatic(key2), write), tokens);
    if (this.construction.isPrivate(method2, base, block, insn)) return false;
    if (this.held.holdsLocal(cs, base, block, insn, NOTHING7)) tokens = this.held.sets.join(tokens, this.self);
    if (base < paramCount) return this.put(summary, relative(base, key2, write), tokens);
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    return this.putObjects(summary, key2, write, tokens);
  }
  /** Entries for the objects in the buffer. */
  putObjects(summary, key2, write, tokens) {
    let changed = false;
    for (const object of this.buffer.view()) {
      if (key2 === ELEMENT && this.pt.heap.isEmptyArray(object)) continue;
      if (!this.escaping.has(object)) continue;
      if (this.put(summary, concrete(this.locations.of(object, key2), write), tokens)) changed = true;
    }
    return changed;
  }
  through(edge, summary) {
    const inner = this.summaries[this.pt.calls.edgeCallee.data[edge]];
    if (inner === void 0) return false;
    const lifting = this.at(edge);
    let changed = false;
    const { length } = inner.keys;
    for (let i = 0; i < length; i++) {
      const entry = inner.keys.data[i];
      const tokens = inner.tokens.data[i];
      const now = isRelative(entry) ? this.throughParam(lifting, entry, tokens, summary) : this.throughLocation(lifting, entry, tokens, summary);
      if (now) changed = true;
    }
    return changed;
  }
  throughLocation(lifting, entry, tokens, summary) {
    const lifted = lifting.lift(this.locations.objectOf(locationOf(entry)), tokens);
    return lifted !== PRIVATE2 && this.put(summary, entry, lifted);
  }
  /** What the callee does with a parameter the caller does with its own, or with the objects that it passes. */
  throughParam(lifting, entry, tokens, summary) {
    const param = paramOf(entry);
    const lifted = lifting.liftParam(param, tokens);
    if (lifted === PRIVATE2) return false;
    const key2 = fieldOf(entry);
    const write = isWrite(entry) ? 1 : 0;
    this.buffer.length = 0;
    const all = lifting.passed(param, this.buffer);
    if (all && lifting.isParam(param))
      return this.put(summary, relative(lifting.argument(param), key2, write), lifted);
    return this.putObjects(summary, key2, write, lifted);
  }
};
var Lifting = class {
  constructor(pt, held, construction) {
    this.pt = pt;
    this.held = held;
    this.construction = construction;
    this.self = held.sets.of([SELF_TOKEN]);
  }
  pt;
  held;
  construction;
  edge = -1;
  caller = -1;
  callee = -1;
  call;
  frame = NOTHING7;
  /** The only receiver; `NO_RECEIVER` where there is none. */
  receiver = NO_RECEIVER;
  /** By parameter: bits of `About` for the argument, 0 where it was not asked for. */
  asked = new Uint8Array(MAX_PARAMS);
  self;
  all = new IntVec();
  move(edge) {
    if (this.edge === edge) return;
    const { calls } = this.pt;
    this.edge = edge;
    this.caller = calls.edgeCaller.data[edge];
    this.callee = calls.edgeCallee.data[edge];
    const call = this.pt.callOf(edge);
    this.call = call;
    this.frame = this.held.inFrame(this.caller, call.block, call.insn);
    const hasReceiver = call.dispatch !== "static" && call.args.length > 0 && call.args[0] >= 0;
    this.receiver = hasReceiver ? this.pt.single(this.callee, 0) : NO_RECEIVER;
    this.asked.fill(0);
  }
  /** The caller's local that is passed for a parameter; −1 for none. */
  argument(param) {
    return this.call?.args[param] ?? -1;
  }
  /** Is it a parameter of the caller? */
  isParam(param) {
    const local = this.argument(param);
    return local >= 0 && local < this.pt.templateOf(this.caller).paramCount;
  }
  /** Appends the objects that the call passes for a parameter; true when these are all that the caller's local holds. */
  passed(param, out) {
    const local = this.argument(param);
    if (local < 0) return false;
    if (param > 0 || this.call?.dispatch !== "virtual") {
      this.pt.objects(this.caller, local, out);
      return true;
    }
    const only = this.pt.single(this.callee, 0);
    if (only >= 0) {
      if (this.pt.holds(this.caller, local, only)) out.push(only);
      return this.pt.single(this.caller, local) === only;
    }
    this.all.length = 0;
    this.pt.objects(this.caller, local, this.all);
    for (const object of this.all.view()) if (this.pt.holds(this.callee, 0, object)) out.push(object);
    return out.length === this.all.length;
  }
  /**
   * An entry of the callee's summary as seen at the call: with the locks that this frame adds. `PRIVATE` where the
   * callee works on its own receiver while that is private to the caller. `object` is −1 for statics.
   */
  lift(object, tokens) {
    if (object === this.receiver) return this.liftParam(0, tokens);
    return this.held.sets.join(tokens, this.frame);
  }
  /** The same for an access to what a parameter holds. */
  liftParam(param, tokens) {
    const about = this.about(param);
    if ((about & About.isPrivate) !== 0) return PRIVATE2;
    const held = this.held.sets.join(tokens, this.frame);
    return (about & About.isLocked) !== 0 ? this.held.sets.join(held, this.self) : held;
  }
  about(param) {
    if (this.asked[param] === 0) this.asked[param] = this.findOut(param);
    return this.asked[param];
  }
  findOut(param) {
    const { caller, construction, call } = this;
    const local = this.argument(param);
    if (call === void 0 || local < 0) return About.asked;
    const { block, insn } = call;
    const isPrivate = construction.isPrivate(this.pt.calls.methodOf(caller), local, block, insn) || construction.isPrivatePart(caller, local, block, insn);
    const isLocked = this.held.holdsLocal(caller, local, block, insn, NOTHING7);
    return About.asked | (isPrivate ? About.isPrivate : 0) | (isLocked ? About.isLocked : 0);
  }
};
var About = { asked: 1, isPrivate: 2, isLocked: 4 };

// src/races/locations.ts
var Locations = class {
  ids = new PairMap(1024);
  objects = new IntVec(1024);
  keys = new IntVec(1024);
  get count() {
    return this.keys.length;
  }
  /** The location of field `key` (or `ELEMENT`) of an object. */
  of(object, key2) {
    return this.intern(object + 1, key2);
  }
  ofStatic(key2) {
    return this.intern(0, key2);
  }
  /** The object of a location; −1 for static fields. */
  objectOf(location) {
    return this.objects.data[location] - 1;
  }
  keyOf(location) {
    return this.keys.data[location];
  }
  intern(object, key2) {
    const known = this.ids.get(object, key2);
    if (known >= 0) return known;
    const id = this.objects.push(object);
    this.keys.push(key2);
    this.ids.set(object, key2, id);
    return id;
  }
};

// src/races/sites.ts
var AccessSites = class {
  /** `sites` is filled. */
  constructor(sites) {
    this.sites = sites;
  }
  sites;
  blocks = new PairMap(1024);
  places = new PairMap(1024);
  ids = new PairMap(1024);
  ofMethod = /* @__PURE__ */ new Map();
  /** The sites of a method's own accesses, in their order. */
  direct(method2, accesses, { hasThis, client }) {
    let known = this.ofMethod.get(method2);
    if (known === void 0) {
      known = Int32Array.from(accesses, ({ block, insn, base, key: key2, isStatic, write }) => {
        const onThis = base === 0 && hasThis;
        const id = this.find(this.placeOf(method2, block, insn), key2, write);
        if (id >= 0) return id;
        return this.sites.push({ method: method2, block, insn, key: key2, isStatic, write, library: false, onThis, client }) - 1;
      });
      this.ofMethod.set(method2, known);
    }
    return known;
  }
  /** The number of an instruction. */
  placeOf(method2, block, insn) {
    return this.places.numberOf(this.blocks.numberOf(method2, block), insn);
  }
  /** The site of a call that leads to an access inside a model. */
  library(place2, method2, block, insn, key2, isStatic, write, client) {
    const id = this.find(place2, key2, write);
    if (id >= 0) return id;
    return this.sites.push({ method: method2, block, insn, key: key2, isStatic, write, library: true, onThis: false, client }) - 1;
  }
  /** The site, or −1 where it is a new one, which then has the next number. */
  find(place2, key2, write) {
    const kind = key2 * 2 + (write ? 1 : 0);
    const known = this.ids.get(place2, kind);
    if (known < 0) this.ids.set(place2, kind, this.sites.length);
    return known;
  }
};

// src/races/touch.ts
var MAX_OBJECTS = 5e3;
var MAX_KEPT = 4e7;
var CallReach = class {
  constructor(pt, fields) {
    this.pt = pt;
    this.fields = fields;
    const { objectCount } = pt.heap;
    this.wide = new Uint8Array(objectCount);
    this.seen = new Int32Array(objectCount);
    this.seenSets = new Int32Array(fields.setBound);
    this.marks = new Int32Array(objectCount).fill(-1);
    this.always = this.alwaysTouched();
  }
  pt;
  fields;
  /** 1 for objects that every call may get at: those that models make, and what models keep. */
  always;
  /** By method context and call: the number of the set of objects that its arguments are. */
  setOfCall = new PairMap(1024);
  sets = new SequenceTable();
  /** By number of a set: what its objects lead to. */
  reached = [];
  /** By object: what it leads to. */
  own = [];
  /** Of objects seen to lead to too many others: 1. What leads to one of them does too. */
  wide;
  /** By object, and by set of a field's objects: the round in which it was met. */
  seen;
  seenSets;
  round = 0;
  words = 0;
  buffer = new IntVec();
  /** The call last asked about, and its set. */
  askedCs = -1;
  askedCall = -1;
  asked = -1;
  /** The set that is marked now, and by object the last set that it was marked for. */
  marked = -1;
  marks;
  /** May the call of a method context get at the object? */
  mayTouch(cs, call, object) {
    if (this.always[object] === 1) return true;
    if (this.askedCs !== cs || this.askedCall !== call.index) {
      this.askedCs = cs;
      this.askedCall = call.index;
      this.asked = this.setOf(cs, call);
    }
    const reached = this.reached[this.asked];
    if (reached === void 0) return true;
    if (this.marked !== this.asked) {
      this.marked = this.asked;
      for (const each2 of reached) this.marks[each2] = this.marked;
    }
    return this.marks[object] === this.asked;
  }
  /** The number of what the arguments of a call lead to. */
  setOf(cs, call) {
    let set = this.setOfCall.get(cs, call.index);
    if (set < 0) {
      set = this.intern(this.argumentsOf(cs, call));
      this.setOfCall.set(cs, call.index, set);
    }
    return set;
  }
  intern(objects) {
    const set = this.sets.intern(objects);
    if (set === this.reached.length) this.reached.push(this.closure(objects));
    return set;
  }
  /** Sorted, without duplicates; of many, one that leads to everything stands for all. */
  argumentsOf(cs, call) {
    this.buffer.length = 0;
    for (const local of call.args) if (local >= 0) this.pt.objects(cs, local, this.buffer);
    const objects = this.buffer.toArray().sort();
    const wide = objects.find((object) => this.wide[object] === 1);
    return wide === void 0 ? objects.filter((object, i) => i === 0 || objects[i - 1] !== object) : Int32Array.of(wide);
  }
  alwaysTouched() {
    const { pt } = this;
    const kept = new BitSet(pt.heap.objectCount);
    const work = new IntVec();
    pt.eachStatic((field, held) => {
      if (!pt.program.isJdk(pt.program.field(field).owner)) return;
      for (const object of held) if (kept.add(object)) work.push(object);
    }, new IntVec());
    const seen = new BitSet(this.fields.setBound);
    const { first, next, sets } = this.fields;
    while (work.length > 0) {
      for (let field = first[work.pop()]; field >= 0; field = next[field]) {
        if (seen.add(sets[field])) pt.addMembers(sets[field], kept, work);
      }
    }
    const { heap } = pt;
    return Uint8Array.from(
      { length: heap.objectCount },
      (_, object) => kept.has(object) || heap.classOf(object) >= 0 && this.isModel(heap.sites[heap.siteOf(object)].method) ? 1 : 0
    );
  }
  /** The union of what each leads to. */
  closure(start) {
    const parts = [];
    for (const object of start) {
      const part = this.closureOf(object);
      if (part === void 0) return void 0;
      parts.push(part);
    }
    if (parts.length === 1) return parts[0];
    const round = ++this.round;
    const found = new IntVec(64);
    for (const part of parts) {
      for (const object of part) {
        if (this.seen[object] === round) continue;
        this.seen[object] = round;
        found.push(object);
      }
    }
    return this.keep(found);
  }
  /** What one object leads to, itself included; whether that is too much depends on the heap graph alone. */
  closureOf(object) {
    const known = this.own[object];
    if (known !== void 0 || this.wide[object] === 1) return known;
    const round = ++this.round;
    const found = new IntVec(64);
    found.push(object);
    this.seen[object] = round;
    for (let i = 0; i < found.length; i++) {
      if (this.addHeld(found.data[i], found, round)) continue;
      this.wide[object] = 1;
      return void 0;
    }
    const kept = this.keep(found);
    if (kept !== void 0) this.own[object] = kept;
    return kept;
  }
  /** Adds what an object holds itself; false where that is too much. */
  addHeld(object, found, round) {
    const { first, next, sets } = this.fields;
    for (let field = first[object]; field >= 0; field = next[field]) {
      if (this.seenSets[sets[field]] === round) continue;
      this.seenSets[sets[field]] = round;
      this.buffer.length = 0;
      this.pt.members(sets[field], this.buffer);
      for (let i = 0; i < this.buffer.length; i++) {
        const to = this.buffer.data[i];
        if (this.seen[to] === round) continue;
        if (this.wide[to] === 1 || found.length >= MAX_OBJECTS) return false;
        this.seen[to] = round;
        found.push(to);
      }
    }
    return true;
  }
  keep(found) {
    if (this.words + found.length > MAX_KEPT) return void 0;
    this.words += found.length;
    return found.toArray();
  }
  isModel(method2) {
    return method2 >= 0 && this.pt.program.isJdk(this.pt.program.method(method2).owner);
  }
};

// src/races/collect.ts
var AccessInstances = class {
  sites = [];
  site = new IntVec(1024);
  cs = new IntVec(1024);
  location = new IntVec(1024);
  /** Groups of threads; 0 when no thread gets there or the access is nobody else's business. */
  mask = new IntVec(1024);
  /** Locks held on all paths, without parameters. */
  tokens = new IntVec(1024);
  /** The part of `tokens` acquired in the method itself and inside the library it calls. */
  frame = new IntVec(1024);
  /** The parameter, `this` among them, that is the object or its owner, and which object that is; −1 where there is none. */
  via = new IntVec(1024);
  viaObject = new IntVec(1024);
  /** The local that holds the accessed object (for a library: its receiver, when that is the object); −1 for none. */
  base = new IntVec(1024);
  get count() {
    return this.site.length;
  }
  /** There are many of them: one call for all arrays, which have room for equally many. */
  add(site, cs, location, mask, tokens, frame, base, via, viaObject) {
    const at = this.site.length;
    if (at === this.site.data.length) this.grow();
    this.site.data[at] = site;
    this.cs.data[at] = cs;
    this.location.data[at] = location;
    this.mask.data[at] = mask;
    this.tokens.data[at] = tokens;
    this.frame.data[at] = frame;
    this.base.data[at] = base;
    this.via.data[at] = via;
    this.viaObject.data[at] = viaObject;
    this.site.length = at + 1;
    this.cs.length = at + 1;
    this.location.length = at + 1;
    this.mask.length = at + 1;
    this.tokens.length = at + 1;
    this.frame.length = at + 1;
    this.base.length = at + 1;
    this.via.length = at + 1;
    this.viaObject.length = at + 1;
  }
  grow() {
    const { site, cs, location, mask, tokens, frame, base, via, viaObject } = this;
    for (const array2 of [site, cs, location, mask, tokens, frame, base, via, viaObject]) array2.grow();
  }
};
function collectAccesses(input, options) {
  return new Collector(input, options).run();
}
function hasOwnAccesses(program, method2) {
  const { owner, name } = program.method(method2);
  const { origin } = program.class(owner);
  return origin !== "model" && origin !== "skeleton" && !name.startsWith("access$");
}
var UNKNOWN = -2;
var Collector = class {
  constructor(input, options) {
    this.input = input;
    this.options = options;
    const { pt, threads, held, construction, escaping, fields, accesses } = input;
    this.program = pt.program;
    this.sites = new AccessSites(this.instances.sites);
    this.initialisers = new Initialisers(pt, threads);
    this.reach = new CallReach(pt, fields);
    this.own = Uint8Array.from(
      { length: pt.calls.size },
      (_, cs) => hasOwnAccesses(pt.program, pt.calls.methodOf(cs)) ? 1 : 0
    );
    const hasOwn = (cs) => this.own[cs] === 1;
    this.summaries = new LibrarySummaries(
      pt,
      held,
      construction,
      accesses,
      this.locations,
      escaping,
      hasOwn,
      threads.reach,
      options.tick
    );
  }
  input;
  options;
  program;
  instances = new AccessInstances();
  locations = new Locations();
  sites;
  initialisers;
  reach;
  summaries;
  buffer = new IntVec();
  /** 1 for method contexts with accesses of their own. */
  own;
  /** The place, site and entry set last asked about, and the tokens held there. */
  here;
  entry = UNKNOWN;
  tokens = NOTHING7;
  run() {
    const { calls } = this.input.pt;
    const { first, next } = calls.outgoing();
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.own[cs] === 0) continue;
      this.options.tick();
      const elided = this.isElidedMethod(calls.methodOf(cs));
      this.directAccesses(cs, elided);
      for (let e = first[cs]; e >= 0; e = next[e]) this.libraryCall(cs, e, elided);
    }
    return { instances: this.instances, locations: this.locations };
  }
  directAccesses(cs, elided) {
    const { pt, accesses: table2 } = this.input;
    const method2 = pt.calls.methodOf(cs);
    const accesses = table2.of(pt.templateOf(cs));
    if (accesses.length === 0) return;
    const sites = this.sites.direct(method2, accesses, {
      hasThis: !this.program.method(method2).isStatic,
      client: this.options.isClient(method2)
    });
    for (let i = 0; i < accesses.length; i++) this.direct(cs, accesses[i], sites[i], elided);
  }
  direct(cs, access, site, elidedMethod) {
    const { pt, held, construction } = this.input;
    const method2 = pt.calls.methodOf(cs);
    const { block, insn, base, key: key2, isStatic } = access;
    const elided = elidedMethod || held.entry(cs) === UNREACHED || construction.isPrivate(method2, base, block, insn) || base > 0 && construction.isPrivatePart(cs, base, block, insn);
    const frame = held.strip(held.inFrame(cs, block, insn));
    const here = { cs, method: method2, block, insn, frame, elided, base, isPrivate: elided };
    if (isStatic) {
      here.base = -1;
      const mask = elided ? 0 : this.initialisers.staticMask(cs, key2);
      this.add(here, site, this.locations.ofStatic(key2), mask, held.entry(cs));
      return;
    }
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    const { data, length } = this.buffer;
    for (let i = 0; i < length; i++) {
      const object = data[i];
      if (key2 === ELEMENT && pt.heap.isEmptyArray(object)) continue;
      const mask = elided ? 0 : this.initialisers.objectMask(cs, object);
      this.addOn(here, site, this.locations.of(object, key2), object, mask);
    }
  }
  /** An access to an object: what is held when it, or what owns it, came in as an argument. */
  addOn(here, site, location, object, mask) {
    const { pt, held, ownership, construction } = this.input;
    const { cs, method: method2, block, insn, base } = here;
    if (mask === 0 || base < 0) {
      this.add(here, site, location, mask, held.entry(cs));
      return;
    }
    const { paramCount } = pt.template(method2);
    if (base < paramCount) {
      here.isPrivate ??= construction.isPrivate(method2, base, block, insn);
      this.addThrough(here, site, location, mask, base, object, here.isPrivate);
      return;
    }
    const owner = ownership.ownerOf(cs, base, object);
    if (owner === void 0 || owner.local < 0) {
      this.add(here, site, location, mask, held.entry(cs));
      return;
    }
    const isPrivate = construction.isPrivate(method2, owner.local, block, insn);
    if (owner.local < paramCount || isPrivate)
      this.addThrough(here, site, location, mask, owner.local, owner.object, isPrivate);
    else this.add(here, site, location, mask, held.entry(cs));
  }
  /** An access to what a parameter is or owns, if it is not `isPrivate`. */
  addThrough(here, site, location, mask, via, viaObject, isPrivate) {
    const { held, passing } = this.input;
    const { cs } = here;
    if (isPrivate) {
      this.add(here, site, location, 0, held.entry(cs));
      return;
    }
    const step = passing.find(cs, via, viaObject);
    const entry = passing.entryOf(cs, step);
    this.add(here, site, location, mask & passing.maskOf(cs, step), entry, via, viaObject);
  }
  /** The state of JDK objects that a call edge leads to. */
  libraryCall(cs, edge, elidedMethod) {
    const { pt } = this.input;
    const callee = pt.calls.edgeCallee.data[edge];
    if (this.own[callee] === 1) return;
    const summary = this.summaries.of(callee);
    if (summary.keys.length === 0) return;
    const method2 = pt.calls.methodOf(cs);
    const call = pt.template(method2).calls[pt.calls.edgeCall.data[edge]];
    const { block, insn, args } = call;
    const lifting = this.summaries.at(edge);
    const client = this.options.isClient(method2);
    const from = {
      edge,
      call,
      lifting,
      elidedMethod,
      client,
      place: this.sites.placeOf(method2, block, insn),
      receiver: args.length > 0 ? pt.single(callee, 0) : -1,
      here: { cs, method: method2, block, insn, frame: NOTHING7, elided: false, base: -1, isPrivate: void 0 }
    };
    for (let i = 0; i < summary.keys.length; i++) {
      const entry = summary.keys.data[i];
      const tokens = summary.tokens.data[i];
      if (isRelative(entry)) this.throughParam(from, entry, tokens);
      else this.throughLocation(from, entry, tokens);
    }
  }
  /** A call works on what it is given for a parameter. */
  throughParam(from, entry, tokens) {
    const { here, lifting, edge } = from;
    const { heap } = this.input.pt;
    const param = paramOf(entry);
    const key2 = fieldOf(entry);
    this.buffer.length = 0;
    lifting.passed(param, this.buffer);
    const { data, length } = this.buffer;
    const lifted = lifting.liftParam(param, tokens);
    const elided = lifted === PRIVATE2 || from.elidedMethod || this.input.construction.keepsPrivate(edge, param);
    this.move(here, lifted, elided, lifting.argument(param));
    let site = -1;
    for (let i = 0; i < length; i++) {
      const object = data[i];
      if (key2 === ELEMENT && heap.isEmptyArray(object)) continue;
      if (!this.input.escaping.has(object)) continue;
      if (site < 0) site = this.librarySite(from, key2, false, isWrite(entry));
      const mask = elided ? 0 : this.initialisers.objectMask(here.cs, object);
      this.addOn(here, site, this.locations.of(object, key2), object, mask);
    }
  }
  /** A call gets at a certain location. */
  throughLocation(from, entry, tokens) {
    const { here, edge } = from;
    const location = locationOf(entry);
    const object = this.locations.objectOf(location);
    if (object >= 0 && !this.reach.mayTouch(here.cs, from.call, object)) return;
    const key2 = this.locations.keyOf(location);
    const lifted = from.lifting.lift(object, tokens);
    const site = this.librarySite(from, key2, object < 0, isWrite(entry));
    const isReceiver = object >= 0 && object === from.receiver;
    const elided = lifted === PRIVATE2 || from.elidedMethod || isReceiver && this.input.construction.constructs(edge);
    this.move(here, lifted, elided, isReceiver ? from.call.args[0] : -1);
    if (object < 0) {
      const mask2 = elided ? 0 : this.initialisers.staticMask(here.cs, key2);
      this.add(here, site, location, mask2, this.input.held.entry(here.cs));
      return;
    }
    const mask = elided ? 0 : this.initialisers.objectMask(here.cs, object);
    this.addOn(here, site, location, object, mask);
  }
  librarySite(from, key2, isStatic, write) {
    const { method: method2, block, insn } = from.here;
    return this.sites.library(from.place, method2, block, insn, key2, isStatic, write, from.client);
  }
  /** What holds at a call, for another entry of the summary. */
  move(here, lifted, elided, base) {
    const frame = lifted === PRIVATE2 ? NOTHING7 : this.input.held.strip(lifted);
    if (here.frame !== frame || here.base !== base) this.here = void 0;
    if (here.base !== base) here.isPrivate = void 0;
    here.frame = frame;
    here.elided = elided;
    here.base = base;
  }
  isElidedMethod(method2) {
    if (!this.options.elideConstructors) return false;
    const { name } = this.program.method(method2);
    return name === "<init>" || name === "<clinit>";
  }
  add(here, site, location, mask, entry, via = -1, viaObject = -1) {
    const { instances } = this;
    if (this.options.isLocal(this.locations.keyOf(location), this.locations.objectOf(location))) return;
    const reached = mask & this.input.threads.reach[here.cs];
    const tokens = this.tokensAt(here, entry);
    instances.add(site, here.cs, location, reached, tokens, here.frame, here.base, via, viaObject);
  }
  /** Held at an access; most objects of one access have the same answer. */
  tokensAt(here, entry) {
    if (this.here === here && this.entry === entry) return this.tokens;
    this.here = here;
    this.entry = entry;
    this.tokens = entry === UNREACHED ? here.frame : this.input.held.atAccess(here.cs, here.block, here.insn, entry, here.frame, here.base);
    return this.tokens;
  }
};

// src/races/crowd.ts
var Crowd = class {
  constructor(sites) {
    this.sites = sites;
    this.numbers = new Int32Array(sites.length).fill(-1);
  }
  sites;
  /** Sites of this crowd, numbered as they come. */
  numbers;
  known = [];
  /** By number, a bit for each number that it races with; both ways. */
  rows = [];
  listedMethods = /* @__PURE__ */ new Set();
  clear() {
    for (const site of this.known) this.numbers[site] = -1;
    this.known = [];
    this.rows = [];
    this.listedMethods = /* @__PURE__ */ new Set();
  }
  /** Every site of one set races with every one of the other. */
  add(first, second) {
    const [a, b] = [this.maskOf(first), this.maskOf(second)];
    for (let i = 0; i < first.length; i++) this.join(this.numbers[first[i]], b);
    for (let i = 0; i < second.length; i++) this.join(this.numbers[second[i]], a);
  }
  /** How many pairs there are, a site with itself among them. */
  get pairs() {
    let both = 0;
    let self = 0;
    this.rows.forEach((row, number) => {
      for (const word of row) both += popcount(word);
      const at = number >>> 5;
      if (at < row.length && (row[at] & 1 << (number & 31)) !== 0) self++;
    });
    return (both + self) / 2;
  }
  list(first, second) {
    this.listedMethods.add(this.sites[first].method);
    this.listedMethods.add(this.sites[second].method);
  }
  /** Is a pair with the method of this site listed? */
  isListed(site) {
    return this.listedMethods.has(this.sites[site].method);
  }
  /** Words and the bits in them, by turns: a set of sites has few words of a crowd's. */
  maskOf(sites) {
    const numbers = new Int32Array(sites.length);
    for (let i = 0; i < sites.length; i++) numbers[i] = this.numberOf(sites[i]);
    numbers.sort();
    const mask = new Int32Array(2 * numbers.length);
    let end = 0;
    for (const number of numbers) {
      if (end === 0 || mask[end - 2] !== number >>> 5) {
        mask[end] = number >>> 5;
        end += 2;
      }
      mask[end - 1] |= 1 << (number & 31);
    }
    return mask.subarray(0, end);
  }
  numberOf(site) {
    let number = this.numbers[site];
    if (number < 0) {
      number = this.known.push(site) - 1;
      this.numbers[site] = number;
      this.rows.push(NO_ROW);
    }
    return number;
  }
  join(number, mask) {
    let row = this.rows[number];
    const needed = mask[mask.length - 2] + 1;
    if (row.length < needed) {
      const longer = new Int32Array(Math.max(needed, 2 * row.length));
      longer.set(row);
      row = longer;
      this.rows[number] = row;
    }
    for (let i = 0; i < mask.length; i += 2) row[mask[i]] |= mask[i + 1];
  }
};
var NO_ROW = new Int32Array(0);

// src/races/pair-table.ts
var MAX_WITNESSES = 8;
var PairTable = class {
  /** The two access sites, `first ≤ second`. */
  first = new IntVec();
  second = new IntVec();
  /** What races on the same thing: pairs of one number are told of one thing. */
  crowd = new IntVec();
  /** 1 where there are more instances than the witnesses. */
  isPart = new IntVec();
  lastWitness = new IntVec();
  witnesses = new IntVec();
  /** By witness, the access instances of both sides. */
  firstInstance = new IntVec();
  secondInstance = new IntVec();
  next = new IntVec();
  /** A pair without witnesses. */
  add(first, second, crowd) {
    this.second.push(second);
    this.crowd.push(crowd);
    this.isPart.push(0);
    this.lastWitness.push(-1);
    this.witnesses.push(0);
    return this.first.push(first);
  }
  /** Alternatives for a witness are bounded: where there are many, those that come later are left out. */
  addWitness(pair, first, second) {
    if (this.witnesses.data[pair] === MAX_WITNESSES) {
      this.leaveOut(pair);
      return;
    }
    this.witnesses.data[pair]++;
    this.firstInstance.push(first);
    this.secondInstance.push(second);
    const last = this.lastWitness.data[pair];
    const added = this.next.push(last < 0 ? this.next.length : this.next.data[last]);
    if (last >= 0) this.next.data[last] = added;
    this.lastWitness.data[pair] = added;
  }
  /** There are instances that are no witnesses of the pair. */
  leaveOut(pair) {
    this.isPart.data[pair] = 1;
  }
  hasAll(pair) {
    return this.isPart.data[pair] === 0;
  }
  /** The first witness of a pair, or the one after `witness`; −1 where there is none. */
  witnessAfter(pair, witness = -1) {
    const last = this.lastWitness.data[pair];
    return witness === last ? -1 : this.next.data[witness < 0 ? last : witness];
  }
  /** All pairs, by their sites. */
  list() {
    const rows = allocated(this.first.length);
    for (let pair = 0; pair < rows.length; pair++) rows[pair] = pair;
    return { table: this, rows: sortedBySites(rows, this) };
  }
};

// src/races/parallelism.ts
var Parallelism = class {
  constructor(threads) {
    this.threads = threads;
  }
  threads;
  /** 1 or 0 by pair of masks. */
  memo = new PairMap();
  may(a, b) {
    if (a === 0 || b === 0) return false;
    const known = this.memo.get(a, b);
    if (known >= 0) return known === 1;
    let result = false;
    for (let g = 0; g < this.threads.groupCount && !result; g++) {
      result = (a & 1 << g) !== 0 && (this.threads.parallel[g] & b) !== 0;
    }
    this.memo.set(a, b, result ? 1 : 0);
    return result;
  }
};

// src/races/site-classes.ts
var MAX_PER_SITE = 3;
var SiteClasses = class {
  constructor(instances) {
    this.instances = instances;
    this.behaviours = this.numberBehaviours();
    this.classOf = new Int32Array(this.examples.length);
    this.bucketOf = new Int32Array(this.examples.length);
    this.taken = new Int32Array(instances.sites.length);
    this.roundOf = new Int32Array(instances.sites.length);
  }
  instances;
  /** By instance: the number of its threads, locks and kind. */
  behaviours;
  /** By number of a behaviour: an instance. */
  examples = [];
  /** By behaviour: the class in the present bucket, when `bucketOf` says that it is of this one. */
  classOf;
  bucketOf;
  bucket = 0;
  /** By site: instances in the present class, when `roundOf` says so. */
  taken;
  roundOf;
  round = 0;
  siteSets = new SequenceTable();
  signatures = new SequenceTable();
  /** An instance that behaves so. */
  example(behaviour) {
    return this.examples[behaviour];
  }
  /** The sites of a class, in their order. */
  sites({ siteSet }) {
    return this.siteSets.get(siteSet);
  }
  /** Locations whose accesses are the same and behave alike have one number. */
  signatureOf(bucket) {
    const { site } = this.instances;
    const sequence = new Int32Array(2 * bucket.length);
    for (let n = 0; n < bucket.length; n++) {
      sequence[2 * n] = site.data[bucket[n]];
      sequence[2 * n + 1] = this.behaviours[bucket[n]];
    }
    return this.signatures.intern(sequence);
  }
  of(bucket) {
    const members = [];
    const number = ++this.bucket;
    for (const i of bucket) {
      const behaviour = this.behaviours[i];
      if (this.bucketOf[behaviour] === number) {
        members[this.classOf[behaviour]].push(i);
        continue;
      }
      this.bucketOf[behaviour] = number;
      this.classOf[behaviour] = members.push([i]) - 1;
    }
    return members.map((found) => this.someForEachSite(found));
  }
  someForEachSite(members) {
    const { site } = this.instances;
    const round = ++this.round;
    const kept = [];
    let isPart = false;
    let isSorted = true;
    for (const i of members) {
      const at = site.data[i];
      if (this.roundOf[at] !== round) {
        this.roundOf[at] = round;
        this.taken[at] = 0;
      }
      if (this.taken[at]++ >= MAX_PER_SITE) {
        isPart = true;
        continue;
      }
      if (kept.length > 0 && site.data[kept[kept.length - 1]] > at) isSorted = false;
      kept.push(i);
    }
    if (!isSorted) kept.sort((x, y) => site.data[x] - site.data[y] || x - y);
    const sites = [];
    for (const i of kept) if (sites[sites.length - 1] !== site.data[i]) sites.push(site.data[i]);
    return {
      behaviour: this.behaviours[members[0]],
      members: kept,
      speakers: this.speakers(kept),
      siteSet: this.siteSets.intern(sites),
      isPart
    };
  }
  /** Of sorted instances those of the first site of each method. */
  speakers(members) {
    const { site, sites } = this.instances;
    const first = /* @__PURE__ */ new Map();
    return members.filter((i) => {
      const at = site.data[i];
      const { method: method2 } = sites[at];
      if (!first.has(method2)) first.set(method2, at);
      return first.get(method2) === at;
    });
  }
  numberBehaviours() {
    const { mask, tokens, site, sites, count: count2 } = this.instances;
    const held = new PairMap(256);
    const found = new PairMap(256);
    const behaviours = new Int32Array(count2);
    for (let i = 0; i < count2; i++) {
      const at = site.data[i];
      if (i > 0 && at === site.data[i - 1] && isAlike(mask.data, i) && isAlike(tokens.data, i)) {
        behaviours[i] = behaviours[i - 1];
        continue;
      }
      const { write, client } = sites[at];
      const threadsAndLocks = held.numberOf(mask.data[i], tokens.data[i]);
      behaviours[i] = found.numberOf(threadsAndLocks, (write ? 2 : 0) + (client ? 1 : 0));
      if (behaviours[i] === this.examples.length) this.examples.push(i);
    }
    return behaviours;
  }
};
function isAlike(values, i) {
  return values[i] === values[i - 1];
}

// src/races/pairs.ts
var MAX_ALIKE = 3;
var LIMITS = { accesses: 500, methods: 1500 };
function unlockedPairs(instances, locations, threads, escaping, sets, causeOf, tick, limits = LIMITS) {
  return new PairFinder(instances, locations, threads, escaping, sets, causeOf, limits).run(tick);
}
var PairFinder = class {
  constructor(instances, locations, threads, escaping, sets, causeOf, limits) {
    this.instances = instances;
    this.locations = locations;
    this.escaping = escaping;
    this.sets = sets;
    this.causeOf = causeOf;
    this.limits = limits;
    this.parallelism = new Parallelism(threads);
    this.classes = new SiteClasses(instances);
    this.crowd = new Crowd(instances.sites);
    this.anywhere = new Crowd(instances.sites);
    this.grouping = this.buckets();
  }
  instances;
  locations;
  escaping;
  sets;
  causeOf;
  limits;
  parallelism;
  classes;
  pairs = new PairTable();
  crowds = [];
  omitted = [];
  isListedInPart = [];
  crowd;
  /** The pairs of all crowds of library objects: calls of one site may be about many objects. */
  anywhere;
  /** Pairs of sets of sites that are counted there. */
  counted = /* @__PURE__ */ new Set();
  isWhole = false;
  isLastAlike = false;
  /** How many locations of a crowd have a signature. */
  alike = new PairMap(1024);
  crowdNumber = 0;
  /** Row of `pairs` by pair of sites and cause + 1. */
  sitePairs = new PairMap(1024);
  byCause = new PairMap(1024);
  /** By pair of behaviours: 1 where they race. */
  racing = new PairMap(1024);
  /** How often the same two sets of sites were recorded for one cause. */
  setPairs = new PairMap(1024);
  recorded = new PairMap(1024);
  grouping;
  run(tick) {
    this.gatherCrowds();
    let count2 = 0;
    for (let crowd = 0; crowd < this.crowds.length; crowd++) {
      this.listCrowd(crowd, tick);
      const { pairs: pairs2 } = this.crowd;
      this.omitted.push(pairs2 - this.crowds[crowd].listed);
      if (!this.crowds[crowd].isLibrary) count2 += pairs2;
    }
    count2 += this.anywhere.pairs;
    const { pairs, omitted, isListedInPart } = this;
    return {
      pairs: pairs.list(),
      omitted,
      isPart: isListedInPart,
      count: count2,
      listAll: (crowd) => this.listWhole(crowd, tick)
    };
  }
  /** A field, or the state of one object of a library: locations with one cause and one key. */
  gatherCrowds() {
    const known = new PairMap(256);
    for (const location of this.grouping.order) {
      const cause = this.causeOf(location) + 1;
      const key2 = cause > 0 ? 0 : this.locations.keyOf(location);
      let crowd = known.get(cause, key2);
      if (crowd < 0) {
        crowd = this.crowds.push({ locations: [], isLibrary: cause > 0, listed: 0 }) - 1;
        known.set(cause, key2, crowd);
      }
      this.crowds[crowd].locations.push(location);
    }
  }
  listCrowd(crowd, tick) {
    const { start, items } = this.grouping;
    this.crowd.clear();
    this.crowdNumber = crowd;
    this.isListedInPart[crowd] = false;
    for (const location of this.crowds[crowd].locations) {
      tick();
      this.pairsOf(items.subarray(start[location], start[location + 1]), tick);
    }
  }
  listWhole(crowd, tick) {
    const { pairs } = this;
    this.pairs = new PairTable();
    this.byCause = new PairMap(64);
    this.recorded = new PairMap(64);
    this.alike = new PairMap(64);
    this.isWhole = true;
    this.listCrowd(crowd, tick);
    const found = this.pairs.list();
    this.pairs = pairs;
    this.isWhole = false;
    return found;
  }
  /** Instances that threads reach on locations that are shared and written, by location. */
  buckets() {
    const { site, sites, mask, location, count: count2 } = this.instances;
    const keys = new Int32Array(count2).fill(-1);
    const seen = new Uint8Array(this.locations.count);
    const written = new Uint8Array(this.locations.count);
    const order2 = [];
    for (let i = 0; i < count2; i++) {
      const at = location.data[i];
      const object = this.locations.objectOf(at);
      if (mask.data[i] === 0 || object >= 0 && !this.escaping.has(object)) continue;
      keys[i] = at;
      if (sites[site.data[i]].write) written[at] = 1;
      if (seen[at] === 1) continue;
      seen[at] = 1;
      order2.push(at);
    }
    return { order: order2.filter((at) => written[at] === 1), ...grouped(keys, this.locations.count) };
  }
  /**
   * Objects of one class are mostly accessed by the same code with the same locks: after a few of them the others only
   * add alternatives.
   */
  pairsOf(bucket, tick) {
    const signature2 = this.classes.signatureOf(bucket);
    const times = Math.max(0, this.alike.get(signature2, this.crowdNumber));
    if (times >= MAX_ALIKE) return;
    this.alike.set(signature2, this.crowdNumber, times + 1);
    this.isLastAlike = times === MAX_ALIKE - 1;
    const list = this.classes.of(bucket);
    for (let a = 0; a < list.length; a++) {
      tick();
      for (let b = 0; b <= a; b++) {
        if (this.race(list[a].behaviour, list[b].behaviour)) this.record(list[a], list[b], a === b);
      }
    }
  }
  race(a, b) {
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.racing.get(low, high);
    if (known >= 0) return known === 1;
    const result = this.instancesRace(this.classes.example(low), this.classes.example(high));
    this.racing.set(low, high, result ? 1 : 0);
    return result;
  }
  instancesRace(i, j) {
    const { mask, tokens, site, sites } = this.instances;
    if (!sites[site.data[i]].write && !sites[site.data[j]].write) return false;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    if (sites[site.data[i]].client && sites[site.data[j]].client) return false;
    return !this.sets.exclude(tokens.data[i], tokens.data[j]);
  }
  record(a, b, same) {
    const { location } = this.instances;
    const cause = this.causeOf(location.data[a.members[0]]) + 1;
    const key2 = this.setPairs.numberOf(a.siteSet, b.siteSet);
    const times = Math.max(0, this.recorded.get(key2, cause));
    if (times >= MAX_WITNESSES) return;
    this.recorded.set(key2, cause, times + 1);
    if (times === 0) this.count(key2, this.classes.sites(a), this.classes.sites(b));
    const isPart = a.isPart || b.isPart || this.isLastAlike || times === MAX_WITNESSES - 1;
    const { listed: listed3 } = this.crowds[this.crowdNumber];
    const room = this.isWhole ? Number.POSITIVE_INFINITY : this.limits.accesses - listed3;
    if (a.members.length * b.members.length <= room)
      this.recordAll(cause, a.members, b.members, same, isPart);
    else if (a.speakers.length * b.speakers.length <= this.limits.methods - listed3)
      this.recordAll(cause, a.speakers, b.speakers, same, isPart);
    else this.recordNew(cause, a.speakers, b.speakers, isPart);
  }
  count(key2, first, second) {
    this.crowd.add(first, second);
    if (!this.crowds[this.crowdNumber].isLibrary || this.counted.has(key2)) return;
    this.counted.add(key2);
    this.anywhere.add(first, second);
  }
  recordAll(cause, first, second, same, isPart) {
    for (let x = 0; x < first.length; x++) {
      for (let y = same ? x : 0; y < second.length; y++) this.recordPair(cause, first[x], second[y], isPart);
    }
  }
  /** Methods of which no pair is listed yet, each with another one of the other side, so that none stands for all. */
  recordNew(cause, first, second, isPart) {
    this.isListedInPart[this.crowdNumber] = true;
    const { site } = this.instances;
    const isNew2 = (i) => !this.crowd.isListed(site.data[i]);
    for (let n = 0; n < Math.max(first.length, second.length); n++) {
      const [x, y] = [first[n % first.length], second[n % second.length]];
      if (n < first.length && isNew2(x) || n < second.length && isNew2(y))
        this.recordPair(cause, x, y, isPart);
    }
  }
  recordPair(cause, x, y, isPart) {
    const { site } = this.instances;
    const swap = site.data[x] > site.data[y];
    const i = swap ? y : x;
    const j = swap ? x : y;
    const first = site.data[i];
    const second = site.data[j];
    const sitePair = this.sitePairs.numberOf(first, second);
    let pair = this.byCause.get(sitePair, cause);
    if (pair < 0) {
      pair = this.pairs.add(first, second, this.crowdNumber);
      this.crowd.list(first, second);
      this.crowds[this.crowdNumber].listed++;
      this.byCause.set(sitePair, cause, pair);
    }
    if (isPart) this.pairs.leaveOut(pair);
    this.pairs.addWitness(pair, i, j);
  }
};

// src/races/passed-paths.ts
var MAX_STEPS = 2e3;
var MAX_ARRIVALS = 24;
var ENOUGH_LOOKED = 400;
var MAX_GROUPS2 = 32;
var LongerArrival = class {
  constructor(before2, root, entry, tail) {
    this.before = before2;
    this.entry = entry;
    this.tail = tail;
    this.root = root;
    this.length = (before2?.length ?? 0) + tail.length;
  }
  before;
  entry;
  tail;
  root;
  length;
  get edges() {
    const edges = [...this.before?.edges ?? []];
    for (let at = this.tail; at.rest !== void 0; at = at.rest) edges.push(at.edge);
    return edges;
  }
};
var PassedPaths = class {
  constructor(pt, threads, held, passing, paths, tick) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.passing = passing;
    this.paths = paths;
    this.tick = tick;
    threads.roots.forEach(({ cs }, root) => {
      const known = this.rootsAt.get(cs);
      if (known === void 0) this.rootsAt.set(cs, [root]);
      else known.push(root);
    });
  }
  pt;
  threads;
  held;
  passing;
  paths;
  tick;
  rootsAt = /* @__PURE__ */ new Map();
  /** Did a way of the present question begin with a parameter locked? */
  withParameterLocks = false;
  /** Parameters of method contexts, and with the locks held after the calls from there on; numbered as they are met. */
  params = new PairMap(256);
  places = new PairMap(256);
  /** By number of a place: the last question in which it was met. */
  seen = new IntVec(256);
  question = 0;
  /** Ways to `cs` with `object` as parameter `param`, for threads of the groups in `mask`; the shortest tails first. */
  to(cs, param, object, mask) {
    this.withParameterLocks = false;
    const found = /* @__PURE__ */ new Map();
    const start = { edge: -1, rest: void 0, length: 0, held: NOTHING7, isLockFree: true };
    const tails = [{ cs, param, ...start }];
    this.question++;
    this.seen.data[this.placeOf(cs, param, NOTHING7)] = this.question;
    const { edgeCaller } = this.pt.calls;
    const { first, next } = this.pt.calls.incoming();
    let exhaustive = true;
    let merged2 = false;
    let looked = 0;
    for (let at = 0; at < tails.length; at++) {
      this.tick();
      if (found.size >= MAX_ARRIVALS && looked > ENOUGH_LOOKED) break;
      const tail = tails[at];
      if (tail.param === ELSEWHERE) {
        if (!this.complete(tail, mask, found)) exhaustive = false;
        continue;
      }
      this.fromRoot(tail, mask, found);
      for (let e = first[tail.cs]; e >= 0; e = next[e]) {
        looked++;
        const source = this.passing.source(e, tail.param, object);
        if (source === NOT_PASSED) continue;
        const caller = edgeCaller.data[e];
        const held = this.after(tail, this.held.passed(e, NOTHING7));
        const place2 = source === ELSEWHERE ? -1 : this.placeOf(caller, source, held);
        if (place2 >= 0 && this.seen.data[place2] === this.question) merged2 = true;
        else if (tails.length >= MAX_STEPS) exhaustive = false;
        else {
          if (place2 >= 0) this.seen.data[place2] = this.question;
          const isLockFree = tail.isLockFree && !this.held.locksAt(e);
          tails.push({
            cs: caller,
            param: source,
            edge: e,
            rest: tail,
            length: tail.length + 1,
            held,
            isLockFree
          });
        }
      }
    }
    if (merged2 && this.withParameterLocks) exhaustive = false;
    return { list: [...found.values()], exhaustive: exhaustive && found.size < MAX_ARRIVALS };
  }
  /** Held after the calls of a tail by a thread that holds `entry` before. */
  after(tail, entry) {
    if (entry === NOTHING7) return tail.held;
    if (tail.isLockFree && this.held.isFree(entry)) return entry;
    let tokens = entry;
    for (let at = tail; at.rest !== void 0; at = at.rest) tokens = this.held.passed(at.edge, tokens);
    return tokens;
  }
  /** Threads that start with the object as their argument. */
  fromRoot(tail, mask, found) {
    for (const root of this.rootsAt.get(tail.cs) ?? []) {
      if ((mask & 1 << this.threads.roots[root].group) !== 0)
        this.add(void 0, root, NOTHING7, tail, found);
    }
  }
  add(before2, root, entry, tail, found) {
    if (this.held.strip(entry) !== entry) this.withParameterLocks = true;
    const held = this.after(tail, entry);
    const key2 = held * MAX_GROUPS2 + this.threads.roots[root].group;
    if (!found.has(key2)) found.set(key2, new LongerArrival(before2, root, held, tail));
  }
  /** All ways to the beginning of a tail, with the tail; false when not all are known. */
  complete(tail, mask, found) {
    const { list, exhaustive } = this.paths.to(tail.cs, mask);
    for (const arrival of list) {
      if (found.size >= MAX_ARRIVALS) return false;
      this.add(arrival, arrival.root, arrival.entry, tail, found);
    }
    return exhaustive;
  }
  placeOf(cs, param, held) {
    const place2 = this.places.numberOf(this.params.numberOf(cs, param), held);
    if (place2 === this.seen.length) this.seen.push(0);
    return place2;
  }
};

// src/races/paths.ts
var MAX_PER_CONTEXT = 24;
var GROUP_BITS = 5;
var FoundArrival = class {
  constructor(search, state, root, entry, length) {
    this.search = search;
    this.state = state;
    this.root = root;
    this.entry = entry;
    this.length = length;
  }
  search;
  state;
  root;
  entry;
  length;
  get edges() {
    return this.search.edgesTo(this.state);
  }
};
var PathSearch = class {
  constructor(pt, threads, held, leads, tick) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.leads = leads;
    this.tick = tick;
    this.last = new Int32Array(pt.calls.size).fill(-1);
    this.counts = new Uint8Array(pt.calls.size);
    this.groups = new Int32Array(pt.calls.size);
    this.groupOf = Int32Array.from(threads.roots, ({ group }) => group);
    this.cut = new Uint8Array(pt.calls.size);
    this.search();
    this.spreadCuts();
  }
  pt;
  threads;
  held;
  leads;
  tick;
  /** States as parallel arrays; `parent` is −1 at a root. */
  cs = new IntVec(1024);
  root = new IntVec(1024);
  parent = new IntVec(1024);
  edge = new IntVec(1024);
  /** Number of calls. */
  far = new IntVec(1024);
  /** States of each method context, linked, the latest first. */
  last;
  /** By state: locks on entry, with the group in the lower `GROUP_BITS`, and the state before it in its list. */
  chain = new IntVec(1024);
  /** By root. */
  groupOf;
  /** By method context: the groups that get there, as bits. */
  groups;
  counts;
  /** 1 for method contexts to which not all ways were kept. */
  cut;
  /** Answers by method context and groups of threads. */
  known = new PairMap(256);
  answers = [];
  /** Ways to a method context for threads of the groups in `mask`. */
  to(cs, mask) {
    const known = this.known.get(cs, mask);
    if (known >= 0) return this.answers[known];
    const list = [];
    for (let s = this.last[cs]; s >= 0; s = this.chain.data[2 * s + 1]) {
      const root = this.root.data[s];
      if ((mask & 1 << this.groupOf[root]) === 0) continue;
      list.push(new FoundArrival(this, s, root, this.entryOf(s), this.far.data[s]));
    }
    const answer = { list: list.reverse(), exhaustive: this.cut[cs] === 0 };
    this.known.set(cs, mask, this.answers.push(answer) - 1);
    return answer;
  }
  /** The calls on the way to a state, in order. */
  edgesTo(state) {
    const edges = [];
    for (let s = state; this.parent.data[s] >= 0; s = this.parent.data[s]) edges.push(this.edge.data[s]);
    return edges.reverse();
  }
  search() {
    const { edgeCallee } = this.pt.calls;
    const { start, items } = this.worthTaking();
    this.threads.roots.forEach(({ cs }, root) => void this.add(cs, NOTHING7, root, -1, -1));
    for (let at = 0; at < this.cs.length; at++) {
      this.tick();
      const cs = this.cs.data[at];
      const before2 = this.entryOf(at);
      const isSame = this.held.isFree(before2);
      for (let i = start[cs]; i < start[cs + 1]; i++) {
        if (isSame && items[i] < 0) continue;
        const e = items[i] < 0 ? ~items[i] : items[i];
        const entry = this.held.passed(e, before2);
        this.add(edgeCallee.data[e], entry, this.root.data[at], at, e);
      }
    }
  }
  /**
   * Call edges by caller, in their order. Of several to one callee that pass on the same locks all but the first are
   * complemented: only locks of parameters, which depend on the call, make others of them.
   */
  worthTaking() {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const start = new Int32Array(calls.size + 1);
    const items = new IntVec(1024);
    const seen = new Int32Array(calls.size).fill(-1);
    for (let cs = 0; cs < calls.size; cs++) {
      for (let e = this.leads[cs] === 1 ? first[cs] : -1; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (this.leads[callee] === 0) continue;
        const isLocked = this.held.locksAt(e);
        items.push(!isLocked && seen[callee] === cs ? ~e : e);
        if (!isLocked) seen[callee] = cs;
      }
      start[cs + 1] = items.length;
    }
    return { start, items: items.data };
  }
  add(cs, entry, root, parent, edge) {
    const group = this.groupOf[root];
    const isFirstOfGroup = (this.groups[cs] & 1 << group) === 0;
    if (!isFirstOfGroup) {
      if (this.cut[cs] === 1) return;
      const key2 = entry << GROUP_BITS | group;
      for (let s = this.last[cs]; s >= 0; s = this.chain.data[2 * s + 1])
        if (this.chain.data[2 * s] === key2) return;
    }
    if (this.counts[cs] >= MAX_PER_CONTEXT && !isFirstOfGroup) {
      this.cut[cs] = 1;
      return;
    }
    this.counts[cs]++;
    this.groups[cs] |= 1 << group;
    this.chain.push(entry << GROUP_BITS | group);
    this.chain.push(this.last[cs]);
    this.last[cs] = this.cs.push(cs);
    this.root.push(root);
    this.parent.push(parent);
    this.edge.push(edge);
    this.far.push(parent < 0 ? 0 : this.far.data[parent] + 1);
  }
  entryOf(state) {
    return this.chain.data[2 * state] >> GROUP_BITS;
  }
  /** What lies behind a cut was not searched in full either. */
  spreadCuts() {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const work = [];
    for (let cs = 0; cs < this.cut.length; cs++) if (this.cut[cs] === 1) work.push(cs);
    while (work.length > 0) {
      for (let e = first[work.pop()]; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (this.cut[callee] === 1) continue;
        this.cut[callee] = 1;
        work.push(callee);
      }
    }
  }
};

// src/races/race-table.ts
var RaceTable = class {
  constructor(instances) {
    this.instances = instances;
  }
  instances;
  /** The two access sites, `first ≤ second`. */
  first = new IntVec();
  second = new IntVec();
  /** What races on the same thing: pairs of one number are told of one thing. */
  crowd = new IntVec();
  /** The access instances that are shown. */
  firstInstance = new IntVec();
  secondInstance = new IntVec();
  /** Index into `known`: there are few different ones. */
  ways = new IntVec();
  known = [];
  /** A number for two ways, to be given with each race that is shown by them. */
  addWays(sides, left, right) {
    return this.known.push({ sides, left, right }) - 1;
  }
  add(firstInstance, secondInstance, crowd, ways2) {
    const { site } = this.instances;
    this.second.push(site.data[secondInstance]);
    this.crowd.push(crowd);
    this.firstInstance.push(firstInstance);
    this.secondInstance.push(secondInstance);
    this.ways.push(ways2);
    return this.first.push(site.data[firstInstance]);
  }
  /** Where the instances that are shown meet. */
  locationOf(race) {
    return this.instances.location.data[this.firstInstance.data[race]];
  }
  sidesOf(race) {
    const { sides, left, right } = this.known[this.ways.data[race]];
    return [
      sideOf(sides, this.firstInstance.data[race], left),
      sideOf(sides, this.secondInstance.data[race], right)
    ];
  }
};
function sideOf(sides, instance, way) {
  const { arrivals, tokens } = sides.of(instance);
  return { instance, arrival: arrivals[way], tokens: tokens[way] };
}
var RacePair = class {
  constructor(table2, row) {
    this.table = table2;
    this.row = row;
  }
  table;
  row;
  get first() {
    return this.table.first.data[this.row];
  }
  get second() {
    return this.table.second.data[this.row];
  }
  get crowd() {
    return this.table.crowd.data[this.row];
  }
  get firstInstance() {
    return this.table.firstInstance.data[this.row];
  }
  get secondInstance() {
    return this.table.secondInstance.data[this.row];
  }
  get location() {
    return this.table.locationOf(this.row);
  }
  get sides() {
    return this.table.sidesOf(this.row);
  }
};
var RacePairs = class _RacePairs {
  constructor(table2, rows) {
    this.table = table2;
    this.rows = rows;
  }
  table;
  rows;
  get length() {
    return this.rows.length;
  }
  *[Symbol.iterator]() {
    for (const row of this.rows) yield new RacePair(this.table, row);
  }
  map(make) {
    const made2 = new Array(this.rows.length);
    for (let i = 0; i < made2.length; i++) made2[i] = make(new RacePair(this.table, this.rows[i]));
    return made2;
  }
  some(test) {
    for (const row of this.rows) if (test(new RacePair(this.table, row))) return true;
    return false;
  }
  /** A list of the same table with these rows, which are sorted. */
  only(rows) {
    return new _RacePairs(this.table, rows);
  }
  /** These and others, which are sorted too; of equal sites the others last. */
  with(others) {
    return others.length === 0 ? this : this.only(merged(this, others));
  }
};

// src/races/refine.ts
function refined(pairs, isWhole, mayRace, input) {
  const { crowd, firstInstance, secondInstance } = pairs.table;
  const kept = new IntVec();
  const others = new IntVec();
  for (const race of pairs.rows) {
    input.tick();
    const mayBe = !isWhole(crowd.data[race]) || mayRace(firstInstance.data[race], secondInstance.data[race]);
    (mayBe ? kept : others).push(race);
  }
  const asked = pairs.only(others.view());
  const refiner = new Refiner(mayRace, input, asked);
  for (const race of asked.rows) refiner.ask(race);
  return { kept: pairs.only(kept.view()), others: asked, again: refiner.found.list() };
}
var Refiner = class {
  constructor(mayRace, input, pairs) {
    this.mayRace = mayRace;
    this.input = input;
    this.races = pairs.table;
    this.parallelism = new Parallelism(input.threads);
    this.before = allocated(input.instances.count);
    this.bySite = instancesOf(pairs, input.instances);
  }
  mayRace;
  input;
  races;
  parallelism;
  /** Instances that threads get to, by site; of the sites of pairs alone. */
  bySite;
  /** Lists of instances by (site, location): the last one, and from each the one before it plus 1; of sites asked for. */
  last = new PairMap(256);
  before;
  listed = /* @__PURE__ */ new Set();
  /** Pairs with witnesses that may race. */
  found = new PairTable();
  /** Adds the pair of sites where it has witnesses that may race. */
  ask(race) {
    const { first, second, crowd } = this.races;
    const witnesses = this.instancePairs(race);
    if (witnesses.length === 0) return;
    const pair = this.found.add(first.data[race], second.data[race], crowd.data[race]);
    for (let i = 0; i < witnesses.length; i += 2) this.found.addWitness(pair, witnesses[i], witnesses[i + 1]);
    if (witnesses.length === 2 * MAX_WITNESSES) this.found.leaveOut(pair);
  }
  /** The first instances that may race, two and two, as many as a witness is sought among. */
  instancePairs(race) {
    const { instances, causeOf, isShared: isShared2 } = this.input;
    const cause = causeOf(this.races.locationOf(race));
    const first = this.races.first.data[race];
    const second = this.races.second.data[race];
    this.list(second);
    const found = [];
    for (const i of this.at(first)) {
      const at = instances.location.data[i];
      if (causeOf(at) !== cause || !isShared2(at)) continue;
      for (let j = this.last.get(second, at); j >= 0; j = this.before[j] - 1) {
        if (first === second && j > i) continue;
        if (!this.unlocked(i, j) || !this.mayRace(i, j)) continue;
        if (found.push(i, j) === 2 * MAX_WITNESSES) return found;
      }
    }
    return found;
  }
  at(site) {
    const { start, items } = this.bySite;
    return items.subarray(start[site], start[site + 1]);
  }
  list(site) {
    if (this.listed.has(site)) return;
    this.listed.add(site);
    for (const i of this.at(site)) {
      const location = this.input.instances.location.data[i];
      this.before[i] = this.last.get(site, location) + 1;
      this.last.set(site, location, i);
    }
  }
  unlocked(i, j) {
    this.input.tick();
    const { mask, tokens } = this.input.instances;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    return !this.input.sets.exclude(tokens.data[i], tokens.data[j]);
  }
};
function instancesOf(pairs, instances) {
  const chosen = instancesAt([pairs], instances);
  const site = instances.site.data;
  const { start, items } = grouped(
    chosen.map((i) => site[i]),
    instances.sites.length
  );
  return { start, items: items.map((q) => chosen[q]) };
}

// src/races/sides.ts
var Sides = class {
  constructor(pt, held, paths, passed, instances) {
    this.pt = pt;
    this.held = held;
    this.paths = paths;
    this.passed = passed;
    this.instances = instances;
    this.kindOf = allocated(instances.count);
  }
  pt;
  held;
  paths;
  passed;
  instances;
  kinds = [];
  /** By access instance: its kind plus 1, or 0; most are never asked for, and their pages not touched. */
  kindOf;
  arrivals = [];
  /** A place and the groups that get there; with the object that a parameter is; with the locks of the frame. */
  places = new PairMap(256);
  params = new PairMap(256);
  passedAs = new PairMap(256);
  entries = new PairMap(256);
  framed = new PairMap(256);
  locked = new PairMap(256);
  of(instance) {
    const known = this.kindOf[instance];
    if (known > 0) return this.kinds[known - 1];
    const kind = this.find(instance);
    this.kindOf[instance] = kind.number + 1;
    return kind;
  }
  /** The access's own lock is known where its base is a parameter that came in locked, or is locked in this frame. */
  find(instance) {
    const { cs: contexts, site, sites, frame, base } = this.instances;
    const cs = contexts.data[instance];
    const local = base.data[instance];
    const { block, insn } = sites[site.data[instance]];
    const isParam = local >= 0 && local < this.pt.templateOf(cs).paramCount;
    const isLocked = local >= 0 && this.held.locksLocal(cs, local, block, insn);
    const ways2 = this.waysTo(instance);
    const framed = this.framed.numberOf(ways2, frame.data[instance]);
    const number = this.locked.numberOf(framed, (isParam ? local + 1 : 0) * 2 + Number(isLocked));
    if (number < this.kinds.length) return this.kinds[number];
    const { list, exhaustive } = this.arrivals[ways2];
    const tokens = list.map(
      ({ entry }) => this.held.atAccess(cs, block, insn, entry, frame.data[instance], local)
    );
    const kind = { number, arrivals: list, tokens, exhaustive };
    this.kinds.push(kind);
    return kind;
  }
  /** Index of the ways to an access instance. */
  waysTo(instance) {
    const { cs: contexts, mask: masks, via, viaObject } = this.instances;
    const cs = contexts.data[instance];
    const mask = masks.data[instance];
    const param = via.data[instance];
    const place2 = this.places.numberOf(cs, mask);
    const passedAs = param < 0 ? 0 : 1 + this.passedAs.numberOf(this.params.numberOf(cs, param), viaObject.data[instance]);
    const ways2 = this.entries.numberOf(place2, passedAs);
    if (ways2 < this.arrivals.length) return ways2;
    const found = param < 0 ? this.paths.to(cs, mask) : this.passedTo(cs, param, instance);
    this.arrivals.push(found);
    return ways2;
  }
  /** Ways on which the parameter is the object. */
  passedTo(cs, param, instance) {
    const { mask, viaObject } = this.instances;
    const found = this.passed.to(cs, param, viaObject.data[instance], mask.data[instance]);
    return found.list.length > 0 ? found : { ...this.paths.to(cs, mask.data[instance]), exhaustive: false };
  }
};

// src/races/stages.ts
function countStages(instances, locations, threads, escaping, tick = () => {
}) {
  const counts = { original: 0, reachable: 0, aliasing: 0, escaping: 0 };
  const parallelism = new Parallelism(threads);
  const sets = new SequenceTable();
  const isEscaping = (location) => {
    const object = locations.objectOf(location);
    return object < 0 || escaping.has(object);
  };
  for (const classes of classesByField(instances, sets)) {
    counts.original += pairsAmong(classes);
    const reached = classes.filter(({ mask }) => mask !== 0);
    if (!reached.some(({ write }) => write)) continue;
    const table2 = new LocationTable(reached, sets, isEscaping);
    for (let i = 0; i < reached.length; i++) {
      tick();
      for (let j = 0; j <= i; j++) {
        const pairs = pairCount(reached[i], reached[j], i === j);
        if (pairs === 0 || !parallelism.may(reached[i].mask, reached[j].mask)) continue;
        counts.reachable += pairs;
        const met = table2.meet(reached[i].set, reached[j].set);
        if (met === Met.nowhere) continue;
        counts.aliasing += pairs;
        if (met === Met.shared) counts.escaping += pairs;
      }
    }
  }
  return counts;
}
function pairCount(a, b, same) {
  if (!a.write && !b.write) return 0;
  return same ? a.size * (a.size + 1) / 2 : a.size * b.size;
}
function pairsAmong(classes) {
  let writes = 0;
  let reads = 0;
  for (const { write, size } of classes) {
    if (write) writes += size;
    else reads += size;
  }
  return writes * (writes + 1) / 2 + writes * reads;
}
function classesByField(instances, sets) {
  const { sites, site, mask, location } = instances;
  const masks = new Int32Array(sites.length);
  for (let i = 0; i < instances.count; i++) masks[site.data[i]] |= mask.data[i];
  const { start, items } = grouped(site.view(), sites.length);
  const byField = /* @__PURE__ */ new Map();
  for (let s = 0; s < sites.length; s++) {
    const { key: key2, write } = sites[s];
    const at = new Int32Array(start[s + 1] - start[s]);
    for (let i = 0; i < at.length; i++) at[i] = location.data[items[start[s] + i]];
    const set = sets.intern(distinct(at));
    let classes = byField.get(key2);
    if (classes === void 0) {
      classes = /* @__PURE__ */ new Map();
      byField.set(key2, classes);
    }
    const name = `${masks[s]}:${write}:${set}`;
    const known = classes.get(name);
    if (known !== void 0) known.size++;
    else classes.set(name, { mask: masks[s], write, set, size: 1 });
  }
  return [...byField.values()].map((classes) => [...classes.values()]);
}
function distinct(values) {
  values.sort();
  let n = 0;
  for (let i = 0; i < values.length; i++) if (i === 0 || values[i] !== values[i - 1]) values[n++] = values[i];
  return values.subarray(0, n);
}
var Met = { nowhere: 0, unshared: 1, shared: 2 };
var LocationTable = class {
  rows = /* @__PURE__ */ new Map();
  sharedWords;
  words;
  constructor(classes, sets, isEscaping) {
    const all = /* @__PURE__ */ new Set();
    const used = new Set(classes.map(({ set }) => set));
    for (const set of used) for (const location of sets.get(set)) all.add(location);
    const columns = /* @__PURE__ */ new Map();
    for (const location of all) if (isEscaping(location)) columns.set(location, columns.size);
    this.sharedWords = columns.size + 31 >>> 5;
    const gap = this.sharedWords * 32 - columns.size;
    for (const location of all) if (!columns.has(location)) columns.set(location, columns.size + gap);
    this.words = columns.size + gap + 31 >>> 5;
    for (const set of used) {
      const row = new Int32Array(this.words);
      for (const location of sets.get(set)) {
        const column = columns.get(location);
        row[column >>> 5] |= 1 << (column & 31);
      }
      this.rows.set(set, row);
    }
  }
  meet(a, b) {
    const x = this.rows.get(a);
    const y = this.rows.get(b);
    for (let word = 0; word < this.words; word++) {
      if ((x[word] & y[word]) !== 0) return word < this.sharedWords ? Met.shared : Met.unshared;
    }
    return Met.nowhere;
  }
};

// src/races/witness.ts
var NONE = { left: -1, right: -1, length: Infinity, together: Infinity, locks: Infinity };
var Witnesses = class {
  constructor(threads, held, sides, races, tick) {
    this.threads = threads;
    this.held = held;
    this.sides = sides;
    this.races = races;
    this.tick = tick;
  }
  threads;
  held;
  sides;
  races;
  tick;
  /** Index into `ways` by two kinds of sides: there are many pairs of kinds, and few different ways. */
  known = new PairMap(1024);
  numbers = new SequenceTable();
  ways = [];
  /** By the two indices of ways that are shown, their number in the table of races. */
  shown = new PairMap(64);
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;
  /**
   * A pair with its paths: of all witnesses the shortest two; of equally short ones those that start apart, then
   * those with fewer locks, so that what is shown does not hang on the order in which objects were met. −1 when every
   * two paths share a lock, else a row of the table of races.
   */
  show(pairs, pair) {
    this.tick();
    let exhaustive = pairs.hasAll(pair);
    let best = NONE;
    let shown = -1;
    for (let at = pairs.witnessAfter(pair); at >= 0; at = pairs.witnessAfter(pair, at)) {
      const a = this.sides.of(pairs.firstInstance.data[at]);
      const b = this.sides.of(pairs.secondInstance.data[at]);
      exhaustive &&= a.exhaustive && b.exhaustive;
      const ways2 = this.bestWays(a, b);
      if (!isBetter(ways2, best)) continue;
      best = ways2;
      shown = at;
    }
    if (shown >= 0) return this.race(pairs, pair, shown, best.left, best.right);
    if (exhaustive) return -1;
    this.undecided++;
    return this.anyWays(pairs, pair);
  }
  /** The first ways there are. */
  anyWays(pairs, pair) {
    const isReached = (instance) => this.sides.of(instance).arrivals.length > 0;
    for (let at = pairs.witnessAfter(pair); at >= 0; at = pairs.witnessAfter(pair, at)) {
      if (isReached(pairs.firstInstance.data[at]) && isReached(pairs.secondInstance.data[at]))
        return this.race(pairs, pair, at, 0, 0);
    }
    return -1;
  }
  bestWays(a, b) {
    const known = this.known.get(a.number, b.number);
    if (known >= 0) return this.ways[known];
    const best = this.findWays(a, b);
    const { left, right, length, together, locks } = best;
    const number = this.numbers.intern(left < 0 ? [] : [left, right, length, together, locks]);
    if (number === this.ways.length) this.ways.push(best);
    this.known.set(a.number, b.number, number);
    return this.ways[number];
  }
  findWays(a, b) {
    const { sets } = this.held;
    let best = NONE;
    for (let left = 0; left < a.arrivals.length; left++) {
      for (let right = 0; right < b.arrivals.length; right++) {
        const length = a.arrivals[left].length + b.arrivals[right].length;
        const roots2 = [a.arrivals[left].root, b.arrivals[right].root];
        if (length > best.length || !this.parallel(...roots2)) continue;
        if (sets.exclude(a.tokens[left], b.tokens[right])) continue;
        const together = roots2[0] === roots2[1] ? 1 : 0;
        const locks = sets.get(a.tokens[left]).length + sets.get(b.tokens[right]).length;
        const ways2 = { left, right, length, together, locks };
        if (isBetter(ways2, best)) best = ways2;
      }
    }
    return best;
  }
  race(pairs, pair, witness, left, right) {
    let ways2 = this.shown.get(left, right);
    if (ways2 < 0) {
      ways2 = this.races.addWays(this.sides, left, right);
      this.shown.set(left, right, ways2);
    }
    const first = pairs.firstInstance.data[witness];
    const second = pairs.secondInstance.data[witness];
    return this.races.add(first, second, pairs.crowd.data[pair], ways2);
  }
  parallel(a, b) {
    const { roots: roots2, parallel } = this.threads;
    return (parallel[roots2[a].group] & 1 << roots2[b].group) !== 0;
  }
};
function isBetter(a, b) {
  if (a.length !== b.length) return a.length < b.length;
  return a.together !== b.together ? a.together < b.together : a.locks < b.locks;
}

// src/races/index.ts
var TICK_EVERY2 = 256;
function findRaces(pt, threads, options) {
  const stop2 = new Stop(options.tick);
  const tick = every(TICK_EVERY2, () => stop2.tick());
  const construction = new Construction(pt);
  const held = new HeldLocks(pt, threads, tick);
  const passing = new Passing(pt, threads, held, construction);
  const fields = new HeapFields(pt);
  const escaping = escapingObjects(pt, fields);
  const ownership = new Ownership(pt, construction, escaping);
  const accesses = new AccessTable(pt.program);
  const { instances, locations } = collectAccesses(
    { pt, threads, held, construction, passing, ownership, fields, escaping, accesses },
    { ...options, tick }
  );
  const counts = countStages(instances, locations, threads, escaping, tick);
  const causeOf = (location) => causeOfLocation(pt, locations, location);
  const unlocked = unlockedPairs(instances, locations, threads, escaping, held.sets, causeOf, tick);
  const table2 = new RaceTable(instances);
  let undecided = 0;
  let sought;
  const waysTo = (lists) => {
    if (sought === void 0 || !leadToWitnesses(sought.leads, lists, instances)) {
      const leads = pt.calls.leadingTo(instancesAt(lists, instances).map((i) => instances.cs.data[i]));
      const paths = new PathSearch(pt, threads, held, leads, tick);
      const passed = new PassedPaths(pt, threads, held, passing, paths, tick);
      const sides = new Sides(pt, held, paths, passed, instances);
      sought = { leads, witnesses: new Witnesses(threads, held, sides, table2, tick) };
    }
    return sought.witnesses;
  };
  const show = (lists) => {
    const witnesses = waysTo(lists);
    const before2 = witnesses.undecided;
    const shown = new IntVec();
    stop2.untilThen(() => {
      for (const { table: pairs2, rows } of lists) {
        for (const pair of rows) {
          const race = witnesses.show(pairs2, pair);
          if (race >= 0) shown.push(race);
        }
      }
    });
    undecided += witnesses.undecided - before2;
    return shown.view();
  };
  const { isPart } = unlocked;
  const omitted = [...unlocked.omitted];
  const listed3 = new RacePairs(table2, show([unlocked.pairs]));
  const pairs = stop2.cause === void 0 ? withOmitted(unlocked, omitted, listed3, show) : listed3;
  const stages = { ...counts, unlocked: unlocked.count - countWithout(unlocked.pairs, pairs) };
  const mayShare = (object) => object < 0 || escaping.has(object);
  const isShared2 = (location) => mayShare(locations.objectOf(location));
  const races = {
    pairs,
    omitted,
    isPart,
    stages,
    instances,
    accesses,
    locations,
    held,
    undecided,
    mergedGroups: threads.mergedGroups,
    ...stop2.cause !== void 0 && { cut: stop2.cause },
    construction,
    mayShare,
    owned: (mayRace) => {
      const { sets } = held;
      const isWhole = (crowd) => omitted[crowd] === 0 && !isPart[crowd];
      const { kept, others, again } = refined(pairs, isWhole, mayRace, {
        instances,
        threads,
        sets,
        causeOf,
        isShared: isShared2,
        tick
      });
      const left = kept.with(show([again]));
      const owned = stages.unlocked - countWithout(others, left);
      return { ...races, undecided, pairs: left, stages: { ...stages, owned } };
    }
  };
  return races;
}
function leadToWitnesses(leads, lists, { cs }) {
  const isLed = (instances) => instances.view().every((i) => leads[cs.data[i]] === 1);
  return lists.every(({ table: table2 }) => isLed(table2.firstInstance) && isLed(table2.secondInstance));
}
function withOmitted({ listAll }, omitted, pairs, show) {
  const told = /* @__PURE__ */ new Set();
  for (const race of pairs.rows) told.add(pairs.table.crowd.data[race]);
  const untold = [...omitted.keys()].filter((crowd) => omitted[crowd] > 0 && !told.has(crowd));
  if (untold.length === 0) return pairs;
  for (const crowd of untold) omitted[crowd] = 0;
  return pairs.with(sortedBySites(show(untold.map(listAll)), pairs.table));
}
var Stop = class {
  constructor(action) {
    this.action = action;
  }
  action;
  cause;
  tick() {
    if (this.cause !== void 0) return;
    try {
      this.action();
    } catch (error) {
      this.cause = error;
      throw error;
    }
  }
  /** Work that may be stopped in the middle. */
  untilThen(work) {
    try {
      work();
    } catch (error) {
      if (error !== this.cause) throw error;
    }
  }
};
function every(n, action) {
  let calls = 0;
  return () => {
    if (++calls % n === 0) action();
  };
}
function causeOfLocation(pt, locations, location) {
  const object = locations.objectOf(location);
  const key2 = locations.keyOf(location);
  if (object < 0 || key2 !== ELEMENT && pt.program.isApplication(pt.program.field(key2 - 1).owner)) return -1;
  return pt.heap.siteOf(object);
}

// src/findings/group.ts
function groupPairs(pt, races, holders, view) {
  const { pairs } = races;
  const groups = /* @__PURE__ */ new Map();
  const byLocation = /* @__PURE__ */ new Map();
  for (const row of pairs.rows) {
    const location = pairs.table.locationOf(row);
    let group = byLocation.get(location);
    if (group === void 0) {
      const made2 = groupAt(pt, races, holders, view, location);
      group = groups.get(made2.identity) ?? { ...made2, rows: new IntVec() };
      groups.set(group.identity, group);
      byLocation.set(location, group);
    }
    group.rows.push(row);
  }
  return [...groups.values()].map(({ rows, ...group }) => ({ ...group, pairs: pairs.only(rows.view()) }));
}
function groupAt(pt, { locations }, holders, view, location) {
  const key2 = locations.keyOf(location);
  const object = locations.objectOf(location);
  const subject = subjectOf(pt, holders, key2, object);
  const parts = [subject.kind, stableName(subject.subject), stableName(subject.owner)];
  if (view === "object" && object >= 0) parts.push(objectIdentity(pt, holders, object));
  return { ...subject, identity: parts.join("|"), key: key2, object };
}
function fieldOf2(pt, holders, key2, object) {
  const { program } = pt;
  if (key2 !== ELEMENT && program.isApplication(program.field(key2 - 1).owner)) return key2 - 1;
  const [name] = object < 0 ? [] : holders.of(object);
  if (name === void 0) return -1;
  const dot = name.lastIndexOf(".");
  const cls = program.findClass(name.slice(0, dot).replaceAll(".", "/"));
  const fields = cls < 0 ? [] : program.class(cls).fields;
  return fields.find((field) => program.field(field).name === name.slice(dot + 1)) ?? -1;
}
function withPairs(pt, { locations }, holders, group, pairs) {
  const [{ location }] = pairs;
  const key2 = locations.keyOf(location);
  const object = locations.objectOf(location);
  return { ...group, ...subjectOf(pt, holders, key2, object), key: key2, object, pairs };
}
function subjectOf(pt, holders, key2, object) {
  const { program, heap } = pt;
  if (key2 === ELEMENT) {
    const held = holders.of(object);
    const subject = held.length > 0 ? `${held[0]}[]` : prettyClass(program.class(heap.classOf(object)).name);
    return { kind: "array-race", subject, owner: held.length > 0 ? subject : madeIn(pt, object) };
  }
  const field = program.field(key2 - 1);
  const fieldOwner = program.class(field.owner);
  if (program.isApplication(field.owner)) {
    const subject = `${prettyClass(fieldOwner.name)}.${field.name}`;
    return { kind: "field-race", subject, owner: subject };
  }
  const cls = prettyClass(object >= 0 ? program.class(heap.classOf(object)).name : fieldOwner.name);
  const owner = object >= 0 ? holders.of(object)[0] ?? madeIn(pt, object) : cls;
  return { kind: "library-object-race", subject: cls, owner };
}
function madeIn(pt, object) {
  const { method: method2 } = pt.heap.sites[pt.heap.siteOf(object)];
  return method2 < 0 ? "the class loader" : `made in ${pt.program.prettyMethod(method2)}`;
}
function objectIdentity(pt, holders, object) {
  const cls = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
  return [cls, madeIn(pt, object), holders.of(object)[0] ?? ""].map(stableName).join("|");
}
function objectName(pt, places, holders, object) {
  const { heap, program } = pt;
  const site = heap.sites[heap.siteOf(object)];
  const cls = prettyClass(program.class(heap.classOf(object)).name);
  const held = holders.of(object);
  const holder = held.length > 0 ? ` in ${held[0]}` : "";
  if (site.method < 0) return cls;
  const { owner } = program.method(site.method);
  if (program.class(owner).origin === "synthetic") return `the shared ${cls}`;
  if (!program.isApplication(owner)) return `${cls}${holder}, made in ${program.prettyMethod(site.method)}`;
  const place2 = places.at(site.method, site.line, site.offset);
  if (place2.line === 0) return `${cls}${holder}, made in ${place2.method}`;
  return `${cls}${holder}, made at ${place2.file.split("/").pop()}:${place2.line}`;
}

// src/findings/holders.ts
var Holders = class {
  names = /* @__PURE__ */ new Map();
  /** Looks for the holders of these objects only. */
  constructor(pt, wanted) {
    const { program } = pt;
    const note = (object, name) => {
      const known = this.names.get(object);
      if (known === void 0) this.names.set(object, /* @__PURE__ */ new Set([name]));
      else known.add(name);
    };
    const fieldName = (field) => {
      const { owner, name } = program.field(field);
      return program.isApplication(owner) ? `${prettyClass(program.class(owner).name)}.${name}` : void 0;
    };
    const names = /* @__PURE__ */ new Map([[ELEMENT, void 0]]);
    const among = wantedIn(pt, wanted);
    for (let i = 0; i < pt.fieldCount; i++) {
      const key2 = pt.fieldKeyOf(i);
      if (!names.has(key2)) names.set(key2, fieldName(key2 - 1));
      const name = names.get(key2);
      if (name !== void 0) for (const object of among(pt.fieldSet(i))) note(object, name);
    }
    pt.eachStatic((field, held) => {
      const name = fieldName(field);
      if (name !== void 0) {
        for (const object of held) if (wanted.has(object)) note(object, name);
      }
    }, new IntVec());
  }
  /**
   * Dotted names of the application's fields that hold the object. Those that a person would name first come first:
   * what compilers add to nested classes is last, then fields of nested classes (iterators and views keep a reference
   * to what they walk over), then the order of names.
   */
  of(object) {
    return [...this.names.get(object) ?? []].sort(
      (a, b) => remoteness(a) - remoteness(b) || (a < b ? -1 : 1)
    );
  }
};
function wantedIn(pt, wanted) {
  const known = /* @__PURE__ */ new Map();
  const buffer = new IntVec();
  return (set) => {
    let found = known.get(set);
    if (found === void 0) {
      buffer.length = 0;
      pt.members(set, buffer);
      found = [...buffer.view().filter((object) => wanted.has(object))];
      known.set(set, found);
    }
    return found;
  };
}
function remoteness(name) {
  const field = name.slice(name.lastIndexOf(".") + 1);
  const captured = /^(this|val|arg)\$/.test(field) ? 100 : 0;
  return captured + name.slice(0, -field.length).split("$").length;
}

// src/findings/declarations.ts
var DEEPEST = 64;
var LONGEST_TYPE = 200;
var LONGEST_LOCAL = 2e3;
var CLOSERS = { "(": ")", "[": "]", "{": "}" };
var TYPE_WORDS = /* @__PURE__ */ new Set(["class", "interface", "enum"]);
var TYPE_MARKS = /* @__PURE__ */ new Set([".", ",", "<", ">", "?", "&", "[", "]", "@"]);
function javaDeclarations(tokens) {
  const reader = new JavaReader(tokens);
  reader.members(0, tokens.length, [], false);
  return reader.found;
}
var JavaReader = class {
  constructor(tokens) {
    this.tokens = tokens;
    this.match = matchBrackets(tokens);
    this.around = linesBetween(tokens, 0, tokens.length);
  }
  tokens;
  found = [];
  match;
  around;
  /** The members between two places, `to` excluded. */
  members(from, to, path, isEnum) {
    if (path.length > DEEPEST) return;
    const outer = this.around;
    if (path.length > 0) this.around = linesBetween(this.tokens, from - 1, to + 1);
    let at = isEnum ? this.constants(from, to, path) : from;
    while (at < to) at = this.is(at, ";") || this.is(at, "}") ? at + 1 : this.member(at, to, path);
    this.around = outer;
  }
  /** Enum constants, with their bodies; gives the place behind the semicolon that ends them. */
  constants(from, to, path) {
    let at = from;
    while (at < to && !this.is(at, ";")) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) at = annotation.end;
      else if (this.is(at, "{")) {
        this.members(at + 1, this.match[at], [...path, "*"], false);
        at = this.match[at] + 1;
      } else if (this.is(at, "(")) {
        this.code(at + 1, this.match[at], path);
        at = this.match[at] + 1;
      } else at++;
    }
    return at + 1;
  }
  /** One member from the first token of its head; gives the place behind it. */
  member(start, to, path) {
    if (this.isWord(start, "import") || this.isWord(start, "package")) return this.endOfStatement(start, to);
    const annotations = [];
    let name = -1;
    let angles = 0;
    for (let at = start; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(start, at, to, path, annotations);
      else if (this.is(at, "(")) return this.method(start, name, at, to, path, annotations);
      else if (this.is(at, "{")) {
        return this.body(start, name, at, path, annotations);
      } else if (this.is(at, "=") || this.is(at, ";") || this.is(at, ",") && angles <= 0) {
        return this.fields(start, name, at, to, path, annotations);
      } else if (this.is(at, "<")) angles++;
      else if (this.is(at, ">")) angles--;
      else if (this.tokens[at].kind === "word") name = at;
    }
    return to;
  }
  endOfStatement(from, to) {
    let at = from;
    while (at < to && !this.is(at, ";")) at++;
    return at + 1;
  }
  type(start, keyword, to, path, annotations, local = "") {
    const isEnum = this.tokens[keyword].text === "enum";
    let at = keyword + 1;
    while (at < to && !this.is(at, "{") && !this.is(at, ";")) {
      at = this.is(at, "(") ? this.match[at] + 1 : at + 1;
    }
    const end = this.is(at, "{") ? Math.min(this.match[at], to) : Math.min(at, to - 1);
    const inner = [...path, local + this.tokens[keyword + 1].text];
    this.add("type", [keyword + 1], path, annotations, start, end, local);
    if (this.is(at, "{")) this.members(at + 1, end, inner, isEnum);
    return end + 1;
  }
  /** `open` is the parenthesis before the parameters. */
  method(start, name, open, to, path, annotations) {
    this.code(open + 1, Math.min(this.match[open], to), path, "parameter");
    let at = this.match[open] + 1;
    while (at < to && !this.is(at, "{") && !this.is(at, ";")) {
      at = this.is(at, "(") ? this.match[at] + 1 : at + 1;
    }
    if (this.is(at, "{") && at < to) return this.body(start, name, at, path, annotations);
    const end = Math.min(at, to - 1);
    this.add("method", name < 0 ? [] : [name], path, annotations, start, end);
    return end + 1;
  }
  body(start, name, open, path, annotations) {
    const end = this.match[open];
    const isInitialiser = name < 0 || this.isWord(name, "static");
    this.add("method", isInitialiser ? [] : [name], path, annotations, start, end);
    this.code(open + 1, end, path);
    return end + 1;
  }
  /** Fields from the mark behind the first name. */
  fields(start, name, from, to, path, annotations) {
    const names = name < 0 ? [] : [name];
    let at = from;
    while (at < to && !this.is(at, ";")) {
      if (this.is(at, ",") && this.startsDeclarator(at + 1)) names.push(at + 1);
      at = this.isOpener(at) ? this.match[at] + 1 : at + 1;
    }
    const end = Math.min(at, to - 1);
    this.add("field", names, path, annotations, start, end);
    this.code(from, end, path);
    return end + 1;
  }
  startsDeclarator(at) {
    let next = at + 1;
    while (this.is(next, "[") && this.is(next + 1, "]")) next += 2;
    return this.tokens[at]?.kind === "word" && ["=", ",", ";"].some((mark) => this.is(next, mark));
  }
  /** Statements and expressions: local and anonymous classes in them, annotated variables. */
  code(from, to, path, variables = "local") {
    const anonymous = /* @__PURE__ */ new Set();
    for (let at = from; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) at = this.annotated(at, to, path, variables) - 1;
      else if (this.isTypeAt(at, to)) at = this.type(at, at, to, path, [], "*") - 1;
      else if (this.isWord(at, "new")) {
        const body2 = this.bodyBehindNew(at);
        if (body2 >= 0) anonymous.add(body2);
      } else if (anonymous.has(at)) {
        const end = Math.min(this.match[at], to);
        this.members(at + 1, end, [...path, "*"], false);
        at = end;
      }
    }
  }
  /** A local class or variable from its first annotation; gives the place from where to look on. */
  annotated(start, to, path, kind) {
    const annotations = [];
    let at = start;
    for (; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(start, at, to, path, annotations, "*");
      else if (!LOCAL_MODIFIERS.has(this.tokens[at].text)) break;
    }
    const most = Math.min(to, at + LONGEST_LOCAL);
    let end = at;
    while (end < most && !this.is(end, ";") && !this.isStray(end, start)) {
      end = this.isOpener(end) ? this.match[end] + 1 : end + 1;
    }
    this.add(kind, [], path, annotations, start, Math.min(end, to - 1));
    return Math.max(at, start + 1);
  }
  /** A closing bracket that was opened before `start`. */
  isStray(at, start) {
    return (this.is(at, ")") || this.is(at, "]") || this.is(at, "}")) && this.match[at] < start;
  }
  /** The brace behind `new Type(…)`, −1 where there is none. */
  bodyBehindNew(at) {
    const last = Math.min(this.tokens.length, at + LONGEST_TYPE);
    for (let next = at + 1; next < last; next++) {
      if (this.is(next, "(")) return this.is(this.match[next] + 1, "{") ? this.match[next] + 1 : -1;
      const { kind, text: text2 } = this.tokens[next];
      if (kind !== "word" && !TYPE_MARKS.has(text2)) return -1;
    }
    return -1;
  }
  annotation(at) {
    return annotationAt(this.tokens, this.match, at);
  }
  /** `class Name`, `@interface Name`, `record Name(`: at the keyword. */
  isTypeAt(at, to) {
    const token = this.tokens[at];
    if (token.kind !== "word" || at + 1 >= to || this.tokens[at + 1].kind !== "word") return false;
    if (this.is(at - 1, ".") || this.is(at - 1, ":")) return false;
    if (TYPE_WORDS.has(token.text)) return true;
    return token.text === "record" && (this.is(at + 2, "(") || this.is(at + 2, "<"));
  }
  isOpener(at) {
    return this.is(at, "(") || this.is(at, "[") || this.is(at, "{");
  }
  is(at, mark) {
    const token = this.tokens[at];
    return token !== void 0 && token.kind === "mark" && token.text === mark;
  }
  isWord(at, word) {
    const token = this.tokens[at];
    return token.kind === "word" && token.text === word;
  }
  add(kind, names, path, annotations, start, end, prefix = "") {
    const { line } = this.tokens[start];
    const last = names.at(-1);
    this.found.push({
      kind,
      names: names.map((at) => prefix + this.tokens[at].text),
      path,
      annotations,
      line,
      nameLine: last === void 0 ? line : this.tokens[last].line,
      endLine: Math.max(line, (this.tokens[end] ?? this.tokens[this.tokens.length - 1]).endLine),
      around: this.around
    });
  }
};
function linesBetween(tokens, from, to) {
  const last = tokens[Math.min(to, tokens.length) - 1];
  return { from: tokens[from]?.line ?? 1, to: last?.endLine ?? 1 };
}
var LOCAL_MODIFIERS = /* @__PURE__ */ new Set(["final", "abstract", "static", "strictfp", "sealed"]);
function annotationAt(tokens, match, at) {
  const isMark = (place2, mark) => tokens[place2]?.kind === "mark" && tokens[place2].text === mark;
  if (!isMark(at, "@") || tokens[at + 1]?.kind !== "word" || tokens[at + 1].text === "interface") {
    return void 0;
  }
  let name = at + 1;
  while ((isMark(name + 1, ".") || isMark(name + 1, ":")) && tokens[name + 2]?.kind === "word") name += 2;
  const hasArgs = isMark(name + 1, "(");
  const close = hasArgs ? match[name + 1] : name;
  const args = hasArgs ? tokens.slice(name + 2, close) : [];
  return { annotation: { name: tokens[name].text, args, line: tokens[at].line }, end: close + 1 };
}
function matchBrackets(tokens) {
  const match = new Int32Array(tokens.length).fill(-1);
  const open = [];
  const waiting = { ")": 0, "]": 0, "}": 0 };
  tokens.forEach(({ kind, text: text2 }, at) => {
    if (kind !== "mark") return;
    const closer = CLOSERS[text2];
    if (closer !== void 0) {
      open.push(at);
      waiting[closer]++;
    } else if (waiting[text2] !== void 0 && waiting[text2] > 0) {
      for (let done = false; !done; ) {
        const opener = open.pop();
        const expected = CLOSERS[tokens[opener].text];
        match[opener] = at;
        waiting[expected]--;
        done = expected === text2;
        if (done) match[at] = opener;
      }
    }
  });
  for (const opener of open) match[opener] = tokens.length;
  return match;
}

// src/findings/kotlin.ts
var DEEPEST2 = 24;
var TYPES = /* @__PURE__ */ new Set(["class", "interface", "object"]);
var PROPERTIES = /* @__PURE__ */ new Set(["val", "var"]);
var MODIFIERS = /* @__PURE__ */ new Set([
  ...[
    "public",
    "private",
    "protected",
    "internal",
    "open",
    "final",
    "abstract",
    "sealed",
    "override",
    "lateinit"
  ],
  ...[
    "const",
    "inline",
    "noinline",
    "crossinline",
    "suspend",
    "operator",
    "infix",
    "tailrec",
    "external",
    "data"
  ],
  ...["enum", "inner", "annotation", "companion", "value", "fun", "vararg", "expect", "actual"]
]);
var CONTINUES = /* @__PURE__ */ new Set([".", "?", ":", "&", "|", "+", "-", "*", "/", "%", "=", "<", ">", ")", "]", ","]);
var CONTINUING_WORDS = /* @__PURE__ */ new Set(["else", "as", "is", "in", "get", "set", "by", "catch", "finally", "where"]);
function kotlinDeclarations(tokens) {
  const reader = new KotlinReader(tokens);
  reader.scope(0, tokens.length, [], false);
  return reader.found;
}
var KotlinReader = class {
  constructor(tokens) {
    this.tokens = tokens;
    this.match = matchBrackets(tokens);
    this.around = linesBetween(tokens, 0, tokens.length);
  }
  tokens;
  found = [];
  match;
  depth = 0;
  around;
  /** Everything between two places; properties inside of a function are its variables. */
  scope(from, to, path, isCode) {
    if (this.depth >= DEEPEST2) return;
    const outer = this.around;
    if (path.length > 0 && !isCode) this.around = linesBetween(this.tokens, from - 1, to + 1);
    this.depth++;
    this.declarations(from, to, path, isCode);
    this.depth--;
    this.around = outer;
  }
  declarations(from, to, path, isCode) {
    let annotations = [];
    let start = -1;
    for (let at = from; at < to; ) {
      const annotation = annotationAt(this.tokens, this.match, at);
      const { kind, text: text2 } = this.tokens[at];
      const isWord = kind === "word" && !this.is(at - 1, ".") && !this.is(at - 1, ":");
      if (annotation !== void 0) {
        if (start < 0) start = at;
        annotations.push(annotation.annotation);
        at = annotation.end;
        continue;
      }
      if (isWord && MODIFIERS.has(text2) && this.tokens[at + 1]?.kind === "word" && text2 !== "fun") {
        if (start < 0) start = at;
        at++;
        continue;
      }
      const first = start < 0 ? at : start;
      if (isWord && TYPES.has(text2)) at = this.type(first, at, to, path, annotations, isCode);
      else if (isWord && text2 === "fun") at = this.method(first, at, to, path, annotations);
      else if (isWord && PROPERTIES.has(text2)) at = this.property(first, at, to, path, annotations, isCode);
      else at++;
      annotations = [];
      start = -1;
    }
  }
  type(start, keyword, to, path, annotations, isCode) {
    const named2 = this.tokens[keyword + 1]?.kind === "word";
    const isExpression = !named2 && !this.isWord(keyword - 1, "companion");
    const own = named2 ? this.tokens[keyword + 1].text : isExpression ? "*" : "Companion";
    let at = keyword + (named2 ? 2 : 1);
    const parameters = [];
    while (at < to && !this.is(at, "{") && !this.endsHead(at)) {
      if (this.is(at, "(") && parameters.length === 0) parameters.push(at);
      at = this.is(at, "(") ? this.match[at] + 1 : at + 1;
    }
    const hasBody = at < to && this.is(at, "{");
    const end = hasBody ? this.match[at] : at - 1;
    const name = isCode && named2 ? `*${own}` : own;
    const inner = [...path, name];
    this.add("type", -1, path, annotations, start, end, name);
    for (const open of parameters) this.scope(open + 1, Math.min(this.match[open], to), inner, false);
    if (hasBody) this.scope(at + 1, Math.min(end, to), inner, false);
    return Math.max(end + 1, keyword + 1);
  }
  method(start, keyword, to, path, annotations) {
    let open = keyword + 1;
    while (open < to && !this.is(open, "(")) open++;
    let at = open < to ? this.match[open] + 1 : to;
    while (at < to && !this.is(at, "{") && !this.is(at, "=") && !this.endsHead(at)) at++;
    const end = this.is(at, "=") ? this.endOfExpression(at + 1, to) : this.is(at, "{") ? this.match[at] : at - 1;
    this.add("method", open - 1, path, annotations, start, end);
    this.scope(at + 1, Math.min(end + 1, to), path, true);
    return Math.max(end + 1, keyword + 1);
  }
  property(start, keyword, to, path, annotations, isCode) {
    let name = keyword + 1;
    while (this.is(name + 1, ".") || this.is(name, "<") || this.is(name, ">") || this.is(name, ",")) name++;
    while (this.is(name, ".")) name++;
    const end = this.endOfExpression(name, to);
    this.add(isCode ? "local" : "field", name, path, annotations, start, end);
    this.scope(name + 1, Math.min(end + 1, to), path, true);
    return Math.max(end + 1, keyword + 1);
  }
  /** The last token of what starts here: it ends with its line, unless a bracket is open or the next line goes on. */
  endOfExpression(from, to) {
    let at = from;
    while (at < to) {
      if (this.is(at, ";") || this.is(at, ",") || this.isCloser(at)) return at - 1;
      const next = this.isOpener(at) ? this.match[at] + 1 : at + 1;
      const last = Math.min(next, this.tokens.length) - 1;
      if (next >= to) return last;
      if (this.tokens[next].line > this.tokens[last].endLine && !this.goesOn(last, next)) return last;
      at = next;
    }
    return to - 1;
  }
  goesOn(last, next) {
    const [before2, after2] = [this.tokens[last], this.tokens[next]];
    if (after2.kind === "word") {
      if (CONTINUING_WORDS.has(after2.text)) return true;
    } else if (after2.kind === "mark" && CONTINUES.has(after2.text)) return true;
    return before2.kind === "mark" && ".=+-*/%&|<?:([".includes(before2.text);
  }
  /** Has the head of a declaration without a body ended before this token? */
  endsHead(at) {
    if (this.is(at, ";") || this.isCloser(at)) return true;
    const [before2, token] = [this.tokens[at - 1], this.tokens[at]];
    return token.line > before2.endLine && !this.goesOn(at - 1, at) && !this.is(at, "{") && !this.is(at, "(");
  }
  isOpener(at) {
    return this.is(at, "(") || this.is(at, "[") || this.is(at, "{");
  }
  isCloser(at) {
    return this.is(at, ")") || this.is(at, "]") || this.is(at, "}");
  }
  is(at, mark) {
    const token = this.tokens[at];
    return token !== void 0 && token.kind === "mark" && token.text === mark;
  }
  isWord(at, word) {
    const token = this.tokens[at];
    return token !== void 0 && token.kind === "word" && token.text === word;
  }
  add(kind, name, path, annotations, start, end, called) {
    const { line } = this.tokens[start];
    const named2 = this.tokens[name];
    const own = called ?? (named2?.kind === "word" ? named2.text : void 0);
    this.found.push({
      kind,
      names: own === void 0 ? [] : [own],
      path,
      annotations,
      line,
      nameLine: named2?.line ?? line,
      endLine: Math.max(line, (this.tokens[end] ?? this.tokens[this.tokens.length - 1]).endLine),
      around: this.around
    });
  }
};

// src/findings/lexer.ts
function languageOf(file) {
  if (/\.kts?$/.test(file)) return "kotlin";
  if (file.endsWith(".groovy")) return "groovy";
  return file.endsWith(".scala") ? "scala" : "java";
}
function lex(source, language = "java") {
  return new Lexer(source, language).run();
}
var WORD = /[\p{L}\p{N}_$]+/uy;
var CHARACTER = /'(?:\\u+[0-9a-fA-F]{4}|\\[0-7]{1,3}|\\.|[^\\'\r\n])'/y;
var LINE_END = /\r\n|\n|\r/g;
var Lexer = class {
  constructor(source, language) {
    this.source = source;
    this.language = language;
  }
  source;
  language;
  tokens = [];
  comments = [];
  /** Braces that are open inside of each `${` of a string that is not yet closed; what its string ends with. */
  templates = [];
  at = 0;
  line = 1;
  run() {
    const { source } = this;
    while (this.at < source.length) {
      const character = source[this.at];
      if (character === "\n" || character === "\r") this.lineEnd();
      else if (character === " " || character === "	" || character === "\f") this.at++;
      else if (source.startsWith("//", this.at)) this.lineComment();
      else if (source.startsWith("/*", this.at)) this.blockComment();
      else if (character === '"' || character === "'" && this.language === "groovy") this.openString();
      else if (character === "'" && this.matches(CHARACTER)) this.token("string", CHARACTER.lastIndex);
      else if (character === "`" && this.language !== "java") this.quotedName();
      else if (this.matches(WORD)) this.token("word", WORD.lastIndex);
      else this.mark(character);
    }
    return { tokens: this.tokens, comments: this.comments };
  }
  matches(pattern) {
    pattern.lastIndex = this.at;
    return pattern.test(this.source);
  }
  lineEnd() {
    this.at += this.source.startsWith("\r\n", this.at) ? 2 : 1;
    this.line++;
  }
  token(kind, end) {
    const text2 = this.source.slice(this.at, end);
    const inner = kind === "string" ? text2.slice(1, -1) : text2;
    this.tokens.push({ kind, text: inner, line: this.line, endLine: this.line });
    this.at = end;
  }
  mark(character) {
    const open = this.templates.at(-1);
    if (open !== void 0 && character === "}" && open.depth === 0) {
      this.templates.pop();
      this.at++;
      this.string(open.quote, this.at, this.line);
      return;
    }
    if (open !== void 0 && character === "{") open.depth++;
    if (open !== void 0 && character === "}") open.depth--;
    this.tokens.push({ kind: "mark", text: character, line: this.line, endLine: this.line });
    this.at++;
  }
  lineComment() {
    const start = this.at + 2;
    const end = this.endOfLine(start);
    this.comments.push({
      text: this.source.slice(start, end),
      isBlock: false,
      line: this.line,
      endLine: this.line
    });
    this.at = end;
  }
  blockComment() {
    const first = this.line;
    const start = this.at + 2;
    const end = this.language === "java" ? this.source.indexOf("*/", start) : this.nestedEnd(start);
    const text2 = this.source.slice(start, end < 0 ? void 0 : end);
    this.at = end < 0 ? this.source.length : end + 2;
    this.line += linesIn(text2);
    this.comments.push({ text: text2, isBlock: true, line: first, endLine: this.line });
  }
  /** Comments nest, in Kotlin and Scala. */
  nestedEnd(start) {
    if (this.language === "groovy") return this.source.indexOf("*/", start);
    const marks = /\/\*|\*\//g;
    marks.lastIndex = start;
    let depth = 1;
    for (let found = marks.exec(this.source); found !== null; found = marks.exec(this.source)) {
      depth += found[0] === "/*" ? 1 : -1;
      if (depth === 0) return found.index;
    }
    return -1;
  }
  /** A name between backticks is one word. */
  quotedName() {
    const end = this.source.indexOf("`", this.at + 1);
    if (end < 0 || end > this.endOfLine(this.at)) {
      this.mark("`");
      return;
    }
    const text2 = this.source.slice(this.at + 1, end);
    this.tokens.push({ kind: "word", text: text2, line: this.line, endLine: this.line });
    this.at = end + 1;
  }
  openString() {
    const quote2 = this.source[this.at];
    const isBlock = this.source.startsWith(quote2.repeat(3), this.at);
    const whole = isBlock ? quote2.repeat(3) : quote2;
    this.at += whole.length;
    this.string(whole, this.at, this.line);
  }
  /** From inside a string to its end, or to the code of a template in it. */
  string(quote2, start, first) {
    const { source } = this;
    const isBlock = quote2.length > 1;
    const escapes = !isBlock || this.language === "java" || this.language === "groovy";
    const templates = this.language !== "java" && quote2[0] === '"';
    while (this.at < source.length) {
      const character = source[this.at];
      if (character === "\n" || character === "\r") {
        if (!isBlock) break;
        this.lineEnd();
      } else if (character === "\\" && escapes) {
        this.at += /[\r\n]/.test(source[this.at + 1] ?? "") ? 1 : 2;
      } else if (templates && source.startsWith("${", this.at)) {
        this.stringToken(start, first);
        this.at += 2;
        this.templates.push({ depth: 0, quote: quote2 });
        return;
      } else if (source.startsWith(quote2, this.at)) {
        this.stringToken(start, first);
        this.at += quote2.length;
        return;
      } else this.at++;
    }
    this.at = Math.min(this.at, source.length);
    this.stringToken(start, first);
  }
  stringToken(start, first) {
    const text2 = this.source.slice(start, this.at);
    this.tokens.push({ kind: "string", text: text2, line: first, endLine: this.line });
  }
  endOfLine(from) {
    LINE_END.lastIndex = from;
    return LINE_END.exec(this.source)?.index ?? this.source.length;
  }
};
function linesIn(text2) {
  return text2.match(LINE_END)?.length ?? 0;
}

// src/findings/marks.ts
var LONGEST_REASON = 500;
var LONGEST_STATEMENT = 40;
function mayHoldMarks(text2) {
  return /racewarden|NotThreadSafe/i.test(text2);
}
function marksOf(file, text2) {
  const language = languageOf(file);
  const lexed = lex(text2, language);
  const declarations = language === "kotlin" ? kotlinDeclarations(lexed.tokens) : javaDeclarations(lexed.tokens);
  return new MarkReader(file, lexed, declarations).read();
}
function typeKey(path) {
  return path.join("$");
}
function binaryKey(simpleName6) {
  return simpleName6.replace(/\$\d+/g, "$*");
}
var MarkReader = class {
  constructor(file, lexed, declarations) {
    this.file = file;
    this.lexed = lexed;
    this.declarations = declarations;
    this.code = new CodeLines(lexed, languageOf(file) !== "java");
  }
  file;
  lexed;
  declarations;
  marks = [];
  lines = /* @__PURE__ */ new Map();
  extents = [];
  fields = [];
  disclaimers = [];
  problems = [];
  code;
  read() {
    for (const comment of this.lexed.comments) this.comment(comment);
    for (const declaration of this.declarations) this.annotated(declaration);
    const { lines, extents, fields, disclaimers, problems } = this;
    const marks = this.marks.sort((a, b) => a.line - b.line).map(({ mark }) => mark);
    return { marks, lines, extents, fields, disclaimers, problems };
  }
  comment(comment) {
    const said = readComment(comment);
    if (said === void 0) return;
    const line = comment.line + said.offset;
    const where = `${this.file}:${line}`;
    if (said.reason === "") {
      this.problems.push(
        said.isBenign ? `The comment at ${where} is not honoured, as it gives no reason: write "racewarden: benign because …".` : `The comment at ${where} is not understood: write "racewarden: benign because …".`
      );
      return;
    }
    const mark = this.mark("The comment", said.reason, line);
    const covered = this.code.coveredBy(comment);
    if (covered === void 0) return;
    for (let at = covered.from; at <= covered.to; at++) {
      this.lines.set(at, [...this.lines.get(at) ?? [], mark]);
    }
    this.fieldsOnLines(covered, mark);
  }
  /** Fields whose declaration begins on the covered lines, or ends on the line of a comment behind it. */
  fieldsOnLines({ from, to, isBehind }, mark) {
    for (const declaration of this.declarations) {
      const { kind, line, nameLine, endLine } = declaration;
      if (kind !== "field") continue;
      if (from <= nameLine && to >= line || isBehind && from === endLine) this.field(declaration, mark);
    }
  }
  annotated(declaration) {
    for (const annotation of declaration.annotations) {
      if (declaration.kind === "type" && annotation.name === "NotThreadSafe")
        this.disclaimer(declaration, annotation);
      const said = suppressionIn(annotation);
      if (said === void 0) continue;
      const mark = this.mark(said.called, said.reason, annotation.line);
      if (declaration.kind === "field") this.field(declaration, mark);
      if (declaration.kind === "parameter") continue;
      this.extents.push({
        from: declaration.line,
        to: declaration.endLine,
        kind: declaration.kind,
        name: declaration.names[0],
        type: typeKey(declaration.kind === "type" ? pathOf(declaration) : declaration.path),
        mark
      });
    }
  }
  disclaimer(declaration, { line }) {
    const type = typeKey(pathOf(declaration));
    const reason = `${type.replaceAll("$", ".")} is annotated @NotThreadSafe`;
    const mark = { called: "@NotThreadSafe", reason, where: `${this.file}:${line}`, isUsed: false };
    this.disclaimers.push({ type, mark });
  }
  field({ path, names, around: around2 }, mark) {
    for (const name of names) this.fields.push({ type: typeKey(path), name, around: around2, mark });
    if (path.at(-1) === "Companion") {
      for (const name of names) this.fields.push({ type: typeKey(path.slice(0, -1)), name, around: around2, mark });
    }
  }
  mark(called, reason, line) {
    const mark = { called, reason: shortened(reason), where: `${this.file}:${line}`, isUsed: false };
    this.marks.push({ line, mark });
    return mark;
  }
};
var CodeLines = class {
  constructor(lexed, linesEndStatements) {
    this.lexed = lexed;
    this.linesEndStatements = linesEndStatements;
    lexed.tokens.forEach(({ line, endLine }, at) => {
      for (const on of line === endLine ? [line] : [line, endLine]) {
        if (!this.firstToken.has(on)) this.firstToken.set(on, at);
      }
    });
    for (const { line, endLine } of lexed.comments) {
      this.commentLines.add(line);
      this.commentLines.add(endLine);
    }
  }
  lexed;
  linesEndStatements;
  firstToken = /* @__PURE__ */ new Map();
  commentLines = /* @__PURE__ */ new Set();
  /** The line of the comment where it holds code, else the statement directly below; undefined where there is none. */
  coveredBy({ line, endLine }) {
    for (const on of [line, endLine]) {
      if (this.firstToken.has(on)) return { from: on, to: on, isBehind: true };
    }
    let below = endLine + 1;
    while (!this.firstToken.has(below) && this.commentLines.has(below)) below++;
    const first = this.firstToken.get(below);
    return first === void 0 ? void 0 : { from: below, to: this.endOfHead(first), isBehind: false };
  }
  /** The last line up to the first `;`, `{` or `}`; where lines end statements, unless the next one begins with a dot. */
  endOfHead(first) {
    const { tokens } = this.lexed;
    const { line } = tokens[first];
    for (let at = first, depth = 0; at < tokens.length; at++) {
      const { kind, text: text2, endLine } = tokens[at];
      if (endLine - line >= LONGEST_STATEMENT) break;
      if (kind === "mark" && (text2 === ";" || text2 === "{" || text2 === "}")) return endLine;
      if (kind === "mark" && (text2 === "(" || text2 === "[")) depth++;
      if (kind === "mark" && (text2 === ")" || text2 === "]")) depth--;
      const next = tokens[at + 1];
      const ends = this.linesEndStatements && depth <= 0 && next !== void 0 && next.line > endLine;
      if (ends && next.text !== "." && next.text !== "?") return endLine;
    }
    return line;
  }
};
function readComment(comment) {
  if (!/racewarden/i.test(comment.text)) return void 0;
  const lines = comment.text.split(/\r\n|\n|\r/).map((line) => line.trim().replace(/^[*/!]+\s*/, ""));
  const offset = lines.findIndex((line) => /^racewarden\s*:/i.test(line));
  if (offset < 0) return void 0;
  const end = lines.findIndex((line, index) => index > offset && (line === "" || line.startsWith("@")));
  const said = lines.slice(offset, end < 0 ? void 0 : end).join(" ").replace(/^racewarden\s*:\s*/i, "");
  const isBenign = /^benign\b/i.test(said);
  const because = /^benign[\s,:–—-]*because\b[\s,:–—-]*/i.exec(said);
  return { offset, isBenign, reason: because === null ? "" : said.slice(because[0].length).trim() };
}
function suppressionIn({ name, args }) {
  if (name === "SuppressRacewarden") return { called: "@SuppressRacewarden", reason: reasonIn(args) };
  if (name !== "SuppressWarnings" && name !== "Suppress") return void 0;
  const names = args.some(({ kind, text: text2 }) => kind === "string" && text2 === "racewarden");
  return names ? { called: `@${name}("racewarden")`, reason: "" } : void 0;
}
function reasonIn(args) {
  let element = "value";
  const parts = [];
  args.forEach(({ kind, text: text2 }, at) => {
    if (kind === "word" && args[at + 1]?.text === "=" && args[at + 1].kind === "mark") element = text2;
    else if (kind === "string" && REASONS2.has(element)) parts.push(unescaped(text2));
  });
  return parts.join("");
}
var REASONS2 = /* @__PURE__ */ new Set(["value", "reason", "because", "justification"]);
var ESCAPES = { n: " ", r: " ", t: " ", s: " ", "\n": "", "\r": "" };
function unescaped(text2) {
  return text2.replace(
    /\\(?:u+([0-9a-fA-F]{4})|(.|\r?\n))/gs,
    (_, hex, one) => hex === void 0 ? ESCAPES[one[0]] ?? one : String.fromCharCode(Number.parseInt(hex, 16))
  );
}
function shortened(text2) {
  const reason = text2.replace(/\s+/g, " ").trim();
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON - 1)}…` : reason;
}
function pathOf({ path, names }) {
  return [...path, ...names.slice(0, 1)];
}

// src/findings/class-marks.ts
var DEEPEST3 = 100;
var ClassMarks = class {
  constructor(program, isListed) {
    this.program = program;
    for (const cls of program.applicationClasses()) {
      const { file } = program.class(cls);
      if (file !== void 0) this.read(cls, file, isListed(cls) ? this.marks : []);
    }
  }
  program;
  /** By internal name of the class. */
  classes = /* @__PURE__ */ new Map();
  disclaimers = /* @__PURE__ */ new Map();
  /** By internal name of the class, then name and descriptor. */
  methods = /* @__PURE__ */ new Map();
  /** By the name people read. */
  byPrettyName = /* @__PURE__ */ new Map();
  fields = /* @__PURE__ */ new Map();
  /** Those of classes that `isListed` accepts: the others are known from their sources. */
  marks = [];
  get hasMarks() {
    return this.classes.size + this.disclaimers.size + this.methods.size + this.fields.size > 0;
  }
  /** Marks on the method with that pretty name, on the class that holds it and on what is around them. */
  around(className2, method2) {
    if (this.classes.size + this.methods.size === 0) return [];
    const found = [this.byPrettyName.get(method2), ...this.ofLambda(className2, method2)];
    let name = className2.replaceAll(".", "/");
    for (let level = 0; level < DEEPEST3 && name !== void 0; level++) {
      found.push(this.classes.get(name));
      const file = this.fileOf(name);
      const outer = file?.enclosingMethod;
      if (outer?.name !== void 0) found.push(this.methods.get(outer.owner)?.get(outer.name + outer.desc));
      name = outer?.owner ?? file?.innerClasses.find(({ inner }) => inner === name)?.outer;
    }
    return found.filter((mark) => mark !== void 0);
  }
  /** Marks on a field and on its class and those around it; `isStatic` fields are not a class's instances. */
  ofField(cls, field, isStatic) {
    const { name } = this.program.class(cls);
    const own = [this.fields.get(`${name}.${field}`), ...this.around(name.replaceAll("/", "."), "")];
    if (!isStatic) own.push(this.disclaimers.get(name));
    return own.filter((mark) => mark !== void 0);
  }
  fileOf(name) {
    const cls = this.program.findClass(name);
    return cls < 0 ? void 0 : this.program.class(cls).file;
  }
  /** javac calls the code of a lambda `lambda$borrow$0`: whichever `borrow` it stands in. */
  ofLambda(className2, method2) {
    const name = /\.lambda\$(.+)\$\d+\(/.exec(method2)?.[1];
    const marked = this.methods.get(className2.replaceAll(".", "/"));
    if (name === void 0 || marked === void 0) return [];
    const wanted = name === "new" ? "<init>" : name === "static" ? "<clinit>" : name;
    return [...marked].flatMap(([key2, mark]) => key2.startsWith(`${wanted}(`) ? [mark] : []);
  }
  read(cls, file, listed3) {
    const dotted5 = file.name.replaceAll("/", ".");
    const own = markIn(file.annotations, dotted5, listed3);
    if (own !== void 0) this.classes.set(file.name, own);
    if (file.annotations.some(({ type }) => simpleName4(type) === "NotThreadSafe")) {
      const reason = `${dotted5} is annotated @NotThreadSafe`;
      this.disclaimers.set(file.name, { called: "@NotThreadSafe", reason, where: "", isUsed: false });
    }
    for (const { name, annotations } of file.fields) {
      const mark = markIn(annotations, `${dotted5}.${name}`, listed3);
      if (mark !== void 0) this.fields.set(`${file.name}.${name}`, mark);
    }
    for (const id of this.program.class(cls).methods) {
      const { name, desc, member } = this.program.method(id);
      const pretty = this.program.prettyMethod(id);
      const mark = member && markIn(member.annotations, pretty, listed3);
      if (mark === void 0) continue;
      this.byPrettyName.set(pretty, mark);
      const marked = this.methods.get(file.name) ?? /* @__PURE__ */ new Map();
      this.methods.set(file.name, marked.set(name + desc, mark));
    }
  }
};
function markIn(annotations, on, listed3) {
  const found = annotations.find(({ type }) => simpleName4(type) === "SuppressRacewarden");
  if (found === void 0) return void 0;
  const texts = [...found.values].flatMap(([name, value]) => REASONS2.has(name) ? textsIn(value) : []);
  const reason = shortened(texts.join(" "));
  const mark = { called: `@SuppressRacewarden on ${on}`, reason, where: "", isUsed: false };
  listed3.push(mark);
  return mark;
}
function textsIn(value) {
  if (value.kind === "array") return value.values.flatMap(textsIn);
  return value.kind === "constant" && typeof value.value === "string" ? [value.value] : [];
}
function simpleName4(type) {
  return type.slice(Math.max(type.lastIndexOf("/"), type.lastIndexOf("$"), 0) + 1, -1);
}

// src/findings/suppressions.ts
var MOST_TEXT = 1024 * 1024 * 1024;
var MOST_WARNINGS = 20;
var MOST_KEPT = 50;
var Suppressions = class {
  /** Reads the sources of all classes under scan, each file once. */
  constructor(program, places, sources) {
    this.program = program;
    this.places = places;
    this.readFiles(sources);
    this.inClasses = new ClassMarks(program, (cls) => !this.located.has(cls));
  }
  program;
  places;
  files = /* @__PURE__ */ new Map();
  located = /* @__PURE__ */ new Set();
  inClasses;
  /** What was meant to suppress something and does not, one sentence each. */
  warnings = [];
  /** Is there anything that may suppress a race? */
  get hasMarks() {
    return this.files.size > 0 || this.inClasses.hasMarks;
  }
  /** Statements that cover a race on (what is held by) `field`, −1 where no field of the application is meant. */
  of(race, field) {
    const marks = [...race.sides.flatMap(({ place: place2 }) => this.ofPlace(place2)), ...this.ofField(field)];
    for (const mark of marks) mark.isUsed = true;
    return [...new Set(marks)];
  }
  /** Those in source files, and in class files without one, that no race needed. */
  unused() {
    const all = [...[...this.files.values()].flatMap(({ marks }) => marks), ...this.inClasses.marks];
    return all.filter(({ isUsed: isUsed2 }) => !isUsed2).map(({ called, where }) => `${called}${where === "" ? "" : ` at ${where}`} suppresses nothing.`);
  }
  readFiles(sources) {
    const seen = /* @__PURE__ */ new Set();
    const problems = [];
    let left = MOST_TEXT;
    for (const cls of this.program.applicationClasses()) {
      const file = sources.locate(this.places.sourcePath(cls));
      if (file === void 0) continue;
      this.located.add(cls);
      if (seen.has(file) || left <= 0) continue;
      seen.add(file);
      const text2 = sources.text(file) ?? "";
      left -= text2.length;
      if (!mayHoldMarks(text2)) continue;
      const marks = marksOf(file, text2);
      this.files.set(file, marks);
      problems.push(...marks.problems);
    }
    this.warnings.push(...problems.slice(0, MOST_WARNINGS));
    const more = problems.length - MOST_WARNINGS;
    if (more > 0) this.warnings.push(`${more} more comments for racewarden are not honoured.`);
    if (left <= 0) this.warnings.push("The sources are too large: not all were searched for suppressions.");
  }
  ofPlace(place2) {
    const { file, line, className: className2, method: method2 } = place2;
    const marks = this.files.get(file);
    const inSource = marks === void 0 || line === 0 ? [] : [
      ...marks.lines.get(line) ?? [],
      ...marks.extents.filter((extent) => covers(extent, place2)).map(({ mark }) => mark)
    ];
    return inSource.length > 0 ? inSource : this.inClasses.around(className2, method2);
  }
  ofField(field) {
    if (field < 0) return [];
    const { owner, name, isStatic } = this.program.field(field);
    const marks = this.files.get(this.places.fileOf(owner));
    const inSource = marks === void 0 ? [] : this.declaredWith(marks, owner, name, isStatic);
    return inSource.length > 0 ? inSource : this.inClasses.ofField(owner, name, isStatic);
  }
  /** Marks on the declaration of a field, and on the types that it stands in. */
  declaredWith(marks, cls, field, isStatic) {
    const key2 = this.keyOf(cls);
    const lines = key2.includes("*") ? this.linesOf(cls) : void 0;
    const meets = ({ from, to }) => lines === void 0 || from <= lines.to && to >= lines.from;
    const fields = marks.fields.filter(
      ({ type, name, around: around2 }) => name === field && (type === key2 || isTopLevel(type, key2)) && meets(around2)
    );
    const types = marks.extents.filter(
      (extent) => extent.kind === "type" && (key2 === extent.type || key2.startsWith(`${extent.type}$`)) && meets(extent)
    );
    const disclaimers = isStatic ? [] : marks.disclaimers.filter(({ type }) => type === key2);
    return [...fields, ...types, ...disclaimers].map(({ mark }) => mark);
  }
  keyOf(cls) {
    const { name } = this.program.class(cls);
    return binaryKey(name.slice(name.lastIndexOf("/") + 1));
  }
  /** First and last line of the code of a class; undefined where it has no line table. */
  linesOf(cls) {
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (const { code } of this.program.class(cls).file?.methods ?? []) {
      for (let at = 1; at < (code?.lines.length ?? 0); at += 2) {
        const line = code?.lines[at] ?? 0;
        from = Math.min(from, line);
        to = Math.max(to, line);
      }
    }
    return to === 0 ? void 0 : { from, to };
  }
};
function toSuppressions(marks) {
  return [...new Set(marks)].map(({ reason, where }) => ({ kind: "inSource", justification: reason, where })).sort((a, b) => compare3(a.where, b.where) || compare3(a.justification, b.justification)).slice(0, MOST_KEPT);
}
function compare3(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function isTopLevel(type, key2) {
  return type === "" && key2.endsWith("Kt");
}
function covers({ from, to, kind, name, type }, { line, className: className2, method: method2 }) {
  if (line < from || line > to) return false;
  if (line > from && line < to || kind === "field" || kind === "local") return true;
  const key2 = binaryKey(className2.slice(className2.lastIndexOf(".") + 1));
  if (key2.startsWith(`${type}$`) || type === "") return true;
  if (key2 !== type) return false;
  if (kind === "type" || name === void 0) return true;
  const own = /([^.\s]+)\(/.exec(method2)?.[1] ?? "";
  const lambda = /^lambda\$(.+)\$\d+$/.exec(own)?.[1];
  const called = method2.startsWith("new ") || lambda === "new" ? type.split(/\$\*?/).at(-1) ?? "" : lambda ?? own;
  return called === name || called.startsWith(`${name}$`);
}

// src/findings/dependent.ts
var NOTE = "whether these calls are meant as one step, only the program knows";
var MOST_RACES = 20;
function dependentFindings(input, threads, paths) {
  const { dependent = [] } = input;
  if (dependent.length === 0) return [];
  const maker = new NoteMaker(input, threads, paths);
  const groups = /* @__PURE__ */ new Map();
  for (const calls of dependent) {
    const key2 = maker.keyOf(calls);
    const known = groups.get(key2);
    if (known === void 0) groups.set(key2, [calls]);
    else known.push(calls);
  }
  return [...groups].map(([key2, all]) => maker.make(key2, all)).filter((finding) => finding !== void 0);
}
var NoteMaker = class {
  constructor(input, threads, paths) {
    this.input = input;
    this.threads = threads;
    this.paths = paths;
    const { pt, races, dependent = [] } = input;
    this.holders = new Holders(pt, new Set(dependent.map(({ object }) => object)));
    const targets = dependent.flatMap(({ first, between }) => [first.cs, between.cs]);
    this.search = new PathSearch(pt, threads, races.held, pt.calls.leadingTo(targets), () => {
    });
  }
  input;
  threads;
  paths;
  holders;
  search;
  keyOf({ object }) {
    const { pt } = this.input;
    const cls = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
    return ["object-race", cls, this.holders.of(object)[0] ?? ""].map(stableName).join("|");
  }
  make(key2, all) {
    const told = all.map((calls) => this.told(calls)).filter((each2) => each2 !== void 0);
    if (told.length === 0) return void 0;
    const marks = told.map(({ race }) => this.input.suppressions?.of(race, -1) ?? []);
    const left = told.filter((_, index) => marks[index].length === 0);
    if (left.length === 0) return { ...this.finding(key2, told), suppressions: toSuppressions(marks.flat()) };
    const { isExcluded } = this.input;
    const isOut = ({ race }) => isExcluded !== void 0 && race.sides.every(({ place: place2 }) => isExcluded(place2.file));
    return left.every(isOut) ? void 0 : this.finding(key2, left);
  }
  finding(key2, told) {
    const { pt, places } = this.input;
    const distinct3 = [...new Map(told.map((each2) => [placesOf(each2), each2])).values()].sort(byPlace2);
    const [first] = distinct3;
    const { object } = first.calls;
    const subject = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
    const [holder] = this.holders.of(object);
    return {
      id: createHash2("sha256").update(key2).digest("hex").slice(0, 16),
      kind: "object-race",
      subject,
      object: objectName(pt, places, this.holders, object),
      message: messageFor2(first, holder === void 0 ? `the ${subject}` : `the ${subject} in ${holder}`),
      advice: adviceFor3(first),
      confidence: "medium",
      note: NOTE,
      guardedBy: void 0,
      races: distinct3.slice(0, MOST_RACES).map(({ race }) => race),
      racesOmitted: Math.max(0, distinct3.length - MOST_RACES),
      pairs: pairsOf(told)
    };
  }
  /** Undefined where on all paths the two threads have a lock in common that spans both calls. */
  told(calls) {
    const { first, second, between } = calls;
    const ways2 = this.waysApart(calls);
    if (ways2 === void 0) return void 0;
    const asks = this.side(calls, first, "read", ways2.own);
    const rests = this.side(calls, second, calls.isChange ? "write" : "read", ways2.own);
    const other = this.side(calls, between, "write", ways2.other);
    const own = {
      ...rests,
      path: [...asks.path, ...rests.path.slice(-1)],
      locks: this.spanning(asks, rests)
    };
    const [firstCall, secondCall, otherCall] = [first, second, between].map((point) => this.nameOf(point));
    return { calls, race: { sides: [own, other] }, firstCall, secondCall, otherCall };
  }
  waysApart({
    first,
    second,
    between
  }) {
    const { held } = this.input.races;
    const { sets } = held;
    const { reach, roots: roots2, parallel } = this.threads;
    const mine = this.search.to(first.cs, reach[first.cs]);
    const theirs = this.search.to(between.cs, reach[between.cs]);
    for (const own of mine.list) {
      const [asked, rested] = [first, second].map((point) => this.heldAt(point, own));
      const span = sets.meet(asked, rested);
      for (const other of theirs.list) {
        if ((parallel[roots2[own.root].group] & 1 << roots2[other.root].group) === 0) continue;
        if (!sets.exclude(span, this.heldAt(between, other))) return { own, other };
      }
    }
    return void 0;
  }
  heldAt({ cs, call: { block, insn, args } }, { entry }) {
    const { held } = this.input.races;
    return held.atAccess(cs, block, insn, entry, held.strip(held.inFrame(cs, block, insn)), args[0]);
  }
  /** The last frame names the method as the class of the object has it: it may be declared in one that nobody sees. */
  side({ object }, { cs, call }, access, arrival) {
    const { pt } = this.input;
    const { block, insn } = call;
    const method2 = pt.calls.methodOf(cs);
    const client = this.input.isClient?.(method2) ?? false;
    const site = {
      ...{ method: method2, block, insn, key: 0, isStatic: false, write: access === "write" },
      ...{ library: true, client, onThis: false }
    };
    const { side } = this.paths.side(site, cs, { instance: -1, arrival, tokens: 0 });
    const cls = pt.program.class(pt.heap.classOf(object)).name;
    const target = pt.program.prettyMethod(call.target);
    const calls = `${prettyClass(cls)}.${pt.program.method(call.target).name}${target.slice(target.indexOf("("))}`;
    const last = side.path[side.path.length - 1];
    return { ...side, path: [...side.path.slice(0, -1), { ...last, calls }] };
  }
  spanning(asks, rests) {
    return asks.locks.filter(({ text: text2 }) => rests.locks.some((other) => other.text === text2));
  }
  /** `put`, of a call. */
  nameOf({ call }) {
    return this.input.pt.program.method(call.target).name;
  }
};
function messageFor2({ calls, race, firstCall, secondCall, otherCall }, what) {
  const [own, other] = race.sides;
  const step = calls.how === "decides" ? `Method ${own.place.method} decides by ${firstCall} on ${what} whether to call ${secondCall}` : `Method ${own.place.method} calls ${firstCall} on ${what} and then ${secondCall} with what it has computed from the result`;
  const place2 = other.place.method === own.place.method ? "in the same method" : `in ${other.place.method}`;
  return `${step}, and no lock spans both: another thread may call ${otherCall} in between, ${place2}.`;
}
function adviceFor3({ calls, firstCall, secondCall }) {
  const lock = `Hold one lock around ${firstCall} and ${secondCall}, and around all calls that may come in between`;
  return calls.remedy === void 0 ? `${lock}, or make both one synchronized method.` : `${lock}; or ${calls.remedy}.`;
}
function pairsOf(told) {
  const pairs = /* @__PURE__ */ new Map();
  for (const { race } of told) {
    const [first, second] = race.sides.map(({ place: place2 }) => stableName(place2.method)).sort(compare);
    pairs.set(`${first}|${second}`, { first, second });
  }
  return [...pairs.keys()].sort(compare).map((key2) => pairs.get(key2));
}
function placesOf({ race, firstCall }) {
  return [...race.sides.map(({ place: place2 }) => `${place2.method}:${place2.line}:${place2.offset}`), firstCall].join(
    "|"
  );
}
function byPlace2(a, b) {
  const length = ({ race }) => race.sides[0].path.length + race.sides[1].path.length;
  return length(a) - length(b) || compare(placesOf(a), placesOf(b));
}

// src/findings/guards.ts
var LockNames = class {
  constructor(pt, races, holders) {
    this.pt = pt;
    this.races = races;
    this.holders = holders;
  }
  pt;
  races;
  holders;
  /** How often the source calls an object's lock by a name, on the paths of one finding. */
  seen = /* @__PURE__ */ new Map();
  /** Answers since the last note. */
  names = /* @__PURE__ */ new Map();
  /** Takes note of what locks are called where they are acquired. */
  note(locks) {
    if (locks.length > 0) this.names.clear();
    for (const { name, objects } of locks) {
      for (const object of objects) {
        let names = this.seen.get(object);
        if (names === void 0) {
          names = /* @__PURE__ */ new Map();
          this.seen.set(object, names);
        }
        names.set(name.text, (names.get(name.text) ?? 0) + 1);
      }
    }
  }
  /** Names of the locks in a set that is held at an access to `location`, each once. */
  of(tokens, location) {
    const names = /* @__PURE__ */ new Set();
    for (const token of this.races.held.sets.get(tokens)) {
      const own = token === SELF_TOKEN;
      if (!own && !isObjectToken(token)) continue;
      const object = own ? this.races.locations.objectOf(location) : tokenId(token);
      const name = object < 0 ? void 0 : this.nameOf(object);
      if (name !== void 0) names.add(name);
    }
    return [...names];
  }
  nameOf(object) {
    if (!this.names.has(object)) this.names.set(object, this.findName(object));
    return this.names.get(object);
  }
  findName(object) {
    const { heap, program } = this.pt;
    const { literal: literal2 } = heap.sites[heap.siteOf(object)];
    const cls = prettyClass(program.class(heap.classOf(object)).name);
    if (literal2 !== void 0) {
      return cls === "java.lang.Class" ? `class ${prettyClass(literal2)}` : `the string "${literal2}"`;
    }
    const [name] = [...this.seen.get(object) ?? []].filter(([text2]) => meansSomethingElsewhere(text2)).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (name !== void 0) return name[0];
    const [field] = this.holders.of(object);
    return field ?? (program.isApplication(heap.classOf(object)) ? `the lock of ${cls}` : void 0);
  }
};
function meansSomethingElsewhere(text2) {
  return text2.includes(".") || text2.startsWith("this (");
}

// src/findings/paths.ts
var SYNTHETIC = 4096;
var Paths = class {
  constructor(pt, threads, places, rootTexts) {
    this.pt = pt;
    this.threads = threads;
    this.places = places;
    this.rootTexts = rootTexts;
    this.program = pt.program;
  }
  pt;
  threads;
  places;
  rootTexts;
  program;
  /** By method context, the first edge that leads to it; −1 for none. */
  incoming;
  /** `cs` is the method context of the access. */
  side(site, cs, side) {
    const frames = this.frames(site, cs, side);
    const path = frames.map(({ frame }) => frame);
    const shown = {
      access: site.write ? "write" : "read",
      // In a library an access is shown where the application calls the library.
      place: (path.findLast(({ place: place2 }) => place2.application) ?? path[path.length - 1]).place,
      ...this.root(site, side, path),
      path,
      locks: distinct2(path.flatMap((frame) => frame.acquires))
    };
    return { side: shown, held: frames.flatMap(({ held }) => held) };
  }
  /**
   * One frame for each call between pieces of application code, and one for the access. What a frame that is not shown
   * holds, such as a synchronized map that calls back, counts for the next one that is.
   */
  frames(site, cs, side) {
    const { calls } = this.pt;
    const frames = [];
    let hidden = [];
    for (const edge of side.arrival.edges) {
      const caller = calls.edgeCaller.data[edge];
      const call = this.pt.callOf(edge);
      const held2 = [...hidden, ...locksInFrame(this.pt, caller, call.block, call.insn)];
      if (this.isShown(calls.methodOf(caller))) {
        frames.push({ held: held2, frame: this.callFrame(caller, call, calls.edgeCallee.data[edge], held2) });
        hidden = [];
      } else hidden = held2;
    }
    const held = [...hidden, ...locksInFrame(this.pt, cs, site.block, site.insn)];
    frames.push({ held, frame: this.accessFrame(site, namesOf2(held)) });
    return frames;
  }
  callFrame(caller, call, callee, held) {
    const { calls } = this.pt;
    return {
      place: this.places.at(calls.methodOf(caller), call.line, call.offset),
      calls: this.program.prettyMethod(calls.methodOf(callee)),
      acquires: namesOf2(held)
    };
  }
  accessFrame(site, acquires) {
    const insn = this.pt.template(site.method).body.blocks[site.block].insns[site.insn];
    const client = this.rootTexts.get(site.method);
    const place2 = client === void 0 ? this.places.at(site.method, insn.line, insn.offset) : this.clientPlace(client.target);
    if (!site.library || insn.op !== "invoke") return { place: place2, acquires };
    return {
      place: place2,
      calls: this.program.prettyMethod(this.program.resolveMethod(insn.method, insn.kind === "static")),
      acquires
    };
  }
  /** What the client does beside the call itself: it makes the arguments and uses the result. */
  clientStep(site, { arrival }, target) {
    const { calls } = this.pt;
    const [first] = arrival.edges;
    if (first === void 0) return site.client ? " and uses what it returns" : "";
    const called = this.program.method(calls.methodOf(calls.edgeCallee.data[first]));
    if (called.selector === this.program.method(target).selector) return "";
    return called.name === "<init>" ? ", making an argument for it" : " and uses what it returns";
  }
  /** What a client does with a result has no line of its own: it is shown where the method begins that gave the result. */
  clientPlace(target) {
    const first = this.program.body(target)?.blocks[0]?.insns.find(({ line }) => line > 0);
    return this.places.at(target, first?.line ?? -1, 0);
  }
  /** Models, the skeleton, the harness and compiler-made bridges say nothing to a reader. */
  isShown(method2) {
    const { owner, access } = this.program.method(method2);
    const { origin } = this.program.class(owner);
    if (origin === "library") return true;
    return this.program.isApplication(owner) && ((access & SYNTHETIC) === 0 || this.program.method(method2).name.startsWith("lambda$"));
  }
  /** The method that a person would say the thread starts in. */
  rootMethod({ arrival }) {
    const method2 = this.pt.calls.methodOf(this.threads.roots[arrival.root].cs);
    return this.rootTexts.get(method2)?.target ?? method2;
  }
  root(site, side, path) {
    const root = this.threads.roots[side.arrival.root];
    const method2 = this.pt.calls.methodOf(root.cs);
    const known = this.rootTexts.get(method2);
    if (known !== void 0) {
      return { thread: known.thread + this.clientStep(site, side, known.target), reason: known.reason };
    }
    const name = this.isShown(method2) ? this.program.prettyMethod(method2) : path[0].place.method;
    if (root.kind === "initialiser")
      return {
        thread: `the initialiser ${name}`,
        reason: "a class initialiser runs in the thread that first uses the class"
      };
    const start = this.startPlace(root.edge);
    const where = start === void 0 ? "" : ` at ${start.file.split("/").pop()}:${start.line}`;
    return { thread: `a thread that runs ${name}`, reason: `the thread is started${where}` };
  }
  /** The application's call that starts a thread: the fork itself, or what leads to it through the models. */
  startPlace(edge) {
    const { calls } = this.pt;
    this.incoming ??= this.firstCallers();
    for (let e = edge, steps = 0; e >= 0 && steps < 16; steps++) {
      const caller = calls.edgeCaller.data[e];
      const method2 = calls.methodOf(caller);
      if (this.program.isApplication(this.program.method(method2).owner)) {
        const call = this.pt.template(method2).calls[calls.edgeCall.data[e]];
        return this.places.at(method2, call.line, call.offset);
      }
      e = this.incoming[caller];
    }
    return void 0;
  }
  firstCallers() {
    const { calls } = this.pt;
    const first = new Int32Array(calls.size).fill(-1);
    for (let e = calls.edgeCount - 1; e >= 0; e--) first[calls.edgeCallee.data[e]] = e;
    return first;
  }
};
function namesOf2(locks) {
  return distinct2(locks.map(({ name }) => name));
}
function distinct2(locks) {
  const seen = /* @__PURE__ */ new Set();
  return locks.filter(({ text: text2, mode }) => {
    const key2 = `${mode} ${text2}`;
    return !seen.has(key2) && seen.add(key2) !== void 0;
  });
}

// src/findings/sides.ts
var KnownSides = class {
  constructor(races, paths) {
    this.races = races;
    this.paths = paths;
  }
  races;
  paths;
  bySite = /* @__PURE__ */ new Map();
  places = /* @__PURE__ */ new Map();
  count = 0;
  of(witness) {
    const { sites, site: siteOf3, cs } = this.races.instances;
    const site = siteOf3.data[witness.instance];
    let known = this.bySite.get(witness.arrival);
    if (known === void 0) {
      known = /* @__PURE__ */ new Map();
      this.bySite.set(witness.arrival, known);
    }
    let side = known.get(site);
    if (side === void 0) {
      const named2 = this.paths.side(sites[site], cs.data[witness.instance], witness);
      const root = this.paths.rootMethod(witness);
      side = { number: this.count++, ...named2, root, place: this.placeOf(named2.side) };
      known.set(site, side);
    }
    return side;
  }
  placeOf({ place: place2, access }) {
    const key2 = `${place2.method}:${place2.line}:${place2.offset}:${access}`;
    let number = this.places.get(key2);
    if (number === void 0) {
      number = this.places.size;
      this.places.set(key2, number);
    }
    return number;
  }
};
var MethodTexts = class {
  constructor(make) {
    this.make = make;
  }
  make;
  known = /* @__PURE__ */ new Map();
  of(method2) {
    let text2 = this.known.get(method2);
    if (text2 === void 0) {
      text2 = this.make(method2);
      this.known.set(method2, text2);
    }
    return text2;
  }
};

// src/findings/build.ts
var MAX_RACES = 20;
function buildFindings(input, threads) {
  const { pt, races, places, view } = input;
  const holders = new Holders(pt, objectsOfInterest(races));
  const paths = new Paths(pt, threads, places, input.rootTexts);
  const maker = new FindingMaker(pt, races, places, holders, paths, input);
  const made2 = groupPairs(pt, races, holders, view).map((group) => maker.make(group));
  const notes = dependentFindings(input, threads, paths);
  const sorted2 = [...made2.filter((finding) => finding !== void 0), ...notes].sort(byRank);
  return {
    live: sorted2.filter(({ suppressions }) => suppressions === void 0),
    suppressed: sorted2.filter(({ suppressions }) => suppressions !== void 0),
    excluded: made2.length + notes.length - sorted2.length
  };
}
function objectsOfInterest(races) {
  const wanted = /* @__PURE__ */ new Set();
  for (const { location } of races.pairs) wanted.add(races.locations.objectOf(location));
  const { tokens, count: count2 } = races.instances;
  const { sets } = races.held;
  const seen = new BitSet(sets.size);
  for (let i = 0; i < count2; i++) {
    if (!seen.add(tokens.data[i])) continue;
    for (const token of sets.get(tokens.data[i])) if (isObjectToken(token)) wanted.add(tokenId(token));
  }
  wanted.delete(-1);
  return wanted;
}
function instancesByLocation({ instances, pairs }) {
  const found = new Map(pairs.map(({ location }) => [location, []]));
  for (let i = 0; i < instances.count; i++) {
    if (instances.mask.data[i] !== 0) found.get(instances.location.data[i])?.push(i);
  }
  return found;
}
var NO_MARKS = [];
var FindingMaker = class {
  constructor(pt, races, places, holders, paths, input) {
    this.pt = pt;
    this.races = races;
    this.places = places;
    this.holders = holders;
    this.input = input;
    this.byLocation = instancesByLocation(races);
    this.sides = new KnownSides(races, paths);
    this.pairNames = new MethodTexts((method2) => this.pairName(method2));
    const nameOf = (object) => objectName(pt, places, holders, object);
    this.causes = input.causes && new Causes(pt, input.causes, nameOf);
  }
  pt;
  races;
  places;
  holders;
  input;
  byLocation;
  /** By location, the field that is meant where its declaration is annotated. */
  fields = /* @__PURE__ */ new Map();
  /** What the code says of two sides, by their numbers, on a field + 1. */
  sidePairs = new PairMap(256);
  known = /* @__PURE__ */ new Map();
  crowds = /* @__PURE__ */ new Set();
  sides;
  pairNames;
  causes;
  /** The finding of what is not suppressed, or where all is, of all; undefined where it is left out. */
  make(whole) {
    const names = new LockNames(this.pt, this.races, this.holders);
    const told = whole.pairs.map((pair) => this.shown(pair, names));
    const marks = told.map((shown) => this.marksOn(shown));
    const left = told.filter((_, index) => marks[index].length === 0);
    if (left.length === 0) {
      return { ...this.finding(whole, told, names), suppressions: toSuppressions(marks.flat()) };
    }
    if (this.isExcluded(left)) return void 0;
    const pairs = whole.pairs.only(Int32Array.from(left, ({ pair }) => pair.row));
    const group = left.length === told.length ? whole : withPairs(this.pt, this.races, this.holders, whole, pairs);
    return this.finding(group, left, names);
  }
  marksOn({ sides, pair }) {
    const { suppressions } = this.input;
    if (suppressions === void 0 || !suppressions.hasMarks) return NO_MARKS;
    const field = this.fieldAt(pair.location);
    let ofField = this.known.get(field);
    if (ofField === void 0) {
      ofField = /* @__PURE__ */ new Map();
      this.known.set(field, ofField);
    }
    const key2 = this.sidePairs.numberOf(sides[0].number, sides[1].number);
    let marks = ofField.get(key2);
    if (marks === void 0) {
      marks = suppressions.of({ sides: [sides[0].side, sides[1].side] }, field);
      ofField.set(key2, marks);
    }
    return marks;
  }
  fieldAt(location) {
    let field = this.fields.get(location);
    if (field === void 0) {
      const { locations } = this.races;
      field = fieldOf2(this.pt, this.holders, locations.keyOf(location), locations.objectOf(location));
      this.fields.set(location, field);
    }
    return field;
  }
  isExcluded(races) {
    const { isExcluded } = this.input;
    return isExcluded !== void 0 && races.every(({ sides }) => sides.every(({ side }) => isExcluded(side.place.file)));
  }
  finding(group, told, names) {
    const all = inOrder(told);
    const shown = all.slice(0, MAX_RACES).map(({ sides: [a, b] }) => ({ sides: [a.side, b.side] }));
    const guardedBy = this.guardedBy(group, names);
    const { sides } = shown[0];
    const { confidence, note } = judge(this.pt, this.races, group.pairs, group.kind === "field-race");
    const cause = this.causeOf(group, guardedBy, names);
    return {
      id: hash(group.identity),
      kind: group.kind,
      subject: group.subject,
      object: group.object < 0 ? "a static field" : objectName(this.pt, this.places, this.holders, group.object),
      message: messageFor3(group, sides),
      advice: adviceFor2({
        kind: group.kind,
        subject: group.subject,
        guardedBy,
        bare: guardedBy === void 0 ? void 0 : this.bareSide(all[0], guardedBy, names),
        sides,
        plainFlag: this.isPlainFlag(group)
      }),
      confidence,
      note,
      guardedBy,
      races: shown,
      racesOmitted: all.length - shown.length + this.countedOnly(group),
      pairs: this.methodPairs(group),
      ...group.pairs.some(({ crowd }) => this.races.isPart[crowd]) && { pairsArePart: true },
      ...cause !== void 0 && { cause }
    };
  }
  /** Where there is a usual lock, the cause is not that methods overlap, but that some of them lack it. */
  causeOf({ pairs }, guardedBy, names) {
    if (this.causes === void 0 || guardedBy === void 0) return this.causes?.of(pairs);
    const { sites } = this.races.instances;
    const bare2 = /* @__PURE__ */ new Set();
    for (const { first, second, sides, location } of pairs) {
      sides.forEach(({ tokens }, i) => {
        if (names.of(tokens, location).includes(guardedBy)) return;
        bare2.add(sites[i === 0 ? first : second].method);
      });
    }
    return bare2.size === 0 ? void 0 : this.causes.of(pairs, bare2);
  }
  /** Pairs that are not listed anywhere; each is told with the first group that has a pair of its crowd. */
  countedOnly(group) {
    let count2 = 0;
    for (const { crowd } of group.pairs) {
      if (this.crowds.has(crowd)) continue;
      this.crowds.add(crowd);
      count2 += this.races.omitted[crowd];
    }
    return count2;
  }
  shown(pair, names) {
    const [x, y] = pair.sides;
    const [first, second] = [x, y].map((witness) => {
      const known = this.sides.of(witness);
      names.note(known.held);
      return known;
    });
    const swap = !before(first.side, second.side);
    return {
      pair,
      sides: swap ? [second, first] : [first, second],
      tokens: swap ? [y.tokens, x.tokens] : [x.tokens, y.tokens],
      length: x.arrival.length + y.arrival.length
    };
  }
  /** The side on which `lock` is not held. */
  bareSide({ sides, tokens, pair }, lock, names) {
    return sides.find((_, i) => !names.of(tokens[i], pair.location).includes(lock))?.side;
  }
  methodPairs(group) {
    const { sites } = this.races.instances;
    const pairs = /* @__PURE__ */ new Map();
    const seen = new PairMap(64);
    for (const pair of group.pairs) {
      const methods = [sites[pair.first].method, sites[pair.second].method];
      if (!seen.add(...methods)) continue;
      const [first, second] = methods.map((method2) => this.pairNames.of(method2)).sort(compare);
      pairs.set(`${first}|${second}`, { first, second });
    }
    return [...pairs.keys()].sort(compare).map((key2) => pairs.get(key2));
  }
  /** Of a dependency the class: which of its own methods does the access changes with its version. */
  pairName(method2) {
    const { program } = this.pt;
    const owner = program.class(program.method(method2).owner);
    return stableName(owner.origin === "library" ? prettyClass(owner.name) : program.prettyMethod(method2));
  }
  /** The lock that more than half of all accesses to the raced locations hold. */
  guardedBy(group, names) {
    const { instances } = this.races;
    const votes = /* @__PURE__ */ new Map();
    let total = 0;
    const locations = /* @__PURE__ */ new Set();
    for (const { location } of group.pairs) locations.add(location);
    for (const location of locations) {
      for (const i of this.byLocation.get(location) ?? []) {
        total++;
        for (const name of names.of(instances.tokens.data[i], location)) {
          votes.set(name, (votes.get(name) ?? 0) + 1);
        }
      }
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
    return best !== void 0 && best[1] * 2 > total ? best[0] : void 0;
  }
  /** Would `volatile` do: a reference or 32-bit field that nobody both reads and writes in one method? */
  isPlainFlag(group) {
    if (group.kind !== "field-race" || group.key === ELEMENT) return false;
    const { desc } = this.pt.program.field(group.key - 1);
    if (desc === "J" || desc === "D") return false;
    const { sites } = this.races.instances;
    const all = [];
    for (const { first, second } of group.pairs) all.push(sites[first], sites[second]);
    const writers = new Set(all.filter((site) => site.write).map((site) => site.method));
    return !all.some((site) => !site.write && writers.has(site.method));
  }
};
function messageFor3(group, sides) {
  const [first, second] = sides[0].access === "write" ? sides : [sides[1], sides[0]];
  const what = {
    "field-race": "Field",
    "array-race": "Array",
    "library-object-race": "Object",
    "object-race": "Object"
  }[group.kind];
  const same = first.place.method === second.place.method && first.access === second.access;
  const other = same ? "by two threads at once" : `while ${second.place.method} ${second.access === "write" ? "writes" : "reads"} it`;
  const held = group.kind === "library-object-race" && group.owner !== group.subject ? ` (${group.owner})` : "";
  const locks = shareReadLock(first, second) ? "holding a read lock only" : "with no lock in common";
  return `${what} ${group.subject}${held} is written in ${first.place.method} ${other}, ${locks}.`;
}
function shareReadLock(first, second) {
  const shared = first.locks.filter(({ mode }) => mode === "shared").map(({ text: text2 }) => text2);
  return second.locks.some(({ mode, text: text2 }) => mode === "shared" && shared.includes(text2));
}
function before(a, b) {
  if (isBare(a) !== isBare(b)) return isBare(a);
  if (a.access !== b.access) return a.access === "write";
  const order2 = a.locks.length - b.locks.length || compare(a.place.file, b.place.file) || a.place.line - b.place.line || a.place.offset - b.place.offset || compare(a.thread, b.thread);
  return order2 <= 0;
}
function isBare({ locks }) {
  return locks.length === 0;
}
function hash(text2) {
  return createHash3("sha256").update(text2).digest("hex").slice(0, 16);
}

// src/findings/levels.ts
function withLevels(findings, rules) {
  const off = /* @__PURE__ */ new Map();
  const kept = [];
  for (const finding of findings) {
    const level = rules[finding.kind];
    if (level === "off") off.set(finding.kind, (off.get(finding.kind) ?? 0) + 1);
    else if (level === void 0) kept.push(finding);
    else kept.push({ ...finding, level: finding.confidence === "low" ? "note" : level });
  }
  return { findings: kept, off };
}

// src/harness/visible.ts
function has(member, flag) {
  return (member.access & flag) !== 0;
}
function isHidden(cls) {
  const { file } = cls;
  if (file === void 0) return false;
  return file.enclosingMethod !== void 0 || isPrivateNested(file) || isAnonymous(file);
}
function isNoClass(cls) {
  return has(cls, Access.synthetic | Access.annotation | Access.module) || cls.name.endsWith("package-info");
}
function enclosingName(file) {
  return file.enclosingMethod?.owner ?? ownRow(file)?.outer;
}
function nestedTitle(file) {
  if (isAnonymous(file)) return "an anonymous class";
  const simple = ownRow(file)?.simpleName ?? file.name.slice(file.name.lastIndexOf("$") + 1);
  return file.enclosingMethod === void 0 ? `the class ${simple}` : `the local class ${simple}`;
}
function signature(method2) {
  if (method2.name === "<clinit>") return "its static initializer";
  const name = method2.name === "<init>" ? "its constructor " : method2.name;
  const lambda = /^lambda\$(.+)\$\d+$/.exec(method2.name);
  if (lambda !== null) return `a lambda of ${lambda[1] === "new" ? "a constructor" : lambda[1]}`;
  return `${name}(${paramDescs(method2.desc).map(prettyType).join(", ")})`;
}
function title(cls) {
  return dotted(cls.name);
}
function isCompilerMade(method2) {
  return has(method2, Access.synthetic | Access.bridge);
}
function isAnonymous(file) {
  const row = ownRow(file);
  return row !== void 0 && row.simpleName === void 0;
}
function isPrivateNested(file) {
  const row = ownRow(file);
  return row !== void 0 && has(row, Access.private);
}
function ownRow(file) {
  return file.innerClasses.find((row) => row.inner === file.name);
}

// src/harness/candidates.ts
var MAX_CANDIDATES = 20;
var MAX_COLLECTIONS = 4;
var STAND_INS = /* @__PURE__ */ new Map([
  ["java/lang/Iterable", "java/util/ArrayList"],
  ["java/util/Collection", "java/util/ArrayList"],
  ["java/util/SequencedCollection", "java/util/ArrayList"],
  ["java/util/List", "java/util/ArrayList"],
  ["java/util/AbstractCollection", "java/util/ArrayList"],
  ["java/util/AbstractList", "java/util/ArrayList"],
  ["java/util/Set", "java/util/HashSet"],
  ["java/util/AbstractSet", "java/util/HashSet"],
  ["java/util/SortedSet", "java/util/TreeSet"],
  ["java/util/NavigableSet", "java/util/TreeSet"],
  ["java/util/Map", "java/util/HashMap"],
  ["java/util/AbstractMap", "java/util/HashMap"],
  ["java/util/SortedMap", "java/util/TreeMap"],
  ["java/util/NavigableMap", "java/util/TreeMap"],
  ["java/util/Dictionary", "java/util/Hashtable"],
  ["java/util/Queue", "java/util/ArrayDeque"],
  ["java/util/Deque", "java/util/ArrayDeque"],
  ["java/util/concurrent/ConcurrentMap", "java/util/concurrent/ConcurrentHashMap"],
  ["java/util/concurrent/BlockingQueue", "java/util/concurrent/LinkedBlockingQueue"],
  ["java/util/concurrent/locks/Lock", "java/util/concurrent/locks/ReentrantLock"],
  ["java/util/concurrent/locks/ReadWriteLock", "java/util/concurrent/locks/ReentrantReadWriteLock"]
]);
var CandidateFinder = class {
  constructor(program, makings, receivers, notes) {
    this.program = program;
    this.makings = makings;
    this.receivers = receivers;
    this.notes = notes;
  }
  program;
  makings;
  receivers;
  notes;
  byType = /* @__PURE__ */ new Map();
  of(type) {
    let found = this.byType.get(type);
    if (found === void 0) {
      found = this.find(type);
      this.byType.set(type, found);
    }
    return found;
  }
  /**
   * Receivers whose shared field may hold a result of the type: those below it, or where there are none those above.
   * Types of the JDK are nobody's interface, even if an open class implements one.
   */
  related(type) {
    if (this.program.isJdk(type)) return [];
    const below = this.of(type).shared;
    if (below.length > 0 || !this.program.isApplication(type)) return below;
    return this.receivers.filter((r) => this.program.isSubclass(type, r.cls.id)).slice(0, MAX_CANDIDATES);
  }
  find(type) {
    const cls = this.program.class(type);
    const shared = this.receivers.filter((r) => this.program.isSubclass(r.cls.id, type));
    if (this.isThrowable(type)) return { shared, made: this.own(type) };
    const sharedClasses = new Set(shared.map((r) => r.cls.id));
    const others = this.program.concreteSubclasses(type).filter((id) => id !== type && !sharedClasses.has(id) && this.program.isApplication(id));
    const own = sharedClasses.has(type) ? [] : this.own(type);
    const accessible = others.filter((id) => this.makings.isPublic(id));
    const fitting = shared.length + accessible.length;
    if (STAND_INS.has(cls.name) && own.length > 0 && fitting > MAX_COLLECTIONS) {
      this.notes.add(`Clients pass the JDK's own ${title(cls)}: ${fitting} classes under scan are one.`);
      return { shared: [], made: own };
    }
    const isMade = fitting + own.length > 0;
    const chosen = isMade ? accessible : others;
    const made2 = [...own, ...chosen.flatMap((id) => this.makings.of(id) ?? [])];
    const total = shared.length + made2.length;
    if (total > MAX_CANDIDATES) {
      this.notes.add(
        `${total} classes can stand for ${title(cls)}; ${MAX_CANDIDATES} are passed to methods.`
      );
    }
    const sharedPart = shared.slice(0, MAX_CANDIDATES);
    const madePart = made2.slice(0, MAX_CANDIDATES - sharedPart.length);
    if (sharedPart.length + madePart.length > 0) return { shared: sharedPart, made: madePart };
    return { shared: [], made: [this.makings.ofSubclass(type)] };
  }
  /** The type itself, what stands for it in the JDK, or a client's own implementation of a type of others. */
  own(type) {
    const making = this.makings.of(type);
    if (making !== void 0) return [making];
    const name = STAND_INS.get(this.program.class(type).name);
    const standIn = name === void 0 ? -1 : this.program.findClass(name);
    const standing = standIn < 0 ? void 0 : this.makings.of(standIn);
    if (standing !== void 0) return [standing];
    return this.program.isApplication(type) ? [] : [this.makings.ofSubclass(type)];
  }
  isThrowable(type) {
    const throwable = this.program.findClass("java/lang/Throwable");
    return throwable >= 0 && this.program.isSubclass(type, throwable);
  }
};

// src/harness/methods.ts
var MAIN_DESC = "([Ljava/lang/String;)V";
var READ_EXTERNAL_DESC = "(Ljava/io/ObjectInput;)V";
var BARE = /* @__PURE__ */ new Set(["java/lang/Object", "java/lang/Thread", "java/lang/Enum", "java/lang/Record"]);
var SERVLETS = /* @__PURE__ */ new Set(["javax/servlet/http/HttpServlet", "jakarta/servlet/http/HttpServlet"]);
var SERVLET_HOOK = /^(?:do[A-Z]\w*|service)$/;
var SERVLET_LIFE = /* @__PURE__ */ new Set(["init", "destroy"]);
function openMethods(program, cls) {
  const servlet = isServlet(program, cls);
  const found = /* @__PURE__ */ new Map();
  for (const owner of openSupertypes(program, cls)) {
    for (const id of program.class(owner).methods) {
      const method2 = program.method(id);
      if (found.has(method2.selector) || !isOpen(program, method2, cls)) continue;
      if (servlet ? isRequestMethod(program, method2) : has(method2, Access.public)) {
        found.set(method2.selector, method2);
      }
    }
  }
  return [...found.values()].sort(byName).map(({ id }) => id);
}
function isServlet(program, cls) {
  for (let at = cls; at >= 0; at = program.class(at).superclass) {
    if (SERVLETS.has(program.class(at).name)) return true;
  }
  return false;
}
function byName(a, b) {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.desc < b.desc ? -1 : a.desc > b.desc ? 1 : a.id - b.id;
}
function targetOn(program, receiver, method2) {
  if (method2.isStatic) return method2;
  const dispatched = program.dispatch(receiver, method2.id);
  if (dispatched < 0) return method2;
  const target = program.method(dispatched);
  return isCompilerMade(target) ? behindBridge(program, target) ?? method2 : target;
}
function behindBridge(program, bridge) {
  const same = program.class(bridge.owner).methods.map((id) => program.method(id)).filter((m) => m.name === bridge.name && m.paramCount === bridge.paramCount && !isCompilerMade(m));
  return same.length === 1 ? same[0] : void 0;
}
function isEquals({ name, desc }) {
  return name === "equals" && desc === "(Ljava/lang/Object;)Z";
}
function openSupertypes(program, cls) {
  const chain = [];
  for (let at = cls; at >= 0 && !BARE.has(program.class(at).name); at = program.class(at).superclass) {
    chain.push(at);
  }
  const all = new Set(chain);
  for (const at of all) for (const above of program.class(at).interfaces) all.add(above);
  return [...all];
}
function isOpen(program, method2, cls) {
  if (method2.name.startsWith("<") || isCompilerMade(method2)) return false;
  if (method2.isStatic && method2.name === "main" && method2.desc === MAIN_DESC) return false;
  const owner = program.class(method2.owner);
  if (method2.isAbstract && !isAbstract(program.class(cls))) return false;
  if (isReadExternal(program, method2, cls)) return false;
  if (method2.isStatic && owner.isInterface && owner.id !== cls) return false;
  return !(program.isJdk(owner.id) && (method2.isOpaque || method2.isStatic));
}
function isReadExternal(program, { name, desc }, cls) {
  if (name !== "readExternal" || desc !== READ_EXTERNAL_DESC) return false;
  const externalizable = program.findClass("java/io/Externalizable");
  return externalizable >= 0 && program.isSubclass(cls, externalizable);
}
function isRequestMethod(program, method2) {
  if (!program.isApplication(method2.owner) || SERVLET_LIFE.has(method2.name)) return false;
  return has(method2, Access.public) || has(method2, Access.protected) && SERVLET_HOOK.test(method2.name);
}
function isAbstract(cls) {
  return cls.isAbstract || cls.isInterface;
}

// src/harness/receivers.ts
var HARNESS_CLASS = "racewarden/Harness";
function surfaceOf(program, open, makings, notes, isClosed = () => false) {
  const claims = new Claims(program, notes, isClosed);
  for (const one of open) claims.addOwn(one);
  for (const one of open) claims.addImplementations(one);
  return claims.surface(makings);
}
var Claims = class {
  constructor(program, notes, isClosed) {
    this.program = program;
    this.notes = notes;
    this.isClosed = isClosed;
  }
  program;
  notes;
  isClosed;
  byClass = /* @__PURE__ */ new Map();
  /** A concrete class, and an abstract one that nobody extends, take calls themselves; static methods always do. */
  addOwn({ cls, methods, reason }) {
    const info = this.program.class(cls);
    const isExtended = !this.isConcrete(info) && this.implementations(info).length === 0 && !info.isInterface;
    const instance = isExtended ? this.program.opaqueImplementor(cls) : cls;
    for (const id of methods) {
      const method2 = this.program.method(id);
      if (method2.isStatic) this.addStatic(cls, method2, reason);
      else if (this.isConcrete(info) || isExtended) this.add(cls, info, instance, method2, isExtended, reason);
    }
  }
  /** I_ext of PLDI'06 §2.1: what an open interface declares is called on every class that implements it. */
  addImplementations({ cls, methods, reason }) {
    const info = this.program.class(cls);
    if (this.isConcrete(info)) return;
    const implementations = this.implementations(info);
    if (implementations.length === 0 && info.isInterface && methods.some((id) => !this.program.method(id).isStatic)) {
      this.notes.add(`No class under scan implements ${title(info)}: its methods are not called.`);
    }
    for (const implementation of implementations) {
      const verb = info.isInterface ? "implements" : "extends";
      const why = `${title(implementation)} ${verb} ${title(info)}; ${reason}`;
      for (const id of methods) {
        const method2 = this.program.method(id);
        if (!method2.isStatic) this.add(cls, implementation, implementation.id, method2, false, why);
      }
    }
  }
  surface(makings) {
    const claims = [...this.byClass.values()].sort((a, b) => a.cls.name < b.cls.name ? -1 : 1);
    const receivers = [];
    const calls = [];
    for (const claim of claims) {
      const receiver = this.receiver(claim, receivers.length, makings);
      if (receiver !== void 0) receivers.push(receiver);
      const sorted2 = [...claim.methods.values()].sort((a, b) => byName(a.target, b.target));
      for (const { target, reason, opened } of sorted2) {
        const call = { cls: claim.cls, target, reason, opened: [...opened] };
        if (target.isStatic) calls.push({ receiver: void 0, ...call });
        else if (receiver !== void 0) calls.push({ receiver, ...call });
      }
    }
    return { receivers, calls };
  }
  receiver(claim, index, makings) {
    const { cls, isExtended, reason } = claim;
    const targets = [...claim.methods.values()].map(({ target }) => target).filter((m) => !m.isStatic);
    if (targets.length === 0) return void 0;
    const making = isExtended ? makings.ofSubclass(cls.id) : makings.of(cls.id);
    if (making === void 0) {
      this.notes.add(
        `No instance of ${title(cls)} can be made: ${targets.map(signature).sort().join(", ")} is not called.`
      );
      return void 0;
    }
    const type = isExtended ? this.program.class(this.program.opaqueImplementor(cls.id)) : cls;
    const field = {
      owner: HARNESS_CLASS,
      name: `shared$${index}`,
      desc: `L${type.name};`,
      isInterface: false
    };
    return { cls: type, shown: cls, field, making, reason };
  }
  /** A static method is the same one for all that inherit it: one call, on the class that declares it. */
  addStatic(opened, method2, reason) {
    addTo(this.claim(this.program.class(method2.owner), false, reason), method2, reason, opened);
  }
  add(opened, shown, instance, method2, isExtended, reason) {
    const target = targetOn(this.program, instance, method2);
    addTo(this.claim(shown, isExtended, reason), target, reason, opened);
  }
  claim(cls, isExtended, reason) {
    let claim = this.byClass.get(cls.id);
    if (claim === void 0) {
      claim = { cls, methods: /* @__PURE__ */ new Map(), isExtended, reason };
      this.byClass.set(cls.id, claim);
    }
    return claim;
  }
  implementations(cls) {
    return this.program.concreteSubclasses(cls.id).filter((id) => this.program.isApplication(id)).map((id) => this.program.class(id)).filter((implementation) => !this.isClosed(title(implementation)));
  }
  /** An enum with bodies of its own for its constants is abstract in the class file, but has instances. */
  isConcrete(cls) {
    return !cls.isInterface && (!cls.isAbstract || has(cls, Access.enum));
  }
};
function addTo({ methods }, target, reason, opened) {
  const known = methods.get(target.selector);
  if (known === void 0) methods.set(target.selector, { target, reason, opened: /* @__PURE__ */ new Set([opened]) });
  else known.opened.add(opened);
}

// src/harness/results.ts
var MAX_LEVEL = 2;
var MAX_METHODS = 40;
var MAX_CALLS = 200;
var UNUSED = /^java\/(?:lang|time|math|net|security)\/|^java\/util\/(?:concurrent|stream|function|regex)\/|^java\/util\/(?:Optional\w*|UUID|Locale|Currency|Objects)$/;
var BUFFERS = ["java/lang/StringBuilder", "java/lang/StringBuffer"];
var USED_ALL_THE_SAME = /* @__PURE__ */ new Set([...BUFFERS, "java/lang/Iterable"]);
var ResultMethods = class {
  constructor(shop) {
    this.shop = shop;
  }
  shop;
  byType = /* @__PURE__ */ new Map();
  of(type) {
    let found = this.byType.get(type);
    if (found === void 0) {
      found = isUsed(this.shop.program.class(type).name) ? this.find(type) : [];
      this.byType.set(type, found);
    }
    return found;
  }
  find(type) {
    const { program, notes } = this.shop;
    const all = openMethods(program, type).map((id) => program.method(id)).filter((m) => !m.isStatic && has(m, Access.public) && m.name !== "parallelStream");
    const modelled = all.filter((m) => !program.isJdk(m.owner) || m.member !== void 0);
    const known = BUFFERS.includes(program.class(type).name) ? oneOfEachName(modelled) : modelled;
    if (known.length > MAX_METHODS) {
      const name = title(program.class(type));
      notes.add(`${name} has ${known.length} methods; ${MAX_METHODS} are called on results of that type.`);
    }
    return known.slice(0, MAX_METHODS);
  }
};
function oneOfEachName(methods) {
  const best = /* @__PURE__ */ new Map();
  const rank = ({ desc }) => desc.split(/[L[]/).length * 1e3 + desc.length;
  for (const method2 of methods) {
    const known = best.get(method2.name);
    if (known === void 0 || rank(method2) < rank(known)) best.set(method2.name, method2);
  }
  return [...best.values()];
}
function fateOf(shop, methods, desc) {
  const element = desc.replace(/^\[+/, "");
  if (kindOf(element) !== "ref") return { kind: "dropped" };
  const type = shop.program.classNamed(element.slice(1, -1));
  if (shop.program.class(type).superclass < 0) return { kind: "dropped" };
  const receivers = shop.candidates.related(type);
  if (receivers.length > 0) return { kind: "shared", receivers };
  const used = methods.of(type);
  return used.length > 0 ? { kind: "used", methods: used } : { kind: "dropped" };
}
var ResultUser = class {
  constructor(shop, methods, builder, values, where) {
    this.shop = shop;
    this.methods = methods;
    this.builder = builder;
    this.values = values;
    this.where = where;
  }
  shop;
  methods;
  builder;
  values;
  where;
  calls = 0;
  /** Publishes a result whose type is open, calls the methods of any other. */
  use(value, desc, level = 0) {
    const fate = fateOf(this.shop, this.methods, desc);
    if (fate.kind === "dropped") return;
    let element = value;
    for (let at = 0; desc[at] === "["; at++) element = this.builder.aload(element, "ref");
    if (fate.kind === "shared") this.publish(element, desc.slice(desc.lastIndexOf("[") + 1), fate.receivers);
    else if (level < MAX_LEVEL) for (const method2 of fate.methods) this.call(element, method2, desc, level);
  }
  publish(value, desc, receivers) {
    const type = this.shop.program.classNamed(desc.slice(1, -1));
    for (const { cls, field } of receivers) {
      const fits = this.shop.program.isSubclass(type, cls.id);
      this.builder.putstatic(field, fits ? value : this.builder.cast(value, cls.name));
    }
  }
  call(object, method2, desc, level) {
    if (++this.calls > MAX_CALLS) {
      this.shop.notes.add(
        `${this.where} calls ${MAX_CALLS} methods of its results; the others are not called.`
      );
      return;
    }
    const owner = desc.slice(desc.lastIndexOf("[") + 1).slice(1, -1);
    const { isInterface } = this.shop.program.class(this.shop.program.classNamed(owner));
    const args = this.values.values(method2.desc);
    this.values.construct();
    const ref2 = { owner, name: method2.name, desc: method2.desc, isInterface };
    const result = this.builder.invoke(isInterface ? "interface" : "virtual", ref2, [object, ...args]);
    const returned = returnDesc(method2.desc);
    if (result >= 0 && returned !== desc) this.use(result, returned, level + 1);
  }
};
function isUsed(name) {
  return USED_ALL_THE_SAME.has(name) || !UNUSED.test(name);
}

// src/harness/descriptors.ts
var ELEMENT_KINDS = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double"
};
function elementKindOf(desc) {
  return ELEMENT_KINDS[desc] ?? "ref";
}

// src/harness/values.ts
var MAX_SITES = 200;
var BOXES2 = /* @__PURE__ */ new Map([
  ["java/lang/Boolean", "Z"],
  ["java/lang/Byte", "B"],
  ["java/lang/Character", "C"],
  ["java/lang/Short", "S"],
  ["java/lang/Integer", "I"],
  ["java/lang/Long", "J"],
  ["java/lang/Float", "F"],
  ["java/lang/Double", "D"]
]);
var TEXT = /* @__PURE__ */ new Set([
  "java/lang/String",
  "java/lang/CharSequence",
  "java/lang/Comparable",
  "java/io/Serializable",
  "java/lang/constant/Constable"
]);
var PLAIN = /* @__PURE__ */ new Set(["java/lang/Object", "java/lang/Class", "java/lang/Number"]);
function isPlain(name) {
  return TEXT.has(name) || BOXES2.has(name) || PLAIN.has(name);
}
var ValueMaker = class {
  constructor(shop, builder, where) {
    this.shop = shop;
    this.builder = builder;
    this.where = where;
  }
  shop;
  builder;
  where;
  made = /* @__PURE__ */ new Map();
  /** One object per class, whatever the type is that it is wanted for. */
  objects = /* @__PURE__ */ new Map();
  inProgress = /* @__PURE__ */ new Set();
  pending = [];
  sites = 0;
  /** A value for a parameter of that descriptor; constructed once `construct` has run. */
  value(desc, depth = 0) {
    const known = this.made.get(desc);
    if (known !== void 0) return known;
    if (this.inProgress.has(desc)) return this.builder.constNull();
    this.inProgress.add(desc);
    const value = this.fresh(desc, depth);
    this.inProgress.delete(desc);
    this.made.set(desc, value);
    return value;
  }
  /** Values for the parameters of a method, without the receiver. */
  values(desc) {
    return paramDescs(desc).map((param) => this.value(param));
  }
  /** Runs the constructors of all objects made so far, and of those that this needs in turn. */
  construct() {
    for (let next = this.pending.shift(); next !== void 0; next = this.pending.shift()) next();
  }
  /** The object of one way to make it. */
  make(making, depth = 0) {
    const known = this.objects.get(making.type);
    if (known !== void 0) return known;
    const value = this.makeNew(making, depth);
    this.objects.set(making.type, value);
    return value;
  }
  fresh(desc, depth) {
    const { builder } = this;
    const kind = kindOf(desc);
    if (kind !== "ref") return builder.constZero(kind);
    const shared = this.shop.sharedArguments.get(desc);
    if (shared !== void 0) return builder.getstatic(shared);
    return desc.startsWith("[") ? this.array(desc, depth) : this.object(desc.slice(1, -1), depth);
  }
  array(desc, depth) {
    const array2 = this.builder.newArray(desc);
    const element = desc.slice(1);
    this.builder.astore(array2, this.value(element, depth), elementKindOf(element));
    return array2;
  }
  object(name, depth) {
    const { builder } = this;
    if (TEXT.has(name)) return builder.constString("text");
    if (name === "java/lang/Class") return builder.constClass("java/lang/Object");
    const box = name === "java/lang/Number" ? "java/lang/Integer" : name;
    const primitive = BOXES2.get(box);
    if (primitive !== void 0) return this.box(box, primitive);
    if (name === "java/lang/Object") return builder.newObject(name);
    return this.anyOf(this.shop.program.classNamed(name), depth);
  }
  box(owner, primitive) {
    const method2 = { owner, name: "valueOf", desc: `(${primitive})L${owner};`, isInterface: false };
    return this.builder.invoke("static", method2, [this.builder.constZero(kindOf(primitive))]);
  }
  anyOf(type, depth) {
    const { shared, made: made2 } = this.shop.candidates.of(type);
    const values = [
      ...shared.map(({ field }) => this.builder.getstatic(field)),
      ...made2.map((making) => this.make(making, depth))
    ];
    return this.builder.choose(values);
  }
  makeNew(making, depth) {
    if (++this.sites > MAX_SITES) {
      this.shop.notes.add(
        `${this.where} makes ${MAX_SITES} objects for its arguments; what more it needs is null.`
      );
      return this.builder.constNull();
    }
    switch (making.kind) {
      case "new":
        return this.instance(making.type, making.constructors, depth);
      case "constants":
        return this.oneOf(making.fields.map((field) => this.builder.getstatic(field)));
      case "factories":
        return this.oneOf([
          ...making.fields.map((field) => this.builder.getstatic(field)),
          ...making.methods.map((m) => this.builder.invoke("static", m, this.arguments(m.desc, depth)))
        ]);
    }
  }
  instance(type, constructors, depth) {
    const object = this.builder.newObject(type);
    const atLimit = depth >= this.shop.depth;
    this.pending.push(() => {
      for (const init of atLimit ? constructors.slice(0, 1) : constructors) {
        const args = this.arguments(init.desc, depth);
        this.builder.invoke("special", init, [object, ...args]);
      }
      this.fill(object, type);
    });
    return object;
  }
  arguments(desc, depth) {
    const atLimit = depth >= this.shop.depth;
    return paramDescs(desc).map(
      (param) => atLimit ? this.builder.constZero(kindOf(param)) : this.value(param, depth + 1)
    );
  }
  /** A collection of a client has something in it. */
  fill(object, type) {
    const id = this.shop.program.findClass(type);
    if (id < 0 || !this.shop.program.isJdk(id)) return;
    const element = "Ljava/lang/Object;";
    const isA = (name) => {
      const sup = this.shop.program.findClass(name);
      return sup >= 0 && this.shop.program.isSubclass(id, sup);
    };
    if (isA("java/util/Map")) {
      const put = { owner: type, name: "put", desc: `(${element}${element})${element}`, isInterface: false };
      this.builder.invoke("virtual", put, [object, this.value(element), this.value(element)]);
    } else if (isA("java/util/Collection")) {
      const add2 = { owner: type, name: "add", desc: `(${element})Z`, isInterface: false };
      this.builder.invoke("virtual", add2, [object, this.value(element)]);
    }
  }
  oneOf(values) {
    return values.length === 0 ? this.builder.constNull() : this.builder.choose(values);
  }
};

// src/harness/client.ts
var ENTRY2 = "main";
var ARGUMENTS = "arguments$";
var VOID = "()V";
var PUBLIC_STATIC = Access.public | Access.static;
var INSTANCES = [1, 2];
function instanceName(receiver, instance) {
  return `instance${instance}$${receiver}`;
}
function rootName(index) {
  return `root$${index}`;
}
var Client = class {
  constructor(shop, results, surface, mains) {
    this.shop = shop;
    this.results = results;
    this.surface = surface;
    this.mains = mains;
  }
  shop;
  results;
  surface;
  mains;
  /** Roots are numbered as in `surface.calls`, then as in `mains`. */
  define() {
    const { receivers, calls } = this.surface;
    const setup = receivers.flatMap(
      (receiver, i) => INSTANCES.map((n) => method(instanceName(i, n), () => this.instance(receiver, instanceName(i, n))))
    );
    const shared = this.shop.sharedArguments;
    if (shared.size > 0) setup.unshift(method(ARGUMENTS, () => this.arguments()));
    const roots2 = [
      ...calls.map((call, i) => method(rootName(i), () => this.root(call, i))),
      ...this.mains.map(
        (main, i) => method(rootName(calls.length + i), () => this.program(main, calls.length + i))
      )
    ];
    const started = [...setup, ...roots2].map(({ name }) => ref(name));
    return {
      name: HARNESS_CLASS,
      superName: "java/lang/Object",
      interfaces: [],
      access: PUBLIC_STATIC & Access.public,
      fields: [...receivers.map(({ field }) => field), ...shared.values()].map(({ name, desc }) => ({
        name,
        desc,
        access: PUBLIC_STATIC
      })),
      methods: [method(ENTRY2, () => this.entry(started)), ...setup, ...roots2]
    };
  }
  entry(started) {
    const builder = body(ENTRY2);
    for (const each2 of started) builder.invoke("static", each2, []);
    return builder.finish();
  }
  /** Every instance has arguments of its own: two objects that share a part would race on it. */
  instance({ making, field, cls, shown }, name) {
    const builder = body(name);
    const values = new ValueMaker(this.shop, builder, `Making ${title(shown)}`);
    const made2 = values.make(making);
    values.construct();
    builder.putstatic(field, making.type === cls.name ? made2 : builder.cast(made2, cls.name));
    return builder.finish();
  }
  /** PLDI'06 §2.1: one object per type, for all threads. */
  arguments() {
    const builder = body(ARGUMENTS);
    const values = new ValueMaker(
      { ...this.shop, sharedArguments: /* @__PURE__ */ new Map() },
      builder,
      "Making shared arguments"
    );
    for (const [desc, field] of this.shop.sharedArguments) {
      const value = values.value(desc);
      values.construct();
      builder.putstatic(field, value);
    }
    return builder.finish();
  }
  root({ receiver, cls, target }, index) {
    const builder = body(rootName(index));
    const where = `${title(receiver?.shown ?? cls)}.${signature(target)}`;
    const values = new ValueMaker(this.shop, builder, where);
    const object = receiver && builder.getstatic(receiver.field);
    const args = paramDescs(target.desc).map((desc2) => values.value(desc2));
    if (receiver !== void 0 && isEquals(target)) {
      args[0] = builder.choose([args[0], builder.getstatic(receiver.field)]);
    }
    values.construct();
    const { name, desc } = target;
    const result = receiver === void 0 || object === void 0 ? builder.invoke("static", { owner: cls.name, name, desc, isInterface: cls.isInterface }, args) : builder.invoke("virtual", { owner: receiver.cls.name, name, desc, isInterface: false }, [
      object,
      ...args
    ]);
    if (result >= 0)
      new ResultUser(this.shop, this.results, builder, values, where).use(result, returnDesc(desc));
    return builder.finish();
  }
  program({ owner, name, desc, isStatic }, index) {
    const builder = body(rootName(index));
    const cls = this.shop.program.class(owner);
    const values = new ValueMaker(this.shop, builder, `${title(cls)}.main`);
    const args = values.values(desc);
    const target = { owner: cls.name, name, desc, isInterface: cls.isInterface };
    if (isStatic) builder.invoke("static", target, args);
    else {
      const object = builder.newObject(cls.name);
      builder.invoke("special", { owner: cls.name, name: "<init>", desc: VOID, isInterface: false }, [
        object
      ]);
      builder.invoke("virtual", target, [object, ...args]);
    }
    return builder.finish();
  }
};
function body(name) {
  return new BodyBuilder(`${HARNESS_CLASS}.${name}${VOID}`, []);
}
function ref(name) {
  return { owner: HARNESS_CLASS, name, desc: VOID, isInterface: false };
}
function method(name, make) {
  return { name, desc: VOID, access: PUBLIC_STATIC, body: make };
}

// src/harness/closed.ts
function closedMatcher({ closed }) {
  return globMatcher(closed ?? []);
}
function idleClosed(program, closed) {
  if (closed.length === 0) return [];
  const names = program.applicationClasses().map((id) => title(program.class(id)));
  return closed.filter((glob) => !names.some(globMatcher([glob])));
}

// src/harness/errors.ts
var MAX_SUGGESTIONS = 3;
var UnknownInterfaceError = class extends UsageError {
  /** `known` are the dotted names of all classes under scan. */
  constructor(glob, known) {
    super(`No class under scan matches the interface "${glob}"${suggestion(glob, known)}`);
    this.glob = glob;
  }
  glob;
  name = "UnknownInterfaceError";
};
var UnknownMainError = class extends UnknownInterfaceError {
  name = "UnknownMainError";
  /** `known` are the dotted names of all classes that have a `main`. */
  constructor(main, known) {
    super(main, known);
    this.message = `No class under scan is a program "${main}" with a public static void main(String[])${suggestion(main, known)}`;
  }
};
var ClosedInterfaceError = class extends UsageError {
  name = "ClosedInterfaceError";
  constructor(named2, setting) {
    super(
      `${setting} names ${named2} and closed leaves nothing of it open: take it out of one of the two settings.`
    );
  }
};
function suggestion(name, known) {
  const near = nearNames(name, known);
  if (near.length === 0) return ".";
  const last = near[near.length - 1];
  const list = near.length === 1 ? last : `${near.slice(0, -1).join(", ")} or ${last}`;
  return `; did you mean ${list}?`;
}
function nearNames(name, known) {
  const bySimpleName = /* @__PURE__ */ new Map();
  for (const dotted5 of known) {
    const simple = simpleName5(dotted5);
    bySimpleName.set(simple, [...bySimpleName.get(simple) ?? [], dotted5]);
  }
  const candidates = [...bySimpleName.keys()].sort();
  const found = [];
  while (found.length < MAX_SUGGESTIONS) {
    const near = nearest(simpleName5(name), candidates);
    if (near === void 0) break;
    found.push(...bySimpleName.get(near));
    candidates.splice(candidates.indexOf(near), 1);
  }
  return found.slice(0, MAX_SUGGESTIONS);
}
function simpleName5(dotted5) {
  return dotted5.slice(dotted5.lastIndexOf(".") + 1);
}

// src/harness/mains.ts
var WITH_ARGUMENTS = "([Ljava/lang/String;)V";
var WITHOUT_ARGUMENTS = "()V";
var JAVA_25 = 69;
var JAVA_21 = 65;
var PREVIEW = 65535;
function listMains(program, options) {
  if (options.mains.length === 0 && options.interfaces.length > 0) return [];
  const isClosed = closedMatcher(options);
  const all = /* @__PURE__ */ new Map();
  for (const id of program.applicationClasses()) {
    const cls = program.class(id);
    const main = mainOf(program, cls);
    if (main !== void 0) all.set(title(cls), main);
  }
  if (options.mains.length === 0) return [...all].flatMap(([name, main]) => isClosed(name) ? [] : [main]);
  const wanted = [...new Set(options.mains.map((name) => name.replaceAll("/", ".")))].sort();
  const contradiction = wanted.find(isClosed);
  if (contradiction !== void 0) throw new ClosedInterfaceError(contradiction, "main");
  return wanted.flatMap((name) => {
    const main = all.get(name) ?? inheritedMain(program, name);
    if (main === void 0 && !options.mayMiss) throw new UnknownMainError(name, [...all.keys()]);
    return main ?? [];
  });
}
function inheritedMain(program, name) {
  const cls = program.findClass(name.replaceAll(".", "/"));
  const main = cls < 0 ? -1 : program.findMethod(cls, "main", WITH_ARGUMENTS);
  return main >= 0 && isClassicMain(program.method(main)) ? program.method(main) : void 0;
}
function mainOf(program, cls) {
  const mains = cls.methods.map((id) => program.method(id)).filter((m) => m.name === "main");
  const classic = mains.find(isClassicMain);
  if (classic !== void 0 || !launchesInstances(cls)) return classic;
  const modern = mains.filter((m) => !has(m, Access.private) && !m.isAbstract);
  return modern.find((m) => m.desc === WITH_ARGUMENTS) ?? modern.find((m) => m.desc === WITHOUT_ARGUMENTS);
}
function isClassicMain(method2) {
  return method2.isStatic && has(method2, Access.public) && method2.desc === WITH_ARGUMENTS;
}
function launchesInstances({ file, isAbstract: isAbstract2 }) {
  if (file === void 0 || isAbstract2) return false;
  const { majorVersion, minorVersion } = file;
  return majorVersion >= JAVA_25 || majorVersion >= JAVA_21 && minorVersion === PREVIEW;
}

// src/harness/makings.ts
var MAX_CONSTANTS = 20;
var MAX_FACTORIES = 5;
var MAX_CONSTRUCTORS2 = 20;
var Makings = class {
  constructor(program, notes) {
    this.program = program;
    this.notes = notes;
  }
  program;
  notes;
  byClass = /* @__PURE__ */ new Map();
  factoriesByType;
  /** Undefined for abstract classes and where there is nothing to call. */
  of(id) {
    if (!this.byClass.has(id)) this.byClass.set(id, this.find(this.program.class(id)));
    return this.byClass.get(id);
  }
  /** Whether a client that knows no more than the public names can make one. */
  isPublic(id) {
    const cls = this.program.class(id);
    if (isHidden(cls) || isNoClass(cls)) return false;
    return has(cls, Access.enum) || this.publicConstructors(cls).length > 0 || this.factories(cls) !== void 0;
  }
  /** An object of a client's own subclass of an abstract class or interface. */
  ofSubclass(id) {
    const cls = this.program.class(id);
    const type = this.program.class(this.program.opaqueImplementor(id)).name;
    const usable = this.constructors(cls).filter((m) => has(m, Access.public | Access.protected));
    return { kind: "new", type, constructors: cls.isInterface ? [] : this.refs(usable, cls) };
  }
  find(cls) {
    if (cls.isInterface || cls.isAbstract && !has(cls, Access.enum)) return void 0;
    if (has(cls, Access.enum)) return { kind: "constants", type: cls.name, fields: this.constants(cls) };
    const open = this.publicConstructors(cls);
    if (open.length > 0) return { kind: "new", type: cls.name, constructors: this.refs(open, cls) };
    const any = this.constructors(cls);
    const factories = this.factories(cls);
    if (factories !== void 0) return factories;
    if (any.length === 0 && !this.program.isJdk(cls.id) && cls.origin !== "phantom") return void 0;
    return { kind: "new", type: cls.name, constructors: this.refs(any, cls) };
  }
  constructors(cls) {
    return cls.methods.map((id) => this.program.method(id)).filter((m) => m.name === "<init>" && !isCompilerMade(m)).sort((a, b) => paramDescs(a.desc).length - paramDescs(b.desc).length || byName(a, b));
  }
  publicConstructors(cls) {
    const open = this.constructors(cls).filter((m) => has(m, Access.public));
    return this.program.isJdk(cls.id) ? open.slice(0, 1) : open;
  }
  refs(constructors, cls) {
    if (constructors.length > MAX_CONSTRUCTORS2) {
      this.notes.add(
        `${title(cls)} has ${constructors.length} constructors; ${MAX_CONSTRUCTORS2} are called.`
      );
    }
    return constructors.slice(0, MAX_CONSTRUCTORS2).map((m) => this.ref(m));
  }
  constants(cls) {
    const fields = cls.fields.map((id) => this.program.field(id)).filter((f) => has(f, Access.enum));
    if (fields.length > MAX_CONSTANTS) {
      this.notes.add(`${title(cls)} has ${fields.length} constants; the first ${MAX_CONSTANTS} are used.`);
    }
    return fields.slice(0, MAX_CONSTANTS).map(({ name, desc }) => ({ owner: cls.name, name, desc, isInterface: false }));
  }
  /** Public static fields and methods that give an object of the class; its own go before those of others. */
  factories(cls) {
    const fields = cls.fields.map((id) => this.program.field(id)).filter((f) => f.isStatic && has(f, Access.public) && f.desc === `L${cls.name};`).map(({ name, desc }) => ({ owner: cls.name, name, desc, isInterface: false }));
    const methods = this.factoryMethods(cls);
    const own = methods.filter((m) => m.owner === cls.id);
    const chosen = own.length > 0 || fields.length > 0 ? own : methods;
    if (chosen.length + fields.length === 0) return void 0;
    if (chosen.length > MAX_FACTORIES) {
      this.notes.add(
        `${title(cls)} is made by ${chosen.length} static methods; ${MAX_FACTORIES} are called.`
      );
    }
    const refs = chosen.slice(0, MAX_FACTORIES).map((m) => this.ref(m));
    return { kind: "factories", type: cls.name, fields: fields.slice(0, MAX_CONSTANTS), methods: refs };
  }
  factoryMethods(cls) {
    this.factoriesByType ??= this.allFactories();
    return (this.factoriesByType.get(cls.id) ?? []).slice().sort((a, b) => this.compare(a, b));
  }
  allFactories() {
    const found = /* @__PURE__ */ new Map();
    for (const id of this.program.applicationClasses()) {
      const owner = this.program.class(id);
      if (isHidden(owner) || isNoClass(owner)) continue;
      for (const methodId of owner.methods) {
        const method2 = this.program.method(methodId);
        if (!method2.isStatic || !has(method2, Access.public) || isCompilerMade(method2)) continue;
        const returned = returnDesc(method2.desc);
        const type = returned.startsWith("L") ? this.program.findClass(returned.slice(1, -1)) : -1;
        if (type < 0 || !this.program.isApplication(type)) continue;
        const list = found.get(type);
        if (list === void 0) found.set(type, [method2]);
        else list.push(method2);
      }
    }
    return found;
  }
  compare(a, b) {
    const [first, second] = [this.program.class(a.owner).name, this.program.class(b.owner).name];
    return first === second ? byName(a, b) : first < second ? -1 : 1;
  }
  ref({ owner, name, desc }) {
    const cls = this.program.class(owner);
    return { owner: cls.name, name, desc, isInterface: cls.isInterface };
  }
};

// src/harness/notes.ts
var Notes = class {
  texts = /* @__PURE__ */ new Set();
  add(text2) {
    this.texts.add(text2);
  }
  /** Sorted, each once. */
  list() {
    return [...this.texts].sort();
  }
};

// src/harness/plan.ts
var MAX_LISTED = 3;
var Plan = class {
  constructor(shop, results) {
    this.shop = shop;
    this.results = results;
  }
  shop;
  results;
  /** The whole plan; threads are numbered as the harness's roots. */
  text(open, surface, mains) {
    const lines = [];
    if (open.length > 0) {
      lines.push("Open classes:", ...open.map(({ reason }) => `  ${reason}.`), "");
    }
    if (surface.receivers.length > 0) {
      lines.push("Shared by all threads, two instances each:");
      lines.push(...surface.receivers.map((r) => `  ${title(r.shown)}: ${this.making(r)}`), "");
    }
    if (surface.calls.length > 0) {
      lines.push(`Threads, each beside every other and beside itself:`);
      lines.push(...surface.calls.map((call, i) => `  root ${i}: ${this.call(call)}`), "");
    }
    if (mains.length > 0) {
      lines.push("Closed programs:");
      lines.push(...mains.map((main, i) => `  root ${surface.calls.length + i}: ${this.program(main)}`), "");
    }
    if (lines.length === 0)
      lines.push("Nothing is open: no class shows that threads share it, and no program has a main.");
    return `${lines.join("\n").trimEnd()}
`;
  }
  making({ making, shown, cls }) {
    const way = ways(making);
    return cls === shown ? way : `a client's own subclass, by ${way}`;
  }
  call({ receiver, cls, target }) {
    const on = receiver === void 0 ? `static ${title(cls)}` : `shared ${title(receiver.shown)}`;
    const equals = receiver !== void 0 && isEquals(target);
    const args = equals ? ["Object or the other instance"] : paramDescs(target.desc).map((desc) => this.argument(desc));
    return `${on}.${target.name}(${args.join(", ")})${this.fate(target.desc)}`;
  }
  program({ owner, name, desc }) {
    const args = paramDescs(desc).map(prettyType);
    return `${title(this.shop.program.class(owner))}.${name}(${args.join(", ")})`;
  }
  argument(desc) {
    const element = desc.replace(/^\[+/, "");
    const text2 = prettyType(desc);
    if (kindOf(desc) !== "ref" || isPlain(desc.slice(1, -1))) return text2;
    if (kindOf(element) === "ref" && !isPlain(element.slice(1, -1))) {
      const { shared, made: made2 } = this.shop.candidates.of(this.shop.program.classNamed(element.slice(1, -1)));
      if (shared.length > 0) return `shared ${made2.length > 0 ? "or own " : ""}${text2}`;
    }
    return `${this.shop.sharedArguments.size > 0 ? "common" : "own"} ${text2}`;
  }
  fate(desc) {
    switch (fateOf(this.shop, this.results, returnDesc(desc)).kind) {
      case "shared":
        return `, shares the ${prettyType(returnDesc(desc))}`;
      case "used":
        return `, uses the ${prettyType(returnDesc(desc))}`;
      case "dropped":
        return "";
    }
  }
};
function ways(making) {
  switch (making.kind) {
    case "new": {
      const all = making.constructors;
      if (all.length === 0) return "without a constructor";
      if (all.length > MAX_LISTED) return `new ${dotted(all[0].owner)}(…), by all ${all.length} constructors`;
      return all.map(({ owner, desc }) => `new ${dotted(owner)}(${params(desc)})`).join(" | ");
    }
    case "constants":
      return making.fields.map(({ name }) => name).join(" | ");
    case "factories": {
      const fields = making.fields.map(({ owner, name }) => `${dotted(owner)}.${name}`);
      const calls = making.methods.map(
        ({ owner, name, desc }) => `${dotted(owner)}.${name}(${params(desc)})`
      );
      return [...fields, ...calls].join(" | ");
    }
  }
}
function params(desc) {
  return paramDescs(desc).map(prettyType).join(", ");
}

// src/harness/annotations.ts
var CONCURRENCY_PACKAGES = [
  "net/jcip/annotations",
  "javax/annotation/concurrent",
  "jakarta/annotation/concurrent",
  "com/google/errorprone/annotations",
  "com/google/errorprone/annotations/concurrent",
  "com/google/common/annotations",
  "androidx/annotation",
  "android/annotation",
  "android/support/annotation",
  "com/android/internal/annotations",
  "org/apache/http/annotation",
  "org/checkerframework/checker/lock/qual"
];
var INJECTION_PACKAGES = [
  "javax/inject",
  "jakarta/inject",
  "javax/ejb",
  "jakarta/ejb",
  "com/google/inject"
];
var SCOPE_PACKAGES = ["javax/enterprise/context", "jakarta/enterprise/context"];
var SPRING_PACKAGES = ["org/springframework/stereotype", "org/springframework/web/bind/annotation"];
var ON_CLASSES = table({
  ThreadSafe: CONCURRENCY_PACKAGES,
  GuardedBy: CONCURRENCY_PACKAGES,
  Singleton: INJECTION_PACKAGES,
  ApplicationScoped: SCOPE_PACKAGES,
  Controller: SPRING_PACKAGES,
  RestController: SPRING_PACKAGES,
  Service: SPRING_PACKAGES,
  Component: SPRING_PACKAGES,
  Repository: SPRING_PACKAGES
});
var ON_PACKAGES = table({ ThreadSafe: CONCURRENCY_PACKAGES });
var ON_MEMBERS = table({ GuardedBy: CONCURRENCY_PACKAGES });
var CONTRACTS = table({ Contract: ["org/apache/http/annotation", "org/apache/hc/core5/annotation"] });
var SAFE = "SAFE";
function annotatedAs(program, cls) {
  const { file } = cls;
  if (file === void 0) return void 0;
  const own = firstOf(file.annotations, ON_CLASSES);
  if (own !== void 0) return `is annotated @${own}`;
  const contract = threadingContract(file.annotations);
  if (contract?.startsWith(SAFE)) return `is annotated @Contract(threading = ${contract})`;
  for (const field of file.fields) {
    const guard = firstOf(field.annotations, ON_MEMBERS);
    if (guard !== void 0) return `has a field ${field.name} annotated @${guard}`;
  }
  for (const method2 of file.methods) {
    const guard = firstOf(method2.annotations, ON_MEMBERS);
    if (guard !== void 0) return `has a method ${signature(method2)} annotated @${guard}`;
  }
  const ofPackage = disclaims(cls) ? void 0 : firstOf(packageAnnotations(program, cls), ON_PACKAGES);
  return ofPackage && `is in a package annotated @${ofPackage}`;
}
function threadingContract(annotations) {
  const contract = annotations.find(({ type }) => CONTRACTS.has(type))?.values.get("threading");
  return contract?.kind === "enum" ? contract.name : void 0;
}
function disclaims(cls) {
  if (cls.file === void 0) return false;
  const { annotations } = cls.file;
  return annotations.some(isNotThreadSafe) || threadingContract(annotations) !== void 0;
}
function isNotThreadSafe({ type }) {
  return /^L(?:.*[/$])?NotThreadSafe;$/s.test(type);
}
function packageAnnotations(program, cls) {
  const slash = cls.name.lastIndexOf("/");
  if (slash < 0) return [];
  const info = program.findClass(`${cls.name.slice(0, slash)}/package-info`);
  return (info >= 0 ? program.class(info).file?.annotations : void 0) ?? [];
}
function firstOf(annotations, known) {
  const found = annotations.find(({ type }) => known.has(type));
  return found?.type.slice(found.type.lastIndexOf("/") + 1, -1);
}
function table(names) {
  return new Set(
    Object.entries(names).flatMap(([name, packages]) => packages.map((where) => `L${where}/${name};`))
  );
}

// src/harness/intent.ts
var NO_SIGN = /^java\/util\/concurrent\/(?:TimeUnit|Callable|ThreadLocalRandom|\w*Exception)$/;
var TASKS = ["java/lang/Runnable", "java/util/concurrent/Callable"];
var REPEATED = [
  { owner: "java/io/InputStream", methods: /^(?:mark\(I\)|reset\(\))V$/ },
  { owner: "java/lang/Throwable", methods: /^(?:fillInStackTrace|getCause|initCause)\(/ },
  { owner: "java/net/Socket", methods: /^(?:close|[gs]et(?:SoTimeout|SendBufferSize|ReceiveBufferSize))\(/ }
];
function evidenceOf(program, cls) {
  const { file } = cls;
  if (file === void 0) return void 0;
  const declared = annotatedAs(program, cls) ?? (isServlet(program, cls.id) ? "is a servlet" : void 0);
  if (declared !== void 0) return { text: declared, isTask: false };
  if (disclaims(cls)) return void 0;
  const shown = synchronizedMethod(program, cls, file) ?? codeSign(program, cls, file) ?? concurrentField(file) ?? volatileField(file);
  if (shown !== void 0) return { text: shown, isTask: false };
  const task = taskKind(program, cls);
  return task === void 0 ? void 0 : { text: task, isTask: true };
}
function synchronizedMethod(program, cls, file) {
  const repeated = REPEATED.filter(({ owner }) => {
    const id = program.findClass(owner);
    return id >= 0 && program.isSubclass(cls.id, id);
  });
  const found = file.methods.find(
    (m) => has(m, Access.synchronized) && (has(m, Access.static) || !repeated.some(({ methods }) => methods.test(m.name + m.desc)))
  );
  return found && `has a synchronized method ${signature(found)}`;
}
function concurrentField(file) {
  for (const field of file.fields) {
    if (has(field, Access.synthetic)) continue;
    const { name, desc } = field;
    const type = /^\[*L(java\/util\/concurrent\/[^;]+);$/.exec(desc)?.[1];
    if (type !== void 0 && !NO_SIGN.test(type)) return `has a field ${name} of type ${dotted(type)}`;
  }
  return void 0;
}
function volatileField(file) {
  const found = file.fields.find((f) => has(f, Access.volatile));
  return found && `has a volatile field ${found.name}`;
}
function codeSign(program, cls, file) {
  let weaker;
  for (const [index, method2] of file.methods.entries()) {
    const sign = signInCode(file, method2, () => locksItsOwn(program, cls, cls.methods[index]));
    if (sign?.isBlock) return sign.text;
    weaker ??= sign?.text;
  }
  return weaker;
}
function locksItsOwn(program, cls, method2) {
  const body2 = program.body(method2);
  if (body2 === void 0) return false;
  const own = outermost2(cls.name);
  const definitions = /* @__PURE__ */ new Map();
  const monitors = [];
  for (const { insns } of body2.blocks) {
    for (const insn of insns) {
      if (insn.op === "monitorenter") monitors.push(insn.src);
      if ("dst" in insn) definitions.set(insn.dst, insn);
    }
  }
  return monitors.some((value) => {
    const insn = definitions.get(value);
    if (insn === void 0) return value === 0 && !program.method(method2).isStatic;
    if (insn.op === "const") return insn.value.type === "class";
    const isField = insn.op === "getfield" || insn.op === "getstatic";
    return isField && outermost2(program.class(program.field(program.resolveField(insn.field)).owner).name) === own;
  });
}
function outermost2(name) {
  return name.split("$")[0];
}
function signInCode(file, method2, locksItsOwn2) {
  if (method2.code === void 0) return void 0;
  const { bytes: bytes2 } = method2.code;
  let hasBlock = false;
  let called;
  try {
    forEachInstruction(bytes2, (pc, opcode) => {
      if (opcode === Opcode.monitorenter) hasBlock = true;
      else if (called === void 0 && (opcode === Opcode.invokestatic || opcode === Opcode.invokevirtual)) {
        called = callSign(file.pool.memberRef(constantIndex(bytes2, pc)));
      }
    });
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    return void 0;
  }
  if (hasBlock && locksItsOwn2())
    return { text: `has a synchronized block in ${signature(method2)}`, isBlock: true };
  return called === void 0 ? void 0 : { text: `${called} in ${signature(method2)}`, isBlock: false };
}
function callSign({ owner, name, desc }) {
  if (owner === "java/util/Collections" && name.startsWith("synchronized"))
    return `calls Collections.${name}`;
  const startsThread = name === "start" && desc === "()V" && owner === "java/lang/Thread";
  return startsThread ? "starts a thread" : void 0;
}
function taskKind(program, cls) {
  if (cls.isInterface) return void 0;
  for (let at = cls.superclass; at >= 0; at = program.class(at).superclass) {
    const { name } = program.class(at);
    if (name === "java/lang/Thread" || name === "java/util/TimerTask") {
      return `extends ${dotted(name)}, so it is run by a thread`;
    }
  }
  const task = TASKS.find((name) => {
    const id = program.findClass(name);
    return id >= 0 && program.isSubclass(cls.id, id);
  });
  return task && `implements ${dotted(task)}, so it is run by a thread`;
}

// src/harness/select.ts
var MAX_NESTING = 100;
function listOpen(program, options, notes = new Notes()) {
  const isClosed = closedMatcher(options);
  if (options.interfaces.length > 0) return named(program, options, isClosed);
  return options.mains.length > 0 ? [] : withIntent(program, isClosed, notes);
}
function named(program, { interfaces: globs, mayMiss }, isClosed) {
  const classes = program.applicationClasses().map((id) => program.class(id));
  const matchedBy = /* @__PURE__ */ new Map();
  for (const glob of globs) {
    const matches = globMatcher([glob]);
    const isExact = !/[*?]/.test(glob);
    const found = classes.filter((c) => matches(title(c)) && !isNoClass(c) && (isExact || !isHidden(c)));
    const outside = found.length === 0 && isExact ? implementedHere(program, glob) : void 0;
    if (outside !== void 0) found.push(outside);
    if (found.length === 0 && mayMiss) continue;
    if (found.length === 0) throw new UnknownInterfaceError(glob, classes.map(title));
    const open = found.filter((cls) => !isClosed(title(cls)));
    if (open.length === 0) throw new ClosedInterfaceError(glob, "interfaces");
    for (const { id } of open) if (!matchedBy.has(id)) matchedBy.set(id, glob);
  }
  return [...matchedBy].map(([id, glob]) => ({ cls: program.class(id), glob })).sort((a, b) => title(a.cls) < title(b.cls) ? -1 : 1).map(({ cls, glob }) => {
    const how = glob === title(cls) ? "is named as an interface" : `matches the interface ${glob}`;
    return openClass(program, cls, `${title(cls)} ${how}`);
  });
}
function implementedHere(program, name) {
  const id = program.findClass(name.replaceAll(".", "/"));
  if (id < 0 || name === "java.lang.Object") return void 0;
  const isImplemented2 = program.applicationClasses().some((cls) => program.isSubclass(cls, id));
  return isImplemented2 ? program.class(id) : void 0;
}
function withIntent(program, isClosed, notes) {
  const reasons = /* @__PURE__ */ new Map();
  for (const id of program.applicationClasses()) {
    const cls = program.class(id);
    const evidence = isNoClass(cls) || isClosed(title(cls)) ? void 0 : evidenceOf(program, cls);
    if (evidence === void 0) continue;
    const open = visibleClassAround(program, cls);
    if (isClosed(title(open))) continue;
    const text2 = `${title(open)} ${open === cls ? "" : "contains "}${inside(cls, open)}${evidence.text}`;
    const known = reasons.get(open.id);
    if (known === void 0 || known.isTask && !evidence.isTask) {
      reasons.set(open.id, { text: text2, isTask: evidence.isTask });
    }
  }
  return program.applicationClasses().flatMap((id) => {
    const evidence = reasons.get(id);
    return evidence === void 0 ? [] : withMethods(program, program.class(id), evidence, notes);
  });
}
function withMethods(program, cls, evidence, notes) {
  const open = openClass(program, cls, evidence.text);
  if (open.methods.length === 0) {
    notes.add(`${evidence.text}, but it has no public method for a client to call.`);
    return [];
  }
  const names = open.methods.map((id) => program.method(id).name);
  if (evidence.isTask && names.every((name) => name === "run" || name === "call")) {
    notes.add(`${evidence.text}, but it has no other public method: its threads are those that start it.`);
    return [];
  }
  return [open];
}
function visibleClassAround(program, cls) {
  let at = cls;
  for (let level = 0; level < MAX_NESTING && isHidden(at); level++) {
    const outer = at.file && enclosingName(at.file);
    const id = outer === void 0 ? -1 : program.findClass(outer);
    if (id < 0 || !program.isApplication(id)) return cls;
    at = program.class(id);
  }
  return at;
}
function inside(cls, open) {
  return cls === open || cls.file === void 0 ? "" : `${nestedTitle(cls.file)}, which `;
}
function openClass(program, cls, reason) {
  return { cls: cls.id, reason, methods: openMethods(program, cls.id) };
}

// src/harness/build.ts
var DEFAULT_DEPTH = 3;
function buildHarness(program, options) {
  const notes = new Notes();
  const open = listOpen(program, options, notes);
  const mains = listMains(program, options);
  const makings = new Makings(program, notes);
  const surface = surfaceOf(program, open, makings, notes, closedMatcher(options));
  const shop = {
    program,
    candidates: new CandidateFinder(program, makings, surface.receivers, notes),
    notes,
    depth: options.depth ?? DEFAULT_DEPTH,
    sharedArguments: options.shareArguments ? argumentFields(surface.calls) : /* @__PURE__ */ new Map()
  };
  const results = new ResultMethods(shop);
  const plan = new Plan(shop, results).text(open, surface, mains);
  const cls = program.define(new Client(shop, results, surface, mains).define());
  return {
    entry: methodNamed(program, cls, ENTRY2),
    roots: roots(program, cls, surface, mains),
    instances: new Map(
      surface.receivers.flatMap(
        (_, i) => INSTANCES.map((n) => [methodNamed(program, cls, instanceName(i, n)), n])
      )
    ),
    open,
    mains: mains.map(({ id }) => id),
    plan,
    get notes() {
      return notes.list();
    }
  };
}
function roots(program, cls, surface, mains) {
  const open = surface.calls.map(
    (call, i) => ({
      method: methodNamed(program, cls, rootName(i)),
      target: call.target.id,
      kind: "open",
      receiver: call.cls.id,
      reason: call.reason,
      opened: call.opened
    })
  );
  const closed = mains.map(
    (main, i) => ({
      method: methodNamed(program, cls, rootName(surface.calls.length + i)),
      target: main.id,
      kind: "main",
      receiver: main.owner,
      reason: `${title(program.class(main.owner))} is a program with a main method`,
      opened: []
    })
  );
  return [...open, ...closed];
}
function argumentFields(calls) {
  const fields = /* @__PURE__ */ new Map();
  for (const { target } of calls) {
    for (const desc of paramDescs(target.desc)) {
      if (kindOf(desc) !== "ref" || fields.has(desc)) continue;
      fields.set(desc, { owner: HARNESS_CLASS, name: `argument$${fields.size}`, desc, isInterface: false });
    }
  }
  return fields;
}
function methodNamed(program, cls, name) {
  return program.findMethod(cls, name, "()V");
}

// src/harness/part.ts
var VOID2 = "()V";
function setupOf(program, harness) {
  const setup = setupMethods(program, harness);
  const makers = /* @__PURE__ */ new Map();
  for (const method2 of setup) {
    for (const field of fieldsOf2(program, method2, "putstatic")) {
      makers.set(field, [...makers.get(field) ?? [], method2]);
    }
  }
  const direct = /* @__PURE__ */ new Map();
  const makersFor = (method2) => {
    let known = direct.get(method2);
    if (known === void 0) {
      known = fieldsOf2(program, method2, "getstatic").flatMap((field) => makers.get(field) ?? []);
      direct.set(method2, known);
    }
    return known;
  };
  return new Map(
    harness.roots.map(({ method: method2 }) => {
      const needed = new Set(makersFor(method2));
      for (const maker of needed) for (const other of makersFor(maker)) needed.add(other);
      return [method2, setup.filter((each2) => needed.has(each2))];
    })
  );
}
function partOf(program, harness, name, kept) {
  const roots2 = harness.roots.filter(({ method: method2 }) => kept.roots.has(method2));
  const needed = setupOf(program, { ...harness, roots: roots2 });
  const makers = new Set([...needed.values()].flat());
  const setup = setupMethods(program, harness).filter((method2) => makers.has(method2));
  const started = [...setup, ...roots2.map(({ method: method2 }) => method2)];
  const cls = program.define({
    name: `racewarden/${name}`,
    superName: "java/lang/Object",
    interfaces: [],
    access: Access.public,
    fields: [],
    methods: [
      {
        name: "main",
        desc: VOID2,
        access: Access.public | Access.static,
        body: () => callAll(program, `racewarden/${name}`, started)
      }
    ]
  });
  return {
    entry: program.findMethod(cls, "main", VOID2),
    roots: roots2,
    instances: harness.instances,
    open: harness.open.filter((one) => kept.open.has(one.cls)),
    mains: harness.mains.filter((main) => kept.mains.has(main)),
    plan: harness.plan,
    get notes() {
      return harness.notes;
    }
  };
}
function setupMethods(program, harness) {
  const { owner } = program.method(harness.entry);
  const shared = program.findMethod(owner, ARGUMENTS, VOID2);
  return [...shared < 0 ? [] : [shared], ...harness.instances.keys()];
}
function fieldsOf2(program, method2, op) {
  const names = /* @__PURE__ */ new Set();
  for (const { insns } of program.body(method2)?.blocks ?? []) {
    for (const insn of insns) if (insn.op === op && isOurs(insn)) names.add(insn.field.name);
  }
  return [...names];
}
function isOurs({ field }) {
  return field.owner === HARNESS_CLASS;
}
function callAll(program, owner, methods) {
  const builder = new BodyBuilder(`${owner}.main${VOID2}`, []);
  for (const method2 of methods) {
    const { name, desc } = program.method(method2);
    builder.invoke("static", { owner: HARNESS_CLASS, name, desc, isInterface: false }, []);
  }
  return builder.finish();
}

// src/objects/exchange-table.ts
var LISTED = -1;
var ExchangeTable = class {
  links = new IntVec(1024);
  callers = new IntVec(1024);
  callees = new IntVec(1024);
  /** Bits of `Way`. */
  ways = new IntVec(1024);
  /** By exchange. */
  objects = new IntVec(1024);
  /** By link: the first exchange of its only run plus 1, or `LISTED`; 0 for none. */
  first = new IntVec(1024);
  /** By (link, object) of links that are listed: the exchange. */
  listed = new PairMap(1024);
  isListed = false;
  get count() {
    return this.links.length;
  }
  /** A run over a link begins. */
  start(link) {
    const { first } = this;
    if (link >= first.length) first.reach(link);
    this.isListed = first.data[link] !== 0;
    if (first.data[link] > 0) this.list(link, first.data[link] - 1);
    first.data[link] = this.isListed ? LISTED : this.count + 1;
  }
  list(link, first) {
    const { links, objects, listed: listed3 } = this;
    for (let e = first; e < links.length && links.data[e] === link; e++) listed3.set(link, objects.data[e], e);
  }
  /** An exchange of the run. */
  add(link, callerHandle, calleeHandle, object, way) {
    const { count: count2 } = this;
    const exchange = this.isListed ? this.listed.getOrSet(link, object, count2) : count2;
    if (exchange < count2) {
      this.ways.data[exchange] |= way;
      return;
    }
    this.links.push(link);
    this.callers.push(callerHandle);
    this.callees.push(calleeHandle);
    this.objects.push(object);
    this.ways.push(way);
  }
};

// src/objects/graph.ts
var ROOT = 0;
var Handle = {
  /** Its source may have made its target. */
  created: 1,
  /** It may be got by a transfer or a self pass (the paper's Flows). */
  flow: 2,
  /** Its source may hold its target in a field (the paper's Fields). */
  field: 4
};
var Ownerless = {
  byNobody: 1,
  /** Its moves are in the graph. */
  tracked: 2,
  /** Its creators' handles have their flags. */
  flowing: 4
};
var Way = { argument: 1, result: 2 };
var INSIDE_ANY = -1;
var INSIDE_NONE = -2;
function mayBeInside(insideOf2, node, root) {
  return insideOf2[node] === INSIDE_ANY || insideOf2[node] === root;
}
var ObjectGraphBuilder = class {
  handles;
  sources = new IntVec(1024);
  targets = new IntVec(1024);
  flagWords = new IntVec(1024);
  exchanges = new ExchangeTable();
  selfPasses = new PairMap(64);
  selfLinks = new IntVec(64);
  selfHandles = new IntVec(64);
  /** By node: bits of `Ownerless`. */
  unowned = new IntVec(1024);
  insideOf;
  /** @param handles about how many there will be */
  constructor(handles = 1024) {
    this.handles = new PairMap(handles);
    this.unowned.push(Ownerless.byNobody);
  }
  get handleCount() {
    return this.sources.length;
  }
  get exchangeCount() {
    return this.exchanges.count;
  }
  /** A new node. */
  addNode() {
    return this.unowned.push(0);
  }
  /**
   * Nobody owns objects of `node`. `tracked`: exchanges and self passes that move them are given all the same, so that
   * what they own may hold them (back links). `hasFlows`: creators' handles to them are marked where they are handed over.
   */
  setUnowned(node, { tracked = false, hasFlows = false } = {}) {
    this.unowned.data[node] |= Ownerless.byNobody | (tracked ? Ownerless.tracked : 0) | (hasFlows ? Ownerless.flowing : 0);
  }
  /** @param insideOf see `ObjectGraph`; without it, each node may be inside any other. */
  setInsideOf(insideOf2) {
    this.insideOf = insideOf2;
  }
  isUnowned(node) {
    return this.unowned.data[node] !== 0;
  }
  /** The handle x▷y, made where it is new. */
  handle(source, target, flags = 0) {
    const handle = this.handles.numberOf(source, target);
    if (handle === this.sources.length) {
      this.sources.push(source);
      this.targets.push(target);
      this.flagWords.push(flags);
    } else this.flagWords.data[handle] |= flags;
    return handle;
  }
  /** Adds flags to the handle x▷y; false when there is none. */
  mark(source, target, flags) {
    const handle = this.handles.get(source, target);
    if (handle >= 0) this.flagWords.data[handle] |= flags;
    return handle >= 0;
  }
  /** `creator` makes `object`. */
  create(creator, object) {
    this.handle(creator, object, Handle.created);
  }
  /**
   * Along a call from `caller` to `callee`, `object` is passed (`Way.argument`) or returned (`Way.result`). Where the
   * caller or callee cannot be told from the object, it may pass itself too.
   */
  transfer(caller, callee, object, way) {
    const link = this.handle(caller, callee);
    this.startExchanges(link);
    this.exchange(link, this.handle(caller, object), this.handle(callee, object), way);
  }
  /** Exchanges over a link follow, each of another object. */
  startExchanges(link) {
    this.exchanges.start(link);
  }
  /** A transfer, by its handles. */
  exchange(link, callerHandle, calleeHandle, way) {
    const flags = this.flagWords.data;
    if (way & Way.result) flags[callerHandle] |= Handle.flow;
    if (way & Way.argument) flags[calleeHandle] |= Handle.flow;
    const targets = this.targets.data;
    const object = targets[callerHandle];
    this.exchanges.add(link, callerHandle, calleeHandle, object, way);
    if (this.sources.data[link] === object && way & Way.argument) this.selfPass(object, targets[link]);
  }
  /** `object` passes itself along its call to `callee`. */
  selfPass(object, callee) {
    const link = this.handle(object, callee);
    const handle = this.handle(callee, object, Handle.flow);
    if (!this.selfPasses.add(link, handle)) return;
    this.selfLinks.push(link);
    this.selfHandles.push(handle);
  }
  build() {
    const { handles } = this;
    const source = this.sources.view();
    const target = this.targets.view();
    const unowned = this.unowned.view();
    const nodeCount = unowned.length;
    const noOwn = new Uint8Array(nodeCount);
    const tracked = new Uint8Array(nodeCount);
    for (let n = 0; n < nodeCount; n++) {
      if (unowned[n] !== 0) noOwn[n] = 1;
      if (unowned[n] === 0 || (unowned[n] & Ownerless.tracked) !== 0) tracked[n] = 1;
    }
    const flags = bytes(this.flagWords);
    for (let h = 0; h < flags.length; h++) {
      const isUnseen = (unowned[target[h]] & (Ownerless.byNobody | Ownerless.flowing)) === Ownerless.byNobody;
      if (isUnseen || (flags[h] & Handle.created) === 0) flags[h] |= Handle.flow;
    }
    const out = grouped(source, nodeCount);
    const into = grouped(target, nodeCount);
    return {
      nodeCount,
      noOwn,
      tracked,
      insideOf: this.insideOf ?? new Int32Array(nodeCount).fill(INSIDE_ANY),
      handleCount: source.length,
      source,
      target,
      flags,
      outStart: out.start,
      outItems: out.items,
      inStart: into.start,
      inItems: into.items,
      exchangeCount: this.exchanges.count,
      link: this.exchanges.links.view(),
      callerHandle: this.exchanges.callers.view(),
      calleeHandle: this.exchanges.callees.view(),
      ways: bytes(this.exchanges.ways),
      selfPassCount: this.selfLinks.length,
      selfLink: this.selfLinks.toArray(),
      selfHandle: this.selfHandles.toArray(),
      find: (from, to) => handles.get(from, to)
    };
  }
};
function bytes({ data, length }) {
  const array2 = new Uint8Array(length);
  for (let i = 0; i < length; i++) array2[i] = data[i];
  return array2;
}

// src/objects/creations.ts
var Creations = class {
  constructor(pt, shapes2, receivers, nodeOf, isValue) {
    this.pt = pt;
    this.shapes = shapes2;
    this.receivers = receivers;
    this.nodeOf = nodeOf;
    this.isValue = isValue;
    this.ofSite = new Int32Array(pt.heap.sites.length);
  }
  pt;
  shapes;
  receivers;
  nodeOf;
  isValue;
  creators = new IntVec(1024);
  made = new IntVec(1024);
  known = new PairMap(1024);
  /** (number of a set of several receivers, node): these were added. */
  bySet = new PairMap(1024);
  /** By site whose objects are one in all contexts: its node plus 1, 0 for the others. */
  ofSite;
  buffer = new IntVec();
  collect() {
    const { pt, receivers, shapes: shapes2 } = this;
    const { calls } = pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const { allocations, intrinsics } = shapes2.of(calls.methodOf(cs));
      for (let i = 0; i < allocations.length; i++) this.makes(cs, this.nodeMadeAt(allocations[i], cs));
      for (let i = 0; i < intrinsics.length; i++) this.intrinsic(cs, intrinsics[i]);
    }
    for (const helper of receivers.rootHelpers) this.add(ROOT, helper);
    if (receivers.helpers.length > 0) this.helpers();
  }
  helpers() {
    const { receivers } = this;
    const { calls } = this.pt;
    for (let e = 0; e < calls.edgeCount; e++) {
      if (calls.edgeFork.data[e] === 1) continue;
      const caller = calls.edgeCaller.data[e];
      const helper = receivers.helper(calls.edgeCallee.data[e]);
      if (helper >= 0 && receivers.helper(caller) !== helper) this.makes(caller, helper);
    }
  }
  nodeMadeAt(site, cs) {
    const known = this.ofSite[site];
    if (known > 0) return known - 1;
    const { heap, calls } = this.pt;
    const object = heap.allocate(site, calls.contextOf(cs));
    const node = this.nodeOf[object];
    if (heap.sites[site].literal !== void 0 || heap.isMerged(object)) this.ofSite[site] = node + 1;
    return node;
  }
  /** A clone is made by its original, an object of its class. */
  intrinsic(cs, call) {
    const { pt, receivers, nodeOf } = this;
    for (const object of madeByCall(pt, cs, call, this.buffer)) {
      if (call.intrinsic !== "clone" || receivers.isThis(cs, call.args[0])) {
        this.makes(cs, nodeOf[object]);
        continue;
      }
      const cls = pt.heap.classOf(object);
      const originals = new IntVec();
      pt.objects(cs, call.args[0], originals);
      for (const original of originals.view())
        if (pt.heap.classOf(original) === cls) this.add(nodeOf[original], nodeOf[object]);
    }
  }
  /** Every receiver of a method context may make objects of `node`. */
  makes(cs, node) {
    const creators = this.receivers.ofSteps(cs);
    if (creators.length > 1 && !this.bySet.add(this.receivers.stepSet(cs), node)) return;
    for (let i = 0; i < creators.length; i++) this.add(creators[i], node);
  }
  add(maker, node) {
    const creator = this.isValue[maker] === 1 ? ROOT : maker;
    if (!this.known.add(creator, node)) return;
    this.creators.push(creator);
    this.made.push(node);
  }
};
function madeByCall(pt, cs, call, out) {
  if (call.result < 0) return [];
  const { heap } = pt;
  const method2 = pt.calls.methodOf(cs);
  out.length = 0;
  pt.objects(cs, call.result, out);
  return Array.from(out.view()).filter((object) => {
    const site = heap.sites[heap.siteOf(object)];
    const byIntrinsic = site.kind === "clone" || site.kind === "reflect";
    return byIntrinsic && site.method === method2 && site.block === call.block && site.insn === call.insn;
  });
}

// src/objects/nodes.ts
var UNKNOWN2 = 1;
var ObjectClasses = class {
  constructor(objectCount) {
    this.objectCount = objectCount;
    this.parent = new Int32Array(objectCount);
    for (let object = 0; object < objectCount; object++) this.parent[object] = object;
  }
  objectCount;
  parent;
  /** Objects that others were merged with. */
  merged = 0;
  find(object) {
    const { parent } = this;
    while (parent[object] !== object) {
      parent[object] = parent[parent[object]];
      object = parent[object];
    }
    return object;
  }
  merge(a, b) {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return;
    this.parent[Math.max(x, y)] = Math.min(x, y);
    this.merged++;
  }
};
var ObjectNodes = class {
  /** By object; −1 for numbers that stand for none. */
  ofObject;
  /** Objects of node n are `members[start[n] … start[n + 1])`. */
  start;
  members;
  count;
  constructor(heap, classes) {
    const { objectCount } = classes;
    this.ofObject = new Int32Array(objectCount).fill(-1);
    let count2 = UNKNOWN2 + 1;
    for (let object = 0; object < objectCount; object++) {
      if (heap.classOf(object) < 0) continue;
      const least = classes.find(object);
      this.ofObject[object] = least === object ? count2++ : this.ofObject[least];
    }
    this.count = count2;
    this.start = new Int32Array(count2 + 1);
    for (const node of this.ofObject) if (node >= 0) this.start[node + 1]++;
    for (let n = 0; n < count2; n++) this.start[n + 1] += this.start[n];
    this.members = new Int32Array(this.start[count2]);
    const next = this.start.slice();
    for (let object = 0; object < objectCount; object++)
      if (this.ofObject[object] >= 0) this.members[next[this.ofObject[object]]++] = object;
  }
  objectsOf(node) {
    return node < this.count ? this.members.subarray(this.start[node], this.start[node + 1]) : NONE2;
  }
};
var NONE2 = new Int32Array(0);
function valueObjects({ heap }) {
  const values = new Uint8Array(heap.objectCount);
  for (let object = 0; object < values.length; object++) {
    if (heap.classOf(object) < 0) continue;
    const { literal: literal2, kind } = heap.sites[heap.siteOf(object)];
    if (heap.isMerged(object) || literal2 !== void 0 || kind === "string" || kind === "class")
      values[object] = 1;
  }
  return values;
}

// src/objects/describe.ts
function describeObjects(pt, node, objects, field, helper) {
  const { program } = pt;
  if (node === ROOT) return "root";
  if (node === UNKNOWN2) return "unknown code";
  if (field !== void 0) {
    const { owner, name } = program.field(field);
    return `static ${dotted2(program.class(owner).name)}.${name}`;
  }
  if (helper >= 0) return `calls of ${program.prettyMethod(pt.calls.methodOf(helper))}`;
  const one = describeObject(pt, objects[0]);
  return objects.length === 1 ? one : `${one} and ${objects.length - 1} more`;
}
function describeObject({ heap, program }, object) {
  const { method: method2, line } = heap.sites[heap.siteOf(object)];
  const name = dotted2(program.class(heap.classOf(object)).name);
  if (method2 < 0) return name;
  const { owner } = program.method(method2);
  const source = program.class(owner).file?.sourceFile;
  const place2 = source === void 0 || line < 0 ? program.prettyMethod(method2) : `${source}:${line}`;
  return `${name} made at ${place2}`;
}
function dotted2(name) {
  return name.replaceAll("/", ".");
}

// src/objects/expansion.ts
var Expansion = class {
  constructor(builder, moves, nodes, rules, insideOf2) {
    this.builder = builder;
    this.moves = moves;
    this.nodes = nodes;
    this.rules = rules;
    this.insideOf = insideOf2;
    this.links = new Int32Array(moves.pairCount);
  }
  builder;
  moves;
  nodes;
  rules;
  insideOf;
  /** By set of payloads: those that may be owned, and those whose back links matter besides; once asked for. */
  owned = [];
  tracked = [];
  /** (holder, twice a set of payloads, plus 1 with what is tracked): number of its row. */
  rows = new PairMap(1 << 12);
  rowStart = new IntVec(1 << 12);
  /** The handles of the holder of a row to what is in the set, −1 where nobody asked. */
  handles = new IntVec(1 << 14);
  /** By pair of caller and callee: the handle of the link plus 1, 0 where nobody asked. */
  links;
  /** The move that is multiplied out: its ends, its ways, and those of what nobody owns that matter. */
  caller = ROOT;
  callee = ROOT;
  way = 0;
  kept = 0;
  run() {
    const { moves } = this;
    const { closed } = this.rules;
    for (let i = 0; i < moves.count; i++) {
      const from = moves.caller(i);
      const to = moves.callee(i);
      if (closed[from] === 1 && closed[to] === 1) continue;
      this.move(i, closed[from] === 1 ? ROOT : from, closed[to] === 1 ? UNKNOWN2 : to);
    }
    for (let i = 0; i < moves.selfCount; i++) this.selfPass(moves.self(i), moves.selfCallee(i));
  }
  selfPass(self, to) {
    const { closed, noOwn, untracked } = this.rules;
    const callee = closed[to] === 1 ? UNKNOWN2 : to;
    const isTracked = closed[self] + untracked[self] + noOwn[callee] === 0;
    if (noOwn[self] === 0 || isTracked && mayBeInside(this.insideOf, callee, self))
      this.builder.selfPass(self, callee);
  }
  move(move, caller, callee) {
    const { noOwn } = this.rules;
    const set = this.moves.payloadOf(move);
    const way = this.moves.way(move);
    const kept = (noOwn[callee] === 0 ? way & Way.argument : 0) | (noOwn[caller] === 0 ? way & Way.result : 0);
    const objects = kept === 0 ? this.ownedOf(set) : this.trackedOf(set);
    if (objects.length === 0) return;
    this.caller = caller;
    this.callee = callee;
    this.way = way;
    this.kept = kept;
    const link = this.linkOf(this.moves.pair(move));
    if (objects.length === 1) this.exchange(link, objects[0]);
    else this.exchanges(link, objects, set * 2 + (kept === 0 ? 0 : 1));
  }
  linkOf(pair) {
    if (this.links[pair] === 0) this.links[pair] = this.builder.handle(this.caller, this.callee) + 1;
    return this.links[pair] - 1;
  }
  /** Of a set of one, as most are: a row would only be one more table to look into. */
  exchange(link, object) {
    const { builder, caller, callee } = this;
    const ways2 = this.waysOf(object);
    if (ways2 === 0) return;
    builder.startExchanges(link);
    builder.exchange(link, builder.handle(caller, object), builder.handle(callee, object), ways2);
  }
  exchanges(link, objects, row) {
    const { builder, caller, callee } = this;
    const callerRow = this.rowOf(caller, row, objects.length);
    const calleeRow = this.rowOf(callee, row, objects.length);
    const handles = this.handles.data;
    builder.startExchanges(link);
    for (let i = 0; i < objects.length; i++) {
      const object = objects[i];
      const ways2 = this.waysOf(object);
      if (ways2 === 0) continue;
      if (handles[callerRow + i] < 0) handles[callerRow + i] = builder.handle(caller, object);
      if (handles[calleeRow + i] < 0) handles[calleeRow + i] = builder.handle(callee, object);
      builder.exchange(link, handles[callerRow + i], handles[calleeRow + i], ways2);
    }
  }
  /** The ways of an object that matter: where nobody owns it, those by which somebody gets it who may be inside it. */
  waysOf(object) {
    const { kept, insideOf: insideOf2 } = this;
    if (this.rules.noOwn[object] === 0) return this.way;
    const given = (kept & Way.argument) !== 0 && mayBeInside(insideOf2, this.callee, object);
    const taken2 = (kept & Way.result) !== 0 && mayBeInside(insideOf2, this.caller, object);
    return (given ? Way.argument : 0) | (taken2 ? Way.result : 0);
  }
  rowOf(holder, row, length) {
    const number = this.rows.numberOf(holder, row);
    if (number === this.rowStart.length) {
      this.rowStart.push(this.handles.length);
      for (let i = 0; i < length; i++) this.handles.push(-1);
    }
    return this.rowStart.data[number];
  }
  ownedOf(set) {
    const { noOwn } = this.rules;
    this.owned[set] ??= this.nodes.get(set).filter((object) => noOwn[object] === 0);
    return this.owned[set];
  }
  trackedOf(set) {
    const { noOwn, closed, untracked } = this.rules;
    this.tracked[set] ??= this.nodes.get(set).filter((object) => noOwn[object] === 0 || closed[object] + untracked[object] === 0);
    return this.tracked[set];
  }
};

// src/objects/fields.ts
function markFields(pt, builder, payloads, nodeOf, { noOwn, closed }, isMoved) {
  const seen = new PairMap(1024);
  let missing = 0;
  for (let field = 0; field < pt.fieldCount; field++) {
    const owner = nodeOf[pt.fieldOwner(field)];
    const set = payloads.ofSlot(pt.fieldSet(field));
    if (!seen.add(owner, set)) continue;
    for (const held of payloads.get(set)) {
      if (isMoved[held] === 0 || builder.mark(owner, held, Handle.field)) continue;
      if (held !== owner && noOwn[held] + closed[owner] === 0) missing++;
    }
  }
  return missing;
}

// src/objects/merging.ts
var MERGE_LIMITS = { receivers: 4, most: 64, products: 1024 };
function mergeReceivers(pt, shapes2, weights, kinds, limits) {
  const classes = new ObjectClasses(pt.heap.objectCount);
  const { calls } = pt;
  const done = /* @__PURE__ */ new Set();
  const objects = new IntVec();
  for (let cs = 0; cs < calls.size; cs++) {
    const shape2 = shapes2.of(calls.methodOf(cs));
    if (shape2.isStatic || !shape2.hasSteps) continue;
    const set = pt.localSet(cs, 0);
    if (pt.setSize(set) <= limits.receivers || done.has(set)) continue;
    objects.length = 0;
    pt.members(set, objects);
    const apart2 = apartIn(classes, objects.view(), kinds);
    if (apart2.size <= limits.receivers) continue;
    const enough = limits.products / apart2.size;
    if (apart2.size <= limits.most && weights.of(cs, shape2, enough) <= enough) continue;
    done.add(set);
    mergeAll(classes, apart2, kinds);
  }
  return classes;
}
function apartIn(classes, objects, { values }) {
  const apart2 = /* @__PURE__ */ new Set();
  for (const object of objects) if (values[object] === 0) apart2.add(classes.find(object));
  return apart2;
}
function mergeAll(classes, apart2, { unowned }) {
  const first = [-1, -1];
  for (const object of apart2) {
    const kind = unowned[object];
    if (first[kind] < 0) first[kind] = object;
    else classes.merge(first[kind], object);
  }
}

// src/objects/sets.ts
var EMPTY2 = 0;
var NodeSets = class {
  constructor(pt, nodeOf, nodeCount) {
    this.pt = pt;
    this.nodeOf = nodeOf;
    this.known = allocated(pt.setBound);
    this.stamp = new Int32Array(nodeCount);
    this.intern([]);
  }
  pt;
  nodeOf;
  table = new SequenceTable();
  /** By set of the solver: its number here plus 1, 0 where it was not asked for. */
  known;
  /** By set; apart from the sets, which lie anywhere. */
  sizes = new IntVec(256);
  stamp;
  epoch = 0;
  intersections = new PairMap(64);
  objects = new IntVec(256);
  found = new IntVec(256);
  get count() {
    return this.table.size;
  }
  /** Sorted. */
  get(set) {
    return this.table.get(set);
  }
  /** How many nodes are in a set. */
  size(set) {
    return this.sizes.data[set];
  }
  intern(nodes) {
    const set = this.table.intern(nodes);
    if (set === this.sizes.length) this.sizes.push(nodes.length);
    return set;
  }
  intersection(a, b) {
    const key2 = this.intersections.get(a, b);
    if (key2 >= 0) return key2;
    const other = this.get(b);
    const epoch = ++this.epoch;
    for (const node of other) this.stamp[node] = epoch;
    const both = this.intern(this.get(a).filter((node) => this.stamp[node] === epoch));
    this.intersections.set(a, b, both);
    return both;
  }
  /** The nodes of a set of the solver (`localSet`, `fieldSet`, …). */
  ofSlot(slot) {
    if (this.known[slot] > 0) return this.known[slot] - 1;
    const { objects, found, nodeOf, stamp } = this;
    objects.length = 0;
    found.length = 0;
    this.pt.members(slot, objects);
    const epoch = ++this.epoch;
    let last = -1;
    let sorted2 = true;
    for (let i = 0; i < objects.length; i++) {
      const node = nodeOf[objects.data[i]];
      if (node < 0 || stamp[node] === epoch) continue;
      stamp[node] = epoch;
      sorted2 &&= node > last;
      last = node;
      found.push(node);
    }
    const view = found.view();
    if (!sorted2) view.sort();
    const set = this.intern(view);
    this.known[slot] = set + 1;
    return set;
  }
};
var NodesLeft = class {
  constructor(sets, isOut) {
    this.sets = sets;
    this.isOut = isOut;
  }
  sets;
  isOut;
  /** By set: the number of what is left of it plus 1, 0 where it was not asked for. */
  known = new IntVec(256);
  /** What is left of a set of the solver. */
  ofSlot(slot) {
    return this.of(this.sets.ofSlot(slot));
  }
  /** Sorted, of the number of what is left. */
  get(left) {
    return this.sets.get(left);
  }
  of(set) {
    const { known } = this;
    if (set >= known.length) known.reach(set);
    if (known.data[set] === 0) known.data[set] = this.find(set) + 1;
    return known.data[set] - 1;
  }
  find(set) {
    const nodes = this.sets.get(set);
    const left = nodes.filter((node) => this.isOut[node] === 0);
    return left.length === nodes.length ? set : this.sets.intern(left);
  }
};

// src/objects/moves.ts
var Moves = class {
  constructor(builder, nodes, rules, moves = 1024) {
    this.builder = builder;
    this.nodes = nodes;
    this.rules = rules;
    this.pairs = new PairMap(moves);
    this.known = new PairMap(moves);
  }
  builder;
  nodes;
  rules;
  /** (caller, callee): number of the pair; (that, set): the move. */
  pairs;
  known;
  /** By pair. */
  callers = new IntVec(1 << 12);
  callees = new IntVec(1 << 12);
  /** By move. */
  pairOf = new IntVec(1 << 12);
  payload = new IntVec(1 << 12);
  ways = new IntVec(1 << 12);
  selfPasses = new PairMap(1 << 8);
  selves = new IntVec(1 << 8);
  selfCallees = new IntVec(1 << 8);
  /** (set of callers, set of callees) whose links are made; where these are one link, its handle tells as well. */
  linked = new PairMap(1 << 12);
  /** (set of several callers, callee): number; (that, payload and way): passed. */
  calls = new PairMap(1 << 12);
  passed = new PairMap(1 << 12);
  givenUp = 0;
  get count() {
    return this.pairOf.length;
  }
  get pairCount() {
    return this.callers.length;
  }
  get selfCount() {
    return this.selves.length;
  }
  /** The number of its caller and callee. */
  pair(move) {
    return this.pairOf.data[move];
  }
  caller(move) {
    return this.callers.data[this.pairOf.data[move]];
  }
  callee(move) {
    return this.callees.data[this.pairOf.data[move]];
  }
  /** The set that is moved. */
  payloadOf(move) {
    return this.payload.data[move];
  }
  /** What is moved, sorted. */
  objects(move) {
    return this.nodes.get(this.payload.data[move]);
  }
  /** Bits of `Way`. */
  way(move) {
    return this.ways.data[move];
  }
  /** Who passes itself, and to whom. */
  self(pass) {
    return this.selves.data[pass];
  }
  selfCallee(pass) {
    return this.selfCallees.data[pass];
  }
  /** Makes handles from each of a set to each of another, for calls and accesses. */
  links(callers, callees) {
    const { nodes } = this;
    if (nodes.size(callers) * nodes.size(callees) !== 1 && !this.linked.add(callers, callees)) return;
    const to = this.nodes.get(callees);
    for (let i = 0; i < to.length; i++) this.link(callers, to[i]);
  }
  link(callers, callee) {
    const from = this.nodes.get(callers);
    for (let i = 0; i < from.length; i++) this.builder.handle(from[i], callee);
  }
  /** Objects of a set are passed by each of `callers` to `callee`, or returned. */
  pass(callers, callee, payload, way) {
    if (payload === EMPTY2) return;
    const to = this.rules.closed[callee] === 1 ? UNKNOWN2 : callee;
    const from = this.nodes.get(callers);
    if (from.length > 1) {
      const call = this.calls.numberOf(callers, to);
      if (!this.passed.add(call, payload * 4 + way)) return;
    }
    for (let i = 0; i < from.length; i++) this.add(from[i], to, payload, way);
  }
  add(caller, callee, payload, way) {
    const { closed } = this.rules;
    if (closed[caller] === 1 && closed[callee] === 1) return;
    const from = closed[caller] === 1 ? ROOT : caller;
    const pair = this.pairs.numberOf(from, callee);
    const move = this.known.numberOf(pair, payload);
    if (move < this.pairOf.length) {
      this.ways.data[move] |= way;
      return;
    }
    if (pair === this.callers.length) {
      this.callers.push(from);
      this.callees.push(callee);
    }
    this.pairOf.push(pair);
    this.payload.push(payload);
    this.ways.push(way);
  }
  /** Each of `callers` passes itself to `callee`. */
  passSelf(callers, callee) {
    const { closed } = this.rules;
    const to = closed[callee] === 1 ? UNKNOWN2 : callee;
    for (const caller of this.nodes.get(callers)) {
      if (closed[caller] === 1 || !this.selfPasses.add(caller, to)) continue;
      this.selves.push(caller);
      this.selfCallees.push(to);
    }
  }
  /** Exchanges that the moves would make, those that are the same counted apart. */
  products() {
    const { closed } = this.rules;
    const moves = new Int32Array(this.nodes.count);
    for (let i = 0; i < this.count; i++)
      if (closed[this.caller(i)] === 0 || closed[this.callee(i)] === 0) moves[this.payload.data[i]]++;
    let sum = 0;
    for (let set = 0; set < moves.length; set++) if (moves[set] > 0) sum += moves[set] * this.open(set);
    return sum;
  }
  open(set) {
    const { closed, untracked } = this.rules;
    let count2 = 0;
    for (const node of this.nodes.get(set)) if (closed[node] + untracked[node] === 0) count2++;
    return count2;
  }
  /** Gives up the largest sets until the products of the others are within the budget. */
  giveUp(budget) {
    if (this.products() <= budget) return;
    const used = new Set(this.payload.view());
    const sizes = [...used].map((set) => ({ set, size: this.nodes.get(set).length }));
    sizes.sort((a, b) => b.size - a.size || a.set - b.set);
    for (const { set } of sizes) {
      if (this.open(set) === 0) continue;
      for (const node of this.nodes.get(set)) this.rules.noOwn[node] = this.rules.untracked[node] = 1;
      this.givenUp++;
      if (this.products() <= budget) return;
    }
  }
};

// src/objects/prefilter.ts
var ANY = INSIDE_ANY;
var NONE3 = INSIDE_NONE;
var Said = { calleeDead: 1, back: 2, all: 7 };
var Owned = { byNobody: 0, bySame: 1, byOthers: 2 };
var FEWER = 6;
var Prefilter = class {
  constructor(creations, rules) {
    this.creations = creations;
    this.rules = rules;
    const { creators, made: made2 } = creations;
    this.byCreator = grouped(creators.view(), rules.noOwn.length);
    this.only = new Int32Array(made2.length).fill(ANY);
    this.onlyOfNode = new Int32Array(rules.noOwn.length).fill(ANY);
    this.solo = new Uint8Array(rules.noOwn.length);
    this.foundIn = new Int32Array(rules.noOwn.length);
    this.firstCreator = new Int32Array(rules.noOwn.length);
    this.firstCreation = new Int32Array(rules.noOwn.length);
    this.hasMore = new Uint8Array(rules.noOwn.length);
    for (let i = 0; i < made2.length; i++) this.add(i, creators.data[i], made2.data[i]);
  }
  creations;
  rules;
  /** By node: its first creator plus 1, 0 for none, and the number of that creation. Most nodes have one creator. */
  firstCreator;
  firstCreation;
  /** (creator, object): number of the creation, for the others. */
  more = new PairMap(256);
  hasMore;
  byCreator;
  /** By creation: in which boundaries its handle may be. */
  only;
  /** By node: in which boundaries its creators' handles may be, because of how it passes itself. */
  onlyOfNode;
  /** 1 for nodes that are inside nothing but objects of their own node. */
  solo;
  /** By node: the last round in which something was found out about it. */
  foundIn;
  round = 0;
  /** See `findMade`. */
  found = new IntVec();
  add(creation, creator, made2) {
    if (creator === ROOT) this.only[creation] = NONE3;
    if (this.firstCreator[made2] === 0) {
      this.firstCreator[made2] = creator + 1;
      this.firstCreation[made2] = creation;
      return;
    }
    this.hasMore[made2] = 1;
    this.more.set(creator, made2, creation);
  }
  /** The number of a creation; −1 for none. */
  creationOf(creator, made2) {
    if (this.firstCreator[made2] === creator + 1) return this.firstCreation[made2];
    return this.hasMore[made2] === 0 ? -1 : this.more.get(creator, made2);
  }
  /** What only the root makes, before any move is known. */
  start() {
    this.mark();
    this.close();
  }
  /** Marks what nobody owns in `noOwn`, and what owns nothing as well in `closed`. */
  run(moves) {
    const said = new Uint8Array(moves.count);
    const { foundIn } = this;
    this.round = 0;
    foundIn.fill(0);
    for (let changed = true; changed; ) {
      const { round } = this;
      for (let move = 0; move < said.length; move++) {
        if (said[move] === Said.all) continue;
        const caller = moves.caller(move);
        const callee = moves.callee(move);
        if (foundIn[caller] === round || foundIn[callee] === round)
          said[move] = this.look(moves, move, caller, callee, said[move]);
      }
      this.selfPasses(moves);
      this.round++;
      changed = this.mark();
      if (this.close()) changed = true;
    }
  }
  /** Draws what follows from a move and was not `said` before; what is said now. */
  look(moves, move, caller, callee, said) {
    const { solo } = this;
    const { closed, noOwn } = this.rules;
    const areApart = solo[caller] === 1 && solo[callee] === 1 && caller !== callee;
    let now = said;
    if (areApart && (said & Said.calleeDead) === 0) {
      this.restrict(callee, moves.objects(move), NONE3);
      now |= Said.calleeDead;
    }
    if (noOwn[callee] === 0) return now;
    if (areApart || closed[callee] === 1) {
      this.restrict(caller, moves.objects(move), NONE3);
      return Said.all;
    }
    if ((said & Said.back) === 0) this.restrict(caller, moves.objects(move), callee);
    return now | Said.back;
  }
  restrict(creator, objects, allowed) {
    const { only, found } = this;
    this.findMade(creator, objects);
    for (let i = 0; i < found.length; i++) only[found.data[i]] = meet(only[found.data[i]], allowed);
  }
  /** Puts the creations of those `objects`, sorted, that `creator` makes into `found`. */
  findMade(creator, objects) {
    const { start, items } = this.byCreator;
    const { found } = this;
    const made2 = this.creations.made.data;
    const from = start[creator];
    const to = start[creator + 1];
    found.length = 0;
    if ((to - from) * FEWER < objects.length) {
      for (let i = from; i < to; i++) if (isInSorted(objects, made2[items[i]])) found.push(items[i]);
      return;
    }
    for (let i = 0; i < objects.length; i++) {
      const creation = this.creationOf(creator, objects[i]);
      if (creation >= 0) found.push(creation);
    }
  }
  selfPasses(moves) {
    const { closed, noOwn } = this.rules;
    const { onlyOfNode } = this;
    for (let i = 0; i < moves.selfCount; i++) {
      const callee = moves.selfCallee(i);
      const self = moves.self(i);
      if (noOwn[callee] === 1)
        onlyOfNode[self] = meet(onlyOfNode[self], closed[callee] === 1 ? NONE3 : callee);
    }
  }
  /** Nobody owns what has no creator left. */
  mark() {
    const { noOwn } = this.rules;
    const { solo } = this;
    const owned = this.ownedNodes();
    let changed = false;
    for (let node = 0; node < noOwn.length; node++) {
      if (noOwn[node] === 0 && owned[node] === Owned.byNobody) {
        noOwn[node] = 1;
        this.foundIn[node] = this.round;
        changed = true;
      }
      if (solo[node] === 1 || noOwn[node] === 0 && owned[node] === Owned.byOthers) continue;
      solo[node] = 1;
      this.foundIn[node] = this.round;
      changed = true;
    }
    return changed;
  }
  /** By node: who may own it, as far as its creators' handles tell. */
  ownedNodes() {
    const owned = new Uint8Array(this.rules.noOwn.length);
    const creators = this.creations.creators.data;
    const made2 = this.creations.made.data;
    for (let i = 0; i < this.creations.made.length; i++) {
      const node = made2[i];
      if (owned[node] === Owned.byOthers) continue;
      const allowed = this.allowed(i, creators[i], node);
      if (allowed !== NONE3) owned[node] = allowed === node ? Owned.bySame : Owned.byOthers;
    }
    return owned;
  }
  allowed(creation, creator, made2) {
    const both = meet(this.only[creation], this.onlyOfNode[made2]);
    return this.solo[creator] === 1 ? meet(both, creator) : both;
  }
  /** In the boundaries of which nodes that nobody owns a node may be (`ObjectGraph.insideOf`): least fixpoint. */
  insideOf() {
    const { noOwn } = this.rules;
    const { creators, made: made2 } = this.creations;
    const inside2 = new Int32Array(noOwn.length).fill(INSIDE_NONE);
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < made2.length; i++) {
        const node = made2.data[i];
        const creator = creators.data[i];
        if (noOwn[node] === 1 || inside2[node] === INSIDE_ANY) continue;
        const above = noOwn[creator] === 1 ? creator : inside2[creator];
        const both = meet(above, this.allowed(i, creator, node));
        const joined = inside2[node] === INSIDE_NONE || inside2[node] === both ? both : INSIDE_ANY;
        if (both === INSIDE_NONE || joined === inside2[node]) continue;
        inside2[node] = joined;
        changed = true;
      }
    }
    return inside2;
  }
  /** Closes what nobody owns and what makes nothing that it may own. */
  close() {
    const { noOwn, closed } = this.rules;
    const owners = this.makersOfOwned();
    let changed = false;
    for (let node = 0; node < noOwn.length; node++) {
      if (closed[node] === 1 || noOwn[node] === 0 || owners[node] === 1) continue;
      closed[node] = 1;
      this.foundIn[node] = this.round;
      changed = true;
    }
    return changed;
  }
  /** Whether its handle is dead or not: what is closed must not need rule H3 to own nothing, as its calls are left out. */
  makersOfOwned() {
    const { noOwn } = this.rules;
    const owners = new Uint8Array(noOwn.length);
    const creators = this.creations.creators.data;
    const made2 = this.creations.made.data;
    for (let i = 0; i < this.creations.made.length; i++) if (noOwn[made2[i]] === 0) owners[creators[i]] = 1;
    return owners;
  }
  /** Tells which creators are handed what they made, for nodes of `known` that nobody owns: their moves are not expanded. */
  markFlows(moves, known, builder) {
    const { creators, made: made2 } = this.creations;
    const flows = new Uint8Array(made2.length);
    const flow = (creator, objects) => {
      const { found } = this;
      this.findMade(creator, objects);
      for (let i = 0; i < found.length; i++) flows[found.data[i]] = 1;
    };
    for (let move = 0; move < moves.count; move++) {
      const ways2 = moves.way(move);
      if ((ways2 & Way.result) !== 0) flow(moves.caller(move), moves.objects(move));
      if ((ways2 & Way.argument) !== 0) flow(moves.callee(move), moves.objects(move));
    }
    for (let i = 0; i < moves.selfCount; i++) {
      const creation = this.creationOf(moves.selfCallee(i), moves.self(i));
      if (creation >= 0) flows[creation] = 1;
    }
    for (let i = 0; i < flows.length; i++)
      if (flows[i] === 1 && known[made2.data[i]] === 1)
        builder.mark(creators.data[i], made2.data[i], Handle.flow);
  }
};
function meet(a, b) {
  if (a === ANY || a === b) return b;
  return b === ANY ? a : NONE3;
}

// src/objects/components.ts
function components(count2, counts, predecessors) {
  const order2 = new Int32Array(count2).fill(-1);
  const low = new Int32Array(count2);
  const open = new Uint8Array(count2);
  const stack = [];
  const groups = [];
  const pending = new IntVec();
  const path = [];
  let numbered = 0;
  const enter2 = (vertex) => {
    order2[vertex] = low[vertex] = numbered++;
    open[vertex] = 1;
    stack.push(vertex);
    const start = pending.length;
    predecessors(vertex, (from) => {
      if (counts(from)) pending.push(from);
    });
    path.push({ vertex, next: start, end: pending.length });
  };
  for (let root = 0; root < count2; root++) {
    if (order2[root] >= 0 || !counts(root)) continue;
    enter2(root);
    while (path.length > 0) {
      const top = path[path.length - 1];
      if (top.next < top.end) {
        const from = pending.data[top.next++];
        if (order2[from] < 0) enter2(from);
        else if (open[from] === 1) low[top.vertex] = Math.min(low[top.vertex], order2[from]);
        continue;
      }
      path.pop();
      const { vertex } = top;
      if (path.length > 0) {
        const below = path[path.length - 1];
        low[below.vertex] = Math.min(low[below.vertex], low[vertex]);
        pending.length = below.end;
      } else pending.length = 0;
      if (low[vertex] !== order2[vertex]) continue;
      const group = [];
      for (let member = -1; member !== vertex; ) {
        member = stack.pop();
        open[member] = 0;
        group.push(member);
      }
      groups.push(group.sort((a, b) => a - b));
    }
  }
  return groups;
}

// src/objects/receivers.ts
var Receivers = class {
  constructor(pt, shapes2, threads, isValue, sets, firstHelper, weights, limits) {
    this.pt = pt;
    this.shapes = shapes2;
    this.isValue = isValue;
    this.sets = sets;
    this.weights = weights;
    this.limits = limits;
    const { size } = pt.calls;
    this.ofStatic = new Uint8Array(size);
    this.setOf = new Int32Array(size).fill(-1);
    this.stepSetOf = new Int32Array(size).fill(-1);
    this.helperOf = new Int32Array(size).fill(-1);
    this.passedThis = new Int32Array(size);
    this.instanceMethods();
    this.staticMethods(rootContexts(pt, threads), firstHelper);
    this.findPassedThis(threads);
  }
  pt;
  shapes;
  isValue;
  sets;
  weights;
  limits;
  /** By method context: 1 for those of static methods. */
  ofStatic;
  /** By method context: number of its set of nodes in `sets`. */
  setOf;
  /** The same with the root in place of values. */
  stepSetOf;
  /** By method context: the helper on which it runs, −1 for none. */
  helperOf;
  /** By method context: bits of the parameters (the first 31) of a static method that are always its receiver. */
  passedThis;
  /** Method context of each helper (one of them where several call each other), in the order of the helpers' nodes. */
  helpers = [];
  /** Helpers on which the root runs, as nobody calls some frame of theirs. */
  rootHelpers = [];
  /** Nodes, sorted. */
  of(cs) {
    return this.sets.get(this.setOf[cs]);
  }
  /** Number of the set `of`. */
  set(cs) {
    return this.setOf[cs];
  }
  /** Nodes that make the steps of a method context: what values do the root may do as well, as they own nothing. */
  ofSteps(cs) {
    return this.sets.get(this.stepSetOf[cs]);
  }
  /** Number of the set `ofSteps`. */
  stepSet(cs) {
    return this.stepSetOf[cs];
  }
  /** Is it a context of a static method? */
  isStatic(cs) {
    return this.ofStatic[cs] === 1;
  }
  helper(cs) {
    return this.helperOf[cs];
  }
  /** Is a local surely the receiver of the frame? */
  isThis(cs, local) {
    const shape2 = this.shapes.of(this.pt.calls.methodOf(cs));
    const origin = shape2.origin[local];
    return shape2.isStatic ? origin < 31 && (this.passedThis[cs] >> origin & 1) === 1 : origin === 0;
  }
  instanceMethods() {
    const { pt, sets } = this;
    const { calls } = pt;
    const stepSets = [];
    for (let cs = 0; cs < this.setOf.length; cs++) {
      if (this.shapes.of(calls.methodOf(cs)).isStatic) {
        this.ofStatic[cs] = 1;
        continue;
      }
      const set = sets.ofSlot(pt.localSet(cs, 0));
      stepSets[set] ??= this.withoutValues(set);
      this.setOf[cs] = set;
      this.stepSetOf[cs] = stepSets[set];
    }
  }
  withoutValues(set) {
    const { sets } = this;
    const nodes = sets.get(set);
    if (nodes.length > 0 && !nodes.some(this.isValue)) return set;
    return sets.intern([ROOT, ...nodes.filter((node) => !this.isValue(node))]);
  }
  /** Callers before callees, so that each static method knows all receivers of its callers. */
  staticMethods(roots2, firstHelper) {
    const { calls } = this.pt;
    const isStatic = (cs) => this.ofStatic[cs] === 1;
    const incoming = calls.incoming();
    const callers = (cs, visit) => {
      for (let e = incoming.first[cs]; e >= 0; e = incoming.next[e]) visit(calls.edgeCaller.data[e]);
    };
    const groups = components(calls.size, isStatic, callers);
    for (const group of groups) {
      let sets = this.setsOfOne(group, roots2, incoming) ?? this.setsOfCallers(group, roots2, incoming);
      if (this.isTooMuch(group, this.sets.size(sets[1]))) {
        const helper = firstHelper + this.helpers.push(group[0]) - 1;
        for (const cs of group) this.helperOf[cs] = helper;
        if (group.some((cs) => roots2[cs] === 1)) this.rootHelpers.push(helper);
        const alone = this.sets.intern([helper]);
        sets = [alone, alone];
      }
      for (const cs of group) [this.setOf[cs], this.stepSetOf[cs]] = sets;
    }
  }
  /** The numbers of `of` and `ofSteps` where all callers of a group have the same, as most do. */
  setsOfOne(group, roots2, { first, next }) {
    const { setOf, stepSetOf } = this;
    const callers = this.pt.calls.edgeCaller.data;
    let one = -1;
    for (let i = 0; i < group.length; i++) {
      if (roots2[group[i]] === 1) return void 0;
      for (let e = first[group[i]]; e >= 0; e = next[e]) {
        const caller = callers[e];
        if (setOf[caller] < 0) continue;
        if (one < 0) one = caller;
        if (setOf[caller] !== setOf[one] || stepSetOf[caller] !== stepSetOf[one]) return void 0;
      }
    }
    return one < 0 ? void 0 : [setOf[one], stepSetOf[one]];
  }
  setsOfCallers(group, roots2, { first, next }) {
    const callers = this.pt.calls.edgeCaller.data;
    const receivers = /* @__PURE__ */ new Set();
    const stepping = /* @__PURE__ */ new Set();
    for (const cs of group) {
      if (roots2[cs] === 1) {
        receivers.add(ROOT);
        stepping.add(ROOT);
      }
      for (let e = first[cs]; e >= 0; e = next[e]) {
        if (this.setOf[callers[e]] < 0) continue;
        for (const node of this.of(callers[e])) receivers.add(node);
        for (const node of this.ofSteps(callers[e])) stepping.add(node);
      }
    }
    const number = (nodes) => this.sets.intern([...nodes].sort((a, b) => a - b));
    return [number(receivers), number(stepping)];
  }
  /** Does a group of static methods do too much for each of so many receivers? */
  isTooMuch(group, receivers) {
    const { limits, weights, shapes: shapes2, pt } = this;
    if (receivers <= limits.receivers) return false;
    let left = limits.products / receivers;
    for (const cs of group) left -= weights.of(cs, shapes2.of(pt.calls.methodOf(cs)), left);
    return receivers > limits.most || left < 0;
  }
  /** Greatest fixpoint: a parameter is the receiver as long as every call passes its own receiver there. */
  findPassedThis(threads) {
    const { calls } = this.pt;
    const roots2 = rootContexts(this.pt, threads);
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.ofStatic[cs] === 0 || roots2[cs] === 1 || this.helperOf[cs] >= 0) continue;
      const { paramCount } = this.shapes.of(calls.methodOf(cs)).template;
      this.passedThis[cs] = 2 ** Math.min(31, paramCount) - 1;
    }
    const edges = this.edgesWithThis();
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < edges.length; i++) {
        const e = edges[i];
        const callee = calls.edgeCallee.data[e];
        const mask = this.passedThis[callee];
        if (mask === 0) continue;
        const left = calls.edgeFork.data[e] === 1 ? 0 : mask & this.thisArguments(e);
        if (left !== mask) {
          this.passedThis[callee] = left;
          changed = true;
        }
      }
    }
  }
  /** Those to methods of which a parameter may be the receiver; most calls are of others. */
  edgesWithThis() {
    const { calls } = this.pt;
    const callees = calls.edgeCallee.data;
    const edges = new IntVec(1024);
    const { edgeCount } = calls;
    for (let e = 0; e < edgeCount; e++) if (this.passedThis[callees[e]] !== 0) edges.push(e);
    return edges.view();
  }
  /** Bits of the arguments of a call that are the caller's receiver. */
  thisArguments(edge) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const { args } = this.pt.callOf(edge);
    let mask = 0;
    for (let a = 0; a < Math.min(31, args.length); a++)
      if (args[a] >= 0 && this.isThis(caller, args[a])) mask |= 1 << a;
    return mask;
  }
};
function rootContexts(pt, threads) {
  const roots2 = new Uint8Array(pt.calls.size);
  if (roots2.length > 0) roots2[0] = 1;
  for (const cs of pt.calls.initialisers) roots2[cs] = 1;
  for (const { cs } of threads.roots) roots2[cs] = 1;
  return roots2;
}

// src/objects/returned.ts
function returnedLocals({ init, result }, origin) {
  if (!copiesThis(init, origin)) return void 0;
  const copied = /* @__PURE__ */ new Map();
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] !== Init.copy) continue;
    const list = copied.get(init[i + 1]) ?? [];
    list.push({ source: init[i + 2], filtered: init[i + 3] >= 0 });
    copied.set(init[i + 1], list);
  }
  const seen = /* @__PURE__ */ new Set([result]);
  const ends = /* @__PURE__ */ new Set();
  let returnsThis = false;
  for (const local of seen) {
    if (local !== result && origin[local] === 0) {
      returnsThis = true;
      continue;
    }
    const sources = copied.get(local) ?? [];
    if (sources.length === 0 || sources.some(({ filtered }) => filtered)) ends.add(local);
    else for (const { source } of sources) seen.add(source);
  }
  return returnsThis ? Int32Array.from(ends).sort() : void 0;
}
function copiesThis(init, origin) {
  for (let i = 0; i < init.length; i += 4)
    if (init[i] === Init.copy && origin[init[i + 2]] === 0) return true;
  return false;
}

// src/objects/shapes.ts
var Shapes = class {
  constructor(pt) {
    this.pt = pt;
  }
  pt;
  known = [];
  /** By method: what `isUnknown` says, once asked. */
  unknown = [];
  /** For all methods without casts: each local is its own origin. */
  itself = Int32Array.from({ length: 64 }, (_, local) => local);
  marks = new Uint8Array(64);
  of(method2) {
    const known = this.known[method2];
    if (known !== void 0) return known;
    const shape2 = this.make(this.pt.template(method2));
    this.known[method2] = shape2;
    return shape2;
  }
  make(template) {
    const { program } = this.pt;
    const { statics } = template;
    const { isStatic } = program.method(template.method);
    const origin = this.origins(template);
    const { touched, accesses } = this.accessesOf(template, isStatic, origin);
    const { staticMoves, allocations, thrown } = ofInit(template);
    const calls = this.callsOf(template, isStatic, origin);
    const unknown = this.isUnknown(template.method);
    return {
      template,
      isStatic,
      origin,
      touched,
      accesses,
      statics,
      staticMoves,
      allocations,
      thrown,
      intrinsics: calls.intrinsics,
      ownCalls: calls.own,
      returned: isStatic ? void 0 : returnedLocals(template, origin),
      hasSteps: unknown || touched.length > 0 || statics.length > 0 || calls.others || makesObjects(this.pt, allocations),
      isUnknown: unknown
    };
  }
  /** A local that one cast fills and nothing else holds what the source of the cast holds. */
  origins({ init, thrown, localCount }) {
    if (localCount > this.itself.length) {
      this.itself = Int32Array.from({ length: 2 * localCount }, (_, local) => local);
      this.marks = new Uint8Array(2 * localCount);
    }
    let origin = this.itself;
    for (let i = 0; i < init.length; i += 4) {
      if (init[i] !== Init.copy || init[i + 3] < 0 || init[i + 2] === thrown) continue;
      if (origin === this.itself) origin = origin.slice(0, localCount);
      origin[init[i + 1]] = origin[init[i + 2]];
    }
    return origin;
  }
  /** Locals that are read or written. Uses tell of captures, of arrays in arrays and of arraycopy, too. */
  accessesOf(template, isStatic, origin) {
    const { uses, useStart, localCount, numberBases } = template;
    const { marks } = this;
    const touched = [];
    const accesses = [];
    if (uses.length + numberBases.length === 0) return { touched, accesses };
    for (let i = 0; i < numberBases.length; i++) marks[numberBases[i]] = 1;
    for (let local = 0; local < localCount; local++) {
      let isTouched = marks[local] === 1;
      marks[local] = 0;
      if (!isStatic && origin[local] === 0) continue;
      for (let u = useStart[local]; u < useStart[local + 1]; u += 3) {
        if (uses[u] === Use.call) continue;
        isTouched = true;
        accesses.push(local, uses[u], uses[u] === Use.load ? uses[u + 1] : uses[u + 2]);
      }
      if (isTouched) touched.push(local);
    }
    return { touched, accesses };
  }
  /** See `Shape`; `others`: does it call others than itself, or static methods? */
  callsOf({ calls }, isStatic, origin) {
    const intrinsics = [];
    const own = [];
    let others = isStatic && calls.length > 0;
    for (let i = 0; i < calls.length; i++) {
      const call = calls[i];
      if (call.intrinsic !== void 0) {
        others = true;
        intrinsics.push(call);
        if (call.intrinsic !== "clone") continue;
      } else {
        others ||= call.dispatch === "static" || origin[call.args[0]] !== 0;
        if (!this.isUnknown(call.target)) continue;
      }
      own.push(call);
    }
    return { others, intrinsics, own };
  }
  /** Nobody knows what such a method does with its arguments. */
  isUnknown(method2) {
    this.unknown[method2] ??= isUnknown(this.pt.program, method2);
    return this.unknown[method2];
  }
};
function isUnknown(program, method2) {
  return program.method(method2).isOpaque && !program.isHarmless(method2);
}
function ofInit({ init, thrown: unwound }) {
  const staticMoves = [];
  const allocations = [];
  const thrown = [];
  for (let i = 0; i < init.length; i += 4) {
    const op = init[i];
    if (op === Init.alloc) allocations.push(init[i + 2]);
    else if (op === Init.copy) {
      if (init[i + 1] === unwound) thrown.push(init[i + 2]);
    } else if (op === Init.loadStatic || op === Init.storeStatic)
      staticMoves.push(op, init[i + 1], init[i + 2]);
  }
  return { staticMoves, allocations, thrown };
}
function makesObjects({ heap, program }, allocations) {
  for (let i = 0; i < allocations.length; i++) {
    const { literal: literal2, cls } = heap.sites[allocations[i]];
    if (literal2 !== void 0) continue;
    const { name } = program.class(cls);
    if (name.startsWith("[") || !heap.mergesResult(`()L${name};`)) return true;
  }
  return false;
}

// src/objects/call-steps.ts
var UNASKED = 0;
var NOTHING8 = -1;
var ALONE = -2;
var DIFFERENT = 3;
var RunsOn = { caller: 0, helper: 1, one: 2, several: 3 };
var CallSteps = class {
  constructor(from, moves, passes) {
    this.from = from;
    this.moves = moves;
    this.passes = passes;
    const { pt, receivers, nodes } = from;
    const { calls } = pt;
    this.done = new PairMap(DIFFERENT * calls.size);
    this.results = new Int32Array(calls.size);
    this.back = new Int32Array(2 * calls.size);
    this.runsOn = new Uint8Array(calls.size);
    for (let cs = 0; cs < calls.size; cs++) {
      if (receivers.helper(cs) >= 0) this.runsOn[cs] = RunsOn.helper;
      else if (!receivers.isStatic(cs))
        this.runsOn[cs] = nodes.size(receivers.set(cs)) === 1 ? RunsOn.one : RunsOn.several;
    }
    this.before.push(0);
    this.last.push(0);
  }
  from;
  moves;
  passes;
  /** Numbers of sequences, by (number of all but the last, last), less 1; that of the empty one is 0. */
  sequences = new PairMap(1 << 12);
  /** By sequence: all but its last, and its last. */
  before = new IntVec(1 << 12);
  last = new IntVec(1 << 12);
  buffer = new IntVec();
  /** The sequence of the caller's sets of receivers, with which all that it gives begins; 0 where nobody asked. */
  callerSets = 0;
  /** By call of the caller: twice the number of what it gives, plus 1 where it takes a result. */
  given = new IntVec();
  /** By method context, plus 1: what it gives back to who takes a result; 0 as above. */
  results;
  /** By method context that runs on one node: what it gives back, first without and then with a result; 0 as above. */
  back;
  /** By method context. */
  runsOn;
  /** (what is given, what is given back): done. */
  done;
  /** The calls of a method context that start no threads. */
  ofCaller(caller) {
    const { calls } = this.from.pt;
    const { first, next } = calls.outgoing();
    if (first[caller] < 0) return;
    const sites = this.from.pt.templateOf(caller).calls;
    const callees = calls.edgeCallee.data;
    const sitesOf2 = calls.edgeCall.data;
    const { given } = this;
    given.length = 0;
    this.callerSets = 0;
    for (let i = 0; i < sites.length; i++) given.push(UNASKED);
    for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
      const callee = callees[edge];
      const runsOn = this.runsOn[callee];
      if (runsOn === RunsOn.caller) continue;
      if (runsOn === RunsOn.helper) {
        this.call(edge);
        continue;
      }
      const site = sitesOf2[edge];
      if (given.data[site] === UNASKED) given.data[site] = this.findGiven(caller, sites[site]);
      const gives = given.data[site];
      if (gives === ALONE) this.call(edge);
      else if (gives !== NOTHING8) this.ordinary(caller, sites[site], gives, callee, runsOn);
    }
  }
  /** The calls that start threads. */
  forks() {
    for (const edge of this.from.pt.calls.forks) this.call(edge);
  }
  ordinary(caller, { args }, given, callee, runsOn) {
    const back = runsOn === RunsOn.one ? this.backOfOne(callee, given & 1) : this.backOf(callee, this.targets(caller, args[0], callee), given & 1);
    if (this.done.add(given, back)) this.exchange(caller, given >> 1, back);
  }
  /** Who calls, and what each argument passes; for all callees, as a call that is no intrinsic has what they take. */
  findGiven(caller, { args, result, intrinsic }) {
    const { receivers } = this.from;
    if (intrinsic !== void 0) return ALONE;
    if (receivers.isThis(caller, args[0])) return NOTHING8;
    if (this.callerSets === 0)
      this.callerSets = this.extended(this.extended(0, receivers.set(caller)), receivers.stepSet(caller));
    let sequence = this.callerSets;
    for (let a = 1; a < args.length; a++) {
      if (args[a] < 0) continue;
      const payload = this.passes.given(caller, args[a]);
      if (payload !== EMPTY2) sequence = this.extended(sequence, payload + 1);
    }
    return sequence * 2 + (result >= 0 ? 1 : 0);
  }
  backOfOne(callee, hasResult) {
    const at = 2 * callee + hasResult;
    if (this.back[at] === 0) this.back[at] = this.backOf(callee, this.from.receivers.set(callee), hasResult);
    return this.back[at];
  }
  /** What each result of the callee holds, and who is called. */
  backOf(callee, targets, hasResult) {
    if (hasResult === 0) return this.extended(0, targets);
    if (this.results[callee] === 0) this.results[callee] = this.findResults(callee) + 1;
    return this.extended(this.results[callee] - 1, targets);
  }
  findResults(callee) {
    const { template, returned } = this.shapeOf(callee);
    if (template.passes !== void 0) return 0;
    if (returned === void 0) return this.withPayload(0, callee, template.result);
    let sequence = 0;
    for (let i = 0; i < returned.length; i++) sequence = this.withPayload(sequence, callee, returned[i]);
    return sequence;
  }
  withPayload(sequence, callee, local) {
    const { pt, payloads } = this.from;
    const payload = payloads.ofSlot(pt.localSet(callee, local));
    return payload === EMPTY2 ? sequence : this.extended(sequence, payload + 1);
  }
  extended(sequence, next) {
    const number = this.sequences.numberOf(sequence, next) + 1;
    if (number === this.before.length) {
      this.before.push(sequence);
      this.last.push(next);
    }
    return number;
  }
  /** Makes the steps of a call by what it gives and what it is given back. */
  exchange(caller, given, back) {
    const { receivers } = this.from;
    const targets = this.last.data[back];
    this.moves.links(receivers.set(caller), targets);
    const callers = receivers.stepSet(caller);
    this.passSequence(given, this.callerSets, callers, targets, Way.argument);
    this.passSequence(this.before.data[back], 0, callers, targets, Way.result);
  }
  /** Passes what is in a sequence after those at its `start`. */
  passSequence(sequence, start, callers, targets, way) {
    const { buffer, before: before2, last } = this;
    buffer.length = 0;
    for (let s = sequence; s !== start; s = before2.data[s]) buffer.push(last.data[s] - 1);
    while (buffer.length > 0) this.passes.pass(callers, targets, buffer.pop(), way);
  }
  shapeOf(cs) {
    return this.from.shapes.of(this.from.pt.calls.methodOf(cs));
  }
  /** An edge by itself: of a fork, of a call of reflection, or to what runs on a helper. */
  call(edge) {
    const { pt, receivers, nodes } = this.from;
    const { calls } = pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const shape2 = this.shapeOf(callee);
    const call = pt.callOf(edge);
    if (calls.edgeFork.data[edge] === 1) {
      if (!shape2.isStatic) this.start(caller, call, callee);
      return;
    }
    if (shape2.isStatic) {
      const helper = receivers.helper(callee);
      if (receivers.helper(caller) !== helper && shape2.hasSteps)
        this.passAll(caller, call, callee, shape2, nodes.intern([helper]), 0);
      return;
    }
    const reflective = call.intrinsic === "newInstance" || call.intrinsic === "construct";
    const receiver = reflective ? call.result : call.args[0];
    if (!reflective && receivers.isThis(caller, receiver)) return;
    const targets = this.targets(caller, receiver, callee);
    this.moves.links(receivers.set(caller), targets);
    if (!reflective) this.passAll(caller, call, callee, shape2, targets, 1);
  }
  /** A thread starts with what is passed: its caller calls it, and so does the root. */
  start(caller, call, callee) {
    const { receivers, nodes } = this.from;
    const started = this.targets(caller, call.args[0], callee);
    this.moves.links(receivers.set(caller), started);
    this.moves.links(nodes.intern([ROOT]), started);
  }
  /** Nodes of a local that run a method context. */
  targets(caller, receiver, callee) {
    const { pt, receivers, nodes } = this.from;
    const all = receivers.set(callee);
    if (nodes.size(all) === 1 || receiver < 0) return all;
    return nodes.intersection(nodes.ofSlot(pt.localSet(caller, receiver)), all);
  }
  passAll(caller, call, callee, shape2, targets, first) {
    const { paramCount, passes, result } = shape2.template;
    const shared = Math.min(call.args.length, paramCount);
    for (let a = first; a < shared; a++)
      if (call.args[a] >= 0) this.passes.give(caller, targets, call.args[a]);
    if (call.result < 0 || passes !== void 0) return;
    const callers = this.from.receivers.stepSet(caller);
    if (shape2.returned === void 0) this.giveBack(callers, targets, callee, result);
    else for (const local of shape2.returned) this.giveBack(callers, targets, callee, local);
  }
  /** Each of `from` returns what a local of the callee holds. */
  giveBack(callers, from, callee, local) {
    const { pt, payloads } = this.from;
    this.passes.pass(callers, from, payloads.ofSlot(pt.localSet(callee, local)), Way.result);
  }
};

// src/objects/passes.ts
var SELF2 = -1;
var Passes = class {
  constructor(from, moves) {
    this.from = from;
    this.moves = moves;
  }
  from;
  moves;
  /** The set of payloads that a local gives away, or `SELF`. */
  given(cs, local) {
    const { pt, receivers, payloads } = this.from;
    return receivers.isThis(cs, local) ? SELF2 : payloads.ofSlot(pt.localSet(cs, local));
  }
  /** Passes the objects of a local to each node of a set. */
  give(cs, to, local) {
    this.pass(this.from.receivers.stepSet(cs), to, this.given(cs, local), Way.argument);
  }
  giveTo(cs, node, local) {
    this.passTo(this.from.receivers.stepSet(cs), node, this.given(cs, local), Way.argument);
  }
  /** Passes what `given` told to each node of a set, or from it. */
  pass(callers, to, payload, way) {
    if (payload === EMPTY2) return;
    const nodes = this.from.nodes.get(to);
    for (let i = 0; i < nodes.length; i++) this.passTo(callers, nodes[i], payload, way);
  }
  passTo(callers, node, payload, way) {
    if (payload === SELF2) this.moves.passSelf(callers, node);
    else this.moves.pass(callers, node, payload, way);
  }
};

// src/objects/steps.ts
var TICK_EVERY3 = 4096;
var Steps = class {
  constructor(from, moves) {
    this.from = from;
    this.moves = moves;
    this.fields = new HeapFields(from.pt);
    this.passes = new Passes(from, moves);
  }
  from;
  moves;
  buffer = new IntVec();
  base = new IntVec();
  fields;
  passes;
  /** (set of callers, set of the solver): number; (that, key of a field): loaded. */
  bases = new PairMap(1024);
  loaded = new PairMap(1024);
  collect() {
    const { pt, shapes: shapes2, tick } = this.from;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (cs % TICK_EVERY3 === 0) tick();
      const shape2 = shapes2.of(pt.calls.methodOf(cs));
      if (shape2.hasSteps) this.frame(cs, shape2);
    }
    const calls = new CallSteps(this.from, this.moves, this.passes);
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (cs % TICK_EVERY3 === 0) tick();
      calls.ofCaller(cs);
    }
    calls.forks();
  }
  /** What a frame does by itself. */
  frame(cs, shape2) {
    const { touched, accesses, statics, ownCalls } = shape2;
    for (let i = 0; i < touched.length; i++) this.touch(cs, touched[i]);
    for (let i = 0; i < accesses.length; i += 3) {
      const base = accesses[i];
      if (shape2.isStatic && this.from.receivers.isThis(cs, base)) continue;
      if (accesses[i + 1] === Use.load) this.load(cs, base, accesses[i + 2]);
      else this.store(cs, base, accesses[i + 2]);
    }
    if (statics.length > 0) this.statics(cs, shape2);
    for (let i = 0; i < ownCalls.length; i++) this.callByItself(cs, ownCalls[i]);
    if (!shape2.isUnknown) return;
    for (let p = 0; p < shape2.template.paramCount; p++) this.passes.giveTo(cs, UNKNOWN2, p);
  }
  /** Reads and writes are calls on what they read and write, be it numbers. */
  touch(cs, local) {
    const { pt, receivers, nodes } = this.from;
    if (receivers.isThis(cs, local)) return;
    this.moves.links(receivers.set(cs), nodes.ofSlot(pt.localSet(cs, local)));
  }
  load(cs, local, key2) {
    const { pt, receivers, payloads, nodeOf } = this.from;
    const callers = receivers.stepSet(cs);
    const set = pt.localSet(cs, local);
    if (!this.loaded.add(this.bases.numberOf(callers, set), key2)) return;
    const { base } = this;
    base.length = 0;
    pt.members(set, base);
    for (let i = 0; i < base.length; i++) {
      const object = base.data[i];
      const slot = pt.objectFieldSet(object, key2);
      if (slot >= 0) this.moves.pass(callers, nodeOf[object], payloads.ofSlot(slot), Way.result);
    }
  }
  store(cs, base, source) {
    const { pt, nodes } = this.from;
    this.passes.give(cs, nodes.ofSlot(pt.localSet(cs, base)), source);
  }
  statics(cs, { statics, staticMoves }) {
    const { pt, receivers, payloads, staticNode } = this.from;
    for (let i = 0; i < statics.length; i++) this.moves.link(receivers.set(cs), staticNode(statics[i]));
    for (let i = 0; i < staticMoves.length; i += 3) {
      const field = staticMoves[i + 2];
      if (staticMoves[i] === Init.storeStatic) {
        this.passes.giveTo(cs, staticNode(field), staticMoves[i + 1]);
        continue;
      }
      const slot = pt.staticSet(field);
      if (slot >= 0)
        this.moves.pass(receivers.stepSet(cs), staticNode(field), payloads.ofSlot(slot), Way.result);
    }
  }
  /** What no call edge tells: clones, and calls of what is not known. Who knows what it keeps? */
  callByItself(cs, call) {
    if (call.intrinsic === "clone") {
      this.clone(cs, call);
      return;
    }
    const { args } = call;
    for (let a = 0; a < args.length; a++) if (args[a] >= 0) this.passes.giveTo(cs, UNKNOWN2, args[a]);
  }
  /** The original makes the copy, hands it what its fields hold, and gives it to the caller. */
  clone(cs, call) {
    const { pt, receivers, nodes, nodeOf } = this.from;
    const [original] = call.args;
    const ofThis = receivers.isThis(cs, original);
    const stepSet = receivers.stepSet(cs);
    const originals = ofThis ? stepSet : nodes.ofSlot(pt.localSet(cs, original));
    for (const copy of madeByCall(pt, cs, call, this.buffer)) {
      const node = nodeOf[copy];
      this.fill(originals, copy);
      if (ofThis) continue;
      this.moves.links(receivers.set(cs), originals);
      const payload = this.payloadOf(node);
      for (const each2 of nodes.get(originals)) this.moves.pass(stepSet, each2, payload, Way.result);
    }
  }
  payloadOf(node) {
    return this.from.payloads.of(this.from.nodes.intern([node]));
  }
  fill(makers, copy) {
    const { nodeOf, payloads } = this.from;
    const { first, next, sets } = this.fields;
    for (let field = first[copy]; field >= 0; field = next[field])
      this.moves.pass(makers, nodeOf[copy], payloads.ofSlot(sets[field]), Way.argument);
  }
};

// src/objects/unowned.ts
var Unowned = class {
  constructor(pt, shapes2) {
    this.pt = pt;
    this.shapes = shapes2;
    this.marks = new Uint8Array(pt.heap.objectCount);
    this.seen = new Uint8Array(pt.setBound);
    this.unknownSites();
    this.started();
    this.frames();
  }
  pt;
  shapes;
  /** By object. */
  marks;
  /** By set of the solver: 1 where its objects are marked. */
  seen;
  buffer = new IntVec();
  unknownSites() {
    const { heap } = this.pt;
    for (let object = 0; object < this.marks.length; object++) {
      if (heap.classOf(object) < 0) continue;
      const { kind, method: method2 } = heap.sites[heap.siteOf(object)];
      if (kind === "opaque" || method2 >= 0 && this.shapes.isUnknown(method2)) this.marks[object] = 1;
    }
  }
  started() {
    const { calls } = this.pt;
    for (const e of calls.forks) {
      const caller = calls.edgeCaller.data[e];
      const call = this.pt.callOf(e);
      for (const local of call.args) if (local >= 0) this.markLocal(caller, local);
    }
  }
  frames() {
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const { thrown, intrinsics } = this.shapes.of(calls.methodOf(cs));
      for (let i = 0; i < thrown.length; i++) this.markLocal(cs, thrown[i]);
      for (let i = 0; i < intrinsics.length; i++) this.intrinsic(cs, intrinsics[i]);
    }
  }
  intrinsic(cs, { intrinsic, result, args }) {
    if (intrinsic === "enumConstant" && result >= 0) this.markLocal(cs, result);
    if (intrinsic !== "construct") return;
    for (let a = 1; a < args.length; a++) if (args[a] >= 0) this.markElements(cs, args[a]);
  }
  markLocal(cs, local) {
    this.markSet(this.pt.localSet(cs, local));
  }
  markSet(set) {
    if (this.seen[set] === 1) return;
    this.seen[set] = 1;
    const { buffer } = this;
    buffer.length = 0;
    this.pt.members(set, buffer);
    for (let i = 0; i < buffer.length; i++) this.marks[buffer.data[i]] = 1;
  }
  /** An array that is handed over, and what is in it. */
  markElements(cs, local) {
    this.markLocal(cs, local);
    const arrays = new IntVec();
    this.pt.objects(cs, local, arrays);
    for (const array2 of arrays.view()) {
      const set = this.pt.objectFieldSet(array2, ELEMENT);
      if (set >= 0) this.markSet(set);
    }
  }
};

// src/objects/weights.ts
var Weights = class {
  constructor(pt) {
    this.pt = pt;
    this.sizes = allocated(pt.setBound);
  }
  pt;
  /** By set of the solver: how many are in it, plus 1; 0 where it was not asked for. */
  sizes;
  /** The weight, or something above `enough` when it is more than that. */
  of(cs, shape2, enough) {
    const { template, isStatic, origin, touched } = shape2;
    const { init, uses, useStart } = template;
    let weight = 0;
    for (let i = 0; i < init.length; i += 4) {
      if (init[i] === Init.alloc) weight++;
      else if (init[i] === Init.storeStatic || init[i] === Init.loadStatic)
        weight += 1 + this.size(cs, init[i + 1]);
    }
    for (const local of touched) {
      const base = this.size(cs, local);
      weight += base;
      for (let u = useStart[local]; u < useStart[local + 1]; u += 3)
        if (uses[u] !== Use.call) weight += base * this.size(cs, uses[u + 2]);
      if (weight > enough) return weight;
    }
    for (const call of template.calls) {
      if (call.dispatch !== "static" && !isStatic && origin[call.args[0]] === 0) continue;
      weight += this.ofCall(cs, call);
      if (weight > enough) return weight;
    }
    return weight;
  }
  ofCall(cs, { args, dispatch, result }) {
    let passed = result < 0 ? 1 : 1 + this.size(cs, result);
    const first = dispatch === "static" ? 0 : 1;
    for (let a = first; a < args.length; a++) if (args[a] >= 0) passed += this.size(cs, args[a]);
    return first === 0 || args[0] < 0 ? passed : passed * this.size(cs, args[0]);
  }
  size(cs, local) {
    const set = this.pt.localSet(cs, local);
    if (this.sizes[set] === 0) this.sizes[set] = this.pt.setSize(set) + 1;
    return this.sizes[set] - 1;
  }
};

// src/objects/build.ts
var BUDGET = 3e6;
var HANDLES = 3;
function buildObjectGraph(pt, threads, tick = () => {
}, options = {}) {
  return new GraphMaker(pt, threads, tick, options).make();
}
var GraphMaker = class {
  constructor(pt, threads, tick, options) {
    this.pt = pt;
    this.threads = threads;
    this.tick = tick;
    this.options = options;
    this.shapes = new Shapes(pt);
    this.limits = options.limits ?? MERGE_LIMITS;
  }
  pt;
  threads;
  tick;
  options;
  shapes;
  limits;
  make() {
    const { pt, shapes: shapes2, tick } = this;
    const values = valueObjects(pt);
    const unowned = new Unowned(pt, shapes2).marks;
    tick();
    const weights = new Weights(pt);
    const classes = mergeReceivers(pt, shapes2, weights, { values, unowned }, this.limits);
    const objects = new ObjectNodes(pt.heap, classes);
    const statics = this.staticNodes(objects.count);
    const firstHelper = objects.count + statics.size;
    const isValue = byNode(objects, values);
    const nodes = new NodeSets(pt, objects.ofObject, objects.count);
    const receivers = new Receivers(
      pt,
      shapes2,
      this.threads,
      (node) => isValue[node] === 1,
      nodes,
      firstHelper,
      weights,
      this.limits
    );
    tick();
    const nodeCount = firstHelper + receivers.helpers.length;
    const noOwn = new Uint8Array(nodeCount);
    noOwn.set(byNode(objects, unowned));
    const closed = new Uint8Array(nodeCount);
    closed.set(isValue);
    closed[ROOT] = 1;
    closed[UNKNOWN2] = 1;
    closed.fill(1, objects.count, firstHelper);
    for (let n = 0; n < nodeCount; n++) noOwn[n] |= closed[n];
    const creations = new Creations(pt, shapes2, receivers, objects.ofObject, isValue);
    creations.collect();
    const rules = { noOwn, closed, untracked: new Uint8Array(nodeCount) };
    const prefilter = new Prefilter(creations, rules);
    prefilter.start();
    tick();
    const isMoved = noOwn.map((unowned2) => 1 - unowned2);
    const builder = new ObjectGraphBuilder(HANDLES * pt.calls.size);
    for (let n = 1; n < nodeCount; n++) builder.addNode();
    for (let i = 0; i < creations.made.length; i++)
      builder.create(creations.creators.data[i], creations.made.data[i]);
    const payloads = new NodesLeft(nodes, closed.slice());
    const moves = new Moves(builder, nodes, rules, pt.calls.size);
    const staticNode = (field) => statics.get(field) ?? -1;
    new Steps(
      { pt, shapes: shapes2, receivers, nodes, payloads, nodeOf: objects.ofObject, staticNode, tick },
      moves
    ).collect();
    prefilter.run(moves);
    tick();
    const products = moves.products();
    moves.giveUp(this.options.budget ?? BUDGET);
    const insideOf2 = prefilter.insideOf();
    builder.setInsideOf(insideOf2);
    new Expansion(builder, moves, nodes, rules, insideOf2).run();
    tick();
    for (let n = 0; n < nodeCount; n++) isMoved[n] &= 1 - rules.untracked[n];
    prefilter.markFlows(moves, isMoved, builder);
    const missing = markFields(pt, builder, payloads, objects.ofObject, rules, isMoved);
    for (let n = 0; n < nodeCount; n++) {
      if (noOwn[n] === 0) continue;
      builder.setUnowned(n, { tracked: closed[n] + rules.untracked[n] === 0, hasFlows: isMoved[n] === 1 });
    }
    const graph = builder.build();
    const notes = [
      { what: "objects merged with others", count: classes.merged },
      { what: "static frames on helpers", count: receivers.helpers.length },
      { what: "moves of sets", count: moves.count },
      { what: "products of moves", count: products },
      { what: "payloads given up", count: moves.givenUp },
      { what: "fields that only contexts fill", count: missing }
    ];
    const fieldOf3 = new Map([...statics].map(([field, node]) => [node, field]));
    return {
      pt,
      graph,
      nodeOf: (object) => objects.ofObject[object],
      objectsOf: (node) => objects.objectsOf(node),
      receivers: (cs) => receivers.of(cs),
      helper: (cs) => receivers.helper(cs),
      isThis: (cs, local) => receivers.isThis(cs, local),
      staticNode,
      describe: (node) => {
        const field = fieldOf3.get(node);
        const helper = node >= firstHelper ? receivers.helpers[node - firstHelper] : -1;
        return describeObjects(pt, node, objects.objectsOf(node), field, helper);
      },
      notes
    };
  }
  /** σ of the static fields that reached code touches. */
  staticNodes(first) {
    const { calls, program } = this.pt;
    const fields = /* @__PURE__ */ new Set();
    const isSeen = new Uint8Array(program.methodCount);
    for (let cs = 0; cs < calls.size; cs++) {
      const method2 = calls.methodOf(cs);
      if (isSeen[method2] === 1) continue;
      isSeen[method2] = 1;
      for (const field of this.shapes.of(method2).statics) fields.add(field);
    }
    return new Map([...fields].sort((a, b) => a - b).map((field, i) => [field, first + i]));
  }
};
function byNode(objects, marks) {
  const nodes = new Uint8Array(objects.count);
  for (let object = 0; object < marks.length; object++)
    if (marks[object] === 1 && objects.ofObject[object] >= 0) nodes[objects.ofObject[object]] = 1;
  return nodes;
}

// src/objects/causes.ts
var NONE4 = [];
var MOST_LEVELS = 32;
var RaceCauses = class {
  constructor(races, model, instanceEvents, objectRaces) {
    this.races = races;
    this.model = model;
    this.instanceEvents = instanceEvents;
    this.objectRaces = objectRaces;
    this.program = model.pt.program;
  }
  races;
  model;
  instanceEvents;
  objectRaces;
  program;
  /** By race on an owner, what it and those above it say. */
  known = /* @__PURE__ */ new Map();
  /** By two sets of events, numbered, and the node they are on: the race on an owner plus 1, 0 for none. */
  events = new PairMap(256);
  asked = new PairMap(256);
  /** Numbers of two methods; of these on an object; and of that with a race on an owner, which is an index into `levels`. */
  methods = new PairMap(256);
  own = new PairMap(256);
  numbers = new PairMap(256);
  levels = [];
  /** The same pair is asked for with each finding that is made of it: what takes long is kept. */
  of(pair) {
    const object = this.races.locations.objectOf(pair.location);
    if (object < 0) return NONE4;
    const race = this.raceAbove(pair);
    const index = this.numbers.numberOf(race + 1, this.ownRace(object, pair));
    if (index === this.levels.length) this.levels.push(this.find(object, race, pair));
    return this.levels[index];
  }
  /** The race on an owner that a pair follows from; −1 for none. What nobody owns has no owner to ask for. */
  raceAbove(pair) {
    const node = this.instanceEvents.nodeAt(pair.location);
    if (node < 0 || this.model.graph.noOwn[node] === 1) return -1;
    const { instanceEvents, objectRaces } = this;
    const { firstInstance, secondInstance } = pair;
    if (objectRaces.isFromRoot(instanceEvents.partOf(firstInstance), instanceEvents.partOf(secondInstance)))
      return -1;
    const first = instanceEvents.of(firstInstance);
    const second = instanceEvents.of(secondInstance);
    const events = this.events.numberOf(first, second);
    let race = this.asked.get(events, node);
    if (race < 0) {
      const [a, b] = [instanceEvents.point(firstInstance), instanceEvents.point(secondInstance)];
      race = 1 + (objectRaces.causeOf(node, a, b) ?? -1);
      this.asked.set(events, node, race);
    }
    return race - 1;
  }
  find(object, race, pair) {
    const above = race < 0 ? NONE4 : this.above(race);
    if (!this.isOnThis(pair)) return above;
    const { sites } = this.races.instances;
    const nearest2 = this.level(object, sites[pair.first].method, sites[pair.second].method);
    return nearest2 === void 0 ? above : [nearest2, ...above];
  }
  /** Number of the methods of both sides on the object, where they work on fields of their own object; 0 otherwise. */
  ownRace(object, pair) {
    if (!this.isOnThis(pair)) return 0;
    const { sites } = this.races.instances;
    const methods = this.methods.numberOf(sites[pair.first].method, sites[pair.second].method);
    return 1 + this.own.numberOf(methods, object);
  }
  isOnThis({ first, second }) {
    const { sites } = this.races.instances;
    return sites[first].onThis && sites[second].onThis;
  }
  above(race) {
    const known = this.known.get(race);
    if (known !== void 0) return known;
    const found = [];
    const seen = /* @__PURE__ */ new Set();
    for (let at = race; at >= 0 && !seen.has(at) && seen.size < MOST_LEVELS; ) {
      seen.add(at);
      const { node, first, second, via } = this.objectRaces.races[at];
      const [object] = this.model.objectsOf(node);
      const level = object === void 0 ? void 0 : this.level(object, first, second);
      if (level !== void 0) found.push(level);
      at = via;
    }
    this.known.set(race, found);
    return found;
  }
  level(object, first, second) {
    const { program } = this;
    if (first < 0 || second < 0) return void 0;
    const cls = this.commonClass(program.method(first).owner, program.method(second).owner);
    return cls < 0 ? void 0 : { cls, object, first, second };
  }
  /** The class that both are or are below of, where it is one of the application; −1 otherwise. */
  commonClass(a, b) {
    const { program } = this;
    for (let cls = a; cls >= 0 && program.isApplication(cls); cls = program.class(cls).superclass) {
      if (program.isSubclass(b, cls)) return cls;
    }
    return -1;
  }
};

// src/objects/protocols.ts
var SYNCHRONIZED = "java/util/Collections\\$Synchronized";
var CONCURRENT = "java/util/concurrent/";
var CHANGES_COLLECTION = /^(add|remove|clear|set|offer|poll|pop|push|put|take|insert|drainTo|retain|replaceAll|sort)/;
var PROTOCOLS = [
  {
    classes: new RegExp(
      `^(java/util/Hashtable|java/util/Properties|${SYNCHRONIZED}\\w*Map|${CONCURRENT}Concurrent(Hash|SkipList)Map)$`
    ),
    steps: [{ asks: /^(containsKey|get|getOrDefault|getProperty)$/, rests: /^(put|setProperty)$/ }],
    changes: /^(put|remove|clear|replace|compute|merge|setProperty)/,
    isKeyed: true,
    remedy: "use putIfAbsent, computeIfAbsent, compute or merge, which do both in one step"
  },
  {
    classes: new RegExp(
      `^(java/util/Vector|java/util/Stack|${SYNCHRONIZED}(RandomAccess)?List|${CONCURRENT}CopyOnWriteArrayList)$`
    ),
    steps: [
      {
        asks: /^(size|isEmpty|empty|indexOf|lastIndexOf)$/,
        rests: /^(get|elementAt|set|setElementAt|removeElementAt|firstElement|lastElement|pop|peek)$/
      },
      { asks: /^contains$/, rests: /^(add|addElement)$/ }
    ],
    changes: CHANGES_COLLECTION,
    remedy: "hold the lock of the list around both calls"
  },
  {
    classes: new RegExp(`^${CONCURRENT}(ConcurrentLinked|Linked|Array|Priority)\\w*(Queue|Deque)$`),
    steps: [
      {
        asks: /^(size|isEmpty|peek|peekFirst|peekLast|contains)$/,
        rests: /^(remove|removeFirst|removeLast|pop|element|getFirst|getLast)$/
      }
    ],
    changes: CHANGES_COLLECTION,
    remedy: "use poll and check its result, which does both in one step"
  },
  {
    classes: new RegExp(
      `^(${SYNCHRONIZED}\\w*Set|${CONCURRENT}(ConcurrentSkipListSet|CopyOnWriteArraySet|ConcurrentHashMap\\$KeySetView))$`
    ),
    steps: [{ asks: /^contains$/, rests: /^add$/ }],
    changes: CHANGES_COLLECTION,
    remedy: "use the result of add, which tells whether the element was new"
  },
  {
    classes: new RegExp(`^${CONCURRENT}atomic/Atomic(Integer|Long|Boolean|Reference)$`),
    steps: [
      {
        asks: /^(get|getPlain|getAcquire|getOpaque|intValue|longValue)$/,
        rests: /^(set|lazySet|setPlain|setRelease|setOpaque|incrementAndGet|getAndIncrement|decrementAndGet|getAndDecrement|addAndGet|getAndAdd)$/
      }
    ],
    changes: /^(set|lazySet|getAnd|increment|decrement|add|compareAnd|weakCompare|update|accumulate)/,
    remedy: "use incrementAndGet, updateAndGet or compareAndSet, which do both in one step"
  },
  {
    classes: /^java\/lang\/StringBuffer$/,
    steps: [
      {
        asks: /^(length|indexOf|lastIndexOf)$/,
        rests: /^(setLength|deleteCharAt|delete|insert|charAt|setCharAt)$/
      }
    ],
    changes: /^(append|insert|delete|setLength|setCharAt|replace|reverse)/,
    remedy: "hold the lock of the buffer around both calls"
  }
];
function mayAsk(name) {
  return PROTOCOLS.some(({ steps }) => steps.some(({ asks }) => asks.test(name)));
}
function mayRest(name) {
  return PROTOCOLS.some(({ steps }) => steps.some(({ rests }) => rests.test(name)));
}
function protocolOf(className2) {
  return PROTOCOLS.find(({ classes }) => classes.test(className2));
}

// src/objects/changes.ts
var Changes = class {
  constructor(program) {
    this.program = program;
  }
  program;
  known = /* @__PURE__ */ new Map();
  /** May a method change its object? Of the JDK by its name, else by its code. */
  of(method2) {
    let known = this.known.get(method2);
    if (known === void 0) {
      const { owner, name } = this.program.method(method2);
      known = this.program.isApplication(owner) ? this.writes(method2) : name !== "<init>" && isChange(this.program.class(owner).name, name);
      this.known.set(method2, known);
    }
    return known;
  }
  writes(method2) {
    const { name, isSynchronized } = this.program.method(method2);
    if (!isSynchronized || name === "<init>") return false;
    const { blocks = [] } = this.program.body(method2) ?? {};
    return blocks.some(
      ({ insns }) => insns.some(
        (insn) => insn.op === "putfield" || insn.op === "astore" || insn.op === "invoke" && insn.kind !== "static" && CHANGING.test(insn.method.name)
      )
    );
  }
};
var CHANGING = /^(add|put|set|remove|clear|insert|offer|poll|push|pop|append|delete|increment|decrement|replace)/;
function isChange(className2, name) {
  const protocol = protocolOf(className2);
  return protocol === void 0 ? CHANGING.test(name) : protocol.changes.test(name);
}

// src/objects/dependence.ts
var MOST_CALLS = 400;
var MOST_PAIRS2 = 200;
function dependences(body2, firsts, seconds) {
  if (firsts.length === 0 || seconds.length === 0) return [];
  return new Finder(body2).pairs(firsts.slice(0, MOST_CALLS), seconds.slice(0, MOST_CALLS));
}
var Finder = class {
  constructor(body2) {
    this.body = body2;
    for (const { insns } of body2.blocks) {
      for (const insn of insns) {
        if ("dst" in insn && insn.dst >= 0) this.definitions.set(insn.dst, insn);
        if (insn.op === "putfield" || insn.op === "putstatic") this.assigned.add(insn.field.name);
      }
    }
  }
  body;
  definitions = /* @__PURE__ */ new Map();
  assigned = /* @__PURE__ */ new Set();
  idom;
  pairs(firsts, seconds) {
    const found = [];
    const byReceiver = /* @__PURE__ */ new Map();
    for (const second of seconds) {
      const receiver = this.nameOf(second.call.args[0]);
      const list = byReceiver.get(receiver);
      if (list === void 0) byReceiver.set(receiver, [second]);
      else list.push(second);
    }
    for (const first of firsts) {
      const onSame = byReceiver.get(this.nameOf(first.call.args[0])) ?? [];
      const same = onSame.filter(({ call }) => call !== first.call);
      if (same.length === 0) continue;
      const derived = this.derivedFrom(first.call.dst);
      const decided = this.decidedBy(derived);
      for (const second of same) {
        const feeds = second.call.args.slice(1).some((value) => derived.has(value));
        if (!feeds && !decided(second.block)) continue;
        if (!this.comesBefore(first, second) || this.isChecked(second)) continue;
        const isOneKey = first.call.args.length > 1 && this.nameOf(first.call.args[1]) === this.nameOf(second.call.args[1]);
        found.push({ first, second, how: feeds ? "feeds" : "decides", isOneKey });
        if (found.length === MOST_PAIRS2) return found;
      }
    }
    return found;
  }
  /** Equal for values that are surely equal while the method runs. */
  nameOf(value, depth = 0) {
    if (value === void 0) return "nothing";
    const insn = this.definitions.get(value);
    if (insn === void 0 || depth > 8) return `value ${value}`;
    switch (insn.op) {
      case "copy":
      case "cast":
        return this.nameOf(insn.src, depth + 1);
      case "getfield":
        if (this.assigned.has(insn.field.name)) return `value ${value}`;
        return `${this.nameOf(insn.obj, depth + 1)}.${insn.field.owner}.${insn.field.name}`;
      case "getstatic":
        return this.assigned.has(insn.field.name) ? `value ${value}` : `static ${insn.field.owner}.${insn.field.name}`;
      case "const":
        return insn.value.type === "int" || insn.value.type === "string" ? `${insn.value.type} ${insn.value.value}` : `value ${value}`;
      case "invoke":
        return BOXING.test(insn.method.name) && insn.kind === "static" && insn.args.length === 1 ? `box of ${this.nameOf(insn.args[0], depth + 1)}` : `value ${value}`;
      default:
        return `value ${value}`;
    }
  }
  /** Values that are computed from a value. */
  derivedFrom(start) {
    const derived = /* @__PURE__ */ new Set([start]);
    for (let before2 = 0; before2 < derived.size; ) {
      before2 = derived.size;
      for (const [dst, insn] of this.definitions) {
        if (!derived.has(dst) && operandsOf2(insn).some((value) => derived.has(value))) derived.add(dst);
      }
    }
    return derived;
  }
  /** Blocks that are only reached by one way out of a decision on such a value. */
  decidedBy(derived) {
    const ways2 = [];
    for (const { insns, succs, id } of this.body.blocks) {
      const last = insns[insns.length - 1];
      const on = last?.op === "if" ? [last.a, last.b] : last?.op === "switch" ? [last.key] : [];
      if (!on.some((value) => derived.has(value))) continue;
      for (const to of succs) {
        const { preds } = this.body.blocks[to];
        if (preds.length === 1 && preds[0] === id) ways2.push(to);
      }
    }
    return (block) => ways2.some((way) => this.dominates(way, block));
  }
  dominates(above, block) {
    this.idom ??= dominators(this.body);
    for (let at = block; at >= 0; at = this.idom[at]) if (at === above) return true;
    return false;
  }
  comesBefore(first, second) {
    return first.block === second.block ? first.insn < second.insn : this.dominates(first.block, second.block);
  }
  /** Is the result of a call looked at, as it may have failed? */
  isChecked({ call }) {
    if (call.dst < 0) return false;
    const own = /* @__PURE__ */ new Set([call.dst]);
    for (const [dst, insn] of this.definitions) {
      if ((insn.op === "copy" || insn.op === "cast") && own.has(insn.src)) own.add(dst);
    }
    return this.body.blocks.some(({ insns }) => {
      const last = insns[insns.length - 1];
      return last?.op === "if" && (own.has(last.a) || own.has(last.b));
    });
  }
};
var BOXING = /^(valueOf|intValue|longValue|booleanValue|shortValue|byteValue|charValue)$/;
function operandsOf2(insn) {
  switch (insn.op) {
    case "copy":
    case "cast":
    case "neg":
    case "convert":
    case "instanceof":
      return [insn.src];
    case "binary":
    case "compare":
      return [insn.a, insn.b];
    case "phi":
    case "invoke":
    case "concat":
      return insn.args;
    default:
      return [];
  }
}

// src/objects/dependent-candidates.ts
var NONE5 = { calls: [], receivers: [] };
var Candidates = class {
  constructor(input, changes) {
    this.input = input;
    this.changes = changes;
    this.program = input.pt.program;
    const { pairs, locations } = input.races;
    const { table: table2, rows } = pairs;
    for (let i = 0; i < rows.length; i++) this.racing.add(locations.objectOf(table2.locationOf(rows[i])));
    this.tellable = new Uint8Array(input.pt.heap.objectCount);
    const { methodCount } = this.program;
    const isSynchronized = answeredOnce((target) => this.isSynchronized(target), methodCount);
    this.asks = answeredOnce((target) => mayAsk(this.nameOf(target)) || isSynchronized(target), methodCount);
    this.rests = answeredOnce(
      (target) => mayRest(this.nameOf(target)) || isSynchronized(target),
      methodCount
    );
  }
  input;
  changes;
  program;
  byMethod = /* @__PURE__ */ new Map();
  asking = /* @__PURE__ */ new Map();
  /** By object: 1 where it may be told, 2 where not; by set of the solver: does it have such an object? */
  tellable;
  tellableSets = /* @__PURE__ */ new Map();
  racing = /* @__PURE__ */ new Set();
  buffer = new IntVec();
  asks;
  rests;
  find() {
    const { pt, threads } = this.input;
    const found = [];
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (threads.reach[cs] === 0) continue;
      const method2 = pt.calls.methodOf(cs);
      if (!this.asksTellable(cs, this.askingOf(method2))) continue;
      const template = pt.template(method2);
      for (const dependence of this.dependencesOf(template)) {
        const [first, second] = [siteOf2(template, dependence.first), siteOf2(template, dependence.second)];
        if (first === void 0 || second === void 0) continue;
        for (const object of receiversOf(pt, cs, second, this.buffer)) {
          if (!this.isTellable(object) || !pt.holds(cs, first.args[0], object)) continue;
          const remedy = this.remedyFor(dependence, object, first, second);
          if (remedy === void 0) continue;
          found.push({ object, cs, first, second, how: dependence.how, remedy: remedy || void 0 });
        }
      }
    }
    return found;
  }
  askingOf(method2) {
    let known = this.asking.get(method2);
    if (known === void 0) {
      const isAsked = this.program.isApplication(this.program.method(method2).owner);
      known = isAsked ? this.findAsking(this.input.pt.template(method2)) : NONE5;
      this.asking.set(method2, known);
    }
    return known;
  }
  findAsking(template) {
    const calls = callsTo(template, this.asks).filter(({ call }) => call.dst >= 0);
    const receivers = calls.map((call) => siteOf2(template, call)?.args[0] ?? -1);
    return { calls, receivers: [...new Set(receivers)].filter((local) => local >= 0) };
  }
  dependencesOf(template) {
    let known = this.byMethod.get(template.method);
    if (known === void 0) {
      const { calls } = this.askingOf(template.method);
      known = dependences(template.body, calls, callsTo(template, this.rests));
      this.byMethod.set(template.method, known);
    }
    return known;
  }
  asksTellable(cs, { receivers }) {
    return receivers.some((local) => this.hasTellable(this.input.pt.localSet(cs, local)));
  }
  hasTellable(set) {
    let known = this.tellableSets.get(set);
    if (known === void 0) {
      this.buffer.length = 0;
      this.input.pt.members(set, this.buffer);
      known = this.buffer.view().some((object) => this.isTellable(object));
      this.tellableSets.set(set, known);
    }
    return known;
  }
  /** Is it shared, does no race tell of it already, and is it of a class that is asked about? */
  isTellable(object) {
    if (this.tellable[object] === 0) {
      const cls = this.input.pt.heap.classOf(object);
      const isAskedAbout = this.program.isApplication(cls) || protocolOf(this.program.class(cls).name) !== void 0;
      const isTold = isAskedAbout && !this.racing.has(object) && this.input.races.mayShare(object);
      this.tellable[object] = isTold ? 1 : 2;
    }
    return this.tellable[object] === 1;
  }
  nameOf(method2) {
    return this.program.method(method2).name;
  }
  isSynchronized(target) {
    const { owner, isSynchronized } = this.program.method(target);
    return isSynchronized && this.program.isApplication(owner);
  }
  /** Undefined where the calls do not rest on each other; empty where nothing but a lock helps. */
  remedyFor({ isOneKey }, object, first, second) {
    const cls = this.input.pt.heap.classOf(object);
    const [asks, rests] = [first, second].map(({ target }) => this.program.method(target));
    if (this.program.isApplication(cls)) {
      const isSafe = [asks, rests].every(({ isSynchronized }) => isSynchronized);
      return isSafe && !this.changes.of(asks.id) && this.changes.of(rests.id) ? "" : void 0;
    }
    const protocol = protocolOf(this.program.class(cls).name);
    if (protocol === void 0 || protocol.isKeyed && !isOneKey) return void 0;
    const isStep = protocol.steps.some((step) => step.asks.test(asks.name) && step.rests.test(rests.name));
    return isStep ? protocol.remedy : void 0;
  }
};
function siteOf2(template, { block, insn }) {
  return callsAt(template, block, insn)[0];
}
function receiversOf(pt, cs, { args }, buffer) {
  if (args[0] < 0) return [];
  buffer.length = 0;
  pt.objects(cs, args[0], buffer);
  return [...buffer.view()];
}
function answeredOnce(test, methodCount) {
  const known = new Uint8Array(methodCount);
  return (target) => {
    if (known[target] === 0) known[target] = test(target) ? 1 : 2;
    return known[target] === 1;
  };
}
function callsTo({ calls, body: body2 }, test) {
  const found = [];
  for (let i = 0; i < calls.length; i++) {
    const { dispatch, target, block, insn } = calls[i];
    if (!test(target) || dispatch === "static") continue;
    const call = body2.blocks[block].insns[insn];
    if (call.op === "invoke") found.push({ block, insn, call });
  }
  return found;
}

// src/objects/dependent.ts
var MOST_PER_OBJECT = 10;
function findDependentCalls(input) {
  return new Search(input).run();
}
var Search = class {
  constructor(input) {
    this.input = input;
    this.program = input.pt.program;
    this.changes = new Changes(this.program);
    this.parallelism = new Parallelism(input.threads);
  }
  input;
  program;
  parallelism;
  changes;
  buffer = new IntVec();
  run() {
    const candidates = new Candidates(this.input, this.changes).find();
    const changes = this.changesOf(new Set(candidates.map(({ object }) => object)));
    const told = /* @__PURE__ */ new Map();
    const found = [];
    const settled = /* @__PURE__ */ new Set();
    for (const candidate of candidates) {
      const { object, cs, first, second, how, remedy } = candidate;
      this.input.tick();
      const between = this.between(candidate, changes.get(object) ?? []);
      if (between === void 0) settled.add(keyOf2(candidate));
      else
        found.push({
          object,
          first: { cs, call: first },
          second: { cs, call: second },
          isChange: this.changes.of(this.calledBy({ call: second }, object)),
          how,
          between,
          remedy
        });
    }
    return found.filter(({ object, second }) => {
      if (settled.has(keyOf2({ object, cs: second.cs, second: second.call }))) return false;
      const count2 = (told.get(object) ?? 0) + 1;
      told.set(object, count2);
      return count2 <= MOST_PER_OBJECT;
    });
  }
  /** Calls that change the objects, by object, in the order of their edges. */
  changesOf(objects) {
    const { pt, threads } = this.input;
    const { calls } = pt;
    const found = new Map([...objects].map((object) => [object, []]));
    if (objects.size === 0) return found;
    const classes = new Set([...objects].map((object) => pt.heap.classOf(object)));
    const edges = this.callsThatChange(classes);
    let seen = { cs: -1, at: -1 };
    for (let i = 0; i < edges.length; i++) {
      const cs = calls.edgeCaller.data[edges[i]];
      const at = calls.edgeCall.data[edges[i]];
      if (seen.cs === cs && seen.at === at || threads.reach[cs] === 0) continue;
      if (!this.mayShow(calls.methodOf(cs))) continue;
      const call = pt.templateOf(cs).calls[at];
      if (call.dispatch === "static" || call.args.length === 0) continue;
      seen = { cs, at };
      for (const object of receiversOf(pt, cs, call, this.buffer)) found.get(object)?.push({ cs, call });
    }
    return found;
  }
  /** Edges to methods that change objects of some class, sorted; few of all. */
  callsThatChange(classes) {
    const { calls } = this.input.pt;
    const changesOne = answeredOnce(
      (target) => this.changes.of(target) && this.mayBeOf(classes, target),
      this.program.methodCount
    );
    const { first, next } = calls.incoming();
    const edges = new IntVec();
    for (const e of calls.forks) if (changesOne(calls.methodOf(calls.edgeCallee.data[e]))) edges.push(e);
    for (let cs = 0; cs < calls.size; cs++)
      if (changesOne(calls.methodOf(cs))) for (let e = first[cs]; e >= 0; e = next[e]) edges.push(e);
    return edges.view().sort();
  }
  /** May an object of one of these classes run a method? */
  mayBeOf(classes, method2) {
    const { owner } = this.program.method(method2);
    return [...classes].some((cls) => this.program.isSubclass(cls, owner));
  }
  /** The code of the application, or of its client. */
  mayShow(method2) {
    return this.program.isApplication(this.program.method(method2).owner) || this.input.isClient(method2);
  }
  /** The first of these that another thread may call between the two calls. */
  between({ object, cs, first, second }, changes) {
    const { threads, model, objectRaces } = this.input;
    const node = model.nodeOf(object);
    if (node < 0 || changes.length === 0) return void 0;
    const [a, b] = [first, second].map(({ block, insn }) => ({ cs, block, insn }));
    const events = objectRaces.eventsBetween(node, a, b);
    const mayBe = /* @__PURE__ */ new Map();
    return changes.find((change) => {
      if (!this.parallelism.may(threads.reach[cs], threads.reach[change.cs])) return false;
      const method2 = this.calledBy(change, object);
      const known = mayBe.get(method2) ?? objectRaces.mayComeBetween(node, events, method2);
      mayBe.set(method2, known);
      return known;
    });
  }
  /** The method of an object that a call runs. */
  calledBy({ call }, object) {
    const target = this.program.dispatch(this.input.pt.heap.classOf(object), call.target);
    return target < 0 ? call.target : target;
  }
};
function keyOf2({ object, cs, second }) {
  return `${object}:${cs}:${second.index}`;
}

// src/objects/handle-states.ts
var UNKNOWN3 = 0;
var IN = 1;
var OUT = 2;
var BACK = 3;
var HandleStates = class {
  constructor(handleCount, nodeCount, target) {
    this.target = target;
    this.of = new Uint8Array(handleCount);
    this.lastTo = new Int32Array(nodeCount);
    this.countTo = new Int32Array(nodeCount);
  }
  target;
  of;
  /** Handles that are not `UNKNOWN`. */
  touched = new IntVec(1024);
  /** Handles that went out, whose consequences are still to be drawn. */
  lost = new IntVec(1024);
  /**
   * By node: the last of the handles to it that were once in or a back link, as an index into `touched` plus 1; by that
   * index, the one before it. A hub has far more handles than a search takes in.
   */
  lastTo;
  before = new IntVec(1024);
  countTo;
  held = new IntVec(64);
  /** First state of an `UNKNOWN` handle. */
  start(handle, state) {
    this.of[handle] = state;
    const at = this.touched.push(handle);
    const node = this.target[handle];
    this.before.push(this.lastTo[node]);
    if ((state & 1) === 0) return;
    this.lastTo[node] = at + 1;
    this.countTo[node]++;
  }
  /** How many handles to a node were once in or a back link. */
  heldCount(node) {
    return this.countTo[node];
  }
  /** Handles to a node that are in or a back link, in no order; valid until the next call. */
  heldTo(node) {
    const { touched, before: before2, of, held } = this;
    held.length = 0;
    for (let at = this.lastTo[node]; at > 0; at = before2.data[at - 1]) {
      const handle = touched.data[at - 1];
      if ((of[handle] & 1) !== 0) held.push(handle);
    }
    return held;
  }
  /** Takes out what is in, or a back link; nothing happens to others. */
  drop(handle) {
    if ((this.of[handle] & 1) === 0) return;
    this.of[handle] = OUT;
    this.lost.push(handle);
  }
  clear() {
    const { of, touched, lost, target, lastTo, countTo } = this;
    for (let i = 0; i < touched.length; i++) {
      const handle = touched.data[i];
      of[handle] = UNKNOWN3;
      lastTo[target[handle]] = 0;
      countTo[target[handle]] = 0;
    }
    touched.length = 0;
    this.before.length = 0;
    lost.length = 0;
  }
  /** Handles in a state, sorted. */
  inState(state) {
    const { of, touched } = this;
    let count2 = 0;
    for (let i = 0; i < touched.length; i++) if (of[touched.data[i]] === state) count2++;
    const handles = new Int32Array(count2);
    for (let i = 0, at = 0; at < count2; i++) {
      const handle = touched.data[i];
      if (of[handle] === state) handles[at++] = handle;
    }
    return handles.sort();
  }
};

// src/objects/back-links.ts
var BackLinks = class {
  constructor(graph, index, only, states) {
    this.graph = graph;
    this.index = index;
    this.only = only;
    this.states = states;
  }
  graph;
  index;
  only;
  states;
  /**
   * Marks all handles to `root`: `BACK` where what is known of all boundaries lets them be back links, `OUT` otherwise.
   * False, and nothing is marked, where there are no back links.
   */
  start(root) {
    const { graph, states } = this;
    if (graph.tracked[root] === 0 || graph.find(root, root) >= 0) return false;
    const { inStart, inItems } = graph;
    let some = false;
    for (let q = inStart[root]; q < inStart[root + 1]; q++) {
      const handle = inItems[q];
      const may = this.isPossible(handle);
      states.start(handle, may ? BACK : OUT);
      some ||= may;
    }
    if (some) some = this.sieve(root);
    if (!some) states.clear();
    return some;
  }
  /** May a handle be a back link of its target, as far as the handle itself tells? */
  isPossible(handle) {
    const { source, target, flags, noOwn, tracked, insideOf: insideOf2 } = this.graph;
    const holder = source[handle];
    const root = target[handle];
    if ((flags[handle] & Handle.created) !== 0 || tracked[root] === 0) return false;
    if (holder === ROOT || noOwn[holder] === 1) return false;
    return noOwn[root] === 0 || mayBeInside(insideOf2, holder, root);
  }
  /** What K1, K2 and K3 leave when all that may be in the boundary is. */
  sieve(root) {
    const { states } = this;
    const { inStart, inItems } = this.graph;
    for (let q = inStart[root]; q < inStart[root + 1]; q++) {
      const handle = inItems[q];
      if (states.of[handle] === BACK && !this.mayHold(root, handle)) states.drop(handle);
    }
    while (states.lost.length > 0) this.lost(states.lost.pop());
    for (let q = inStart[root]; q < inStart[root + 1]; q++) if (states.of[inItems[q]] === BACK) return true;
    return false;
  }
  mayHold(root, handle) {
    return this.holds(
      handle,
      (other) => this.only[other] < 0 ? this.only[other] === -1 : this.only[other] === root
    );
  }
  /** K1, K2 and K3 for `handle`; `inside` says which handles may be in the boundary. */
  holds(handle, inside2) {
    const { index, graph, states } = this;
    const { selfByHandle, byCallee } = index;
    for (let q = selfByHandle.start[handle]; q < selfByHandle.start[handle + 1]; q++)
      if (!inside2(graph.selfLink[selfByHandle.items[q]])) return false;
    for (let q = byCallee.start[handle]; q < byCallee.start[handle + 1]; q++) {
      const t = byCallee.items[q];
      if ((index.ways[t] & Way.argument) === 0) continue;
      if (states.of[index.caller[t]] !== BACK || !inside2(index.link[t])) return false;
    }
    for (let t = index.callerStart[handle]; t < index.callerStart[handle + 1]; t++)
      if ((index.ways[t] & Way.result) !== 0 && states.of[index.callee[t]] !== BACK) return false;
    return true;
  }
  /** Back links that fall with the back link `handle`. */
  lost(handle) {
    const { index, states } = this;
    const { byCallee } = index;
    for (let t = index.callerStart[handle]; t < index.callerStart[handle + 1]; t++)
      if ((index.ways[t] & Way.argument) !== 0) states.drop(index.callee[t]);
    for (let q = byCallee.start[handle]; q < byCallee.start[handle + 1]; q++) {
      const t = byCallee.items[q];
      if ((index.ways[t] & Way.result) !== 0) states.drop(index.caller[t]);
    }
  }
};

// src/objects/dead.ts
var ANY2 = -1;
var NONE6 = -2;
function deadHandles(graph, index, backLinks) {
  const closure = new Closure(graph, index, backLinks);
  closure.run();
  return closure.only;
}
var Closure = class {
  constructor(graph, index, backLinks) {
    this.graph = graph;
    this.index = index;
    this.backLinks = backLinks;
    const { handleCount, nodeCount, source, target, flags, noOwn } = graph;
    this.only = allocated(handleCount).fill(ANY2);
    this.makers = new Int32Array(nodeCount);
    this.rooted = new Uint8Array(nodeCount);
    for (let h = 0; h < handleCount; h++) {
      if ((flags[h] & Handle.created) === 0 || noOwn[target[h]] === 1) continue;
      this.makers[target[h]]++;
      if (source[h] !== ROOT) this.rooted[source[h]] = 1;
    }
  }
  graph;
  index;
  backLinks;
  only;
  queue = new IntVec(256);
  /** Per node, the handles of creators that may be in the boundary of another node than it. */
  makers;
  /** 1 for nodes that may have a boundary at all: they make something. */
  rooted;
  run() {
    const { handleCount, nodeCount, source, target, noOwn } = this.graph;
    for (let node = 0; node < nodeCount; node++) if (this.makers[node] === 0) this.onlyOwn(node);
    for (let h = 0; h < handleCount; h++)
      if (source[h] === ROOT || noOwn[target[h]] === 1) this.meet(h, NONE6);
    while (this.queue.length > 0) this.lost(this.queue.pop());
  }
  lost(handle) {
    const { index, only, graph } = this;
    const { byLink, selfByLink } = index;
    const allowed = only[handle];
    for (let q = byLink.start[handle]; q < byLink.start[handle + 1]; q++)
      this.meet(index.caller[byLink.items[q]], this.orBack(allowed, handle));
    if (selfByLink.start[handle] < selfByLink.start[handle + 1])
      this.meetMakersOf(graph.source[handle], this.orBack(allowed, handle));
  }
  /** `allowed` and the target of the link, where the link may be a back link to it. */
  orBack(allowed, link) {
    const { source, target, flags, noOwn, tracked } = this.graph;
    const root = target[link];
    const holder = source[link];
    if (!this.backLinks || allowed === ANY2 || holder === ROOT || noOwn[holder] === 1 || tracked[root] === 0)
      return allowed;
    if ((flags[link] & Handle.created) !== 0 || this.rooted[root] === 0) return allowed;
    return allowed === NONE6 || allowed === root ? root : ANY2;
  }
  meetMakersOf(node, allowed) {
    if (allowed === ANY2) return;
    const { inStart, inItems, flags } = this.graph;
    for (let q = inStart[node]; q < inStart[node + 1]; q++)
      if ((flags[inItems[q]] & Handle.created) !== 0) this.meet(inItems[q], allowed);
  }
  /** Nothing outside makes `node` inside itself: its handles are in its own boundary or in none. */
  onlyOwn(node) {
    const { outStart, outItems } = this.graph;
    for (let q = outStart[node]; q < outStart[node + 1]; q++) this.meet(outItems[q], node);
  }
  meet(handle, allowed) {
    const { only, graph } = this;
    const before2 = only[handle];
    if (allowed === ANY2 || before2 === allowed || before2 === NONE6) return;
    const after2 = before2 === ANY2 && (allowed === NONE6 || this.rooted[allowed] === 1) ? allowed : NONE6;
    only[handle] = after2;
    this.queue.push(handle);
    const node = graph.target[handle];
    if ((graph.flags[handle] & Handle.created) === 0 || graph.noOwn[node] === 1) return;
    if (after2 !== NONE6 && after2 !== node) return;
    if (before2 === ANY2 || before2 !== node) {
      this.makers[node]--;
      if (this.makers[node] === 0) this.onlyOwn(node);
    }
  }
};

// src/objects/boundary-rules.ts
var HUB = { exchanges: 16, times: 4 };
var BoundaryRules = class {
  constructor(input) {
    this.input = input;
    ({ graph: this.graph, index: this.index, states: this.states, inside: this.inside } = input);
    this.hub = input.hub ?? HUB;
  }
  input;
  graph;
  index;
  states;
  inside;
  hub;
  root = 0;
  hasBack = false;
  /** What is asked from now on is about a boundary of `root`, with or without back links. */
  start(root, hasBack) {
    this.root = root;
    this.hasBack = hasBack;
  }
  // --- as far as is known ---
  /**
   * False where H0, or H3 over a link that is no back link in any boundary, keep a handle out of that of `root`: most
   * handles that are asked for are out by these, and no boundary need be sought for that.
   */
  mayHave(root, handle) {
    if (!this.isAllowed(handle, root)) return false;
    if (this.graph.source[handle] !== root) return true;
    const { link, byCallee } = this.index;
    for (let q = byCallee.start[handle]; q < byCallee.start[handle + 1]; q++)
      if (!this.input.backLinks || !this.input.back.isPossible(link[byCallee.items[q]])) return false;
    return true;
  }
  /** H0: may a handle be in, whatever else is? */
  isAllowed(handle, root = this.root) {
    const allowed = this.input.only[handle];
    return allowed === ANY2 || allowed === root;
  }
  /** Is there nothing known that keeps a handle of a node inside out? */
  acceptable(node, handle) {
    const { graph, index, root } = this;
    const { callerStart, link, callee, byCallee, selfByObject } = index;
    const { source, target, flags } = graph;
    const state = this.states.of;
    const back = this.hasBack;
    const from = byCallee.start[handle];
    const to = byCallee.start[handle + 1];
    if (node === root && from < to) {
      if (!back) return false;
      for (let q = from; q < to; q++) if (state[link[byCallee.items[q]]] !== BACK) return false;
    }
    const object = target[handle];
    const made2 = this.inside.has(object) || (flags[handle] & Handle.created) !== 0;
    for (let q = selfByObject.start[object]; q < selfByObject.start[object + 1]; q++) {
      const pass = selfByObject.items[q];
      const over = graph.selfLink[pass];
      if (target[over] === root && !(back && state[over] === BACK)) return false;
      if (made2 && (this.isOut(over) || this.isLost(graph.selfHandle[pass]))) return false;
    }
    for (let t = callerStart[handle]; t < callerStart[handle + 1]; t++) {
      const other = callee[t];
      if (this.isOut(link[t]) || this.isLost(other) || !back && source[other] === root) return false;
    }
    return !this.lacksCaller(handle);
  }
  /** H2: is a caller's handle out of an exchange over a link that is not? */
  lacksCaller(handle) {
    const { graph, index, states } = this;
    const { link, caller, byCallee } = index;
    const { source, target } = graph;
    const from = byCallee.start[handle];
    const to = byCallee.start[handle + 1];
    const state = states.of;
    if (!this.isMany(to - from, states.heldCount(source[handle]))) {
      for (let q = from; q < to; q++) {
        const t = byCallee.items[q];
        if ((state[link[t]] & 1) !== 0 && this.isOut(caller[t])) return true;
      }
      return false;
    }
    const links = states.heldTo(source[handle]);
    for (let i = 0; i < links.length; i++) {
      const held = graph.find(source[links.data[i]], target[handle]);
      if (held >= 0 && this.isOut(held) && this.passes(held, handle)) return true;
    }
    return false;
  }
  /** Does an exchange lead from a caller's handle to a callee's? */
  passes(callerHandle, calleeHandle) {
    const { callerStart, callee } = this.index;
    for (let t = callerStart[callerHandle]; t < callerStart[callerHandle + 1]; t++)
      if (callee[t] === calleeHandle) return true;
    return false;
  }
  /** Are there so many exchanges of a handle that it is less work to look one up for each handle that is held? */
  isMany(exchanges, held) {
    return exchanges > this.hub.exchanges && exchanges > this.hub.times * held;
  }
  /** Out, and its source is known to be inside. */
  isLost(handle) {
    return this.inside.has(this.graph.source[handle]) && this.isOut(handle);
  }
  isOut(handle) {
    const state = this.states.of[handle];
    if (state !== UNKNOWN3) return state === OUT;
    return !this.isAllowed(handle);
  }
  // --- when all is known ---
  keepsH1(handle) {
    const { callerStart, link, callee } = this.index;
    const state = this.states.of;
    for (let t = callerStart[handle]; t < callerStart[handle + 1]; t++)
      if ((state[link[t]] & 1) === 0 || !this.isInOrIdle(callee[t])) return false;
    return true;
  }
  keepsH4(object) {
    const { selfByObject } = this.index;
    const { selfLink, selfHandle, target } = this.graph;
    const state = this.states.of;
    const made2 = this.inside.has(object);
    for (let q = selfByObject.start[object]; q < selfByObject.start[object + 1]; q++) {
      const pass = selfByObject.items[q];
      const over = selfLink[pass];
      const linked = (state[over] & 1) !== 0;
      if (target[over] === this.root && !(this.hasBack && linked)) return false;
      if (made2 && !(linked && this.isInOrIdle(selfHandle[pass]))) return false;
    }
    return true;
  }
  /** In, or of a source that is not inside. */
  isInOrIdle(handle) {
    return this.states.of[handle] === IN || !this.inside.has(this.graph.source[handle]);
  }
  breaksH2(exchange) {
    const { link, caller, callee } = this.index;
    const state = this.states.of;
    return (state[link[exchange]] & 1) !== 0 && state[callee[exchange]] === IN && state[caller[exchange]] !== IN;
  }
};

// src/objects/inside-nodes.ts
var InsideNodes = class {
  /** Each once, in the order in which they were reached. */
  list = new IntVec(1024);
  /** By node: the search that reached it last. */
  stamps;
  stamp = 0;
  constructor(nodeCount) {
    this.stamps = new Int32Array(nodeCount);
  }
  /** Nothing but the root is inside from now on. */
  start(root) {
    this.stamp++;
    this.list.length = 0;
    this.add(root);
  }
  add(node) {
    if (this.stamps[node] === this.stamp) return;
    this.stamps[node] = this.stamp;
    this.list.push(node);
  }
  has(node) {
    return this.stamps[node] === this.stamp;
  }
};

// src/objects/boundary.ts
var NOTHING9 = new Int32Array(0);
var TICK_MASK = 63;
var EMPTY_BOUNDARY = { handles: NOTHING9, backLinks: NOTHING9 };
var BoundarySearch = class {
  constructor(graph, index, only, backLinks, tick, hub) {
    this.graph = graph;
    this.index = index;
    this.backLinks = backLinks;
    this.tick = tick;
    this.states = new HandleStates(graph.handleCount, graph.nodeCount, graph.target);
    this.back = new BackLinks(graph, index, only, this.states);
    this.inside = new InsideNodes(graph.nodeCount);
    const { states, inside: inside2, back } = this;
    this.rules = new BoundaryRules({ graph, index, only, states, inside: inside2, back, backLinks, hub });
  }
  graph;
  index;
  backLinks;
  tick;
  states;
  back;
  /** Nodes that are reached over creators' handles that are in. */
  inside;
  rules;
  /** Exchanges that H2 has to look at again. */
  suspects = new IntVec(256);
  accepted = new IntVec(256);
  root = 0;
  hasBack = false;
  /** Something inside makes objects of the root's node. */
  rootMade = false;
  /** A creator's handle that was in went out: others may not be reached any more. */
  cut = false;
  steps = 0;
  /** The boundary of a node that is not the root of the graph. What `tick` throws ends it. */
  find(root) {
    if (!this.makesSomething(root)) return EMPTY_BOUNDARY;
    this.root = root;
    this.rootMade = false;
    this.cut = false;
    this.suspects.length = 0;
    try {
      this.hasBack = this.backLinks && this.back.start(root);
      this.rules.start(root, this.hasBack);
      this.spread();
      this.sweep();
      this.settle();
      const handles = this.states.inState(IN).filter((handle) => this.leadsInside(handle));
      if (handles.length === 0) return EMPTY_BOUNDARY;
      return { handles, backLinks: this.hasBack ? this.states.inState(BACK) : NOTHING9 };
    } finally {
      this.states.clear();
    }
  }
  /** False where a handle is out of the boundary of `root` for reasons that need no search. */
  mayHave(root, handle) {
    return this.rules.mayHave(root, handle);
  }
  leadsInside(handle) {
    const object = this.graph.target[handle];
    return object === this.root ? this.rootMade : this.inside.has(object);
  }
  makesSomething(root) {
    const { outStart, outItems, flags } = this.graph;
    for (let q = outStart[root]; q < outStart[root + 1]; q++) {
      const handle = outItems[q];
      if ((flags[handle] & Handle.created) !== 0 && this.rules.isAllowed(handle, root)) return true;
    }
    return false;
  }
  /** Walks from the root over creators' handles, taking every handle that no known one forbids. */
  spread() {
    const { graph, states, inside: inside2, rules, accepted } = this;
    const { outStart, outItems } = graph;
    const { list } = inside2;
    inside2.start(this.root);
    for (let i = 0; i < list.length; i++) {
      if ((++this.steps & TICK_MASK) === 0) this.tick();
      const node = list.data[i];
      accepted.length = 0;
      for (let q = outStart[node]; q < outStart[node + 1]; q++) {
        const handle = outItems[q];
        if (states.of[handle] !== UNKNOWN3 || !rules.isAllowed(handle)) continue;
        if (rules.acceptable(node, handle)) {
          states.start(handle, IN);
          accepted.push(handle);
        } else {
          states.start(handle, OUT);
          this.lostInside(handle);
        }
      }
      this.draw();
      for (let q = 0; q < accepted.length; q++) this.follow(accepted.data[q]);
    }
  }
  /** What a creator's handle that is in leads to is inside. */
  follow(handle) {
    const { flags, target } = this.graph;
    if (this.states.of[handle] !== IN || (flags[handle] & Handle.created) === 0) return;
    if (target[handle] === this.root) this.rootMade = true;
    this.inside.add(target[handle]);
  }
  /** Holds everything against the rules once, now that what was not looked at is known to be out. */
  sweep() {
    const { states, graph, hasBack, back } = this;
    const { touched, of: state } = states;
    const { target } = graph;
    const inside2 = (handle) => state[handle] === IN;
    for (let i = 0; i < touched.length; i++) {
      const handle = touched.data[i];
      if (state[handle] === IN) {
        if (!this.rules.keepsH1(handle) || !this.rules.keepsH4(target[handle])) states.drop(handle);
      } else if (hasBack && state[handle] === BACK && !back.holds(handle, inside2)) states.drop(handle);
    }
    this.draw();
    const { byLink } = this.index;
    for (let i = 0; i < touched.length; i++) {
      const handle = touched.data[i];
      if ((state[handle] & 1) === 0) continue;
      for (let q = byLink.start[handle]; q < byLink.start[handle + 1]; q++)
        if (this.rules.breaksH2(byLink.items[q])) this.suspects.push(byLink.items[q]);
    }
  }
  /** Drops what is not reached and what breaks H2, in turns, until nothing is left to drop. */
  settle() {
    const { states, suspects, index } = this;
    for (; ; ) {
      this.tick();
      while (this.cut) this.dropUnreached();
      if (suspects.length === 0) return;
      let kept = 0;
      for (let i = 0; i < suspects.length; i++)
        if (this.rules.breaksH2(suspects.data[i])) suspects.data[kept++] = suspects.data[i];
      const broken2 = suspects.data.slice(0, kept);
      suspects.length = 0;
      for (const exchange of broken2) states.drop(index.callee[exchange]);
      this.draw();
    }
  }
  dropUnreached() {
    const { graph, states, inside: inside2 } = this;
    const { outStart, outItems, source } = graph;
    const { list } = inside2;
    this.cut = false;
    this.rootMade = false;
    inside2.start(this.root);
    for (let i = 0; i < list.length; i++) {
      const node = list.data[i];
      for (let q = outStart[node]; q < outStart[node + 1]; q++) this.follow(outItems[q]);
    }
    const { touched } = states;
    for (let i = 0; i < touched.length; i++) {
      const handle = touched.data[i];
      if (states.of[handle] === IN && !inside2.has(source[handle])) states.drop(handle);
    }
    this.draw();
  }
  /** Draws the consequences of what went out. */
  draw() {
    const { states, graph, hasBack, root } = this;
    const { lost } = states;
    const { target, flags } = graph;
    while (lost.length > 0) {
      const handle = lost.pop();
      if ((flags[handle] & Handle.created) !== 0) this.cut = true;
      if (hasBack && target[handle] === root) this.lostBackLink(handle);
      else this.lostInside(handle);
    }
  }
  lostInside(handle) {
    const { states, graph, index, suspects, hasBack, root } = this;
    const { byLink, callerStart, link, caller, callee, ways: ways2, selfByLink, selfByHandle } = index;
    const state = states.of;
    for (let q = byLink.start[handle]; q < byLink.start[handle + 1]; q++) {
      const t = byLink.items[q];
      const held = state[caller[t]];
      if (held === IN)
        states.drop(caller[t]);
      else if (held === BACK && (ways2[t] & 1) !== 0) states.drop(callee[t]);
    }
    const source = graph.source[handle];
    const idle2 = !this.inside.has(source);
    if (!idle2) this.dropCallers(handle);
    for (let t = callerStart[handle]; t < callerStart[handle + 1]; t++)
      if (state[callee[t]] === IN && (state[link[t]] & 1) !== 0) suspects.push(t);
    for (let q = selfByLink.start[handle]; q < selfByLink.start[handle + 1]; q++) {
      if (hasBack && source === root)
        states.drop(graph.selfHandle[selfByLink.items[q]]);
      else if (!idle2) this.dropAllTo(source);
    }
    const object = graph.target[handle];
    if (!idle2 && this.inside.has(object) && selfByHandle.start[handle] < selfByHandle.start[handle + 1])
      this.dropAllTo(object);
  }
  /** The caller's handles of all exchanges to a callee's. */
  dropCallers(handle) {
    const { states, index, graph } = this;
    const { byCallee, caller } = index;
    const from = byCallee.start[handle];
    const to = byCallee.start[handle + 1];
    if (!this.rules.isMany(to - from, states.heldCount(graph.target[handle]))) {
      for (let q = from; q < to; q++) states.drop(caller[byCallee.items[q]]);
      return;
    }
    const held = states.heldTo(graph.target[handle]);
    for (let i = 0; i < held.length; i++)
      if (this.rules.passes(held.data[i], handle)) states.drop(held.data[i]);
  }
  lostBackLink(handle) {
    const { states, graph, index } = this;
    const { byLink, caller, callee, selfByLink } = index;
    for (let q = byLink.start[handle]; q < byLink.start[handle + 1]; q++) {
      states.drop(caller[byLink.items[q]]);
      states.drop(callee[byLink.items[q]]);
    }
    const source = graph.source[handle];
    if (selfByLink.start[handle] < selfByLink.start[handle + 1])
      this.dropAllTo(source, this.inside.has(source) ? -1 : this.root);
    this.back.lost(handle);
  }
  /** All handles to `node`, or those of one holder. */
  dropAllTo(node, holder = -1) {
    const { inStart, inItems, source } = this.graph;
    for (let q = inStart[node]; q < inStart[node + 1]; q++)
      if (holder < 0 || source[inItems[q]] === holder) this.states.drop(inItems[q]);
  }
};

// src/objects/exchanges.ts
function indexExchanges(graph) {
  const { handleCount, nodeCount, source, selfLink } = graph;
  const order2 = grouped(graph.callerHandle, handleCount);
  const link = taken(graph.link, order2.items);
  const callee = taken(graph.calleeHandle, order2.items);
  const ways2 = new Uint8Array(order2.items.length);
  for (let i = 0; i < ways2.length; i++) ways2[i] = graph.ways[order2.items[i]];
  return {
    callerStart: order2.start,
    link,
    caller: taken(graph.callerHandle, order2.items),
    callee,
    ways: ways2,
    byLink: grouped(link, handleCount),
    byCallee: grouped(callee, handleCount),
    selfByLink: grouped(selfLink, handleCount),
    selfByHandle: grouped(graph.selfHandle, handleCount),
    selfByObject: grouped(taken(source, selfLink), nodeCount)
  };
}
function taken(of, items) {
  const values = allocated(items.length);
  for (let i = 0; i < values.length; i++) values[i] = of[items[i]];
  return values;
}

// src/objects/memo.ts
var SMALL3 = 64;
var BoundedMemo = class {
  /** `room`: how much the large values may take together; one that is larger than that alone is kept by itself. */
  constructor(room) {
    this.room = room;
  }
  room;
  small = /* @__PURE__ */ new Map();
  /** In the order they were put in. */
  large = /* @__PURE__ */ new Map();
  held = 0;
  get(key2) {
    return this.small.get(key2) ?? this.large.get(key2)?.value;
  }
  set(key2, value, size) {
    if (size <= SMALL3) {
      this.small.set(key2, value);
      return;
    }
    for (const [oldest, entry] of this.large) {
      if (this.held + size <= this.room) break;
      this.large.delete(oldest);
      this.held -= entry.size;
    }
    this.large.set(key2, { value, size });
    this.held += size;
  }
};

// src/objects/owner-search.ts
function closestOwners(graph, boundaries, object, tick) {
  const search = new OwnerSearch(graph, boundaries, object, tick);
  search.run();
  return search.owners();
}
var OwnerSearch = class {
  constructor(graph, boundaries, object, tick) {
    this.graph = graph;
    this.boundaries = boundaries;
    this.object = object;
    this.tick = tick;
  }
  graph;
  boundaries;
  object;
  tick;
  /** Creators met, the root among them where it may be the closest; each with its handles on the ways down. */
  down = /* @__PURE__ */ new Map();
  opened = /* @__PURE__ */ new Set();
  toOpen = [];
  /** Met and not opened: all their handles on the ways down are in their boundaries. */
  covering = /* @__PURE__ */ new Set();
  rootMayCover = false;
  run() {
    this.open(this.object);
    for (; ; ) {
      while (this.toOpen.length > 0) this.meetCreators(this.toOpen.pop());
      for (const node of this.covering) if (!this.staysInside(node)) this.open(node);
      if (this.toOpen.length === 0) return;
    }
  }
  /** Creators met that have a way down inside their own boundary. */
  owners() {
    const found = this.rootMayCover ? [ROOT] : [];
    for (const node of this.down.keys()) if (this.hasWayInside(node)) found.push(node);
    return Int32Array.from(found).sort();
  }
  open(node) {
    if (this.opened.has(node)) return;
    this.opened.add(node);
    this.covering.delete(node);
    this.toOpen.push(node);
  }
  meetCreators(node) {
    this.tick();
    const { inStart, inItems, source, flags, noOwn } = this.graph;
    let creators = 0;
    if (noOwn[node] === 0)
      for (let q = inStart[node]; q < inStart[node + 1]; q++) {
        const handle = inItems[q];
        if ((flags[handle] & Handle.created) === 0) continue;
        creators++;
        if (source[handle] === ROOT) this.rootMayCover = true;
        else this.meet(source[handle], handle);
      }
    if (creators === 0) this.rootMayCover = true;
  }
  meet(creator, handle) {
    const down = this.down.get(creator);
    if (down === void 0) this.down.set(creator, [handle]);
    else down.push(handle);
    if (this.opened.has(creator)) return;
    if (!this.boundaries.has(creator, handle)) this.open(creator);
    else this.covering.add(creator);
  }
  staysInside(node) {
    const seen = /* @__PURE__ */ new Set([node]);
    for (const at of seen)
      for (const handle of this.down.get(at) ?? []) {
        if (!this.boundaries.has(node, handle)) return false;
        seen.add(this.graph.target[handle]);
      }
    return true;
  }
  hasWayInside(node) {
    const seen = /* @__PURE__ */ new Set([node]);
    for (const at of seen)
      for (const handle of this.down.get(at) ?? []) {
        const next = this.graph.target[handle];
        if (seen.has(next) && next !== this.object) continue;
        if (!this.boundaries.has(node, handle)) continue;
        if (next === this.object) return true;
        seen.add(next);
      }
    return false;
  }
};

// src/objects/owners.ts
var ONLY_ROOT = Int32Array.of(ROOT);
var ROOM2 = 1 << 22;
var Owners = class {
  constructor(graph, boundaries, tick) {
    this.graph = graph;
    this.boundaries = boundaries;
    this.tick = tick;
  }
  graph;
  boundaries;
  tick;
  owners = new BoundedMemo(ROOM2);
  madeInside = new BoundedMemo(ROOM2);
  /** Nodes that may have the closest object that covers one of `node`, sorted. */
  minimalOwners(node) {
    const known = this.owners.get(node);
    if (known !== void 0) return known;
    const unowned = this.graph.noOwn[node] === 1;
    const found = unowned ? ONLY_ROOT : closestOwners(this.graph, this.boundaries, node, this.tick);
    this.owners.set(node, found, found.length);
    return found;
  }
  /** Nodes that may have the closest object that covers the target of a handle, of those that have the handle, sorted. */
  minimalBoundaries(handle, closed) {
    const { source, target } = this.graph;
    const from = source[handle];
    const owners = this.minimalOwners(target[handle]);
    if (!closed && owners.length === 1 && owners[0] === ROOT) return owners;
    let found = owners.filter((owner) => this.boundaries.has(owner, handle));
    if (found.some((owner) => owner !== ROOT) && from !== ROOT && this.boundaries.has(from, handle)) {
      const below = this.madeIn(from);
      found = found.filter((owner) => owner === from || below.has(owner));
    }
    return closed ? this.close(found, handle) : found;
  }
  /** Adds, for each k of `found`, every k' made inside the boundary of k that may cover the handle's target. */
  close(found, handle) {
    const object = this.graph.target[handle];
    const candidates = this.creatorsAbove(object).filter(
      (node) => this.boundaries.has(node, handle) && this.madeIn(node).has(object)
    );
    const closed = new Set(found);
    for (const node of closed)
      for (const candidate of candidates)
        if (node === ROOT || this.madeIn(node).has(candidate)) closed.add(candidate);
    return Int32Array.from(closed).sort();
  }
  /** All but the root from which creators' handles lead to `node`, by way of what may be owned. */
  creatorsAbove(node) {
    const { inStart, inItems, source, flags, noOwn } = this.graph;
    const above = /* @__PURE__ */ new Set();
    const open = [node];
    while (open.length > 0) {
      const made2 = open.pop();
      if (noOwn[made2] === 1) continue;
      for (let q = inStart[made2]; q < inStart[made2 + 1]; q++) {
        const creator = source[inItems[q]];
        if ((flags[inItems[q]] & Handle.created) === 0 || creator === ROOT || above.has(creator)) continue;
        above.add(creator);
        open.push(creator);
      }
    }
    return [...above];
  }
  /** What creators' handles in the boundary of `root` lead to. */
  madeIn(root) {
    const known = this.madeInside.get(root);
    if (known !== void 0) return known;
    const { flags, target } = this.graph;
    const made2 = /* @__PURE__ */ new Set();
    for (const handle of this.boundaries.boundary(root))
      if ((flags[handle] & Handle.created) !== 0) made2.add(target[handle]);
    this.madeInside.set(root, made2, made2.size);
    return made2;
  }
};

// src/objects/dominance.ts
var ROOM3 = 1 << 24;
var Dominance = class {
  /** What `tick` throws comes out of the question that was asked; others can be asked after it. */
  constructor(graph, { backLinks = true, hub } = {}, tick = () => {
  }) {
    this.graph = graph;
    const index = indexExchanges(graph);
    const dead = deadHandles(graph, index, backLinks);
    this.search = new BoundarySearch(graph, index, dead, backLinks, tick, hub);
    this.owners = new Owners(graph, this, tick);
  }
  graph;
  search;
  boundaries = new BoundedMemo(ROOM3);
  owners;
  all;
  /** The boundary that was asked last: callers ask many handles of one root. */
  last;
  /** The handles in the boundary of a node, sorted; all for `ROOT`. */
  boundary(root) {
    if (root !== ROOT) return this.find(root).handles;
    this.all ??= Int32Array.from({ length: this.graph.handleCount }, (_, handle) => handle);
    return this.all;
  }
  /** The handles to a node that only what is inside it holds, each of the object it is inside; sorted. */
  backLinks(root) {
    return root === ROOT ? new Int32Array(0) : this.find(root).backLinks;
  }
  /** Whether a handle is in the boundary of a node. */
  has(root, handle) {
    if (root === ROOT) return true;
    if (!this.search.mayHave(root, handle)) return false;
    return isInSorted(this.find(root).handles, handle);
  }
  /** Nodes that may have the closest object that owns one of `node`, sorted; `ROOT` where it may have no owner. */
  minimalOwners(node) {
    return this.owners.minimalOwners(node);
  }
  /**
   * Nodes that may have the closest object that owns what a handle leads to, of those that have the handle in their
   * boundary; sorted. `closed`: with every owner below one of them (Theorem 3); race detection does without.
   */
  minimalBoundaries(handle, { closed = false } = {}) {
    return this.owners.minimalBoundaries(handle, closed);
  }
  /** Whether each object of a node has an owner other than the root. */
  isOwned(node) {
    return this.minimalOwners(node)[0] !== ROOT;
  }
  find(root) {
    if (this.last?.root === root) return this.last.boundary;
    let boundary = this.boundaries.get(root);
    if (boundary === void 0) {
      boundary = this.search.find(root);
      this.boundaries.set(root, boundary, boundary.handles.length);
    }
    this.last = { root, boundary };
    return boundary;
  }
};

// src/objects/holding.ts
var Holding = class {
  constructor(model) {
    this.model = model;
    const { pt } = model;
    this.kept = new BitSet(pt.heap.objectCount);
    const fresh = new IntVec();
    for (let field = 0; field < pt.fieldCount; field++) {
      pt.addMembers(pt.fieldSet(field), this.kept, fresh);
      fresh.length = 0;
      const node = model.nodeOf(pt.fieldOwner(field));
      const before2 = this.fields.get(node);
      if (before2 === void 0) this.fields.set(node, [field]);
      else before2.push(field);
    }
    pt.eachStatic((field, held) => {
      const node = model.staticNode(field);
      if (node >= 0) this.statics.set(node, held.slice());
      for (const object of held) this.kept.add(object);
    }, new IntVec());
  }
  model;
  /** By node: numbers of the fields of its objects. */
  fields = /* @__PURE__ */ new Map();
  /** By node of a static field: what it holds. */
  statics = /* @__PURE__ */ new Map();
  kept;
  known = /* @__PURE__ */ new Map();
  /** Does some field hold it? What none does is gone when a method ends. */
  isKept(object) {
    return this.kept.has(object);
  }
  /** What objects of a node hold, in increasing order. */
  heldBy(node) {
    const before2 = this.known.get(node);
    if (before2 !== void 0) return before2;
    const { graph, pt } = this.model;
    const held = /* @__PURE__ */ new Set();
    for (let i = graph.outStart[node]; i < graph.outStart[node + 1]; i++)
      held.add(graph.target[graph.outItems[i]]);
    const objects = new IntVec();
    for (const field of this.fields.get(node) ?? []) pt.members(pt.fieldSet(field), objects);
    for (const object of objects.view()) this.add(object, held);
    for (const object of this.statics.get(node) ?? []) this.add(object, held);
    const now = sorted(held);
    this.known.set(node, now);
    return now;
  }
  /** Who holds objects of some nodes, in increasing order. */
  holdersOf(nodes) {
    const { graph, pt } = this.model;
    const wanted = new Set(nodes);
    const holders = /* @__PURE__ */ new Set();
    for (const node of nodes) {
      for (let i = graph.inStart[node]; i < graph.inStart[node + 1]; i++)
        holders.add(graph.source[graph.inItems[i]]);
    }
    const isWanted = (object) => wanted.has(this.model.nodeOf(object));
    const sets = /* @__PURE__ */ new Map();
    const objects = new IntVec();
    for (const [node, fields] of this.fields) {
      for (const field of fields) {
        const set = pt.fieldSet(field);
        if (!sets.has(set)) {
          objects.length = 0;
          pt.members(set, objects);
          sets.set(set, objects.view().some(isWanted));
        }
        if (sets.get(set) === true) holders.add(node);
      }
    }
    for (const [node, held] of this.statics) if (held.some(isWanted)) holders.add(node);
    return sorted(holders);
  }
  add(object, to) {
    const node = this.model.nodeOf(object);
    if (node >= 0) to.add(node);
  }
};
function sorted(nodes) {
  return [...nodes].sort((a, b) => a - b);
}

// src/objects/picture-names.ts
var Names = class {
  constructor(model, holding) {
    this.model = model;
    this.holding = holding;
    model.pt.eachStatic((field) => {
      const node = model.staticNode(field);
      if (node >= 0) this.statics.set(node, field);
    }, new IntVec());
  }
  model;
  holding;
  statics = /* @__PURE__ */ new Map();
  keys = /* @__PURE__ */ new Map();
  interest = /* @__PURE__ */ new Map();
  /** Objects; the root and static fields are nobody's. */
  hasOwners(node) {
    return node !== ROOT && !this.statics.has(node);
  }
  /** Does it stand for calls of a static method only (receivers.ts)? */
  isHelper(node) {
    return node !== ROOT && !this.statics.has(node) && this.model.objectsOf(node).length === 0;
  }
  /**
   * The application's objects, static fields with such, and what of libraries its code makes and keeps; not what libraries make
   * for themselves, and not constants of enums, of which there are many with nothing inside.
   */
  isOfInterest(node) {
    const before2 = this.interest.get(node);
    if (before2 !== void 0) return before2;
    const now = this.decide(node);
    this.interest.set(node, now);
    return now;
  }
  decide(node) {
    const { program, heap } = this.model.pt;
    if (node === ROOT) return true;
    const field = this.statics.get(node);
    if (field !== void 0) {
      const held = () => this.holding.heldBy(node).some((other) => this.isOfInterest(other));
      return program.isApplication(program.field(field).owner) && held();
    }
    return [...this.model.objectsOf(node)].some((object) => {
      const { kind, method: method2 } = heap.sites[heap.siteOf(object)];
      if (kind === "string" || kind === "class" || kind === "opaque") return false;
      if (method2 >= 0 && this.isEnumConstant(method2, heap.classOf(object))) return false;
      if (program.isApplication(heap.classOf(object))) return true;
      if (method2 < 0 || !program.isApplication(program.method(method2).owner) || heap.isMerged(object))
        return false;
      return kind === "lambda" || this.holding.isKept(object);
    });
  }
  isEnumConstant(maker, cls) {
    const { program } = this.model.pt;
    const { name, owner } = program.method(maker);
    if (name !== "<clinit>") return false;
    return (program.class(owner).access & ENUM) !== 0 && program.isSubclass(cls, owner);
  }
  /** The same for objects of one class and line. */
  key(node) {
    const before2 = this.keys.get(node);
    if (before2 !== void 0) return before2;
    const now = textOf(this.plain(node));
    this.keys.set(node, now);
    return now;
  }
  /** Nodes with one name at one place are told apart by who made them, else by numbers. */
  told(nodes) {
    const plain2 = nodes.map((node) => this.plain(node));
    const full = apart(plain2, (index) => this.within(nodes[index]));
    const numbers = /* @__PURE__ */ new Map();
    return apart(full, (index) => {
      const key2 = textOf(full[index]);
      const number = (numbers.get(key2) ?? 0) + 1;
      numbers.set(key2, number);
      return ` #${number}`;
    });
  }
  plain(node) {
    const { program, heap } = this.model.pt;
    if (node === ROOT) return { kind: "root", name: "root", place: "" };
    const field = this.statics.get(node);
    if (field !== void 0) {
      const { owner, name: name2 } = program.field(field);
      return { kind: "static", name: `${this.className(owner)}.${name2}`, place: "" };
    }
    const [object] = this.model.objectsOf(node);
    if (object === void 0) return { kind: "object", name: this.model.describe(node), place: "" };
    const { kind, method: method2, line } = heap.sites[heap.siteOf(object)];
    const name = kind === "lambda" ? "lambda" : this.className(heap.classOf(object));
    return { kind: "object", name, place: this.placeOf(method2, line) };
  }
  /** ` in Box`: the class of the nearest object that a heap context names. */
  within(node) {
    const { heap } = this.model.pt;
    const [object] = this.model.objectsOf(node);
    if (object === void 0) return "";
    const site = heap.context(heap.heapContextOf(object)).find((id) => id >= 0 && heap.sites[id].kind !== "call");
    return site === void 0 ? "" : ` in ${this.className(heap.sites[site].cls)}`;
  }
  /** Without its package: `Map$Entry`, `byte[]`. */
  className(cls) {
    const name = dotted(this.model.pt.program.class(cls).name);
    return name.slice(name.lastIndexOf(".") + 1);
  }
  placeOf(method2, line) {
    if (method2 < 0) return "";
    const { program } = this.model.pt;
    const { name, file, origin } = program.class(program.method(method2).owner);
    if (origin === "synthetic") return "the client";
    const source = file?.sourceFile ?? `${name.slice(name.lastIndexOf("/") + 1).split("$")[0]}.java`;
    return line > 0 ? `${source}:${line}` : source;
  }
};
var ENUM = 16384;
function textOf({ kind, name, place: place2 }) {
  return `${kind} ${name} ${place2}`;
}
function apart(told, more) {
  const times = /* @__PURE__ */ new Map();
  for (const one of told) times.set(textOf(one), (times.get(textOf(one)) ?? 0) + 1);
  return told.map(
    (one, index) => times.get(textOf(one)) === 1 ? one : { ...one, name: `${one.name}${more(index)}` }
  );
}

// src/objects/draw.ts
var MOST_NODES = 2e4;
var MOST_DEEP = 200;
function picture(model, dominance, options) {
  const holding = new Holding(model);
  const names = new Names(model, holding);
  const groups = new Groups(dominance, names);
  const left = /* @__PURE__ */ new Set();
  for (const node of around(holding, names, options)) {
    if (!groups.take(node, options.most)) left.add(names.key(node));
  }
  const marked = new Set(options.isAsked ? options.centre.map((node) => groups.of(node)) : []);
  const texts = names.told(groups.all.map(({ nodes }) => nodes[0]));
  const objects = groups.all.map(({ nodes, owners, isUnowned }, at) => {
    const escapes = () => nodes.some((node) => model.objectsOf(node).some(options.escapes));
    return { ...texts[at], owners, isShared: isUnowned && escapes(), isMarked: marked.has(at) };
  });
  return {
    objects,
    handles: handlesOf(holding, groups),
    omitted: [...left].filter((key2) => !groups.hasKey(key2)).length,
    inside: insideOf(holding, groups, names)
  };
}
function nodesOf(model, matches) {
  const { heap } = model.pt;
  const known = /* @__PURE__ */ new Map();
  const takes = (cls) => {
    const before2 = known.get(cls);
    if (before2 !== void 0) return before2;
    const now = matches(cls);
    known.set(cls, now);
    return now;
  };
  const nodes = [];
  for (let node = 0; node < model.graph.nodeCount; node++) {
    if (model.objectsOf(node).some((object) => takes(heap.classOf(object)))) nodes.push(node);
  }
  return nodes;
}
function around(holding, names, { centre, steps }) {
  const seen = new Set(centre);
  const nodes = [...centre];
  const fresh = (among) => among.filter((node) => {
    if (seen.has(node) || seen.size >= MOST_NODES || !names.isOfInterest(node)) return false;
    seen.add(node);
    return true;
  });
  let level = centre;
  for (let step = 0; step < steps; step++) {
    level = level.flatMap((node) => fresh(holding.heldBy(node))).sort((a, b) => a - b);
    nodes.push(...level);
    if (step === 0) nodes.push(...fresh(holding.holdersOf(centre)));
  }
  return nodes;
}
var Groups = class {
  constructor(dominance, names) {
    this.dominance = dominance;
    this.names = names;
  }
  dominance;
  names;
  all = [];
  byKey = /* @__PURE__ */ new Map();
  byNode = /* @__PURE__ */ new Map();
  keys = /* @__PURE__ */ new Set();
  /** The position of a node's group, −1 when it is not shown. */
  of(node) {
    return this.byNode.get(node) ?? -1;
  }
  /** Is anything of this class and line shown? */
  hasKey(key2) {
    return this.keys.has(key2);
  }
  /** Shows a node, with its owners; false where there is no room for one of another group. */
  take(node, most) {
    if (this.byNode.has(node)) return true;
    const isFull = this.all.length >= most;
    if (isFull && !this.keys.has(this.names.key(node))) return false;
    const owners = this.ownersOf(node);
    if (isFull && !owners.every((owner) => owner === ROOT || owner === node || this.byNode.has(owner)))
      return false;
    this.enter(node, owners, /* @__PURE__ */ new Set(), isFull);
    return this.byNode.has(node);
  }
  /** Minimal owners; what only stands for calls of a static method is nothing that people know, and gives way to its own. */
  ownersOf(node) {
    if (!this.names.hasOwners(node)) return [];
    const owners = /* @__PURE__ */ new Set();
    const met = /* @__PURE__ */ new Set([...this.dominance.minimalOwners(node)]);
    for (const owner of met) {
      if (!this.names.isHelper(owner)) owners.add(owner);
      else for (const above of this.dominance.minimalOwners(owner)) met.add(above);
    }
    return [...owners];
  }
  /** Owners come first; of some that own one another the first that is met does not know the others' groups. */
  enter(node, owners, above, isFull) {
    above.add(node);
    for (const owner of owners) {
      if (owner === ROOT || this.byNode.has(owner) || above.has(owner) || above.size > MOST_DEEP) continue;
      this.enter(owner, this.ownersOf(owner), above, isFull);
    }
    above.delete(node);
    const known = new Set(owners.map((owner) => owner === ROOT ? -1 : this.of(owner)));
    const isUnowned = owners.includes(ROOT);
    const isOwn2 = owners.includes(node);
    known.delete(-1);
    const positions = [...known].sort((a, b) => a - b);
    const own = this.names.key(node);
    const key2 = `${own}|${positions}|${isUnowned}|${isOwn2}`;
    let group = this.byKey.get(key2);
    if (group === void 0) {
      if (isFull) return;
      group = this.all.length;
      this.byKey.set(key2, group);
      this.keys.add(own);
      const all = isOwn2 ? [...positions, group] : positions;
      this.all.push({ nodes: [], owners: all, isUnowned });
    }
    this.all[group].nodes.push(node);
    this.byNode.set(node, group);
  }
};
function handlesOf(holding, groups) {
  return groups.all.flatMap(({ nodes }, from) => {
    const tos = /* @__PURE__ */ new Set();
    for (const [to, { owners }] of groups.all.entries()) if (owners.includes(from)) tos.add(to);
    for (const node of nodes) {
      for (const held of holding.heldBy(node)) {
        const to = groups.of(held);
        if (to >= 0 && to !== from) tos.add(to);
      }
    }
    const sorted2 = [...tos].sort((a, b) => a - b);
    return sorted2.map((to) => ({ from, to, owns: groups.all[to].owners.includes(from) }));
  });
}
function insideOf(holding, groups, names) {
  const inside2 = /* @__PURE__ */ new Set();
  for (const node of groups.all.flatMap(({ nodes }) => nodes)) {
    for (const other of holding.heldBy(node)) {
      if (groups.of(other) < 0 && !names.isOfInterest(other)) inside2.add(names.key(other));
    }
  }
  return inside2.size;
}

// src/objects/field-paths.ts
var MAX_DEPTH7 = 8;
var FixedFields = class {
  /** @param methods all that run. */
  constructor(pt, methods) {
    this.pt = pt;
    for (const method2 of methods) this.look(method2);
  }
  pt;
  /** Fields that some code assigns in a way that may be a second time. */
  changing = /* @__PURE__ */ new Set();
  has(field) {
    const { isFinal, owner } = this.pt.program.field(field);
    if (isFinal) return true;
    const { origin } = this.pt.program.class(owner);
    return origin !== "phantom" && origin !== "skeleton" && !this.changing.has(field);
  }
  look(method2) {
    const { program } = this.pt;
    const { name, owner } = program.method(method2);
    const { body: body2, localOf, assignments } = this.pt.template(method2);
    if (assignments.length === 0) return;
    const assigned = /* @__PURE__ */ new Set();
    let loops;
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body2.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op !== "putfield" && insn.op !== "putstatic") continue;
      const field = program.resolveField(insn.field);
      const place2 = insn.op === "putstatic" ? "<clinit>" : "<init>";
      if (name !== place2) {
        this.changing.add(field);
        continue;
      }
      const isOwn2 = insn.op === "putstatic" || localOf[insn.obj] === 0;
      loops ??= loopBlocks(body2);
      const isOnce = !assigned.has(field) && !loops.has(assignments[i]) && program.field(field).owner === owner;
      if (!isOwn2 || !isOnce) this.changing.add(field);
      assigned.add(field);
    }
    if (name === "<init>" && assigned.size > 0 && callsOther(program, body2, owner, localOf))
      for (const field of assigned) this.changing.add(field);
  }
};
function callsOther(program, body2, owner, localOf) {
  return body2.blocks.some(
    ({ insns }) => insns.some(
      (insn) => insn.op === "invoke" && insn.kind === "special" && insn.method.name === "<init>" && localOf[insn.args[0]] === 0 && program.class(owner).name === insn.method.owner
    )
  );
}
var FieldPaths = class {
  constructor(program, fixed, body2) {
    this.program = program;
    this.fixed = fixed;
    this.definitions = new Array(body2.valueCount).fill(void 0);
    for (const { insns } of body2.blocks)
      for (const insn of insns) if ("dst" in insn && insn.dst >= 0) this.definitions[insn.dst] = insn;
  }
  program;
  fixed;
  definitions;
  paths = /* @__PURE__ */ new Map();
  /** What makes a value, copies and casts seen through. */
  source(value) {
    let insn = this.definitions[value];
    while (insn?.op === "copy" || insn?.op === "cast") insn = this.definitions[insn.src];
    return insn;
  }
  of(value, depth = 0) {
    let path = this.paths.get(value);
    if (path === void 0) {
      path = this.find(value, depth);
      if (depth === 0) this.paths.set(value, path);
    }
    return path;
  }
  find(value, depth) {
    const insn = this.definitions[value];
    const itself = { root: `v${value}`, fields: [] };
    if (insn === void 0 || depth === MAX_DEPTH7) return itself;
    switch (insn.op) {
      case "copy":
      case "cast":
        return this.of(insn.src, depth + 1);
      case "getfield": {
        const field = this.program.resolveField(insn.field);
        if (!this.fixed.has(field)) return itself;
        const { root, fields } = this.of(insn.obj, depth + 1);
        return { root, fields: [...fields, field] };
      }
      case "getstatic": {
        const field = this.program.resolveField(insn.field);
        return this.fixed.has(field) ? { root: `static ${field}`, fields: [] } : itself;
      }
      case "const":
        return insn.value.type === "class" || insn.value.type === "string" ? { root: `${insn.value.type} ${insn.value.value}`, fields: [] } : itself;
      default:
        return itself;
    }
  }
};
function after(prefix, path) {
  if (prefix.root !== path.root || prefix.fields.length > path.fields.length) return void 0;
  return prefix.fields.every((field, i) => path.fields[i] === field) ? path.fields.slice(prefix.fields.length) : void 0;
}

// src/objects/locksets.ts
var LockKind = { target: 0, global: 1, source: 2, own: 3 };
var LockSets = class {
  sets = new TokenSets();
  /** Triples (kind, whose, path): a token is twice their number, and one more where it is shared. */
  locks = new SequenceTable();
  exclusions = new PairMap(256);
  subsets = new PairMap(256);
  ofSources = new PairMap(256);
  ofTargets = /* @__PURE__ */ new Map();
  globalParts = /* @__PURE__ */ new Map();
  /** @param whose the node of a source, the number of a global, else 0. @param path any number for a path of fields. */
  lock(kind, whose, path, shared = false) {
    return this.locks.intern([kind, whose, path]) * 2 + Number(shared);
  }
  of(tokens) {
    return this.sets.of(tokens);
  }
  /** For people and tests: (kind, whose, path, shared) of each lock. */
  list(set) {
    return Array.from(this.sets.get(set), (token) => {
      const [kind, whose, path] = this.locks.get(token >> 1);
      return [kind, whose, path, (token & 1) === 1];
    });
  }
  meet(a, b) {
    return this.sets.meet(a, b);
  }
  join(a, b) {
    return this.sets.join(a, b);
  }
  /** Is there a lock in both that at least one holds alone? */
  excludes(a, b) {
    if (a === NOTHING7 || b === NOTHING7) return false;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let known = this.exclusions.get(low, high);
    if (known < 0) {
      known = this.haveCommon(low, high) ? 1 : 0;
      this.exclusions.set(low, high, known);
    }
    return known === 1;
  }
  /** a ⊆ b. */
  isSubset(a, b) {
    if (a === b || a === NOTHING7) return true;
    if (b === NOTHING7) return false;
    let known = this.subsets.get(a, b);
    if (known < 0) {
      const other = this.sets.get(b);
      known = this.sets.get(a).every((token) => other.includes(token)) ? 1 : 0;
      this.subsets.set(a, b, known);
    }
    return known === 1;
  }
  /** Own locks as locks of the one object of a node that holds the target. */
  ofSource(own, node) {
    if (own === NOTHING7) return own;
    let set = this.ofSources.get(own, node);
    if (set < 0) {
      set = this.convert(own, LockKind.own, (path, shared) => this.lock(LockKind.source, node, path, shared));
      this.ofSources.set(own, node, set);
    }
    return set;
  }
  /** Locks of the target of a call as own locks, for the calls that the callee makes in turn. */
  ownOf(set) {
    if (set === NOTHING7 || set === UNREACHED) return NOTHING7;
    let own = this.ofTargets.get(set);
    if (own === void 0) {
      own = this.convert(set, LockKind.target, (path, shared) => this.lock(LockKind.own, 0, path, shared));
      this.ofTargets.set(set, own);
    }
    return own;
  }
  /** The global locks of a set. */
  globals(set) {
    if (set === NOTHING7 || set === UNREACHED) return NOTHING7;
    let part = this.globalParts.get(set);
    if (part === void 0) {
      part = this.of(this.sets.get(set).filter((token) => this.locks.get(token >> 1)[0] === LockKind.global));
      this.globalParts.set(set, part);
    }
    return part;
  }
  convert(set, kind, to) {
    const tokens = [];
    for (const token of this.sets.get(set)) {
      const [is, , path] = this.locks.get(token >> 1);
      if (is === kind) tokens.push(to(path, (token & 1) === 1));
    }
    return this.of(tokens);
  }
  haveCommon(a, b) {
    const other = this.sets.get(b);
    return this.sets.get(a).some((token) => {
      const alone = token & ~1;
      return (token & 1) === 0 ? other.includes(alone) || other.includes(alone | 1) : other.includes(alone);
    });
  }
};

// src/objects/site-locks.ts
var NO_TARGET = -1;
var SAME_TARGET = -2;
var NO_LOCKS2 = { own: NOTHING7, target: NOTHING7 };
var By = { monitor: 0, lock: 1, view: 2 };
var VIEWS = /^(?:as)?(read|write)lock$/i;
var READ_LOCKS = /* @__PURE__ */ new Set([
  "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
  "java/util/concurrent/locks/StampedLock$ReadLockView"
]);
var SiteLockFinder = class {
  constructor(pt, fixed, sets, isThis, contextsOf2) {
    this.pt = pt;
    this.fixed = fixed;
    this.sets = sets;
    this.isThis = isThis;
    this.contextsOf = contextsOf2;
  }
  pt;
  fixed;
  sets;
  isThis;
  contextsOf;
  methods = /* @__PURE__ */ new Map();
  pathNumbers = new SequenceTable();
  globals = /* @__PURE__ */ new Map();
  buffer = new IntVec();
  /** What is held just before an instruction, told from the object in `target` (or `NO_TARGET`). */
  at(cs, block, insn, target) {
    const method2 = this.pt.calls.methodOf(cs);
    const regions = this.pt.program.locks(method2);
    if (regions.locks.length === 0) return NO_LOCKS2;
    return this.of(cs, method2, regions.heldAt(block, insn), target);
  }
  /** What is held at both of two instructions without being given back between, as far as their locks tell. */
  span(cs, first, second, target) {
    const method2 = this.pt.calls.methodOf(cs);
    const regions = this.pt.program.locks(method2);
    if (regions.locks.length === 0) return NO_LOCKS2;
    const later = regions.heldAt(...second);
    const held = regions.heldAt(...first).filter((lock) => later.includes(lock));
    return this.find(cs, this.infoOf(method2), held, target);
  }
  /** What a `synchronized` method locks when it is called. */
  ofCallee(method2) {
    const { isSynchronized, isStatic, owner } = this.pt.program.method(method2);
    if (!isSynchronized) return NOTHING7;
    const { name } = this.pt.program.class(owner);
    return this.sets.of([
      isStatic ? this.global({ path: { root: `class ${name}`, fields: [] }, by: By.monitor, shared: false }) : this.sets.lock(LockKind.target, 0, this.pathNumber([], By.monitor))
    ]);
  }
  of(cs, method2, held, target) {
    if (held.length === 0) return NO_LOCKS2;
    const info = this.infoOf(method2);
    let byTarget = info.answers.get(held);
    if (byTarget === void 0) {
      byTarget = /* @__PURE__ */ new Map();
      info.answers.set(held, byTarget);
    }
    const isThisHere = this.thisLocals(cs, info, target);
    const key2 = (target - SAME_TARGET) * 2 ** 32 + isThisHere;
    let answer = byTarget.get(key2);
    if (answer === void 0) {
      answer = this.find(cs, info, held, target);
      byTarget.set(key2, answer);
    }
    return answer;
  }
  /** A number for which of the roots of paths are `this` in a context: bit 0 the target's, then the parameters'. */
  thisLocals(cs, info, target) {
    const { method: method2, paramCount } = this.pt.templateOf(cs);
    if (!this.pt.program.method(method2).isStatic) return 0;
    let bits = target >= 0 && this.isThis(cs, target) ? 1 : 0;
    for (let p = 0; p < Math.min(paramCount, 30); p++)
      if (info.valueOf[p] >= 0 && this.isThis(cs, p)) bits |= 2 << p;
    return bits >>> 0;
  }
  find(cs, info, held, target) {
    const own = [];
    const ofTarget = [];
    const targetIsThis = target === SAME_TARGET || target >= 0 && this.isThis(cs, target);
    const targetPath = target >= 0 && info.valueOf[target] >= 0 ? info.paths.of(info.valueOf[target]) : void 0;
    for (const index of held) {
      const lock = info.locks[index];
      if (this.isGlobal(lock.path)) ofTarget.push(this.global(lock));
      const local = this.localOfRoot(cs, lock.path);
      if (local >= 0 && this.isThis(cs, local)) {
        const kind = targetIsThis ? LockKind.target : LockKind.own;
        (targetIsThis ? ofTarget : own).push(this.lock(kind, lock.path.fields, lock));
      }
      const rest = targetPath === void 0 ? void 0 : after(targetPath, lock.path);
      if (rest !== void 0) ofTarget.push(this.lock(LockKind.target, rest, lock));
    }
    return { own: this.sets.of(own), target: this.sets.of(ofTarget) };
  }
  lock(kind, fields, { by, shared }) {
    return this.sets.lock(kind, 0, this.pathNumber(fields, by), shared);
  }
  isGlobal({ root }) {
    return !root.startsWith("v");
  }
  global({ path, by, shared }) {
    let number = this.globals.get(path.root);
    if (number === void 0) {
      number = this.globals.size;
      this.globals.set(path.root, number);
    }
    return this.sets.lock(LockKind.global, number, this.pathNumber(path.fields, by), shared);
  }
  pathNumber(fields, by) {
    return this.pathNumbers.intern([by, ...fields]);
  }
  localOfRoot(cs, { root }) {
    return root.startsWith("v") ? this.pt.templateOf(cs).localOf[Number(root.slice(1))] : -1;
  }
  infoOf(method2) {
    let info = this.methods.get(method2);
    if (info === void 0) {
      const template = this.pt.template(method2);
      const paths = new FieldPaths(this.pt.program, this.fixed, template.body);
      const locks = this.pt.program.locks(method2).locks.map((lock) => this.placed(template, paths, lock));
      info = { locks, paths, valueOf: valuesOfLocals(template), answers: /* @__PURE__ */ new Map() };
      this.methods.set(method2, info);
    }
    return info;
  }
  placed(template, paths, { expr, via }) {
    if (expr.kind === "class")
      return { path: { root: `class ${expr.type}`, fields: [] }, by: By.monitor, shared: false };
    if (via === "monitor") return { path: paths.of(expr.value), by: By.monitor, shared: false };
    const made2 = paths.source(expr.value);
    const view = made2?.op === "invoke" && made2.args.length === 1 ? VIEWS.exec(made2.method.name) : null;
    if (made2?.op === "invoke" && view !== null)
      return { path: paths.of(made2.args[0]), by: By.view, shared: view[1].toLowerCase() === "read" };
    return { path: paths.of(expr.value), by: By.lock, shared: this.mayBeRead(template, expr.value) };
  }
  /** May the lock be the read side of another one, in any context? */
  mayBeRead(template, value) {
    const { heap, program } = this.pt;
    const local = template.localOf[value];
    if (local < 0) return true;
    for (const cs of this.contextsOf(template.method)) {
      this.buffer.length = 0;
      this.pt.objects(cs, local, this.buffer);
      for (const object of this.buffer.view())
        if (READ_LOCKS.has(program.class(heap.classOf(object)).name)) return true;
    }
    return false;
  }
};
function valuesOfLocals({ localOf, localCount }) {
  const values = new Int32Array(localCount).fill(-1);
  for (let value = localOf.length - 1; value >= 0; value--)
    if (localOf[value] >= 0) values[localOf[value]] = value;
  return values;
}

// src/objects/call-shape.ts
var FIRST_TARGET = SAME_TARGET - 1;
var CallShapes = class {
  constructor(model) {
    this.model = model;
    this.statics = new Uint8Array(model.pt.program.methodCount);
  }
  model;
  /** By method: 1 where it is static, 2 where not, 0 where it was not asked. */
  statics;
  /** By method that is not static, and by call: its shape where the callee is not static; 0 where it was not asked. */
  known = [];
  /** The shape of a call edge, for `isChain` and `targetOf`. */
  of(edge) {
    const { model } = this;
    const { calls } = model.pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    if (this.isStatic(calls.methodOf(callee))) {
      const helper = model.helper(callee);
      const isChain2 = helper < 0 || helper === model.helper(caller);
      return isChain2 ? shape(SAME_TARGET, true) : shape(NO_TARGET, false);
    }
    const method2 = calls.methodOf(caller);
    const call = calls.edgeCall.data[edge];
    if (this.isStatic(method2)) return this.onTarget(caller, call);
    this.known[method2] ??= new Int32Array(model.pt.template(method2).calls.length);
    const known = this.known[method2];
    if (known[call] === 0) known[call] = this.onTarget(caller, call);
    return known[call];
  }
  onTarget(caller, call) {
    const { args, intrinsic } = this.model.pt.templateOf(caller).calls[call];
    const target = intrinsic === void 0 && args.length > 0 ? args[0] : NO_TARGET;
    return shape(target, target >= 0 && this.model.isThis(caller, target));
  }
  isStatic(method2) {
    if (this.statics[method2] === 0)
      this.statics[method2] = this.model.pt.program.method(method2).isStatic ? 1 : 2;
    return this.statics[method2] === 1;
  }
};
function shape(target, chain) {
  return (target - FIRST_TARGET) * 2 + Number(chain);
}
function isChain(shape2) {
  return (shape2 & 1) === 1;
}
function targetOf(shape2) {
  return (shape2 >> 1) + FIRST_TARGET;
}

// src/objects/calls.ts
var CallKind = { ordinary: 0, chain: 1, fork: 2 };
var CallMark = {
  /** Its target is still private to the thread that makes it, and stays so to its end (constructors). */
  isPrivate: 1,
  /** The caller made its target itself, in the same frame. */
  madeHere: 2,
  /** A fork by `Thread.start`: a thread object is run once. */
  once: 4
};
var CallTable = class {
  kind = new IntVec(1024);
  from = new IntVec(1024);
  to = new IntVec(1024);
  handle = new IntVec(1024);
  own = new IntVec(1024);
  target = new IntVec(1024);
  mask = new IntVec(1024);
  marks = new IntVec(1024);
  get count() {
    return this.kind.length;
  }
  add({ kind, from, to, handle, own = NOTHING7, target = NOTHING7, mask, marks = 0 }) {
    this.from.push(from);
    this.to.push(to);
    this.handle.push(handle);
    this.own.push(own);
    this.target.push(target);
    this.mask.push(mask);
    this.marks.push(marks);
    return this.kind.push(kind);
  }
};
var ON_SELF = -2;
var memberOfAccess = (key2, write) => -1 - (key2 * 2 + Number(write));
var isAccess = (member) => member < 0;
var keyOfAccess = (member) => -1 - member >> 1;
var isWriteAccess = (member) => member < 0 && (-1 - member & 1) === 1;

// src/objects/edges-by-call.ts
var NONE7 = new Int32Array(0);
var EdgesByCall = class {
  constructor(pt) {
    this.pt = pt;
  }
  pt;
  /** Of the method contexts that were asked for, the edges sorted by call. */
  byCaller = /* @__PURE__ */ new Map();
  buffer = new IntVec();
  /** A view, sorted by call. */
  at(cs, block, insn) {
    const calls = callsAt(this.pt.templateOf(cs), block, insn);
    if (calls.length === 0) return NONE7;
    const edges = this.ofCaller(cs);
    return edges.subarray(
      this.from(edges, calls[0].index),
      this.from(edges, calls[calls.length - 1].index + 1)
    );
  }
  ofCaller(cs) {
    let edges = this.byCaller.get(cs);
    if (edges === void 0) {
      edges = this.sorted(cs);
      this.byCaller.set(cs, edges);
    }
    return edges;
  }
  sorted(cs) {
    const { edgeCall } = this.pt.calls;
    const { first, next } = this.pt.calls.outgoing();
    const { buffer } = this;
    buffer.length = 0;
    let isSorted = true;
    for (let edge = first[cs]; edge >= 0; edge = next[edge]) {
      const before2 = buffer.length === 0 ? 0 : edgeCall.data[buffer.data[buffer.length - 1]];
      if (edgeCall.data[edge] < before2) isSorted = false;
      buffer.push(edge);
    }
    const edges = buffer.toArray();
    return isSorted ? edges : edges.sort((a, b) => edgeCall.data[a] - edgeCall.data[b] || a - b);
  }
  /** Where the edges of a call and of all later ones begin. */
  from(edges, call) {
    const { data } = this.pt.calls.edgeCall;
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = low + high >>> 1;
      if (data[edges[middle]] < call) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};

// src/objects/object-accesses.ts
var staticFieldOf = ({ key: key2 }) => key2 - 1;
var NONE8 = [];
var ObjectAccesses = class {
  constructor(pt, table2 = new AccessTable(pt.program)) {
    this.pt = pt;
    this.table = table2;
  }
  pt;
  table;
  /** In the order of the code. */
  ofMethod(method2) {
    return this.table.of(this.pt.template(method2));
  }
  at(method2, block, insn) {
    const all = this.ofMethod(method2);
    for (let from = 0; from < all.length; from++) {
      if (!isAt(all[from], block, insn)) continue;
      let to = from + 1;
      while (to < all.length && isAt(all[to], block, insn)) to++;
      return all.slice(from, to);
    }
    return NONE8;
  }
};
function isAt(access, block, insn) {
  return access.insn === insn && access.block === block;
}

// src/objects/library-inside.ts
var NONE9 = [];
var LibraryInside = class {
  constructor(model, accesses, shapes2, isInside2, runs) {
    this.model = model;
    this.accesses = accesses;
    this.shapes = shapes2;
    this.isInside = isInside2;
    this.runs = runs;
    this.pt = model.pt;
    this.inside = new Uint8Array(this.pt.program.methodCount);
  }
  model;
  accesses;
  shapes;
  isInside;
  runs;
  pt;
  /** By callee. */
  known = /* @__PURE__ */ new Map();
  /** By method context: its callees in the library, doubled, plus one for chains. */
  callees = /* @__PURE__ */ new Map();
  byNode;
  buffer = new IntVec();
  /** By method: 1 for those of the library, 2 for others, 0 where it was not asked. */
  inside;
  has(cs) {
    const method2 = this.pt.calls.methodOf(cs);
    if (this.inside[method2] === 0) this.inside[method2] = this.isInside(method2) ? 1 : 2;
    return this.inside[method2] === 1;
  }
  of(callee) {
    let found = this.known.get(callee);
    if (found === void 0) {
      found = this.find(callee);
      this.known.set(callee, found);
    }
    return found;
  }
  /** All accesses to objects of a node, or to the static field that it is, in lists of those to the same objects. */
  accessesTo(node) {
    this.byNode ??= this.collect();
    return this.byNode.get(node) ?? NONE9;
  }
  find(callee) {
    const byChains = /* @__PURE__ */ new Set([callee]);
    const beyond = /* @__PURE__ */ new Set();
    for (const cs of byChains)
      for (const to of this.calleesOf(cs)) ((to & 1) === 1 ? byChains : beyond).add(to >> 1);
    for (const cs of beyond) for (const to of this.calleesOf(cs)) beyond.add(to >> 1);
    return { byChains, beyond };
  }
  calleesOf(cs) {
    let found = this.callees.get(cs);
    if (found === void 0) {
      found = this.findCallees(cs);
      this.callees.set(cs, found);
    }
    return found;
  }
  findCallees(cs) {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const found = /* @__PURE__ */ new Set();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const callee = calls.edgeCallee.data[e];
      if (!this.has(callee)) continue;
      found.add(callee * 2 + Number(isChain(this.shapes.of(e))));
    }
    return Int32Array.from(found);
  }
  collect() {
    const { calls } = this.pt;
    const byNode2 = /* @__PURE__ */ new Map();
    const bySet = /* @__PURE__ */ new Map();
    for (let cs = 0; cs < calls.size; cs++) {
      if (!this.has(cs) || !this.runs(cs)) continue;
      for (const access of this.accesses.ofMethod(calls.methodOf(cs))) {
        const { base, isStatic } = access;
        if (isStatic) {
          addTo2(byNode2, this.model.staticNode(staticFieldOf(access)), [{ cs, access, isThis: false }]);
          continue;
        }
        const set = this.pt.localSet(cs, base);
        let list = bySet.get(set);
        if (list === void 0) {
          list = [];
          bySet.set(set, list);
          for (const node of this.nodesOf(set)) addTo2(byNode2, node, list);
        }
        list.push({ cs, access, isThis: this.model.isThis(cs, base) });
      }
    }
    return byNode2;
  }
  nodesOf(set) {
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    const nodes = /* @__PURE__ */ new Set();
    for (let i = 0; i < this.buffer.length; i++) nodes.add(this.model.nodeOf(this.buffer.data[i]));
    return nodes;
  }
};
function addTo2(map, node, item) {
  const list = map.get(node);
  if (list === void 0) map.set(node, [item]);
  else list.push(item);
}

// src/objects/access-points.ts
var ALL = Number.POSITIVE_INFINITY;
var AccessEvents = class {
  constructor(input) {
    this.input = input;
    this.pt = input.model.pt;
    this.edges = new EdgesByCall(input.model.pt);
    const { start } = input.frames;
    const runs = (cs) => start[cs] < start[cs + 1];
    this.inside = new LibraryInside(input.model, input.accesses, input.shapes, input.isInside, runs);
  }
  input;
  pt;
  places = new PairMap(256);
  insns = new PairMap(256);
  /** By place and node: sets of kinds, and parts of them. */
  known = new PairMap(256);
  parts = new PairMap(256);
  /** By place: what there is of it for all nodes. */
  here = [];
  inside;
  edges;
  /** By callee and node: the set of kinds of the accesses whose events are inside too, and parts of these. */
  innerKinds = new PairMap(256);
  innerParts = new PairMap(256);
  /** Number of the set of kinds of an access to objects of a node. */
  of(node, point) {
    const place2 = this.placeOf(point);
    let set = this.known.get(place2, node);
    if (set < 0) {
      set = this.input.events.set(this.find(node, place2, point));
      this.known.set(place2, node, set);
    }
    return set;
  }
  /** Number of the set of one of these kinds, found sooner; of none where it would not be. */
  someOf(node, point) {
    const place2 = this.placeOf(point);
    let set = this.parts.get(place2, node);
    if (set < 0) {
      set = this.input.events.set(this.find(node, place2, point, 1));
      this.parts.set(place2, node, set);
    }
    return set;
  }
  placeOf({ cs, block, insn }) {
    return this.insns.numberOf(this.places.numberOf(cs, block), insn);
  }
  /**
   * Kinds of the events by which a call edge runs its callee on objects of a node. With `until`, an instruction of the same
   * method: those of all that happens from the call up to there, with the locks held throughout.
   */
  ofEdge(edge, node, until, most = ALL) {
    const { model, sites, events, frames, masks, construction } = this.input;
    const { calls } = this.pt;
    const cs = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    if (frames.find(callee, node) < 0) return [];
    const call = this.pt.callOf(edge);
    const shape2 = this.input.shapes.of(edge);
    const end = targetOf(shape2);
    const isOnLocal = end >= 0;
    if (isOnLocal && construction.constructs(edge)) return [];
    const { block, insn } = call;
    const held = until === void 0 ? sites.at(cs, block, insn, end) : sites.span(cs, [block, insn], [until.block, until.insn], end);
    const ofCallee = until === void 0 ? sites.ofCallee(calls.methodOf(callee)) : NOTHING7;
    const target = events.locks.join(ofCallee, held.target);
    if (isChain(shape2)) {
      const frame = frames.find(cs, node);
      return frame < 0 ? [] : [...events.get(events.withLocks(this.ofFrame(frame, most), target))];
    }
    const madeHere = isOnLocal && construction.isMadeHere(calls.methodOf(cs), end);
    const marks = madeHere ? CallMark.madeHere : 0;
    const mask = masks.onNode(cs, node);
    const kinds = [];
    const isPart = most < ALL;
    for (let from = frames.start[cs]; from < frames.start[cs + 1] && kinds.length < most; from++) {
      const handle = model.graph.find(frames.node[from], node);
      const kind = events.kind({ from, handle, own: held.own, target, mask, marks }, isPart);
      if (kind >= 0) kinds.push(kind);
    }
    return kinds;
  }
  ofFrame(frame, most) {
    const { events } = this.input;
    return most < ALL ? events.partOfFrame(frame) : events.ofFrame(frame);
  }
  /** The same for all calls at a point; number of the set. */
  ofCalls(node, { cs, block, insn }, until) {
    const kinds = [];
    for (const edge of this.edges.at(cs, block, insn)) kinds.push(...this.ofEdge(edge, node, until));
    return this.input.events.set(kinds);
  }
  /** All kinds, or the first `most`, or parts of these. */
  find(node, place2, point, most = ALL) {
    this.here[place2] ??= this.placeAt(point);
    const { accesses, edges } = this.here[place2];
    const found = [];
    for (let i = 0; i < accesses.length && found.length < most; i++)
      this.ofShared(node, point.cs, accesses[i], found, most);
    for (let i = 0; i < edges.length && found.length < most; i++)
      this.throughCall(node, edges[i], found, most);
    return found;
  }
  placeAt({ cs, block, insn }) {
    const { calls } = this.pt;
    const accesses = this.input.accesses.at(calls.methodOf(cs), block, insn);
    const edges = [];
    for (const edge of this.edges.at(cs, block, insn))
      if (this.inside.has(calls.edgeCallee.data[edge])) edges.push(edge);
    return { accesses: accesses.filter((access) => !this.isPrivate(cs, access)), edges };
  }
  /** Appends the kinds of an access to what a local holds, or to the static field of the node; enough to make `most`. */
  ofAccess(node, cs, access, out, most = ALL) {
    if (!this.isPrivate(cs, access)) this.ofShared(node, cs, access, out, most);
  }
  ofShared(node, cs, access, out, most) {
    const { model, sites, events, frames, masks, construction } = this.input;
    const { block, insn, base } = access;
    const { own, target } = sites.at(cs, block, insn, base);
    if (base >= 0 && model.isThis(cs, base)) {
      const frame = frames.find(cs, node);
      if (frame >= 0) append(events.get(events.withLocks(this.ofFrame(frame, most), target)), out);
      return;
    }
    const madeHere = base >= 0 && construction.isMadeHere(this.pt.calls.methodOf(cs), base);
    const marks = madeHere ? CallMark.madeHere : 0;
    const isPart = most < ALL;
    const mask = base < 0 ? masks.onStatic(cs, staticFieldOf(access)) : masks.onNode(cs, node);
    for (let from = frames.start[cs]; from < frames.start[cs + 1] && out.length < most; from++) {
      const handle = model.graph.find(frames.node[from], node);
      const kind = events.kind({ from, handle, own, target, mask, marks }, isPart);
      if (kind >= 0) out.push(kind);
    }
  }
  isPrivate(cs, { base, block, insn }) {
    if (base < 0) return false;
    const { construction } = this.input;
    if (construction.isPrivate(this.pt.calls.methodOf(cs), base, block, insn)) return true;
    return base > 0 && construction.isPrivatePart(cs, base, block, insn);
  }
  /** Appends what a call into a library does with objects of the node. */
  throughCall(node, edge, out, most) {
    const callee = this.pt.calls.edgeCallee.data[edge];
    const { events, frames } = this.input;
    if (frames.find(callee, node) >= 0)
      this.byChains(callee, events.set(this.ofEdge(edge, node, void 0, most)), out, most);
    if (out.length >= most) return;
    const known = most === ALL ? this.innerKinds : this.innerParts;
    let inner = known.get(callee, node);
    if (inner < 0) {
      inner = events.set(this.kindsInside(callee, node, most));
      known.set(callee, node, inner);
    }
    append(events.get(inner), out);
  }
  /** Appends what chains from the callee do to its receiver, when it is entered by these kinds of events. */
  byChains(callee, entering, out, most) {
    const { events, sites } = this.input;
    if (events.get(entering).length === 0) return;
    for (const cs of this.inside.of(callee).byChains) {
      if (out.length >= most) return;
      for (const { base, block, insn } of this.onThis(cs))
        append(events.get(events.withLocks(entering, sites.at(cs, block, insn, base).target)), out);
    }
  }
  onThis(cs) {
    const { model, accesses } = this.input;
    return accesses.ofMethod(this.pt.calls.methodOf(cs)).filter(({ base }) => base >= 0 && model.isThis(cs, base));
  }
  kindsInside(callee, node, most) {
    const found = [];
    const { byChains, beyond } = this.inside.of(callee);
    for (const accesses of this.inside.accessesTo(node)) {
      for (const { cs, access, isThis } of accesses) {
        if (!beyond.has(cs) && (isThis || !byChains.has(cs))) continue;
        this.ofAccess(node, cs, access, found, most);
        if (found.length >= most) return found;
      }
    }
    return found;
  }
};
function append(kinds, out) {
  for (let i = 0; i < kinds.length; i++) out.push(kinds[i]);
}

// src/objects/accesses-by-node.ts
var NONE10 = /* @__PURE__ */ new Map();
var AccessesByNode = class {
  constructor(model, threads, accesses, points, events, tick) {
    this.model = model;
    this.threads = threads;
    this.accesses = accesses;
    this.points = points;
    this.events = events;
    this.tick = tick;
    this.pt = model.pt;
  }
  model;
  threads;
  accesses;
  points;
  events;
  tick;
  pt;
  buffer = new IntVec();
  table;
  /** By member (`memberOfAccess`): the set of kinds. */
  of(node) {
    this.table ??= this.collect();
    return this.table.get(node) ?? NONE10;
  }
  collect() {
    const kinds = /* @__PURE__ */ new Map();
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.threads.reach[cs] === 0) continue;
      this.tick();
      const nodesOf2 = /* @__PURE__ */ new Map();
      for (const access of this.accesses.ofMethod(calls.methodOf(cs))) {
        if (access.base >= 0 && this.model.isThis(cs, access.base)) continue;
        let nodes = nodesOf2.get(access.base);
        if (nodes === void 0 || access.base < 0) {
          nodes = this.nodes(cs, access);
          nodesOf2.set(access.base, nodes);
        }
        for (const node of nodes) this.add(kinds, node, cs, access);
      }
    }
    const sets = /* @__PURE__ */ new Map();
    for (const [node, byMember] of kinds) {
      const table2 = /* @__PURE__ */ new Map();
      for (const [member, found] of byMember) {
        const set = this.events.set(found);
        if (this.events.get(set).length > 0) table2.set(member, set);
      }
      sets.set(node, table2);
    }
    return sets;
  }
  add(table2, node, cs, access) {
    let byMember = table2.get(node);
    if (byMember === void 0) {
      byMember = /* @__PURE__ */ new Map();
      table2.set(node, byMember);
    }
    const member = memberOfAccess(access.key, access.write);
    let found = byMember.get(member);
    if (found === void 0) {
      found = /* @__PURE__ */ new Set();
      byMember.set(member, found);
    }
    const kinds = [];
    this.points.ofAccess(node, cs, access, kinds);
    for (const kind of kinds) found.add(kind);
  }
  nodes(cs, access) {
    const { base, isStatic } = access;
    if (isStatic) {
      const node = this.model.staticNode(staticFieldOf(access));
      return node < 0 ? [] : [node];
    }
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    const nodes = /* @__PURE__ */ new Set();
    for (const object of this.buffer.view()) nodes.add(this.model.nodeOf(object));
    return [...nodes];
  }
};

// src/objects/classify.ts
function classify(methods, nodes, isDistributed, isRacy) {
  const objects = Array.from(nodes, (node) => ({
    node,
    isDistributed: isDistributed(node),
    isRacy: isRacy(node)
  }));
  const count2 = (distributed, racy) => objects.filter((each2) => each2.isDistributed === distributed && each2.isRacy === racy).length;
  return {
    methods,
    distributed: { raceFree: count2(true, false), racy: count2(true, true) },
    owned: { raceFree: count2(false, false), racy: count2(false, true) },
    objects
  };
}

// src/objects/origin-races.ts
var UNKNOWN4 = 0;
var OPEN = 1;
var YES = 2;
var NO = 3;
var OriginRaces = class {
  constructor(events, kinds, tick) {
    this.events = events;
    this.kinds = kinds;
    this.tick = tick;
  }
  events;
  kinds;
  tick;
  /** Numbers of pairs of sets of origins, the smaller number first. */
  pairs = new PairMap(256);
  first = new IntVec();
  second = new IntVec();
  state = new IntVec();
  /** Of open pairs: where they stand in `open`. */
  position = new IntVec();
  open = new IntVec();
  buffer = new IntVec();
  /** By set of origins: the kinds of its frames, and a part of them; numbers of sets plus 1. */
  wholes = new IntVec();
  parts = new IntVec();
  /** Do frames of two sets, by number (`Regions.origins`), race? */
  race(first, second) {
    const pair = this.numberOf(first, second);
    if (this.state.data[pair] === UNKNOWN4) this.search(pair);
    return this.state.data[pair] === YES;
  }
  numberOf(first, second) {
    const low = Math.min(first, second);
    const high = Math.max(first, second);
    const pair = this.pairs.numberOf(low, high);
    if (pair === this.state.length) {
      this.first.push(low);
      this.second.push(high);
      this.state.push(UNKNOWN4);
      this.position.push(0);
    }
    return pair;
  }
  /** Depth first, without recursion: trees may be deep. */
  search(start) {
    const path = [];
    try {
      let found = this.enter(start, path);
      while (!found && path.length > 0) {
        const step = path[path.length - 1];
        if (step.next === step.above.length) this.leave(path);
        else found = this.follow(step, step.above[step.next++], path);
      }
      if (found) for (const { pair } of path) this.state.data[pair] = YES;
    } finally {
      this.forget();
    }
  }
  /** Goes on to a pair; does it race? */
  follow(step, pair, path) {
    const state = this.state.data[pair];
    if (state === YES) return true;
    if (state === UNKNOWN4) return this.enter(pair, path);
    if (state === OPEN) step.low = Math.min(step.low, this.position.data[pair]);
    return false;
  }
  enter(pair, path) {
    this.tick();
    const at = this.open.push(pair);
    this.position.data[pair] = at;
    this.state.data[pair] = OPEN;
    this.buffer.length = 0;
    const found = this.collect(pair);
    path.push({ pair, at, low: at, above: this.buffer.toArray(), next: 0 });
    return found;
  }
  /** Nothing that the last step leads to races. Where it is the first of its component, that is so of the others too. */
  leave(path) {
    const { at, low } = path.pop();
    if (low < at) {
      const before2 = path[path.length - 1];
      before2.low = Math.min(before2.low, low);
      return;
    }
    while (this.open.length > at) this.state.data[this.open.pop()] = NO;
  }
  /** What is open still was left before all was seen. */
  forget() {
    const { open, state } = this;
    for (let i = 0; i < open.length; i++)
      if (state.data[open.data[i]] === OPEN) state.data[open.data[i]] = UNKNOWN4;
    open.length = 0;
  }
  /** Does a pair race from threads, or from one that is known to? Else `buffer` has the pairs from which it may. */
  collect(pair) {
    const { events, kinds } = this;
    const first = this.first.data[pair];
    const second = this.second.data[pair];
    if (kinds.areFromRoot(this.partOf(first), this.partOf(second))) return true;
    const wholeFirst = this.wholeOf(first);
    const wholeSecond = this.wholeOf(second);
    if (kinds.areFromRoot(wholeFirst, wholeSecond)) return true;
    const others = events.get(wholeSecond);
    for (const a of events.get(wholeFirst)) {
      this.tick();
      for (const b of others) if (kinds.mayMeet(a, b) && this.collectOwners(a, b)) return true;
    }
    return false;
  }
  /** Adds the pairs of origins in common owners of two kinds; true where one of them races. Covers are sorted by owner. */
  collectOwners(a, b) {
    const { events } = this;
    const x = events.cover(events.coverOf(a));
    const y = events.cover(events.coverOf(b));
    for (let i = 1, j = 1; i < x.length && j < y.length; ) {
      if (x[i] < y[j]) i += 2;
      else if (x[i] > y[j]) j += 2;
      else {
        const pair = this.numberOf(x[i + 1], y[j + 1]);
        const state = this.state.data[pair];
        if (state === YES) return true;
        if (state !== NO) this.buffer.push(pair);
        i += 2;
        j += 2;
      }
    }
    return false;
  }
  /** The kinds of the frames of a set of origins. */
  wholeOf(origins) {
    return this.union(this.wholes, origins, (frame) => this.events.ofFrame(frame));
  }
  /** Some of them, found sooner. */
  partOf(origins) {
    return this.union(this.parts, origins, (frame) => this.events.partOfFrame(frame));
  }
  union(known, origins, ofFrame) {
    if (origins >= known.length) known.reach(origins);
    if (known.data[origins] === 0) {
      const { events } = this;
      const kinds = [];
      for (const frame of events.regions.origins(origins))
        for (const kind of events.get(ofFrame(frame))) kinds.push(kind);
      known.data[origins] = 1 + events.set(kinds);
    }
    return known.data[origins] - 1;
  }
};

// src/objects/reentrancy.ts
function isReentrant(graph, handle) {
  if (handle < 0 || graph.source[handle] === ROOT) return true;
  return (graph.flags[handle] & (Handle.created | Handle.flow | Handle.field)) !== Handle.created;
}
var Thread = { reentrant: 1, fork: 2, once: 4 };
var THREAD_BITS = 3;
function threadBits(graph, handle, marks, isFork) {
  if (isFork) return Thread.reentrant | Thread.fork | ((marks & CallMark.once) !== 0 ? Thread.once : 0);
  return (marks & CallMark.madeHere) === 0 && isReentrant(graph, handle) ? Thread.reentrant : 0;
}
function sameThread(a, b) {
  return (a & Thread.reentrant) === 0 ? (b & Thread.reentrant) === 0 : (a & Thread.once) !== 0 && (b & Thread.once) !== 0;
}

// src/objects/event-races.ts
var EventRaces = class {
  constructor(events, parallel, tick = () => {
  }) {
    this.events = events;
    this.parallel = parallel;
    this.origins = new OriginRaces(events, this, tick);
  }
  events;
  parallel;
  answers = new PairMap(256);
  origins;
  /** May two events with kinds of these sets race, on whatever object they are both about? */
  race(first, second) {
    const low = Math.min(first, second);
    const high = Math.max(first, second);
    let known = this.answers.get(low, high);
    if (known < 0) {
      known = this.find(low, high) === void 0 ? 0 : 1;
      this.answers.set(low, high, known);
    }
    return known === 1;
  }
  /** Two kinds that race, those from the root first: only without these are owners asked. Undefined where none do. */
  find(first, second) {
    return this.findFromRoot(first, second) ?? this.findFromOwner(first, second);
  }
  /** Do kinds of two sets race from threads? */
  areFromRoot(first, second) {
    return this.findFromRoot(first, second) !== void 0;
  }
  findFromRoot(first, second) {
    const { events } = this;
    const others = events.get(second);
    for (const a of events.get(first)) for (const b of others) if (this.fromRoot(a, b)) return { a, b };
    return void 0;
  }
  findFromOwner(first, second) {
    const { events } = this;
    const others = events.get(second);
    for (const a of events.get(first)) for (const b of others) if (this.fromOwner(a, b) >= 0) return { a, b };
    return void 0;
  }
  /** Do they race from threads, without an owner between? */
  fromRoot(a, b) {
    return this.mayMeet(a, b) && this.areParallel(a, b);
  }
  /** The first owner from whose frames they race, `avoid` only where there is no other one; −1 for none. */
  fromOwner(a, b, avoid = -1) {
    if (!this.mayMeet(a, b)) return -1;
    const { events } = this;
    const coverA = events.cover(events.coverOf(a));
    const coverB = events.cover(events.coverOf(b));
    const other = this.commonOwner(coverA, coverB, avoid);
    return other < 0 && avoid >= 0 ? this.commonOwner(coverA, coverB) : other;
  }
  /** Two frames of an owner that race and from which the kinds come, if there are some that are no silent ones. */
  framesOf(owner, a, b) {
    const { events } = this;
    const [first, second] = [a, b].map((kind) => this.originsIn(owner, events.cover(events.coverOf(kind))));
    let found;
    const { isSilent } = events.calls;
    for (const s of events.regions.origins(first)) {
      for (const t of events.regions.origins(second)) {
        if (!this.race(events.ofFrame(s), events.ofFrame(t))) continue;
        if (isSilent[s] + isSilent[t] === 0) return [s, t];
        found ??= [s, t];
      }
    }
    return found;
  }
  /** May two events on one object be outstanding at once, as far as they say themselves? */
  mayMeet(a, b) {
    const { events } = this;
    return !sameThread(events.bitsOf(a), events.bitsOf(b)) && !events.locks.excludes(events.locksOf(a), events.locksOf(b));
  }
  /** May threads of both be there at once, without an owner between? */
  areParallel(a, b) {
    const { events } = this;
    return this.parallel(events.cover(events.coverOf(a))[0], events.cover(events.coverOf(b))[0]);
  }
  /** The first owner of both with frames that race, but for `avoid`; −1. Both lists are sorted. */
  commonOwner(a, b, avoid = -1) {
    for (let i = 1, j = 1; i < a.length && j < b.length; ) {
      if (a[i] < b[j]) i += 2;
      else if (a[i] > b[j]) j += 2;
      else {
        if (a[i] !== avoid && this.origins.race(a[i + 1], b[j + 1])) return a[i];
        i += 2;
        j += 2;
      }
    }
    return -1;
  }
  originsIn(owner, cover) {
    for (let c = 1; c < cover.length; c += 2) if (cover[c] === owner) return cover[c + 1];
    throw new Error(`No origins in owner ${owner}.`);
  }
};

// src/objects/regions.ts
var Regions = class {
  constructor(calls, boundaries, graph, tick) {
    this.calls = calls;
    this.boundaries = boundaries;
    this.graph = graph;
    this.tick = tick;
    this.seen = new Int32Array(calls.frameCount);
    this.inside = new Uint8Array(graph.handleCount);
    this.isTarget = new Uint8Array(graph.nodeCount);
  }
  calls;
  boundaries;
  graph;
  tick;
  /** By owner and frame: the number of the set of origins. */
  known = /* @__PURE__ */ new Map();
  sets = new SequenceTable();
  seen;
  round = 0;
  /** By handle: 1 for those in the boundary that is walked. */
  inside;
  /** By node: 1 where one of these leads to it; most calls lead elsewhere, and need no handle be found. */
  isTarget;
  /** Number of the set of frames of `owner` from which `frame` is reached inside its boundary; −1 for none. */
  originSet(owner, frame) {
    let region = this.known.get(owner);
    if (region === void 0) {
      region = this.regionOf(owner);
      this.known.set(owner, region);
    }
    return region.get(frame) ?? -1;
  }
  /** Frames, sorted. */
  origins(set) {
    return this.sets.get(set);
  }
  regionOf(owner) {
    const handles = this.boundaries.boundary(owner);
    this.mark(handles, 1);
    try {
      return this.walkAll(owner);
    } finally {
      this.mark(handles, 0);
    }
  }
  mark(handles, value) {
    const { target } = this.graph;
    for (let i = 0; i < handles.length; i++) {
      this.inside[handles[i]] = value;
      this.isTarget[target[handles[i]]] = value;
    }
  }
  walkAll(owner) {
    const { framesOf } = this.calls;
    const found = /* @__PURE__ */ new Map();
    for (let i = framesOf.start[owner]; i < framesOf.start[owner + 1]; i++) {
      const start = framesOf.items[i];
      this.tick();
      for (const frame of this.walk(start)) {
        let origins = found.get(frame);
        if (origins === void 0) {
          origins = new IntVec(1);
          found.set(frame, origins);
        }
        origins.push(start);
      }
    }
    const region = /* @__PURE__ */ new Map();
    for (const [frame, origins] of found) region.set(frame, this.sets.intern(origins.view()));
    return region;
  }
  /** The start and all that it leads to, each once. */
  walk(start) {
    const round = ++this.round;
    const found = [];
    this.visit(start, false, found);
    for (let i = 0; i < found.length; i++) this.visit(found[i], true, found);
    if (this.seen[start] !== round) found.push(start);
    return found;
  }
  /** Adds what a frame calls inside the boundary. */
  visit(frame, chains, found) {
    const { seen, round, isTarget } = this;
    const source = this.calls.frameNode[frame];
    const out = this.calls.out(frame);
    for (let i = 0; i < out.length; i += 2) {
      const to = out[i];
      const target = out[i + 1];
      if (seen[to] === round) continue;
      if (target === ON_SELF ? !chains : isTarget[target] === 0 || !this.isInside(source, target)) continue;
      seen[to] = round;
      found.push(to);
    }
  }
  isInside(source, target) {
    const handle = this.graph.find(source, target);
    return handle >= 0 && this.inside[handle] === 1;
  }
};

// src/objects/tuples.ts
var MOST_SETS = 8;
function eachTuple(calls, locks, frame, visit) {
  const starts = isChained(calls, frame) ? chainsTo(calls, locks, frame) : [[frame, ALONE2]];
  for (const [start, sets] of starts) eachCall(calls, start, sets, visit);
}
var ALONE2 = [NOTHING7];
function eachCall(calls, frame, sets, visit) {
  const { kind, marks } = calls.table;
  for (let call = calls.into(frame); call >= 0; call = calls.after(call)) {
    if (kind.data[call] === CallKind.chain || (marks.data[call] & CallMark.isPrivate) !== 0) continue;
    for (const set of sets) visit(call, set);
  }
}
function isChained(calls, frame) {
  const { kind } = calls.table;
  for (let call = calls.into(frame); call >= 0; call = calls.after(call))
    if (kind.data[call] === CallKind.chain) return true;
  return false;
}
function chainsTo(calls, locks, frame) {
  const { kind, from, target, marks } = calls.table;
  const sets = /* @__PURE__ */ new Map([[frame, ALONE2]]);
  const work = [frame];
  const waiting = new Set(work);
  for (let at = work.pop(); at !== void 0; at = work.pop()) {
    waiting.delete(at);
    const here = sets.get(at);
    for (let call = calls.into(at); call >= 0; call = calls.after(call)) {
      if (kind.data[call] !== CallKind.chain || (marks.data[call] & CallMark.isPrivate) !== 0) continue;
      const caller = from.data[call];
      const known = sets.get(caller) ?? [];
      let joined = known;
      for (const set of here) joined = withMinimal(joined, locks.join(set, target.data[call]), locks);
      if (joined === known) continue;
      sets.set(caller, joined);
      if (waiting.has(caller)) continue;
      waiting.add(caller);
      work.push(caller);
    }
  }
  return sets;
}
function someTuples(calls, locks, frame, take) {
  const { kind, from, target, marks } = calls.table;
  const frames = [frame];
  const added = [NOTHING7];
  const seen = new Set(frames);
  for (let i = 0; i < frames.length; i++) {
    for (let call = calls.into(frames[i]); call >= 0; call = calls.after(call)) {
      if ((marks.data[call] & CallMark.isPrivate) !== 0) continue;
      if (kind.data[call] !== CallKind.chain) {
        if (take(call, added[i])) return;
      } else if (!seen.has(from.data[call])) {
        seen.add(from.data[call]);
        frames.push(from.data[call]);
        added.push(locks.join(added[i], target.data[call]));
      }
    }
  }
}
function withMinimal(sets, set, locks) {
  for (const known of sets) if (locks.isSubset(known, set)) return sets;
  if (set === NOTHING7) return ALONE2;
  const kept = sets.filter((known) => !locks.isSubset(set, known));
  kept.push(set);
  return kept.length > MOST_SETS ? [kept.reduce((a, b) => locks.meet(a, b))] : kept;
}

// src/objects/events.ts
var ROOT_ONLY = Int32Array.of(ROOT);
var UNKNOWN5 = -2;
var MOST_TRIED = 8;
var Events = class {
  constructor(graph, boundaries, calls, locks, must, tick = () => {
  }) {
    this.graph = graph;
    this.boundaries = boundaries;
    this.calls = calls;
    this.locks = locks;
    this.must = must;
    this.tick = tick;
    this.regions = new Regions(calls, boundaries, graph, tick);
    this.ofFrames = new Int32Array(calls.frameCount).fill(-1);
    this.partsOfFrames = new Int32Array(calls.frameCount);
  }
  graph;
  boundaries;
  calls;
  locks;
  must;
  tick;
  regions;
  /** A mask of threads, then pairs (owner, set of origins). */
  covers = new SequenceTable();
  ofMasks = /* @__PURE__ */ new Map();
  /** The numbers of kinds, by cover and bits of `Thread`, and by locks. */
  kinds = new PairMap(256);
  /** By kind: its cover above the bits of `Thread`. */
  places = new IntVec();
  held = new IntVec();
  /** By call: its kind without what chains add; `UNKNOWN` where it was not asked for. */
  ofCalls = new IntVec(1024);
  moreLocks = new PairMap(256);
  sets = new SequenceTable();
  /** By frame: number of its set of kinds, −1 where it was not asked for. */
  ofFrames;
  /** By frame: number of a part of it plus 1, 0 where it was not asked for. */
  partsOfFrames;
  minimal = /* @__PURE__ */ new Map();
  joined = new PairMap(256);
  /** Number of the set of kinds of the events by which a frame runs on its receiver. */
  ofFrame(frame) {
    let set = this.ofFrames[frame];
    if (set < 0) {
      this.tick();
      set = this.set(this.kindsOf(frame));
      this.ofFrames[frame] = set;
    }
    return set;
  }
  /**
   * Number of a set of events by which a frame runs, each of which is among its own or less likely to race; found sooner.
   * Empty only where the whole is.
   */
  partOfFrame(frame) {
    const whole = this.ofFrames[frame];
    if (whole >= 0) return whole;
    if (this.partsOfFrames[frame] === 0) {
      this.tick();
      const kind = this.someKindOf(frame);
      this.partsOfFrames[frame] = 1 + this.sets.intern(kind < 0 ? [] : [kind]);
    }
    return this.partsOfFrames[frame] - 1;
  }
  /** The kinds of a set. */
  get(set) {
    return this.sets.get(set);
  }
  /** The set of these kinds, without those that others are worse than. */
  set(kinds) {
    if (Array.isArray(kinds) && kinds.length === 1 && kinds[0] >= 0) return this.sets.intern(kinds);
    const sorted2 = [...new Set(kinds)].filter((kind) => kind >= 0).sort((a, b) => a - b);
    if (sorted2.length < 2) return this.sets.intern(sorted2);
    return this.sets.intern(sorted2.filter((kind) => !sorted2.some((other) => this.isWorse(other, kind))));
  }
  /** A set whose events hold these target and global locks too. */
  withLocks(set, added) {
    if (added === NOTHING7) return set;
    let result = this.joined.get(set, added);
    if (result < 0) {
      result = this.set(Array.from(this.get(set), (kind) => this.withMore(kind, added)));
      this.joined.set(set, added, result);
    }
    return result;
  }
  withMore(kind, added) {
    if (added === NOTHING7 || kind < 0) return kind;
    let more = this.moreLocks.get(kind, added);
    if (more < 0) {
      more = this.numberOf(this.places.data[kind], this.locks.join(this.held.data[kind], added));
      this.moreLocks.set(kind, added, more);
    }
    return more;
  }
  coverOf(kind) {
    return this.places.data[kind] >> THREAD_BITS;
  }
  locksOf(kind) {
    return this.held.data[kind];
  }
  bitsOf(kind) {
    return this.places.data[kind] & (1 << THREAD_BITS) - 1;
  }
  /** A mask of threads for the root, then pairs (owner, set of origins), owners in increasing order. */
  cover(number) {
    return this.covers.get(number);
  }
  /** The kind of an event, or where a part will do, one that races only where this does; −1 for one that cannot be. */
  kind({ from, handle, own, target, mask, marks }, isPart = false) {
    const isFork = from < 0;
    const cover = this.coverFor(from, handle, mask, isPart);
    if (cover < 0) return -1;
    const held = isFork ? target : this.locks.join(target, this.fromCaller(from, handle, own));
    const place2 = cover << THREAD_BITS | threadBits(this.graph, handle, marks, isFork);
    return this.numberOf(place2, held);
  }
  numberOf(place2, held) {
    const { size } = this.kinds;
    const kind = this.kinds.numberOf(place2, held);
    if (kind === size) {
      this.places.push(place2);
      this.held.push(held);
    }
    return kind;
  }
  kindsOf(frame) {
    const found = /* @__PURE__ */ new Set();
    eachTuple(this.calls, this.locks, frame, (call, added) => {
      found.add(this.withMore(this.ofCall(call), added));
    });
    return found;
  }
  /** Of the first kinds of a frame one that threads have without an owner between and without locks, or any; −1. */
  someKindOf(frame) {
    let found = -1;
    let tried = 0;
    someTuples(this.calls, this.locks, frame, (call, added) => {
      const kind = this.withMore(this.findOfCall(call, true), added);
      if (kind < 0) return false;
      if (found < 0 || this.racesMore(kind, found)) found = kind;
      return ++tried === MOST_TRIED || this.isFree(found) && this.isFromRoot(found);
    });
    return found;
  }
  /** Is the first kind the more likely one to race? */
  racesMore(kind, other) {
    if (this.isFromRoot(kind) !== this.isFromRoot(other)) return this.isFromRoot(kind);
    return this.isFree(kind) && !this.isFree(other);
  }
  isFree(kind) {
    return this.held.data[kind] === NOTHING7;
  }
  isFromRoot(kind) {
    return this.cover(this.coverOf(kind))[0] !== 0;
  }
  ofCall(call) {
    const { ofCalls } = this;
    while (ofCalls.length <= call) ofCalls.push(UNKNOWN5);
    if (ofCalls.data[call] === UNKNOWN5) ofCalls.data[call] = this.findOfCall(call, false);
    return ofCalls.data[call];
  }
  findOfCall(call, isPart) {
    const { kind, from, handle, own, target, mask, marks } = this.calls.table;
    const facts = {
      from: kind.data[call] === CallKind.fork ? -1 : from.data[call],
      handle: handle.data[call],
      own: own.data[call],
      target: target.data[call],
      mask: mask.data[call],
      marks: marks.data[call]
    };
    return this.kind(facts, isPart);
  }
  /** Global locks that the caller must hold, and those of its own object where there is one such object only. */
  fromCaller(from, handle, own) {
    const must = this.must(from);
    const globals = this.locks.globals(must);
    const all = this.locks.join(own, this.locks.ownOf(must));
    if (all === NOTHING7 || !this.hasOneHolder(handle)) return globals;
    return this.locks.join(globals, this.locks.ofSource(all, this.graph.source[handle]));
  }
  hasOneHolder(handle) {
    if (handle < 0) return false;
    const { flags, source, noOwn, target } = this.graph;
    const isMaker = (flags[handle] & (Handle.created | Handle.flow)) === Handle.created && source[handle] !== ROOT;
    return isMaker || noOwn[target[handle]] === 0 && this.boundaries.has(source[handle], handle);
  }
  /** Of a part, where threads may be there without an owner between, these alone. */
  coverFor(from, handle, mask, isPart) {
    const roots2 = from < 0 || handle < 0 ? ROOT_ONLY : this.minimalBoundaries(handle);
    if (roots2[0] === ROOT && (roots2.length === 1 || isPart && mask !== 0)) return this.coverOfMask(mask);
    const cover = [0];
    for (const root of roots2) {
      if (root === ROOT) cover[0] = mask;
      else {
        const origins = this.regions.originSet(root, from);
        if (origins >= 0) cover.push(root, origins);
      }
    }
    return cover.length === 1 && cover[0] === 0 ? -1 : this.covers.intern(cover);
  }
  coverOfMask(mask) {
    if (mask === 0) return -1;
    let cover = this.ofMasks.get(mask);
    if (cover === void 0) {
      cover = this.covers.intern([mask]);
      this.ofMasks.set(mask, cover);
    }
    return cover;
  }
  minimalBoundaries(handle) {
    let roots2 = this.minimal.get(handle);
    if (roots2 === void 0) {
      roots2 = this.boundaries.minimalBoundaries(handle);
      this.minimal.set(handle, roots2);
    }
    return roots2;
  }
  /** Does `kind` race wherever `other` does, being another one? */
  isWorse(kind, other) {
    if (kind === other) return false;
    const { places, held } = this;
    return places.data[kind] === places.data[other] && this.locks.isSubset(held.data[kind], held.data[other]);
  }
};

// src/objects/frames.ts
var Frames = class {
  /** Frames of cs are `start[cs] … start[cs + 1]`, one for each of `model.receivers(cs)`, in their order. */
  start;
  /** By frame: method context and receiver. */
  cs;
  node;
  constructor(model, threads) {
    const { calls } = model.pt;
    this.start = new Int32Array(calls.size + 1);
    for (let cs = 0; cs < calls.size; cs++) {
      const count2 = threads.reach[cs] === 0 ? 0 : model.receivers(cs).length;
      this.start[cs + 1] = this.start[cs] + count2;
    }
    this.cs = new Int32Array(this.count);
    this.node = new Int32Array(this.count);
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.start[cs] === this.start[cs + 1]) continue;
      this.cs.fill(cs, this.start[cs], this.start[cs + 1]);
      this.node.set(model.receivers(cs), this.start[cs]);
    }
  }
  get count() {
    return this.start[this.start.length - 1];
  }
  /** The frame of a method context on a node; −1 for none. */
  find(cs, node) {
    for (let frame = this.start[cs]; frame < this.start[cs + 1]; frame++)
      if (this.node[frame] === node) return frame;
    return -1;
  }
};

// src/objects/program-calls.ts
var NO_EDGES = [];
var ALL_MADE = 1;
var EDGES = 2;
var ProgramCalls = class {
  constructor(input) {
    this.input = input;
    const { model, frames, threads } = input;
    this.pt = model.pt;
    const { calls } = this.pt;
    this.frameCount = frames.count;
    this.frameNode = frames.node;
    this.frameMember = new Int32Array(frames.count);
    this.isSilent = new Uint8Array(frames.count);
    this.eachMember();
    this.framesOf = grouped(this.frameNode, model.graph.nodeCount);
    this.first = new Int32Array(frames.count);
    this.last = new Int32Array(frames.count);
    this.rest = new Int32Array(frames.count);
    this.ownable = new Uint8Array(calls.size);
    this.groups = groupsOf(threads);
    for (const edge of calls.forks) {
      const callee = calls.edgeCallee.data[edge];
      const known = this.forks.get(callee);
      if (known === void 0) this.forks.set(callee, [edge]);
      else known.push(edge);
    }
  }
  input;
  frameCount;
  frameNode;
  frameMember;
  isSilent;
  framesOf;
  table = new CallTable();
  /** By frame: the first and the last of its calls so far plus 1; 0 for none. */
  first;
  last;
  /** By frame: 0 where nothing was asked for; `EDGES` and more for the next edge to look at; `ALL_MADE`. */
  rest;
  /** By call: the next one that runs the same frame plus 1; 0 where that is none or not made. */
  next = new IntVec(1024);
  outgoing = [];
  /** By method context: 1 where some frame of it is on what may be owned, 2 where none is, 0 where not asked. */
  ownable;
  pt;
  /** By method context: the edges that start threads there. */
  forks = /* @__PURE__ */ new Map();
  /** Groups of the threads that start with a method context. */
  groups;
  buffer = new IntVec();
  /** Frames of one method context stand side by side. */
  eachMember() {
    const { calls, program } = this.pt;
    const { start } = this.input.frames;
    for (let cs = 0; cs < calls.size; cs++) {
      if (start[cs] === start[cs + 1]) continue;
      const method2 = calls.methodOf(cs);
      const isSilent = program.method(method2).isStatic || isStart(this.pt, method2);
      this.frameMember.fill(method2, start[cs], start[cs + 1]);
      if (isSilent) this.isSilent.fill(1, start[cs], start[cs + 1]);
    }
  }
  into(frame) {
    if (this.first[frame] === 0) this.makeMore(frame);
    return this.first[frame] - 1;
  }
  after(call) {
    if (this.next.data[call] === 0) this.makeMore(this.table.to.data[call]);
    return this.next.data[call] - 1;
  }
  out(frame) {
    let found = this.outgoing[frame];
    if (found === void 0) {
      found = this.makeOut(frame);
      this.outgoing[frame] = found;
    }
    return found;
  }
  // What runs a frame: forks, and calls in the order of the edges.
  /** Makes the calls of the next edge that has some; there are many edges, and one call is often enough to know. */
  makeMore(frame) {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const { reach } = this.input.threads;
    const from = this.table.count;
    let rest = this.rest[frame];
    if (rest === 0) {
      this.input.tick();
      const cs = this.input.frames.cs[frame];
      for (const fork of this.forks.get(cs) ?? NO_EDGES) this.fork(fork, frame);
      rest = first[cs] + EDGES;
    }
    while (rest !== ALL_MADE && this.table.count === from) {
      const edge = rest - EDGES;
      if (reach[calls.edgeCaller.data[edge]] !== 0) this.edge(edge, frame);
      rest = next[edge] + EDGES;
    }
    this.rest[frame] = rest;
    if (this.table.count > from) this.link(frame, from);
  }
  /** Puts the calls that were made from `from` on behind those that a frame has. */
  link(frame, from) {
    const { count: count2 } = this.table;
    if (this.first[frame] === 0) this.first[frame] = from + 1;
    else this.next.data[this.last[frame] - 1] = from + 1;
    for (let call = from + 1; call < count2; call++) this.next.push(call + 1);
    this.next.push(0);
    this.last[frame] = count2;
  }
  /** What a thread starts with on an object; static methods start as roots. */
  fork(edge, to) {
    const { model, frames, sites } = this.input;
    const { calls, program } = this.pt;
    const method2 = this.frameMember[to];
    const mask = this.groups.get(frames.cs[to]) ?? 0;
    if (program.method(method2).isStatic || mask === 0) return;
    const isOnce = isStart(this.pt, calls.methodOf(calls.edgeCaller.data[edge]));
    this.table.add({
      kind: CallKind.fork,
      from: -1,
      to,
      handle: model.graph.find(ROOT, frames.node[to]),
      target: sites.ofCallee(method2),
      mask,
      marks: isOnce ? CallMark.once : 0
    });
  }
  edge(edge, to) {
    const caller = this.pt.calls.edgeCaller.data[edge];
    const shape2 = this.input.shapes.of(edge);
    if (isChain(shape2)) this.chain(edge, caller, to, targetOf(shape2));
    else this.ordinary(edge, caller, to, targetOf(shape2));
  }
  chain(edge, caller, to, target) {
    const { frames, sites, locks, threads, construction } = this.input;
    const from = frames.find(caller, frames.node[to]);
    if (from < 0) return;
    const call = this.pt.callOf(edge);
    const held = sites.at(caller, call.block, call.insn, target).target;
    const isPrivate = target !== SAME_TARGET && construction.constructs(edge);
    this.table.add({
      kind: CallKind.chain,
      from,
      to,
      handle: -1,
      target: locks.join(held, sites.ofCallee(this.frameMember[to])),
      mask: threads.reach[caller],
      marks: isPrivate ? CallMark.isPrivate : 0
    });
  }
  ordinary(edge, caller, to, receiver) {
    const { model, frames, sites, locks, masks, construction } = this.input;
    const node = frames.node[to];
    if (!this.mayCall(caller, receiver, frames.cs[to], node)) return;
    const call = this.pt.callOf(edge);
    const { own, target } = sites.at(caller, call.block, call.insn, receiver);
    const all = locks.join(target, sites.ofCallee(this.frameMember[to]));
    const isPrivate = receiver >= 0 && construction.constructs(edge);
    const madeHere = receiver >= 0 && construction.isMadeHere(this.pt.calls.methodOf(caller), receiver);
    const marks = (isPrivate ? CallMark.isPrivate : 0) | (madeHere ? CallMark.madeHere : 0);
    const mask = masks.onNode(caller, node);
    for (let from = frames.start[caller]; from < frames.start[caller + 1]; from++) {
      const handle = model.graph.find(frames.node[from], node);
      this.table.add({ kind: CallKind.ordinary, from, to, handle, own, target: all, mask, marks });
    }
  }
  /** May a call on a local run a callee on a node? */
  mayCall(caller, local, callee, node) {
    const { model, frames } = this.input;
    if (local < 0 || frames.start[callee + 1] - frames.start[callee] < 2) return true;
    return model.objectsOf(node).some((object) => this.pt.holds(caller, local, object));
  }
  // What a frame runs.
  makeOut(from) {
    const { model, frames, shapes: shapes2 } = this.input;
    const { calls } = this.pt;
    const caller = frames.cs[from];
    const node = frames.node[from];
    const { first, next } = calls.outgoing();
    const { buffer } = this;
    const { noOwn } = model.graph;
    buffer.length = 0;
    for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
      const callee = calls.edgeCallee.data[edge];
      if (noOwn[node] === 0 && !this.isOwnable(callee)) continue;
      const shape2 = shapes2.of(edge);
      if (isChain(shape2)) {
        const to = frames.find(callee, node);
        if (to < 0) continue;
        buffer.push(to);
        buffer.push(ON_SELF);
        continue;
      }
      for (let to = frames.start[callee]; to < frames.start[callee + 1]; to++) {
        const target = frames.node[to];
        if (noOwn[target] === 1 || !this.mayCall(caller, targetOf(shape2), callee, target)) continue;
        buffer.push(to);
        buffer.push(target);
      }
    }
    return buffer.toArray();
  }
  /** Is some frame of a method context on what may be owned? */
  isOwnable(cs) {
    if (this.ownable[cs] === 0) {
      const { start, node } = this.input.frames;
      const { noOwn } = this.input.model.graph;
      let frame = start[cs];
      while (frame < start[cs + 1] && noOwn[node[frame]] === 1) frame++;
      this.ownable[cs] = frame < start[cs + 1] ? 1 : 2;
    }
    return this.ownable[cs] === 1;
  }
};
function groupsOf({ roots: roots2 }) {
  const groups = /* @__PURE__ */ new Map();
  for (const { cs, group } of roots2) groups.set(cs, (groups.get(cs) ?? 0) | 1 << group);
  return groups;
}
function isStart({ program }, method2) {
  const { owner, name } = program.method(method2);
  return name === "start" && program.class(owner).name === "java/lang/Thread";
}

// src/objects/lock-flow.ts
function lockFlow({
  model,
  threads,
  sites,
  locks,
  shapes: shapes2
}) {
  const { pt } = model;
  const { calls, program } = pt;
  const { first, next } = calls.outgoing();
  const onEntry = new Int32Array(program.methodCount);
  const locking = new Uint8Array(program.methodCount);
  const ofCallee = (method2) => {
    if (onEntry[method2] === 0) onEntry[method2] = 1 + sites.ofCallee(method2);
    return onEntry[method2] - 1;
  };
  const isLocking = (method2) => {
    if (locking[method2] === 0) locking[method2] = program.locks(method2).locks.length > 0 ? 1 : 2;
    return locking[method2] === 1;
  };
  return {
    count: calls.size,
    eachStart: (visit) => {
      for (const cs of groupsOf(threads).keys()) {
        const method2 = calls.methodOf(cs);
        visit(cs, program.method(method2).isStatic ? NOTHING7 : ofCallee(method2));
      }
    },
    eachOut: (caller, held, visit) => {
      const isFree = held[caller] === NOTHING7 && !isLocking(calls.methodOf(caller));
      const callees = calls.edgeCallee.data;
      for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
        const callee = callees[edge];
        if (held[callee] === NOTHING7) continue;
        const entered = ofCallee(calls.methodOf(callee));
        if (isFree) {
          visit(callee, entered, false);
          continue;
        }
        const { block, insn } = pt.callOf(edge);
        const shape2 = shapes2.of(edge);
        const { target } = sites.at(caller, block, insn, targetOf(shape2));
        visit(callee, locks.join(target, entered), isChain(shape2));
      }
    }
  };
}

// src/objects/must.ts
function mustHold(flow, locks, tick = () => {
}) {
  const held = new Int32Array(flow.count).fill(UNREACHED);
  const waiting = new Uint8Array(flow.count);
  const work = new IntVec(1024);
  const meet2 = (place2, set) => {
    const now = locks.meet(held[place2], set);
    if (now === held[place2]) return;
    held[place2] = now;
    if (waiting[place2] === 1) return;
    waiting[place2] = 1;
    work.push(place2);
  };
  flow.eachStart(meet2);
  let holds = NOTHING7;
  const visit = (to, target, isChain2) => {
    meet2(to, locks.join(isChain2 ? holds : locks.globals(holds), target));
  };
  while (work.length > 0) {
    const place2 = work.pop();
    waiting[place2] = 0;
    tick();
    holds = held[place2];
    flow.eachOut(place2, held, visit);
  }
  return held;
}

// src/objects/relation.ts
var Relation = class {
  constructor(input) {
    this.input = input;
  }
  input;
  /** The races that were told so far. */
  races = [];
  pairs = new PairMap(64);
  numbers = new PairMap(64);
  members = /* @__PURE__ */ new Map();
  /** By number of a node and a method: the method as a member of the node. */
  methods = [];
  methodNumbers = new PairMap(64);
  /** The methods and accesses of a node with events, by number. */
  membersOf(node) {
    let found = this.members.get(node);
    if (found === void 0) {
      found = this.findMembers(node);
      this.members.set(node, found);
    }
    return found;
  }
  /** Does any race change something? */
  isRacy(node) {
    const members = this.membersOf(node);
    return members.some(
      (a, i) => members.slice(0, i + 1).some((b) => this.race(a, b) && (this.changes(a) || this.changes(b)))
    );
  }
  /** All races on the objects of a node, by the numbers of their members. */
  on(node) {
    const members = this.membersOf(node);
    const found = [];
    for (const [i, a] of members.entries())
      for (const b of members.slice(i))
        if (this.race(a, b)) found.push(this.races[this.numberOf(node, a, b)]);
    return found;
  }
  /** Index of the race on an owner that a race of two sets of events on a node follows from; undefined for none. */
  causeOf(node, first, second) {
    const { eventRaces } = this.input;
    const found = eventRaces.find(first, second);
    if (found === void 0 || eventRaces.fromRoot(found.a, found.b)) return void 0;
    const cause = this.above(node, found.a, found.b);
    return cause === void 0 ? void 0 : this.numberOf(...cause);
  }
  race(a, b) {
    if (isAccess(a.member) && isAccess(b.member) && !isWriteAccess(a.member) && !isWriteAccess(b.member))
      return false;
    if (isAccess(a.member) && isAccess(b.member) && -1 - a.member >> 1 !== -1 - b.member >> 1)
      return false;
    return this.input.eventRaces.race(a.events, b.events);
  }
  changes({ member, frames }) {
    return isAccess(member) ? isWriteAccess(member) : frames.some(this.input.writes);
  }
  /** The race of two members, with those that it follows from. */
  numberOf(node, first, second) {
    const { eventRaces } = this.input;
    let number = -1;
    let last;
    let next = [node, first, second];
    while (next !== void 0) {
      const [at, x, y] = next;
      const known = this.lookUp(at, x.member, y.member);
      const index = known ?? this.add(at, x, y);
      if (number < 0) number = index;
      if (last !== void 0) last.via = index;
      if (known !== void 0) break;
      last = this.races[index];
      const found = eventRaces.find(x.events, y.events);
      next = found === void 0 || eventRaces.fromRoot(found.a, found.b) ? void 0 : this.above(at, found.a, found.b);
    }
    return number;
  }
  lookUp(node, first, second) {
    const index = this.numbers.get(node, this.pairOf(first, second));
    return index < 0 ? void 0 : index;
  }
  pairOf(first, second) {
    const [a, b] = [Math.min(first, second), Math.max(first, second)].map(
      (m) => m < 0 ? -1 - m * 2 : m * 2
    );
    return this.pairs.numberOf(a, b);
  }
  add(node, a, b) {
    const [first, second] = a.member <= b.member ? [a, b] : [b, a];
    const benign = !this.changes(a) && !this.changes(b);
    const race = { node, first: first.member, second: second.member, via: -1, benign };
    const index = this.races.push(race) - 1;
    this.numbers.set(node, this.pairOf(a.member, b.member), index);
    return index;
  }
  /** The members of an owner that two kinds of events come from. */
  above(node, a, b) {
    const { eventRaces } = this.input;
    const owner = eventRaces.fromOwner(a, b, node);
    const frames = owner < 0 ? void 0 : eventRaces.framesOf(owner, a, b);
    if (frames === void 0) return void 0;
    const [first, second] = frames.map((frame) => this.memberOf(owner, frame));
    return [owner, first, second];
  }
  /** A silent frame is a member of its own here, as it may be all that two threads run on an object. */
  memberOf(node, frame) {
    const { events } = this.input.eventRaces;
    const member = events.calls.frameMember[frame];
    const method2 = events.calls.isSilent[frame] === 1 ? void 0 : this.method(node, member);
    return method2 ?? { member, events: events.ofFrame(frame), frames: [frame] };
  }
  findMembers(node) {
    const accesses = [...this.input.accessesOf(node)].map(([member, events]) => ({
      member,
      frames: [],
      events
    }));
    return [...this.methodsOf(node), ...accesses].sort((a, b) => a.member - b.member);
  }
  /** The methods alone: the accesses of all nodes are collected at once, and mostly nobody asks for them. */
  methodsOf(node) {
    const { framesOf, frameMember, isSilent } = this.input.eventRaces.events.calls;
    const asked = /* @__PURE__ */ new Set();
    const found = [];
    for (let i = framesOf.start[node]; i < framesOf.start[node + 1]; i++) {
      const frame = framesOf.items[i];
      if (isSilent[frame] === 1 || asked.has(frameMember[frame])) continue;
      asked.add(frameMember[frame]);
      const method2 = this.method(node, frameMember[frame]);
      if (method2 !== void 0) found.push(method2);
    }
    return found;
  }
  /** A method of a node; undefined where none of its frames has events. */
  method(node, member) {
    const number = this.methodNumbers.numberOf(node, member);
    if (number === this.methods.length) this.methods.push(this.findMethod(node, member));
    return this.methods[number];
  }
  findMethod(node, member) {
    const { events } = this.input.eventRaces;
    const { framesOf, frameMember, isSilent } = events.calls;
    const frames = [];
    const kinds = [];
    for (let i = framesOf.start[node]; i < framesOf.start[node + 1]; i++) {
      const frame = framesOf.items[i];
      if (isSilent[frame] === 1 || frameMember[frame] !== member) continue;
      frames.push(frame);
      for (const kind of events.get(events.ofFrame(frame))) kinds.push(kind);
    }
    return kinds.length === 0 ? void 0 : { member, frames, events: events.set(kinds) };
  }
};

// src/objects/thread-masks.ts
var ThreadMasks = class {
  constructor(model, threads) {
    this.model = model;
    this.threads = threads;
    this.initialisers = new Initialisers(model.pt, threads);
    this.parallelism = new Parallelism(threads);
    this.made = new Uint8Array(model.graph.nodeCount);
  }
  model;
  threads;
  initialisers;
  parallelism;
  /** By node: 1 where initialisers may have made all its objects, 2 where not, 0 where it was not asked. */
  made;
  /** Threads that have events on the objects of a node from a method context. */
  onNode(cs, node) {
    const mask = this.threads.reach[cs];
    const others = this.initialisers.without(mask);
    return others !== mask && this.isMadeByInitialisers(node) ? others : mask;
  }
  /** The same for a static field. */
  onStatic(cs, field) {
    return this.initialisers.staticMask(cs, fieldKey(field));
  }
  /** May threads of two masks run at once? */
  parallel(a, b) {
    return this.parallelism.may(a, b);
  }
  isMadeByInitialisers(node) {
    if (this.made[node] === 0) {
      const objects = this.model.objectsOf(node);
      const all = objects.length > 0 && objects.every((object) => this.initialisers.mayMake(object));
      this.made[node] = all ? 1 : 2;
    }
    return this.made[node] === 1;
  }
};

// src/objects/writes.ts
var Writes = class {
  constructor(calls, has2, writesItself) {
    this.calls = calls;
    this.has = has2;
    this.writesItself = writesItself;
    this.known = new Uint8Array(calls.frameCount);
  }
  calls;
  has;
  writesItself;
  /** By frame: 1 for yes, 2 for no. */
  known;
  of(frame) {
    if (this.known[frame] === 0) this.known[frame] = this.find(frame) ? 1 : 2;
    return this.known[frame] === 1;
  }
  find(start) {
    const owner = this.calls.frameNode[start];
    const seen = /* @__PURE__ */ new Set([start]);
    for (const frame of seen) {
      if (this.writesItself(frame)) return true;
      const out = this.calls.out(frame);
      for (let i = 0; i < out.length; i += 2) {
        const target = out[i + 1];
        if (target === ON_SELF || this.has(owner, this.calls.frameNode[frame], target)) seen.add(out[i]);
      }
    }
    return false;
  }
};

// src/objects/driver.ts
function findObjectRaces(model, dominance, threads, options = {}) {
  return new RacesOfProgram(model, dominance, threads, options);
}
var RacesOfProgram = class {
  constructor(model, dominance, threads, options) {
    this.model = model;
    this.dominance = dominance;
    this.threads = threads;
    this.options = options;
    const { pt } = model;
    const { tick = () => {
    }, construction = new Construction(pt) } = options;
    const locks = new LockSets();
    const isThis = model.isThis.bind(model);
    const fixed = new FixedFields(pt, allMethods(pt));
    let contexts;
    const contextsOfMethod = (method2) => {
      contexts ??= contextsOf(model, threads);
      return contexts.get(method2) ?? [];
    };
    const sites = new SiteLockFinder(pt, fixed, locks, isThis, contextsOfMethod);
    const masks = new ThreadMasks(model, threads);
    const frames = new Frames(model, threads);
    const shapes2 = new CallShapes(model);
    const held = { model, threads, sites, locks, shapes: shapes2 };
    const calls = new ProgramCalls({ ...held, masks, construction, frames, tick });
    const must = mustHold(lockFlow(held), locks, tick);
    const accesses = new ObjectAccesses(pt, options.accesses);
    const mustOf = (frame) => must[frames.cs[frame]];
    this.events = new Events(model.graph, dominance, calls, locks, mustOf, tick);
    this.eventRaces = new EventRaces(this.events, (a, b) => masks.parallel(a, b), tick);
    const { events, eventRaces } = this;
    const isInside2 = (method2) => !hasOwnAccesses(pt.program, method2);
    const runs = { model, masks, construction, sites, frames, shapes: shapes2 };
    this.points = new AccessEvents({ ...runs, events, accesses, isInside: isInside2 });
    const byNode2 = new AccessesByNode(model, threads, accesses, this.points, events, tick);
    const writes = new Writes(
      calls,
      (owner, source, target) => {
        const handle = model.graph.find(source, target);
        return handle >= 0 && dominance.has(owner, handle);
      },
      (frame) => accesses.ofMethod(calls.frameMember[frame]).some(({ write, base }) => write && base >= 0)
    );
    this.relation = new Relation({
      eventRaces,
      accessesOf: (node) => byNode2.of(node),
      writes: (frame) => writes.of(frame)
    });
  }
  model;
  dominance;
  threads;
  options;
  events;
  eventRaces;
  points;
  relation;
  get races() {
    return this.relation.races;
  }
  mayRace(node, a, b) {
    return this.eventsRace(this.eventsOf(node, a), this.eventsOf(node, b));
  }
  eventsOf(node, point) {
    return this.points.of(node, point);
  }
  partOfEvents(node, point) {
    return this.points.someOf(node, point);
  }
  eventsRace(first, second) {
    return this.eventRaces.race(first, second);
  }
  isFromRoot(first, second) {
    return this.eventRaces.areFromRoot(first, second);
  }
  causeOf(node, a, b) {
    return this.relation.causeOf(node, this.points.of(node, a), this.points.of(node, b));
  }
  on(node) {
    return this.relation.on(node);
  }
  eventsBetween(node, first, second) {
    return this.points.ofCalls(node, first, second);
  }
  mayComeBetween(node, between, method2) {
    const { framesOf, frameMember } = this.events.calls;
    for (let i = framesOf.start[node]; i < framesOf.start[node + 1]; i++) {
      const frame = framesOf.items[i];
      if (frameMember[frame] === method2 && this.eventRaces.race(between, this.events.ofFrame(frame)))
        return true;
    }
    return false;
  }
  sharedNodes() {
    const { model } = this;
    const escaping = this.options.escaping ?? escapingObjects(model.pt);
    const shared = [];
    for (let node = ROOT + 1; node < model.graph.nodeCount; node++)
      if (model.objectsOf(node).some((object) => escaping.has(object))) shared.push(node);
    model.pt.eachStatic((field) => {
      if (model.staticNode(field) >= 0) shared.push(model.staticNode(field));
    }, new IntVec());
    return shared.sort((a, b) => a - b);
  }
  classify() {
    const { model, dominance, relation } = this;
    const { heap } = model.pt;
    const nodes = this.sharedNodes().filter(
      (node) => model.objectsOf(node).some((object) => !heap.isMerged(object))
    );
    return classify(
      contextsOf(model, this.threads).size,
      nodes,
      (node) => dominance.minimalOwners(node)[0] === ROOT,
      (node) => relation.isRacy(node)
    );
  }
};
function contextsOf({ pt }, threads) {
  const contexts = /* @__PURE__ */ new Map();
  for (let cs = 0; cs < pt.calls.size; cs++) {
    if (threads.reach[cs] === 0) continue;
    const method2 = pt.calls.methodOf(cs);
    const list = contexts.get(method2);
    if (list === void 0) contexts.set(method2, [cs]);
    else list.push(cs);
  }
  return contexts;
}
function allMethods({ calls, program }) {
  const isSeen = new Uint8Array(program.methodCount);
  const methods = [];
  for (let cs = 0; cs < calls.size; cs++) {
    const method2 = calls.methodOf(cs);
    if (isSeen[method2] === 1) continue;
    isSeen[method2] = 1;
    methods.push(method2);
  }
  return methods;
}

// src/objects/instance-events.ts
var NOBODYS = -1;
var WHOLE = 1;
var PART = -2;
var InstanceEvents = class {
  constructor(races, model, asked) {
    this.races = races;
    this.model = model;
    this.asked = asked;
    this.known = allocated(races.instances.count);
  }
  races;
  model;
  asked;
  /** By instance: `WHOLE` and more for sets of events, `PART` and less for parts of them, `NOBODYS`. */
  known;
  /** Number of what is known of the access (`AskedRaces.eventsOf`), or `NOBODYS`. */
  of(instance) {
    const known = this.known[instance];
    if (known >= WHOLE) return known - WHOLE;
    const node = known === NOBODYS ? -1 : this.nodeOf(instance);
    const found = node < 0 ? NOBODYS : this.asked.eventsOf(node, this.point(instance));
    this.known[instance] = node < 0 ? NOBODYS : found + WHOLE;
    return found;
  }
  /** The number of a part of it (`AskedRaces.partOfEvents`), or of the whole where that is known, or `NOBODYS`. */
  partOf(instance) {
    const known = this.known[instance];
    if (known <= PART) return PART - known;
    const node = known === 0 ? this.nodeOf(instance) : -1;
    if (node < 0) return this.of(instance);
    const part = this.asked.partOfEvents(node, this.point(instance));
    this.known[instance] = PART - part;
    return part;
  }
  /** The node of a location; −1 for none. */
  nodeAt(location) {
    const object = this.races.locations.objectOf(location);
    return object < 0 ? -1 : this.model.nodeOf(object);
  }
  nodeOf(instance) {
    return this.nodeAt(this.races.instances.location.data[instance]);
  }
  /** Where the access is. */
  point(instance) {
    const { cs, site, sites } = this.races.instances;
    const { block, insn } = sites[site.data[instance]];
    return { cs: cs.data[instance], block, insn };
  }
};

// src/objects/owned.ts
function ownedStage(races, events, asked) {
  const mayRace = (first, second) => {
    const [part, other] = [events.partOf(first), events.partOf(second)];
    if (part === NOBODYS || other === NOBODYS || asked.eventsRace(part, other)) return true;
    return asked.eventsRace(events.of(first), events.of(second));
  };
  return races.owned(mayRace);
}

// src/objects/table.ts
var MOST_RACES2 = 25e4;
function objectTable(model, dominance, objectRaces, most = MOST_RACES2) {
  return new Namer(model, dominance, objectRaces, most).table();
}
var Namer = class {
  constructor(model, dominance, objectRaces, most) {
    this.model = model;
    this.dominance = dominance;
    this.objectRaces = objectRaces;
    this.most = most;
    this.program = model.pt.program;
  }
  model;
  dominance;
  objectRaces;
  most;
  program;
  table() {
    const { objects, ...counts } = this.objectRaces.classify();
    const byName3 = /* @__PURE__ */ new Map();
    const unlisted = /* @__PURE__ */ new Set();
    let listed3 = 0;
    for (const { node, isDistributed, isRacy } of objects) {
      const name = this.nameOf(node);
      const known = byName3.get(name) ?? { isDistributed, isRacy, owners: /* @__PURE__ */ new Set(), races: /* @__PURE__ */ new Map() };
      known.isDistributed ||= isDistributed;
      known.isRacy ||= isRacy;
      for (const owner of this.dominance.minimalOwners(node)) {
        if (owner !== ROOT) known.owners.add(this.nameOf(owner));
      }
      const races = listed3 < this.most ? this.objectRaces.on(node) : [];
      if (listed3 >= this.most || listed3 + races.length > this.most) unlisted.add(name);
      for (const race of races.slice(0, this.most - listed3)) {
        const named2 = this.named(race);
        known.races.set(`${named2.first}|${named2.second}`, named2);
      }
      listed3 += races.length;
      byName3.set(name, known);
    }
    return { ...counts, unlisted: unlisted.size, objects: [...byName3].sort(byText).map(asNamed) };
  }
  named({ first, second, benign, via }) {
    const [a, b] = [first, second].map((member) => this.memberName(member)).sort();
    const cause = via < 0 ? void 0 : this.objectRaces.races[via];
    if (cause === void 0) return { first: a, second: b, benign };
    const [x, y] = [cause.first, cause.second].map((member) => this.memberName(member)).sort();
    return {
      first: a,
      second: b,
      benign,
      follows: { object: this.nameOf(cause.node), first: x, second: y }
    };
  }
  /** The two objects that all clients share differ in nothing. */
  nameOf(node) {
    return this.model.describe(node).replace(/^(.*) made at racewarden\.Harness\b.*$/, "the shared $1");
  }
  memberName(member) {
    if (!isAccess(member)) return this.program.prettyMethod(member);
    const key2 = keyOfAccess(member);
    const what = key2 === ELEMENT ? "an element" : this.program.field(key2 - 1).name;
    return `${isWriteAccess(member) ? "write of" : "read of"} ${what}`;
  }
};
function asNamed([object, { isDistributed, isRacy, owners, races }]) {
  return {
    object,
    kind: isDistributed ? "distributed" : "owned",
    racy: isRacy,
    owners: [...owners].sort(),
    races: [...races].sort(byText).map(([, race]) => race)
  };
}
function byText(a, b) {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}

// src/report/progress.ts
var silentProgress = { phase() {
}, note() {
}, end() {
} };

// src/scan/accepted.ts
import { readFileSync as readFileSync2, statSync as statSync3 } from "node:fs";
import { relative as relative2, resolve, sep } from "node:path";
var LARGEST_FILE2 = 64 * 1024 * 1024;
function openAccepted(settings, orNone = false) {
  const path = acceptedPath(settings);
  const size = sizeOf(path);
  const name = settings.accepted ?? ACCEPTED_FILE;
  if (size === void 0) {
    if (settings.accepted === void 0 || orNone) return void 0;
    throw new UsageError(`The file of accepted findings ${name} does not exist.`);
  }
  if (size > LARGEST_FILE2) throw new UsageError(`${name} is larger than ${LARGEST_FILE2 / 1024 / 1024} MiB.`);
  const { file, entries } = readAccepted(read(path, name), name);
  const fromRoot = relative2(settings.root, path);
  return { file: fromRoot.startsWith("..") ? file : fromRoot.split(sep).join("/"), entries };
}
function acceptedPath({ accepted, cwd }) {
  return resolve(cwd, accepted ?? ACCEPTED_FILE);
}
function sizeOf(path) {
  const found = statSync3(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : void 0;
}
function read(path, name) {
  try {
    return readFileSync2(path, "utf8");
  } catch {
    throw new UsageError(`The file of accepted findings ${name} cannot be read.`);
  }
}

// src/scan/budget.ts
import { totalmem } from "node:os";
var Spent = { no: 0, time: 1, memory: 2, machine: 3 };
var SHARE_OF_MACHINE = 0.9;
var BudgetSpent = class extends Error {
  name = "BudgetSpent";
};
function limitsOf({ timeBudget, memoryBudget }, machine = machineMegabytes()) {
  const most = Math.floor(machine * SHARE_OF_MACHINE);
  if (memoryBudget <= most) return { seconds: timeBudget, megabytes: memoryBudget };
  return { seconds: timeBudget, megabytes: most, machine: Math.floor(machine) };
}
function machineMegabytes() {
  const constrained = process.constrainedMemory?.() ?? 0;
  const total = totalmem();
  return (constrained > 0 ? Math.min(constrained, total) : total) / 1048576;
}
function spentText(spent, what, limits) {
  const { seconds, megabytes, machine } = limits;
  if (spent === Spent.time) {
    return `The time budget of ${seconds} s ended during ${what}: raise time-budget or lower k.`;
  }
  if (spent === Spent.machine) {
    return `Other programs left this machine without memory during ${what}: run fewer of them, or lower k.`;
  }
  if (machine !== void 0) {
    return `The memory that a scan may take here (${megabytes} of ${machine} MB) ended during ${what}: give it a larger machine or container, or lower k.`;
  }
  return `The memory budget of ${megabytes} MB ended during ${what}: raise memory-budget or lower k.`;
}
function cutBy(error, what) {
  if (error instanceof BudgetSpent) return error;
  if (!isOutOfRoom(error)) return void 0;
  return new BudgetSpent(noRoomText(what), { cause: error });
}
function noRoomText(what) {
  return `No more memory could be had during ${what}: give it a larger machine, or lower k.`;
}
var Budget = class {
  /** `stop` holds a `Spent` and belongs to a watcher; without it the budget looks for itself. */
  constructor(settings, stop2) {
    this.stop = stop2;
    this.limits = limitsOf(settings);
    this.end = performance.now() + this.limits.seconds * 1e3;
  }
  stop;
  limits;
  end;
  /** @throws BudgetSpent when `what` has no time or memory left. */
  check(what) {
    const spent = this.stop === void 0 ? this.look() : Atomics.load(this.stop, 0);
    if (spent !== Spent.no) throw new BudgetSpent(spentText(spent, what, this.limits));
  }
  look() {
    if (performance.now() > this.end) return Spent.time;
    return process.memoryUsage.rss() / 1048576 > this.limits.megabytes ? Spent.memory : Spent.no;
  }
};
var WORK_PER_SECOND = 1e5;
function workAllowed({ timeBudget }) {
  return timeBudget * WORK_PER_SECOND;
}

// src/scan/errors.ts
var NothingOpenError = class extends UsageError {
  name = "NothingOpenError";
};
function packError(error) {
  if (!(error instanceof Error)) return { kind: "bug", message: String(error) };
  const { message, stack } = error;
  if (error instanceof NothingOpenError) return { kind: "nothing-open", message, stack };
  if (error instanceof UsageError) return { kind: "usage", message, stack };
  if (error instanceof InputError) return { kind: "input", message, stack, path: error.path };
  if (error instanceof ClassFormatError) {
    const { origin, offset, reason } = error;
    return { kind: "class-format", message, stack, path: origin, offset, reason };
  }
  return { kind: "bug", message, stack };
}

// src/scan/exclusions.ts
function rootExclusion(program, exclude, targetOf2) {
  const rules = exclude.roots.map(
    ({ first, second }) => [globMatcher([first]), globMatcher([second])]
  );
  const names = /* @__PURE__ */ new Map();
  const namesOf3 = (root) => {
    let known = names.get(root);
    if (known === void 0) {
      const { owner, name } = program.method(targetOf2(root));
      const cls = dotted3(program, owner);
      known = [cls, `${cls}.${name}`];
      names.set(root, known);
    }
    return known;
  };
  const fits = (root, matches) => namesOf3(root).some(matches);
  return (a, b) => rules.some(([x, y]) => fits(a, x) && fits(b, y) || fits(a, y) && fits(b, x));
}
function isLocalLocation(pt, exclude) {
  if (exclude.fields.length === 0 && exclude.classes.length === 0) return () => false;
  const { program, heap } = pt;
  const isLocalClass = globMatcher(exclude.classes);
  const isLocalField = fieldMatcher(program, exclude);
  const held = onlyHeldBy(pt, isLocalField);
  return (key2, object) => {
    if (object >= 0 && isLocalClass(dotted3(program, heap.classOf(object)))) return true;
    const field = key2 === ELEMENT ? void 0 : key2 - 1;
    if (field !== void 0 && isLocalField(field)) return true;
    const ofApplication = field !== void 0 && program.isApplication(program.field(field).owner);
    return !ofApplication && held.has(object);
  };
}
function pathMatcher(globs) {
  const matches = globMatcher(
    globs.flatMap((glob) => {
      const path = glob.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "");
      const isName = !/[*?][^/]*$/.test(path);
      return (isName ? [path, `${path}/**`] : [path]).map(turned);
    })
  );
  return (file) => matches(turned(file));
}
function turned(path) {
  return path.replace(/[./]/g, (mark) => mark === "." ? "/" : ".");
}
function fieldMatcher(program, exclude) {
  const matchesField = globMatcher(exclude.fields);
  const matchesClass = globMatcher(exclude.classes);
  const known = /* @__PURE__ */ new Map();
  return (field) => {
    let result = known.get(field);
    if (result === void 0) {
      const { owner, name } = program.field(field);
      const cls = dotted3(program, owner);
      result = matchesClass(cls) || matchesField(`${cls}.${name}`);
      known.set(field, result);
    }
    return result;
  };
}
function onlyHeldBy(pt, isLocal) {
  const { program } = pt;
  const local = /* @__PURE__ */ new Set();
  const elsewhere = /* @__PURE__ */ new Set();
  const note = (field, objects) => {
    if (!program.isApplication(program.field(field).owner)) return;
    const found = isLocal(field) ? local : elsewhere;
    for (const object of objects) found.add(object);
  };
  pt.eachFieldFact((_object, key2, objects) => {
    if (key2 !== ELEMENT) note(key2 - 1, objects);
  }, new IntVec());
  pt.eachStatic(note, new IntVec());
  for (const object of elsewhere) local.delete(object);
  return local;
}
function dotted3(program, cls) {
  return program.class(cls).name.replaceAll("/", ".");
}

// src/scan/ground.ts
function solve(program, harness, settings, budget) {
  return analysePointers(program, {
    k: settings.k,
    work: workAllowed(settings),
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method: method2 }) => method2)),
    instanceOf: (method2) => harness.instances.get(method2) ?? 0,
    tick: () => budget.check("the points-to analysis")
  });
}
function rootOptions(program, harness, settings) {
  const harnessRoots = new Map(harness.roots.map(({ method: method2, kind }) => [method2, kind]));
  const targets = new Map(harness.roots.map(({ method: method2, target }) => [method2, target]));
  const excluded = rootExclusion(program, settings.exclude, (method2) => targets.get(method2) ?? method2);
  return { harnessRoots, excluded, hasExclusions: settings.exclude.roots.length > 0 };
}
function nothingOpen({ paths, interfaces }) {
  const where = paths.join(", ") || "the JDK";
  if (interfaces.length > 0)
    return new UsageError(
      `No method of ${interfaces.join(", ")} can be called from outside: name classes with public methods.`
    );
  return new NothingOpenError(
    `Nothing in ${where} shows that threads share it: name what is shared with --interface 'org.acme.**', or a program with --main.`
  );
}

// src/scan/input.ts
import { existsSync as existsSync3, realpathSync } from "node:fs";
import { dirname, isAbsolute, join as join4, resolve as resolve2 } from "node:path";

// src/program/bad-classes.ts
var BadClasses = class {
  constructor(onWarning) {
    this.onWarning = onWarning;
  }
  onWarning;
  reasons = /* @__PURE__ */ new Map();
  add(origin, reason) {
    const [where, why] = [printable(origin), printable(reason)];
    if (this.reasons.has(where)) return;
    this.reasons.set(where, why);
    this.onWarning(`${where}: ${why}.`);
  }
  /** Sorted by origin. */
  list() {
    const rows = [...this.reasons].map(([origin, reason]) => ({ origin, reason }));
    return rows.sort((a, b) => a.origin < b.origin ? -1 : 1);
  }
};

// src/program/blank.ts
var IDLE = /* @__PURE__ */ new Set([
  "const",
  "copy",
  "phi",
  "binary",
  "neg",
  "compare",
  "convert",
  "goto"
]);
var BlankConstructors = class {
  constructor(table2, resolution, bodyOf) {
    this.table = table2;
    this.resolution = resolution;
    this.bodyOf = bodyOf;
  }
  table;
  resolution;
  bodyOf;
  known = /* @__PURE__ */ new Map();
  has(id) {
    const known = this.known.get(id);
    if (known !== void 0) return known;
    this.known.set(id, false);
    const blank = this.find(this.table.methods[id]);
    this.known.set(id, blank);
    return blank;
  }
  find(method2) {
    const { origin } = this.table.classes[method2.owner];
    if (method2.name !== "<init>" || origin !== "model" && origin !== "skeleton") return false;
    const body2 = this.bodyOf(method2.id);
    if (body2 === void 0 || body2.blocks.length > 1) return false;
    return body2.blocks.every(({ insns }) => insns.every((insn) => this.isIdle(insn, method2)));
  }
  isIdle(insn, { owner }) {
    if (insn.op === "return") return insn.src < 0;
    if (insn.op !== "invoke") return IDLE.has(insn.op);
    return insn.kind === "special" && insn.args[0] === 0 && this.has(this.resolution.special(insn.method, owner));
  }
};

// src/program/lookup.ts
function superinterfacesOf(table2, cls) {
  const record = table2.classes[cls];
  if (record.superinterfaces === void 0) {
    const found = /* @__PURE__ */ new Set();
    for (const direct of record.interfaces) found.add(direct);
    for (const direct of record.interfaces) addAll(found, superinterfacesOf(table2, direct));
    if (record.superclass >= 0) addAll(found, superinterfacesOf(table2, record.superclass));
    record.superinterfaces = [...found];
  }
  return record.superinterfaces;
}
function isAncestor(table2, sub, sup) {
  if (sub === sup) return true;
  const bits = table2.ancestors[sub] ?? ancestorBits(table2, sub);
  const word = sup >>> 5;
  return word < bits.length && (bits[word] >>> (sup & 31) & 1) === 1;
}
function inClassChain(table2, cls, selector) {
  for (let at = cls; at >= 0; at = table2.classes[at].superclass) {
    const method2 = table2.classes[at].methodBySelector.get(selector);
    if (method2 !== void 0) return method2;
  }
  return -1;
}
function maximallySpecific(table2, cls, selector) {
  const declared = [];
  for (const id of superinterfacesOf(table2, cls)) {
    const method2 = table2.classes[id].methodBySelector.get(selector);
    if (method2 !== void 0 && isInherited(table2.methods[method2])) declared.push(table2.methods[method2]);
  }
  if (declared.length < 2) return declared;
  return declared.filter(
    (m) => !declared.some((other) => other.owner !== m.owner && isAncestor(table2, other.owner, m.owner))
  );
}
function isInherited(method2) {
  return (method2.access & (Access.private | Access.static)) === 0;
}
function isPublicInstance(method2) {
  return (method2.access & (Access.public | Access.static)) === Access.public;
}
function ancestorBits(table2, cls) {
  const direct = directSupertypes(table2.classes[cls]);
  const bits = new Uint32Array(direct.length === 0 ? 0 : (Math.max(...direct) >>> 5) + 1);
  for (const above of direct) {
    const more = table2.ancestors[above] ?? ancestorBits(table2, above);
    for (let i = 0; i < more.length; i++) bits[i] |= more[i];
    bits[above >>> 5] |= 1 << (above & 31);
  }
  table2.ancestors[cls] = bits;
  return bits;
}
function directSupertypes(record) {
  return record.superclass < 0 ? [] : [record.superclass, ...record.interfaces];
}
function addAll(set, values) {
  for (const value of values) set.add(value);
}

// src/program/records.ts
var OBJECT2 = 0;
var ClassRecord = class {
  constructor(id, definition2, superclass, interfaces, element) {
    this.id = id;
    this.superclass = superclass;
    this.interfaces = interfaces;
    this.element = element;
    this.name = definition2.name;
    this.origin = definition2.origin;
    this.access = definition2.access;
    this.file = definition2.file;
    this.isInterface = (definition2.access & Access.interface) !== 0;
    this.isAbstract = (definition2.access & Access.abstract) !== 0;
  }
  id;
  superclass;
  interfaces;
  element;
  name;
  origin;
  access;
  file;
  isInterface;
  isAbstract;
  methods = [];
  fields = [];
  methodBySelector = /* @__PURE__ */ new Map();
  /** Keyed by name and descriptor, `used:I`. */
  fieldByKey = /* @__PURE__ */ new Map();
  initializer = -1;
  /** Length of the longest chain of supertypes above. */
  depth = 0;
  /** A cache of lookup.ts, filled when first needed. */
  superinterfaces;
};
var MethodRecord = class {
  constructor(id, owner, selector, definition2, isIntrinsic, isPhantom) {
    this.id = id;
    this.owner = owner;
    this.selector = selector;
    this.isIntrinsic = isIntrinsic;
    this.isPhantom = isPhantom;
    this.name = definition2.name;
    this.desc = definition2.desc;
    this.access = definition2.access;
    this.isStatic = (definition2.access & Access.static) !== 0;
    this.isAbstract = (definition2.access & Access.abstract) !== 0;
    this.isSynchronized = (definition2.access & Access.synchronized) !== 0;
    this.paramCount = paramKinds(definition2.desc).length + (this.isStatic ? 0 : 1);
    this.member = definition2.member;
    this.synthetic = definition2.synthetic;
    this.isOpaque = !this.isAbstract && !isIntrinsic && definition2.synthetic === void 0 && this.member?.code === void 0;
  }
  id;
  owner;
  selector;
  isIntrinsic;
  isPhantom;
  name;
  desc;
  access;
  isStatic;
  isAbstract;
  isSynchronized;
  paramCount;
  member;
  synthetic;
  isOpaque;
  /** Has instructions of its own: of a class file or made by the house. */
  get hasCode() {
    return !this.isAbstract && !this.isOpaque;
  }
};
var FieldRecord = class {
  constructor(id, owner, definition2, classOfDesc) {
    this.id = id;
    this.owner = owner;
    this.classOfDesc = classOfDesc;
    this.name = definition2.name;
    this.desc = definition2.desc;
    this.access = definition2.access;
    this.isStatic = (definition2.access & Access.static) !== 0;
    this.isVolatile = (definition2.access & Access.volatile) !== 0;
    this.isFinal = (definition2.access & Access.final) !== 0;
    this.isReference = definition2.desc.startsWith("L") || definition2.desc.startsWith("[");
    this.member = definition2.member;
  }
  id;
  owner;
  classOfDesc;
  name;
  desc;
  access;
  isStatic;
  isVolatile;
  isFinal;
  isReference;
  member;
  loadedType;
  /** Lazy, or loading one class would load everything its fields can name. */
  get type() {
    this.loadedType ??= this.classOfDesc(this.desc);
    return this.loadedType;
  }
};

// src/program/functional.ts
function functionalMethodOf(table2, cls) {
  if (!table2.classes[cls].isInterface) return -1;
  const candidates = abstractMethods(table2, cls);
  if (candidates.length === 0) return -1;
  const [first] = candidates;
  const redeclared = (m) => m === first || m.name === first.name && m.paramCount === first.paramCount && m.owner !== first.owner;
  return candidates.every(redeclared) ? first.id : -1;
}
function abstractMethods(table2, cls) {
  const found = [];
  const seen = /* @__PURE__ */ new Set();
  for (const owner of [cls, ...superinterfacesOf(table2, cls)]) {
    for (const id of table2.classes[owner].methods) {
      const method2 = table2.methods[id];
      if (!isInherited(method2) || seen.has(method2.selector)) continue;
      seen.add(method2.selector);
      if (isOfObject(table2, method2)) continue;
      const nearest2 = owner === cls ? [method2] : maximallySpecific(table2, cls, method2.selector);
      if (nearest2.every((m) => m.isAbstract)) found.push(method2);
    }
  }
  return found;
}
function isOfObject(table2, method2) {
  const id = table2.classes[OBJECT2].methodBySelector.get(method2.selector);
  return id !== void 0 && isPublicInstance(table2.methods[id]);
}

// src/program/hierarchy.ts
function isSubclass(table2, sub, sup) {
  return isAncestor(table2, sub, sup) || isSubarray(table2, sub, sup);
}
function isSubarray(table2, sub, sup) {
  const wanted = table2.classes[sup].element;
  const element = wanted < 0 ? -1 : table2.classes[sub].element;
  return element >= 0 && isSubclass(table2, element, wanted);
}
function concreteSubclasses(table2, cls) {
  const found = table2.classes.filter(
    ({ id, origin, isAbstract: isAbstract2, isInterface }) => (origin === "application" || origin === "subject" || origin === "library") && !isAbstract2 && !isInterface && isSubclass(table2, id, cls)
  );
  return found.sort((a, b) => a.name < b.name ? -1 : 1).map(({ id }) => id);
}

// src/program/opaque.ts
var OBJECT_DESC = "Ljava/lang/Object;";
var THROWABLE = "java/lang/Throwable";
var INIT_CAUSE = {
  owner: THROWABLE,
  name: "initCause",
  desc: "(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
  isInterface: false
};
var IMMUTABLE = new Set(
  ["String", "Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"].map(
    (name) => `java/lang/${name}`
  )
);
function isThrowableConstructor(table2, owner, name) {
  const { origin } = table2.classes[owner];
  if (name !== "<init>" || origin !== "model" && origin !== "skeleton") return false;
  return isSubclass(table2, owner, table2.named(THROWABLE));
}
function opaqueBody(table2, method2, options) {
  return new OpaqueWriter(table2, method2, options).write();
}
var OpaqueWriter = class {
  constructor(table2, method2, options) {
    this.table = table2;
    this.method = method2;
    this.options = options;
    const owner = table2.classes[method2.owner].name;
    const receiver = method2.isStatic ? [] : ["ref"];
    const kinds = [...receiver, ...paramKinds(method2.desc)];
    this.builder = new BodyBuilder(`${owner}.${method2.name}${method2.desc}`, kinds);
    this.given = this.givenReferences();
    this.returned = returnDesc(method2.desc);
  }
  table;
  method;
  options;
  builder;
  given;
  returned;
  write() {
    const { builder, returned } = this;
    if (this.method.name === "<init>" || this.method.name === "<clinit>") {
      if (isThrowableConstructor(this.table, this.method.owner, this.method.name)) this.keepCauses();
      return builder.finish();
    }
    const callbackResults = this.callFunctionalArguments();
    if (kindOf(returned) === "ref") builder.ret(this.result(callbackResults));
    else if (returned === "V") builder.ret();
    else builder.ret(builder.constZero(kindOf(returned)));
    return builder.finish();
  }
  /** What a throwable is given of its kind is its cause. */
  keepCauses() {
    const throwable = this.table.named(THROWABLE);
    for (const { value, type, isReceiver } of this.given)
      if (!isReceiver && this.fits(type, throwable)) this.builder.invoke("special", INIT_CAUSE, [0, value]);
  }
  givenReferences() {
    const given = [];
    const first = this.method.isStatic ? 0 : 1;
    if (first === 1) given.push({ value: 0, type: this.method.owner, isReceiver: true });
    paramDescs(this.method.desc).forEach((desc, i) => {
      if (kindOf(desc) !== "ref") return;
      given.push({ value: first + i, type: this.table.ofDesc(desc), isReceiver: false });
    });
    return given;
  }
  result(callbackResults) {
    const fresh = this.fresh(this.returned);
    const type = this.table.ofDesc(this.returned);
    if (this.isAlwaysFresh(type)) return fresh;
    const fitting = this.given.filter(
      (g) => this.fits(g.type, type) && !(g.isReceiver && this.returned === OBJECT_DESC)
    );
    const results = callbackResults.filter((r) => this.fits(r.type, type));
    return this.builder.choose([fresh, ...fitting.map((g) => g.value), ...results.map((r) => r.value)]);
  }
  callFunctionalArguments() {
    const results = [];
    for (const { value, type, isReceiver } of this.given) {
      if (isReceiver || !this.options.isCalled(type)) continue;
      const sam = functionalMethodOf(this.table, type);
      if (sam < 0) continue;
      const { name, desc } = this.table.methods[sam];
      const args = paramDescs(desc).map((param) => this.argument(param, value));
      const owner = this.table.classes[type].name;
      const method2 = { owner, name, desc, isInterface: true };
      const result = this.builder.invoke("interface", method2, [value, ...args]);
      const returned = returnDesc(desc);
      if (kindOf(returned) === "ref") results.push({ value: result, type: this.table.ofDesc(returned) });
    }
    return results;
  }
  /** What a functional argument is called with: an erased type variable may be any reference at hand. */
  argument(desc, called) {
    if (kindOf(desc) !== "ref") return this.builder.constZero(kindOf(desc));
    const others = this.given.filter((g) => g.value !== called).map((g) => g.value);
    return desc === OBJECT_DESC && others.length > 0 ? this.builder.choose(others) : this.fresh(desc);
  }
  /** A new object of the type; its constructor does not run. An array holds one such object. */
  fresh(desc) {
    if (!desc.startsWith("[")) {
      const cls = this.options.instanceOf(this.table.ofDesc(desc));
      return this.builder.newObject(this.table.classes[cls].name);
    }
    const array2 = this.builder.newArray(desc);
    const element = desc.slice(1);
    if (kindOf(element) === "ref") this.builder.astore(array2, this.fresh(element), "ref");
    return array2;
  }
  isAlwaysFresh(type) {
    return IMMUTABLE.has(this.table.classes[type].name) || this.fits(type, this.table.named(THROWABLE));
  }
  fits(sub, sup) {
    return isSubclass(this.table, sub, sup);
  }
};

// src/program/bodies.ts
var LOCK = "java/util/concurrent/locks/Lock";
var Bodies = class {
  constructor(table2, instanceOf) {
    this.table = table2;
    this.instanceOf = instanceOf;
  }
  table;
  instanceOf;
  /** `null`: known to have none. */
  bodies = [];
  regions = [];
  bad = /* @__PURE__ */ new Map();
  body(id) {
    let body2 = this.bodies[id];
    if (body2 === void 0) {
      body2 = this.build(this.table.methods[id]) ?? null;
      this.bodies[id] = body2;
    }
    return body2 ?? void 0;
  }
  /** @throws Error where the method has no body. */
  locks(id) {
    const known = this.regions[id];
    if (known !== void 0) return known;
    const body2 = this.body(id);
    const method2 = this.table.methods[id];
    const owner = this.table.classes[method2.owner].name;
    if (body2 === void 0) throw new Error(`${owner}.${method2.name}${method2.desc} has no body.`);
    const access = { owner, isStatic: method2.isStatic, synchronized: method2.isSynchronized };
    const regions = lockRegions(body2, access, (name) => this.isLockType(name));
    this.regions[id] = regions;
    return regions;
  }
  /** Sorted by method. */
  badBodies() {
    const rows = [...this.bad].map(([method2, reason]) => ({ method: method2, reason }));
    return rows.sort((a, b) => a.method < b.method ? -1 : 1);
  }
  build(method2) {
    if (method2.isAbstract || method2.isIntrinsic) return void 0;
    if (method2.synthetic !== void 0) return method2.synthetic.body?.();
    const { file, name } = this.table.classes[method2.owner];
    const { member } = method2;
    if (file === void 0 || member?.code === void 0) return this.opaque(method2);
    try {
      return buildBody(file, member);
    } catch (error) {
      if (!(error instanceof IrError)) throw error;
      this.bad.set(`${name}.${method2.name}${method2.desc}`, error.message);
      return this.opaque(method2);
    }
  }
  opaque(method2) {
    const { table: table2, instanceOf } = this;
    const callsAll = table2.classes[method2.owner].origin === "synthetic";
    const isCalled = (cls) => (callsAll || this.isOfJdk(cls)) && functionalMethodOf(table2, cls) >= 0;
    return opaqueBody(table2, method2, { instanceOf, isCalled });
  }
  isOfJdk(cls) {
    const { origin } = this.table.classes[cls];
    return origin === "model" || origin === "skeleton";
  }
  isLockType(name) {
    const cls = this.table.find(name);
    const lock = this.table.find(LOCK);
    return cls >= 0 && lock >= 0 && isSubclass(this.table, cls, lock);
  }
};

// src/program/implementor.ts
var IMPLEMENTOR_PREFIX = "racewarden/Opaque$";
function standsFor(name) {
  if (!name.startsWith(IMPLEMENTOR_PREFIX)) return name;
  return name.slice(IMPLEMENTOR_PREFIX.length).replace(/__?/g, (mark) => mark === "_" ? "/" : "_");
}
function implementorOf(table2, cls) {
  const record = table2.classes[cls];
  const name = IMPLEMENTOR_PREFIX + record.name.replaceAll("_", "__").replaceAll("/", "_");
  return {
    name,
    origin: "synthetic",
    access: Access.public | Access.final,
    superName: record.isInterface ? "java/lang/Object" : record.name,
    interfaces: record.isInterface ? [record.name] : [],
    methods: missingMethods(table2, cls),
    fields: [],
    file: void 0,
    skeleton: void 0
  };
}
function missingMethods(table2, cls) {
  const missing = /* @__PURE__ */ new Map();
  for (const owner of supertypes(table2, cls)) {
    for (const id of table2.classes[owner].methods) {
      const method2 = table2.methods[id];
      if (!method2.isAbstract || missing.has(method2.selector)) continue;
      if (!isImplemented(table2, cls, method2.selector)) missing.set(method2.selector, method2);
    }
  }
  return [...missing.values()].map(({ name, desc }) => ({ name, desc, access: Access.public }));
}
function isImplemented(table2, cls, selector) {
  const { isInterface } = table2.classes[cls];
  const inChain = inClassChain(table2, isInterface ? OBJECT2 : cls, selector);
  if (inChain >= 0) return !table2.methods[inChain].isAbstract;
  const own = isInterface ? table2.classes[cls].methodBySelector.get(selector) : void 0;
  if (own !== void 0) return !table2.methods[own].isAbstract;
  return maximallySpecific(table2, cls, selector).filter((m) => !m.isAbstract).length === 1;
}
function supertypes(table2, cls) {
  const chain = [];
  for (let at = cls; at >= 0; at = table2.classes[at].superclass) chain.push(at);
  return [...chain, ...superinterfacesOf(table2, cls)];
}

// src/program/dispatch.ts
var Dispatch = class {
  constructor(table2) {
    this.table = table2;
  }
  table;
  /** Per resolved method: receiver's class → what runs. */
  caches = [];
  /** The method that runs; −1 where it is abstract, ambiguous or missing. */
  select(receiver, resolved) {
    this.caches[resolved] ??= /* @__PURE__ */ new Map();
    const cache = this.caches[resolved];
    let target = cache.get(receiver);
    if (target === void 0) {
      target = this.compute(receiver, this.table.methods[resolved]);
      cache.set(receiver, target);
    }
    return target;
  }
  compute(receiver, resolved) {
    if ((resolved.access & (Access.private | Access.static)) !== 0 || resolved.name === "<init>") {
      return resolved.id;
    }
    const overriding = this.inSuperclasses(receiver, resolved);
    if (overriding !== void 0) return overriding.isAbstract ? -1 : overriding.id;
    const concrete2 = maximallySpecific(this.table, receiver, resolved.selector).filter((m) => !m.isAbstract);
    if (concrete2.length === 1) return concrete2[0].id;
    return concrete2.length === 0 && resolved.isPhantom ? resolved.id : -1;
  }
  inSuperclasses(receiver, resolved) {
    const { classes, methods } = this.table;
    for (let at = receiver; at >= 0; at = classes[at].superclass) {
      const id = classes[at].methodBySelector.get(resolved.selector);
      if (id !== void 0 && (id === resolved.id || this.canOverride(methods[id], resolved)))
        return methods[id];
    }
    return void 0;
  }
  /** JVMS §5.4.5; both have the same name and descriptor. */
  canOverride(method2, overridden) {
    if ((method2.access & (Access.private | Access.static)) !== 0) return false;
    if ((overridden.access & (Access.public | Access.protected)) !== 0) return true;
    if ((overridden.access & Access.private) !== 0) return false;
    if (this.samePackage(method2.owner, overridden.owner)) return true;
    return this.canOverrideBetween(method2, overridden);
  }
  /** By a method of a class between the two that the one overrides and that overrides the other. */
  canOverrideBetween(method2, overridden) {
    const { classes, methods } = this.table;
    for (let at = classes[method2.owner].superclass; at >= 0; at = classes[at].superclass) {
      const id = inClassChain(this.table, at, method2.selector);
      if (id < 0 || id === overridden.id) return false;
      at = methods[id].owner;
      if (this.canOverride(method2, methods[id]) && this.canOverride(methods[id], overridden)) return true;
    }
    return false;
  }
  samePackage(a, b) {
    const [first, second] = [this.table.classes[a].name, this.table.classes[b].name];
    return first.startsWith(IMPLEMENTOR_PREFIX) || packageOf(first) === packageOf(second);
  }
};
function packageOf(name) {
  return name.slice(0, name.lastIndexOf("/") + 1);
}

// src/program/harmless-methods.ts
var HARMLESS = [
  // Values and pure functions.
  "java/lang/Math *",
  "java/lang/StrictMath *",
  "java/lang/Boolean *",
  "java/lang/Byte *",
  "java/lang/Short *",
  "java/lang/Integer *",
  "java/lang/Long *",
  "java/lang/Float *",
  "java/lang/Double *",
  "java/lang/Character *",
  "java/lang/Character$UnicodeBlock *",
  "java/lang/String *",
  "java/lang/StackTraceElement *",
  "java/math/* *",
  "java/util/Locale *",
  "java/util/Locale$Builder build",
  "java/util/UUID *",
  "java/util/Currency *",
  "java/util/TimeZone * but setID setRawOffset",
  "java/util/concurrent/TimeUnit *",
  "java/text/BreakIterator getWordInstance getCharacterInstance getLineInstance getSentenceInstance",
  "java/text/CollationKey *",
  "java/text/Normalizer isNormalized normalize",
  "java/text/DecimalFormatSymbols getInstance",
  "java/time/* *",
  "java/time/chrono/* *",
  "java/time/temporal/* *",
  "java/time/zone/* *",
  "java/time/format/DateTimeFormatter *",
  "java/time/format/DecimalStyle *",
  "java/nio/ByteOrder *",
  "java/nio/charset/Charset *",
  "java/nio/charset/CoderResult *",
  "java/nio/charset/CodingErrorAction *",
  "javax/xml/namespace/QName *",
  "javax/xml/XMLConstants *",
  // Classes, members and the machine: what they tell never changes, or is kept safe by the virtual machine.
  "java/lang/Class * but getEnumConstants getConstructors getDeclaredConstructors getEnclosingConstructor",
  "java/lang/Package *",
  "java/lang/Module *",
  "java/lang/ClassLoader * but defineClass findLoadedClass findSystemClass",
  "java/lang/System * but getProperties inheritedChannel",
  "java/lang/Runtime *",
  "java/lang/Runtime$Version *",
  "java/lang/SecurityManager *",
  "java/lang/Thread$State *",
  "java/lang/Thread holdsLock getId threadId getStackTrace dumpStack enumerate checkAccess",
  "java/lang/ThreadGroup * but enumerate uncaughtException",
  "java/lang/Process *",
  "java/lang/ProcessHandle *",
  "java/lang/annotation/* *",
  "java/lang/invoke/MethodType *",
  "java/lang/invoke/MethodHandles lookup publicLookup privateLookupIn",
  "java/lang/invoke/MethodHandles$Lookup * but unreflect",
  "java/lang/management/* * but addNotificationListener removeNotificationListener",
  "java/lang/reflect/* *",
  "java/lang/reflect/Array getLength",
  "java/lang/reflect/Constructor * but newInstance",
  "java/lang/reflect/Field * but get getBoolean getByte getChar getShort getInt getLong getFloat getDouble set setBoolean setByte setChar setShort setInt setLong setFloat setDouble",
  "java/lang/reflect/InvocationHandler invoke",
  "java/lang/reflect/Method * but invoke",
  "java/lang/reflect/Proxy isProxyClass getProxyClass",
  "java/lang/reflect/RecordComponent *",
  "java/beans/Introspector decapitalize flushCaches flushFromCaches",
  "java/beans/FeatureDescriptor getName getDisplayName getShortDescription",
  "java/beans/PropertyDescriptor getPropertyType getReadMethod getWriteMethod",
  // Files, sockets and what names them: their state lies outside the program or is thread-safe.
  "java/io/File *",
  "java/io/FileDescriptor *",
  "java/io/FilePermission *",
  "java/io/ObjectStreamClass *",
  "java/io/ObjectStreamField *",
  "java/io/Console *",
  "java/nio/file/* *",
  "java/nio/file/Files * but find list lines walk walkFileTree newByteChannel",
  "java/nio/file/attribute/* *",
  "java/nio/file/attribute/AclEntry$Builder build",
  "java/nio/channels/FileLock * but channel acquiredBy",
  "java/nio/MappedByteBuffer force load isLoaded",
  "java/net/URI *",
  "java/net/URL * but setURLStreamHandlerFactory <init>(Ljava/net/URL;Ljava/lang/String;Ljava/net/URLStreamHandler;)V <init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/net/URLStreamHandler;)V",
  "java/net/URLEncoder *",
  "java/net/URLDecoder *",
  "java/net/IDN *",
  "java/net/InetAddress *",
  "java/net/Inet4Address *",
  "java/net/Inet6Address *",
  "java/net/InetSocketAddress *",
  "java/net/SocketAddress *",
  "java/net/InterfaceAddress *",
  "java/net/NetworkInterface *",
  "java/net/PasswordAuthentication *",
  "java/net/Proxy *",
  "java/net/Proxy$Type *",
  "java/net/ProxySelector getDefault",
  "java/net/Socket * but setSocketImplFactory",
  "java/net/ServerSocket * but setSocketFactory",
  "java/net/DatagramSocket * but receive setDatagramSocketImplFactory",
  "java/net/MulticastSocket *",
  "javax/net/* *",
  "javax/net/ssl/KeyManagerFactory *",
  "javax/net/ssl/TrustManagerFactory *",
  "javax/net/ssl/SSLContext * but init",
  "javax/net/ssl/SSLServerSocket *",
  "javax/net/ssl/SSLServerSocketFactory *",
  "javax/net/ssl/SSLSession * but getValue putValue",
  "javax/net/ssl/SSLSocket * but addHandshakeCompletedListener",
  "javax/net/ssl/SSLSocketFactory *",
  "javax/net/ssl/X509KeyManager *",
  "javax/net/ssl/X509TrustManager *",
  // Keys, certificates, permissions.
  "java/security/* *",
  "java/security/AlgorithmParameters getInstance getAlgorithm",
  "java/security/MessageDigest getProvider",
  "java/security/Signature getInstance getAlgorithm",
  "java/security/Provider getName getInfo getVersion getVersionStr",
  "java/security/cert/* *",
  "java/security/cert/CertificateFactory getInstance getType",
  "java/security/spec/* *",
  "java/security/interfaces/* *",
  "java/lang/RuntimePermission *",
  "java/net/NetPermission *",
  "java/net/SocketPermission *",
  "java/util/PropertyPermission *",
  "javax/security/auth/Subject <init> doAs doAsPrivileged getSubject isReadOnly setReadOnly toString hashCode",
  "javax/security/auth/AuthPermission *",
  "javax/security/auth/callback/CallbackHandler *",
  "javax/security/auth/spi/LoginModule *",
  "javax/security/auth/x500/* *",
  "javax/security/cert/* *",
  "javax/crypto/KeyGenerator *",
  "javax/crypto/SecretKeyFactory *",
  "javax/crypto/spec/* *",
  "javax/crypto/interfaces/* *",
  "org/ietf/jgss/GSSManager *",
  "org/ietf/jgss/GSSName *",
  "org/ietf/jgss/Oid *",
  // JDBC asks its drivers to be thread-safe; values that are set go to the database, values that are read come fresh.
  "java/sql/* * but getConnection getStatement unwrap",
  "java/sql/DriverManager deregisterDriver getLoginTimeout setLoginTimeout println",
  "java/sql/DriverPropertyInfo",
  "javax/sql/* *",
  "javax/sql/ConnectionEvent",
  "javax/sql/StatementEvent",
  "javax/sql/PooledConnection getConnection close",
  "javax/sql/XAConnection getXAResource",
  "javax/transaction/xa/* *",
  // Management beans: the server is thread-safe; reading and calling beans is reflection and not here.
  "javax/management/ObjectName *",
  "javax/management/ObjectInstance *",
  "javax/management/Attribute *",
  "javax/management/Descriptor *",
  "javax/management/ImmutableDescriptor *",
  "javax/management/MBeanInfo *",
  "javax/management/MBeanAttributeInfo *",
  "javax/management/MBeanConstructorInfo *",
  "javax/management/MBeanFeatureInfo *",
  "javax/management/MBeanNotificationInfo *",
  "javax/management/MBeanOperationInfo *",
  "javax/management/MBeanParameterInfo *",
  "javax/management/MBeanServerFactory createMBeanServer newMBeanServer",
  "javax/management/MBeanServer isRegistered unregisterMBean getDefaultDomain getDomains getMBeanCount getMBeanInfo getObjectInstance isInstanceOf",
  "javax/management/openmbean/CompositeData *",
  "javax/management/openmbean/CompositeType *",
  "javax/management/openmbean/OpenType *",
  // What users implement: the JDK has no body that could matter.
  "java/util/logging/Filter *",
  "java/nio/file/spi/FileSystemProvider",
  "java/sql/SQLData",
  "org/xml/sax/Attributes *",
  "org/xml/sax/ContentHandler *",
  "org/xml/sax/EntityResolver *",
  "org/xml/sax/ErrorHandler *",
  "org/xml/sax/Locator *",
  "org/xml/sax/helpers/DefaultHandler *",
  "javax/naming/spi/ObjectFactory *",
  "javax/naming/NameParser *",
  "javax/annotation/processing/* *",
  "javax/lang/model/element/* *"
];

// src/program/harmless.ts
var STATEFUL = new RegExp(
  [
    String.raw`\[+[BCSIJFDZ]`,
    "Ljava/io/(?:Data|Object)(?:In|Out)put;",
    String.raw`Ljava/io/\w*(?:Stream|Reader|Writer);`,
    String.raw`Ljava/nio/\w*Buffer;`,
    "Ljava/lang/(?:Appendable|Readable|CharSequence|Iterable|StringBu(?:ffer|ilder));",
    String.raw`Ljava/util/\w*(?:Collection|Dictionary|List|Map|Queue|Set|Table|Vector|Properties|Hashtable);`
  ].join("|")
);
var RESULT_STATE = /\)\[*(?:Ljava\/util\/\w*(?:Collection|Dictionary|List|Map|Queue|Set|Vector|Properties|Hashtable);)/;
var RULES = new Map(
  HARMLESS.map((line) => {
    const [key2, ...words] = line.split(" ");
    const all = words[0] === "*";
    return [key2, { all, names: new Set(all ? words.slice(2) : words) }];
  })
);
function isHarmless(owner, name, desc) {
  const rule = RULES.get(owner) ?? RULES.get(`${owner.slice(0, owner.lastIndexOf("/"))}/*`);
  if (rule === void 0) return false;
  const named2 = rule.names.has(name) || rule.names.has(name + desc);
  return rule.all ? !named2 && !hasState(desc) : named2;
}
function hasState(desc) {
  return STATEFUL.test(desc.slice(0, desc.indexOf(")"))) || RESULT_STATE.test(desc);
}

// src/program/lambda.ts
var BOXES3 = {
  Z: "java/lang/Boolean",
  B: "java/lang/Byte",
  C: "java/lang/Character",
  S: "java/lang/Short",
  I: "java/lang/Integer",
  J: "java/lang/Long",
  F: "java/lang/Float",
  D: "java/lang/Double"
};
var INVOKE_KINDS2 = {
  [RefKind.invokeStatic]: "static",
  [RefKind.invokeVirtual]: "virtual",
  [RefKind.invokeInterface]: "interface",
  [RefKind.invokeSpecial]: "special"
};
function lambdaDefinition(name, insn) {
  const { site } = insn;
  const fields = site.captureDescs.map((desc, i) => ({
    name: `capture${i}`,
    desc,
    access: Access.private | Access.final | Access.synthetic
  }));
  const descs = [.../* @__PURE__ */ new Set([site.desc, ...site.bridges])];
  const methods = descs.map(
    (desc) => ({
      name: site.name,
      desc,
      access: Access.public | (desc === site.desc ? 0 : Access.bridge | Access.synthetic),
      body: () => new LambdaWriter(name, site, desc, insn.line).write()
    })
  );
  return {
    name,
    superName: "java/lang/Object",
    interfaces: [.../* @__PURE__ */ new Set([site.interfaceType, ...site.markers])],
    access: Access.final | Access.synthetic,
    fields,
    methods
  };
}
var LambdaWriter = class {
  constructor(className2, site, desc, line) {
    this.className = className2;
    this.site = site;
    this.desc = desc;
    const kinds = ["ref", ...paramKinds(desc)];
    this.builder = new BodyBuilder(`${className2}.${site.name}${desc}`, kinds).atLine(line);
  }
  className;
  site;
  desc;
  builder;
  write() {
    const args = [...this.captures(), ...this.params()];
    const result = this.callImplementation(args);
    const wanted = returnDesc(this.desc);
    if (wanted === "V") this.builder.ret();
    else this.builder.ret(this.adapt(result, wanted));
    return this.builder.finish();
  }
  captures() {
    return this.site.captureDescs.map((desc, i) => {
      const field = { owner: this.className, name: `capture${i}`, desc, isInterface: false };
      return { value: this.builder.getfield(0, field), desc };
    });
  }
  /** The parameters, cast to the types that this site gives to the interface's type variables. */
  params() {
    const actual = paramDescs(this.site.instantiatedDesc);
    return paramDescs(this.desc).map((erased, i) => {
      const desc = actual[i] ?? erased;
      const value = this.builder.param(1 + i);
      const narrows = desc !== erased && kindOf(desc) === "ref" && kindOf(erased) === "ref";
      return narrows ? { value: this.builder.cast(value, classOf(desc)), desc } : { value, desc: erased };
    });
  }
  /** Undefined where it returns nothing. */
  callImplementation(args) {
    const { kind, member } = this.site.implementation;
    if (kind === RefKind.newInvokeSpecial) return this.construct(member, args);
    const invoke = INVOKE_KINDS2[kind];
    if (invoke === void 0) return void 0;
    const receiver = invoke === "static" ? [] : [descOf(member.owner)];
    const values = this.adaptAll(args, [...receiver, ...paramDescs(member.desc)]);
    const value = this.builder.invoke(invoke, member, values);
    const desc = returnDesc(member.desc);
    return desc === "V" ? void 0 : { value, desc };
  }
  construct(member, args) {
    const value = this.builder.newObject(member.owner);
    this.builder.invoke("special", member, [value, ...this.adaptAll(args, paramDescs(member.desc))]);
    return { value, desc: descOf(member.owner) };
  }
  adaptAll(args, wanted) {
    return wanted.map((desc, i) => this.adapt(args[i], desc));
  }
  /** Boxing makes a new box; what unboxing and widening give is a number, and no number matters. */
  adapt(given, wanted) {
    const kind = kindOf(wanted);
    if (given === void 0) return this.builder.constZero(kind);
    const box = BOXES3[given.desc];
    if (kind === "ref") return box === void 0 ? given.value : this.builder.newObject(box);
    return box !== void 0 && kindOf(given.desc) === kind ? given.value : this.builder.constZero(kind);
  }
};
function classOf(desc) {
  return desc.startsWith("[") ? desc : desc.slice(1, -1);
}
function descOf(internalName) {
  return internalName.startsWith("[") ? internalName : `L${internalName};`;
}

// src/program/lambda-classes.ts
var SPECIAL_NAMES = { "<init>": "new", "<clinit>": "static" };
var LambdaClasses = class {
  constructor(table2, bodyOf) {
    this.table = table2;
    this.bodyOf = bodyOf;
  }
  table;
  bodyOf;
  known = /* @__PURE__ */ new Map();
  /** @throws Error where the instruction is not of the method's body. */
  of(insn, host) {
    let id = this.known.get(insn);
    if (id === void 0) {
      id = this.table.defineSynthetic(lambdaDefinition(this.nameOf(insn, host), insn));
      this.known.set(insn, id);
    }
    return id;
  }
  nameOf(insn, host) {
    const method2 = this.table.methods[host];
    const owner = this.table.classes[method2.owner].name;
    let name = `${owner}$$Lambda$${this.labelOf(method2)}$${this.ordinal(insn, host)}`;
    while (this.table.isTaken(name)) name += "+";
    return name;
  }
  /** The method's name; overloads after the first one are numbered. */
  labelOf(method2) {
    const { methods } = this.table.classes[method2.owner];
    const overloads = methods.filter((id) => this.table.methods[id].name === method2.name);
    const index = overloads.indexOf(method2.id);
    const name = SPECIAL_NAMES[method2.name] ?? method2.name;
    return index > 0 ? `${name}+${index}` : name;
  }
  ordinal(insn, host) {
    const sites = (this.bodyOf(host)?.blocks ?? []).flatMap(
      (block) => block.insns.filter((i) => i.op === "lambda")
    );
    const index = sites.indexOf(insn);
    if (index < 0) throw new Error(`${this.table.methods[host].name} has no such lambda instruction.`);
    return index;
  }
};

// src/program/subject.ts
function readSubject(subject, badClasses) {
  const files = /* @__PURE__ */ new Map();
  if (subject === void 0) return files;
  for (const name of subject.classes) {
    if (!addWithParts(subject.source, name, files)) {
      throw new Error(`There is no class ${name} in ${subject.source.label}.`);
    }
  }
  for (const file of [...files.values()]) {
    for (const part of partsOf2(file)) {
      if (!files.has(part))
        badClasses.add(file.origin, `its part ${part} is missing in ${subject.source.label}`);
    }
  }
  return files;
}
function addWithParts(source, first, files) {
  const open = [first];
  for (let name = open.pop(); name !== void 0; name = open.pop()) {
    if (files.has(name)) continue;
    const bytes2 = source.read(name);
    if (bytes2 === void 0) continue;
    const file = parseClass(bytes2, source.origin(name));
    files.set(name, file);
    open.push(...partsOf2(file));
  }
  return files.has(first);
}
function partsOf2(file) {
  const nested = file.innerClasses.map((row) => row.inner).filter((inner) => inner.startsWith(`${file.name}$`));
  const { superName } = file;
  const above = superName === void 0 || superName === "java/lang/Object" ? [] : [superName];
  return [...above, ...nested];
}

// src/program/locator.ts
var OWN_PACKAGE = "racewarden/";
var ClassLocator = class {
  constructor(options, skeleton, badClasses) {
    this.options = options;
    this.skeleton = skeleton;
    this.badClasses = badClasses;
    this.subject = readSubject(options.subject, badClasses);
    this.application = readAll(options.application, badClasses);
  }
  options;
  skeleton;
  badClasses;
  subject;
  application;
  /** Undefined where no source has the class, or only a broken file. */
  locate(name) {
    const subject = this.subject.get(name);
    if (subject !== void 0) return ofFile(subject, "subject", void 0);
    const api = this.skeleton?.find(name);
    const model = parseFrom(this.options.models, name, this.badClasses);
    if (model !== void 0) return ofFile(model, "model", api);
    if (api !== void 0 && !api.isRemoved) return ofSkeleton(api);
    if (name.startsWith(OWN_PACKAGE)) return void 0;
    const application = this.application.get(name);
    if (application !== void 0) return ofFile(application, "application", void 0);
    const library = parseFrom(this.options.library, name, this.badClasses);
    if (library !== void 0) return ofFile(library, "library", void 0);
    return api && ofSkeleton(api);
  }
  /** Names of all classes under scan, sorted; some may turn out to be of the JDK. */
  namesUnderScan() {
    return [.../* @__PURE__ */ new Set([...this.subject.keys(), ...this.application.keys()])].sort();
  }
};
function readAll(path, badClasses) {
  const files = /* @__PURE__ */ new Map();
  for (const name of path.names()) {
    const file = parse(path, name, badClasses);
    if (file === void 0 || (file.access & Access.module) !== 0) continue;
    if (file.name.startsWith(OWN_PACKAGE)) {
      badClasses.add(file.origin, `its name ${file.name} is kept for what the analysis makes itself`);
      continue;
    }
    if (file.name === name || !files.has(file.name)) files.set(file.name, file);
  }
  return files;
}
function parseFrom(path, name, badClasses) {
  const file = path && parse(path, name, badClasses);
  if (file === void 0 || file.name === name) return file;
  badClasses.add(file.origin, `it declares the class ${file.name} instead`);
  return void 0;
}
function parse(path, name, badClasses) {
  try {
    const found = path.find(name);
    return found && parseClass(found.bytes, found.origin);
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    badClasses.add(error.origin, error.reason);
    return void 0;
  }
}
function ofFile(file, origin, skeleton) {
  const { name, access, interfaces } = file;
  return {
    name,
    origin,
    access,
    superName: file.superName ?? "java/lang/Object",
    interfaces,
    methods: file.methods.map((member) => ({
      name: member.name,
      desc: member.desc,
      access: member.access,
      member
    })),
    fields: file.fields.map((member) => ({
      name: member.name,
      desc: member.desc,
      access: member.access,
      member
    })),
    file,
    skeleton
  };
}
function ofSkeleton(skeleton) {
  const { name, access, superName, interfaces } = skeleton;
  const origin = "skeleton";
  return { name, origin, access, superName, interfaces, methods: [], fields: [], file: void 0, skeleton };
}

// src/program/pretty.ts
function prettyMethodName(owner, name, desc) {
  const cls = dotted(standsFor(owner));
  if (name === "<clinit>") return `${cls}.<clinit>`;
  const params2 = paramDescs(desc).map(prettyType).join(", ");
  return name === "<init>" ? `new ${cls}(${params2})` : `${cls}.${name}(${params2})`;
}

// src/program/resolution.ts
var POLYMORPHIC = /* @__PURE__ */ new Set(["java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle"]);
var Resolution = class {
  constructor(table2) {
    this.table = table2;
  }
  table;
  fieldCache = /* @__PURE__ */ new Map();
  /** What a missing method becomes depends on how it is called, so static calls have a cache of their own. */
  methodCache = /* @__PURE__ */ new Map();
  staticCache = /* @__PURE__ */ new Map();
  field(ref2) {
    let id = this.fieldCache.get(ref2);
    if (id === void 0) {
      const owner = this.table.named(ref2.owner);
      id = this.lookUpField(owner, `${ref2.name}:${ref2.desc}`);
      if (id < 0) id = this.table.phantomField(owner, ref2.name, ref2.desc);
      this.fieldCache.set(ref2, id);
    }
    return id;
  }
  method(ref2, isStatic) {
    const cache = isStatic ? this.staticCache : this.methodCache;
    let id = cache.get(ref2);
    if (id === void 0) {
      const owner = this.table.named(ref2.owner);
      id = this.lookUpMethod(owner, this.table.selector(ref2.name, ref2.desc));
      if (id < 0) id = this.missing(owner, ref2, isStatic);
      cache.set(ref2, id);
    }
    return id;
  }
  /**
   * JVMS §6.5 invokespecial: a constructor, a private method, or `super.m()`, for which the search starts at the caller's
   * direct superclass whatever class the reference names (ACC_SUPER is set for all classes since Java 8).
   */
  special(ref2, caller) {
    const named2 = this.table.named(ref2.owner);
    const isSuperCall = ref2.name !== "<init>" && named2 !== caller && !this.table.classes[named2].isInterface && isAncestor(this.table, caller, named2);
    if (!isSuperCall) return this.method(ref2, false);
    const start = this.table.classes[caller].superclass;
    const id = this.lookUpMethod(start, this.table.selector(ref2.name, ref2.desc));
    return id >= 0 ? id : this.method(ref2, false);
  }
  /** JVMS §5.4.3.3 and §5.4.3.4 without access checks; −1 where nothing is found. */
  lookUpMethod(cls, selector) {
    const { table: table2 } = this;
    const record = table2.classes[cls];
    const inChain = inClassChain(table2, cls, selector);
    if (inChain >= 0) {
      const found = table2.methods[inChain];
      if (!record.isInterface || found.owner !== OBJECT2 || isPublicInstance(found)) return inChain;
    }
    const specific = maximallySpecific(table2, cls, selector);
    const concrete2 = specific.filter((m) => !m.isAbstract);
    if (concrete2.length === 1) return concrete2[0].id;
    return specific.length > 0 ? specific[0].id : -1;
  }
  /** JVMS §5.4.3.2: the class, its superinterfaces, then the same for its superclass. */
  lookUpField(cls, key2) {
    const { classes } = this.table;
    for (let at = cls; at >= 0; at = classes[at].superclass) {
      for (const declaring of [at, ...superinterfacesOf(this.table, at)]) {
        const field = classes[declaring].fieldByKey.get(key2);
        if (field !== void 0) return field;
      }
    }
    return -1;
  }
  missing(owner, ref2, isStatic) {
    const isPolymorphic = POLYMORPHIC.has(this.table.classes[owner].name);
    return isPolymorphic ? this.table.polymorphicMethod(owner, ref2.name, ref2.desc) : this.table.phantomMethod(owner, ref2.name, ref2.desc, isStatic);
  }
};

// src/program/skeleton.ts
import { brotliDecompressSync } from "node:zlib";
var SKELETON_MAGIC = "RWSKEL1\n";
var MAX_BODY_BYTES = 64 * 1024 * 1024;
var Skeleton = class {
  view;
  body;
  recordOf = /* @__PURE__ */ new Map();
  endsAt = 12;
  textAt;
  recordsAt;
  at = 0;
  /** @throws Error where the bytes are no skeleton of this version. */
  constructor(file) {
    this.body = inflate2(file);
    this.view = new DataView(this.body.buffer, this.body.byteOffset, this.body.length);
    const [strings, classes, textBytes] = [this.u32(0), this.u32(4), this.u32(8)];
    const indexAt = this.endsAt + 4 * strings;
    this.textAt = indexAt + 8 * classes;
    this.recordsAt = this.textAt + textBytes;
    for (let i = 0; i < classes; i++) {
      const row = indexAt + 8 * i;
      this.recordOf.set(this.text(this.u32(row)), this.u32(row + 4));
    }
  }
  get classCount() {
    return this.recordOf.size;
  }
  /** Sorted. */
  names() {
    return this.recordOf.keys();
  }
  find(name) {
    const record = this.recordOf.get(name);
    if (record === void 0) return void 0;
    this.at = this.recordsAt + record;
    const access = this.varint();
    const isRemoved = this.varint() === 1;
    const above = this.varint();
    const superName = above === 0 ? void 0 : this.text(above - 1);
    const interfaces = this.list(() => this.text(this.varint()));
    const fields = this.list(() => this.member());
    const methods = this.list(() => this.member());
    return { name, access, isRemoved, superName, interfaces, fields, methods };
  }
  list(read2) {
    const items = [];
    for (let left = this.varint(); left > 0; left--) items.push(read2());
    return items;
  }
  member() {
    const access = this.varint();
    const name = this.text(this.varint());
    return { name, desc: this.text(this.varint()), access };
  }
  text(string2) {
    const start = string2 === 0 ? 0 : this.u32(this.endsAt + 4 * (string2 - 1));
    const end = this.u32(this.endsAt + 4 * string2);
    return this.body.toString("utf8", this.textAt + start, this.textAt + end);
  }
  u32(at) {
    return this.view.getUint32(at, true);
  }
  varint() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.body[this.at++];
      value |= (byte & 127) << shift;
      if ((byte & 128) === 0) return value;
    }
  }
};
function inflate2(file) {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = SKELETON_MAGIC.length + 4;
  if (buffer.length < start || buffer.toString("latin1", 0, SKELETON_MAGIC.length) !== SKELETON_MAGIC) {
    throw new Error("The skeleton of the JDK is not a file of this version: reinstall racewarden.");
  }
  const size = buffer.readUInt32LE(SKELETON_MAGIC.length);
  const body2 = brotliDecompressSync(buffer.subarray(start), { maxOutputLength: MAX_BODY_BYTES });
  if (body2.length !== size) throw new Error("The skeleton of the JDK is damaged: reinstall racewarden.");
  return body2;
}

// src/program/intrinsics.ts
var INTRINSICS = /* @__PURE__ */ new Set([
  "racewarden/model/Intrinsics.fork",
  "racewarden/model/Intrinsics.choose",
  "java/lang/Object.clone",
  "java/lang/Object.getClass",
  "java/lang/System.arraycopy",
  "java/lang/Class.forName",
  "java/lang/Class.newInstance",
  "java/lang/Class.getConstructor",
  "java/lang/Class.getDeclaredConstructor",
  "java/lang/reflect/Constructor.newInstance",
  "java/lang/Enum.valueOf"
]);

// src/program/skeleton-members.ts
function skeletonMethods(table2, record, skeleton) {
  const added = [];
  for (const method2 of skeleton.methods) {
    const selector = table2.selector(method2.name, method2.desc);
    if (record.methodBySelector.has(selector)) continue;
    if ((method2.access & Access.static) !== 0 || method2.name === "<init>") {
      added.push(method2);
      continue;
    }
    const inherited = inheritedMethods(table2, record, selector);
    const isAbstract2 = (method2.access & Access.abstract) !== 0;
    if (inherited.some((m) => m.hasCode || isAbstract2 && record.origin === "model")) continue;
    const demoted = isAbstract2 && record.origin === "model";
    added.push(demoted ? { ...method2, access: method2.access & ~Access.abstract } : method2);
  }
  return added;
}
function inheritedMethods(table2, record, selector) {
  const found = [];
  if (record.superclass >= 0) found.push(inClassChain(table2, record.superclass, selector));
  for (const above of superinterfacesOf(table2, record.id)) {
    found.push(table2.classes[above].methodBySelector.get(selector) ?? -1);
  }
  return found.filter((id) => id >= 0).map((id) => table2.methods[id]);
}

// src/program/table.ts
var MAX_SUPERTYPE_DEPTH = 500;
var MAX_ARRAY_DIMENSIONS = 255;
var ClassTable = class {
  /** `locate` finds a class that is neither an array nor defined by the house; undefined where there is none. */
  constructor(locate, badClasses) {
    this.locate = locate;
    this.badClasses = badClasses;
    const object = locate("java/lang/Object") ?? phantom("java/lang/Object");
    this.add({ ...object, superName: void 0, interfaces: [] });
  }
  locate;
  badClasses;
  classes = [];
  methods = [];
  fields = [];
  /** A cache of lookup.ts, filled when first needed: bit sets of supertypes. Not in the records, for speed. */
  ancestors = [];
  byName = /* @__PURE__ */ new Map();
  selectors = /* @__PURE__ */ new Map();
  loading = /* @__PURE__ */ new Set();
  phantomMethods = /* @__PURE__ */ new Map();
  phantomFields = /* @__PURE__ */ new Map();
  classOfDesc = (desc) => this.ofDesc(desc);
  /** The class of that name; a phantom where it is found nowhere. */
  named(name) {
    const known = this.find(name);
    return known >= 0 ? known : this.add(phantom(name));
  }
  /** Same, −1 where it is found nowhere. */
  find(name) {
    const known = this.byName.get(name);
    if (known !== void 0) return known;
    if (name.startsWith("[")) return this.findArray(name);
    const definition2 = this.locate(name);
    return definition2 === void 0 ? -1 : this.add(definition2);
  }
  /** The class of a field descriptor, −1 where it is primitive. */
  ofDesc(desc) {
    if (desc.startsWith("[")) return this.named(desc);
    return desc.startsWith("L") ? this.named(desc.slice(1, -1)) : -1;
  }
  /** @throws Error where the name is taken. */
  define(definition2) {
    if (this.isTaken(definition2.name)) throw new Error(`There is a class ${definition2.name} already.`);
    return this.add(definition2);
  }
  /** That some class only refers to a name takes it from nobody. */
  isTaken(name) {
    const known = this.find(name);
    return known >= 0 && this.classes[known].origin !== "phantom";
  }
  defineSynthetic(cls) {
    const methods = cls.methods.map((m) => ({ name: m.name, desc: m.desc, access: m.access, synthetic: m }));
    return this.define({ ...cls, methods, origin: "synthetic", file: void 0, skeleton: void 0 });
  }
  selector(name, desc) {
    const key2 = `${name};${desc}`;
    let id = this.selectors.get(key2);
    if (id === void 0) {
      id = this.selectors.size;
      this.selectors.set(key2, id);
    }
    return id;
  }
  /** A method that a class should have and has not. It is not among the class's declared methods. */
  phantomMethod(owner, name, desc, isStatic) {
    const key2 = `${owner}.${name}${desc}${isStatic ? " static" : ""}`;
    let id = this.phantomMethods.get(key2);
    if (id === void 0) {
      const access = Access.public | (isStatic ? Access.static : 0);
      id = this.newMethod(owner, { name, desc, access }, true);
      this.phantomMethods.set(key2, id);
    }
    return id;
  }
  /** One of the methods that exist with every descriptor (JVMS §2.9.3); opaque, and no phantom. */
  polymorphicMethod(owner, name, desc) {
    const record = this.classes[owner];
    this.addMethod(record, { name, desc, access: Access.public | Access.final | Access.native });
    return record.methodBySelector.get(this.selector(name, desc));
  }
  phantomField(owner, name, desc) {
    const key2 = `${owner}.${name}:${desc}`;
    let id = this.phantomFields.get(key2);
    if (id === void 0) {
      id = this.newField(owner, { name, desc, access: Access.public });
      this.phantomFields.set(key2, id);
    }
    return id;
  }
  /** Phantom members of classes that are no phantoms themselves, sorted: `org/acme/Pool.get(I)V`. */
  phantomMembers() {
    const known = (member) => this.classes[member.owner].origin !== "phantom";
    const methods = [...this.phantomMethods.values()].map((id) => this.methods[id]);
    const fields = [...this.phantomFields.values()].map((id) => this.fields[id]);
    const names = [
      ...methods.filter(known).map((m) => `${this.classes[m.owner].name}.${m.name}${m.desc}`),
      ...fields.filter(known).map((f) => `${this.classes[f.owner].name}.${f.name}:${f.desc}`)
    ];
    return [...new Set(names)].sort();
  }
  findArray(name) {
    const dimensions = name.lastIndexOf("[") + 1;
    const elementDesc = name.slice(1);
    const ofReferences = dimensions > 1 || elementDesc.startsWith("L");
    const wellFormed = dimensions > 1 || /^(?:[ZBCSIJFD]|L[^;[.]+;)$/.test(elementDesc);
    if (!wellFormed || dimensions > MAX_ARRAY_DIMENSIONS) return -1;
    return this.add(arrayClass(name), ofReferences ? this.ofDesc(elementDesc) : -1);
  }
  add(definition2, element = -1) {
    const { name, superName } = definition2;
    this.loading.add(name);
    const superclass = superName === void 0 ? -1 : this.superclassOf(definition2, superName);
    const interfaces = this.interfacesOf(definition2);
    this.loading.delete(name);
    const record = new ClassRecord(this.classes.length, definition2, superclass, interfaces, element);
    for (const above of [superclass, ...interfaces]) {
      if (above >= 0) record.depth = Math.max(record.depth, this.classes[above].depth + 1);
    }
    this.classes.push(record);
    this.byName.set(name, record.id);
    for (const method2 of definition2.methods) this.addMethod(record, method2);
    for (const field of definition2.fields) this.addField(record, field);
    this.complete(record, definition2);
    return record.id;
  }
  /** A model may leave out a class between itself and its superclass; casts need it, so the skeleton's is taken. */
  superclassOf(definition2, superName) {
    const own = this.supertype(definition2, superName);
    const skeletonName = definition2.skeleton?.superName;
    if (skeletonName === void 0 || skeletonName === superName) return own;
    const skeleton = this.supertype(definition2, skeletonName);
    for (let above = skeleton; above >= 0; above = this.classes[above].superclass) {
      if (above === own) return skeleton;
    }
    return own;
  }
  interfacesOf(definition2) {
    const names = [...definition2.interfaces, ...definition2.skeleton?.interfaces ?? []];
    const ids = names.map((name) => this.supertype(definition2, name));
    return [...new Set(ids)].filter((id) => id !== OBJECT2);
  }
  /** Loads a supertype. A cycle (JVMS §5.3.5) or a bottomless chain is cut to `Object` and noted. */
  supertype(definition2, name) {
    const cut = (reason) => {
      this.badClasses.add(definition2.file?.origin ?? definition2.name, reason);
      return OBJECT2;
    };
    if (name.startsWith("[")) return cut(`its supertype ${name} is an array`);
    if (this.loading.has(name)) return cut(`it is its own supertype (by ${name})`);
    const isTooDeep = `it has more than ${MAX_SUPERTYPE_DEPTH} supertypes, one above the other`;
    if (this.loading.size > MAX_SUPERTYPE_DEPTH) return cut(isTooDeep);
    const id = this.named(name);
    return this.classes[id].depth < MAX_SUPERTYPE_DEPTH ? id : cut(isTooDeep);
  }
  complete(record, definition2) {
    const skeleton = definition2.skeleton;
    if (skeleton === void 0) return;
    for (const method2 of skeletonMethods(this, record, skeleton)) this.addMethod(record, method2);
    for (const field of skeleton.fields) this.addField(record, field);
  }
  addMethod(record, definition2) {
    const selector = this.selector(definition2.name, definition2.desc);
    if (record.methodBySelector.has(selector)) return;
    const id = this.newMethod(record.id, definition2, false);
    record.methods.push(id);
    record.methodBySelector.set(selector, id);
    if (definition2.name === "<clinit>") record.initializer = id;
  }
  addField(record, definition2) {
    const key2 = `${definition2.name}:${definition2.desc}`;
    if (record.fieldByKey.has(key2)) return;
    const id = this.newField(record.id, definition2);
    record.fields.push(id);
    record.fieldByKey.set(key2, id);
  }
  newMethod(owner, definition2, isPhantom) {
    const id = this.methods.length;
    const selector = this.selector(definition2.name, definition2.desc);
    const isIntrinsic = INTRINSICS.has(`${this.classes[owner].name}.${definition2.name}`);
    this.methods.push(new MethodRecord(id, owner, selector, definition2, isIntrinsic, isPhantom));
    return id;
  }
  newField(owner, definition2) {
    const id = this.fields.length;
    this.fields.push(new FieldRecord(id, owner, definition2, this.classOfDesc));
    return id;
  }
};
function phantom(name) {
  return bare(name, "phantom", Access.public, []);
}
function arrayClass(name) {
  const access = Access.public | Access.final;
  return bare(name, "array", access, ["java/lang/Cloneable", "java/io/Serializable"]);
}
function bare(name, origin, access, interfaces) {
  return {
    name,
    origin,
    access,
    superName: "java/lang/Object",
    interfaces,
    methods: [],
    fields: [],
    file: void 0,
    skeleton: void 0
  };
}

// src/program/program.ts
function loadProgram(options) {
  return new LoadedProgram(options);
}
var LoadedProgram = class {
  badClasses;
  table;
  resolution;
  dispatcher;
  bodies;
  blank;
  lambdas;
  underScan;
  implementors = /* @__PURE__ */ new Map();
  constructor(options) {
    this.badClasses = new BadClasses(options.onWarning ?? (() => {
    }));
    const { skeleton: given } = options;
    const skeleton = given instanceof Uint8Array ? new Skeleton(given) : given;
    const locator = new ClassLocator(options, skeleton, this.badClasses);
    this.table = new ClassTable((name) => locator.locate(name), this.badClasses);
    this.resolution = new Resolution(this.table);
    this.dispatcher = new Dispatch(this.table);
    this.bodies = new Bodies(this.table, (cls) => this.opaqueImplementor(cls));
    this.blank = new BlankConstructors(this.table, this.resolution, (id) => this.bodies.body(id));
    this.lambdas = new LambdaClasses(this.table, (id) => this.bodies.body(id));
    this.underScan = locator.namesUnderScan().map((name) => this.table.named(name)).filter((id) => this.isApplication(id));
  }
  get classCount() {
    return this.table.classes.length;
  }
  get methodCount() {
    return this.table.methods.length;
  }
  get fieldCount() {
    return this.table.fields.length;
  }
  class(id) {
    return this.table.classes[id];
  }
  method(id) {
    return this.table.methods[id];
  }
  field(id) {
    return this.table.fields[id];
  }
  classNamed(name) {
    return this.table.named(name);
  }
  findClass(name) {
    const id = this.table.find(name);
    return id >= 0 && this.table.classes[id].origin === "phantom" ? -1 : id;
  }
  applicationClasses() {
    return this.underScan;
  }
  isApplication(id) {
    const { origin } = this.table.classes[id];
    return origin === "application" || origin === "subject";
  }
  isJdk(id) {
    const { origin } = this.table.classes[id];
    return origin === "model" || origin === "skeleton";
  }
  isSubclass(sub, sup) {
    return isSubclass(this.table, sub, sup);
  }
  concreteSubclasses(id) {
    return concreteSubclasses(this.table, id);
  }
  resolveField(ref2) {
    return this.resolution.field(ref2);
  }
  resolveMethod(ref2, isStatic = false) {
    return this.resolution.method(ref2, isStatic);
  }
  resolveSpecial(ref2, caller) {
    return this.resolution.special(ref2, caller);
  }
  dispatch(receiver, resolved) {
    return this.dispatcher.select(receiver, resolved);
  }
  findMethod(cls, name, desc) {
    return this.resolution.lookUpMethod(cls, this.table.selector(name, desc));
  }
  functionalMethod(cls) {
    return functionalMethodOf(this.table, cls);
  }
  body(id) {
    return this.bodies.body(id);
  }
  isHarmless(id) {
    const { owner, name, desc, isAbstract: isAbstract2, isOpaque } = this.table.methods[id];
    if (!this.isJdk(owner) || !(isOpaque || isAbstract2)) return false;
    return isThrowableConstructor(this.table, owner, name) || isHarmless(this.table.classes[owner].name, name, desc);
  }
  isBlank(id) {
    return this.blank.has(id);
  }
  locks(id) {
    return this.bodies.locks(id);
  }
  define(cls) {
    return this.table.defineSynthetic(cls);
  }
  lambdaClass(insn, host) {
    return this.lambdas.of(insn, host);
  }
  opaqueImplementor(cls) {
    const { isAbstract: isAbstract2, isInterface } = this.table.classes[cls];
    if (!isAbstract2 && !isInterface) return cls;
    let id = this.implementors.get(cls);
    if (id === void 0) {
      id = this.table.define(implementorOf(this.table, cls));
      this.implementors.set(cls, id);
    }
    return id;
  }
  prettyMethod(id) {
    const { owner, name, desc } = this.table.methods[id];
    return prettyMethodName(this.table.classes[owner].name, name, desc);
  }
  diagnostics() {
    const { classes } = this.table;
    return {
      classesRead: classes.filter((cls) => cls.file !== void 0).length,
      applicationClasses: this.underScan.length,
      badClasses: this.badClasses.list(),
      phantoms: classes.flatMap((cls) => cls.origin === "phantom" ? [cls.name] : []).sort(),
      phantomMembers: this.table.phantomMembers(),
      badBodies: this.bodies.badBodies()
    };
  }
};

// src/scan/assets.ts
import { existsSync as existsSync2, readFileSync as readFileSync3 } from "node:fs";
import { fileURLToPath } from "node:url";
function assetPath(name) {
  for (const place2 of [`../${name}`, `../../dist/${name}`]) {
    const path = fileURLToPath(new URL(place2, import.meta.url));
    if (existsSync2(path)) return path;
  }
  throw new InputError(
    name,
    `Cannot find ${name} beside the program: the installation is incomplete; install racewarden again.`
  );
}
function assetBytes(name) {
  return readFileSync3(assetPath(name));
}

// src/scan/input.ts
function openProgram(settings) {
  const warnings = [];
  const onWarning = (text2) => void warnings.push(text2);
  const open = (paths) => new ClassPath(paths.map((path) => openSource(located(path, settings), { label: path, onWarning })));
  const application = open(settings.paths);
  const subject = subjectOf2(settings);
  if (application.classCount === 0 && subject === void 0) throw nothingToRead(settings, application);
  const program = loadProgram({
    application,
    library: open(settings.classpath),
    models: new ClassPath([openSource(assetPath("models.jar"), { label: "models.jar" })]),
    skeleton: assetBytes("skeleton.bin"),
    subject,
    onWarning
  });
  if (program.applicationClasses().length === 0) throw nothingUsable(settings, program);
  return { program, warnings };
}
function located(path, { cwd }) {
  return isAbsolute(path) ? path : join4(cwd, path);
}
function subjectOf2(settings) {
  if (settings.jdk === void 0) return void 0;
  const home = settings.jdk === true ? defaultJdk() : resolve2(settings.cwd, settings.jdk);
  const source = openJdk(home);
  const matches = globMatcher(settings.interfaces);
  const classes = [...jdkNames(source)].filter((name) => matches(name.replaceAll("/", ".")));
  if (classes.length > 0) return { source, classes };
  if (settings.paths.length > 0) return void 0;
  const asked = settings.interfaces.join(", ");
  const what = asked === "" ? "A scan of the JDK needs names" : `No class of the JDK at ${home} matches ${asked}`;
  throw new UsageError(`${what}: name a class such as --interface java.util.Vector.`);
}
function* jdkNames(source) {
  for (const name of source.names()) if (!name.endsWith("module-info")) yield name;
}
function defaultJdk() {
  const { JAVA_HOME, PATH } = process.env;
  if (JAVA_HOME !== void 0 && JAVA_HOME !== "") return JAVA_HOME;
  for (const folder of (PATH ?? "").split(":")) {
    const java = `${folder}/java`;
    if (folder !== "" && existsSync3(java)) return dirname(dirname(realpathSync(java)));
  }
  throw new UsageError("No JDK found: give its home with --jdk <home>, or set JAVA_HOME.");
}
function nothingToRead(settings, { sourceFileCount }) {
  if (settings.paths.length === 0) {
    return new UsageError("Nothing to read: name class files, jars or directories of them.");
  }
  const where = settings.paths.join(", ");
  if (sourceFileCount > 0) {
    const files = sourceFileCount === 1 ? "one source file" : `${sourceFileCount} source files`;
    return new InputError(
      where,
      `${where} holds ${files} and no classes: compile first, then name the class files or the jar.`
    );
  }
  return new InputError(
    where,
    `${where} holds no class files: name the directory or jar that the compiler writes to.`
  );
}
function nothingUsable(settings, program) {
  const [bad] = program.diagnostics().badClasses;
  const why = bad === void 0 ? "" : `: ${bad.reason}`;
  return new InputError(
    settings.paths.join(", "),
    `None of the classes in ${settings.paths.join(", ")} could be read${why}.`
  );
}

// package.json
var package_default = { name: "racewarden", version: "0.1.0" };

// src/scan/jdk-calls.ts
var VALUES2 = new Set(
  ["Boolean", "Byte", "Character", "Class", "Double", "Float", "Integer", "Long", "Short", "String"].map(
    (name) => `Ljava/lang/${name};`
  )
);
var THROWABLE2 = "java/lang/Throwable";
function jdkCalls(pt, reached) {
  const { program } = pt;
  const verdicts = new Uint8Array(program.methodCount);
  const uses = /* @__PURE__ */ new Map();
  const open = [];
  let sites = 0;
  for (const method2 of reached) {
    const { owner } = program.method(method2);
    if (program.class(owner).origin !== "library" && !program.isApplication(owner)) continue;
    const { body: body2, calls } = pt.template(method2);
    for (const { block, insn, index, target } of calls) {
      if (body2.blocks[block].insns[insn].op !== "invoke") continue;
      if (verdicts[target] === Verdict.unknown) verdicts[target] = verdictOn(program, target);
      const verdict = verdicts[target];
      if (verdict === Verdict.ofNoJdk) continue;
      sites++;
      if (verdict === Verdict.unmodelled) uses.set(target, (uses.get(target) ?? 0) + 1);
      else if (verdict === Verdict.receiversDecide) open.push({ method: method2, index, target });
    }
  }
  for (const target of withoutKnownCode(pt, open)) uses.set(target, (uses.get(target) ?? 0) + 1);
  return { sites, unmodelled: byName2(program, uses) };
}
var Verdict = { unknown: 0, ofNoJdk: 1, modelled: 2, unmodelled: 3, receiversDecide: 4 };
function verdictOn(program, target) {
  const { owner, isIntrinsic, isAbstract: isAbstract2, isOpaque, member } = program.method(target);
  if (!program.isJdk(owner)) return Verdict.ofNoJdk;
  if (isIntrinsic || program.isHarmless(target) || passesValues(program, target)) return Verdict.modelled;
  if (isAbstract2) return member === void 0 ? Verdict.receiversDecide : Verdict.modelled;
  return isOpaque ? Verdict.unmodelled : Verdict.modelled;
}
function passesValues(program, target) {
  const { owner, desc, isStatic } = program.method(target);
  if (!isStatic && !program.isSubclass(owner, program.classNamed(THROWABLE2))) return false;
  return [...paramDescs(desc), returnDesc(desc)].every(
    (type) => type === "V" || kindOf(type) !== "ref" || VALUES2.has(type)
  );
}
function withoutKnownCode({ program, calls }, open) {
  if (open.length === 0) return [];
  const isOpen2 = new Uint8Array(program.methodCount);
  for (const { method: method2 } of open) isOpen2[method2] = 1;
  const answered = new PairMap(256);
  for (let e = 0; e < calls.edgeCount; e++) {
    const method2 = calls.methodOf(calls.edgeCaller.data[e]);
    if (isOpen2[method2] === 0) continue;
    const callee = program.method(calls.methodOf(calls.edgeCallee.data[e]));
    const { origin, file } = program.class(callee.owner);
    if (file !== void 0 || origin === "synthetic" && !callee.isOpaque)
      answered.add(method2, calls.edgeCall.data[e]);
  }
  return open.filter(({ method: method2, index }) => answered.get(method2, index) < 0).map(({ target }) => target);
}
function byName2(program, uses) {
  const named2 = /* @__PURE__ */ new Map();
  for (const [method2, count2] of uses) {
    const name = program.prettyMethod(method2);
    named2.set(name, (named2.get(name) ?? 0) + count2);
  }
  return named2;
}

// src/scan/diagnostics.ts
function diagnosticsOf(program, harness, solved, races, objects) {
  const { badClasses, phantoms, phantomMembers, badBodies } = program.diagnostics();
  const list = (name, items) => ({ name, count: items.length, items });
  const found = [
    list(
      "classes left out because they are broken",
      badClasses.map(({ origin, reason }) => `${origin}: ${reason}`)
    ),
    list("classes referred to and not found", phantoms),
    list("members referred to and not found", phantomMembers),
    list(
      "methods whose code could not be read",
      badBodies.map(({ method: method2, reason }) => `${method2}: ${reason}`)
    ),
    list("harness: left out", harness.notes),
    ...solved
  ];
  if (races !== void 0) {
    const merged2 = races.mergedGroups;
    found.push({ name: "groups of threads merged because there are too many", count: merged2, items: [] });
    found.push({
      name: "pairs reported although the search for their paths was cut",
      count: races.undecided,
      items: []
    });
  }
  for (const { what, count: count2 } of objects?.model.notes ?? [])
    found.push({ name: `objects: ${what}`, count: count2, items: [] });
  return found;
}
function solvedDiagnostics(pt) {
  const { program } = pt;
  const reached = reachedMethods(pt);
  const own = reached.filter((method2) => program.isApplication(program.method(method2).owner));
  return [
    unmodelled(pt, own),
    ...callsOfJdk(pt, reached),
    dynamicCalls(pt, own),
    unresolvedReflection(pt, own),
    unmatchedReleases(pt, own),
    lowered(pt)
  ];
}
function unmodelled(pt, methods) {
  const { program } = pt;
  const uses = /* @__PURE__ */ new Map();
  for (const method2 of methods) {
    for (const call of pt.template(method2).calls) {
      if (call.intrinsic !== void 0 || !program.method(call.target).isOpaque) continue;
      const name = program.prettyMethod(call.target);
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  return byUse("calls of methods without a model", uses);
}
function callsOfJdk(pt, reached) {
  const { sites, unmodelled: uses } = jdkCalls(pt, reached);
  return [
    { name: "calls of JDK methods", count: sites, items: [] },
    byUse("unmodelled calls of JDK methods", uses)
  ];
}
function byUse(name, uses) {
  const sorted2 = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const count2 = sorted2.reduce((sum, [, n]) => sum + n, 0);
  return { name, count: count2, items: sorted2.map(([method2, n]) => `${method2} × ${n}`) };
}
function lowered(pt) {
  const items = pt.lowered.map(
    ({ cls, k, contexts }) => `${pt.program.class(cls).name.replaceAll("/", ".")}: k = ${k} instead of about ${contexts} contexts`
  );
  return { name: "classes analysed with a lower k, to stay within the budget", count: items.length, items };
}
function dynamicCalls(pt, methods) {
  const items = [];
  for (const method2 of methods) {
    for (const { insns } of pt.template(method2).body.blocks) {
      for (const insn of insns)
        if (insn.op === "dynamic")
          items.push(`${pt.program.prettyMethod(method2)}: ${insn.bootstrap.member.owner}`);
    }
  }
  return { name: "invokedynamic with an unknown bootstrap", count: items.length, items: items.sort() };
}
function unresolvedReflection(pt, methods) {
  const items = [];
  for (const method2 of methods) {
    for (const { intrinsic, constant, line } of pt.template(method2).calls) {
      if (intrinsic !== "forName") continue;
      if (constant !== void 0 && pt.program.findClass(constant.replaceAll(".", "/")) >= 0) continue;
      items.push(`${pt.program.prettyMethod(method2)}${line > 0 ? `, line ${line}` : ""}`);
    }
  }
  return { name: "classes named by reflection and not resolved", count: items.length, items: items.sort() };
}
function unmatchedReleases(pt, methods) {
  const items = [];
  let count2 = 0;
  for (const method2 of methods) {
    if (pt.program.body(method2) === void 0) continue;
    const { unmatchedReleases: releases } = pt.program.locks(method2);
    count2 += releases;
    if (releases > 0) items.push(`${pt.program.prettyMethod(method2)} × ${releases}`);
  }
  return { name: "releases of locks that the method does not hold", count: count2, items: items.sort() };
}
function reachedMethods({ calls, program }) {
  const isReached = new Uint8Array(program.methodCount);
  for (let cs = 0; cs < calls.size; cs++) isReached[calls.methodOf(cs)] = 1;
  const reached = new IntVec(1024);
  for (let method2 = 0; method2 < isReached.length; method2++) if (isReached[method2] === 1) reached.push(method2);
  return reached.toArray();
}

// src/scan/idle.ts
function idleRules(program, places, { closed, exclude }) {
  const rules = exclude.roots.flatMap(({ first, second }) => [first, second]);
  if (closed.length + rules.length + exclude.fields.length + exclude.classes.length + exclude.paths.length === 0) {
    return [];
  }
  const names = namesIn(program);
  const files = exclude.paths.length === 0 ? [] : program.applicationClasses().map((cls) => places.fileOf(cls));
  return [
    ...idleClosed(program, closed).map((glob) => `closed: ${glob} fits no class under scan.`),
    ...idle([...new Set(rules)], [names.classes, names.methods]).map(
      (glob) => `exclude.roots: ${glob} fits no class or method under scan.`
    ),
    ...idle(exclude.fields, [names.fields]).map(
      (glob) => `exclude.fields: ${glob} fits no field under scan.`
    ),
    ...idle(exclude.classes, [names.classes, names.others]).map(
      (glob) => `exclude.classes: ${glob} fits no class that the scan met.`
    ),
    ...exclude.paths.filter((glob) => !files.some(pathMatcher([glob]))).map((glob) => `exclude.paths: ${glob} fits no source file under scan.`)
  ];
}
function idle(globs, names) {
  return globs.filter((glob) => {
    const matches = globMatcher([glob]);
    for (const some of names) for (const name of some) if (matches(name)) return false;
    return true;
  });
}
function namesIn(program) {
  const found = {
    classes: /* @__PURE__ */ new Set(),
    methods: /* @__PURE__ */ new Set(),
    fields: /* @__PURE__ */ new Set(),
    others: /* @__PURE__ */ new Set()
  };
  for (let id = 0; id < program.classCount; id++) {
    const { name, methods, fields } = program.class(id);
    const cls = name.replaceAll("/", ".");
    if (!program.isApplication(id)) {
      found.others.add(cls);
      continue;
    }
    found.classes.add(cls);
    for (const method2 of methods) found.methods.add(`${cls}.${program.method(method2).name}`);
    for (const field of fields) found.fields.add(`${cls}.${program.field(field).name}`);
  }
  return found;
}

// src/scan/objects.ts
function withOwners(pt, threads, races, { isClient, tick, isTableAsked }) {
  const model = buildObjectGraph(pt, threads, tick);
  const dominance = new Dominance(model.graph, {}, tick);
  const { construction, accesses } = races;
  const objectRaces = findObjectRaces(model, dominance, threads, { construction, accesses, tick });
  const events = new InstanceEvents(races, model, objectRaces);
  const left = ownedStage(races, events, objectRaces);
  const causes = new RaceCauses(left, model, events, objectRaces);
  for (const pair of left.pairs) {
    tick();
    causes.raceAbove(pair);
  }
  const dependent = findDependentCalls({ pt, threads, races: left, model, objectRaces, isClient, tick });
  const table2 = isTableAsked ? objectTable(model, dominance, objectRaces) : void 0;
  return {
    ...{ model, dominance, objectRaces, races: left, causes, dependent },
    ...table2 !== void 0 && { table: table2 }
  };
}

// src/scan/phases.ts
var Phases = class {
  constructor(progress) {
    this.progress = progress;
  }
  progress;
  times = [];
  /** The phase that runs, or was the last to run. */
  last = "start";
  run(name, work) {
    this.last = name;
    this.progress.phase(name);
    const start = performance.now();
    try {
      return work();
    } finally {
      const seconds = (performance.now() - start) / 1e3;
      this.times.push({ name, seconds, memory: Math.round(process.memoryUsage.rss() / 1048576) });
    }
  }
};

// src/scan/shards-changes.ts
var Changes2 = class {
  constructor(input) {
    this.input = input;
    const { pt, sets, reach, tick } = input;
    this.isAmbientObject = Array.from(
      { length: pt.heap.objectCount },
      (_, object) => pt.heap.classOf(object) >= 0 && isAmbient(pt, object)
    );
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (reach.initialisers[cs] !== sets.none) this.initialising.add(pt.calls.methodOf(cs));
    }
    for (let cs = 0; cs < pt.calls.size; cs++) {
      tick();
      if (this.reachOf(cs) !== sets.none) this.collect(cs, pt.templateOf(cs));
    }
  }
  input;
  /** Objects of which a field or element is written, without the ambient ones. */
  objects = /* @__PURE__ */ new Set();
  statics = /* @__PURE__ */ new Map();
  /** By ambient object and key. */
  ambient = /* @__PURE__ */ new Map();
  isAmbientObject;
  /** Methods that class initialisers reach. */
  initialising = /* @__PURE__ */ new Set();
  buffer = new IntVec();
  /** Is it an object that every part of a program meets: a string, an exception, what the JDK makes for itself? */
  isAmbient(object) {
    return this.isAmbientObject[object];
  }
  /** Does code make the object that class initialisers run? */
  isMadeByInitialisers(object) {
    const { heap } = this.input.pt;
    return this.initialising.has(heap.sites[heap.siteOf(object)].method);
  }
  reachOf(cs) {
    const { threads, initialisers } = this.input.reach;
    return this.input.sets.union(threads[cs], initialisers[cs]);
  }
  collect(cs, template) {
    for (const { id, insns } of template.body.blocks) {
      for (let i = 0; i < insns.length; i++) {
        const insn = insns[i];
        switch (insn.op) {
          case "getfield":
            this.note(cs, template.localOf[insn.obj], this.keyOf(insn.field), false);
            break;
          case "aload":
            this.note(cs, template.localOf[insn.array], ELEMENT, false);
            break;
          case "putfield":
            this.write(cs, template, template.localOf[insn.obj], id, i, this.keyOf(insn.field));
            break;
          case "astore":
            this.write(cs, template, template.localOf[insn.array], id, i, ELEMENT);
            break;
          case "invoke":
            for (const call of callsAt(template, id, i)) {
              if (call.intrinsic !== "arraycopy") continue;
              this.note(cs, call.args[0], ELEMENT, false);
              this.write(cs, template, call.args[2], id, i, ELEMENT);
            }
            break;
          case "getstatic":
          case "putstatic":
            this.useStatic(cs, this.input.pt.program.resolveField(insn.field), insn.op === "putstatic");
            break;
        }
      }
    }
  }
  keyOf(ref2) {
    return fieldKey(this.input.pt.program.resolveField(ref2));
  }
  /** Can a write race, or does a reference come through the field from one thread to another? */
  matters(key2) {
    if (key2 === ELEMENT) return true;
    const { isVolatile, isFinal, isReference } = this.input.pt.program.field(key2 - 1);
    return !isFinal && (!isVolatile || isReference);
  }
  write(cs, template, base, block, insn, key2) {
    if (base < 0) return;
    const { pt, construction, reach, sets } = this.input;
    this.note(cs, base, key2, true);
    if (!this.matters(key2) || construction.isPrivate(template.method, base, block, insn)) return;
    if (base > 0 && construction.isPrivatePart(cs, base, block, insn)) return;
    const inThread = reach.threads[cs] !== sets.none;
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (!inThread && this.isMadeByInitialisers(object)) continue;
      if (this.isAmbient(object)) this.useOf(object, key2, { isChanged: true });
      else this.objects.add(object);
    }
  }
  /** Takes note of who uses ambient objects. */
  note(cs, base, key2, isWrite2) {
    if (base < 0) return;
    this.buffer.length = 0;
    this.input.pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (!this.isAmbient(object)) continue;
      this.useOf(object, key2, isWrite2 ? { writers: this.reachOf(cs) } : { readers: this.reachOf(cs) });
    }
  }
  useOf(object, key2, more) {
    let uses = this.ambient.get(object);
    if (uses === void 0) {
      uses = /* @__PURE__ */ new Map();
      this.ambient.set(object, uses);
    }
    uses.set(key2, this.joined(uses.get(key2), more));
  }
  joined(known, more) {
    const { sets } = this.input;
    return {
      readers: sets.union(known?.readers ?? sets.none, more.readers ?? sets.none),
      writers: sets.union(known?.writers ?? sets.none, more.writers ?? sets.none),
      isChanged: known?.isChanged === true || more.isChanged === true
    };
  }
  useStatic(cs, field, isWrite2) {
    const writers = isWrite2 ? this.writersOf(cs, field) : this.input.sets.none;
    const use = isWrite2 ? { writers, isChanged: writers !== this.input.sets.none } : { readers: this.reachOf(cs) };
    this.statics.set(field, this.joined(this.statics.get(field), use));
  }
  writersOf(cs, field) {
    const { pt, sets, reach, isSetup } = this.input;
    const method2 = pt.calls.methodOf(cs);
    if (isSetup(method2)) return sets.none;
    const isOwn2 = pt.program.method(method2).owner === pt.program.field(field).owner;
    return isOwn2 ? reach.threads[cs] : this.reachOf(cs);
  }
};
function isAmbient({ heap, program }, object) {
  if (heap.isMerged(object)) return true;
  const { method: method2 } = heap.sites[heap.siteOf(object)];
  if (method2 < 0) return true;
  const { name, owner } = program.method(method2);
  return name === "<clinit>" && program.isJdk(owner);
}

// src/scan/shards-common.ts
var CommonObjects = class {
  constructor(pt, sets, reach, k, isStart2) {
    this.pt = pt;
    this.sets = sets;
    this.reach = reach;
    this.k = k;
    this.isStart = isStart2;
    const { calls, heap } = pt;
    for (let cs = 0; cs < calls.size; cs++) {
      push(this.contexts, calls.methodOf(cs), cs);
      const { init } = pt.templateOf(cs);
      for (let i = 0; i < init.length; i += 4) {
        if (init[i] === Init.alloc) push(this.makers, heap.allocate(init[i + 2], calls.contextOf(cs)), cs);
      }
    }
  }
  pt;
  sets;
  reach;
  k;
  isStart;
  makers = /* @__PURE__ */ new Map();
  contexts = /* @__PURE__ */ new Map();
  bySite = /* @__PURE__ */ new Map();
  byObject = /* @__PURE__ */ new Map();
  /** The units that all know every object that this one stands for. */
  of(object) {
    let known = this.byObject.get(object);
    if (known === void 0) {
      const makers = this.makers.get(object) ?? [];
      known = makers.length === 0 ? this.sets.none : this.inAll(makers);
      this.byObject.set(object, known);
    }
    return known;
  }
  /** The units that all know some object that this one stands for. */
  someOf(object) {
    let result = this.sets.none;
    for (const cs of this.makers.get(object) ?? []) result = this.sets.union(result, this.reach(cs));
    return result;
  }
  inAll(contexts) {
    let result = this.sets.all;
    for (const cs of contexts) {
      result = this.sets.meet(result, this.inContext(cs));
      if (result === this.sets.none) break;
    }
    return result;
  }
  inContext(cs) {
    const { calls, heap, program } = this.pt;
    const method2 = calls.methodOf(cs);
    const reach = this.reach(cs);
    if (this.k === 0)
      return this.isStart(method2) || program.method(method2).name === "<clinit>" ? reach : this.sets.none;
    const sites = heap.context(calls.contextOf(cs));
    let result = reach;
    for (let i = 0; i < sites.length && sites[i] >= 0; i++) {
      result = this.sets.meet(result, this.ofSite(sites[i], i + 1 < sites.length ? sites[i + 1] : -1));
    }
    return result;
  }
  /** `within`: the next site of the context, which the one where the object is made must begin with. */
  ofSite(site, within) {
    const key2 = `${site}:${within}`;
    let known = this.bySite.get(key2);
    if (known === void 0) {
      this.bySite.set(key2, this.sets.none);
      const { calls, heap } = this.pt;
      const all = this.contexts.get(heap.sites[site].method) ?? [];
      const fitting = within < 0 ? all : all.filter((cs) => heap.context(calls.contextOf(cs))[0] === within);
      known = fitting.length === 0 ? this.sets.none : this.inAll(fitting);
      this.bySite.set(key2, known);
    }
    return known;
  }
};
function push(map, key2, value) {
  const known = map.get(key2);
  if (known === void 0) map.set(key2, [value]);
  else known.push(value);
}

// src/scan/shards-merged.ts
function joinMerged(input) {
  joinOwners(input);
  for (let joined = true; joined && input.groups.list().length > 1; ) {
    joined = false;
    for (const members of input.groups.list()) {
      const units = input.sets.of(members);
      if (new PrivacyCheck(input, units).join(members[0])) joined = true;
    }
  }
}
function joinOwners({ pt, sets, reach, groups, construction, isChanged, tick }) {
  const buffer = new IntVec();
  const holdsChanged = (cs, local) => {
    buffer.length = 0;
    pt.objects(cs, local, buffer);
    return buffer.view().some(isChanged);
  };
  const readers = /* @__PURE__ */ new Map();
  const givers = /* @__PURE__ */ new Map();
  const note = (map, key2, units) => {
    map.set(key2, sets.union(map.get(key2) ?? sets.none, units));
  };
  for (let cs = 0; cs < pt.calls.size; cs++) {
    tick();
    const template = pt.templateOf(cs);
    for (const { insns } of template.body.blocks) {
      for (const insn of insns) {
        if (insn.op !== "getfield" && insn.op !== "putfield") continue;
        const local = template.localOf[insn.op === "getfield" ? insn.dst : insn.src];
        if (local < 0) continue;
        const key2 = fieldKey(pt.program.resolveField(insn.field));
        if (insn.op === "getfield") {
          if (holdsChanged(cs, local)) note(readers, key2, reach(cs));
        } else if (!construction.isMadeHere(template.method, local)) note(givers, key2, reach(cs));
      }
    }
  }
  for (const [key2, units] of readers) {
    const giving = givers.get(key2);
    if (giving === void 0) continue;
    const givingGroups = new Set(sets.members(giving).map((unit) => groups.find(unit)));
    const [giver] = givingGroups;
    for (const unit of sets.members(units)) {
      if (!givingGroups.has(groups.find(unit))) groups.join(unit, giver);
    }
  }
}
var PrivacyCheck = class {
  constructor(input, units) {
    this.input = input;
    this.units = units;
    const { pt } = input;
    const isOwn2 = (edge) => this.isReached(pt.calls.edgeCaller.data[edge]);
    this.alone = new Construction(pt, isOwn2);
    this.findOthers(isOwn2);
  }
  input;
  units;
  alone;
  /** By method of the group: units that make its calls run what they do not run for the group. */
  others = /* @__PURE__ */ new Map();
  callees = /* @__PURE__ */ new Map();
  /** True when the group had to join others. */
  join(member) {
    if (this.others.size === 0) return false;
    const { pt, sets, groups, tick } = this.input;
    const differing = this.differingCallers();
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (!this.isReached(cs)) continue;
      tick();
      if (this.differs(cs, pt.templateOf(cs))) differing.add(pt.calls.methodOf(cs));
    }
    let joined = false;
    for (const method2 of differing) {
      for (const unit of sets.members(this.responsibleFor(method2))) {
        if (groups.join(member, unit)) joined = true;
      }
    }
    return joined;
  }
  /** Methods that call others on what is private to them, which these keep so in the group alone only. */
  differingCallers() {
    const { pt, construction } = this.input;
    const { calls } = pt;
    const found = /* @__PURE__ */ new Set();
    for (let e = 0; e < calls.edgeCount; e++) {
      const caller = calls.edgeCaller.data[e];
      if (!this.isReached(caller)) continue;
      const { args } = pt.callOf(e);
      for (let a = 0; a < args.length; a++) {
        if (this.alone.keepsPrivate(e, a) && !construction.keepsPrivate(e, a))
          found.add(calls.methodOf(caller));
      }
    }
    return found;
  }
  isReached(cs) {
    const { sets, reach } = this.input;
    return sets.meet(reach(cs), this.units) !== sets.none;
  }
  findOthers(isOwn2) {
    const { pt, sets, reach } = this.input;
    const { calls } = pt;
    const own = /* @__PURE__ */ new Map();
    const methods = /* @__PURE__ */ new Set();
    for (let cs = 0; cs < calls.size; cs++) if (this.isReached(cs)) methods.add(calls.methodOf(cs));
    const keyOf3 = (edge) => `${calls.methodOf(calls.edgeCaller.data[edge])}:${calls.edgeCall.data[edge]}`;
    for (let e = 0; e < calls.edgeCount; e++) {
      if (!isOwn2(e)) continue;
      const callee = calls.methodOf(calls.edgeCallee.data[e]);
      add(own, keyOf3(e), callee);
      add(this.callees, calls.methodOf(calls.edgeCaller.data[e]), callee);
    }
    for (let e = 0; e < calls.edgeCount; e++) {
      if (isOwn2(e)) continue;
      const caller = calls.edgeCaller.data[e];
      const method2 = calls.methodOf(caller);
      if (!methods.has(method2) || own.get(keyOf3(e))?.has(calls.methodOf(calls.edgeCallee.data[e]))) continue;
      this.others.set(method2, sets.union(this.others.get(method2) ?? sets.none, reach(caller)));
    }
  }
  /** Is anything that the method makes private in the group alone, and not in the whole? */
  differs(cs, { method: method2, body: body2, localOf }) {
    const { construction } = this.input;
    for (const { id, insns } of body2.blocks) {
      for (let i = 0; i < insns.length; i++) {
        for (const value of usedBy(insns[i])) {
          const local = localOf[value];
          if (local < 0) continue;
          if (this.alone.isPrivate(method2, local, id, i) && !construction.isPrivate(method2, local, id, i))
            return true;
          if (this.alone.isPrivatePart(cs, local, id, i) && !construction.isPrivatePart(cs, local, id, i))
            return true;
        }
      }
    }
    return false;
  }
  /** Units that have a say in what the method, or what it calls, does. */
  responsibleFor(method2) {
    const { sets } = this.input;
    let units = sets.none;
    const methods = /* @__PURE__ */ new Set([method2]);
    for (const each2 of methods) {
      units = sets.union(units, this.others.get(each2) ?? sets.none);
      for (const callee of this.callees.get(each2) ?? []) methods.add(callee);
    }
    return units;
  }
};
function usedBy(insn) {
  switch (insn.op) {
    case "getfield":
    case "putfield":
      return [insn.obj];
    case "aload":
    case "astore":
      return [insn.array];
    case "invoke":
      return insn.args;
    default:
      return [];
  }
}
function add(map, key2, value) {
  const known = map.get(key2);
  if (known === void 0) map.set(key2, /* @__PURE__ */ new Set([value]));
  else known.add(value);
}

// src/scan/shards-couple.ts
function couple(input) {
  new Coupler(input).run();
}
var Coupler = class {
  constructor(input) {
    this.input = input;
    const { pt, sets, k, isStart: isStart2 } = input;
    this.pt = pt;
    this.sets = sets;
    this.groups = input.groups;
    this.construction = new Construction(pt);
    this.common = new CommonObjects(pt, sets, (cs) => this.reachOf(cs), k, isStart2);
    this.escaping = escapingObjects(pt);
    this.holdersInThreads = new Int32Array(pt.heap.objectCount).fill(sets.none);
    this.holders = new Int32Array(pt.heap.objectCount).fill(sets.none);
    this.changes = new Changes2({ ...input, construction: this.construction });
  }
  input;
  pt;
  sets;
  groups;
  construction;
  common;
  changes;
  escaping;
  /** By object: units whose threads can hold it, and those that can at all. */
  holdersInThreads;
  holders;
  joined = /* @__PURE__ */ new Set();
  buffer = new IntVec();
  run() {
    this.findHolders();
    const changed = this.joinChanged();
    this.joinFlows();
    if (this.groups.list().length === 1) return;
    const { pt, sets, groups, construction } = this;
    joinMerged({
      pt,
      sets,
      groups,
      construction,
      reach: (cs) => this.reachOf(cs),
      isChanged: (object) => changed.has(object),
      tick: this.input.tick
    });
  }
  reachOf(cs) {
    const { threads, initialisers } = this.input.reach;
    return this.sets.union(threads[cs], initialisers[cs]);
  }
  join(units, what) {
    if (this.joined.has(units)) return;
    this.joined.add(units);
    const members = this.sets.members(units);
    const before2 = new Set(members.map((unit) => this.groups.find(unit)));
    if (before2.size > 1) this.input.why(members, what());
    this.groups.joinAll(members);
  }
  findHolders() {
    const { pt, sets, holders, holdersInThreads, buffer } = this;
    const { threads, initialisers } = this.input.reach;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      this.input.tick();
      const all = this.reachOf(cs);
      if (all === sets.none) continue;
      buffer.length = 0;
      this.eachLocal(cs, (local) => pt.objects(cs, local, buffer));
      for (const object of buffer.view()) {
        holders[object] = sets.union(holders[object], all);
        holdersInThreads[object] = sets.union(holdersInThreads[object], threads[cs]);
        if (initialisers[cs] !== sets.none && !this.changes.isMadeByInitialisers(object))
          holdersInThreads[object] = sets.union(holdersInThreads[object], initialisers[cs]);
      }
    }
  }
  /** What a method throws is kept for all its contexts, and is nothing but throwables. */
  eachLocal(cs, visit) {
    const { localCount, thrown } = this.pt.templateOf(cs);
    for (let local = 0; local < localCount; local++) if (local !== thrown) visit(local);
  }
  /** Rule 1; the objects that threads share and change. */
  joinChanged() {
    const changed = new Set([...this.changes.objects].filter((object) => this.escaping.has(object)));
    for (const object of changed) this.join(this.holdersInThreads[object], () => this.nameOf(object));
    for (const [object, uses] of this.changes.ambient) {
      if (!this.escaping.has(object)) continue;
      for (const [key2, use] of uses) {
        this.joinUsers(use, key2 === ELEMENT ? void 0 : key2 - 1, () => this.nameOf(object));
      }
    }
    for (const [field, use] of this.changes.statics) this.joinUsers(use, field, () => this.fieldName(field));
    return changed;
  }
  /** Those that use a field which somebody changes; `field` is undefined for elements. */
  joinUsers({ readers, writers, isChanged }, field, what) {
    if (!isChanged) return;
    if (field !== void 0) {
      const { isVolatile, isFinal, isReference } = this.pt.program.field(field);
      const flows = isReference && readers !== this.sets.none;
      if (isFinal || isVolatile && !flows) return;
    }
    this.join(this.sets.union(readers, writers), what);
  }
  /** Rule 2. */
  joinFlows() {
    const { pt } = this;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      const units = this.reachOf(cs);
      if (this.isTogether(units)) continue;
      this.input.tick();
      this.buffer.length = 0;
      this.eachLocal(cs, (local) => pt.objects(cs, local, this.buffer));
      const method2 = pt.calls.methodOf(cs);
      const inJdk = pt.program.isJdk(pt.program.method(method2).owner);
      const held = inJdk ? this.buffer.view().filter((object) => !this.isLiteral(object)) : this.buffer.view();
      this.joinUnlessCommon(units, false, held, () => `in ${pt.program.prettyMethod(method2)}`);
    }
    pt.eachFieldFact((object, key2, held) => {
      const ambient = this.changes.isAmbient(object);
      const units = ambient ? this.usersOf(object, key2) : this.holders[object];
      const strict = ambient || this.escaping.has(object);
      this.joinUnlessCommon(units, strict, held, () => `in ${this.nameOf(object)}`);
    }, new IntVec());
    this.joinStatics();
  }
  /** Nothing flows where nobody reads. */
  usersOf(object, key2) {
    const { readers, writers } = this.changes.ambient.get(object)?.get(key2) ?? {
      readers: this.sets.none,
      writers: this.sets.none
    };
    return readers === this.sets.none ? readers : this.sets.union(readers, writers);
  }
  joinStatics() {
    const { changes, sets } = this;
    this.pt.eachStatic((field, held) => {
      const readers = changes.statics.get(field)?.readers ?? sets.none;
      this.joinUnlessCommon(readers, true, held, () => `in ${this.fieldName(field)}`);
    }, new IntVec());
  }
  isTogether(units) {
    return units === this.sets.none || this.joined.has(units) || this.sets.members(units).length < 2;
  }
  joinUnlessCommon(units, strict, held, what) {
    if (this.isTogether(units)) return;
    const odd = held.find(
      (object) => !this.isInert(object) && !this.sets.contains(strict ? this.common.of(object) : this.common.someOf(object), units)
    );
    if (odd !== void 0) this.join(units, () => `${this.nameOf(odd)} ${what()}`);
  }
  /** One object for all of a class or literal: it is the same everywhere, and nothing depends on who brings it. */
  isInert(object) {
    const { heap } = this.pt;
    if (heap.isMerged(object)) return true;
    return this.isLiteral(object) && !this.input.reach.reflects;
  }
  isLiteral(object) {
    const { heap } = this.pt;
    return heap.sites[heap.siteOf(object)].literal !== void 0;
  }
  nameOf(object) {
    const { heap, program } = this.pt;
    const { method: method2 } = heap.sites[heap.siteOf(object)];
    const { name } = program.class(heap.classOf(object));
    const isClients = method2 >= 0 && program.class(program.method(method2).owner).origin === "synthetic";
    const maker = isClients ? "by the client" : `in ${method2 < 0 ? "the JDK" : program.prettyMethod(method2)}`;
    const made2 = ` made ${maker}`;
    return `${name.startsWith("[") ? prettyType(name) : dotted(name)}${made2}`;
  }
  fieldName(field) {
    const { owner, name } = this.pt.program.field(field);
    return `${dotted(this.pt.program.class(owner).name)}.${name}`;
  }
};

// src/scan/shards-deal.ts
var Groups2 = class {
  constructor(size) {
    this.size = size;
    this.parent = Int32Array.from({ length: size }, (_, i) => i);
  }
  size;
  parent;
  /** The least member of the group. */
  find(member) {
    const { parent } = this;
    let at = member;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }
  /** False when they were together. */
  join(a, b) {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return false;
    this.parent[Math.max(x, y)] = Math.min(x, y);
    return true;
  }
  joinAll(members) {
    for (const member of members) this.join(members[0], member);
  }
  /** All groups by their least members, members in order. */
  list() {
    const groups = /* @__PURE__ */ new Map();
    for (let i = 0; i < this.size; i++) {
      const known = groups.get(this.find(i));
      if (known === void 0) groups.set(i, [i]);
      else known.push(i);
    }
    return [...groups.values()];
  }
};
function deal(items, count2) {
  const order2 = [...items.keys()].sort(
    (a, b) => items[b].cost - items[a].cost || (items[a].name < items[b].name ? -1 : 1)
  );
  const load = new Array(count2).fill(0);
  const held = new Array(count2).fill(0);
  const shardOf = new Array(items.length).fill(0);
  for (const item of order2) {
    let least = 0;
    for (let shard = 1; shard < count2; shard++) {
      if (load[shard] < load[least] || load[shard] === load[least] && held[shard] < held[least])
        least = shard;
    }
    shardOf[item] = least;
    load[least] += items[item].cost;
    held[least]++;
  }
  return shardOf;
}

// src/scan/shards-reach.ts
var REFLECTIVE = /* @__PURE__ */ new Set(["forName", "newInstance", "construct", "enumConstant"]);
function reachOf(pt, sets, starts, entry) {
  const { calls } = pt;
  const threads = new Int32Array(calls.size).fill(sets.none);
  const initialisers = new Int32Array(calls.size).fill(sets.none);
  const { first, next, target, kind } = edgesOf(pt, entry);
  const work = new IntVec();
  const queued = new Uint8Array(calls.size);
  const add2 = (cs, asThread, asInitialiser) => {
    const t = sets.union(threads[cs], asThread);
    const i = sets.union(initialisers[cs], asInitialiser);
    if (t === threads[cs] && i === initialisers[cs]) return;
    threads[cs] = t;
    initialisers[cs] = i;
    if (queued[cs] === 1) return;
    queued[cs] = 1;
    work.push(cs);
  };
  for (let cs = 0; cs < calls.size; cs++) add2(cs, starts.get(calls.methodOf(cs)) ?? sets.none, sets.none);
  for (let at = 0; at < work.length; at++) {
    const cs = work.data[at];
    queued[cs] = 0;
    const both = sets.union(threads[cs], initialisers[cs]);
    for (let e = first[cs]; e >= 0; e = next.data[e]) {
      if (kind.data[e] === Edge.call) add2(target.data[e], threads[cs], initialisers[cs]);
      else if (kind.data[e] === Edge.fork) add2(target.data[e], both, sets.none);
      else add2(target.data[e], sets.none, both);
    }
  }
  return { threads, initialisers, reflects: reflectiveContexts(pt).length > 0 };
}
var Edge = { call: 0, fork: 1, initialise: 2 };
function edgesOf(pt, entry) {
  const { calls } = pt;
  const first = new Int32Array(calls.size).fill(-1);
  const next = new IntVec(4096);
  const target = new IntVec(4096);
  const kind = new IntVec(4096);
  const add2 = (from, to, what) => {
    target.push(to);
    kind.push(what);
    first[from] = next.push(first[from]);
  };
  for (let e = 0; e < calls.edgeCount; e++) {
    const caller = calls.edgeCaller.data[e];
    if (calls.methodOf(caller) === entry) continue;
    add2(caller, calls.edgeCallee.data[e], calls.edgeFork.data[e] === 1 ? Edge.fork : Edge.call);
  }
  const initialisers = new Map(calls.initialisers.map((cs) => [calls.methodOf(cs), cs]));
  const named2 = /* @__PURE__ */ new Set();
  for (let cs = 0; cs < calls.size; cs++) {
    for (const initialiser of initialisedBy(pt, cs, initialisers)) {
      named2.add(initialiser);
      add2(cs, initialiser, Edge.initialise);
    }
  }
  const unnamed = calls.initialisers.filter((cs) => !named2.has(cs));
  for (const cs of unnamed.length > 0 ? reflectiveContexts(pt) : []) {
    for (const initialiser of unnamed) add2(cs, initialiser, Edge.initialise);
  }
  return { first, next, target, kind };
}
function initialisedBy(pt, cs, initialisers) {
  const { program } = pt;
  const { init } = pt.templateOf(cs);
  const found = /* @__PURE__ */ new Set();
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] !== Init.initialise) continue;
    for (let cls = init[i + 1]; cls >= 0; cls = program.class(cls).superclass) {
      const initialiser = initialisers.get(program.class(cls).initializer);
      if (initialiser !== void 0) found.add(initialiser);
    }
  }
  return found;
}
function reflectiveContexts(pt) {
  const found = [];
  for (let cs = 0; cs < pt.calls.size; cs++) {
    const { calls } = pt.templateOf(cs);
    if (calls.some(({ intrinsic }) => intrinsic !== void 0 && REFLECTIVE.has(intrinsic))) found.push(cs);
  }
  return found;
}

// src/scan/shards-sets.ts
var UnitSets = class {
  /** Sets of the numbers 0 … size−1. */
  constructor(size) {
    this.size = size;
    const words = new Int32Array(size + 31 >>> 5);
    this.none = this.table.intern(words);
    for (let unit = 0; unit < size; unit++) words[unit >>> 5] |= 1 << (unit & 31);
    this.all = this.table.intern(words);
  }
  size;
  table = new SequenceTable();
  unions = new PairMap(256);
  meets = new PairMap(256);
  none;
  all;
  of(members) {
    const words = new Int32Array(this.size + 31 >>> 5);
    for (const unit of members) words[unit >>> 5] |= 1 << (unit & 31);
    return this.table.intern(words);
  }
  members(set) {
    const words = this.table.get(set);
    const found = [];
    for (let unit = 0; unit < this.size; unit++) {
      if ((words[unit >>> 5] & 1 << (unit & 31)) !== 0) found.push(unit);
    }
    return found;
  }
  union(a, b) {
    if (a === b || b === this.none) return a;
    if (a === this.none) return b;
    return this.combined(this.unions, a, b, (x, y) => x | y);
  }
  meet(a, b) {
    if (a === b || b === this.all) return a;
    if (a === this.all) return b;
    return this.combined(this.meets, a, b, (x, y) => x & y);
  }
  contains(a, b) {
    return this.union(a, b) === a;
  }
  combined(memo, a, b, by) {
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = memo.get(low, high);
    if (known >= 0) return known;
    const other = this.table.get(high);
    const result = this.table.intern(this.table.get(low).map((word, i) => by(word, other[i])));
    memo.set(low, high, result);
    return result;
  }
};

// src/scan/shards.ts
var PASS_K = 1;
var MAX_REASONS = 100;
var MAX_NAMES = 4;
function planShards(program, harness, { count: count2, k, tick }) {
  const units = unitsOf(program, harness);
  const reasons = [];
  const groups = groupUnits(program, harness, units, Math.min(k, PASS_K), tick, (together, what) => {
    if (reasons.length < MAX_REASONS)
      reasons.push(`together: ${listed2(together.map((unit) => units[unit].name))}; ${what}`);
  });
  const priced = groups.map(({ members, cost }) => ({ name: units[members[0]].name, cost }));
  const shards = deal(priced, count2);
  return {
    groups: groups.map(({ members, cost }, i) => ({
      names: members.flatMap((unit) => titlesOf(program, units[unit])).sort(),
      cost,
      shard: shards[i]
    })),
    reasons,
    part(shard) {
      const own = groups.filter((_, i) => shards[i] === shard).flatMap(({ members }) => members);
      const chosen = own.map((unit) => units[unit]);
      return partOf(program, harness, "Part", {
        roots: new Set(chosen.flatMap(({ roots: roots2 }) => roots2.map(({ method: method2 }) => method2))),
        open: new Set(chosen.flatMap(({ open }) => open)),
        mains: new Set(chosen.flatMap(({ mains }) => mains))
      });
    }
  };
}
function divide(program, harness, settings, budget) {
  const { index, count: count2 } = settings.shard ?? { index: 1, count: 1 };
  const tick = () => budget.check("the division into shards");
  const plan = planShards(program, harness, { count: count2, k: settings.k, tick });
  const texts = shardTexts(plan, index, count2);
  const items = plan.groups.map(({ names, cost, shard }) => {
    return `shard ${shard + 1}/${count2}, ${cost} method contexts: ${names.join(", ")}`;
  });
  return {
    harness: plan.part(index - 1),
    texts,
    diagnostic: { name: DIAGNOSTIC, count: plan.groups.length, items: [...texts, ...items, ...plan.reasons] }
  };
}
var DIAGNOSTIC = "groups of open classes that share nothing";
function listed2(names) {
  const rest = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function shardTexts({ groups }, index, count2) {
  const total = groups.reduce((sum, { cost }) => sum + cost, 0);
  const largest = groups.reduce((most, { cost }) => Math.max(most, cost), 0);
  const share = total === 0 ? 0 : Math.round(100 * largest / total);
  const classes = groups.reduce((sum, { names }) => sum + names.length, 0);
  const own = groups.filter(({ shard }) => shard === index - 1);
  const ownClasses = own.reduce((sum, { names }) => sum + names.length, 0);
  const whole = groups.length === 1 ? "1 group: what is open shares objects and cannot be scanned apart." : `${groups.length} groups; the largest holds ${share} % of the work.`;
  return [
    whole,
    `Shard ${index}/${count2} scans ${ownClasses} of ${classes} open classes and programs, in ${own.length} of ${groups.length} groups.`
  ];
}
function unitsOf(program, harness) {
  const units = /* @__PURE__ */ new Map();
  const unitNamed = (name) => {
    let unit = units.get(name);
    if (unit === void 0) {
      unit = { name, roots: [], open: [], mains: [] };
      units.set(name, unit);
    }
    return unit;
  };
  for (const root of harness.roots) unitNamed(unitName(program, root)).roots.push(root);
  for (const { cls } of harness.open) {
    const own = `class ${dotted4(program, cls)}`;
    const other = harness.roots.find(({ opened }) => opened.includes(cls));
    const home = units.has(own) || other === void 0 ? own : unitName(program, other);
    unitNamed(home).open.push(cls);
  }
  for (const main of harness.mains) unitNamed(programName(program, main)).mains.push(main);
  return [...units.values()].sort((a, b) => a.name < b.name ? -1 : 1);
}
function unitName(program, { kind, receiver, target }) {
  return kind === "main" ? programName(program, target) : `class ${dotted4(program, receiver)}`;
}
function programName(program, main) {
  return `program ${program.prettyMethod(main)}`;
}
function titlesOf(program, { open, mains }) {
  return [
    ...open.map((cls) => dotted4(program, cls)),
    ...mains.map((main) => `${dotted4(program, program.method(main).owner)}.main`)
  ];
}
function dotted4(program, cls) {
  return program.class(cls).name.replaceAll("/", ".");
}
function groupUnits(program, harness, units, k, tick, why) {
  const groups = new Groups2(units.length);
  const pt = analysePointers(program, {
    k,
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method: method2 }) => method2)),
    instanceOf: (method2) => harness.instances.get(method2) ?? 0,
    tick
  });
  const sets = new UnitSets(units.length);
  const starts = startsOf(program, harness, sets, units);
  const reach = reachOf(pt, sets, starts, harness.entry);
  const threads = new Set(harness.roots.map(({ method: method2 }) => method2));
  const isStart2 = (method2) => starts.has(method2);
  const isSetup = (method2) => isStart2(method2) && !threads.has(method2);
  couple({ pt, k, sets, reach, groups, isStart: isStart2, isSetup, tick, why });
  const costs = costsOf2(pt, sets, reach, groups);
  return groups.list().map((members) => ({ members, cost: costs.get(members[0]) ?? 0 }));
}
function startsOf(program, harness, sets, units) {
  const starts = /* @__PURE__ */ new Map();
  const setup = setupOf(program, harness);
  units.forEach(({ roots: roots2 }, number) => {
    const unit = sets.of([number]);
    for (const { method: method2 } of roots2) {
      for (const start of [method2, ...setup.get(method2) ?? []]) {
        starts.set(start, sets.union(starts.get(start) ?? sets.none, unit));
      }
    }
  });
  return starts;
}
function costsOf2(pt, sets, reach, groups) {
  const groupsOf2 = /* @__PURE__ */ new Map();
  const costs = /* @__PURE__ */ new Map();
  for (let cs = 0; cs < pt.calls.size; cs++) {
    const units = sets.union(reach.threads[cs], reach.initialisers[cs]);
    let reaching = groupsOf2.get(units);
    if (reaching === void 0) {
      reaching = [...new Set(sets.members(units).map((unit) => groups.find(unit)))];
      groupsOf2.set(units, reaching);
    }
    for (const group of reaching) costs.set(group, (costs.get(group) ?? 0) + 1);
  }
  return costs;
}

// src/scan/verdicts.ts
var NO_VERDICTS = { findings: [], suppressed: [], unusedSuppressions: [], warnings: [] };
function settle(found, suppressions, accepted, { rules, shard }, idle2) {
  const known = accepted === void 0 ? { live: found.live, suppressed: [], unused: [] } : applyAccepted(found.live, accepted);
  const { findings, off } = withLevels(known.live, rules);
  const suppressed = [...found.suppressed, ...known.suppressed].sort(
    (a, b) => compare4(a.subject, b.subject) || compare4(a.id, b.id)
  );
  const left = [...off].map(
    ([rule, number]) => `${count(number)} of the rule ${rule} left out: the settings turn it off.`
  );
  if (found.excluded > 0) {
    left.push(`${count(found.excluded)} left out: all accesses lie in files that exclude.paths names.`);
  }
  return {
    // Whether findings have one cause, only all parts of a scan together can tell.
    findings: shard === void 0 ? byCause(findings) : findings,
    suppressed: withLevels(suppressed, rules).findings,
    unusedSuppressions: [...suppressions.unused(), ...known.unused, ...idle2],
    warnings: [...suppressions.warnings, ...left.sort(compare4)]
  };
}
function count(findings) {
  return findings === 1 ? "1 finding" : `${findings} findings`;
}
function compare4(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/util/sources.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync4, realpathSync as realpathSync2, statSync as statSync4 } from "node:fs";
import { basename, join as join5, relative as relative3, resolve as resolve3, sep as sep2 } from "node:path";
var LARGEST_FILE3 = 8 * 1024 * 1024;
var MOST_ENTRIES3 = 2e5;
var DEEPEST4 = 40;
var KEPT_FILES = 256;
var SKIPPED2 = /* @__PURE__ */ new Set([".git", ".gradle", ".idea", ".svn", "node_modules"]);
var SOURCE_FILE = /\.(java|kt|kts|scala|groovy|clj|aj)$/;
var SourceLocator = class {
  #roots;
  #base;
  /** From what `locate` was asked to its answer. */
  #located = /* @__PURE__ */ new Map();
  /** From what `locate` answered to the file. */
  #files = /* @__PURE__ */ new Map();
  #lines = /* @__PURE__ */ new Map();
  #index;
  /**
   * `roots` are directories, relative to `cwd` or absolute; those that do not exist hold nothing. Answers are
   * relative to `base`.
   */
  constructor(roots2, cwd, base = cwd) {
    this.#base = real(base) ?? resolve3(base);
    this.#roots = roots2.map((root) => real(resolve3(cwd, root))).filter((root) => root !== void 0);
  }
  /**
   * The source file of `name`, a package path with the name in a class file's SourceFile attribute
   * (`org/acme/Pool.java`). The answer has forward slashes and is relative to the base directory, or to
   * its source directory where that lies elsewhere; undefined where there is no such file.
   */
  locate(name) {
    if (!this.#located.has(name)) {
      const file = isPlain2(name) ? this.#below(name) ?? this.#elsewhere(name) : void 0;
      this.#located.set(name, file === void 0 ? void 0 : this.#remember(file));
    }
    return this.#located.get(name);
  }
  /** Line `number`, from 1, of a file that `locate` gave; undefined where there is none. */
  line(file, number) {
    return this.#linesOf(file)[number - 1];
  }
  /** All of a file that `locate` gave; undefined where it is too large or not there any more. */
  text(file) {
    const path = this.#pathOf(file);
    return path === void 0 ? void 0 : readText(path);
  }
  #pathOf(file) {
    return this.#files.get(file) ?? this.#inRoots(resolve3(this.#base, file));
  }
  #linesOf(file) {
    let lines = this.#lines.get(file);
    if (lines === void 0) {
      const path = this.#pathOf(file);
      lines = path === void 0 ? [] : readLines(path);
      if (this.#lines.size >= KEPT_FILES) this.#lines.clear();
      this.#lines.set(file, lines);
    }
    return lines;
  }
  /** Sources in the usual place: the package is the path below a source directory. */
  #below(name) {
    for (const root of this.#roots) {
      const file = this.#inRoots(join5(root, name));
      if (file !== void 0) return file;
    }
    return void 0;
  }
  /** Sources whose package is not their path from a root: a root further up, or a language that does not ask for it. */
  #elsewhere(name) {
    this.#index ??= indexByName(this.#roots);
    const candidates = this.#index.get(basename(name)) ?? [];
    const tail = `${sep2}${name.split("/").join(sep2)}`;
    const inPackage = name.split("/").slice(0, -1).join(".");
    return candidates.find((file) => file.endsWith(tail)) ?? candidates.find((file) => declares(file, inPackage));
  }
  /** The real path of a regular file, if links do not lead it out of the source directories. */
  #inRoots(path) {
    const file = real(path);
    if (file === void 0 || !statSync4(file).isFile()) return void 0;
    return this.#roots.some((root) => file.startsWith(root.endsWith(sep2) ? root : `${root}${sep2}`)) ? file : void 0;
  }
  #remember(file) {
    const root = this.#roots.find((candidate) => file.startsWith(`${candidate}${sep2}`)) ?? this.#base;
    const fromCwd = relative3(this.#base, file);
    const shown = fromCwd.startsWith("..") ? relative3(root, file) : fromCwd;
    const answer = shown.split(sep2).join("/");
    this.#files.set(answer, file);
    return answer;
  }
};
function isPlain2(name) {
  return name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\:\0]/.test(part));
}
function real(path) {
  try {
    return realpathSync2(path);
  } catch {
    return void 0;
  }
}
function readLines(file) {
  return readText(file)?.split(/\r\n|\n|\r/) ?? [];
}
function readText(file) {
  try {
    return statSync4(file).size > LARGEST_FILE3 ? void 0 : readFileSync4(file, "utf8");
  } catch {
    return void 0;
  }
}
function declares(file, inPackage) {
  const declaration = readLines(file).find((text2) => /^\s*package\s/.test(text2));
  return (declaration?.match(/^\s*package\s+([\w.$]+)/)?.[1] ?? "") === inPackage;
}
function indexByName(roots2) {
  const index = /* @__PURE__ */ new Map();
  let left = MOST_ENTRIES3;
  const visit = (directory, depth) => {
    for (const entry of entriesOf(directory)) {
      if (left-- <= 0) return;
      const path = join5(directory, entry.name);
      if (entry.isDirectory() && depth < DEEPEST4 && !SKIPPED2.has(entry.name)) visit(path, depth + 1);
      else if (entry.isFile() && SOURCE_FILE.test(entry.name)) {
        const files = index.get(entry.name);
        if (files === void 0) index.set(entry.name, [path]);
        else if (!files.includes(path)) files.push(path);
      }
    }
  };
  for (const root of roots2) visit(root, 0);
  return index;
}
function entriesOf(directory) {
  try {
    const entries = readdirSync2(directory, { withFileTypes: true });
    return entries.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  } catch {
    return [];
  }
}

// src/scan.ts
async function scan(settings, progress = silentProgress, accepted = openAccepted(settings), { mayBeIdle = false, budget = new Budget(settings), soFar } = {}) {
  const phases = new Phases(progress);
  const opened = phases.run("read classes", () => openProgram(settings));
  return scanOpened(opened, settings, { progress, accepted, mayBeIdle, phases, budget, soFar });
}
function scanOpened({ program, warnings }, settings, options = {}) {
  const { progress = silentProgress, accepted, mayBeIdle = false } = options;
  const { phases = new Phases(progress), budget = new Budget(settings) } = options;
  const whole = phases.run(
    "build the harness",
    () => buildHarness(program, { ...harnessOptions(settings), mayMiss: mayBeIdle })
  );
  if (whole.roots.length === 0 && !mayBeIdle) throw nothingOpen(settings);
  let harness = whole;
  const division = [];
  const parts = {};
  const incomplete = [];
  let verdicts = NO_VERDICTS;
  const untilCut = (work) => {
    try {
      return work();
    } catch (error) {
      const cut = cutBy(error, `the phase "${phases.last}"`);
      if (cut === void 0) throw error;
      incomplete.push(cut.message);
      return void 0;
    }
  };
  const now = () => reportOf(program, harness, verdicts, parts, { incomplete, warnings, division, phases });
  options.soFar?.(now());
  untilCut(() => {
    if (settings.shard !== void 0) {
      const divided = phases.run("divide into shards", () => divide(program, whole, settings, budget));
      for (const text2 of divided.texts) progress.note(text2);
      division.push(divided.diagnostic);
      harness = divided.harness;
    }
    const pt = phases.run("points-to and call graph", () => solve(program, harness, settings, budget));
    parts.pt = pt;
    parts.solved = solvedDiagnostics(pt);
    options.soFar?.(now());
    const threads = phases.run("threads", () => threadRoots(pt, rootOptions(program, harness, settings)));
    const races = phases.run(
      "races",
      () => findRaces(pt, threads, collectOptions(pt, harness, settings, budget))
    );
    parts.races = races;
    if (races.cut instanceof BudgetSpent) incomplete.push(races.cut.message);
    options.soFar?.(now());
    if (races.cut === void 0) {
      const owners = ownersOptions(harness, settings, budget);
      parts.objects = untilCut(() => phases.run("objects", () => withOwners(pt, threads, races, owners)));
    }
    const { races: owned = races } = parts.objects ?? {};
    parts.races = owned;
    options.soFar?.(now());
    verdicts = phases.run(
      "findings",
      () => findingsOf(pt, threads, owned, parts.objects, harness, settings, accepted)
    );
  });
  return { report: now() };
}
function harnessOptions(settings) {
  const { interfaces, closed, main: mains, shareArguments, depth } = settings;
  return { interfaces, closed, mains, shareArguments, depth };
}
function openInterfaces(program, harness) {
  const dotted5 = (cls) => program.class(cls).name.replaceAll("/", ".");
  const open = harness.open.map(({ cls, reason, methods }) => ({
    className: dotted5(cls),
    reason,
    methods: methods.map((method2) => program.prettyMethod(method2))
  }));
  const mains = harness.mains.map((method2) => ({
    className: dotted5(program.method(method2).owner),
    reason: "a program that starts here",
    methods: [program.prettyMethod(method2)]
  }));
  return [...open, ...mains];
}
function collectOptions(pt, harness, settings, budget) {
  const roots2 = new Set(harness.roots.map(({ method: method2 }) => method2));
  return {
    elideConstructors: settings.elideConstructors,
    isClient: (method2) => roots2.has(method2),
    tick: () => budget.check("the race stages"),
    isLocal: isLocalLocation(pt, settings.exclude)
  };
}
function ownersOptions(harness, { objects: isTableAsked }, budget) {
  const roots2 = new Set(harness.roots.map(({ method: method2 }) => method2));
  return {
    isClient: (method2) => roots2.has(method2),
    tick: () => budget.check("the search for owners"),
    isTableAsked
  };
}
function findingsOf(pt, threads, races, objects, harness, settings, accepted) {
  const sources = new SourceLocator(settings.sources, settings.cwd, settings.root);
  const places = new Places(pt.program, sources);
  const suppressions = new Suppressions(pt.program, places, sources);
  const isExcluded = pathMatcher(settings.exclude.paths);
  const rootTexts = /* @__PURE__ */ new Map();
  for (const { method: method2, target, reason } of harness.roots) {
    rootTexts.set(method2, {
      target,
      thread: `a thread that calls ${pt.program.prettyMethod(target)}`,
      reason
    });
  }
  const found = buildFindings(
    {
      ...{ pt, races, places, view: settings.view, rootTexts, suppressions, isExcluded },
      causes: objects?.causes,
      dependent: objects?.dependent,
      isClient: (method2) => rootTexts.has(method2)
    },
    threads
  );
  return settle(found, suppressions, accepted, settings, idleRules(pt.program, places, settings));
}
function racesIn({ stages }, findings) {
  return {
    racingPairs: stages.owned ?? stages.unlocked,
    dataRaces: findings.flatMap(partsOf).length,
    findings: findings.length,
    pairsPerFinding: Math.round((stages.owned ?? stages.unlocked) / Math.max(1, findings.length))
  };
}
function reportOf(program, harness, { findings, suppressed, unusedSuppressions, warnings: said }, { pt, solved = [], races, objects }, {
  incomplete,
  warnings,
  division,
  phases
}) {
  const stages = races === void 0 ? [] : Object.entries(races.stages).map(([name, pairs]) => ({ name, pairs }));
  return {
    tool: { name: "racewarden", version: package_default.version },
    complete: incomplete.length === 0,
    incomplete,
    findings,
    suppressed,
    unusedSuppressions,
    stages,
    ...objects?.table !== void 0 && { objects: objects.table },
    interfaces: openInterfaces(program, harness),
    diagnostics: [...diagnosticsOf(program, harness, solved, races, objects), ...division],
    warnings: [...warnings, ...said],
    statistics: {
      classes: program.diagnostics().classesRead,
      applicationClasses: program.applicationClasses().length,
      roots: harness.roots.length,
      ...pt?.statistics(),
      ...races !== void 0 && racesIn(races, findings)
    },
    phases: phases.times
  };
}

// src/commands.ts
async function listInterfaces(settings) {
  const { program } = openProgram(settings);
  return openInterfaces(program, buildHarness(program, harnessOptions(settings)));
}
async function printHarness(settings) {
  const { program } = openProgram(settings);
  return buildHarness(program, harnessOptions(settings)).plan;
}
async function printIr(settings, className2, method2) {
  const { program } = openProgram(settings);
  const cls = findClass(program, className2);
  const all = program.class(cls).methods.map((id) => program.method(id));
  const wanted = all.filter(({ name }) => method2 === void 0 || name === method2);
  if (wanted.length === 0) {
    throw new UsageError(
      `${className2} has no method ${method2}${didYouMean(
        method2 ?? "",
        all.map(({ name }) => name)
      )}`
    );
  }
  const printed = wanted.flatMap(({ id, member }) => {
    const body2 = member?.code === void 0 ? void 0 : program.body(id);
    return body2 === void 0 ? [] : [printBody(body2, { locks: program.locks(id) })];
  });
  if (printed.length === 0)
    throw new UsageError(`${className2}${method2 === void 0 ? "" : `.${method2}`} has no code.`);
  return printed.join("\n");
}
var PICTURED = { steps: 2, most: 60 };
async function pictureObjects(settings, around2, budget = new Budget(settings)) {
  const { program } = openProgram(settings);
  const harness = buildHarness(program, harnessOptions(settings));
  if (harness.roots.length === 0) throw nothingOpen(settings);
  const pt = solve(program, harness, settings, budget);
  const threads = threadRoots(pt, rootOptions(program, harness, settings));
  const model = buildObjectGraph(pt, threads, () => budget.check("the object graph"));
  const open = new Set(harness.open.map(({ cls }) => cls));
  const dotted5 = (cls) => program.class(cls).name.replaceAll("/", ".");
  const asked = around2 === void 0 ? void 0 : globMatcher(globsOf(around2));
  const wanted = nodesOf(model, (cls) => asked === void 0 ? open.has(cls) : asked(dotted5(cls)));
  if (wanted.length === 0 && around2 !== void 0) throw noObject(program, around2);
  const isAsked = wanted.length > 0;
  const centre = isAsked ? wanted : nodesOf(model, (cls) => program.isApplication(cls));
  const escaping = escapingObjects(pt);
  const escapes = (object) => escaping.has(object);
  return picture(model, new Dominance(model.graph), { centre, isAsked, escapes, ...PICTURED });
}
function globsOf(around2) {
  return around2.includes(".") ? [around2] : [around2, `**.${around2}`];
}
function noObject(program, around2) {
  const names = program.applicationClasses().map((id) => program.class(id).name.replaceAll("/", "."));
  if (names.some(globMatcher(globsOf(around2)))) {
    return new UsageError(`No object of ${around2} is made in what the client and the programs reach.`);
  }
  const simple = names.map((name) => name.slice(name.lastIndexOf(".") + 1));
  return new UsageError(`No class ${around2}${didYouMean(around2, around2.includes(".") ? names : simple)}`);
}
function findClass(program, className2) {
  const cls = program.findClass(className2.replaceAll(".", "/"));
  if (cls >= 0) return cls;
  const names = program.applicationClasses().map((id) => program.class(id).name.replaceAll("/", "."));
  throw new UsageError(`No class ${className2}${didYouMean(className2, names)}`);
}
function didYouMean(asked, names) {
  const near = nearest(asked, [...new Set(names)]);
  return near === void 0 ? "." : `; did you mean ${near}?`;
}

// src/worker.ts
var { order, stop } = workerData;
try {
  post({ kind: "done", result: await follow(order) });
} catch (error) {
  post(cutBy(error, "it") === void 0 ? { kind: "failed", error: packError(error) } : { kind: "no-room" });
}
function post(message) {
  parentPort?.postMessage(message);
}
async function follow(order2) {
  switch (order2.task) {
    case "scan":
      return scan(
        order2.settings,
        {
          phase: (name) => post({ kind: "phase", name }),
          note: (text2) => post({ kind: "note", text: text2 })
        },
        order2.accepted,
        {
          mayBeIdle: order2.mayBeIdle ?? false,
          budget: new Budget(order2.settings, stop),
          soFar: (report) => post({ kind: "so-far", report })
        }
      );
    case "interfaces":
      return listInterfaces(order2.settings);
    case "harness":
      return printHarness(order2.settings);
    case "ir":
      return printIr(order2.settings, order2.className, order2.method);
    case "objects":
      return pictureObjects(order2.settings, order2.around, new Budget(order2.settings, stop));
  }
}
