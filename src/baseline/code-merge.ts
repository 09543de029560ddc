/**
 * The facts of the code of the shards of one scan as those of the whole: each shard knows all classes and the methods
 * that it reached itself.
 */
import {
  type ClassCode,
  type CodeFacts,
  type FieldCode,
  lockNumber,
  lockOf,
  type MethodCode,
  Use,
} from '../findings/index.js';

/** Undefined where the shards are not of the same classes. */
export function mergeCode(shards: readonly CodeFacts[]): CodeFacts | undefined {
  const [first] = shards;
  if (first === undefined || shards.some((shard) => outlineOf(shard) !== outlineOf(first))) return undefined;
  const tables = new Tables();
  const renumbered = shards.map((shard) => tables.renumbered(shard));
  const classes = renumbered[0].map((_, index) => mergedClass(renumbered.map((shard) => shard[index])));
  return { names: tables.names, lockSets: tables.lockSets, classes };
}

/** Names of classes and fields: what the numbers of fields hang on. */
function outlineOf({ names, classes }: CodeFacts): string {
  return JSON.stringify(
    classes.map(({ name, fields }) => [name, ...fields.map((field) => field.name)].map((n) => names[n])),
  );
}

function mergedClass(shards: readonly ClassCode[]): ClassCode {
  const methods = new Map<string, MethodCode>();
  for (const { starts, ...method } of shards.flatMap((shard) => shard.methods)) {
    const key = JSON.stringify(method);
    methods.set(key, { ...method, starts: distinct([...(methods.get(key)?.starts ?? []), ...starts]) });
  }
  const [first] = shards;
  return {
    name: first.name,
    file: first.file,
    fields: first.fields.map((_, index) => mergedField(shards.map(({ fields }) => fields[index]))),
    methods: [...methods.values()],
    others: first.others.filter((hash) => shards.every(({ others }) => others.includes(hash))),
  };
}

function mergedField(shards: readonly FieldCode[]): FieldCode {
  const lines = new Map<number, number>();
  for (const [cls, line] of shards.flatMap(({ holds }) => holds)) {
    lines.set(cls, Math.max(line, lines.get(cls) ?? 0));
  }
  return { ...shards[0], holds: [...lines] };
}

function distinct(starts: MethodCode['starts']): MethodCode['starts'] {
  return [...new Map(starts.map((start) => [start.join(' '), start])).values()];
}

class Tables {
  readonly names: string[] = [];
  readonly lockSets: (readonly number[])[] = [[]];
  readonly #names = new Map<string, number>();
  readonly #lockSets = new Map<string, number>([['', 0]]);

  renumbered({ names, lockSets, classes }: CodeFacts): ClassCode[] {
    const name = (old: number): number => numberOf(this.#names, this.names, names[old], names[old]);
    const lock = (old: number): number => {
      const { name: called, isCall } = lockOf(old);
      return lockNumber(name(called), isCall);
    };
    const set = (old: number): number => {
      const locks = lockSets[old].map(lock).sort((a, b) => a - b);
      return numberOf(this.#lockSets, this.lockSets, locks.join(' '), locks);
    };
    const pair = ([key, line]: readonly [number, number]): [number, number] => [name(key), line];
    return classes.map((cls) => ({
      name: name(cls.name),
      file: name(cls.file),
      fields: cls.fields.map((field) => ({ ...field, name: name(field.name), holds: field.holds.map(pair) })),
      methods: cls.methods.map((method) => ({
        name: name(method.name),
        line: method.line,
        own: method.own < 0 ? -1 : lock(method.own),
        takes: set(method.takes),
        uses: method.uses.map(({ kind, what, held }) => ({
          kind,
          what: kind === Use.call ? name(what) : what,
          held: set(held),
        })),
        starts: method.starts.map(pair),
      })),
      others: cls.others,
    }));
  }
}

function numberOf<T>(known: Map<string, number>, all: T[], key: string, value: T): number {
  let number = known.get(key);
  if (number === undefined) {
    number = all.push(value) - 1;
    known.set(key, number);
  }
  return number;
}
