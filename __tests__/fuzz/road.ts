/**
 * The whole road for one mutant: class files, program, harness, IR of all methods, heap and call graph, races,
 * findings, and the report in every format. The JDK's models and skeleton are read once for all mutants.
 */
import { readFileSync } from 'node:fs';
import { ClassPath, type ClassSource, openSource } from '../../src/classfile/index.js';
import { FORMAT_NAMES, resolveSettings, type Settings } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { loopNest, verify } from '../../src/ir/index.js';
import { loadProgram, openSkeleton, type Program } from '../../src/program/index.js';
import { render, silentProgress, summaryText } from '../../src/report/index.js';
import { Budget } from '../../src/scan/budget.js';
import { Road as ScanRoad } from '../../src/scan/road.js';
import { scanOpened } from '../../src/scan.js';
import { SourceLocator } from '../../src/util/sources.js';

/** The analyses ask the budget every so many steps; the subjects of campaigns need a few dozen. */
const MOST_CHECKS = 20_000;
/** Counts work where the real one looks at clocks, which would make reports of slow machines differ. */
class WorkBudget extends Budget {
  checks = 0;

  override check(what: string): void {
    if (++this.checks > MOST_CHECKS) throw new Error(`More than ${MOST_CHECKS} rounds of work in ${what}.`);
  }
}

/** Without a look at the resident memory, which takes longer than a small phase. */
class PlainRoad extends ScanRoad {
  override step<T>(_name: string, work: () => T): T {
    return work();
  }
}

export interface Outcome {
  readonly report: Report;
  readonly program: Program;
  readonly warnings: readonly string[];
  readonly texts: Readonly<Record<(typeof FORMAT_NAMES)[number], string>>;
}

export class Road {
  private constructor(
    private readonly settings: Settings,
    private readonly options: Pick<Parameters<typeof loadProgram>[0], 'models' | 'skeleton'>,
  ) {}

  static async open(sources: readonly string[] = []): Promise<Road> {
    const input = { paths: ['mutant.jar'], interfaces: ['**'], stages: true, diagnostics: true, sources };
    const settings = await resolveSettings(input, { file: false });
    const models = new ClassPath([inMemory(openSource('dist/models.jar', { label: 'models.jar' }))]);
    return new Road(settings, { models, skeleton: openSkeleton(readFileSync('dist/skeleton.bin')) });
  }

  /** @throws what the road throws, the input errors too. */
  walk(application: readonly ClassSource[], warned: readonly string[] = []): Outcome {
    const warnings = [...warned];
    const program = loadProgram({
      ...this.options,
      application: new ClassPath([...application]),
      library: new ClassPath([]),
      onWarning: (text) => void warnings.push(text),
    });
    buildAll(program);
    const budget = new WorkBudget(this.settings);
    const road = new PlainRoad(silentProgress);
    const { report } = scanOpened({ program, warnings }, this.settings, { budget, road });
    return { report, program, warnings, texts: this.texts(report) };
  }

  private texts(report: Report): Outcome['texts'] {
    const { settings } = this;
    const sources = new SourceLocator(settings.sources, settings.cwd, settings.root);
    const rows = FORMAT_NAMES.map((format) => {
      const text = render(report, { ...settings, format }, { colour: false, sources });
      return [format, text] as const;
    });
    summaryText(report);
    return Object.fromEntries(rows) as unknown as Outcome['texts'];
  }
}

/** Bodies of all methods of the classes under scan, also of those that nothing calls; each must be sound. */
function buildAll(program: Program): void {
  for (const cls of program.applicationClasses()) {
    for (const method of program.class(cls).methods) {
      const body = program.body(method);
      if (body === undefined) continue;
      // Kinds of values are for the virtual machine's verifier to check.
      const problems = verify(body).filter((problem) => !/ wants | makes /.test(problem));
      if (problems.length > 0) throw new Error(`${body.name} is unsound: ${problems[0]}`);
      loopNest(body);
      program.locks(method);
    }
  }
}

/** A source that keeps what was read. */
function inMemory(source: ClassSource): ClassSource {
  const { label, classCount, sourceFileCount, archiveCount } = source;
  const kept = new Map<string, Uint8Array | undefined>();
  return {
    label,
    classCount,
    sourceFileCount,
    archiveCount,
    names: () => source.names(),
    origin: (name) => source.origin(name),
    read(name) {
      if (!kept.has(name)) kept.set(name, source.read(name));
      return kept.get(name);
    },
    close: () => source.close(),
  };
}

/** Classes in memory, under the names that their files would have. */
export function classesInMemory(
  label: string,
  classes: Readonly<Record<string, Uint8Array>> | ReadonlyMap<string, Uint8Array>,
): ClassSource {
  const map = classes instanceof Map ? classes : new Map(Object.entries(classes));
  return {
    label,
    classCount: map.size,
    sourceFileCount: 0,
    archiveCount: 0,
    names: () => [...map.keys()].sort(),
    origin: (name) => `${label}!/${name}.class`,
    read: (name) => map.get(name),
    close: () => {},
  };
}
