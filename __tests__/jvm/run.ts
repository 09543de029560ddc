/** Compiles random programs, runs the recorded ones on a JVM and collects the races that it sees. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { javac, SHORT_RUN } from '../support/jdk.js';
import { RECORDER } from './recorder.js';
import { plain } from './text.js';

/** Accesses on two lines that no happens-before orders: `Node.x 17 30`. */
export interface Seen {
  readonly label: string;
  readonly lines: readonly [number, number];
}

export interface Runs {
  /** Where the classes of the programs are, without the recorder. */
  readonly classes: string;
  /** What was seen in each program. */
  readonly races: ReadonlyMap<string, readonly Seen[]>;
}

/** Programs by their packages, recorded; each is run so many times. @throws Error where one does not end, or fails. */
export function run(home: string, programs: ReadonlyMap<string, string>, times: number): Runs {
  const sources = (of: (text: string) => string): Record<string, string> =>
    Object.fromEntries([...programs].map(([name, text]) => [`${name}/P.java`, of(text)]));
  const recorder = javac(RECORDER, { home });
  const recorded = javac(
    sources((text) => text),
    { home, classpath: [recorder] },
  );
  const classes = javac(sources(plain), { home });
  const names = [...programs.keys()];
  const jvm = spawnSync(
    join(home, 'bin', 'java'),
    ['-Xmx256m', ...SHORT_RUN, '-cp', recorder, 'recording.Runner', recorded, `${times}`, ...names],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      timeout: 30_000 + 500 * times * names.length,
      killSignal: 'SIGKILL',
    },
  );
  const lines = jvm.stdout.split('\n').map((line) => line.split(' '));
  const done = lines.filter(([word]) => word === 'done');
  if (jvm.status !== 0 || done.length !== names.length) {
    const broken = lines.find(([word]) => word === 'broken')?.join(' ') ?? 'no program is said to be broken';
    throw new Error(`The JVM ends with ${jvm.status ?? jvm.signal}: ${broken}\n${jvm.stderr.slice(0, 4000)}`);
  }
  const races = new Map(names.map((name): [string, Seen[]] => [name, []]));
  for (const [word, name, label, first, second] of lines) {
    if (word === 'race') races.get(name)?.push({ label, lines: [Number(first), Number(second)] });
  }
  return { classes, races };
}
