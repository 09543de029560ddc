/** What must hold for every mutant. */
import {
  Access,
  ClassFormatError,
  ClassPath,
  type ClassSource,
  InputError,
  openSource,
  parseClass,
} from '../../src/classfile/index.js';
import { buildBody, IrError, lockRegions, loopNest, verify } from '../../src/ir/index.js';
import { drain } from '../classfile/drain.js';
import { classesInMemory, type Outcome, type Road } from './road.js';
import { INTACT } from './seeds.js';

const BROKEN_CLASSES = 'classes left out because they are broken';
const BROKEN_METHODS = 'methods whose code could not be read';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal or a log
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Walks the road with a mutant beside an intact class. The race in the intact class is found, a class that cannot be
 * read is named once, and no text has control characters.
 */
export function judgeOnRoad(
  road: Road,
  intact: ClassSource,
  mutants: readonly ClassSource[],
  warned: readonly string[] = [],
): string {
  const outcome = road.walk([intact, ...mutants], warned);
  checkTexts(outcome);
  expectIntact(outcome);
  const broken = brokenClasses([intact, ...mutants]);
  expectNamedOnce(outcome, broken);
  const named = itemsOf(outcome, BROKEN_CLASSES);
  if (broken.size > 0) return 'class left out';
  if (named.length > 0) return 'class mended';
  return itemsOf(outcome, BROKEN_METHODS).length > 0 ? 'method left out' : 'analysed';
}

/** The same for a jar, and for what is packed in it: refused by a sentence as a whole, or read. */
export function judgeJar(road: Road, intact: ClassSource, path: string): string {
  const warned: string[] = [];
  const options = { label: 'mutant.jar', onWarning: (text: string) => void warned.push(text) };
  const sources: ClassSource[] = [];
  try {
    sources.push(openSource(path, options));
    sources.push(openSource(`${path}!/`, options));
    return judgeOnRoad(road, intact, sources, warned);
  } catch (error) {
    if (!isInputError(error)) throw error;
    return 'jar refused';
  } finally {
    for (const source of sources) source.close();
  }
}

/** Reads a class and all its methods, as the road does, and what the road never asks for. */
export function judgeReading(bytes: Uint8Array): string {
  try {
    const file = parseClass(bytes, 'mutant.class');
    drain(file);
    let refused = 0;
    for (const method of file.methods) {
      if (method.code === undefined) continue;
      try {
        const body = buildBody(file, method);
        const problems = verify(body).filter((problem) => !/ wants | makes /.test(problem));
        if (problems.length > 0) throw new Error(`${body.name} is unsound: ${problems[0]}`);
        loopNest(body);
        const isStatic = (method.access & Access.static) !== 0;
        const isSynchronized = (method.access & Access.synchronized) !== 0;
        const access = { owner: file.name, isStatic, synchronized: isSynchronized };
        lockRegions(body, access, (name) => name.endsWith('Lock'));
      } catch (error) {
        if (!(error instanceof IrError)) throw error;
        refused++;
      }
    }
    return refused > 0 ? 'method left out' : 'read';
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    expectSentence(error.message);
    return 'class left out';
  }
}

/** Whether an error is one that users are told of as their input's; its message is one clean sentence then. */
function isInputError(error: unknown): boolean {
  if (!(error instanceof InputError) && !(error instanceof ClassFormatError)) return false;
  expectSentence(error.message);
  return true;
}

export function alone(name: string, bytes: Uint8Array, label = 'mutant.jar'): ClassSource {
  return classesInMemory(label, { [name]: bytes });
}

/** Origins of the classes that the reader refuses by itself; of two of one name the first counts. */
function brokenClasses(sources: readonly ClassSource[]): Set<string> {
  const path = new ClassPath([...sources]);
  const broken = new Set<string>();
  for (const name of path.names()) {
    try {
      const found = path.find(name);
      if (found !== undefined) parseClass(found.bytes, found.origin);
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      broken.add(error.origin);
    }
  }
  return broken;
}

function expectIntact({ report }: Outcome): void {
  const subject = `${INTACT.replaceAll('/', '.')}.count`;
  const found = report.findings.filter((finding) => finding.subject === subject);
  if (found.length === 1) return;
  const others = report.findings.map((finding) => finding.subject).join(', ');
  throw new Error(`The race on ${subject} was found ${found.length} times; there are: ${others || 'none'}.`);
}

/** Each name stands once at the start of a warning, and once at that of a row of the diagnostics. */
function expectNamedOnce(outcome: Outcome, origins: ReadonlySet<string>): void {
  const tallies = {
    warnings: startsOf(outcome.warnings),
    diagnostics: startsOf(itemsOf(outcome, BROKEN_CLASSES)),
  };
  for (const [where, tally] of Object.entries(tallies)) {
    for (const origin of origins)
      expectCount(tally.get(shown(origin)) ?? 0, `${where} name ${shown(origin)}`);
  }
}

/** How often each text up to `.class` comes first. */
function startsOf(texts: readonly string[]): Map<string, number> {
  const tally = new Map<string, number>();
  for (const text of texts) {
    const origin = /^(.*?\.class): /s.exec(shown(text))?.[1] ?? '';
    tally.set(origin, (tally.get(origin) ?? 0) + 1);
  }
  return tally;
}

function shown(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, '?');
}

function expectCount(count: number, what: string): void {
  if (count !== 1) throw new Error(`${count} ${what}, not one.`);
}

function checkTexts({ texts, warnings }: Outcome): void {
  JSON.parse(texts.json);
  JSON.parse(texts.sarif);
  for (const text of [texts.terminal, texts.markdown, ...warnings]) {
    const bad = CONTROL.exec(text);
    if (bad !== null)
      throw new Error(`A text has control characters: ${JSON.stringify(around(text, bad.index))}`);
  }
}

function expectSentence(message: string): void {
  if (CONTROL.test(message) || message.includes('\n') || !message.endsWith('.')) {
    throw new Error(`This is no clean sentence: ${JSON.stringify(message.slice(0, 300))}`);
  }
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 60), index + 60);
}

function itemsOf({ report }: Outcome, name: string): readonly string[] {
  return report.diagnostics.find((diagnostic) => diagnostic.name === name)?.items ?? [];
}
