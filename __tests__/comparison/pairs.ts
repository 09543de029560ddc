/**
 * The pairs of fixtures/comparison: two versions of one small program, and what a comparison of them must say. Names in a
 * pair are short: what they stand for begins with the package of the pair.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../scan/support.js';

const FOLDER = join('fixtures', 'comparison');
const COMMENT = /\/\/ (new|grown|unchanged): (.*)$/;

export const STATES = ['new', 'grown', 'unchanged', 'fixed'] as const;
export type StateName = (typeof STATES)[number];
/** Names of races, sorted. */
export type NamesByState = Readonly<Record<StateName, readonly string[]>>;

type Side = 'base' | 'head';

/** A line of the head that a race is marked on. */
interface Mark {
  readonly state: string;
  readonly race: string;
  /** `Meter.java:7`; no two files of a pair have one name. */
  readonly place: string;
}

/** `pair.json` as it is written. */
interface PairFile {
  readonly about: string;
  /** Globs below the package; without them and `main`, the classes' own signs decide what is open. */
  readonly interfaces?: readonly string[];
  readonly main?: readonly string[];
  readonly states: Partial<NamesByState>;
  readonly exit: number;
  readonly opened: readonly string[];
  readonly closed: readonly string[];
  /** Classes that are open on one side only. */
  readonly union?: readonly string[];
  /** Of these sentences about what the change did, at least one must be there. */
  readonly cause?: readonly string[];
  /** The cause lies on paths that a file does not hold: `compare` of two files does not tell it. */
  readonly causeOnPathsOnly?: boolean;
  readonly owners?: readonly string[];
  readonly says?: readonly string[];
  readonly saysNot?: readonly string[];
}

export interface Pair extends Omit<PairFile, 'states'> {
  readonly name: string;
  readonly package: string;
  readonly states: NamesByState;
  /** Where a race may be told, by the race: lines that the head marks. */
  readonly places: ReadonlyMap<string, readonly string[]>;
}

export const PAIRS: readonly Pair[] = readdirSync(join(ROOT, FOLDER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => load(name))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

function load(name: string): Pair {
  const text = readFileSync(join(ROOT, FOLDER, name, 'pair.json'), 'utf8');
  const file = JSON.parse(text) as PairFile;
  const of = (state: StateName): readonly string[] => [...(file.states[state] ?? [])].sort();
  const states = { new: of('new'), grown: of('grown'), unchanged: of('unchanged'), fixed: of('fixed') };
  const places = new Map<string, string[]>();
  for (const { state, race, place } of marksOf(name)) {
    if (!states[state as StateName].includes(race)) {
      throw new Error(`${name}: ${place} is marked "${state}: ${race}", which pair.json does not say.`);
    }
    places.set(race, [...(places.get(race) ?? []), place]);
  }
  return { ...file, name, package: `comparison.${name.replaceAll('-', '')}`, states, places };
}

function marksOf(name: string): Mark[] {
  const sources = join(ROOT, FOLDER, name, 'head', 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('.java'),
  );
  return files.sort().flatMap((file) =>
    readFileSync(join(sources, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, state, races = ''] = COMMENT.exec(line) ?? [];
        if (state === undefined) return [];
        const place = `${file.split(sep).pop()}:${index + 1}`;
        return races.split(', ').map((race) => ({ state, race, place }));
      }),
  );
}

/** Settings of one side by the names of flags, with paths below the root of the repository. */
export function settingsOf(pair: Pair, side: Side): Readonly<Record<string, readonly string[]>> {
  const below = (globs: readonly string[] = []): string[] => globs.map((glob) => `${pair.package}.${glob}`);
  const lib = join(FOLDER, pair.name, `${side}-lib.jar`);
  return {
    paths: [join(FOLDER, pair.name, `${side}.jar`)],
    sources: [join(FOLDER, pair.name, side, 'src')],
    interfaces: below(pair.interfaces),
    main: below(pair.main),
    classpath: existsSync(join(ROOT, lib)) ? [lib] : [],
  };
}

/** `scan` of one side, without format and output. */
export function scanCommand(pair: Pair, side: Side): string {
  const { paths, sources, interfaces, main, classpath } = settingsOf(pair, side);
  const flags = (flag: string, values: readonly string[]): string[] =>
    values.map((value) => `${flag} ${value}`);
  return [
    ...['scan', ...paths, '--quiet'],
    ...flags('--source', sources),
    ...flags('--interface', interfaces),
    ...flags('--main', main),
    ...flags('--classpath', classpath),
  ].join(' ');
}
