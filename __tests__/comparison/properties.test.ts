/**
 * What holds for all programs: a report compared with itself says nothing, a refactoring changes no verdict, and a lock
 * that is taken away from a clean program is never green. Each sample of programs is compiled at once, once for each side.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Outcome, racewarden } from '../commands/support.js';
import { keptProgram, OPEN_KEPT } from '../interpreter/kept-programs.js';
import { OPEN_RANDOM, randomProgram } from '../interpreter/random-programs.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import {
  cleanPrograms,
  isLockNeeded,
  methodsOf,
  type ProgramModel,
  sourcesOf,
  type Writing,
} from './models.js';

/** Multiplies the programs; 1 by default. */
const MORE = Math.max(1, Number(process.env['RACEWARDEN_PROPERTY_RUNS'] ?? 1));
const SEED = 20;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'racewarden-properties-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Sources = Readonly<Record<string, string>>;

/** Two versions of one program, in a package that no other case of the sample has. */
interface Case {
  readonly name: string;
  readonly flags?: readonly string[];
  readonly base: Sources;
  readonly head: Sources;
  readonly about: unknown;
}

/** Compiles both sides of all cases and gives a folder of classes for each. */
function compile(cases: readonly Case[]): (name: string, side: 'base' | 'head') => string {
  const classes = {
    base: javac(Object.assign({}, ...cases.map(({ base }) => base))),
    head: javac(Object.assign({}, ...cases.map(({ head }) => head))),
  };
  return (name, side) => {
    const own = join(folder, name, side);
    if (!existsSync(own)) cpSync(join(classes[side], name), join(own, name), { recursive: true });
    return own;
  };
}

interface Result {
  readonly base: Outcome;
  /** `scan --base` of the head. */
  readonly head: Outcome;
  /** `compare` of the base and of what that wrote. */
  readonly files: Outcome;
  /** The base compared with itself. */
  readonly itself: Outcome;
}

async function resultOf({ name, flags = [] }: Case, classesOf: ReturnType<typeof compile>): Promise<Result> {
  const at = (file: string): string => join(folder, name, file);
  const scan = (side: 'base' | 'head', more: readonly string[]): Promise<Outcome> => {
    const all = [...flags, ...more, '--quiet', '-f', 'sarif', '-o', at(`${side}.sarif`)];
    return racewarden(['scan', classesOf(name, side), ...all].join(' '));
  };
  const base = await scan('base', []);
  const head = await scan('head', ['--fail-on', 'new', '--base', at('base.sarif')]);
  return {
    base,
    head,
    files: await racewarden(`compare ${at('base.sarif')} ${at('head.sarif')} --json`),
    itself: await racewarden(`compare ${at('base.sarif')} ${at('base.sarif')} --json`),
  };
}

const SILENT = { new: 0, grown: 0, fixed: 0 };

function countsOf({ out }: Outcome): unknown {
  return (JSON.parse(out) as { counts: unknown }).counts;
}

async function expectNoChange(cases: readonly Case[]): Promise<void> {
  const classesOf = compile(cases);
  for (const each of cases) {
    const { base, head, files, itself } = await resultOf(each, classesOf);
    expect({ ...each, code: [0, 1].includes(base.code) }).toMatchObject({ code: true });
    expect({ ...each, code: itself.code, ...(countsOf(itself) as object) }).toMatchObject({
      code: 0,
      ...SILENT,
    });
    expect({ ...each, code: files.code, ...(countsOf(files) as object) }).toMatchObject({
      code: 0,
      ...SILENT,
    });
    expect({ ...each, code: head.code }).toMatchObject({ code: 0 });
  }
}

/** The head of each case has lost the lock of the method that `about` names, and races for it. */
async function expectRed(
  cases: readonly (Case & { readonly about: { method: string }; readonly isRacy?: true })[],
): Promise<void> {
  expect(cases).not.toEqual([]);
  const classesOf = compile(cases);
  const green: string[] = [];
  for (const each of cases) {
    const { base, head, files } = await resultOf(each, classesOf);
    // Locks are all there is to see: what has all of them does not race.
    expect({ ...each, code: base.code <= (each.isRacy === true ? 1 : 0) }).toMatchObject({ code: true });
    if (head.code !== 1 || files.code !== 1) {
      const codes = `scan --base exits with ${head.code}, compare with ${files.code}`;
      const sources = Object.values(each.head).join('\n');
      green.push(`${each.about.method} without its lock: ${codes}\n${sources}`);
    }
  }
  expect(green).toEqual([]);
}

/** Some of the names, by the bits of a number. */
function subset(names: readonly string[], bits: number): Set<string> {
  return new Set(names.filter((_, at) => ((bits >> (at % 31)) & 1) === 1));
}

const bits = fc.integer({ min: 1, max: 2 ** 30 });

/** A refactoring of a program in which some methods take no lock. */
function refactored(
  name: string,
  program: ProgramModel,
  numbers: Readonly<Record<keyof Writing, number>>,
): Case {
  const methods = methodsOf(program);
  const of = (what: keyof Writing): Set<string> => subset(methods, numbers[what]);
  const unlocked = of('unlocked');
  const writing = { unlocked, renamed: of('renamed'), widened: of('widened'), moved: of('moved') };
  const base = sourcesOf(name, program, { unlocked });
  const head = sourcesOf(name, program, { ...writing, shifted: numbers.shifted % 2 === 1 });
  return { name, flags: ['--interface', `${name}.**`], base, head, about: { program, writing } };
}

describeWithJdk('of random programs', () => {
  test('any refactoring of any set of methods changes no verdict', async () => {
    const arbitrary = fc.tuple(
      cleanPrograms,
      fc.record({ unlocked: bits, renamed: bits, widened: bits, moved: bits, shifted: bits }),
    );
    const programs = fc.sample(arbitrary, { seed: SEED, numRuns: 40 * MORE });
    await expectNoChange(programs.map(([program, numbers], at) => refactored(`r${at}`, program, numbers)));
  });

  test('renaming any set of methods changes no verdict, also where they are wild', async () => {
    const names = ['m0', 'm1', 'm2', 'h0', 'h1', 'h2', 'o0', 'o1', 'o2'];
    const chosen = fc.sample(fc.tuple(fc.integer({ min: 1, max: 1000 }), bits), {
      seed: SEED,
      numRuns: 6 * MORE,
    });
    const cases = chosen.flatMap(([seed, number], at) =>
      (
        [
          [`wild${at}`, randomProgram, OPEN_RANDOM],
          [`kept${at}`, keptProgram, OPEN_KEPT],
        ] as const
      ).map(([name, write, open]) => {
        const text = write(name, seed);
        const path = `${name}/P.java`;
        const renamed = subset(names, number);
        return {
          name,
          flags: open.flatMap((each) => ['--interface', `${name}.${each}`]),
          base: { [path]: text },
          head: {
            [path]: text.replace(/\b[mho][012]\b/g, (each) => (renamed.has(each) ? `${each}x` : each)),
          },
          about: { seed, renamed },
        };
      }),
    );
    await expectNoChange(cases);
  });

  test('removing any one lock from a clean program is never green', async () => {
    const programs = fc.sample(cleanPrograms, { seed: SEED, numRuns: 12 * MORE });
    const cases = programs.flatMap((program, at) =>
      methodsOf(program).map((method, which) => {
        const name = `c${at}x${which}`;
        const head = sourcesOf(name, program, { unlocked: new Set([method]) });
        return { name, base: sourcesOf(name, program), head, about: { program, method } };
      }),
    );
    await expectRed(cases);
  });

  test('removing one more lock from a racy program is not green either, whatever is renamed with it', async () => {
    const arbitrary = fc.tuple(cleanPrograms, fc.record({ racy: bits, renamed: bits, moved: bits }));
    const programs = fc.sample(arbitrary, { seed: SEED, numRuns: 20 * MORE });
    const cases = programs.flatMap(([program, numbers], at) => {
      const methods = methodsOf(program);
      const racy = subset(methods, numbers.racy);
      const locked = methods.filter((each) => !racy.has(each) && isLockNeeded(program, each, racy));
      const [renamed, moved] = [subset(methods, numbers.renamed), subset(methods, numbers.moved)];
      return locked.map((method, which) => {
        const name = `n${at}x${which}`;
        const head = sourcesOf(name, program, { unlocked: new Set([...racy, method]), renamed, moved });
        return {
          name,
          flags: ['--interface', `${name}.**`],
          base: sourcesOf(name, program, { unlocked: racy }),
          head,
          about: { method },
          isRacy: true as const,
        };
      });
    });
    await expectRed(cases);
  });
});
